"""Drawings of glasses, cards, coasters and masks."""
