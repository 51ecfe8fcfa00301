"""The rules of The Syndicate, one area a file.

    start, turn             dealing, and the turn: draw, plot, answer, compare
    follow                  what must be played on a lead, and what the desk knows of a hand
    score                   totals, points, and who has won
    questions, resolve      what is asked and what comes of an answer; what each task does
    objections              why something may not be done
    sight, unseen           what a seat sees, and what a verdict depends on that nobody has seen

Begin with `questions` and `resolve`: they are the table of contents.
"""
