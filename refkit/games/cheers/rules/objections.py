"""Reasons why a move is refused, each with its rule.

A move is legal if and only if it is among the options of its question; these functions explain why others are not. A
``hard`` reason cannot be overruled by the referee.
"""

from collections.abc import Iterable, Iterator

from refkit.games.cheers.cards import CARDS, GOALS, LIMIT, UNKNOWN, Card, is_victory
from refkit.games.cheers.moves import (
    Choose,
    Combination,
    Declare,
    Decline,
    Drawn,
    Drop,
    First,
    Play,
    Send,
    Shift,
    Token,
)
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.deciding import all_teammates, is_goal_unknown, matching_cards, tokens_left
from refkit.games.cheers.rules.questions import (
    Act,
    Claim,
    DealToken,
    Draw,
    DrawGoal,
    HandOut,
    Match,
    Reveal,
    Trim,
    WhoStarts,
)
from refkit.games.cheers.table import LETTERS, State
from refkit.games.cheers.words import owner
from refkit.kernel.choice import Reason
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import player, sentence

Reasons = Iterator[Reason]

# ---- on a turn -------------------------------------------------------------------------------------------------------


def not_to_play(state: State, task: Act, move: Play) -> Reasons:
    """Object to playing a card that is not in hand, or to a place that does not exist."""
    yield from not_in_hand(state, task.seat, move.card)
    yield from no_such_place(state, move.place)


def not_to_move(state: State, task: Act, move: Shift) -> Reasons:
    """Object to moving a card that does not lie in front of the player, to the own table or to no table."""
    yield from not_there(state, task.seat, move.card, R.MOVE)
    yield from no_such_place(state, move.place)
    if move.place == task.seat:
        yield Reason("A card is moved to somebody else, not to where it lies.", R.MOVE)


def no_such_place(state: State, place: int) -> Reasons:
    if not 0 <= place < len(state.tables):
        yield Reason(f"There is no place {place} at this table.", R.SEATS, hard=True)


def not_in_hand(state: State, seat: int, card: Card) -> Reasons:
    """Object to a card that is not in hand; a closed hand can have any card that nobody has seen (CH-35)."""
    if card in (held := CARDS.possible(state, seat)):
        return
    if card == UNKNOWN:
        yield Reason("A card is put down face up: say which one it is.", R.PLAY, hard=True)
        return
    pattern = "{seat} do[es] not hold {card}."
    if (at := lies_at(state, card)) is not None:
        pattern = "{seat} do[es] not hold {card}: it lies in front of {at:object}."
        if at == seat:
            pattern = "{seat} do[es] not hold {card}: it lies on the table, among {seat:their} own cards."
    text = sentence(pattern, seat=player(state, seat), card=distinct_name(card, held), at=owner(state, at or 0))
    yield Reason(text, R.PLAY, hard=True)


def not_there(state: State, place: int, card: Card, rule: Rule) -> Reasons:
    """Object to a ``card`` that does not lie at ``place``; ``rule`` is cited."""
    if card not in (lying := state.tables[place]):
        pattern = "{card} does not lie in front of {place:object}."
        if (at := lies_at(state, card)) is not None:
            pattern = "{card} does not lie in front of {place:object}: it lies in front of {at:object}."
        places = {"place": owner(state, place), "at": owner(state, at or 0)}
        yield Reason(sentence(pattern, card=distinct_name(card, lying), **places), rule, hard=True)


def distinct_name(card: Card, others: Iterable[Card]) -> str:
    """Return the name of ``card``, which is not one of ``others``: with its number only if another copy is there."""
    return card.name if any(each.face == card.face for each in others) else card.face


def lies_at(state: State, card: Card) -> int | None:
    """Return the place where ``card`` lies face up; None if it does not."""
    return next((place for place, cards in enumerate(state.tables) if card in cards), None)


def not_drawn(state: State, task: Draw, move: Drawn) -> Reasons:
    """Object to a draw by another seat, of an unnamed card into an open hand, or of a card that has been seen."""
    seat = player(state, task.seat)
    if move.to != task.seat:
        yield Reason(sentence("It is {seat} who draw[s] now.", seat=seat), R.ONLY_ACTIVE_PLAYER_REFILLS, hard=True)
    if move.card == UNKNOWN:
        text = sentence("{seat's} hand is open to the desk: say which card was drawn.", seat=seat)
        yield Reason(text, R.REFILL, hard=True)
    elif move.card not in state.unseen:
        pattern = "{card} cannot be drawn: it has been seen elsewhere."
        if (at := lies_at(state, move.card)) is not None:
            pattern = "{card} cannot be drawn: it lies in front of {at:object}."
        yield Reason(sentence(pattern, card=move.card.name, at=owner(state, at or 0)), R.REFILL, hard=True)


