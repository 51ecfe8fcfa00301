"""A course as data: parsed from a game's file, or from a custom file.

course             parses lessons, and chooses the questions of the placement test among their guesses
quizzes            makes the quiz of a guess, by the kinds that a course asks for
example_quizzes    makes quizzes of any worked example
goals              conditions that an exercise must meet in the end
own_file           loads and validates a custom course
"""
