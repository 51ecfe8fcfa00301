"""Every rule of Minions and every ruling, by name: ``R.TOTAL``, ``R.TIE_REMOVES_BOONS``.

The book's rules stand here, in the book's order; our answers to what it leaves open are in ``rulings``, and are
re-exported. The gists are ours, the headings are the book's: look there for the exact words. The copy we worked from
has no page numbers: pages here are counted by its pictures, six in all.
"""

from collections.abc import Mapping
from types import MappingProxyType

from refkit.games.minions.rulebook import book
from refkit.games.minions.rulebook.rulings import *  # noqa: F403  (names that are listed once, where they are defined)
from refkit.games.minions.rulebook.rulings import RULINGS
from refkit.kernel.rule import Rule

# What there is

BOX = book.WHAT_YOU_GET.rule("box", "The box holds 75 cards and four dice.")
DEITY = book.THE_SETUP.rule("deity", "Every player is a minor deity, Darkness or Myth, with three stacks of eight.")
OWN_CARDS = book.THE_SETUP.rule("own-cards", "You play cards of your own that you have not used yet.")
SHARED_CARDS = book.THE_SETUP.rule(
    "shared-cards", "Events, quests and glory, nine each, are shuffled and lie face down in the middle."
)

# A turn

EVENT = book.TURN.rule("event", "A turn begins with the top event, which may change everything after it.")
TURN_UP = book.TURN.rule(
    "turn-up", "Then the top quest and the top glory card are turned up, unless the event objects."
)
CHOOSE_MINION = book.TURN.rule("choose-minion", "Everyone chooses a minion and puts it face down.")
SHOW_MINIONS = book.TURN.rule("show-minions", "Once all are chosen the minions are shown, unless the event objects.")
CHOOSE_GIFTS = book.TURN.rule("choose-gifts", "Everyone adds one boon and one Power card, face down.")
SHOW_BOONS = book.TURN.rule("show-boons", "The boons are shown first.")
SHOW_POWERS = book.TURN.rule("show-powers", "The Power cards are shown last.")
ROLL = book.TURN.rule("roll", "Everyone rolls two dice; then abilities and boons that act on dice do so.")
ONE_WINNER = book.TURN.rule("one-winner", "One minion succeeds at the quest and no other.")
TAKE_GLORY = book.TURN.rule("take-glory", "The winner's deity takes the glory card and shows it to everybody.")
DISCARD = book.TURN.rule("discard", "Minions, boons and Power cards that were used leave the game.")
TWENTY = book.WINNING.rule(
    "twenty",
    "Twenty glory, or the number that the table has agreed on, wins the game, after eight quests at the latest.",
)

# Who wins a quest

ATTRIBUTES = book.GLORY.rule(
    "attributes", "A minion has Might, Defense, Speed and Skill; a quest asks for some of them."
)
POWER = book.POWER.rule(
    "power",
    "A Power card adds its number if two dice reach the minion's number for it, and nothing if they do not; the"
    " stronger the card, the harder the roll.",
)
TOTAL = book.GORY_DETAILS.rule(
    "total", "The attributes asked for and the Power, if it was rolled, make the Final Power Total; the highest wins."
)
ORDER = book.GORY_DETAILS.rule(
    "order", "For each player: own ability, the opponent's ability, own boon, the opponent's boon."
)
DICE = book.GORY_DETAILS.rule("dice", "What changes a die turns the die itself, between 1 and 6.")
TIE = book.WHAT_IF_THERE_IS_A_TIE.rule("tie", "Those who are level discard their boons and roll for Power again.")
MAY = book.SPECIAL_CIRCUMSTANCES.rule("may", "Nobody has to use an ability or a boon.")
ONCE = book.SPECIAL_CIRCUMSTANCES.rule("once", "A card acts on a roll once; after a tie it may act on the new roll.")
CARD_WINS = book.SPECIAL_CIRCUMSTANCES.rule("card-wins", "Where a card clearly overrides a rule, the card counts.")
ROLL_OFF = book.SPECIAL_CIRCUMSTANCES.rule(
    "roll-off", "If nobody can fail and all are still level, two dice decide and no card counts; repeat while level."
)

# More players

AROUND = book.BUT_WHAT_IF_I_HAVE_MORE_THAN_ONE_FRIEND.rule(
    "around", "With more players, abilities and boons mean all the others, and act in order from the left."
)
MIX = book.BUT_WHAT_IF_I_HAVE_MORE_THAN_ONE_FRIEND.rule("mix", "Cards of several sets may be mixed as you like.")

BOOK: tuple[Rule, ...] = tuple(value for value in tuple(globals().values()) if type(value) is Rule)
"""The book's rules, in the order in which they are defined above, which is the book's."""

ALL: tuple[Rule, ...] = (*BOOK, *RULINGS)
"""Everything that can be cited: the book's rules, then the rulings by number."""

BY_ID: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in ALL})
"""A rule by the id under which it is cited: ``BY_ID["total"]``, ``BY_ID["MI-14"]``."""
