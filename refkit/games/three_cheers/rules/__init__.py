"""The rules of Three Cheers for Master, one area a file.

    start, turn             the first state, the five steps of a turn
    pile, drawing           what the pile can show; dealing and drawing
    plays                   what can be played, deflected and ridden
    orders, deflect         what a card does, and sending one on
    tower, gravity, wounds  where minions stand, how they fall, how they die
    traits, fight           what happens at once, and what happens in a fight
    foreminion, score       who rides where, and what it counts
    speedy                  the variant in which all build at once
    questions               what is asked, and what may be answered
    objections, unplayable  why something may not be done
    engine                  the engine made of them
    sight, unseen           what a seat sees, and what a verdict depends on that nobody has seen

Begin with `turn` and `questions`: the steps of a turn, and everything that is asked.
"""
