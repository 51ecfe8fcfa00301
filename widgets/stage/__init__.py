"""The canvas in the browser.

``reel.Reel`` is what is shown, frame by frame; ``surface.Stage`` shows a scene and hears of clicks; ``guard`` keeps it
alive and gives it keys, touch and names for screen readers; ``film.Player`` is a reel that is stepped through.
"""
