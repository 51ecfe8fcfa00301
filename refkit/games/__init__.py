"""The five games, a folder each, all of the same shape.

    cards, options, setup, moves, tasks, state, events, table, view
                    its things: frozen values, and the one private draft (``table``) that a step changes
    box             the cards and pieces as they come, and the files in which the real ones are entered
    rulebook        what is cited: rules, rulings; worked examples; FORMATS.md
    text            its text forms: moves, tables, sentences
    rules           one area of the rules a file; ``questions`` says what may be asked, ``resolve`` what is done
    position        tables that somebody lays out, and what can happen on them
    worlds, bots    whole tables that agree with what a seat sees, and who plays with them
    __init__        the game on one page, and ``GAME``, the value that says which function is which

Each file imports only what stands above it here.
"""
