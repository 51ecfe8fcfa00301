"""The table as one tree (``tree``) of parts (``parts``) around a loop (``ring``); its picks, names and close-ups."""
