"""What a learner does at a station of a lesson: guess what will happen, watch it, or do it.

station     what every kind of station does and shows
guess, film, exercise
the kinds; ``hand`` is what can be picked in an exercise, ``marking`` what a guess is marked with
"""
