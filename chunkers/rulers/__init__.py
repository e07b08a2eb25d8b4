"""Rulers, one kind a module; the registry finds them by looking in this folder."""
