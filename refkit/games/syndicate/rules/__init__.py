"""The rules of The Syndicate, one area a file.

    questions               who is asked what, what may be answered, and why nothing else may
    turn                    the deal, and a turn: draw, plot, reply, compare
    follow                  which cards may be played on a lead, and which cards a closed hand can contain
    score                   totals, points, and who has won
    engine                  the engine made of them, the first state, and all moves

Begin with `questions` and `turn`: what is asked, and what comes of it.
"""
