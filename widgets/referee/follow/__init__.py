"""Following a whole game: the tab, its panels, and what is entered."""
