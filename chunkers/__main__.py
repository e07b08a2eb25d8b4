"""`python -m chunkers`."""

from chunkers.cli import app

app(prog_name="chunkers")
