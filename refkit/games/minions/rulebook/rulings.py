"""What the book of Minions leaves open, and how we decide it: ``MI-01`` to ``MI-35``.

Each ruling names the passage that it interprets, puts the question, lists the readings (ours first) and answers.
``basis`` tells how far to trust the answer; where its parts are not equally sure, the weakest part counts. ``MI-01`` to
``MI-26`` interpret the rules, ``MI-27`` onwards cover what only came up when the rules had to run.
"""

from refkit.games.minions.rulebook import book
from refkit.kernel.rule import Ruling

STAND_IN_CARDS = book.WHAT_YOU_GET.ruling(
    "MI-01",
    "The cards of the box are not public, but for the few facts that the book prints. Those are kept exactly; every"
    " other card here is a stand-in of ours, and a card file holds the real ones.",
    question="Which cards are there?",
    readings=("The printed facts, and stand-ins for the rest.", "Only the printed facts."),
    basis="house",
    option="deck",
)
TWO_POWER_CARDS_OF_EACH = book.POWER.ruling(
    "MI-02",
    "Two cards of each strength from +1 to +4.",
    question="Eight Power cards go from +1 to +4: how many of each?",
    readings=("Two of each.", "Some other mixture."),
    basis="house",
)
USE_IS_OPTIONAL = book.SPECIAL_CIRCUMSTANCES.ruling(
    "MI-03",
    "Using a card is up to its owner unless the card itself says that it must act.",
    question="Some abilities must be used at a certain time, yet nobody has to use an ability. Which is it?",
    readings=("Optional, unless the card says must; the time is fixed either way.", "Always to be used."),
)
SIMULTANEOUS_CHOICES_ARE_SECRET = book.TURN.ruling(
    "MI-04",
    "Minions are chosen in secret and shown together, then boons with Power cards; so are decisions about using a"
    " card. A table that finds this fussy may declare aloud, in seat order.",
    question="Two players have to decide at the same moment. Who goes first?",
    readings=("Nobody: secretly, and shown together.", "Aloud, in seat order, as far as use is concerned."),
    basis="house",
    option="secret_use",
)
FIVE_MOMENTS = book.TURN.ruling(
    "MI-05",
    "There are five moments: after the event, the minions, the boons, the Power cards, the dice. Each effect names"
    " its own.",
    question="When does a card act?",
    readings=("At the one of five moments that it names.", "Whenever its owner likes."),
)
EVENT_ACTS_FIRST = book.GORY_DETAILS.ruling(
    "MI-06",
    "Each player works down own ability, opponent's ability, own boon, opponent's boon; what happens to one player"
    " never depends on what has just happened to another. The event is not in the book's list and goes first.",
    question="In which order do cards act that act at the same moment, and where does the event come?",
    readings=("The book's order for each player by himself, the event first.", "The same, with the event last."),
    basis="house",
    option="event_order",
)
HIGHEST_AS_PRINTED = book.GORY_DETAILS.ruling(
    "MI-07",
    "The highest attribute is the highest that is printed. If several are equally high, whoever uses the card"
    " chooses; for an event, each player for himself.",
    question="Which attribute is the highest: as printed or as changed by now, and which of equals?",
    readings=("As printed; the user picks among equals.", "As it stands now."),
    basis="house",
    option="highest",
)
ATTRIBUTES_STOP_AT_ZERO = book.GORY_DETAILS.ruling(
    "MI-08",
    "An attribute never falls below 0; what would take it lower leaves it at 0, at every single change, as with dice.",
    question="Can an attribute be less than nothing?",
    readings=("No, 0 is the floor.", "Yes."),
    basis="house",
    option="below_zero",
)
POWER_CARD_IS_EXCHANGED = book.AN_EXAMPLE.ruling(
    "MI-09",
    "The player plays another unused card that is low enough and takes the first one back in hand. Without such a"
    " card nothing changes.",
    question="What does it mean that a Power card must be changed?",
    readings=("It is exchanged for an unused card.", "The same card counts as less."),
    option="power_change",
)
HIGHER_ROLL_KEEPS_BONUS = book.AN_EXAMPLE.ruling(
    "MI-10",
    "Only the number to be rolled is that of the next card up; what a good roll adds stays. At +4 nothing changes.",
    question="What changes when a roll is made as though the Power card were one higher?",
    readings=("The number to be rolled, and no more.", "The bonus, too."),
    basis="book",
)
EXCHANGE_BEFORE_ROLL = book.AN_EXAMPLE.ruling(
    "MI-11",
    "First the card is changed, as soon as it is shown; then, with the dice, the number is looked up for the new card.",
    question="One card is both changed and rolled as though higher. In which order?",
    readings=("Changed first.", "Rolled as the first card."),
    basis="book",
)
DICE_STOP_AT_ONE_AND_SIX = book.GORY_DETAILS.ruling(
    "MI-12",
    "A die that changes is turned, never beyond 1 or 6, after every single change. Of a double either die will do;"
    " where a card lets its owner choose a die, he names it when the card acts.",
    question="Which die is the lowest of a double, and does a die stop at 6?",
    readings=("Either; and it stops.", "A sum above 12 is possible."),
)
FAILED_ROLL_KEEPS_ATTRIBUTES = book.POWER.ruling(
    "MI-13",
    "The Power adds nothing, and the minion still counts its attributes.",
    question="What is left when the Power Roll fails?",
    readings=("The attributes.", "Nothing at all."),
    basis="book",
)
TIE_REMOVES_BOONS = book.WHAT_IF_THERE_IS_A_TIE.ruling(
    "MI-14",
    "The boons of those who are level are gone with all they did: a Power card that a boon had exchanged or lowered is"
    " in force again, unless another card forbids it still. Abilities and events that act on the dice, or with them on"
    " totals, act on the new roll as well, and owners decide anew; attribute changes stay and do not add up.",
    question="What comes back when a tie is rolled again?",
    readings=("What acts on the new roll, without the boons.", "Everything but the boons, once more.", "Nothing."),
)
TIED_ALWAYS_ROLL_AGAIN = book.WHAT_IF_THERE_IS_A_TIE.ruling(
    "MI-15",
    "They roll all the same, and the new roll counts.",
    question="Without the boons the totals differ already. Is there another roll?",
    readings=("Yes.", "No, the higher total wins."),
    basis="book",
)
PLAIN_DICE_BREAK_DEAD_END = book.SPECIAL_CIRCUMSTANCES.ruling(
    "MI-16",
    "If no roll can change any total any more and the totals are equal, two plain dice decide, again and again until"
    " they differ. That covers rolls that cannot fail and rolls that cannot succeed. It is looked at as soon as the"
    " boons have left, as if every remaining card were used.",
    question="When do plain dice decide, and when is that seen?",
    readings=("When nothing can change, seen at once.", "The same, but only after one more roll was level."),
    basis="house",
    option="dead_end",
)
USED_CARDS_LEAVE_GAME = book.TURN.ruling(
    "MI-17",
    "Minion, boon and Power card are out of the game after the quest, the winner's too, and a boon that left because"
    " of a tie with them.",
    question="What comes back after a quest?",
    readings=("Nothing.", "The winner's cards."),
    basis="book",
)
MOST_GLORY_WINS_AT_END = book.BUT_WHAT_IF_I_HAVE_MORE_THAN_ONE_FRIEND.ruling(
    "MI-18",
    "Whoever reaches 20 wins; if the cards run out first, most glory wins, and equals share. A larger table may"
    " agree on a lower goal.",
    question="Three or more players may run out of quests before anyone has 20. Who wins?",
    readings=("Most glory.", "Nobody.", "Play for fewer points."),
    basis="house",
    option="goal",
)
OTHERS_ACT_FROM_LEFT = book.BUT_WHAT_IF_I_HAVE_MORE_THAN_ONE_FRIEND.ruling(
    "MI-19",
    "Own ability, then the others' abilities from the left round the table, own boon, then the others' boons from"
    " the left.",
    question="In which order do the cards of several others act?",
    readings=("By sort of card, each from the left.", "All cards of the left neighbour first."),
)
ONLY_TIED_LEADERS_ROLL_AGAIN = book.BUT_WHAT_IF_I_HAVE_MORE_THAN_ONE_FRIEND.ruling(
    "MI-20",
    "Only those who are level at the top discard boons and roll again; the others' cards stay and act on them, but the"
    " others cannot win the quest any more. In a roll-off, again, only the best go on.",
    question="Of three players two are level. Who rolls again?",
    readings=("Those two.", "Everybody."),
    basis="house",
    option="tie_rolls",
)
QUEST_CALLED_OFF = book.WINNING.ruling(
    "MI-21",
    "Without a quest the event is used up and no card of a player is; if the event has a condition that does not hold,"
    " the quest goes on. When events, quests, glory or anyone's cards run out, most glory wins and equals share.",
    question="An event calls a quest off. What is lost, and what if there are no more events?",
    readings=("Minions come home; the game ends with the cards.", "Minions that were sent are lost."),
    basis="house",
    option="called_off",
)
QUEST_ATTRIBUTES_ADD_UP = book.GLORY.ruling(
    "MI-22",
    "They are added up.",
    question="A quest asks for several attributes. How do they count?",
    readings=("Their sum.", "The best of them."),
    basis="book",
)
STACKS_ARE_CHOSEN_FROM = book.THE_SETUP.ruling(
    "MI-23",
    "Everybody plays any card of the own stacks; nothing is drawn. What was used lies open, so what is left is known"
    " to all who know the cards.",
    question="Are the three stacks drawn from or chosen from, and who knows what is left?",
    readings=("Chosen from; everyone can work it out.", "Drawn from the top."),
)
NOBODY_PLAYS_FIRST = book.TURN.ruling(
    "MI-24",
    "It never matters: what is chosen together is shown together. Where one decision has to follow another, seats"
    " answer in turn.",
    question="Who plays first?",
    readings=("Nobody.",),
)
LAST_ROLL_COUNTS = book.WHAT_IF_THERE_IS_A_TIE.ruling(
    "MI-25",
    "Only the last roll: a Power that was won before the tie is lost if the new roll fails.",
    question="Which roll counts after a tie?",
    readings=("The last.", "The best."),
)
GOAL_IS_CHECKED_AT_GLORY = book.WINNING.ruling(
    "MI-26",
    "At the moment the glory card is taken; as a quest has one winner, nobody else can get there with him.",
    question="When is it seen that someone has 20?",
    readings=("When the card is taken.", "At the end of the turn."),
)
DEITIES_ARE_AGREED = book.THE_SETUP.ruling(
    "MI-27",
    "The players agree before the game. Unless they say otherwise the deities of the card file are dealt round the"
    " table; a deity that is played twice has two sets of cards.",
    question="Who plays which deity, and what if there are more players than deities?",
    readings=("As agreed; sets may be doubled.", "By lot."),
    basis="house",
    option="deities",
)
CALLED_OFF_QUEST_STAYS = book.TURN.ruling(
    "MI-28",
    "They stay face up and wait for the next turn.",
    question="A quest is called off when it lies face up already. What happens to it and its glory card?",
    readings=("They stay for the next turn.", "They leave the game."),
    basis="house",
)
LATE_CARDS_ARE_TURNED_UP = book.TURN.ruling(
    "MI-29",
    "Late minions are turned up together with the boons, before anybody says what is used; then abilities act, and then"
    " the boons. A late quest is turned up once the minions are shown, also if both are late, and a late glory card"
    " when the quest is won.",
    question="An event keeps cards face down. When are they turned up?",
    readings=("As soon as they are needed.", "At the end."),
    basis="house",
)
ONE_SHARED_SET = book.BUT_WHAT_IF_I_HAVE_MORE_THAN_ONE_FRIEND.ruling(
    "MI-30",
    "One set of events, quests and glory is enough; a table may shuffle several sets together.",
    question="How many shared cards do several players use?",
    readings=("One set.", "A set from each."),
    basis="house",
    option="shared_sets",
)
CONDITION_IS_CHECKED_IN_ORDER = book.SPECIAL_CIRCUMSTANCES.ruling(
    "MI-31",
    "A card acts only if its condition holds at its turn in the order, an event that calls the quest off too; whether"
    " it is used is decided before, for everything the card does at that moment together. Nobody is asked about what"
    " the quest that lies there rules out.",
    question="A card has a condition, or two effects. When is that looked at?",
    readings=("When its turn comes.", "When its owner decides."),
    basis="house",
)
ROLL_CHANGES_APPLY_IN_ORDER = book.GORY_DETAILS.ruling(
    "MI-32",
    "Numbers to be rolled are shifted and changed in the order in which cards act, counted from the Power card that"
    " is finally in play, and never beyond the row of +1 or +4.",
    question="Several cards change the number to be rolled. How do they add up?",
    readings=("One by one, in order, from the final card.", "Only the strongest counts."),
    basis="house",
)
PLAIN_DICE_FOR_LAST_TWO = book.BUT_WHAT_IF_I_HAVE_MORE_THAN_ONE_FRIEND.ruling(
    "MI-33",
    "The plain dice decide between those two as soon as nobody else can get past them: whoever can be level with them"
    " at best could never win.",
    question="Several are level, but only two of them whatever they roll. When do plain dice decide?",
    readings=("As soon as nobody can get past those two.", "When all who are still in are level for good."),
    basis="house",
)
EQUALS_ARE_CHOSEN_IN_SECRET = book.TURN.ruling(
    "MI-34",
    "If an event makes several players say which of equal attributes or dice is meant, they choose in secret and show"
    " it together, as with everything else that is chosen at the same moment. A table that finds this fussy may"
    " declare aloud, in seat order.",
    question="An event hits everybody's highest attribute, and several have two that are equal. Who says first?",
    readings=("Nobody: secretly, and shown together.", "Aloud, in seat order."),
    basis="house",
    option="secret_use",
)
GLORY_STOPS_AT_ZERO = book.GLORY.ruling(
    "MI-35",
    "It counts nothing, and takes no glory away.",
    question="An event makes a glory card worth less than nothing. What does it count?",
    readings=("Nothing.", "What is left, below zero."),
    basis="house",
    option="glory_below_zero",
)

RULINGS: tuple[Ruling, ...] = tuple(value for value in tuple(globals().values()) if type(value) is Ruling)
"""The rulings, by number."""
