"""What is drawn: suits, marks, cards, and what stands in the room."""
