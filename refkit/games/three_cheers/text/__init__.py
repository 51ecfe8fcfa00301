"""The text forms of Three Cheers for Master: moves, tables, captions and plain data."""
