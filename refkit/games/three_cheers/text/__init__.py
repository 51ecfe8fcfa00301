"""The text forms of Three Cheers for Master.

places          squares, cards, and minions as they lie in a tower; places in words
grid            a tower as rows of text; the table in words
patterns        names, values in moves and events, sentences, and which event decides
move_reading    moves with orders and placements, which can be written in many ways
"""
