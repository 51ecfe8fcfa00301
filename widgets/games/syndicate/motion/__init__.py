"""How events move (``films``), and what is written over the table when they have (``marks``)."""
