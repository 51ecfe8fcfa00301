"""What the book of Three Cheers for Master leaves open, and how we decide it: ``TC-01`` to ``TC-103``.

Each ruling names the passage that it interprets, puts the question, lists the readings (ours first) and answers.
``basis`` says what the answer rests on; where its parts differ, the weakest part counts.
``TC-01`` to ``TC-93`` interpret the rules, ``TC-94`` onwards cover cases that came up when the rules were programmed.
"""

from refkit.games.three_cheers.rulebook import book
from refkit.kernel.rule import Ruling

# Setup and turn

MASTER_CARDS_NEAR_BOTTOM = book.STARTING_THE_GAME.ruling(
    "TC-01",
    "Shuffle the deck; hide Master is Here! among the lowest cards, twelve unless the table says otherwise; lay"
    " Master is Coming on those; put the rest on top. The number is ours.",
    question="The steps that build the deck are lost from our copy: how near the bottom do the Master cards go?",
    readings=(
        "Here! is mixed into the lowest twelve cards, Coming lies on top of those.",
        "Some other number of cards goes below Coming.",
    ),
    basis="house",
    option="bottom",
)
DEALT_EVENT_GOES_BACK = book.STARTING_THE_GAME.ruling(
    "TC-02",
    "It goes back at a random place above Master is Coming, again and again until no event is on top. Shuffling the"
    " whole deck would scatter the end that was just built.",
    question="An event card is dealt, or lies on top after the deal. Where does it go?",
    readings=("To a random place above Master is Coming.", "Into the whole deck, which is shuffled anew."),
)
EVENT_TAKES_EFFECT_ON_TOP = book.BIG_HAIRY_FIGHT_CARDS.ruling(
    "TC-03",
    "An event takes effect once it is uncovered, also when the draw that uncovered it was the last one needed; then"
    " the new top card is looked at in the same way.",
    question="When does an event take effect?",
    readings=("When it becomes the top card.", "Only when somebody has to draw it."),
    basis="book",
)
EVENTS_ONE_AT_A_TIME = book.BIG_HAIRY_FIGHT_CARDS.ruling(
    "TC-04",
    "One after the other: the first is over and done with before anybody looks at the next.",
    question="What if several events follow each other on the deck?",
    readings=("Each is finished before the next is seen.", "All are turned up first and then resolved."),
)
REFILL_ORDER = book.ON_YOUR_TURN.ruling(
    "TC-05",
    "The active player fills up first, then those who deflected, clockwise, with events settled between the draws."
    " Once Master is Here! shows, nobody draws any more.",
    question="Several players have to refill: in which order?",
    readings=(
        "The active player, then clockwise, each up to three.",
        "One card each in turn until all hands are full.",
    ),
)
MUST_PLAY_IF_POSSIBLE = book.ON_YOUR_TURN.ruling(
    "TC-06",
    "Yes, while anything in the hand can be played. A hand of nothing but deflects and orders without a target is"
    " shown, and that play is skipped.",
    question="Must a player play both cards?",
    readings=("Yes, if it is possible at all.", "No: a player may pass a play."),
)
THIRD_CARD_IS_OPTIONAL = book.ON_YOUR_TURN.ruling(
    "TC-07",
    "After the foreminion's move, if its owner wants to. A player who deflected in this turn may have nothing left.",
    question="When may the third card be thrown away, and what if there is none?",
    readings=("After the foreminion, at will, and only what is left in the hand.", "A card must be thrown away."),
    basis="book",
)
DEFLECT_IS_NO_PLAY = book.ON_YOUR_TURN.ruling(
    "TC-08",
    "No. The two plays are the ones a player starts; an answer comes on top of them.",
    question="Is a deflect in the player's own turn one of the two plays?",
    readings=("No, it is an extra card.", "Yes, it uses up one of the two."),
)
WHO_GOES_FIRST = book.TAKING_TURNS.ruling(
    "TC-09",
    "The table names the first player; if it does not, chance does. The referee does not measure bossiness.",
    question="Who goes first?",
    readings=("Whoever the table names, else somebody at random.", "Always the last game's lowest score."),
    basis="house",
    option="first",
)
DECK_NEVER_RUNS_OUT = book.MASTER_IS_HERE.ruling(
    "TC-10",
    "It cannot: Master is Here! comes up first and ends the game, in Tower Inferno too. The discards never come back.",
    question="What if the deck runs out?",
    readings=("The game is over before that.", "The discards are shuffled into a new deck."),
    basis="book",
)
FIRST_GAME_LEAVES_OUT = book.PLAYING_YOUR_FIRST_GAME.ruling(
    "TC-11",
    "The advanced minions and two fight cards less than the number of players asks for. Each deck says for itself"
    " which of its minions are advanced.",
    question="What exactly is taken out for a first game?",
    readings=("Two of the fight cards in the deck, and all advanced minions.", "Two of the nine, whoever plays."),
    basis="book",
)

# Placing minions

