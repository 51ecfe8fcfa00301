"""Referee: the desk, a tab for each question that a table has.  app.Referee is the page."""
