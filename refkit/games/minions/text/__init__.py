"""The text forms of Minions: Darkness and Myth.

``move_text`` formats moves and ``move_reading`` parses them; ``table_text`` and ``words`` describe tables and events
in sentences; ``verdicts`` picks the event that decides; ``json_codec`` converts cards and effects to JSON and back.
"""