TOWER_GROWS_BOTH_WAYS = book.MAKING_TOWERS_WITH_MINIONS.ruling(
    "TC-12",
    "Yes. Next to it means either side of it, and a tower may grow as wide as the table.",
    question="May a tower grow to the left of its first minion?",
    readings=("Yes, to both sides without limit.", "No, only to the right."),
)
FIRST_MINION_ON_GROUND = book.MAKING_TOWERS_WITH_MINIONS.ruling(
    "TC-13",
    "On the ground, and its column is counted as the middle one, number zero.",
    question="Where does the first minion of an empty tower go?",
    readings=("On the ground; everything is counted from there.",),
    basis="book",
)
STANDING_ON_FLYING = book.MAKING_TOWERS_WITH_MINIONS.ruling(
    "TC-14",
    "Yes. A Flying minion in mid-air carries what stands on it; the words on Heavy and Flying only make sense that"
    " way.",
    question="May a minion be played on top of one that hangs in the air?",
    readings=("Yes, a Flying minion is a support.", "No, only on what stands on something itself."),
)
GAPS_MAY_BE_FILLED = book.MAKING_TOWERS_WITH_MINIONS.ruling(
    "TC-15",
    "Yes, if the gap is next to a ground-row minion or directly on a minion. Nothing moves to widen it.",
    question="May a gap be filled, between two minions of the ground row or below one that hangs in the air?",
    readings=("Yes, by the ordinary rules for placing.", "No, new minions go to the outside only."),
    basis="book",
)
WHERE_FLYING_IS_PLACED = book.MINION_TRAITS.ruling(
    "TC-16",
    "Left or right of a minion in any row above the ground row, besides all ordinary places. Not diagonally and not"
    " underneath.",
    question="Where may a Flying minion be placed?",
    readings=("Beside a minion of its own row, or as usual.", "In any free place that touches a minion."),
    basis="book",
)
EMPTIED_GROUND_ROW = book.MAKING_TOWERS_WITH_MINIONS.ruling(
    "TC-17",
    "The ground then counts as empty: a minion may start it anew below any column in use, or one column further out.",
    question="Only floating minions are left and the ground row is empty. Where may a minion go on the ground?",
    readings=(
        "In a column that is in use, or in the one next to it.",
        "Nowhere: there is no ground-row minion to stand beside.",
        "Anywhere at all.",
    ),
    basis="house",
    option="floating_ground",
)
AGILE_TURNS_WHEN_PLAYED = book.MINION_TRAITS.ruling(
    "TC-18",
    "When it is played, by whoever plays or deflects it; a move or swap never turns it. An armoured one that begins"
    " turned has no armour to spend.",
    question="When is the orientation of an Agile minion chosen?",
    readings=("Only as it is played.", "Whenever it is moved, too."),
    basis="book",
)
ASSASSIN_REPLACES_ANYBODY = book.MINION_TRAITS.ruling(
    "TC-19",
    "Any minion in any tower: armour, shields and a foreminion on its back do not save it, since it is killed rather"
    " than wounded. The Assassin stands where its victim stood and needs no other support; in the ground row it may be"
    " leapt to like any minion.",
    question="Whom may an Assassin replace?",
    readings=("Anybody.", "Anybody but a bearer.", "Anybody whom a wound would kill."),
)
ASSASSIN_LEAVES_NO_GAP = book.MINION_TRAITS.ruling(
    "TC-20",
    "Nothing falls: one minion leaves and the other arrives in the same moment, so the place is never empty.",
    question="An Assassin kills a minion that carries others. Do they fall?",
    readings=("No.", "Yes, onto the Assassin."),
)
NINJA_PLACED_FACE_DOWN = book.MINION_TRAITS.ruling(
    "TC-21",
    "A Ninja is placed like a plain minion, without Flying. Its Assassin may be used, because that is a licence of"
    " the card in hand; being Agile only matters for how it will lie when it turns up.",
    question="A Ninja is played face down: do Flying, Assassin and Agile help to place it?",
    readings=(
        "Flying does not, Assassin and Agile do.",
        "None of them does: its traits are hidden.",
        "All of them do: the card is read in the hand.",
    ),
    basis="house",
    option="ninja_assassin",
)
TRAITS_AFTER_EVERY_PLAY = book.ALL_ABOUT_MINIONS.ruling(
    "TC-22",
    "Yes, for everything that works at once: Hungry, Claustrophobic, a Heavy minion over a Flying one. Nothing else"
    " can have lost its footing.",
    question="Do traits and gravity work directly after a minion is played?",
    readings=("Yes, the tower is looked at after every play.", "No, only in fights and after orders."),
)
HEAVY_CRUSHES_ONLY_IN_A_FALL = book.TIPS_AND_TRICKS.ruling(
    "TC-23",
    "No. Being put there is not falling there.",
    question="Does a Heavy minion crush what it is played or moved onto?",
    readings=("No, it has to fall.", "Yes, it arrives from above all the same."),
    basis="book",
)

# Orders

