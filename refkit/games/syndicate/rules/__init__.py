"""The rules of The Syndicate, one area a file.

    start, turn             the first state; the deal, and a turn: draw, plot, reply, compare
    follow                  which cards may be played on a lead, and which cards a closed hand can contain
    score                   totals, points, and who has won
    questions, resolve      who is asked what, and the handler of each answer; the handler of each task
    objections              reasons why a move is refused
    sight, unseen           the view of a seat; unseen cards on which a verdict depends

Begin with `questions` and `resolve`: they are the table of contents.
"""
