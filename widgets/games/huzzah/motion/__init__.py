"""Animation of events (``films``), and marks drawn over the table after them (``marks``)."""