ORDER_SHAPES = book.REARRANGE_ORDERS.ruling(
    "TC-24",
    "The shapes come with the deck, as steps sideways and up. They are read as the table lies, and an order card is"
    " not turned before it is used.",
    question="The pictures on the order cards are lost. Which moves and swaps are there, and may a card be turned?",
    readings=("What the deck says, never turned.", "What the deck says, in any of its four turns."),
    basis="house",
    option="orders_turn",
)
MOVE_TO_ANY_FREE_PLACE = book.REARRANGE_ORDERS.ruling(
    "TC-25",
    "At any free place above the ground in the same tower, also in mid-air or away from everything. From there it"
    " falls to the ground of that column and goes on belonging to the tower, as a part of its own.",
    question="Where may a move order end?",
    readings=("At any free place, even out in the open.", "Only where a minion could have been played."),
)
MOVE_PASSES_OVER_ANYTHING = book.REARRANGE_ORDERS.ruling(
    "TC-26",
    "They do not matter, full or empty.",
    question="What about the places that a moved minion passes over?",
    readings=("They are ignored.", "They have to be free."),
    basis="book",
)
SWAP_WITHIN_ONE_TOWER = book.REARRANGE_ORDERS.ruling(
    "TC-27",
    "Two minions of one tower, never a minion and a gap. Each keeps its orientation and its face, and its rider.",
    question="What may be swapped, and what comes along?",
    readings=("Two minions of the same tower, riders and all.", "Minions of two different towers as well."),
    basis="book",
)
GRAVITY_IN_WHOLE_TOWER = book.REARRANGE_ORDERS.ruling(
    "TC-28",
    "All of the tower. It seldom matters: before the order everything stood, save perhaps a Ninja that flies.",
    question="Which part of the tower does gravity look at after a move or swap?",
    readings=("The whole tower.", "Only the columns that were touched."),
)
ORDER_NEEDS_A_MINION = book.ALL_ABOUT_ORDERS.ruling(
    "TC-29",
    "No: an order needs a minion to choose.",
    question="May an order be played on a tower without minions?",
    readings=("No.", "Yes, and nothing comes of it."),
)
ORDERS_HIT_BEARERS = book.FOREMINIONS_KEEP_VIOLENCE_IN_CHECK.ruling(
    "TC-30",
    "Yes to both: the foreminion only keeps the peace in fights.",
    question="Can an aggression order make a bearer attack, or hit one?",
    readings=("Both.", "Neither: a bearer is left in peace."),
    basis="book",
)
AGGRESSION_BY_SPEED = book.AGGRESSION_ORDERS.ruling(
    "TC-31",
    "Fast arrows first, as in a fight: three, two, one, and gravity after the last.",
    question="The minion of an aggression order has arrows of different speeds. Do they all go off together?",
    readings=("No, by speed.", "Yes, it is a single attack."),
)
AGGRESSION_WOUNDS_KAMIKAZE = book.AGGRESSION_ORDERS.ruling(
    "TC-32",
    "Yes. It has attacked, so it is wounded before anything falls.",
    question="Does an aggression order cost a Kamikaze minion its wound?",
    readings=("Yes.", "No, an order is not a round of a fight."),
)
MOVED_NINJA_STAYS_HIDDEN = book.MINION_TRAITS.ruling(
    "TC-33",
    "Only if it falls afterwards. Fights, aggression and falls unmask a Ninja; being carried about does not.",
    question="Does a move or swap turn a Ninja up?",
    readings=("No, unless it falls.", "Yes, everybody sees it go."),
    basis="book",
)

# Deflects

