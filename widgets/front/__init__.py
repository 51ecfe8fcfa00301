"""The front page: every game as a picture with three doors.  app.Front is the page."""
