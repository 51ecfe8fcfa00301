"""How events move (``films``)."""
