"""What the book of Huzzah! leaves open, and how we decide it: ``HU-01`` to ``HU-51``.

Each ruling names the passage that it interprets, puts the question, lists the readings (ours first) and answers.
``HU-01`` to ``HU-43`` interpret the rules, ``HU-44`` onwards cover cases that came up when the rules were programmed.
"""

from refkit.games.huzzah.rulebook import book
from refkit.kernel.rule import Ruling

# The board, the cards and the beginning

HOUSE_BOARD = book.ABOUT_THE_BOARD.ruling(
    "HU-01",
    "A house board: steps 0 to 50 from the Main Gate, nine stages with a blank step between any two, gates on blank"
    " steps, no stage across the Main Gate. The printed one can be entered as a file.",
    question="The picture of the board is lost. Where are stages and gates?",
    readings=("As on our house board.", "As on the printed board, once somebody enters it."),
    basis="house",
    option="board",
)
HOUSE_DECK = book.INCLUDED_WITH_THIS_GAME.ruling(
    "HU-02",
    "18 2-Crowds, 18 3-Crowds, 12 5-Crowds, 18 Finales, 10 Huzzah!s and 14 Bumps: one of the ways in which six copies"
    " of a sheet of 16, less two Huzzah! and four Bump, make ninety.",
    question="How many cards are there of each kind?",
    readings=("As in our house deck.", "Another split that keeps to what the publisher says."),
    basis="house",
    option="deck",
)
COST_OF_SEEN_CROWD = book.SHOW_CARDS.ruling(
    "HU-03",
    "The number on the card, or whatever the deck says; nothing is placed, and a score does not go below zero.",
    question="How many points does a Crowd card cost if Richard sees it?",
    readings=("Its number, down to zero points.", "Its number, and scores may be negative."),
    basis="house",
    option="score_floor",
)
COUNTERS_LOST_BY_HUZZAH = book.SHOW_CARDS.ruling(
    "HU-04",
    "Two counters, or whatever the deck says; the performer chooses from which steps; fewer if there are not so many.",
    question="How many counters does an unseen Huzzah! drive away?",
    readings=("Two of the performer's choice.", "Another number: it stands in the deck as `bleed`."),
    basis="house",
    option="deck",
)
ORDER_OF_CHOOSING_STAGES = book.BEGINNING_THE_GAME.ruling(
    "HU-05",
    "By total of three dice, highest first and so on down; whoever is tied rolls again.",
    question="Who chooses a stage after the highest roller?",
    readings=("The next highest.", "The player to the left."),
)
RICHARDS_FIRST_MOVE = book.BEGINNING_THE_GAME.ruling(
    "HU-06",
    "He jumps again as always, but has no effects and is not bumped: nobody holds a card.",
    question="What if Richard's first move ends on a gate, or in an audience?",
    readings=("He jumps again, and otherwise nothing happens.", "He stays on the gate until the first turn."),
)

# Moving performers

ORDER_OF_MOVERS = book.ON_EACH_TURN_2.ruling(
    "HU-07",
    "Highest first, and in that order; only those who are tied roll again.",
    question="Each active player rolls a die. And then?",
    readings=("They move from the highest to the lowest.", "The highest moves first and the rest follow clockwise."),
)
MAY_STAND_STILL = book.ON_EACH_TURN_2.ruling(
    "HU-08",
    "Any number of steps from none to the total. Standing still is not a move and cannot be bumped.",
    question="How far must a performer go?",
    readings=("As far as the mover likes, or not at all.",),
    basis="book",
)
SLIDE_TO_FIRST_FREE_STEP = book.ON_EACH_TURN_2.ruling(
    "HU-09",
    "To the first step without a player, five counters or Richard, even beyond what was rolled; passing costs nothing.",
    question="How far does a performer slide from a full step?",
    readings=("To the first that is not full, beyond the roll if need be.", "Not beyond the roll."),
    basis="book",
)
MAY_STOP_ON_FULL_STEP = book.ON_EACH_TURN_2.ruling(
    "HU-10",
    "Yes: stop there and slide.",
    question="May one stop on a full step on purpose?",
    readings=("Yes.", "No: only a step with room can be chosen."),
)
BUMPS_BEFORE_TAKING_STAGE = book.ON_EACH_TURN_2.ruling(
    "HU-11",
    "Move, then bumps, then the choice to take a stage, at the step where the pawn has ended up.",
    question="A mover stops at an empty stage. Can it be bumped before taking the stage?",
    readings=("Yes: bumps come first.", "No: the stage is taken at once."),
)
ORDER_OF_BUMPERS = book.THE_CARDS.ruling(
    "HU-12",
    "One after the other, from the mover's left, the mover last; after a bump all are asked again, and the window"
    " closes when everybody passes. For Richard they are asked from the first seat. A played Bump is discarded.",
    question="Several players want to bump. Who is first?",
    readings=("From the mover's left.", "From the first seat, whoever moved."),
    basis="house",
    option="bump_order",
)
BUMP_MOVES_THREE_STEPS = book.THE_CARDS.ruling(
    "HU-13",
    "Exactly three steps; then a player slides if the step is full, Richard never does. Bump may follow bump. Whoever"
    " stands still does not slide.",
    question="How far does a Bump card move a pawn?",
    readings=("Three, then slide.", "Three steps that have room."),
    basis="book",
)
NO_BUMP_AFTER_PUSH_OR_JUMP = book.ON_EACH_TURN_2.ruling(
    "HU-14",
    "No: those are not moves of their own.",
    question="May one bump a player whom Richard pushed, or who jumped down after a Finale or a heckle?",
    readings=("No.", "Yes, after any change of place."),
)

