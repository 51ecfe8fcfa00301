"""The text forms of Minions: Darkness and Myth.

Moves are written (``move_text``) and read back (``move_reading``); whole tables
(``table_text``) and events (``words``) are told in sentences.
"""
