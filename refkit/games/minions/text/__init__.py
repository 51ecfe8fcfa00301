"""The text forms of Minions: Darkness and Myth: moves, tables, captions and plain data."""
