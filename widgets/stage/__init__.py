"""The canvas in the browser.

surface   `Stage` shows a scene on a canvas and reports clicks
pen       the pen that paints a scene there
guard     the JavaScript of a layer over it: hit areas, drag and drop, keys, touch, names for screen readers, animations
"""
