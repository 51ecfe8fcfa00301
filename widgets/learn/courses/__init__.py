"""A course as data: parsed from a game's file, or from a custom file.

course      parses lessons
placement   questions from along the course, for those who know some of it
quizzes     makes the quiz of a guess: by ``kinds`` that a course asks for, or ``example_quizzes`` of any worked example
goals       conditions that an exercise must meet in the end
own_file    loads and validates a custom course
"""
