"""What a referee of any game is made of.

    rule, event, choice, question   the values: what is cited, what happens, what is asked, a row for each question
    agenda, engine                  the one mechanism: tasks on a stack, worked off until somebody must decide
    chance, bot, search             who answers: a generator for CHANCE, a bot for a seat, one that thinks ahead
    frozen                          frozen values that are made as fast as open ones
    sight, score, verdict, options  what all games share of views, scores, verdicts and options
    picture                         the hook by which whoever can draw draws a value for a notebook

Nothing here knows a game, a text form or a screen.
"""
