"""A live table as a value: a page with one keeps a `Live` in its state, and adds where moves go.

    state       the frozen record `Live`, and what differs between pages: `PlayMode`
    update      (live, message) -> (live, effects): everything that can happen; a `Decided` is for the page to play
                `tasks`: the timers and the thinking bots that go on meanwhile
    advance     what happens by itself between two decisions: films, bots, the final count; `played`, `received`
    render      live -> regions, picture and what a click answers; `PageParts` are what the page adds to the table
    viewpoint   values derived from the state, computed once: who decides here, what is covered, the view
    group_questions, hint, review
                the functions that `update` calls
    foresight   what a move would do, and why it is good
    controls, tabs          markup: the prompt and the bar of what can be done; what is beside the table
    session, setup          a match with people and bots in its seats, and how a table is set up

A shared screen plays on a branch of its own session (`widgets.play`). A page whose moves are judged elsewhere, as that
of a room, has a `PlayMode` whose `next_step` returns None; whenever something changes that it depends on, a new one is
set with `viewpoint.with_changes(live, mode=...)`. It answers a `Decided` by requesting the move (`advance.decided`
clears what was picked), and passes all that happens there, its own moves too, to `advance.received` as `SessionStep`.
"""
