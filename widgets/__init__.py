"""The screen: draws what a game's ``view`` and ``choices`` say, and never works out a rule for itself.

    geometry, scene, theme          values: places, things to draw, colours
    pen, paint                      how a scene gets onto a canvas, into an SVG, into a list
    stage, guard                    the surface in the browser, and what the platform needs watching for
    serve                           our pages, on a small server of our own

Only ``stage``, ``guard`` and ``serve`` need the ``apps`` extra; the rest is the standard library.
"""