WHEN_TO_DEFLECT = book.DEFLECT_ORDERS.ruling(
    "TC-34",
    "When the play is announced in full, with card, order, tower and target, and before it does anything. Only the"
    " player of the tower that was aimed at may answer.",
    question="When may a card be deflected, and by whom?",
    readings=("After the announcement and before the effect, by the tower's player.", "As soon as the tower is named."),
)
ACTIVE_PLAYER_MAY_DEFLECT = book.DEFLECT_ORDERS.ruling(
    "TC-35",
    "The active player may deflect a card that was deflected at the active player's tower. Otherwise the two-player"
    " footnote would say nothing.",
    question="Deflects belong in other players' turns, and yet cards go to and fro. May the active player deflect?",
    readings=("Yes, a card that comes back.", "No, never in the own turn."),
)
DEFLECT_TO_OWN_TOWER = book.DEFLECT_ORDERS.ruling(
    "TC-36",
    "Yes, also at another place of that tower. The card is played as in a turn, where the own tower is open.",
    question="May a deflected card be played in the deflecting player's own tower?",
    readings=("Yes.", "No, it has to go elsewhere."),
)
DEFLECT_NOT_TO_LAST_PLAYER = book.DEFLECT_ORDERS.ruling(
    "TC-37",
    "The one whose play is being answered: at first the card's player, later whoever deflected last. With two"
    " players, nobody.",
    question="Three or more play. Whom may a deflected card not be aimed at?",
    readings=("The last player it came from.", "The player who first played it, to the end."),
    basis="book",
)
UNUSED_OPTION_IS_LOST = book.DEFLECT_ORDERS.ruling(
    "TC-38",
    "It is gone for good, however often the card is deflected.",
    question="What becomes of the order that was not picked?",
    readings=("It stays out of play.", "It can be picked by a second deflect."),
    basis="book",
)
DEFLECTOR_CHOOSES_THE_REST = book.DEFLECT_ORDERS.ruling(
    "TC-39",
    "Everything but the order itself: tower, minion, arrow of a move, turn of an Agile minion, use of an Assassin.",
    question="What does the deflecting player choose anew?",
    readings=("All that is left to choose once the order stands.", "Only the tower."),
)
DEFLECT_INTO_NOTHING = book.DEFLECT_ORDERS.ruling(
    "TC-40",
    "The own tower serves if it can. If nothing serves, the deflect is legal all the same, and the order is thrown"
    " away and does nothing.",
    question="May an order be deflected when no permitted tower has a target for it?",
    readings=("Yes, into nothing.", "No: without a target there is no deflect."),
    basis="house",
    option="deflect_into_nothing",
)
LENGTH_OF_DEFLECT_CHAIN = book.DEFLECT_ORDERS.ruling(
    "TC-41",
    "As long as each new player answers with one deflect more; the first who declines ends it.",
    question="How long can a chain of deflects grow?",
    readings=("Until somebody declines.", "One deflect for each player."),
    basis="book",
)
CARDS_AFTER_DEFLECT_CHAIN = book.DEFLECT_ORDERS.ruling(
    "TC-42",
    "The deflects are discarded; a deflected minion stands wherever it was played last.",
    question="Where do the cards of a chain of deflects end up?",
    readings=("Deflects among the discards, the minion in its last tower.",),
    basis="book",
)

# Attacks

ARROW_REACHES_ONE_PLACE = book.MINION_ATTACKS.ruling(
    "TC-43",
    "To the next place in its direction, within the same tower, and no further.",
    question="How far does an arrow reach?",
    readings=("One place.", "To the first minion in that direction.", "Into a neighbour's tower as well."),
    basis="book",
)
SPEEDS_DIFFER_BY_EDGE = book.MINION_ATTACKS.ruling(
    "TC-44",
    "Each edge has one speed, none to three, and edges may differ; such a minion strikes more than once in a fight.",
    question="Can the arrows of one minion have different speeds?",
    readings=("Yes, edge by edge.", "No, a minion has a single speed."),
)
AIM_ALL_THEN_STRIKE = book.MINION_ATTACKS.ruling(
    "TC-45",
    "Attackers, targets and shields are noted before anything of that speed lands, and then all its wounds count.",
    question="What does it mean that attacks of one speed are simultaneous?",
    readings=("All are aimed, then all land.", "They land one by one, but the dead still strike."),
    basis="book",
)
ARMORED_HIT_TWICE = book.MINION_ATTACKS.ruling(
    "TC-46",
    "It dies: the first wound turns it, the second finds no armour. The shields are the ones it had before it turned.",
    question="Two attacks of one speed hit an upright Armored minion. What becomes of it?",
    readings=("Two wounds: it turns, and then it dies.", "One wounding from two sides: it turns and lives."),
    option="armored_twice",
)
AGGRESSION_TURNS_UP_NINJAS = book.AGGRESSION_ORDERS.ruling(
    "TC-47",
    "The attacker first, then every minion at the end of one of its arrows, of whatever speed; what works at once"
    " does so after each. A fight unmasks them all. They hide again after gravity, and until then their shields count.",
    question="Which Ninjas does an aggression order turn up?",
    readings=("The attacker and those it points at.", "All Ninjas of that tower."),
)
HIDDEN_FLYER_STAYS_UP = book.MINION_TRAITS.ruling(
    "TC-48",
    "Gravity turns it up. If it then proves to fly, it stays where it is, and hides again when all has settled.",
    question="A hidden Ninja that can fly hangs in the air. Does it fall?",
    readings=("It turns up first, and then flies.", "It falls: its Flying is hidden."),
)
HIDDEN_NINJA_AND_HUNGER = book.MINION_TRAITS.ruling(
    "TC-49",
    "Hidden, it neither eats nor is eaten. Both begin when the fight unmasks it, ahead of the fastest arrows; the"
    " same holds for a Heavy Ninja over a Flying minion.",
    question="Can a hidden Ninja eat, or be eaten if it is Weak?",
    readings=("Not before it turns up.", "Yes, hunger looks under the card."),
)
DEAD_NINJA_LIES_FACE_UP = book.WHEN_MINIONS_DIE.ruling(
    "TC-50",
    "With its face showing, like everyone else.",
    question="A hidden Ninja is killed. How does it lie among the discards?",
    readings=("Face up.", "Face down, and nobody learns who it was."),
    basis="book",
)
WHEN_KAMIKAZE_HAS_ATTACKED = book.MINION_TRAITS.ruling(
    "TC-51",
    "A round is one whole fight. It attacked if it had an arrow of the speed in question at a minion that may be hit,"
    " be it only a shield; an arrow into the open or at a bearer in peace is no attack. One without arrows never pays,"
    " not even where all others do.",
    question="When has a Kamikaze minion attacked?",
    readings=(
        "When it struck at somebody, even at a shield.",
        "In every fight, struck or not.",
        "When it dealt a wound.",
    ),
    option="kamikaze",
)
ARMORED_KAMIKAZE = book.MINION_TRAITS.ruling(
    "TC-52",
    "It turns after the first fight in which it attacks and dies after the second.",
    question="How long does an Armored Kamikaze minion last?",
    readings=("Armour is good for one wound of its own making.", "Armour does not help against itself."),
    basis="book",
)
EXTENT_OF_BEARERS_PEACE = book.FOREMINIONS_KEEP_VIOLENCE_IN_CHECK.ruling(
    "TC-53",
    "No attacks by it or on it, and hence no Kamikaze wound. Hunger, weight, falls and narrow places affect it as"
    " ever.",
    question="What does a bearer's peace in a fight cover?",
    readings=("Attacks only.", "Everything that happens in the fight."),
    basis="book",
)
NEW_BEARER_HAS_PEACE = book.FOREMINIONS_KEEP_VIOLENCE_IN_CHECK.ruling(
    "TC-54",
    "Yes, from the next speed on: who is a bearer is looked up again for each.",
    question="A foreminion leaps in mid-fight. Does its new bearer enjoy the peace?",
    readings=("Yes, for the rest of the fight.", "No, only the bearers at the start do."),
)
TOWERS_FIGHT_AT_ONCE = book.BIG_HAIRY_FIGHT_CARDS.ruling(
    "TC-55",
    "It makes no difference. All go through the speeds together and none reaches into another; the order is only a"
    " way of telling it. Nor does what happens in one tower ever set off, or hurry, what works at once in another.",
    question="In which order do the towers fight?",
    readings=("All at the same time.", "One tower after the other."),
)
THREE_COMPLETE_FIGHTS = book.MASTER_IS_HERE.ruling(
    "TC-56",
    "Yes: three complete fights, each with its Kamikaze wounds, its gravity, and its Ninjas turning up and down.",
    question="Is there gravity between the three fights of Master is Here!?",
    readings=("Yes, after each of them.", "No, one fall after the third."),
)
NOTHING_MENDS_BETWEEN_FIGHTS = book.MASTER_IS_HERE.ruling(
    "TC-57",
    "Nothing is mended: wounds and places carry over.",
    question="Does anything go back to normal between fights?",
    readings=("No.", "Armored minions stand up again."),
)

