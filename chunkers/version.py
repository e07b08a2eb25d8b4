"""The version of this package, readable without an installation."""

VERSION = "0.1.0"
