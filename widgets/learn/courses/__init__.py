"""A course as data: read from a game's file, or a file of somebody's own, and what can be asked in it.

course      lessons, read from a file
quizzes     the quiz of a guess: ``kinds`` that a course asks for, and ``example_quizzes`` of any worked example
goals       what must be so in the end of an exercise
own_file    a course of somebody's own, checked
"""