# Richard

RICHARD_BUMPED_ONTO_GATE = book.ON_EACH_TURN_4.ruling(
    "HU-15",
    "He jumps, and where his new move ends he may be bumped again; but never off a gate.",
    question="What if Richard is bumped onto a gate?",
    readings=("He jumps.", "He stays there: only his own move ends at gates."),
    basis="book",
)
SAME_GATE_AGAIN = book.JUMP_GATES.ruling(
    "HU-16",
    "Yes, it is one of six.",
    question="Can the gate that the die chooses be the one that Richard stands at?",
    readings=("Yes.", "No: roll again."),
)
NO_EFFECT_ON_THE_WAY = book.NOTES.ruling(
    "HU-17",
    "Nothing: he acts only where he comes to rest.",
    question="What happens to players and counters where Richard stops on his way, or at a gate?",
    readings=("Nothing.", "The same as where he rests."),
    basis="book",
)
PUSHES_ONLY_AT_REST = book.ON_EACH_TURN_4.ruling(
    "HU-18",
    "Yes, so he does it only where he rests; the player goes one step on and slides if that is full.",
    question="Is pushing a player one of Richard's effects?",
    readings=("Yes.", "No: he pushes wherever he stops."),
)
CLEARS_ONLY_HIS_STEP = book.ON_EACH_TURN_4.ruling(
    "HU-19",
    "That one step's, before cards are revealed.",
    question="Whose counters leave when Richard rests in an occupied area?",
    readings=("Those of his step.", "Those of the whole area."),
    basis="book",
)
RICHARD_IN_THE_AUDIENCE = book.ON_EACH_TURN_5.ruling(
    "HU-20",
    "Whenever he stands on any step of the stage's area in step 5.",
    question="When is Richard in the audience?",
    readings=("On any step of the area.", "Only on a step with counters."),
    basis="book",
)
PUSHES_AND_CLEARS = book.ON_EACH_TURN_4.ruling(
    "HU-21",
    "Both: the player is pushed on and the counters leave.",
    question="Richard rests on a step with a heckler and counters. Which effect counts?",
    readings=("Both.", "Only the push."),
)

# Shows and heckling

