"""How events move (``films``), which of them are told (``telling``), and examples as films (``screening``)."""
