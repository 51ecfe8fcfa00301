"""Animation of events (``films``), the count at the end (``ending``), and examples as films (``screening``)."""
