"""refkit's games as other libraries' environments: the only place in refkit that imports what an extra brings.

    pettingzoo, aec       an AEC environment with action masks (extra ``pettingzoo``), and its class
    openspiel, spiel      a Python game with chance nodes and information states (extra ``openspiel``), and its classes
    moves, features       legal moves as numbers, and what a seat sees as numbers
    result                how a game ended, as ranks and as points

What each imports is imported when it is called, not before.
"""
