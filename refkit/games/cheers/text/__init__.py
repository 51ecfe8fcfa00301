"""The text forms of CHEERS.

``move_text`` formats moves and ``move_reading`` parses them; ``table_text`` and ``words`` describe tables and events
in sentences; ``verdicts`` picks the event that decides.
"""
