"""The text forms of Huzzah!.

``patterns`` says how the values in moves and events are written and read, ``names`` how places and cards are;
``table_text`` describes tables in sentences; ``verdicts`` picks the event that decides.
"""
