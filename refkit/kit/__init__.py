"""Parts of rules that several games share, to be put together in a game.

cards       a deck, hands, discards, and the cards that nobody has seen
in_turn     questions that several seats are asked one after the other
new_game    writes a new game into a folder: a copy of ``skeleton``, a small whole game in one file
"""
