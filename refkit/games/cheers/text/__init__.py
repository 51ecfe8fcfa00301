"""The text forms of CHEERS.

``patterns`` says how the values in moves and events are written and read, ``names`` how places, teams and combinations
are; ``table_text`` describes tables in sentences; ``verdicts`` picks the event that decides.
"""
