"""The front page: every game with its picture and links to its pages.  ``app.Front`` is the page."""