# Hungry, Claustrophobic, Heavy, Flying, gravity

WHEN_HUNGRY_EATS = book.MINION_TRAITS.ruling(
    "TC-58",
    "Whenever both are at rest: after a play, move, swap, landing, turn by a wound, or when a Ninja turns up. What it"
    " rushes past in a fall it cannot bite. A Ninja that turns up to fall is not at rest before it has landed, and so"
    " stirs nobody in mid-air; one that turns out to fly is.",
    question="When is a Hungry minion's reach checked?",
    readings=("All the time, but not in mid-fall.", "Only when it is played or moved itself."),
)
HUNGRY_EATS_ON = book.MINION_TRAITS.ruling(
    "TC-59",
    "Yes. It stands in its victim's place the way it stood before, and eats on while it can.",
    question="May a Hungry minion eat more than one dish?",
    readings=("Yes, right through a row.", "One only, each time something changes."),
    basis="book",
)
HUNGRY_EATS_UPWARDS = book.MINION_TRAITS.ruling(
    "TC-60",
    "It climbs into the empty place, and has left its own one empty; so it drops back with all that stands above.",
    question="A Hungry minion eats the minion above it. Where does it end?",
    readings=("Where it began.", "One row higher, with a hole below."),
)
MEAL_INTERRUPTS_FIGHT = book.MINION_TRAITS.ruling(
    "TC-61",
    "The meal goes first: the words on Hungry are special, the words on fights general. All of that tower settles"
    " before the fight goes on.",
    question="A meal in mid-fight leaves minions without support, but gravity waits for the end. Which holds?",
    readings=("They fall immediately.", "They wait for the end of the fight."),
)
TOWER_OWNER_CHOOSES_MEAL = book.MINION_TRAITS.ruling(
    "TC-62",
    "The player of the tower in which it stands. Cards do not show who played them.",
    question="Whose is a Hungry minion that has a choice of dishes?",
    readings=("The tower's player's.", "The player's who played it."),
)
WHO_EATS_FIRST = book.MINION_TRAITS.ruling(
    "TC-63",
    "The lowest goes first, and in one row the leftmost, as when minions settle.",
    question="Two Hungry minions want one dish, or one of them is itself a dish. Who eats first?",
    readings=("The lowest, then the leftmost.", "The active player decides.", "The tower's player decides."),
    basis="house",
    option="hungry_order",
)
NOTHING_PROTECTS_FROM_HUNGER = book.MINION_TRAITS.ruling(
    "TC-64",
    "No. Being eaten is not a wound, so armour is no use; shields and riders are named outright as no help.",
    question="Does armour, a shield or a foreminion save a Weak minion from being eaten?",
    readings=("None of them does.", "Armour does, once."),
)
HUNGRY_BEARER_EATS = book.FOREMINIONS_KEEP_VIOLENCE_IN_CHECK.ruling(
    "TC-65",
    "Yes, and takes its foreminion along to the table.",
    question="Does a Hungry bearer eat?",
    readings=("Yes.", "No, it is kept calm."),
    basis="book",
)
WHEN_SURROUNDED = book.MINION_TRAITS.ruling(
    "TC-66",
    "Minions left, right and above, and below a minion or the ground. The open side of a tower is open air; corners"
    " do not matter.",
    question="When is a Claustrophobic minion surrounded?",
    readings=("When its four sides are taken.", "When no side touches open air, corners included."),
)
ARMOR_AGAINST_BEING_SURROUNDED = book.MINION_TRAITS.ruling(
    "TC-67",
    "No, it dies outright. Neighbours with their backs showing hem it in as well as others.",
    question="Does armour save a Claustrophobic minion?",
    readings=("No, this is no wound.", "Yes, once."),
    basis="book",
)
SURROUNDED_DIE_ONE_BY_ONE = book.MINION_TRAITS.ruling(
    "TC-68",
    "One by one, the lowest and leftmost first, with gravity after each, so that one death may save the next. In a"
    " fight this comes after the deaths of each speed.",
    question="Several Claustrophobic minions are hemmed in, perhaps in mid-fight. What happens?",
    readings=("They die singly, with gravity in between.", "They all die together."),
    basis="book",
)
HEAVY_CRUSHES_FALLEN_NEIGHBOUR = book.SETTLING_MINIONS.ruling(
    "TC-69",
    "Yes. They settle singly from below: the lower one lands, and then the Heavy one lands on it.",
    question="A Heavy minion falls together with the one beneath it. Does it crush that one?",
    readings=("Yes, on landing.", "No, it was standing on it all the way down."),
    basis="publisher",
)
ONE_CRUSH_PER_FALL = book.MINION_TRAITS.ruling(
    "TC-70",
    "No. It has the dead minion's place, and there it stops. If nothing holds it up there, that is a new fall, which"
    " crushes anew.",
    question="Having crushed one minion, does a Heavy one go on to the next below?",
    readings=("No, one for each fall.", "Yes, down to the ground."),
    basis="book",
)
NOBODY_SURVIVES_A_CRUSH = book.SETTLING_MINIONS.ruling(
    "TC-71",
    "Nobody: upright armour, a hidden Ninja, a bearer, all of them die.",
    question="Who survives a Heavy minion's landing?",
    readings=("Nobody.", "An upright Armored minion, turned."),
    basis="book",
)
HEAVY_OVER_SUPPORTED_FLYING = book.MINION_TRAITS.ruling(
    "TC-72",
    "Nothing while it has something to stand on; when that goes, it falls like any other.",
    question="A Heavy minion stands over a Flying one that is not in the air. What happens?",
    readings=("Nothing yet.", "The Flying one counts as fallen."),
)
WHICH_HEAVY_PUSHES_FLYING = book.MINION_TRAITS.ruling(
    "TC-73",
    "Higher in the same column, at any distance and over any gap, with its face up. A Flying minion that is Heavy"
    " does not weigh on itself.",
    question="Which Heavy minions bring a Flying one down?",
    readings=("Every visible one above it.", "Only one that rests on it through a stack."),
)
WHEN_PUSHED_FLYING_FALLS = book.GRAVITY_EXAMPLE.ruling(
    "TC-74",
    "After a play, move, swap or flip, at once. When a fight takes its support away, with everyone else after the"
    " fight, as the printed example shows; but if something makes the tower settle before that, such as a meal, then"
    " with that, and at once.",
    question="A Heavy minion is over a Flying one that loses its support in a fight. When does it fall?",
    readings=("In the fight's gravity.", "In the middle of the fight."),
)
FLYING_DOES_NOT_RISE = book.MINION_TRAITS.ruling(
    "TC-75",
    "No. It stays where it has landed.",
    question="The Heavy minion is gone. Does the Flying one rise again?",
    readings=("No.", "Yes, to its former row."),
)
WEAK_WOUNDED_ONCE_PER_FALL = book.SETTLING_MINIONS.ruling(
    "TC-76",
    "One wound when it lands, from whatever height; if it dies, those above land on what is left. A minion both Weak"
    " and Heavy crushes first and is wounded after: that part is ours.",
    question="How often is a falling Weak minion wounded, and what if it is Heavy, too?",
    readings=("Once for a fall; it crushes before it is wounded.", "Once for a fall; it is wounded before it crushes."),
    basis="house",
    option="heavy_weak",
)
SETTLING_AND_TRAITS = book.SETTLING_MINIONS.ruling(
    "TC-77",
    "From the second row up, left to right, each to the end of its slide. What works at once does so after each"
    " landing; otherwise left and right could never matter. So a Heavy minion may push a Flying one down before a lower"
    " one has fallen, and if it is Weak it may fall twice.",
    question="In which order do minions settle, and do traits work in between?",
    readings=("Singly, and traits work after each landing.", "Singly, but traits wait until all have landed."),
    basis="book",
)
FALLING_NINJA_TURNS_UP = book.MINION_TRAITS.ruling(
    "TC-78",
    "Yes: it turns up as it falls, so Weak and Heavy count, and hides again when gravity is done.",
    question="Do a falling Ninja's traits count?",
    readings=("Yes, it is face up by then.", "No, it fell face down."),
    basis="book",
)
GROUND_ROW_NEVER_FALLS = book.SETTLING_MINIONS.ruling(
    "TC-79",
    "No, they have nowhere to fall.",
    question="Can gravity move a minion of the ground row?",
    readings=("No.",),
    basis="book",
)

