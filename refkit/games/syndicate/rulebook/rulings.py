"""What the book of The Syndicate leaves open, and how we decide it: ``SY-01`` to ``SY-24``.

Each ruling names the passage that it interprets, puts the question, lists the readings (ours first) and answers.
``SY-01`` to ``SY-20`` interpret the rules, ``SY-21`` onwards cover what only came up when the rules had to run.
"""

from refkit.games.syndicate.rulebook import book
from refkit.kernel.rule import Ruling

ANY_SHARED_MARK_FOLLOWS = book.GAME_PLAY.ruling(
    "SY-01",
    "Any shared mark follows, and any shared mark counts. Where the table has the leader name one mark of such a card,"
    " that mark alone is followed and counted, for both sides.",
    question="Three cards have two marks. What follows them, and what counts?",
    readings=("Whatever shares a mark.", "Whatever has the mark that the leader names."),
    option="two_marks",
)
FACE_DOWN_CARD_NEED_NOT_MATCH = book.GAME_PLAY.ruling(
    "SY-02",
    "Any card at all. It counts only if it shares a mark (or after an Ace the suit) with the lead, and the plot is"
    " worth a single point whether it counts or not.",
    question="Must the face-down card match the lead?",
    basis="book",
)
FACE_DOWN_CARD_IS_NO_SECRET = book.GAME_PLAY.ruling(
    "SY-03",
    "Yes: it lies on the table before they play. Which card it is stays hidden.",
    question="Do the enforcers know that there is a face-down card?",
    basis="book",
)
ACE_NEVER_COUNTS_UNDER_MARK = book.GAME_PLAY.ruling(
    "SY-04",
    "Never. Who cannot follow may throw one, and it counts nothing.",
    question="Does an Ace ever count under a lead that has a mark?",
    basis="book",
)
CROWN_NEEDS_SHARED_MARK = book.GAME_PLAY.ruling(
    "SY-05",
    "Ten, for whoever played it, if it shares the mark; otherwise nothing.",
    question="What is a Crown worth under a lead that has a mark?",
    basis="book",
)
EVERY_CARD_OF_SUIT_FOLLOWS_ACE = book.GAME_PLAY.ruling(
    "SY-06",
    "Every card that shows the suit: those of two suits as well as the Crown. Who has none plays any card.",
    question="Which cards follow an Ace?",
    basis="book",
)
ENEMY_CROWN_RAISES_ACE = book.GAME_PLAY.ruling(
    "SY-07",
    "Both: the Crown is ten for the enforcers, and the Ace becomes eleven for the mastermind.",
    question="An enforcer plays the Crown of the suit of the Ace. Whom does it help?",
    readings=("It counts for the enforcers and raises the Ace.", "It only counts for the enforcers."),
    basis="book",
)
MASTERMIND_MUST_LEAD = book.GAME_PLAY.ruling(
    "SY-08", "No: every turn is a plot.", question="May the mastermind decline to lead?"
)
GREATER_TOTAL_SCORES = book.SCORING.ruling(
    "SY-09",
    "The greater total wins: two points for a lead alone, one with a face-down card, one for each enforcer; equal"
    " totals score nothing.",
    question="What does a plot score?",
    basis="book",
)
WIN_IS_CHECKED_AFTER_TURN = book.SCORING.ruling(
    "SY-10",
    "The check comes after each turn: the game is over once the highest score has reached the goal and nobody shares"
    " it. Only the two enforcers of one turn can arrive together.",
    question="When exactly is the game over?",
    basis="book",
)
THIRD_PLAYER_CAN_OVERTAKE = book.SCORING.ruling(
    "SY-11",
    "Yes, with the highest score that nobody shares and that has reached the goal.",
    question="Two have tied at the goal. Can the third player still win?",
)
RESHUFFLE_WHEN_CARD_IS_NEEDED = book.GAME_PLAY.ruling(
    "SY-12",
    "When a card is needed and none is left; by then the cards of the last turn lie among the discards.",
    question="When are the discards shuffled?",
    readings=("When a card has to be drawn from an empty pile.", "The instant the last card is drawn."),
    option="reshuffle",
)
ENFORCER_ALWAYS_HAS_CARD = book.GAME_PLAY.ruling(
    "SY-13",
    "It cannot happen: three cards are left of five after plotting, and one goes in each of two turns as an enforcer.",
    question="What if an enforcer has no card to play?",
)
FIRST_MASTERMIND_DRAWS_NOTHING = book.GAME_PLAY.ruling(
    "SY-14", "No: five cards were dealt.", question="Does the first mastermind draw?", basis="book"
)
FULL_HAND_DRAWS_NOTHING = book.GAME_PLAY.ruling(
    "SY-15",
    "Nothing is drawn and nothing is given back. Only a hand that was put there by hand can be so large.",
    question="What if the mastermind holds five cards or more already?",
)
SECOND_ENFORCER_SEES_FIRST = book.GAME_PLAY.ruling(
    "SY-16",
    "Yes: the cards are played one after the other, face up.",
    question="Does the second enforcer see what the first one played?",
    basis="book",
)
NO_TABLE_TALK = book.GAME_PLAY.ruling(
    "SY-17",
    "Not about hands or plans; the kit offers no way to. What is said at a real table is the table's affair.",
    question="May the enforcers talk to each other about what to play?",
    basis="house",
)
LATE_REVOKE_VOIDS_TURN = book.GAME_PLAY.ruling(
    "SY-18",
    "An illegal card is refused when it is played. Where hands are unseen and it comes out later, the referee declares"
    " it: the turn scores nothing for anybody, and is not played again.",
    question="An enforcer who could have followed did not, and it comes out later. What then?",
    readings=("The turn scores nothing.", "It is noted, and the score stands."),
    basis="house",
    option="late_revoke",
)
CHANCE_PICKS_FIRST_PLAYER = book.SETUP.ruling(
    "SY-19",
    "Chance names the first player, unless the table has agreed on one; the turn goes on to the left.",
    question="What order is shady enough?",
    readings=("A random one.", "Whatever the table agrees on."),
    basis="house",
    option="first",
)
BASIC_DECK_ONLY = book.SETUP.ruling(
    "SY-20",
    "No: 36 cards, without Pawns, Courts and the Excuse.",
    question="Are the cards of the extended deck used?",
    basis="book",
)
VOID_TURN_CHANGES_WINNER = book.SCORING.ruling(
    "SY-21",
    "At once: points are counted anew. A win that rested on the void turn is taken back; whoever has the win now, since"
    " the void turn had hidden it, has won there and then, also in the middle of a plot; otherwise the game goes on.",
    question="A turn is declared void. Does that change who has won?",
    readings=("It does, at once.", "It does, at the end of the turn in progress.", "What has been won stays won."),
    basis="house",
)
REVOKE_PROVED_BY_LATER_CARD = book.GAME_PLAY.ruling(
    "SY-22",
    "If a player who did not follow then leads such a card, plays it or turns it up without having drawn in between, it"
    " must have been in hand. The kit says so; what follows from it is up to the referee.",
    question="How can a revoke come out when nobody sees the hands?",
)
FACE_DOWN_CARD_STAYS_UNKNOWN = book.GAME_PLAY.ruling(
    "SY-23",
    "It stays unknown until it is turned up; then it must be a card that its player can have held.",
    question="The desk does not see a hand. What does it know of the face-down card?",
)
GOAL_CAN_BE_CHOSEN = book.SCORING.ruling(
    "SY-24",
    "It is an option, `goal`, for shorter and longer evenings; the book's number is the default.",
    question="May a table play to another number than twelve?",
    basis="house",
    option="goal",
)

RULINGS: tuple[Ruling, ...] = tuple(value for value in tuple(globals().values()) if isinstance(value, Ruling))
"""Every ruling, by number."""
