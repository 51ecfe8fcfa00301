"""The front page: five games as pictures, and three doors.  app.Front is the page."""
