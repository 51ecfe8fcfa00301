"""The text forms of The Syndicate.

``patterns`` says how the values in moves and events are written and read; ``revokes`` reads what a referee declares;
``table_text`` describes tables in sentences; ``verdicts`` picks the event that decides.
"""
