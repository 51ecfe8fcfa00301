"""The text forms of CHEERS.

Moves are written (``move_text``) and read back (``move_reading``); whole tables
(``table_text``) and events (``words``) are told in sentences.
"""
