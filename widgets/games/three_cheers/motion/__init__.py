"""How events move."""
