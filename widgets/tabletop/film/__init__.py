"""One film for every page: what happens as frames, and a player that shows them.

frames      events as one seat saw them, the frames of a film of them, and their pictures
player      a film that is stepped through or runs, its buttons and its list of steps
story       a worked example as a film of a lesson
screening   a film as a page
"""
