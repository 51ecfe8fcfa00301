"""What is drawn: glasses, cards, coasters and masks."""
