"""The five games, a folder each, all with the same files. Start with the ``__init__`` of a game.

    cards, moves, events    its things, what may be answered and what happens: frozen values with their patterns
    box                     the cards and pieces as they come, and the files in which the real ones are entered
    table                   options, state, the one draft that a step changes, view, and setup of a position
    rulebook                what is cited: rules and rulings (``rules.toml``), worked examples, FORMATS.md
    words                   how values, moves, events and tables are written and read (``text`` in Three Cheers)
    rules                   one area of the rules a file; begin with ``questions``, which says what is asked
    position                tables that somebody lays out, and what can happen on them (``scenario``)
    sight                   what a seat sees, and other tables that agree with it
    bots                    who plays
    __init__                the game on one page, and ``GAME``, the value that says which function is which

Nothing from ``words`` on is imported by what stands above it.
"""
