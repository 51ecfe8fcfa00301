"""Pictures as values, and how they are painted. Pure: works without a browser.

geometry, scene     points and boxes, and the items of a picture
theme               colours by role, and the style sheet
pen, paint          pens that draw one item each, and the functions that paint a scene with them
brushwork, shapes   helpers that make the items of pictures
picture             caching of pictures
motion              animation between two scenes
"""
