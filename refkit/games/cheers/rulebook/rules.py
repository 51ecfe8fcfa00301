"""Everything that the referee of CHEERS can cite: the rules of the book, and with them all `rulings`.

The code cites them as ``R.CHEERS`` or ``R.CH09``. Headings are the book's: look there for the exact words. Our copy
has no page numbers: pages are counted along its running text, the title being on the first.
"""

from collections.abc import Mapping
from types import MappingProxyType

from refkit.games.cheers.rulebook.rulings import *  # noqa: F403  (names that are listed once, where they are defined)
from refkit.games.cheers.rulebook.rulings import RULINGS
from refkit.kernel.rule import Rule

# Setup

CONTENTS = Rule(
    "contents", "Contents", 1, "The box holds fifty ingredient cards, sixty goal tokens and twelve team tokens."
)
TEAM_UP = Rule(
    "team-up",
    "Team up",
    2,
    "Four players form two teams of two; five form two or three teams, six two of three or three of two; of three"
    " players one is alone.",
)
SEATS = Rule("seats", "Team up", 2, "Teams sit in rotation, so that nobody sits beside a teammate.")
DEAL = Rule("deal", "Setup", 2, "Everybody draws three cards from the shuffled deck.")
COMBINATION = Rule(
    "combination",
    "Setup",
    2,
    "Each team draws its combination in secret: of two tokens of each kind one kind is set aside unseen, and five of"
    " the other eight are drawn.",
)
SECRET = Rule("secret", "Setup", 2, "Teammates know their combination; opponents do not.")

# Turns

FIRST_PLAYER = Rule("first-player", "Game starts", 3, "Whoever had a drink most recently begins.")
CLOCKWISE = Rule("clockwise", "Game starts", 3, "Turns go round clockwise.")
ONE_ACTION = Rule(
    "one-action", "Game starts", 3, "A turn is a single action: a card is played, a card is moved, or the hand goes."
)
REFILL = Rule("refill", "Game starts", 3, "After the action its player draws until there are three cards in hand.")
LIMIT = Rule(
    "limit",
    "Game starts",
    3,
    "No more than six cards lie in front of anybody; of more, any are chosen and discarded face down.",
)
PLAY = Rule(
    "play", "Actions you can choose", 4, "Put a card from your hand down in front of anybody, yourself included."
)
MOVE = Rule(
    "move",
    "Actions you can choose",
    4,
    "Hand one of your own face-up cards over to somebody else; that never causes CHEERS.",
)
DISCARD_HAND = Rule("discard-hand", "Actions you can choose", 4, "Discard your whole hand face down.")

# CHEERS

CHEERS = Rule(
    "cheers",
    "What is CHEERS?",
    5,
    "If the small glass of a card just played is the big glass of a card that lies before its target, it is CHEERS.",
)
TWO_CARDS = Rule(
    "two-cards",
    "What is CHEERS?",
    5,
    "Exactly two cards leave, the one played and the one it matched, each for another player; the target chooses who,"
    " but not itself, and at least one opponent.",
)
WHICH_MATCH = Rule("which-match", "What is CHEERS?", 5, "If several cards match, the target says which of them leaves.")
ONLY_SMALL_TO_BIG = Rule(
    "only-small-to-big",
    "What is CHEERS?",
    5,
    "A big glass played on a small one means nothing, and cards sent away by CHEERS do not cheer again.",
)

# The end

VICTORY = Rule(
    "victory",
    "End of game",
    6,
    "Victory can be declared when the big glasses in front of one player are the team's combination: more of what it"
    " asks for does no harm, anything else does.",
)
AFTER_REACTIONS = Rule(
    "after-reactions",
    "End of game",
    6,
    "CHEERS and surplus cards are dealt with before anybody declares victory.",
)

# Variants

MASTER_SECRET = Rule(
    "master-secret",
    "Master-apprentice mode",
    7,
    "Only the master of a team knows its combination; the apprentices help without knowing, and he may not tell.",
)
MASTER_DECLARES = Rule(
    "master-declares",
    "Master-apprentice mode",
    7,
    "An apprentice's table wins as well as the master's; the master declares it.",
)
MASQUERADE = Rule(
    "masquerade",
    "Masquerade",
    8,
    "Combinations are laid out face down with a team token on each, team tokens are dealt in secret, and everybody"
    " looks at the combination of the own token.",
)
ODD_ORDER = Rule(
    "odd-order",
    "Odd Number of Players",
    9,
    "The teams take turns in strict rotation, and so do the members within each.",
)
VIRTUAL = Rule(
    "virtual",
    "Odd Number of Players",
    9,
    "A team that is one short has a virtual teammate: it has no hand and no turns, but cards can be put before it,"
    " and its team decides about CHEERS there.",
)
LARGER_HAND = Rule("larger-hand", "Odd Number of Players", 9, "Players of a team that is one short hold a card more.")

BOOK: tuple[Rule, ...] = tuple(value for value in tuple(globals().values()) if type(value) is Rule)
"""The book's rules, in the order in which they are defined above, which is the book's."""

ALL: tuple[Rule, ...] = (*BOOK, *RULINGS)
"""Everything that can be cited: the book's rules, then the rulings by number."""

BY_ID: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in ALL})
"""A rule by the id under which it is cited: ``BY_ID["cheers"]``, ``BY_ID["CH-09"]``."""
