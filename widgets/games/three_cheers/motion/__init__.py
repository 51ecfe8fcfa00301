"""How events move (``films``), and examples as films (``screening``)."""