WHERE_A_CROWD_GATHERS = book.SHOW_CARDS.ruling(
    "HU-22",
    "One step of the own area, chosen when the card is revealed, also one with a heckler on it; what finds no room is"
    " lost.",
    question="Where may a crowd gather?",
    readings=("On any one step of the own area.", "Not where a pawn stands."),
)
COUNTERS_STAY_WITH_STAGE = book.HECKLING.ruling(
    "HU-23",
    "The stage: whoever performs there next inherits them.",
    question="A heckler takes the stage. To whom do the counters belong?",
    readings=("To the stage.", "To the performer who drew them, so they leave."),
)
WHO_MAY_HECKLE = book.HECKLING.ruling(
    "HU-24",
    "Whoever stands on a step of an occupied stage's area in step 3; the card is laid against that performer.",
    question="Who may heckle?",
    readings=("Any player in the audience in step 3.",),
    basis="book",
)
HECKLER_MUST_STAY_IN_AREA = book.HECKLING.ruling(
    "HU-25",
    "It fails and its card is discarded, unless the heckler is still in the same area.",
    question="Richard pushes a heckler on. What about the heckle?",
    readings=("It counts only if the heckler is still in the area.", "It counts: the card was laid in time."),
)
FAILED_HECKLE_COSTS_ITS_CARD = book.HECKLING.ruling(
    "HU-26",
    "The card is discarded, and nothing else happens.",
    question="What does a heckle that does not match cost?",
    readings=("Its card.",),
)
MATCH_BY_NAME = book.HECKLING.ruling(
    "HU-27",
    "The same name: a 2-Crowd does not match a 3-Crowd.",
    question="When do two cards match?",
    readings=("If they have the same name.", "If they are of the same sort, such as any two Crowd cards."),
    basis="book",
)
MATCH_CANCELS_EVERYTHING = book.HECKLING.ruling(
    "HU-28",
    "Everything: no points, no counters, nobody jumps down, whether Richard is there or not, also for a Finale. They"
    " change places, and the heckler has three points.",
    question="What does a match cancel?",
    readings=("Both results of the card.", "Only the result without Richard."),
    basis="book",
)
SEVERAL_HECKLERS_ROLL = book.HECKLING.ruling(
    "HU-29",
    "A die each, ties again; the highest succeeds and the others get nothing.",
    question="How do several matching hecklers roll?",
    readings=("One die each, the highest succeeds.", "Three dice each."),
)
NO_HECKLE_WITHOUT_SHOW_CARD = book.HECKLING.ruling(
    "HU-30",
    "No, and the hand is not changed: that is for performers.",
    question="May somebody without a Show card heckle?",
    readings=("No.", "Yes, after changing the hand."),
)
CHANGING_A_HAND_OF_BUMPS = book.ON_EACH_TURN_3.ruling(
    "HU-31",
    "Shown and discarded first, then five are drawn, again if there is still no Show card; in the order of seats.",
    question="How does a performer with nothing but Bumps get a Show card?",
    readings=("Discard, then draw, as often as it takes.", "Draw first, then discard."),
)
WHAT_A_FINALE_DOES = book.SHOW_CARDS.ruling(
    "HU-32",
    "All counters in the area count, none with Richard there. The pawn goes to the first step past the area and slides"
    " if that is full.",
    question="What exactly does a Finale do?",
    readings=("Count, clear, jump down, slide.",),
    basis="book",
)
ORDER_OF_SHOWS = book.ON_EACH_TURN_5.ruling(
    "HU-33",
    "Stage by stage along the path from the Main Gate, each finished before the next. If a table begins with Richard"
    " instead, the stage in whose area he stands comes first.",
    question="Several shows change places at once. In which order?",
    readings=("From the Main Gate.", "From the step where Richard stands."),
    basis="house",
    option="reveal_order",
)

# Stages, cards and the end

TAKE_STAGE_BY_STANDING_STILL = book.ON_EACH_TURN_2.ruling(
    "HU-34",
    "Yes, by standing still.",
    question="May a player who already stands at an empty stage take it in step 2?",
    readings=("Yes.", "No: only after a real move."),
)
FIRST_TO_ACT_TAKES_STAGE = book.ON_EACH_TURN_2.ruling(
    "HU-35",
    "Whoever acts first may take it.",
    question="Two players stand at one empty stage. Who gets it?",
    readings=("The first to act.", "They roll for it."),
)
NO_LEAVING_BY_CHOICE = book.ON_EACH_TURN_2.ruling(
    "HU-36",
    "No: only a Finale or a heckle gets a performer off.",
    question="May a performer leave the stage by choice?",
    readings=("No.", "Yes, in step 2."),
)
POINTS_TO_WIN = book.WINNING.ruling(
    "HU-37",
    "Fifty are enough; it is looked at when a turn is over. The highest score wins; if it is shared, the game goes on.",
    question="The book says fifty, and later more than fifty. How many points win?",
    readings=("Fifty or more.", "More than fifty."),
    basis="house",
    option="winning",
)
WHEN_SHOW_CARDS_ARE_DISCARDED = book.ON_EACH_TURN_6.ruling(
    "HU-38",
    "Played Show cards are discarded when step 5 is over; in step 6 up to two follow from the hand.",
    question="When do Show cards go to the discards?",
    readings=("After step 5.",),
    basis="book",
)
RESHUFFLE_WHILE_DRAWING = book.BEGINNING_THE_GAME.ruling(
    "HU-39",
    "The discards are shuffled and drawing goes on.",
    question="What if the deck runs out in the middle of drawing?",
    readings=("Reshuffle and go on.",),
    basis="book",
)
CLOSED_STAGE_IS_BLANK_PATH = book.NOTES.ruling(
    "HU-40",
    "Its steps are blank path, and nobody performs there. At least as many stages stay open as there are players.",
    question="What becomes of a closed stage?",
    readings=("Its steps remain as blank path.", "Its steps are left out."),
    option="closed_stages",
)
ROOM_IN_COUNTERS = book.THE_COUNTERS.ruling(
    "HU-41",
    "Counters.",
    question="Is the room of a step counted in people or in counters?",
    readings=("Counters: five a step.", "People."),
    basis="book",
)
WHEN_HANDS_ARE_FILLED = book.ON_EACH_TURN_1.ruling(
    "HU-42",
    "Only in step 1, up to five.",
    question="When are hands filled?",
    readings=("In step 1.", "After every card played."),
    basis="book",
)
GATES_FOR_PERFORMERS = book.JUMP_GATES.ruling(
    "HU-43",
    "For performers gates are steps like any other.",
    question="A performer stops on a gate. What happens?",
    readings=("Nothing.",),
    basis="book",
)

