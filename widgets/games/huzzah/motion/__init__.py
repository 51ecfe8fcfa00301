"""Animation of events (``films``), marks drawn after them (``marks``), and their emphasis (``telling``)."""
