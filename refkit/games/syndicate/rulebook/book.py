"""The passages of the book of The Syndicate that are cited: their headings and pages, page by page."""

from refkit.kernel.rule import Passage

THE_SYNDICATE = Passage("The Syndicate", 1)
SETUP = Passage("Setup", 1)
GAME_PLAY = Passage("Game play", 1)
SCORING = Passage("Scoring", 1)
TURNABOUT = Passage("Turnabout", 1)
STRATEGY = Passage("Strategy", 1)
