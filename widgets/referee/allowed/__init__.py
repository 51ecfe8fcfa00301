"""Whether a move is allowed, and what all is: the tab, its panels, and moves that are pointed out on the table."""
