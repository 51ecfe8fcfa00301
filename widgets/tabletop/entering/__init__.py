"""A form for the cards of one's own box, made of what a game declares of its files (`refkit.game.schema`).

``values`` puts what somebody fills in into an entry, ``work`` is the box while it is filled in, ``lines`` reads
entries that are typed in a line, ``fields`` and ``panels`` are the markup, and ``form_box`` is what the desk asks.
"""
