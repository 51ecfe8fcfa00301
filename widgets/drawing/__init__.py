"""Pictures as values, and how they are painted: pure, without a browser.

    geometry, scene     points and boxes, and what a picture consists of
    theme               colours by role, and the style sheet
    pen, paint          how one item is drawn, on a canvas or into an SVG, and the one loop that draws
    brushwork           strokes in shares of a box
    motion              how a scene gets to another

A picture is laid out by whoever knows the game, and only `paint` draws it.
"""
