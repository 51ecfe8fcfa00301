"""The screen: draws what a game's ``view`` and ``choices`` say, and never works out a rule for itself.

    geometry, scene, theme          values: places, things to draw, colours
    pen, paint                      how a scene gets onto a canvas, into an SVG, into a list
    stage, guard, motion, film      the surface in the browser, what the platform needs watching for, and what moves
    bench, sheet, store             the frame of a page, its panels, and what the browser keeps
    panels, controls, forms, reading, markup
                                    what panels are made of: escaped by construction
    front, learn, play, referee     the pages, a folder each; ``app.py`` is where one begins
    three_cheers                    how one game looks
    serving                         our pages on a server

Only what is shown in a page needs the ``apps`` extra; values, pens and pictures are the standard library.
"""
