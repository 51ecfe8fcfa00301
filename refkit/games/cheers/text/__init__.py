"""The text forms of CHEERS: moves, tables, captions and plain data."""
