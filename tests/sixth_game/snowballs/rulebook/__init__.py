"""The rules of Snowballs, in our own words: there is no book but this one."""

from collections.abc import Mapping
from types import MappingProxyType

from refkit.kernel.rule import Rule, Ruling

PLAYERS = Rule("players", "Setup", 1, "Two people play. Each has six warmth.")
FIRST = Rule("first", "Setup", 1, "Roll a die: if it is odd the first player throws first, if it is even the second.")
TURN = Rule("turn", "Turns", 1, "The players take turns. Whoever has the turn throws a snowball at the other.")
LOB = Rule("lob", "Throwing", 1, "Whoever lobs rolls one die. Four or more hits, and the other loses one warmth.")
HURL = Rule("hurl", "Throwing", 1, "Whoever hurls rolls two dice. Eight or more hits, and the other loses three.")
MISS = Rule("miss", "Throwing", 1, "A throw that does not hit costs nobody anything.")
SLIP = Rule("slip", "Throwing", 1, "Whoever hurls and rolls a double slips, and loses one warmth.")
COLD = Rule("cold", "The end", 2, "Whoever has no warmth left goes home, and the other has won.")
DARK = Rule("dark", "The end", 2, "After the twentieth turn it is dark: whoever has more warmth has won, or both.")
SB01 = Ruling(
    "SB-01",
    "Throwing",
    1,
    "It does both: the snowball was on its way.",
    question="Does a double of eight or more hit, or does it only slip?",
    readings=("It hits, and whoever threw slips.", "It only slips."),
    basis="house",
    option="doubles",
)
SB02 = Ruling(
    "SB-02",
    "The end",
    2,
    "Both have won: they go home together.",
    question="Who has won if a hit and a slip leave neither any warmth?",
    basis="house",
)
BY_ID: Mapping[str, Rule] = MappingProxyType(
    {rule.id: rule for rule in (PLAYERS, FIRST, TURN, LOB, HURL, MISS, SLIP, COLD, DARK, SB01, SB02)}
)
"""A rule by the id under which it is cited."""