# Foreminion and scoring

FOREMINION_STARTS_ON_GROUND = book.ALL_ABOUT_YOU.ruling(
    "TC-80",
    "On the ground beside its tower; its first move may be onto whichever ground-row minion it likes.",
    question="Where does a foreminion start?",
    readings=("On the ground.", "On the first minion played."),
    basis="book",
)
FOREMINION_STEPS_ONCE = book.MOVING_YOUR_FOREMINION.ruling(
    "TC-81",
    "One step to a neighbour left, right, up or down in its own tower, after both plays, or none. It never gets off"
    " by choice.",
    question="How far may a foreminion move, and may it step off?",
    readings=("One step, never off.", "One step, or down to the ground."),
    basis="book",
)
WHERE_TO_LEAP = book.MOVING_BY_ACCIDENT.ruling(
    "TC-82",
    "Left or right of where its bearer stood, the place just below, or somewhere in the ground row. Not above, not"
    " diagonally, and not to whoever took the dead bearer's place unless that is in the ground row. Its player"
    " chooses.",
    question="Where may a foreminion leap to?",
    readings=("Beside, below, or the ground row.", "To any neighbour, also above."),
)
MUST_LEAP = book.MOVING_BY_ACCIDENT.ruling(
    "TC-83",
    "No. A foreminion goes to the ground only if it has nowhere to leap.",
    question="May a foreminion refuse to leap?",
    readings=("No, it must if it can.", "Yes, it may drop to the ground."),
)
WHEN_TO_LEAP = book.MOVING_BY_ACCIDENT.ruling(
    "TC-84",
    "At the death: before the next speed, before gravity, and with everyone gone who died in the same moment.",
    question="When does a foreminion leap in a fight?",
    readings=("Right after the deaths of that speed.", "When the fight is over and all has settled."),
)
RIDE_THE_EATER = book.MOVING_BY_ACCIDENT.ruling(
    "TC-85",
    "Only if it may be leapt to anyway, for instance in the ground row.",
    question="A bearer is eaten. May its foreminion ride the eater?",
    readings=("Only by the ordinary rules of the leap.", "Yes, it may change mounts on the spot."),
    basis="house",
    option="ride_the_eater",
)
HIGHER_FOREMINION_COUNTS = book.HOUSE_RULES.ruling(
    "TC-86",
    "Each leaps for itself; the one that is higher at the end counts.",
    question="A tower has two foreminions. Which of them counts?",
    readings=("The higher one.", "Both, each for its own section."),
    basis="publisher",
)
SECTIONS_CONNECT_BY_SIDES = book.COUNTING_POINTS.ruling(
    "TC-87",
    "No. A section is what a foreminion can walk over, and it does not walk diagonally.",
    question="Are two parts of a tower that touch only at a corner connected?",
    readings=("No, only sides connect.", "Yes, corners connect as well."),
    option="sections",
)
WHICH_MINIONS_MULTIPLY = book.COUNTING_POINTS.ruling(
    "TC-88",
    "Each minion of the foreminion's section up to its row counts as often as its row is high; all others count once.",
    question="Which minions are multiplied?",
    readings=("Those in its section, up to its row.", "Whole rows that touch its section."),
    basis="book",
)
HEIGHT_FROM_GROUND = book.COUNTING_POINTS.ruling(
    "TC-89",
    "From the ground, even if nobody stands on it any more.",
    question="What is a row's height counted from?",
    readings=("The ground.", "The lowest minion."),
)
HIDDEN_MINIONS_SCORE = book.COUNTING_POINTS.ruling(
    "TC-90",
    "Yes, in full. A value is not a trait, and neither a back nor a turn changes it.",
    question="Does a hidden or turned minion score?",
    readings=("Yes.", "A hidden one does not."),
)
FOREMINION_OFF_TOWER = book.COUNTING_POINTS.ruling(
    "TC-91",
    "Every row counts just once.",
    question="What if the foreminion is off its tower?",
    readings=("Nothing is multiplied.", "The ground row is taken for its row."),
    basis="book",
)
TIE_SHARES_VICTORY = book.MASTER_IS_HERE.ruling(
    "TC-92",
    "They share the victory.",
    question="What if two towers have the same score?",
    readings=("It is a tie.", "The higher foreminion wins."),
    basis="publisher",
)
SPEEDY_ONLY_BUILDS = book.HOUSE_RULES.ruling(
    "TC-93",
    "It is above all rows for the count and nowhere in the fights, so no minion is left in peace. In a tower that has"
    " come apart, the section of the highest minion is multiplied. Nobody moves a foreminion, nobody deflects, and"
    " everyone builds only their own tower.",
    question="In Speedy Gonzalez, where is the foreminion, and what may be done besides building?",
    readings=(
        "At the top, in the section of the highest minion, and only for the count; nothing else is done.",
        "At the top of every section.",
        "On the highest minion already during the fights.",
    ),
    basis="house",
    option="speedy_sections",
)

