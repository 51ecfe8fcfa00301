"""Every rule of Three Cheers for Master and every ruling, by name: ``R.ARMORED``, ``R.TC46``.

The book's rules stand here, in the book's order; our answers to what it leaves open are in ``rulings``, and are
re-exported. The gists are ours, the headings and pages are the book's: look there for the exact words. The copy we
worked from has no page numbers: pages are worked out from the book's own cross references.
"""

from collections.abc import Mapping
from types import MappingProxyType

from refkit.games.three_cheers.rulebook.rulings import *  # noqa: F403  (103 names that are listed once, where they are defined)
from refkit.games.three_cheers.rulebook.rulings import RULINGS
from refkit.kernel.rule import Rule

# Cards and setup

EVENT_CARDS = Rule(
    "event-cards",
    "All About Cards",
    3,
    "Fight cards and the two Master cards show the same face on both sides, are never held in a hand, and take effect"
    " as soon as one lies on top of the deck.",
)
FIGHT_CARDS = Rule(
    "fight-cards",
    "Starting the Game",
    4,
    "The deck takes nine Big Hairy Fights for two players, eight for three, seven for four, six for five or six.",
)
DECK_ORDER = Rule(
    "deck-order",
    "Starting the Game",
    4,
    "Near the bottom of the deck lies Master is Coming, and Master is Here! is hidden somewhere below it.",
)
DEAL = Rule(
    "deal",
    "Starting the Game",
    4,
    "Everybody starts with three cards; fight cards that get in the way are shuffled back before anyone plays.",
)
FIRST_GAME = Rule(
    "first-game",
    "Playing Your First Game?",
    4,
    "For a first game, take out every advanced minion and two of the fight cards.",
)

# Turns

FIRST_PLAYER = Rule(
    "first-player",
    "Taking Turns",
    5,
    "Whoever bosses the others about most begins, or whoever did worst last time.",
)
TURN = Rule(
    "turn",
    "On Your Turn",
    5,
    "A turn is five steps: one card, a second card, the foreminion, the discard, the refill; then the left"
    " neighbour's turn begins.",
)
HAND = Rule("hand", "On Your Turn", 5, "You can only play a card that you hold.")
PLAY_TWO = Rule("play-two", "On Your Turn", 5, "The active player plays two cards, one after the other.")
MOVE_FOREMINION = Rule(
    "move-foreminion",
    "On Your Turn",
    5,
    "With both cards played, the active player moves the foreminion or lets it stay.",
)
DISCARD_THIRD = Rule(
    "discard-third",
    "On Your Turn",
    5,
    "Before the refill, the card left in hand may be thrown away.",
)
DRAW_UP = Rule(
    "draw-up",
    "On Your Turn",
    5,
    "The active player refills to a hand of three, and so does everyone who spent cards during this turn.",
)

# Minions

ONE_WOUND = Rule("one-wound", "Attacks and Wounds", 6, "A single wound kills a minion that has no armour left.")
SHIELDS = Rule(
    "shields",
    "Blocking Shields",
    6,
    "A shield on an edge stops the attacks that arrive over that edge, and nothing else.",
)
DEATH = Rule("death", "When Minions Die", 6, "The dead go to the discard pile with the face showing.")
WEAK = Rule("weak", "Minion Traits", 7, "Weak: every fall costs it a wound.")
HUNGRY = Rule(
    "hungry",
    "Minion Traits",
    7,
    "Hungry: at any time, a Weak minion at the end of one of its arrows is eaten at once, whatever shields it and"
    " whoever rides it; the eater moves into the empty place, and what has lost its footing falls. The eater's owner"
    " picks the dish if there are several.",
)
HEAVY = Rule(
    "heavy",
    "Minion Traits",
    7,
    "Heavy: falling, it kills the minion that it lands on and stands in its place; there the harm ends.",
)
FLYING = Rule(
    "flying",
    "Minion Traits",
    7,
    "Flying: it may be placed beside a minion above the ground row and needs no support, but it drops at once while a"
    " Heavy minion is anywhere higher in its column.",
)
AGILE = Rule("agile", "Minion Traits", 7, "Agile: whoever plays it chooses whether it stands upright or turned round.")
KAMIKAZE = Rule(
    "kamikaze",
    "Minion Traits",
    7,
    "Kamikaze: having attacked, it is wounded once the last attack is done, while everything still hangs in the air.",
)
ARMORED = Rule(
    "armored",
    "Minion Traits",
    7,
    "Armored: a wound turns it half round instead of killing it, but kills it if it is turned already.",
)
CLAUSTROPHOBIC = Rule(
    "claustrophobic",
    "Minion Traits",
    7,
    "Claustrophobic: hemmed in on all four sides by minions or the ground, it dies on the spot, and gravity follows.",
)
NINJA = Rule(
    "ninja",
    "Minion Traits",
    7,
    "Ninja: it is played with its back showing, turns up for fights, aggression and falls, and hides again after"
    " gravity; hidden, it has no other trait.",
)
ASSASSIN = Rule(
    "assassin",
    "Minion Traits",
    7,
    "Assassin: it may be played onto an occupied place, killing the minion there, or like any other card.",
)
ROTATED = Rule(
    "rotated",
    "Rotated and Face-Down Minions",
    8,
    "A turned minion's arrows and shields all point the opposite way, and its armour is used up.",
)
FACE_DOWN = Rule(
    "face-down",
    "Rotated and Face-Down Minions",
    8,
    "While only its back is seen, a minion's traits do not count.",
)

