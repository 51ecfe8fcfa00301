"""The rules of CHEERS, one area a file.

    start, turn             dealing, and the turn: three actions, the limit of six, drawing
    cheering                two cards leave a table
    victory, score          who could declare, who does, who is how near
    questions, resolve      what is asked and what comes of an answer; what each task does
    objections              why something may not be done
    sight, unseen           what a seat sees, and what a verdict depends on that nobody has seen

Begin with `questions` and `resolve`: they are the table of contents.
"""