# Cases that came up when the rules were programmed

TEAM_DEFLECTS_IN_TURN = book.HOUSE_RULES.ruling(
    "TC-94",
    "Either of its two players, asked clockwise from the player of the card. A teammate's card is not deflected.",
    question="In Double Trouble, who may deflect a card that the other team plays at a tower?",
    readings=("Both of the tower's players, in turn.", "One of them, fixed beforehand.", "Whoever is quicker."),
    basis="house",
)
WHO_DECIDES_FOR_SHARED_TOWER = book.HOUSE_RULES.ruling(
    "TC-95",
    "The active player if it is their tower too, otherwise whichever of its players sits nearest clockwise.",
    question="Two players share a tower. Who decides for it, for instance what a Hungry minion eats?",
    readings=("The active player, else the nearest clockwise.", "The two of them have to agree."),
    basis="house",
)
TEAMS_DEFLECT_FREELY = book.HOUSE_RULES.ruling(
    "TC-96",
    "Nobody. With two towers the card can only go to and fro, as it does between two players.",
    question="In Double Trouble, whom may a deflected card not be aimed at?",
    readings=("Nobody.", "The team from which it has just come."),
    basis="house",
)
BETTER_FOREMINION_COUNTS = book.HOUSE_RULES.ruling(
    "TC-97",
    "The one with which the tower scores more.",
    question="Both foreminions of a tower are equally high, but in different sections. Which one counts?",
    readings=("The more profitable one.", "The first player's.", "Both, each for its own section."),
    basis="house",
)
ONLY_LEAP_IS_NOT_ASKED = book.MOVING_BY_ACCIDENT.ruling(
    "TC-98",
    "No. The leap is made and told, and no one is asked.",
    question="There is only one place to leap to. Is the player asked?",
    readings=("No.", "Yes, for form's sake."),
    basis="house",
)
REFEREE_NAMES_HIDDEN_CARD = book.ROTATED_AND_FACE_DOWN_MINIONS.ruling(
    "TC-99",
    "The referee names it in the moment when it turns up, leaves the tower or is counted, and not before.",
    question="A closed hand plays a card face down. When must the referee know which?",
    readings=("When it is first seen.", "When it is played."),
    basis="house",
)
UNPLACED_CARD_SET_ASIDE = book.HOUSE_RULES.ruling(
    "TC-100",
    "It is put aside, and scores for nobody.",
    question="In Speedy Gonzalez everyone stops: what about a card that was revealed and not yet placed?",
    readings=("It is not played.", "It may still be placed."),
    basis="house",
)
WHO_KNOWS_A_NINJA = book.ROTATED_AND_FACE_DOWN_MINIONS.ruling(
    "TC-101",
    "To everyone who has seen its face, also after it has hidden again. Until then only those know it who held the"
    " card.",
    question="To whom is a face-down Ninja known?",
    readings=(
        "To those who have seen or held it.",
        "To nobody while it lies face down.",
        "To its tower's player, too.",
    ),
    basis="house",
)
DEFLECT_UNTIL_ALL_DECLINE = book.DEFLECT_ORDERS.ruling(
    "TC-102",
    "One deflect for each answer. The play goes ahead once everyone who may answer it has declined.",
    question="How many deflects make an answer, and when is it too late to answer a card on a shared tower?",
    readings=("One; it is too late when all have declined.", "One; it is too late when the first has declined."),
    basis="house",
)
LEAP_FROM_ASSASSIN = book.MOVING_BY_ACCIDENT.ruling(
    "TC-103",
    "It leaps before the Assassin's own arrows mean anything. It may land on the Assassin only in the ground row.",
    question="An Assassin is played on a bearer. When does the foreminion leap, and may it ride the killer?",
    readings=(
        "Before anything the Assassin does, and onto it only in the ground row.",
        "After what the Assassin does at once.",
    ),
    basis="house",
)

RULINGS: tuple[Ruling, ...] = tuple(value for value in tuple(globals().values()) if isinstance(value, Ruling))
"""All rulings by number, which is the order in which they are defined above."""
