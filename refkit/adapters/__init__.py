"""refkit's games as environments of other libraries, and as tools; only this package imports what the extras install.

    pettingzoo, aec         an AEC environment with action masks (extra ``pettingzoo``), and its class
    openspiel, spiel        a Python game with chance nodes and information states (extra ``openspiel``), its classes
    mcp                     the referee as tools that an assistant calls (extra ``mcp``)
    moves, features         legal moves as numbers, and what a seat sees as numbers
    seats                   the options of a game from the arguments of an environment

Other libraries are imported when they are used, not before. Start with `pettingzoo` or `openspiel`, each of which
describes its environment.
"""
