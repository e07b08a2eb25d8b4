"""Metrics, one question a file."""
