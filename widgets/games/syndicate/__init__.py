"""The Syndicate on the screen: a back room, a lamp, brown envelopes, and a pair of scales.

    pictures    what is drawn: suits, marks, cards, and what stands in the room
    table       where everything lies, and what may be touched
    motion      how events move, and what is written over the table when they have

It is pure.
"""