# Cases that came up when the rules were programmed

SIMULTANEOUS_DISCARDS = book.ON_EACH_TURN_6.ruling(
    "HU-44",
    "Everybody chooses secretly and at once; the cards are turned over together, in the order of seats.",
    question="In which order do players discard?",
    readings=("All at once.", "In turn, each seeing what went before."),
    basis="house",
)
WHO_IS_ASKED = book.THE_CARDS.ruling(
    "HU-45",
    "Everybody who holds any card, while a Bump is left that does not lie in the discards, so that being asked says"
    " nothing about a hand. So it is with a heckle: only whoever has no card at all is not asked.",
    question="Who is asked whether to bump, or to heckle?",
    readings=("Everybody who could as far as all can see.", "Only those who hold such a card."),
    basis="house",
)
CHANGING_AN_EMPTY_HAND = book.ON_EACH_TURN_3.ruling(
    "HU-46",
    "It is changed like one of nothing but Bump cards: five cards are drawn. Only if no Show card is left to be drawn,"
    " nothing is laid.",
    question="A performer has played every card as a Bump and holds nothing in step 3. What is laid?",
    readings=("A card of five that are drawn.", "Nothing."),
    basis="house",
)
UNSEEN_HANDS = book.THE_CARDS.ruling(
    "HU-47",
    "A referee who does not see a hand types what is played; an unseen Show card may lie face down unnamed until it is"
    " revealed. Each unseen card is counted once: what lies on the table is in no hand, and one that lies there unnamed"
    " keeps one of the Show cards for itself, so that nobody can play the last card that it could be.",
    question="How is a game followed whose hands nobody at the desk sees?",
    readings=("Cards are named when they are seen.",),
    basis="house",
    option="closed",
)
TIED_SCORES_PLAY_ON = book.WINNING.ruling(
    "HU-48",
    "It goes on until the highest score is nobody else's.",
    question="Two players share the highest score above fifty. Who wins?",
    readings=("Nobody yet: play on.", "Both: they share the victory."),
    basis="house",
    option="tied",
)
WHOLE_PATH_FULL = book.ON_EACH_TURN_2.ruling(
    "HU-49",
    "It stays where it is.",
    question="Every other step of the path is full. Where does a pawn slide to?",
    readings=("Nowhere.",),
    basis="house",
)
CROWD_ON_FULL_STEP = book.SHOW_CARDS.ruling(
    "HU-50",
    "Yes, and the whole crowd is turned away.",
    question="May a crowd gather on a step that is already full?",
    readings=("Yes, in vain.", "No: a step with room must be chosen if there is one."),
    basis="house",
)
LENGTH_OF_GAME = book.WINNING.ruling(
    "HU-51",
    "Fifty; a table may agree on another number.",
    question="Is fifty the only length of a game?",
    readings=("Fifty, as the book says.", "A shorter or longer game."),
    basis="house",
    option="goal",
)

RULINGS: tuple[Ruling, ...] = tuple(value for value in tuple(globals().values()) if isinstance(value, Ruling))
"""All rulings by number, which is the order in which they are defined above."""
