"""The presentation of CHEERS, drawn as a bar at night.

    pictures    drawings: glasses, cards, coasters and masks
    table       layout, drawing, picks, labels
    motion      how events are animated, and marks drawn over the table after them

Everything here is pure: it knows no rule of its own and uses only what a view shows.
"""
