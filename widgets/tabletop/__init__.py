"""What a game brings to the screen, and what follows from that for the tables of all games.

    contract        the `Tabletop` of a game, and its small values: this is where to begin
    plain           the plain table, for games that draw nothing
    picks, gesture  how legal moves are picked, and the half-made move
    reach           what may be used on a table, as spots
    curtain         a great moment, under a heading, and the end
    shots           what happened, as one seat saw it: pictures and films
    preview         what a move would do, told without a secret
    glass           something close up
    ledger          how a game stands, and who has won
    memo            answers that are remembered for a view
    laying          the editor of a table, slot by slot
    entering        the form for cards of one's own

No rule is known here: what may be done is what a view says is legal.
"""
