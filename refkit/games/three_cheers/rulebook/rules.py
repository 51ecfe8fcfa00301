"""Every rule of Three Cheers for Master and every ruling, by name: ``R.ARMORED``, ``R.ARMORED_HIT_TWICE``.

The book's rules stand here, in the book's order; our answers to what it leaves open are in ``rulings``, and are
re-exported. The gists are ours, the headings and pages are the book's: look there for the exact words. The copy we
worked from has no page numbers: pages are worked out from the book's own cross references.
"""

from collections.abc import Mapping
from types import MappingProxyType

from refkit.games.three_cheers.rulebook import book
from refkit.games.three_cheers.rulebook.rulings import *  # noqa: F403  (103 names that are listed once, where they are defined)
from refkit.games.three_cheers.rulebook.rulings import RULINGS
from refkit.kernel.rule import Rule

# Cards and setup

EVENT_CARDS = book.ALL_ABOUT_CARDS.rule(
    "event-cards",
    "Fight cards and the two Master cards show the same face on both sides, are never held in a hand, and take effect"
    " as soon as one lies on top of the deck.",
)
FIGHT_CARDS = book.STARTING_THE_GAME.rule(
    "fight-cards",
    "The deck takes nine Big Hairy Fights for two players, eight for three, seven for four, six for five or six.",
)
DECK_ORDER = book.STARTING_THE_GAME.rule(
    "deck-order", "Near the bottom of the deck lies Master is Coming, and Master is Here! is hidden somewhere below it."
)
DEAL = book.STARTING_THE_GAME.rule(
    "deal", "Everybody starts with three cards; fight cards that get in the way are shuffled back before anyone plays."
)
FIRST_GAME = book.PLAYING_YOUR_FIRST_GAME.rule(
    "first-game", "For a first game, take out every advanced minion and two of the fight cards."
)

# Turns

FIRST_PLAYER = book.TAKING_TURNS.rule(
    "first-player", "Whoever bosses the others about most begins, or whoever did worst last time."
)
TURN = book.ON_YOUR_TURN.rule(
    "turn",
    "A turn is five steps: one card, a second card, the foreminion, the discard, the refill; then the left"
    " neighbour's turn begins.",
)
HAND = book.ON_YOUR_TURN.rule("hand", "You can only play a card that you hold.")
PLAY_TWO = book.ON_YOUR_TURN.rule("play-two", "The active player plays two cards, one after the other.")
MOVE_FOREMINION = book.ON_YOUR_TURN.rule(
    "move-foreminion", "With both cards played, the active player moves the foreminion or lets it stay."
)
DISCARD_THIRD = book.ON_YOUR_TURN.rule("discard-third", "Before the refill, the card left in hand may be thrown away.")
DRAW_UP = book.ON_YOUR_TURN.rule(
    "draw-up", "The active player refills to a hand of three, and so does everyone who spent cards during this turn."
)

# Minions

ONE_WOUND = book.ATTACKS_AND_WOUNDS.rule("one-wound", "A single wound kills a minion that has no armour left.")
SHIELDS = book.BLOCKING_SHIELDS.rule(
    "shields", "A shield on an edge stops the attacks that arrive over that edge, and nothing else."
)
DEATH = book.WHEN_MINIONS_DIE.rule("death", "The dead go to the discard pile with the face showing.")
WEAK = book.MINION_TRAITS.rule("weak", "Weak: every fall costs it a wound.")
HUNGRY = book.MINION_TRAITS.rule(
    "hungry",
    "Hungry: at any time, a Weak minion at the end of one of its arrows is eaten at once, whatever shields it and"
    " whoever rides it; the eater moves into the empty place, and what has lost its footing falls. The eater's owner"
    " picks the dish if there are several.",
)
HEAVY = book.MINION_TRAITS.rule(
    "heavy", "Heavy: falling, it kills the minion that it lands on and stands in its place; there the harm ends."
)
FLYING = book.MINION_TRAITS.rule(
    "flying",
    "Flying: it may be placed beside a minion above the ground row and needs no support, but it drops at once while a"
    " Heavy minion is anywhere higher in its column.",
)
AGILE = book.MINION_TRAITS.rule("agile", "Agile: whoever plays it chooses whether it stands upright or turned round.")
KAMIKAZE = book.MINION_TRAITS.rule(
    "kamikaze",
    "Kamikaze: having attacked, it is wounded once the last attack is done, while everything still hangs in the air.",
)
ARMORED = book.MINION_TRAITS.rule(
    "armored", "Armored: a wound turns it half round instead of killing it, but kills it if it is turned already."
)
CLAUSTROPHOBIC = book.MINION_TRAITS.rule(
    "claustrophobic",
    "Claustrophobic: hemmed in on all four sides by minions or the ground, it dies on the spot, and gravity follows.",
)
NINJA = book.MINION_TRAITS.rule(
    "ninja",
    "Ninja: it is played with its back showing, turns up for fights, aggression and falls, and hides again after"
    " gravity; hidden, it has no other trait.",
)
ASSASSIN = book.MINION_TRAITS.rule(
    "assassin", "Assassin: it may be played onto an occupied place, killing the minion there, or like any other card."
)
ROTATED = book.ROTATED_AND_FACE_DOWN_MINIONS.rule(
    "rotated", "A turned minion's arrows and shields all point the opposite way, and its armour is used up."
)
FACE_DOWN = book.ROTATED_AND_FACE_DOWN_MINIONS.rule(
    "face-down", "While only its back is seen, a minion's traits do not count."
)

