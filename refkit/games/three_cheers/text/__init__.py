"""The text forms of Three Cheers for Master.

Moves are written (``move_text``) and read back (``move_reading``), and so are squares, cards and towers (``tokens``,
``grid``); whole tables (``table_text``) and events (``words``) are described in sentences.
"""
