"""The text forms of The Syndicate.

``move_text`` formats moves and ``move_reading`` parses them; ``revokes`` formats those that a referee may declare;
``table_text`` and ``words`` describe tables and events in sentences; ``verdicts`` picks the event that decides.
"""
