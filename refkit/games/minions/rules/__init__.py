"""The rules of Minions: Darkness and Myth, one area a file.

    start, turn             the table before the first decision, and the turn from event to glory
    slots, effects          who uses what when, and what each effect does
    dice, tie               the Power roll, and what happens when totals are level
    score, unused           Final Power Totals and glory, and what is left of the cards
    questions, resolve      what is asked and what comes of an answer; what each task does
    objections              why something may not be done
    sight, unseen           what a seat sees, and what a verdict depends on that nobody has seen

Begin with `questions` and `resolve`: they are the table of contents.
"""
