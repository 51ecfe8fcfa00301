"""Play: people and bots at one screen.  `widgets.play.app.Play` is the page.

state       the frozen record: the live table, the form with which it is set up, what is asked before leaving
update      everything that can happen, besides what every live table does (`widgets.live.update`)
saving      how a game begins, is stored, saved and left
hot_seat    who answers on a shared screen, and what happens by itself there
render      what is shown
"""
