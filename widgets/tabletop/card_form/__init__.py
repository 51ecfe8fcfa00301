"""A form for the cards of one's own box, made of what a game declares of its files (`refkit.game.schema`).

``own_box`` is a box while it is entered, ``edits`` is what is done to it, and ``facts`` puts what somebody fills in
into an entry. ``controls`` are the fields of an entry as markup, ``panels`` what stands around them, and ``picture``
draws cards.
"""
