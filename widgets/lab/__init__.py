"""The balance lab: statistics of many games.  ``app.LAB`` is the page, ``work`` plays, ``plots`` draws the plots."""
