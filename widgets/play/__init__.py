"""Play: people and bots at one screen.  `widgets.play.app.Play` is the page.

state       the frozen record: the live table, the form of a new game, and whether leaving must be confirmed
update      everything that can happen, besides what every live table does (`widgets.live.update`)
saving      starts, restores, saves, loads and leaves games
hot_seat    the `PlayMode` of a shared screen
render      the screen
"""
