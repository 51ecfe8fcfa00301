"""The rules of Three Cheers for Master, one area a file.

    start, turn, pile       dealing, the five steps of a turn, what shows on top of the pile
    orders, deflect         playing a card, and sending one on
    tower, gravity, wounds  where minions stand, how they fall, how they die
    traits, fight           what happens at once, and what happens in a fight
    foreminion, score       who rides where, and what it counts
    speedy                  the variant in which all build at once
    questions, resolve      what is asked and what comes of an answer; what each task does
    objections, unplayable  why something may not be done
    sight, unseen           what a seat sees, and what a verdict depends on that nobody has seen

Begin with `questions` and `resolve`: they list every question and every task with its handler.
"""
