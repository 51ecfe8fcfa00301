"""The rules of CHEERS, one area a file.

    start, turn             the first state; a turn: three actions, the limit of six, drawing
    cheering                CHEERS: two cards leave a table
    victory, score          who can declare victory and who does; how near each team is
    questions, resolve      who is asked what, and the handler of each answer; the handler of each task
    objections              reasons why a move is refused
    sight, unseen           the view of a seat; unseen things on which a verdict depends

Begin with `questions` and `resolve`: they are the table of contents.
"""
