"""An editor of positions by clicks and keys, for every game: the slots of a position, and what may stand in each."""
