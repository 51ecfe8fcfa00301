"""The tab where something is asked of the table as it lies: what happens, as a film, and whether a move is allowed.

panels      what the tab shows: the question and its answer, or the film and what to do with its end
pointing    moves that are pointed out on the table
tab         what can be done there
"""
