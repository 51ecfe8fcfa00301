"""The balance lab: many games, and what they say.  app.Lab is the page; work plays the games, plots draws them."""
