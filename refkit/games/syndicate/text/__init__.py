"""The text forms of The Syndicate: moves, tables, captions and plain data."""
