"""The shared machinery of every game's rules: values, tasks, questions, bots and views.

    rule, event, choice, question   the values: what is cited, what happens, what is asked, a row for each question
    agenda, engine                  tasks on a stack, performed until somebody must decide
    chance, bot, search             what answers a question: a generator for CHANCE, a bot for a seat, a tree search
    frozen                          decorators for frozen dataclasses that are cheap to construct
    sight, score, verdict, options  what all games share of views, scores, verdicts and options
    picture                         the entry point through which other packages draw values in notebooks
    installed, markup, display      entry points of other packages; safe HTML; sentences with citations as HTML

Nothing here depends on a game, a text format or a screen.
"""
