"""An editor of positions by clicks and keys, for every game: the slots of a position, and what may stand in each.

    slots           what stands in a slot, and the position with something else there; what is meant by words and keys
    slot_acts       what buttons and keys do to slots
    slot_editor     typed lines, the picture with its spots, and all that the desk asks
    panels          slots, offers, players and options as markup

Everything here is pure.
"""