# Towers

GROUND_ROW = Rule(
    "ground-row",
    "Making Towers with Minions",
    9,
    "A tower's first minion starts the ground row; rows are counted upwards from there.",
)
BESIDE_OR_ON_TOP = Rule(
    "beside-or-on-top",
    "Making Towers with Minions",
    9,
    "A new minion stands next to one in the ground row, or directly on one in whatever row.",
)
ANY_TOWER = Rule("any-tower", "Making Towers with Minions", 9, "A minion may be played in every player's tower.")
NO_PUSHING = Rule(
    "no-pushing",
    "Making Towers with Minions",
    9,
    "The place must be free already: nobody is shoved aside for a newcomer.",
)

# Orders

ORDER_OPTIONS = Rule(
    "order-options",
    "All About Orders",
    10,
    "An order card mostly offers two orders: its player names one, and the other is ignored.",
)
ORDER_ANY_TOWER = Rule("order-any-tower", "All About Orders", 10, "An order may be given to every player's tower.")
ORDER_DISCARD = Rule("order-discard", "All About Orders", 10, "A used order card lands face up among the discards.")
MOVE_ORDER = Rule(
    "move-order",
    "Rearrange Orders",
    10,
    "A move takes one minion along one of the card's arrows to a free place, over anything in between; then gravity.",
)
SWAP_ORDER = Rule(
    "swap-order",
    "Rearrange Orders",
    10,
    "A swap makes two minions that stand as the card shows change places; both places must be taken; then gravity.",
)
AGGRESSION_ORDER = Rule(
    "aggression-order",
    "Aggression Orders",
    10,
    "One chosen minion, and no other, attacks at once along all its arrows.",
)

# Deflect orders

DEFLECT = Rule(
    "deflect",
    "Deflect Orders",
    12,
    "A deflect answers a card that somebody else plays at your tower in their turn: you take that card and play it"
    " straight away, as freely as in a turn of your own.",
)
DEFLECT_OPTION = Rule(
    "deflect-option",
    "Deflect Orders",
    12,
    "The order picked on a card stays picked when the card is deflected.",
)
DEFLECT_BACK = Rule(
    "deflect-back",
    "Deflect Orders",
    12,
    "A deflected card may not be aimed at the player from whom it has just come.",
)
DEFLECT_AGAIN = Rule(
    "deflect-again",
    "Deflect Orders",
    12,
    "A deflected card can meet another deflect, and so may come home to whoever first played it.",
)
DEFLECT_TWO_PLAYERS = Rule(
    "deflect-two-players",
    "Deflect Orders",
    12,
    "With two players a card may go to and fro for as long as deflects last.",
)

# Foreminions

BEARER = Rule("bearer", "All About You", 12, "The minion under a foreminion's token is that foreminion's bearer.")
TOKEN_ON_GROUND = Rule(
    "token-on-ground",
    "All About You",
    12,
    "With no minion to ride, the token waits on the ground; it never hangs between cards or in the air.",
)
BEARERS_PEACE = Rule(
    "bearers-peace",
    "Foreminions Keep Violence in Check",
    13,
    "In a fight nobody attacks a bearer and a bearer attacks nobody; it gets no other protection.",
)
STEP = Rule("step", "Moving Your Foreminion", 13, "The foreminion steps to a minion beside, above or below its own.")
BOARD_TOWER = Rule(
    "board-tower",
    "Moving Your Foreminion",
    13,
    "From outside the tower, the foreminion gets on at whichever minion of its own ground row it likes.",
)
CARRIED = Rule("carried", "Moving by Accident", 13, "Wherever a bearer goes or falls, its foreminion goes too.")
LEAP = Rule(
    "leap",
    "Moving by Accident",
    13,
    "When its bearer dies, a foreminion leaps to the minion left or right of that place, to the one just below it, or"
    " to some minion of the ground row.",
)
FALL_TO_GROUND = Rule(
    "fall-to-ground",
    "Moving by Accident",
    13,
    "A foreminion with nowhere to leap to lands on the ground, unharmed: foreminions cannot die.",
)