# Towers

GROUND_ROW = book.MAKING_TOWERS_WITH_MINIONS.rule(
    "ground-row", "A tower's first minion starts the ground row; rows are counted upwards from there."
)
BESIDE_OR_ON_TOP = book.MAKING_TOWERS_WITH_MINIONS.rule(
    "beside-or-on-top", "A new minion stands next to one in the ground row, or directly on one in whatever row."
)
ANY_TOWER = book.MAKING_TOWERS_WITH_MINIONS.rule("any-tower", "A minion may be played in every player's tower.")
NO_PUSHING = book.MAKING_TOWERS_WITH_MINIONS.rule(
    "no-pushing", "The place must be free already: nobody is shoved aside for a newcomer."
)

# Orders

ORDER_OPTIONS = book.ALL_ABOUT_ORDERS.rule(
    "order-options", "An order card mostly offers two orders: its player names one, and the other is ignored."
)
ORDER_ANY_TOWER = book.ALL_ABOUT_ORDERS.rule("order-any-tower", "An order may be given to every player's tower.")
ORDER_DISCARD = book.ALL_ABOUT_ORDERS.rule("order-discard", "A used order card lands face up among the discards.")
MOVE_ORDER = book.REARRANGE_ORDERS.rule(
    "move-order",
    "A move takes one minion along one of the card's arrows to a free place, over anything in between; then gravity.",
)
SWAP_ORDER = book.REARRANGE_ORDERS.rule(
    "swap-order",
    "A swap makes two minions that stand as the card shows change places; both places must be taken; then gravity.",
)
AGGRESSION_ORDER = book.AGGRESSION_ORDERS.rule(
    "aggression-order", "One chosen minion, and no other, attacks at once along all its arrows."
)

# Deflect orders

DEFLECT = book.DEFLECT_ORDERS.rule(
    "deflect",
    "A deflect answers a card that somebody else plays at your tower in their turn: you take that card and play it"
    " straight away, as freely as in a turn of your own.",
)
DEFLECT_OPTION = book.DEFLECT_ORDERS.rule(
    "deflect-option", "The order picked on a card stays picked when the card is deflected."
)
DEFLECT_BACK = book.DEFLECT_ORDERS.rule(
    "deflect-back", "A deflected card may not be aimed at the player from whom it has just come."
)
DEFLECT_AGAIN = book.DEFLECT_ORDERS.rule(
    "deflect-again", "A deflected card can meet another deflect, and so may come home to whoever first played it."
)
DEFLECT_TWO_PLAYERS = book.DEFLECT_ORDERS.rule(
    "deflect-two-players", "With two players a card may go to and fro for as long as deflects last."
)

# Foreminions

BEARER = book.ALL_ABOUT_YOU.rule("bearer", "The minion under a foreminion's token is that foreminion's bearer.")
TOKEN_ON_GROUND = book.ALL_ABOUT_YOU.rule(
    "token-on-ground",
    "With no minion to ride, the token waits on the ground; it never hangs between cards or in the air.",
)
BEARERS_PEACE = book.FOREMINIONS_KEEP_VIOLENCE_IN_CHECK.rule(
    "bearers-peace", "In a fight nobody attacks a bearer and a bearer attacks nobody; it gets no other protection."
)
STEP = book.MOVING_YOUR_FOREMINION.rule("step", "The foreminion steps to a minion beside, above or below its own.")
BOARD_TOWER = book.MOVING_YOUR_FOREMINION.rule(
    "board-tower", "From outside the tower, the foreminion gets on at whichever minion of its own ground row it likes."
)
CARRIED = book.MOVING_BY_ACCIDENT.rule("carried", "Wherever a bearer goes or falls, its foreminion goes too.")
LEAP = book.MOVING_BY_ACCIDENT.rule(
    "leap",
    "When its bearer dies, a foreminion leaps to the minion left or right of that place, to the one just below it, or"
    " to some minion of the ground row.",
)
FALL_TO_GROUND = book.MOVING_BY_ACCIDENT.rule(
    "fall-to-ground", "A foreminion with nowhere to leap to lands on the ground, unharmed: foreminions cannot die."
)

