"""What takes long and is done by hand, once for every round of changes: see ``__main__``."""
