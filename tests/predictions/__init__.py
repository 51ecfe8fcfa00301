"""Can somebody who has had the course, and nothing else, say what will happen? Ten situations of played games a game.

``kept/GAME.json`` has what readers who knew only the pages of a course have predicted, before the referee was asked. At
least four of the ten are *odd*: what happens there cites a rule that few turns cite, so that the first guess is likely
to be wrong.
"""
