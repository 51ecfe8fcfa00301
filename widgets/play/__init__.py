"""Play: people and bots at one screen.  `widgets.play.app.Play` is the page.

state       the frozen record: the live table, the form of a new game, and whether leaving must be confirmed; and the
            `PlayMode` of a shared screen
update      everything that can happen, besides what every live table does (`widgets.live.update`); starts, restores,
            saves, loads and leaves games
render      the screen
"""
