"""Animation of events, and marks drawn over the table after them (``films``)."""
