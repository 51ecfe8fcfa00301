"""The five games, a folder each: its things, its box, its book, its text forms, its rules, its positions."""
