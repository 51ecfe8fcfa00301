"""The table as one tree (``tree``): towers (``towers``, ``tower``, ``places``), and what is around them (``parts``).

Its picks and their labels, close-ups, the marks of an event, and the table and its moves in words.
"""
