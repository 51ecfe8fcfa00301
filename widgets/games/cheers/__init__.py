"""CHEERS on the screen: a bar by night.

    pictures    what is drawn: glasses, cards, coasters and masks
    table       where everything lies, and what may be touched
    motion      how events move, and what is drawn over the table where they happen

It is pure: no rule of its own, and nothing but what a view shows.
"""
