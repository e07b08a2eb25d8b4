"""Embedders, one a module; they are found by looking in this folder."""
