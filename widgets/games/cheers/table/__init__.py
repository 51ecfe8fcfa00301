"""The table as one tree (``tree``) of parts (``parts``), from facts of a view; its picks, labels and close-ups."""
