"""Every rule of Huzzah! and every ruling, by name: ``R.BUMP_CARDS``, ``R.HU09``.

The book's rules stand here; our answers to what it leaves open are in ``rulings``, and are re-exported. The gists are
ours, the headings are the book's: look there for the exact words. Our copy has no page numbers and its sheets are out
of order: a page is that of the running text, in which the way to win stands on the first.
"""

from collections.abc import Mapping
from types import MappingProxyType

from refkit.games.huzzah.rulebook.rulings import *  # noqa: F403  (the rulings are listed once, where they are defined)
from refkit.games.huzzah.rulebook.rulings import RULINGS
from refkit.kernel.rule import Rule

# The board and the pieces

PATH = Rule(
    "path",
    "About the Board",
    3,
    "The path is a loop of 51 steps; all go round it clockwise, from the Main Gate in the direction of its arrow.",
)
STAGE_AREAS = Rule(
    "stage-areas",
    "About the Board",
    3,
    "Each of the nine stages overlooks three to six steps of the path, where its audience stands; the steps between"
    " the stages hold nobody's audience.",
)
FIVE_A_STEP = Rule(
    "five-a-step",
    "The Counters",
    4,
    "A step holds five counters at most, and counters stay where they were put; whoever comes too many goes home.",
)
JUMP_GATES = Rule(
    "jump-gates",
    "Jump Gates",
    4,
    "When Richard stops on one of the six gates he comes out of a gate that a die chooses, and moves again by three"
    " dice. Performers have no use for gates.",
)
BUMP_CARDS = Rule(
    "bump-cards",
    "The Cards",
    4,
    "A Bump card moves a pawn three steps on. Anybody plays it, on anybody, the moment that pawn has finished a move"
    " or has been bumped.",
)
DECK = Rule(
    "deck",
    "Included with this Game",
    3,
    "There are ninety cards: Show cards, which are laid face down and revealed later, and Bump cards.",
)
RESHUFFLE = Rule(
    "reshuffle", "Beginning The Game", 5, "When the deck has run out the discards are shuffled and become the new deck."
)

# Beginning

CHOOSE_STAGES = Rule(
    "choose-stages",
    "Beginning The Game",
    5,
    "Everybody rolls three dice for the order in which stages are chosen, the highest first, and begins on stage.",
)
RICHARD_ENTERS = Rule(
    "richard-enters",
    "Beginning The Game",
    5,
    "Richard begins at a random gate and moves on from there by three dice.",
)

# The turn

TURN = Rule(
    "turn",
    "The Turn Order, in Brief",
    5,
    "All take their turns together: draw, move performers, lay Show cards, move Richard, reveal, discard.",
)
DRAW = Rule("draw", "On Each Turn {1}", 5, "Everybody draws up to five cards.")
MOVE_PERFORMERS = Rule(
    "move-performers",
    "On Each Turn {2}",
    5,
    "Performers on the path may move, one after the other; a die each decides who is first.",
)
WALK = Rule("walk", "On Each Turn {2}", 5, "Roll three dice and go as far as they say or stop before; or stay.")
TAKE_STAGE = Rule("take-stage", "On Each Turn {2}", 5, "Whoever stops at an empty stage may take it.")
BUMP_MOVERS = Rule(
    "bump-movers",
    "On Each Turn {2}",
    5,
    "Anybody may bump a performer who has just moved, but not one who has stayed.",
)
FULL_SPACE = Rule(
    "full-space",
    "On Each Turn {2}",
    5,
    "A step is full with another player, five counters or Richard on it: whoever stops there slides on to the first"
    " that is not.",
)
SHOW_CARD = Rule(
    "show-card", "On Each Turn {3}", 5, "Everybody on a stage lays one Show card face down; this is not a choice."
)
ONLY_BUMPS = Rule(
    "only-bumps",
    "On Each Turn {3}",
    5,
    "A performer without a Show card shows the hand, discards it, draws five new cards and lays one of those.",
)
MAY_HECKLE = Rule(
    "may-heckle",
    "On Each Turn {3}",
    5,
    "Whoever stands in another performer's audience may lay a Show card, too, in the hope that it matches.",
)
MOVE_RICHARD = Rule("move-richard", "On Each Turn {4}", 5, "Richard goes exactly as far as three dice say.")
ANNOYS = Rule(
    "annoys",
    "On Each Turn {4}",
    5,
    "Where Richard comes to rest in the area of an occupied stage, the counters on his step leave.",
)
SHOVES = Rule("shoves", "On Each Turn {4}", 5, "A player on the step where Richard stops is pushed one step on.")
NOT_OFF_A_GATE = Rule(
    "not-off-a-gate", "On Each Turn {4}", 5, "Richard can be bumped like anybody, except off a gate: there he jumps."
)
WHERE_HE_RESTS = Rule(
    "where-he-rests", "Notes", 1, "Richard has his effects only where he finally stops, not where he is on his way."
)
REVEAL = Rule(
    "reveal",
    "On Each Turn {5}",
    5,
    "All Show cards are turned over. Each has two results: one if Richard is in the audience, one if he is not.",
)
CROWD = Rule(
    "crowd",
    "Show Cards",
    5,
    "A Crowd card brings its number of counters, all to one step of the stage's area.",
)
CROWD_SEEN = Rule("crowd-seen", "Show Cards", 5, "A Crowd card that Richard sees costs points instead.")
FINALE = Rule(
    "finale",
    "Show Cards",
    5,
    "A Finale turns the whole audience into points; the performer jumps down to the first step past the area.",
)
FINALE_SEEN = Rule("finale-seen", "Show Cards", 5, "A Finale that Richard sees clears the audience and earns nothing.")
HUZZAH = Rule("huzzah", "Show Cards", 5, "A Huzzah! bores the audience, some of which leaves.")
HUZZAH_SEEN = Rule("huzzah-seen", "Show Cards", 5, "A Huzzah! that Richard sees earns twelve points.")
HECKLE = Rule(
    "heckle",
    "Heckling",
    5,
    "A heckle of the same name cancels the performer's card: heckler and performer change places, and the heckler earns"
    " three points.",
)
TWO_HECKLERS = Rule(
    "two-hecklers", "Heckling", 5, "If two match the same performer, dice decide which of them succeeds."
)
DISCARD = Rule("discard", "On Each Turn {6}", 5, "Everybody may discard up to two cards.")

# The end

WINNING = Rule(
    "winning",
    "Winning",
    1,
    "With fifty points somebody has won; if several have them in one turn, the highest score wins.",
)
CLOSED_STAGES = Rule(
    "closed-stages", "Notes", 1, "With few players a table may close some stages; with four, three are suggested."
)

BOOK: tuple[Rule, ...] = tuple(value for value in tuple(globals().values()) if type(value) is Rule)
"""The rules of the book."""
ALL: tuple[Rule, ...] = (*BOOK, *RULINGS)
"""The rules of the book and our rulings."""
BY_ID: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in ALL})
"""Every rule and ruling by its id."""
