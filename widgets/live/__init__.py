"""A live table as a value: a page with one keeps a `Live` in its state, and adds where moves go.

    state       the frozen record `Live`, and what differs between pages: `Ways`
    update      (live, message) -> (live, effects): everything that can happen; a `Decided` is for the page to play
    running     what happens by itself between two decisions: films, bots, the count; `played`, `received`
    tasks       the waits and the thinking that go on meanwhile
    render      live -> regions, picture and what a click answers; `Around` is what the page puts around the table
    viewpoint   what follows from the state, worked out once: who decides here, what is covered, the view
    touch, calls, looking, replay   the functions that `update` calls
    film        steps -> shots -> durations
    pages, panels, log, recap       markup
    session, setup                  a match with people and bots in its seats, and how a table is set up

A shared screen plays on a branch of its own session (`widgets.play`). A page whose moves are judged elsewhere, as that
of a room, has a `Ways` with a `coming` that returns None, made anew and set with `viewpoint.changed(live, ways=...)`
whenever something changes that it depends on. It answers a `Decided` by asking for the move (`running.decided` clears
what was picked), and passes all that happens there, its own moves too, to `running.received` as `Came`.
"""
