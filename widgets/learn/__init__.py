"""Learn: the course, its lessons and what a lesson asks.  app.Learn is the page."""
