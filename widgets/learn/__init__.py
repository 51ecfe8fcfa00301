"""Learn: a game's course, its lessons and their stations.  ``app.Learn`` is the page."""
