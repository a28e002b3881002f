"""mahj, the open table for American Mah Jongg."""

__version__ = "0.1.0"
