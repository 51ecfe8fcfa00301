"""The rules of Minions: Darkness and Myth, one area a file.

    turn, reward            a turn from its event to the glory; its end
    slots, effects          which cards act in a timing slot, and in which order; what each effect does
    dice, tie               dice and how they are turned; what happens when totals are equal
    score, unused_cards     Final Power Totals and glory; the cards that are not used up
    deciding                which cards may be used, and what an effect can mean
    questions, objections   who is asked what, what may be answered, and why nothing else may
    engine                  the engine made of them, the first state, and all moves

Begin with `questions` and `turn`: what is asked, and in which order things happen.
"""
