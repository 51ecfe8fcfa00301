"""Animation of events (``films``), the count (``count``), and examples as films (``screening``)."""
