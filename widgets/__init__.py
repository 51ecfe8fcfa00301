"""The screen: draws what a game's ``view`` and ``choices`` say, and never works out a rule for itself.

Each folder imports only those above it:

    drawing      pictures as values: geometry, scene, theme; how they are painted, moved, made into an SVG
    page         the parts of a page that are no picture: regions of markup, panels, forms, what the browser keeps
    stage        the canvas in the browser, its guard against what the platform does, and films on it
    tabletop     what the tables of all games share
    games        how each game looks, is touched and taught, a folder each
    learn, play, referee, front, rooms
                 the pages, a folder each; ``app.py`` is where one begins; ``rooms/store`` keeps rooms and stands lowest
    serving      our pages on a server: ``refkit serve``

Only what is shown in a page needs the ``apps`` extra; values, pens and pictures are the standard library.
"""
