"""The rules of Huzzah!, one area a file.

    turn                    the turn that all take together
    pile, hands             step 1: drawing; and what a hand may hold
    moving, path, roll_off  steps 2 and 4: moving, bumping, where pawns can stand, who goes first
    shows                   steps 3 and 5: laying, revealing, heckling
    score                   points, and who has won
    questions, objections   what is asked, what may be answered, and why nothing else may
    engine                  the engine made of them, the first state, and all moves

Begin with `turn` and `questions`: the steps of a turn, and everything that is asked.
"""
