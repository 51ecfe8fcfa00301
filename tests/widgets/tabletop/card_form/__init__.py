"""The form for cards of one's own box: as values, without a page."""
