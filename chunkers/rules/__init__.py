"""Breakpoint rules, one a module."""
