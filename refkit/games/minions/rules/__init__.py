"""The rules of Minions: Darkness and Myth, one area a file.

    start, turn             the first state; a turn from its event to the glory
    slots, effects          which cards act in a timing slot, and in which order; what each effect does
    dice, tie               dice and how they are turned; what happens when totals are equal
    score, unused_cards     Final Power Totals and glory; the cards that are not used up
    questions, resolve      who is asked what, and the handler of each answer; the handler of each task
    objections              reasons why a move is refused
    sight, unseen           the view of a seat; unseen cards on which a verdict depends

Begin with `questions` and `resolve`: they are the table of contents.
"""
