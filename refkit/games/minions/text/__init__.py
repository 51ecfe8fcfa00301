"""The text forms of Minions: Darkness and Myth.

``patterns`` says how the values in moves and events are written and read, ``names`` how cards are; ``table_text``
describes tables in sentences; ``verdicts`` picks the event that decides; ``json_codec`` converts cards and effects to
JSON and back.
"""
