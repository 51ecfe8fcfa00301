"""The rules of Three Cheers for Master, one area a file.

    turn                    the five steps of a turn, dealing and drawing
    pile, plays             what the pile can show; what can be played, deflected and ridden, and what is unseen
    orders, deflect         what a card does, and sending one on
    tower, gravity, wounds  where minions stand, how they fall, how they die
    traits, fight           what happens at once, and what happens in a fight
    foreminion, score       who rides where, and what it counts
    speedy                  the variant in which all build at once
    questions               what is asked, and what may be answered
    objections, unplayable  why something may not be done
    engine                  the engine made of them, and the first state

Begin with `turn` and `questions`: the steps of a turn, and everything that is asked.
"""
