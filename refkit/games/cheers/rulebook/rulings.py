"""What the book of CHEERS leaves open, and how we decide it: ``CH-01`` to ``CH-35``.

Each ruling names the passage that it interprets, puts the question, lists the readings (ours first) and answers.
``basis`` tells how far to trust the answer. ``CH-31`` onwards cover what only came up when the rules had to run.
"""

from refkit.games.cheers.rulebook import book
from refkit.kernel.rule import Ruling

FIFTH_INGREDIENT_IS_PURPLE = book.CONTENTS.ruling(
    "CH-01",
    "Red, green, blue and yellow are the book's; purple is ours.",
    question="Five ingredients are implied and four colours named: which are they?",
    readings=("Purple is the fifth.", "Any other name, in a deck file of one's own."),
    basis="house",
)
EVERY_PAIR_TWICE = book.CONTENTS.ruling(
    "CH-02",
    "Every pair of a big and a small glass twice: 25 pairs, 50 cards. A file can bring the real ones.",
    question="Which cards are in the deck?",
    readings=("All 25 pairs, two copies each.", "Only pairs of two different glasses, unevenly."),
    basis="house",
    option="deck",
)
CARD_NEVER_CHEERS_WITH_ITSELF = book.WHAT_IS_CHEERS.ruling(
    "CH-03",
    "It may show the same glass twice, but it is only compared with what lay there before it.",
    question="Can a card have the same big and small glass, and cheer with itself?",
    readings=("It can, and does not cheer with itself.", "It cheers with itself at once."),
)
CHEERS_IS_AUTOMATIC = book.WHAT_IS_CHEERS.ruling(
    "CH-04",
    "It happens of itself; the referee calls it, whoever shouts.",
    question="Must CHEERS be called by the one who played the card?",
    readings=("No, it is automatic.", "Yes; what nobody calls does not happen."),
)
TARGET_CHOOSES_MATCH = book.WHAT_IS_CHEERS.ruling(
    "CH-05",
    "The target chooses.",
    question="Several cards in front of the target match: which one leaves?",
    readings=("The target chooses one of them.",),
    basis="book",
)
TARGET_CHOOSES_RECEIVERS = book.WHAT_IS_CHEERS.ruling(
    "CH-06",
    "The target sends each card where it likes: to two different others, of whom at least one is an opponent"
    " of the target.",
    question="Two cards leave. Which goes to whom, and whose opponent is meant?",
    readings=("The target decides; an opponent of the target.", "An opponent of whoever played the card."),
    basis="book",
)
CAUSER_MAY_RECEIVE = book.WHAT_IS_CHEERS.ruling(
    "CH-07",
    "Yes, like any other player.",
    question="May the one who caused CHEERS be sent a card?",
    readings=("Yes.", "No."),
)
VIRTUAL_MAY_RECEIVE = book.ODD_NUMBER_OF_PLAYERS.ruling(
    "CH-08",
    "Yes. So a player of three has three others to send cards to.",
    question="Does the virtual teammate count as a player who can be sent cards?",
    readings=("Yes.", "No; then only two others are left, and both receive."),
)
CHEERS_BEFORE_LIMIT = book.GAME_STARTS.ruling(
    "CH-09",
    "CHEERS comes first: two cards leave before anybody counts. Otherwise a full player could dodge by"
    " throwing the match away.",
    question="A seventh card is played and causes CHEERS. Is one discarded before or after?",
    readings=(
        "After CHEERS.",
        "Before it: one of seven goes, and then CHEERS is looked for if the played card is still there.",
    ),
    option="over_six",
)
OWNER_DISCARDS_TO_LIMIT = book.GAME_STARTS.ruling(
    "CH-10",
    "The player in front of whom they lie chooses what to discard, face down, until six are left.",
    question="Who discards from a table of more than six, and how many?",
    readings=("Its player, down to six.", "The active player."),
)
DISCARD_CLOCKWISE_FROM_TARGET = book.GAME_STARTS.ruling(
    "CH-11",
    "Clockwise, beginning with the target of CHEERS.",
    question="Both receivers have more than six cards. Who discards first?",
    readings=("Clockwise from the target.", "Clockwise from the active player."),
    basis="house",
    option="limit_order",
)
RESHUFFLE_DISCARDS = book.GAME_STARTS.ruling(
    "CH-12",
    "The discards are shuffled and drawn from. If there are none either, hands stay short and the game goes"
    " on; who has no card may still move one, or pass by discarding nothing.",
    question="The deck is empty. What now?",
    readings=("Shuffle the discards; else hands stay short.", "Hands stay short from now on."),
    basis="house",
    option="reshuffle",
)
MOVE_ONLY_OWN_CARDS = book.ACTIONS_YOU_CAN_CHOOSE.ruling(
    "CH-13",
    "From the own table to any other, friend or foe or virtual; there must be a card to move.",
    question="Whose cards can be moved, and where to?",
    readings=("One's own, to anybody else.",),
    basis="book",
)
ONLY_ACTIVE_PLAYER_REFILLS = book.GAME_STARTS.ruling(
    "CH-14",
    "Only the active player draws, when everything else is settled.",
    question="Who draws at the end of an action?",
    readings=("The active player.", "Everybody with a short hand."),
)
EXTRAS_ONLY_OF_OWN_COLOURS = book.END_OF_GAME.ruling(
    "CH-15",
    "At least as many of each colour as the combination has, and no other colour: five or six cards.",
    question="What exactly must lie in front of a player?",
    readings=("All of the combination, extras only of its colours.",),
    basis="book",
)
VICTORY_AFTER_ANY_ACTION = book.END_OF_GAME.ruling(
    "CH-16",
    "After each action, with all reactions done and before the refill, whoever has it. One who lets it pass"
    " is asked again after the next action.",
    question="When can victory be declared, and by whom?",
    readings=("After any completed action, by anybody.", "Only in one's own turn."),
)
ACTIVE_TEAM_WINS_FIRST = book.END_OF_GAME.ruling(
    "CH-17",
    "The active player's team wins; else the first qualifying table clockwise from the active player. It holds in a"
    " masquerade, too, where the referee announces victories: with that the game is over.",
    question="CHEERS completes two teams at once. Who wins?",
    readings=("The active player's team, then clockwise.", "Both: they share it."),
    basis="house",
    option="together",
)
VICTORY_IS_AUTOMATIC = book.END_OF_GAME.ruling(
    "CH-18",
    "The referee declares it as soon as it is there. The other way is to ask whoever could have it.",
    question="Must a victory be declared?",
    readings=("It is declared automatically.", "The player may wait."),
    basis="house",
    option="declare",
)
VICTORY_ON_ONE_TABLE = book.END_OF_GAME.ruling(
    "CH-19",
    "One player's own table must have it all.",
    question="Does a team collect on all its tables together?",
    readings=("No, on a single table.", "Yes, over all its tables."),
    basis="book",
)
COMBINATION_FROM_TEN_TOKENS = book.SETUP.ruling(
    "CH-20",
    "From the ten tokens of one player of the team; one kind is set aside, five of the eight left are drawn."
    " The others copy it.",
    question="How many ways are there to draw a combination?",
    readings=("Five of the eight that are left of ten.",),
    basis="book",
)
COMBINATIONS_MAY_BE_EQUAL = book.SETUP.ruling(
    "CH-21",
    "Yes, nothing prevents it.",
    question="Can two teams draw the same combination?",
    readings=("Yes.", "No: the second draws again."),
)
TURN_ROTATION_GOES_ON = book.ODD_NUMBER_OF_PLAYERS.ruling(
    "CH-22",
    "Teams alternate and members rotate within each; the printed lists are how that begins. Whoever begins"
    " starts at the first own turn of it. In a masquerade turns go clockwise, as nobody knows the teams.",
    question="The printed turn lists have eight entries. How do they go on?",
    readings=("By the same rotation, on and on.", "They begin again after eight turns."),
)
VIRTUAL_CAN_WIN = book.ODD_NUMBER_OF_PLAYERS.ruling(
    "CH-23",
    "No turns and no hand; its place is the gap that the team leaves, after everybody else. A victory on its"
    " table counts. Its team decides for it: the active player if of that team, else the next teammate"
    " clockwise from the active player.",
    question="What can a virtual teammate do, and who decides for it?",
    readings=("It can win; its team decides.", "It cannot win; its team decides."),
    basis="house",
    option="virtual_wins",
)
SMALLER_TEAM_HOLDS_FOUR = book.ODD_NUMBER_OF_PLAYERS.ruling(
    "CH-24",
    "Everybody in a team that is one short, at the deal and at each refill: with three teams of five players"
    " that is only the single one.",
    question="Who holds four cards?",
    readings=("Every player of a smaller team.",),
    basis="book",
)
MASQUERADE_NEEDS_NO_OPPONENT = book.MASQUERADE.ruling(
    "CH-25",
    "The target need not send a card to an opponent: to insist on it would tell who is on which team.",
    question="Must CHEERS still send a card to an opponent when teams are secret?",
    readings=("No.", "Yes, and the referee sees to it."),
    basis="house",
    option="masquerade_opponent",
)
TEAM_TOKEN_PER_MEMBER = book.MASQUERADE.ruling(
    "CH-26",
    "As many of each as the team has members. Odd numbers are not played.",
    question="How many team tokens of each kind are dealt?",
    readings=("As in the table of teams; even numbers only.",),
    basis="house",
)
MASTER_DECLARES_FOR_APPRENTICE = book.MASTER_APPRENTICE_MODE.ruling(
    "CH-27",
    "The master, who alone can know; the virtual teammate's victory is his as well.",
    question="Who declares victory for an apprentice?",
    readings=("The master.", "The apprentice, by luck."),
    basis="house",
)
CHANCE_PICKS_FIRST_PLAYER = book.GAME_STARTS.ruling(
    "CH-28",
    "Chance decides, unless the table names somebody.",
    question="Who begins if nobody admits to drinking?",
    readings=("A random player.", "Somebody who is named."),
    basis="house",
    option="first",
)
DISCARDS_ARE_HIDDEN = book.GAME_STARTS.ruling(
    "CH-29",
    "They lie face down in no order; only their number is known.",
    question="Can the discards be looked through?",
    readings=("No.", "Yes."),
    basis="book",
)
TABLE_TALK_IS_ALLOWED = book.GAME_STARTS.ruling(
    "CH-30",
    "As much as anybody likes, except where a variant forbids it; none of it binds.",
    question="May players talk about their cards?",
    readings=("Yes.", "No."),
)
MASQUERADE_ASKS_CLOCKWISE = book.MASQUERADE.ruling(
    "CH-31",
    "Clockwise from the active player: to ask a team first would tell who is on it. Where the referee announces"
    " victories without asking, CH-17 holds.",
    question="In a masquerade, in which order are victories asked for?",
    readings=("Clockwise from the active player.", "The active player's team first."),
    basis="house",
)
EVERY_POSSIBLE_VICTORY_IS_ASKED = book.END_OF_GAME.ruling(
    "CH-32",
    "Everybody whose cards would be a victory for some combination is asked, so that being asked tells"
    " nothing; whose combination it is not can only decline.",
    question="The referee offers victories instead of announcing them. Who is asked?",
    readings=("Everybody who could have one, as far as all can see.", "Only those who have one."),
    basis="house",
)
FIRST_MEMBER_IS_MASTER = book.MASTER_APPRENTICE_MODE.ruling(
    "CH-33",
    "The first player of each team, unless the table names others.",
    question="Who is a team's master?",
    readings=("The first of each team.", "Whom the team chooses."),
    basis="house",
    option="masters",
)
DECLARED_COMBINATION_IS_SHOWN = book.SETUP.ruling(
    "CH-34",
    "Whoever declares shows the team token and the combination, and the referee types what is seen.",
    question="Nobody at the desk sees the combinations. How is a victory checked?",
    readings=("By what is shown when it is declared.",),
    basis="house",
    option="closed_goals",
)
CLOSED_HAND_PLAYS_ANY_UNSEEN_CARD = book.ACTIONS_YOU_CAN_CHOOSE.ruling(
    "CH-35",
    "Any card that has been seen nowhere else; the referee takes the player's word until it is put down.",
    question="A hand is closed to the desk. What can be played from it?",
    readings=("Any unseen card.",),
    basis="house",
    option="closed",
)
GAME_ENDS_WITHOUT_CARDS = book.END_OF_GAME.ruling(
    "CH-36",
    "If discards are not shuffled and nobody can draw or play any more, everybody has the turns of one more cycle to"
    " move cards in. If there is no victory by then, the game is over and nobody has won.",
    question="Hands stay short, and then empty. How does a game end that nobody wins?",
    readings=("After one more cycle of turns, without a winner.", "Never: cards are moved until somebody wins."),
    basis="house",
    option="reshuffle",
)

RULINGS: tuple[Ruling, ...] = tuple(value for value in tuple(globals().values()) if isinstance(value, Ruling))
"""All rulings by number, which is the order in which they are defined above."""
