"""Play: a live game, its table, bots and films.  app.Play is the page."""
