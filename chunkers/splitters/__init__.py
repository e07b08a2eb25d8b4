"""Splitters, one a module; the registry finds them by looking in this folder."""
