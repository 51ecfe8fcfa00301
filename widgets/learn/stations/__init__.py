"""Stations of a lesson, where a learner guesses what will happen, watches it, or does it.

station      a station as a value, and what comes of an action there
film         the film of a worked example, or of what came of an exercise
guess        a question about an example, and its verdict
exercise     moves on the table, as in Play
"""
