"""Drawings of cards, dice, faces and signs."""