# Fights

BIG_HAIRY_FIGHT = book.AGGRESSION.rule(
    "big-hairy-fight",
    "A fight card on top of the deck sets all minions of all towers attacking; Master is Here! does the same.",
)
ATTACK = book.MINION_ATTACKS.rule(
    "attack", "Each arrow gives the minion it points at one wound, unless a shield is in the way."
)
PRIORITY = book.MINION_ATTACKS.rule(
    "priority",
    "Three arrows on an edge strike first, then two, then one; the dead of one speed are gone before the next.",
)
SAME_SPEED = book.MINION_ATTACKS.rule("same-speed", "Attacks of equal speed all land together.")
FIGHT_THEN_GRAVITY = book.MINION_ATTACKS.rule(
    "fight-then-gravity", "Nothing falls until all speeds have had their attacks."
)

# Gravity

WHEN_GRAVITY = book.WHEN_GRAVITY_IS_RESOLVED.rule(
    "when-gravity", "Gravity works at the moments that the rules name, not all the time."
)
FALL = book.SETTLING_MINIONS.rule(
    "fall",
    "A minion without support slides straight down to the ground or the next minion, and its stack follows, Flying"
    " minions apart.",
)
CRUSH = book.SETTLING_MINIONS.rule(
    "crush", "What a falling Heavy minion lands on is killed, armour or not, and gives up its place."
)
SETTLE_ORDER = book.SETTLING_MINIONS.rule("settle-order", "Minions settle row by row, from the second row up.")

# The end

MASTER_COMING = book.MASTER_IS_COMING.rule(
    "master-coming", "Master is Coming is announced and put aside: from now on any draw may be the last."
)
MASTER_HERE = book.MASTER_IS_HERE.rule(
    "master-here", "Master is Here! ends the turns there and then; three whole fights follow, and then the count."
)
ROW_SCORE = book.COUNTING_POINTS.rule("row-score", "A row is worth the sum of its minions' values.")
MULTIPLY = book.COUNTING_POINTS.rule(
    "multiply",
    "Rows up to the foreminion's count as many times as they are high; rows above it, or all rows if it is off the"
    " tower, count once.",
)
SECTIONS = book.COUNTING_POINTS.rule(
    "sections", "In a tower that has come apart, only the foreminion's own part is multiplied."
)
TOTAL_SCORE = book.COUNTING_POINTS.rule("total-score", "A tower's score is the sum of its rows.")
HIGHEST_WINS = book.MASTER_IS_HERE.rule("highest-wins", "The tower with the most points wins.")

# Tips and house rules

TIPS_HEAVY = book.TIPS_AND_TRICKS.rule(
    "tips-heavy",
    "A Heavy minion that merely stands on something crushes nothing, though Flying minions below it drop at once.",
)
TIPS_LEFT_TO_RIGHT = book.TIPS_AND_TRICKS.rule("tips-left-to-right", "Within a row, the leftmost minion settles first.")
TOWER_INFERNO = book.HOUSE_RULES.rule(
    "tower-inferno", "Tower Inferno: play without fight cards, so that the only fights are the last three."
)
DOUBLE_TROUBLE = book.HOUSE_RULES.rule(
    "double-trouble",
    "Double Trouble: two pairs, each with one tower and two foreminions, take turns alternately and keep their hands"
    " to themselves.",
)
SPEEDY_GONZALEZ = book.HOUSE_RULES.rule(
    "speedy-gonzalez",
    "Speedy Gonzalez: everyone builds alone and at once from an equal share of the minions; the first to run out"
    " stops the others, and three fights and the count follow.",
)

BOOK: tuple[Rule, ...] = tuple(value for value in tuple(globals().values()) if type(value) is Rule)
"""The book's rules, in the order in which they are defined above, which is the book's."""

ALL: tuple[Rule, ...] = (*BOOK, *RULINGS)
"""Everything that can be cited: the book's rules, then the rulings by number."""

BY_ID: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in ALL})
"""A rule by the id under which it is cited: ``BY_ID["armored"]``, ``BY_ID["TC-46"]``."""
