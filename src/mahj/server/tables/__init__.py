"""A table as a value: a command and a time in; the next table, what to write and tell out."""
