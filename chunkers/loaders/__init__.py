"""Loaders: bytes to Document, one kind of file a module."""
