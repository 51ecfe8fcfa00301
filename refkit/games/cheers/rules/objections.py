"""The referee's refusals: every reason why a move is not legal now, each with its rule.

A move is legal if and only if it is among the options of its question; these are the reasons why another is not.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from refkit.games.cheers.cards import GOALS, LIMIT, UNKNOWN, Card, fits
from refkit.games.cheers.moves import (
    Choose,
    Combination,
    Declare,
    Decline,
    DiscardHand,
    Drawn,
    Drop,
    First,
    Play,
    Send,
    Shift,
    Token,
)
from refkit.games.cheers.rulebook import rules as R
from refkit.games.cheers.rules.cheering import all_mates, matches
from refkit.games.cheers.rules.turn import may_hold
from refkit.games.cheers.rules.victory import hidden, tokens_left
from refkit.games.cheers.seating import LETTERS
from refkit.games.cheers.state import State
from refkit.games.cheers.tasks import Act, Claim, DealToken, Draw, DrawGoal, HandOut, Match, Reveal, Trim, WhoStarts
from refkit.games.cheers.text.move_text import spoken
from refkit.kernel.choice import Reason
from refkit.kernel.question import only_when
from refkit.kernel.rule import Rule

Reasons = Iterator[Reason]

# ---- on a turn -------------------------------------------------------------------------------------------------------


def not_to_play(state: State, task: Act, move: Play) -> Reasons:
    """A card that is put down is in hand, and goes to somebody at the table."""
    yield from not_in_hand(state, task.seat, move.card)
    yield from no_such_place(state, move.place)


def not_to_move(state: State, task: Act, move: Shift) -> Reasons:
    """A card that is moved lies in front of who moves it, and goes to somebody else."""
    yield from not_there(state, task.seat, move.card, R.MOVE)
    yield from no_such_place(state, move.place)
    if move.place == task.seat:
        yield Reason("A card is moved to somebody else, not to where it lies.", R.MOVE)


def no_such_place(state: State, place: int) -> Reasons:
    """A card goes to somebody at the table."""
    if not 0 <= place < len(state.tables):
        yield Reason(f"There is no place {place} at this table.", R.SEATS, hard=True)


def not_in_hand(state: State, seat: int, card: Card) -> Reasons:
    """A card must be in hand; from a closed hand any that nobody has seen."""
    if card in (held := may_hold(state, seat)):
        return
    name = state.options.players[seat]
    if card == UNKNOWN:
        yield Reason("A card is put down face up: say which one it is.", R.PLAY, hard=True)
    else:
        yield Reason(f"{name} does not hold {called(card, held)}{whereabouts(state, card)}.", R.PLAY, hard=True)


def not_there(state: State, place: int, card: Card, rule: Rule) -> Reasons:
    """A card must lie in front of somebody."""
    if card not in (lying := state.tables[place]):
        name, where = spoken(state.options.players, place), whereabouts(state, card)
        yield Reason(f"{called(card, lying)} does not lie in front of {name}{where}.", rule, hard=True)


def called(card: Card, others: Iterable[Card]) -> str:
    """What a card is called that is not among ``others``: its copy has a number only if another copy is."""
    return card.name if any(each.face == card.face for each in others) else card.face


def whereabouts(state: State, card: Card) -> str:
    """Where ``card`` is, as far as everyone may know."""
    for place, cards in enumerate(state.tables):
        if card in cards:
            return f": it lies in front of {spoken(state.options.players, place)}"
    return ""


def not_drawn(state: State, task: Draw, move: Drawn) -> Reasons:
    """What is drawn must be a card that nobody has seen."""
    name = state.options.players[task.seat]
    if move.to != task.seat:
        yield Reason(f"It is {name} who draws now.", R.CH14, hard=True)
    if move.card == UNKNOWN:
        yield Reason(f"{name}'s hand is open to the desk: say which card was drawn.", R.REFILL, hard=True)
    elif move.card not in state.unseen:
        where = whereabouts(state, move.card) or ": it has been seen elsewhere"
        yield Reason(f"{move.card.name} cannot be drawn{where}.", R.REFILL, hard=True)


# ---- after an action -------------------------------------------------------------------------------------------------


def not_a_match(state: State, task: Match, move: Choose) -> Reasons:
    """The big glass of the card that leaves is the small one of the card that was played."""
    card, played, there = move.card, task.played, state.tables[task.place]
    yield from not_there(state, task.place, card, R.WHICH_MATCH)
    if card == played:
        yield Reason(f"{card.name} is the card that was played: it leaves anyway.", R.TWO_CARDS, hard=True)
    elif card in there and card not in matches(there, played):
        yield Reason(f"The big glass of {card.face} is not the small one of {played.face}.", R.CHEERS)


def not_sent(state: State, task: HandOut, move: Send) -> Reasons:
    """Two cards go to two others, of whom one is an opponent."""
    place, one, two = task.place, move.played_to, move.matched_to
    absent = [each for each in dict.fromkeys((one, two)) if not 0 <= each < len(state.tables)]
    for each in absent:
        yield from no_such_place(state, each)
    if one == two:
        yield Reason("The two cards go to two different players.", R.TWO_CARDS)
    if place in (one, two):
        yield Reason("The target cannot send a card to itself.", R.TWO_CARDS)
    if not absent and one != two and place not in (one, two) and all_mates(state, place, one, two):
        yield Reason("At least one of the two cards goes to an opponent of the target.", R.TWO_CARDS)


def not_dropped(state: State, task: Trim, move: Drop) -> Reasons:
    """A card is dropped from where it lies, while more lie there than may stay; a position can ask for it too early."""
    yield from not_there(state, task.place, move.card, R.LIMIT)
    if len(state.tables[task.place]) <= LIMIT:
        name = spoken(state.options.players, task.place)
        yield Reason(f"At most {LIMIT} cards lie in front of {name}, and so all of them stay.", R.LIMIT, hard=True)


# ---- victory, and before the first turn ------------------------------------------------------------------------------


def no_victory(state: State, task: Claim, _move: Declare) -> Reasons:
    """Victory is declared with the combination; where the desk does not know it, none could be shown (CH-34)."""
    yield Reason("These cards are not the team's combination.", R.VICTORY, hard=hidden(state, task.place))


def no_combination(_state: State, _task: DrawGoal | Reveal, move: Combination) -> Reasons:
    """A combination must be one that can be drawn."""
    if move.goal not in GOALS:
        yield Reason("A combination has five tokens of at most four kinds, two of a kind at most.", R.CH20, hard=True)


def not_shown(state: State, task: Reveal, move: Combination) -> Reasons:
    """A combination that is shown for a victory is one that the cards fit."""
    yield from no_combination(state, task, move)
    if move.goal in GOALS and not fits(state.tables[task.place], move.goal):
        name = spoken(state.options.players, task.place)
        yield Reason(f"With that combination the cards in front of {name} are no victory.", R.CH34, hard=True)


def no_token_left(state: State, _task: DealToken | Reveal, move: Token) -> Reasons:
    """There are as many tokens of a team as it has members."""
    left = tokens_left(state)
    if 0 <= move.team < len(left) and not left[move.team]:
        yield Reason(f"No token of team {LETTERS[move.team]} is left: all have been dealt.", R.CH26, hard=True)


def no_such_player(_state: State, _task: WhoStarts, move: First) -> Reasons:
    """One of the players goes first."""
    yield Reason(f"No player sits at seat {move.player}.", R.FIRST_PLAYER, hard=True)


# ---- moves that nothing asks for now ---------------------------------------------------------------------------------


def no_time_to_declare(state: State, _move: Declare | Decline) -> Reasons:
    """Victory is seen or asked for after an action, and whether somebody has one is nobody's business before that."""
    if state.options.claims:
        yield Reason("Victory is asked for after each action, once all reactions are done.", R.CH16, hard=True)
    else:
        yield Reason("The referee looks for a victory after each action, and announces it.", R.CH18, hard=True)


ACTION: Final = only_when("A turn is one action, and it is not the time for one just now.", R.ONE_ACTION)
OCCASIONS: Final[Mapping[type, Callable[[State, Any], Iterable[Reason]]]] = {
    **dict.fromkeys((Play, Shift, DiscardHand), ACTION),
    Choose: only_when("No card has been played that matches several others.", R.WHICH_MATCH),
    Send: only_when("Cards are sent away after CHEERS, and there is none just now.", R.TWO_CARDS),
    Drop: only_when(f"A card is discarded from a table on which more than {LIMIT} lie.", R.LIMIT),
    **dict.fromkeys((Declare, Decline), no_time_to_declare),
    First: only_when("Who goes first is settled before the first turn.", R.FIRST_PLAYER),
    Drawn: only_when("Cards are drawn after an action, until the hand is full.", R.REFILL),
    Combination: only_when("Combinations are drawn before the first turn, and shown with a victory.", R.COMBINATION),
    Token: only_when("Team tokens are dealt before a masquerade, and shown with a victory.", R.MASQUERADE),
}
"""When a move of each kind is made, said where nothing asks for one."""