# ---- after an action -------------------------------------------------------------------------------------------------


def not_a_match(state: State, task: Match, move: Choose) -> Reasons:
    """Object to a card that does not match the card that was played, or does not lie there."""
    card, played, there = move.card, task.played, state.tables[task.place]
    yield from not_there(state, task.place, card, R.WHICH_MATCH)
    if card == played:
        yield Reason(f"{card.name} is the card that was played: it leaves anyway.", R.TWO_CARDS, hard=True)
    elif card in there and card not in matching_cards(there, played):
        yield Reason(f"The big glass of {card.face} is not the small one of {played.face}.", R.CHEERS)


def not_sent(state: State, task: HandOut, move: Send) -> Reasons:
    """Object to sending both cards to one player, to the target itself, or only to its teammates (CH-06)."""
    place, one, two = task.place, move.played_to, move.matched_to
    absent = [each for each in dict.fromkeys((one, two)) if not 0 <= each < len(state.tables)]
    for each in absent:
        yield from no_such_place(state, each)
    if one == two:
        yield Reason("The two cards go to two different players.", R.TWO_CARDS)
    if place in (one, two):
        yield Reason("The target cannot send a card to itself.", R.TWO_CARDS)
    if not absent and one != two and place not in (one, two) and all_teammates(state, place, one, two):
        yield Reason("At least one of the two cards goes to an opponent of the target.", R.TWO_CARDS)


def not_dropped(state: State, task: Trim, move: Drop) -> Reasons:
    """Object to a discard of a card that does not lie there, or from a table that is within the limit."""
    yield from not_there(state, task.place, move.card, R.LIMIT)
    if len(state.tables[task.place]) <= LIMIT:
        pattern = "At most {most} cards lie in front of {place:object}, and so all of them stay."
        yield Reason(sentence(pattern, most=LIMIT, place=owner(state, task.place)), R.LIMIT, hard=True)


# ---- victory, and before the first turn ------------------------------------------------------------------------------


def no_victory(state: State, task: Claim, _move: Declare) -> Reasons:
    """Object to declaring with cards that are no victory, for certain if no combination could be one (CH-34)."""
    yield Reason("These cards are not the team's combination.", R.VICTORY, hard=is_goal_unknown(state, task.place))


def no_combination(_state: State, _task: DrawGoal | Reveal, move: Combination) -> Reasons:
    """Object to a combination that cannot be drawn (CH-20)."""
    if move.goal not in GOALS:
        yield Reason(
            "A combination has five tokens of at most four kinds, two of a kind at most.",
            R.COMBINATION_FROM_TEN_TOKENS,
            hard=True,
        )


def not_shown(state: State, task: Reveal, move: Combination) -> Reasons:
    """Object to a shown combination for which the declared cards are no victory (CH-34)."""
    yield from no_combination(state, task, move)
    if move.goal in GOALS and not is_victory(state.tables[task.place], move.goal):
        pattern = "With that combination the cards in front of {place:object} are no victory."
        yield Reason(sentence(pattern, place=owner(state, task.place)), R.DECLARED_COMBINATION_IS_SHOWN, hard=True)


def no_token_left(state: State, _task: DealToken | Reveal, move: Token) -> Reasons:
    """Object to a token of a team of which all tokens have been dealt (CH-26)."""
    left = tokens_left(state)
    if 0 <= move.team < len(left) and not left[move.team]:
        yield Reason(
            f"No token of team {LETTERS[move.team]} is left: all have been dealt.", R.TEAM_TOKEN_PER_MEMBER, hard=True
        )


def no_such_player(_state: State, _task: WhoStarts, move: First) -> Reasons:
    yield Reason(f"No player sits at seat {move.player}.", R.FIRST_PLAYER, hard=True)


# ---- moves that answer no pending question ---------------------------------------------------------------------------


def no_time_to_declare(state: State, _move: Declare | Decline) -> Reasons:
    """Explain when victories are declared: after an action; the answer does not depend on whether anybody has one."""
    if state.options.asks_for_victory:
        yield Reason(
            "Victory is asked for after each action, once all reactions are done.",
            R.VICTORY_AFTER_ANY_ACTION,
            hard=True,
        )
    else:
        yield Reason(
            "The referee looks for a victory after each action, and announces it.", R.VICTORY_IS_AUTOMATIC, hard=True
        )
