"""Every rule of Huzzah! and every ruling, by name: ``R.BUMP_CARDS``, ``R.SLIDE_TO_FIRST_FREE_STEP``.

The book's rules stand here; our answers to what it leaves open are in ``rulings``, and are re-exported. The gists are
ours, the headings are the book's: look there for the exact words. Our copy has no page numbers and its sheets are out
of order: a page is that of the running text, in which the way to win stands on the first.
"""

from collections.abc import Mapping
from types import MappingProxyType

from refkit.games.huzzah.rulebook import book
from refkit.games.huzzah.rulebook.rulings import *  # noqa: F403  (the rulings are listed once, where they are defined)
from refkit.games.huzzah.rulebook.rulings import RULINGS
from refkit.kernel.rule import Rule

# The board and the pieces

PATH = book.ABOUT_THE_BOARD.rule(
    "path",
    "The path is a loop of 51 steps; all go round it clockwise, from the Main Gate in the direction of its arrow.",
)
STAGE_AREAS = book.ABOUT_THE_BOARD.rule(
    "stage-areas",
    "Each of the nine stages overlooks three to six steps of the path, where its audience stands; the steps between"
    " the stages hold nobody's audience.",
)
FIVE_A_STEP = book.THE_COUNTERS.rule(
    "five-a-step",
    "A step holds five counters at most, and counters stay where they were put; whoever comes too many goes home.",
)
JUMP_GATES = book.JUMP_GATES.rule(
    "jump-gates",
    "When Richard stops on one of the six gates he comes out of a gate that a die chooses, and moves again by three"
    " dice. Performers have no use for gates.",
)
BUMP_CARDS = book.THE_CARDS.rule(
    "bump-cards",
    "A Bump card moves a pawn three steps on. Anybody plays it, on anybody, the moment that pawn has finished a move"
    " or has been bumped.",
)
DECK = book.INCLUDED_WITH_THIS_GAME.rule(
    "deck", "There are ninety cards: Show cards, which are laid face down and revealed later, and Bump cards."
)
RESHUFFLE = book.BEGINNING_THE_GAME.rule(
    "reshuffle", "When the deck has run out the discards are shuffled and become the new deck."
)

# Beginning

CHOOSE_STAGES = book.BEGINNING_THE_GAME.rule(
    "choose-stages",
    "Everybody rolls three dice for the order in which stages are chosen, the highest first, and begins on stage.",
)
RICHARD_ENTERS = book.BEGINNING_THE_GAME.rule(
    "richard-enters", "Richard begins at a random gate and moves on from there by three dice."
)

# The turn

TURN = book.THE_TURN_ORDER_IN_BRIEF.rule(
    "turn", "All take their turns together: draw, move performers, lay Show cards, move Richard, reveal, discard."
)
DRAW = book.ON_EACH_TURN_1.rule("draw", "Everybody draws up to five cards.")
MOVE_PERFORMERS = book.ON_EACH_TURN_2.rule(
    "move-performers", "Performers on the path may move, one after the other; a die each decides who is first."
)
WALK = book.ON_EACH_TURN_2.rule("walk", "Roll three dice and go as far as they say or stop before; or stay.")
TAKE_STAGE = book.ON_EACH_TURN_2.rule("take-stage", "Whoever stops at an empty stage may take it.")
BUMP_MOVERS = book.ON_EACH_TURN_2.rule(
    "bump-movers", "Anybody may bump a performer who has just moved, but not one who has stayed."
)
FULL_SPACE = book.ON_EACH_TURN_2.rule(
    "full-space",
    "A step is full with another player, five counters or Richard on it: whoever stops there slides on to the first"
    " that is not.",
)
SHOW_CARD = book.ON_EACH_TURN_3.rule(
    "show-card", "Everybody on a stage lays one Show card face down; this is not a choice."
)
ONLY_BUMPS = book.ON_EACH_TURN_3.rule(
    "only-bumps",
    "A performer without a Show card shows the hand, discards it, draws five new cards and lays one of those.",
)
MAY_HECKLE = book.ON_EACH_TURN_3.rule(
    "may-heckle",
    "Whoever stands in another performer's audience may lay a Show card, too, in the hope that it matches.",
)
MOVE_RICHARD = book.ON_EACH_TURN_4.rule("move-richard", "Richard goes exactly as far as three dice say.")
ANNOYS = book.ON_EACH_TURN_4.rule(
    "annoys", "Where Richard comes to rest in the area of an occupied stage, the counters on his step leave."
)
SHOVES = book.ON_EACH_TURN_4.rule("shoves", "A player on the step where Richard stops is pushed one step on.")
NOT_OFF_A_GATE = book.ON_EACH_TURN_4.rule(
    "not-off-a-gate", "Richard can be bumped like anybody, except off a gate: there he jumps."
)
WHERE_HE_RESTS = book.NOTES.rule(
    "where-he-rests", "Richard has his effects only where he finally stops, not where he is on his way."
)
REVEAL = book.ON_EACH_TURN_5.rule(
    "reveal",
    "All Show cards are turned over. Each has two results: one if Richard is in the audience, one if he is not.",
)
CROWD = book.SHOW_CARDS.rule(
    "crowd", "A Crowd card brings its number of counters, all to one step of the stage's area."
)
CROWD_SEEN = book.SHOW_CARDS.rule("crowd-seen", "A Crowd card that Richard sees costs points instead.")
FINALE = book.SHOW_CARDS.rule(
    "finale", "A Finale turns the whole audience into points; the performer jumps down to the first step past the area."
)
FINALE_SEEN = book.SHOW_CARDS.rule("finale-seen", "A Finale that Richard sees clears the audience and earns nothing.")
HUZZAH = book.SHOW_CARDS.rule("huzzah", "A Huzzah! bores the audience, some of which leaves.")
HUZZAH_SEEN = book.SHOW_CARDS.rule("huzzah-seen", "A Huzzah! that Richard sees earns twelve points.")
HECKLE = book.HECKLING.rule(
    "heckle",
    "A heckle of the same name cancels the performer's card: heckler and performer change places, and the heckler earns"
    " three points.",
)
TWO_HECKLERS = book.HECKLING.rule(
    "two-hecklers", "If two match the same performer, dice decide which of them succeeds."
)
DISCARD = book.ON_EACH_TURN_6.rule("discard", "Everybody may discard up to two cards.")

# The end

WINNING = book.WINNING.rule(
    "winning",
    "With fifty points, or the number that the table has agreed on, somebody has won; if several have them in one turn,"
    " the highest score wins.",
)
CLOSED_STAGES = book.NOTES.rule(
    "closed-stages", "With few players a table may close some stages; with four, three are suggested."
)

BOOK: tuple[Rule, ...] = tuple(value for value in tuple(globals().values()) if type(value) is Rule)
"""The rules of the book."""
ALL: tuple[Rule, ...] = (*BOOK, *RULINGS)
"""The rules of the book and our rulings."""
BY_ID: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in ALL})
"""Every rule and ruling by its id."""
