"""The canvas in the browser, and films on it.

surface   `Stage` shows a scene on a canvas and reports clicks
pen       the pen that paints a scene there
guard     a layer over the canvas: hit areas, drag and drop, keys, touch, names for screen readers, animations
reel      `Reel`, the frames of a film and which of them is shown
film      `Player`, a reel that is played and stepped through, and its buttons
"""
