"""Every rule of Minions and every ruling, by name: ``R.TOTAL``, ``R.MI14``.

The book's rules stand here, in the book's order; our answers to what it leaves open are in ``rulings``, and are
re-exported. The gists are ours, the headings are the book's: look there for the exact words. The copy we worked from
has no page numbers: pages here are counted by its pictures, six in all.
"""

from collections.abc import Mapping
from types import MappingProxyType

from refkit.games.minions.rulebook.rulings import *  # noqa: F403  (names that are listed once, where they are defined)
from refkit.games.minions.rulebook.rulings import RULINGS
from refkit.kernel.rule import Rule

# What there is

BOX = Rule("box", "What You Get", 1, "The box holds 75 cards and four dice.")
DEITY = Rule("deity", "The Setup", 1, "Every player is a minor deity, Darkness or Myth, with three stacks of eight.")
OWN_CARDS = Rule("own-cards", "The Setup", 1, "You play cards of your own that you have not used yet.")
SHARED_CARDS = Rule(
    "shared-cards",
    "The Setup",
    1,
    "Events, quests and glory, nine each, are shuffled and lie face down in the middle.",
)

# A turn

EVENT = Rule("event", "Turn", 2, "A turn begins with the top event, which may change everything after it.")
TURN_UP = Rule(
    "turn-up", "Turn", 2, "Then the top quest and the top glory card are turned up, unless the event objects."
)
CHOOSE_MINION = Rule("choose-minion", "Turn", 2, "Everyone chooses a minion and puts it face down.")
SHOW_MINIONS = Rule("show-minions", "Turn", 2, "Once all are chosen the minions are shown, unless the event objects.")
CHOOSE_GIFTS = Rule("choose-gifts", "Turn", 2, "Everyone adds one boon and one Power card, face down.")
SHOW_BOONS = Rule("show-boons", "Turn", 2, "The boons are shown first.")
SHOW_POWERS = Rule("show-powers", "Turn", 2, "The Power cards are shown last.")
ROLL = Rule("roll", "Turn", 2, "Everyone rolls two dice; then abilities and boons that act on dice do so.")
ONE_WINNER = Rule("one-winner", "Turn", 2, "One minion succeeds at the quest and no other.")
TAKE_GLORY = Rule("take-glory", "Turn", 2, "The winner's deity takes the glory card and shows it to everybody.")
DISCARD = Rule("discard", "Turn", 2, "Minions, boons and Power cards that were used leave the game.")
TWENTY = Rule("twenty", "Winning", 2, "Twenty glory wins the game, after eight quests at the latest.")

# Who wins a quest

ATTRIBUTES = Rule(
    "attributes", "Glory", 2, "A minion has Might, Defense, Speed and Skill; a quest asks for some of them."
)
POWER = Rule(
    "power",
    "Power",
    3,
    "A Power card adds its number if two dice reach the minion's number for it, and nothing if they do not; the"
    " stronger the card, the harder the roll.",
)
TOTAL = Rule(
    "total",
    "Gory Details",
    3,
    "The attributes asked for and the Power, if it was rolled, make the Final Power Total; the highest wins.",
)
ORDER = Rule(
    "order",
    "Gory Details",
    3,
    "For each player: own ability, the opponent's ability, own boon, the opponent's boon.",
)
DICE = Rule("dice", "Gory Details", 3, "What changes a die turns the die itself, between 1 and 6.")
TIE = Rule("tie", "What if there is a Tie?", 4, "Those who are level discard their boons and roll for Power again.")
MAY = Rule("may", "Special Circumstances", 4, "Nobody has to use an ability or a boon.")
ONCE = Rule("once", "Special Circumstances", 4, "A card acts on a roll once; after a tie it may act on the new roll.")
CARD_WINS = Rule("card-wins", "Special Circumstances", 4, "Where a card clearly overrides a rule, the card counts.")
ROLL_OFF = Rule(
    "roll-off",
    "Special Circumstances",
    4,
    "If nobody can fail and all are still level, two dice decide and no card counts; repeat while level.",
)

# More players

AROUND = Rule(
    "around",
    "But What If I Have More Than One Friend?",
    6,
    "With more players, abilities and boons mean all the others, and act in order from the left.",
)
MIX = Rule("mix", "But What If I Have More Than One Friend?", 6, "Cards of several sets may be mixed as you like.")

BOOK: tuple[Rule, ...] = tuple(value for value in tuple(globals().values()) if type(value) is Rule)
"""The book's rules, in the order in which they are defined above, which is the book's."""

ALL: tuple[Rule, ...] = (*BOOK, *RULINGS)
"""Everything that can be cited: the book's rules, then the rulings by number."""

BY_ID: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in ALL})
"""A rule by the id under which it is cited: ``BY_ID["total"]``, ``BY_ID["MI-14"]``."""
