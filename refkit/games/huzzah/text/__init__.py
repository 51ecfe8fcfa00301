"""The text forms of Huzzah!: moves, tables, captions and plain data."""
