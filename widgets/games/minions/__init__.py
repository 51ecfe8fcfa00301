"""Minions: Darkness and Myth on the screen.

pictures    what is drawn on cards: faces, attributes, what boons and events do, dice
table       where everything lies, and what may be touched
motion      how events move, and what they mark
"""
