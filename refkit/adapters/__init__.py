"""refkit's games as other libraries' environments: the only place in refkit that imports what an extra brings.

    pettingzoo, aec         an AEC environment with action masks (extra ``pettingzoo``), and its class
    openspiel, spiel, node  a Python game with chance nodes and information states (extra ``openspiel``), its classes
    frames                  rows of a simulation for pandas, and as Parquet (extra ``frames``)
    moves, features         legal moves as numbers, and what a seat sees as numbers

What each imports is imported when it is called, not before.
"""
