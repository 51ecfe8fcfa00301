"""Rooms: one game, everyone's own screen.

``store`` is where rooms are kept; ``room`` is one as a kernel knows it: the log replayed, and what a seat may do.
"""
