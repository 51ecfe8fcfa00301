"""Drawings of suits, marks, cards, and the furniture of the room."""
