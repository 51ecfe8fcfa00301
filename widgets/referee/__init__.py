"""Referee: the desk, a room for each question that a table has.  app.Referee is the page."""
