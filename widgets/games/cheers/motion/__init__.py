"""How events move (``films``), and what is drawn over the table where they happen (``marks``)."""
