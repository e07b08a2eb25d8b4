"""How each command is called: its arguments and options.

Typer reads these modules for every call, so they are light: what a command works with is imported when it runs.
"""
