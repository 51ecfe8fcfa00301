"""The presentation of The Syndicate: a back room with a lamp, envelopes, and a pair of scales.

    pictures    drawings: suits, marks, cards, and the furniture of the room
    table       the table as a tree, its drawing, picks, labels
    motion      animation of events, and marks drawn over the table after them

Everything here is pure: it knows no rule of its own and uses only what a view shows.
"""
