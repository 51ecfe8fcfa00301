"""The presentation of Minions: Darkness and Myth.

pictures    drawings on cards: faces, attributes, effects of boons and events, dice
table       layout, drawing, picks, labels
motion      animation of events, and marks drawn over the table after them
"""
