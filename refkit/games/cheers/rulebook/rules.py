"""Everything that the referee of CHEERS can cite: the rules of the book, and with them all `rulings`.

The code cites them as ``R.CHEERS`` or ``R.CHEERS_BEFORE_LIMIT``. Headings are the book's: look there for the exact
words. Our copy has no page numbers: pages are counted along its running text, the title being on the first.
"""

from collections.abc import Mapping
from types import MappingProxyType

from refkit.games.cheers.rulebook import book
from refkit.games.cheers.rulebook.rulings import *  # noqa: F403  (names that are listed once, where they are defined)
from refkit.games.cheers.rulebook.rulings import RULINGS
from refkit.kernel.rule import Rule

# Setup

CONTENTS = book.CONTENTS.rule(
    "contents", "The box holds fifty ingredient cards, sixty goal tokens and twelve team tokens."
)
TEAM_UP = book.TEAM_UP.rule(
    "team-up",
    "Four players form two teams of two; five form two or three teams, six two of three or three of two; of three"
    " players one is alone.",
)
SEATS = book.TEAM_UP.rule("seats", "Teams sit in rotation, so that nobody sits beside a teammate.")
DEAL = book.SETUP.rule("deal", "Everybody draws three cards from the shuffled deck.")
COMBINATION = book.SETUP.rule(
    "combination",
    "Each team draws its combination in secret: of two tokens of each kind one kind is set aside unseen, and five of"
    " the other eight are drawn.",
)
SECRET = book.SETUP.rule("secret", "Teammates know their combination; opponents do not.")

# Turns

FIRST_PLAYER = book.GAME_STARTS.rule("first-player", "Whoever had a drink most recently begins.")
CLOCKWISE = book.GAME_STARTS.rule("clockwise", "Turns go round clockwise.")
ONE_ACTION = book.GAME_STARTS.rule(
    "one-action", "A turn is a single action: a card is played, a card is moved, or the hand goes."
)
REFILL = book.GAME_STARTS.rule("refill", "After the action its player draws until there are three cards in hand.")
LIMIT = book.GAME_STARTS.rule(
    "limit", "No more than six cards lie in front of anybody; of more, any are chosen and discarded face down."
)
PLAY = book.ACTIONS_YOU_CAN_CHOOSE.rule(
    "play", "Put a card from your hand down in front of anybody, yourself included."
)
MOVE = book.ACTIONS_YOU_CAN_CHOOSE.rule(
    "move", "Hand one of your own face-up cards over to somebody else; that never causes CHEERS."
)
DISCARD_HAND = book.ACTIONS_YOU_CAN_CHOOSE.rule("discard-hand", "Discard your whole hand face down.")

# CHEERS

CHEERS = book.WHAT_IS_CHEERS.rule(
    "cheers",
    "If the small glass of a card just played is the big glass of a card that lies before its target, it is CHEERS.",
)
TWO_CARDS = book.WHAT_IS_CHEERS.rule(
    "two-cards",
    "Exactly two cards leave, the one played and the one it matched, each for another player; the target chooses who,"
    " but not itself, and at least one opponent.",
)
WHICH_MATCH = book.WHAT_IS_CHEERS.rule("which-match", "If several cards match, the target says which of them leaves.")
ONLY_SMALL_TO_BIG = book.WHAT_IS_CHEERS.rule(
    "only-small-to-big",
    "A big glass played on a small one means nothing, and cards sent away by CHEERS do not cheer again.",
)

# The end

VICTORY = book.END_OF_GAME.rule(
    "victory",
    "Victory can be declared when the big glasses in front of one player are the team's combination: more of what it"
    " asks for does no harm, anything else does.",
)
AFTER_REACTIONS = book.END_OF_GAME.rule(
    "after-reactions", "CHEERS and surplus cards are dealt with before anybody declares victory."
)

# Variants

MASTER_SECRET = book.MASTER_APPRENTICE_MODE.rule(
    "master-secret",
    "Only the master of a team knows its combination; the apprentices help without knowing, and he may not tell.",
)
MASTER_DECLARES = book.MASTER_APPRENTICE_MODE.rule(
    "master-declares", "An apprentice's table wins as well as the master's; the master declares it."
)
MASQUERADE = book.MASQUERADE.rule(
    "masquerade",
    "Combinations are laid out face down with a team token on each, team tokens are dealt in secret, and everybody"
    " looks at the combination of the own token.",
)
ODD_ORDER = book.ODD_NUMBER_OF_PLAYERS.rule(
    "odd-order", "The teams take turns in strict rotation, and so do the members within each."
)
VIRTUAL = book.ODD_NUMBER_OF_PLAYERS.rule(
    "virtual",
    "A team that is one short has a virtual teammate: it has no hand and no turns, but cards can be put before it,"
    " and its team decides about CHEERS there.",
)
LARGER_HAND = book.ODD_NUMBER_OF_PLAYERS.rule("larger-hand", "Players of a team that is one short hold a card more.")

BOOK: tuple[Rule, ...] = tuple(value for value in tuple(globals().values()) if type(value) is Rule)
"""The book's rules, in the order in which they are defined above, which is the book's."""

ALL: tuple[Rule, ...] = (*BOOK, *RULINGS)
"""Everything that can be cited: the book's rules, then the rulings by number."""

BY_ID: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in ALL})
"""A rule by the id under which it is cited: ``BY_ID["cheers"]``, ``BY_ID["CH-09"]``."""
