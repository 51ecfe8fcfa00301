"""The rules of Magpies, in our own words: there is no book but this one."""

from typing import Final

from refkit.kernel.rule import Rule

START = Rule("start", "Setup", 1, "Two to four play. Each has six twigs. Twelve trinkets, 1 to 12, are shuffled.")
FILL = Rule("fill", "A round", 1, "Everybody in turn draws up to two trinkets.")
SHUFFLE = Rule("shuffle", "A round", 1, "When the pile is empty the discards are shuffled and become the pile.")
OFFER = Rule("offer", "A round", 1, "All at once lay a trinket face down and take some of their twigs in a fist.")
COUNT = Rule("count", "A round", 1, "An offer counts its trinket and its twigs together. Its twigs are spent.")
SNATCH = Rule("snatch", "A round", 1, "In turn, others may show a trinket that is one more or less and score instead.")
POINT = Rule("point", "A round", 1, "The highest offer scores, of equals the one with the higher trinket.")
WIN = Rule("win", "The end", 1, "Whoever first has three points wins.")
BY_ID: Final = {rule.id: rule for rule in (START, FILL, SHUFFLE, OFFER, COUNT, SNATCH, POINT, WIN)}
"""A rule by the id under which it is cited."""
