"""The rules of Huzzah!, one area a file.

    start, turn             the table before the first decision, and the turn that all take together
    pile                    step 1: drawing
    walk, path, roll_off    step 2: moving performers, where they can stand, who goes first
    shows                   steps 3 and 5: laying, revealing, heckling
    richard                 step 4: Richard moves
    bump, dice              the windows after every move, and what dice may show
    score                   points, and who has won
    questions, resolve      what is asked and what comes of an answer; what each task does
    objections              why something may not be done
    sight, unseen           what a seat sees, and what a verdict depends on that nobody has seen

Begin with `questions` and `resolve`: they list every question and every task with its handler.
"""