# Fights

BIG_HAIRY_FIGHT = Rule(
    "big-hairy-fight",
    "Aggression",
    14,
    "A fight card on top of the deck sets all minions of all towers attacking; Master is Here! does the same.",
)
ATTACK = Rule(
    "attack",
    "Minion Attacks",
    14,
    "Each arrow gives the minion it points at one wound, unless a shield is in the way.",
)
PRIORITY = Rule(
    "priority",
    "Minion Attacks",
    14,
    "Three arrows on an edge strike first, then two, then one; the dead of one speed are gone before the next.",
)
SAME_SPEED = Rule("same-speed", "Minion Attacks", 14, "Attacks of equal speed all land together.")
FIGHT_THEN_GRAVITY = Rule(
    "fight-then-gravity",
    "Minion Attacks",
    14,
    "Nothing falls until all speeds have had their attacks.",
)

# Gravity

WHEN_GRAVITY = Rule(
    "when-gravity",
    "When Gravity Is Resolved",
    15,
    "Gravity works at the moments that the rules name, not all the time.",
)
FALL = Rule(
    "fall",
    "Settling Minions",
    15,
    "A minion without support slides straight down to the ground or the next minion, and its stack follows, Flying"
    " minions apart.",
)
CRUSH = Rule(
    "crush",
    "Settling Minions",
    15,
    "What a falling Heavy minion lands on is killed, armour or not, and gives up its place.",
)
SETTLE_ORDER = Rule("settle-order", "Settling Minions", 15, "Minions settle row by row, from the second row up.")

# The end

MASTER_COMING = Rule(
    "master-coming",
    "Master Is Coming",
    17,
    "Master is Coming is announced and put aside: from now on any draw may be the last.",
)
MASTER_HERE = Rule(
    "master-here",
    "Master Is Here!",
    17,
    "Master is Here! ends the turns there and then; three whole fights follow, and then the count.",
)
ROW_SCORE = Rule("row-score", "Counting Points", 17, "A row is worth the sum of its minions' values.")
MULTIPLY = Rule(
    "multiply",
    "Counting Points",
    17,
    "Rows up to the foreminion's count as many times as they are high; rows above it, or all rows if it is off the"
    " tower, count once.",
)
SECTIONS = Rule(
    "sections",
    "Counting Points",
    17,
    "In a tower that has come apart, only the foreminion's own part is multiplied.",
)
TOTAL_SCORE = Rule("total-score", "Counting Points", 17, "A tower's score is the sum of its rows.")
HIGHEST_WINS = Rule("highest-wins", "Master Is Here!", 17, "The tower with the most points wins.")

# Tips and house rules

TIPS_HEAVY = Rule(
    "tips-heavy",
    "Tips and Tricks",
    18,
    "A Heavy minion that merely stands on something crushes nothing, though Flying minions below it drop at once.",
)
TIPS_LEFT_TO_RIGHT = Rule(
    "tips-left-to-right",
    "Tips and Tricks",
    18,
    "Within a row, the leftmost minion settles first.",
)
TOWER_INFERNO = Rule(
    "tower-inferno",
    "House Rules",
    19,
    "Tower Inferno: play without fight cards, so that the only fights are the last three.",
)
DOUBLE_TROUBLE = Rule(
    "double-trouble",
    "House Rules",
    19,
    "Double Trouble: two pairs, each with one tower and two foreminions, take turns alternately and keep their hands"
    " to themselves.",
)
SPEEDY_GONZALEZ = Rule(
    "speedy-gonzalez",
    "House Rules",
    19,
    "Speedy Gonzalez: everyone builds alone and at once from an equal share of the minions; the first to run out"
    " stops the others, and three fights and the count follow.",
)

BOOK: tuple[Rule, ...] = tuple(value for value in tuple(globals().values()) if type(value) is Rule)
"""The book's rules, in the order in which they are defined above, which is the book's."""

ALL: tuple[Rule, ...] = (*BOOK, *RULINGS)
"""Everything that can be cited: the book's rules, then the rulings by number."""

BY_ID: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in ALL})
"""A rule by the id under which it is cited: ``BY_ID["armored"]``, ``BY_ID["TC-46"]``."""
