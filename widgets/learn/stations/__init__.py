"""Stations of a lesson, where a learner guesses what will happen, watches it, or does it.

station                  the interface of all kinds of stations
guess, film, exercise    the kinds
answer_input             the picks of an exercise
marking                  the marks over the table of a guess
"""
