"""Every rule of The Syndicate and every ruling, by name: ``R.FOLLOW_MARK``, ``R.ANY_SHARED_MARK_FOLLOWS``.

The book's rules stand here, in the book's order; our answers to what it leaves open are in ``rulings``, and are
re-exported. The gists are ours, the headings are the book's: look there for the exact words. The book is a single
page, so that is the page of every rule.
"""

from collections.abc import Mapping
from types import MappingProxyType

from refkit.games.syndicate.rulebook import book
from refkit.games.syndicate.rulebook.rulings import *  # noqa: F403  (a name for each ruling, listed once, where it is defined)
from refkit.games.syndicate.rulebook.rulings import RULINGS
from refkit.kernel.rule import Rule

# Setup

THREE_PLAYERS = book.THE_SYNDICATE.rule("three-players", "Three people play: no more, no fewer.")
ORDER = book.SETUP.rule("order", "Agree in some shady way on who goes first, second and third.")
DEAL = book.SETUP.rule(
    "deal",
    "Shuffle the 36 basic cards; the first player is dealt five, the second four, the third three. The rest is the"
    " draw pile.",
)

# Game play

MASTERMIND = book.GAME_PLAY.rule(
    "mastermind",
    "Whoever has the turn is the mastermind and plots; the two others, the enforcers, stand against the plot.",
)
DRAW_UP = book.GAME_PLAY.rule(
    "draw-up",
    "A turn begins with the mastermind drawing up to five cards; the first player of the game has them already.",
)
RESHUFFLE = book.GAME_PLAY.rule(
    "reshuffle", "When the draw pile has run out, the discards are shuffled and replace it."
)
LEAD = book.GAME_PLAY.rule("lead", "The mastermind leads one card from the hand, face up.")
SECOND_CARD = book.GAME_PLAY.rule("second-card", "The mastermind may add one more card, face down.")
MARKS = book.GAME_PLAY.rule(
    "marks", "Personalities, locations and events are told apart by their marks; an Ace has no mark."
)
FOLLOW_MARK = book.GAME_PLAY.rule(
    "follow-mark",
    "If the lead has a mark, an enforcer who holds cards with the same mark plays one of those, whichever he likes;"
    " who holds none plays any card.",
)
LEFT_FIRST = book.GAME_PLAY.rule(
    "left-first", "The enforcer on the mastermind's left plays first, the other one after that."
)
REVEAL = book.GAME_PLAY.rule("reveal", "Once both enforcers have played, the face-down card is turned up.")
TOTALS = book.GAME_PLAY.rule(
    "totals",
    "The mastermind's cards are added up against the enforcers'; a card counts only if it shares a mark with the lead.",
)
CROWN = book.GAME_PLAY.rule("crown", "A Crown counts ten.")
ACE_COUNTS_NOTHING = book.GAME_PLAY.rule(
    "ace-counts-nothing", "An Ace has no mark, so under a lead with a mark it never counts."
)
FOLLOW_SUIT = book.GAME_PLAY.rule(
    "follow-suit", "If the lead is an Ace, an enforcer who holds cards of its suit plays one of those."
)
SUIT_TOTALS = book.GAME_PLAY.rule("suit-totals", "After an Ace, cards count if they show the suit of the Ace.")
ACE_LED = book.GAME_PLAY.rule(
    "ace-led",
    "The Ace that was led counts one; it counts eleven if the Crown of its suit is played by anybody in that turn.",
)

# Scoring

FOILED = book.SCORING.rule("foiled", "If the enforcers have more, the plot is foiled and each of them scores a point.")
ALONE = book.SCORING.rule("alone", "A plot that succeeds without a face-down card scores the mastermind two points.")
HELPED = book.SCORING.rule(
    "helped",
    "A plot that succeeds with a face-down card scores one point, even if the lead alone would have been enough.",
)
TIED = book.SCORING.rule("tied", "If both sides have the same total, nobody scores.")
WINNING = book.SCORING.rule(
    "winning", "Who gets first to twelve points, or to the number that the table has agreed on, wins."
)
OVERTIME = book.SCORING.rule(
    "overtime", "If two get there together the game goes on until one player's score is higher than any other."
)
TURNABOUT = book.TURNABOUT.rule(
    "turnabout", "If nobody has won, the player on the mastermind's left is the next mastermind."
)
NO_DRAW = book.STRATEGY.rule("no-draw", "Enforcers do not draw.")

BOOK: tuple[Rule, ...] = tuple(value for value in tuple(globals().values()) if type(value) is Rule)
"""The book's rules, in the order in which they are defined above, which is the book's."""

ALL: tuple[Rule, ...] = (*BOOK, *RULINGS)
"""Everything that can be cited: the book's rules, then the rulings by number."""

BY_ID: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in ALL})
"""A rule by the id under which it is cited: ``BY_ID["crown"]``, ``BY_ID["SY-01"]``."""
