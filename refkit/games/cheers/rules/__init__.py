"""The rules of CHEERS, one area a file.

    turn                    a turn: three actions and drawing
    cheering                CHEERS: two cards leave a table; the limit of six
    victory, score          who declares victory, and who has won; how near each team is
    deciding                who decides for a table, and what can be decided there
    questions, objections   who is asked what, what may be answered, and why nothing else may
    engine                  the engine made of them, the first state, and all moves

Begin with `questions` and `turn`: what is asked, and in which order things happen.
"""
