"""The commands of `python -m chunkers`, one a module."""
