"""The text forms of Huzzah!.

Moves are written (``move_text``) and read back (``move_reading``); whole tables
(``table_text``) and events (``words``) are described in sentences.
"""
