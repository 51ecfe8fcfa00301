"""An editor of positions by clicks and keys, for every game: the slots of a position, and what may stand in each.

    slots       what stands in a slot, and the position with something else there; squares of a board that grows
    acts        what buttons and keys do to slots
    editor      typed lines, the picture with its spots, and all that the desk asks
    panels      slots and offers as markup
    people      players and options
    typing      what is meant by words and keys

Everything here is pure.
"""
