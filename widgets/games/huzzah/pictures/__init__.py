"""Drawings of cards, pawns, Richard, dice and counters."""
