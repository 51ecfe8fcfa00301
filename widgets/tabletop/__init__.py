"""What a game provides for the screen, and what the tables of all games have in common.

    contract        the `Tabletop` of a game, and its small values: begin here
    game_screen     all that a game provides: its tabletop, lessons and editor
    generic_table   the plain table, for games that draw nothing
    tree            a table as one tree, laid out for a width
    picks, gesture  how legal moves are picked, and moves picked in part
    hit_areas       the hit areas of a table, as spots
    spotlight       what is lit of grand events, counts, and the ending
    moving          motion that is derived from two pictures of the table
    film            what happens as frames, and the player that shows them
    closeup         close-ups
    ledger          scores, and who is ahead
    memo            results cached by view
    lessons, guesses  what a game brings to be taught with: lessons, exercises, quizzes
    options         the form of a game's options
    poster          the poster of a game on the front page
    editor          the contract of a position editor
    position_editor the editor of a table, slot by slot
    card_form       the form for cards of one's own

No rule is known here: a view's legal moves say what may be done.
"""
