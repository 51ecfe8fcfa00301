"""Laying out a table by clicks and keys, for every game: slots of its position, and what may stand in each."""
