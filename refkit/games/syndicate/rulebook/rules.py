"""Every rule of The Syndicate and every ruling, by name: ``R.FOLLOW_MARK``, ``R.SY01``.

The book's rules stand here, in the book's order; our answers to what it leaves open are in ``rulings``, and are
re-exported. The gists are ours, the headings are the book's: look there for the exact words. The book is a single
page, so that is the page of every rule.
"""

from collections.abc import Mapping
from types import MappingProxyType

from refkit.games.syndicate.rulebook.rulings import *  # noqa: F403  (a name for each ruling, listed once, where it is defined)
from refkit.games.syndicate.rulebook.rulings import RULINGS
from refkit.kernel.rule import Rule

# Setup

THREE_PLAYERS = Rule("three-players", "The Syndicate", 1, "Three people play: no more, no fewer.")
ORDER = Rule("order", "Setup", 1, "Agree in some shady way on who goes first, second and third.")
DEAL = Rule(
    "deal",
    "Setup",
    1,
    "Shuffle the 36 basic cards; the first player is dealt five, the second four, the third three. The rest is the"
    " draw pile.",
)

# Game play

MASTERMIND = Rule(
    "mastermind",
    "Game play",
    1,
    "Whoever has the turn is the mastermind and plots; the two others, the enforcers, stand against the plot.",
)
DRAW_UP = Rule(
    "draw-up",
    "Game play",
    1,
    "A turn begins with the mastermind drawing up to five cards; the first player of the game has them already.",
)
RESHUFFLE = Rule(
    "reshuffle", "Game play", 1, "When the draw pile has run out, the discards are shuffled and replace it."
)
LEAD = Rule("lead", "Game play", 1, "The mastermind leads one card from the hand, face up.")
SECOND_CARD = Rule("second-card", "Game play", 1, "The mastermind may add one more card, face down.")
MARKS = Rule(
    "marks",
    "Game play",
    1,
    "Personalities, locations and events are told apart by their marks; an Ace has no mark.",
)
FOLLOW_MARK = Rule(
    "follow-mark",
    "Game play",
    1,
    "If the lead has a mark, an enforcer who holds cards with the same mark plays one of those, whichever he likes;"
    " who holds none plays any card.",
)
LEFT_FIRST = Rule(
    "left-first",
    "Game play",
    1,
    "The enforcer on the mastermind's left plays first, the other one after that.",
)
REVEAL = Rule("reveal", "Game play", 1, "Once both enforcers have played, the face-down card is turned up.")
TOTALS = Rule(
    "totals",
    "Game play",
    1,
    "The mastermind's cards are added up against the enforcers'; a card counts only if it shares a mark with the lead.",
)
CROWN = Rule("crown", "Game play", 1, "A Crown counts ten.")
ACE_COUNTS_NOTHING = Rule(
    "ace-counts-nothing", "Game play", 1, "An Ace has no mark, so under a lead with a mark it never counts."
)
FOLLOW_SUIT = Rule(
    "follow-suit",
    "Game play",
    1,
    "If the lead is an Ace, an enforcer who holds cards of its suit plays one of those.",
)
SUIT_TOTALS = Rule("suit-totals", "Game play", 1, "After an Ace, cards count if they show the suit of the Ace.")
ACE_LED = Rule(
    "ace-led",
    "Game play",
    1,
    "The Ace that was led counts one; it counts eleven if the Crown of its suit is played by anybody in that turn.",
)

# Scoring

FOILED = Rule("foiled", "Scoring", 1, "If the enforcers have more, the plot is foiled and each of them scores a point.")
ALONE = Rule("alone", "Scoring", 1, "A plot that succeeds without a face-down card scores the mastermind two points.")
HELPED = Rule(
    "helped",
    "Scoring",
    1,
    "A plot that succeeds with a face-down card scores one point, even if the lead alone would have been enough.",
)
TIED = Rule("tied", "Scoring", 1, "If both sides have the same total, nobody scores.")
WINNING = Rule("winning", "Scoring", 1, "Who gets to twelve points first wins.")
OVERTIME = Rule(
    "overtime",
    "Scoring",
    1,
    "If two get there together the game goes on until one player's score is higher than any other.",
)
TURNABOUT = Rule(
    "turnabout", "Turnabout", 1, "If nobody has won, the player on the mastermind's left is the next mastermind."
)
NO_DRAW = Rule("no-draw", "Strategy", 1, "Enforcers do not draw.")

BOOK: tuple[Rule, ...] = tuple(value for value in tuple(globals().values()) if type(value) is Rule)
"""The book's rules, in the order in which they are defined above, which is the book's."""

ALL: tuple[Rule, ...] = (*BOOK, *RULINGS)
"""Everything that can be cited: the book's rules, then the rulings by number."""

BY_ID: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in ALL})
"""A rule by the id under which it is cited: ``BY_ID["crown"]``, ``BY_ID["SY-01"]``."""
