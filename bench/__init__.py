"""Measurements: each file is a command that prints its figures."""
