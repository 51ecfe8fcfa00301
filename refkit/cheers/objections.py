"""The referee's refusals: every reason why a move is not legal now, each with its rule.

A move is legal if and only if there is no objection.
"""

from collections.abc import Iterator
from typing import Final

from refkit.cheers import rules as R
from refkit.cheers.cheering import all_mates, matches
from refkit.cheers.doubts import hidden
from refkit.cheers.move_text import spoken
from refkit.cheers.moves import (
    Choose,
    Combination,
    Declare,
    Decline,
    DiscardHand,
    Drawn,
    Drop,
    First,
    Move,
    Play,
    Send,
    Shift,
    Token,
)
from refkit.cheers.nouns import GOALS, LIMIT, UNKNOWN, Card
from refkit.cheers.questions import answers, asked, pending, wording
from refkit.cheers.state import State
from refkit.cheers.tasks import (
    Act,
    Claim,
    DealToken,
    Draw,
    DrawGoal,
    HandOut,
    Match,
    Question,
    Reveal,
    Trim,
    WhoStarts,
)
from refkit.cheers.turn import may_hold
from refkit.cheers.victory import provable
from refkit.choice import Reason
from refkit.rule import Rule

Reasons = Iterator[Reason]
KINDS: Final[dict[type, tuple[type, ...]]] = {
    Act: (Play, Shift, DiscardHand),
    Match: (Choose,),
    HandOut: (Send,),
    Trim: (Drop,),
    Claim: (Declare, Decline),
    Draw: (Drawn,),
    DrawGoal: (Combination,),
    DealToken: (Token,),
    Reveal: (Combination, Token),
    WhoStarts: (First,),
}
"""The kinds of moves that answer each kind of question."""


def objections(state: State, move: Move) -> tuple[Reason, ...]:
    """Every reason why ``move`` is not legal now; none if it is."""
    task = pending(state)
    if task is None:
        return (Reason("The game is over: nothing is left to decide.", R.VICTORY, hard=True),)
    sentence, rule = wording(state, task)
    if type(move) not in KINDS[type(task)]:
        return (Reason(f"That is not what is asked now: {sentence}", rule, hard=True),)
    who = getattr(move, "seat", asked(state, task))
    if who != asked(state, task):
        return (Reason(f"It is not yours to decide: {sentence}", rule, {"asked": asked(state, task)}, hard=True),)
    return tuple(object_to(state, task, move))


def object_to(state: State, task: Question, move: Move) -> Reasons:  # noqa: C901  one line an answer
    """The reasons against ``move``, of the right kind and seat, as an answer to ``task``."""
    match task, move:
        case Act(seat), Play():
            yield from not_in_hand(state, seat, move.card)
            yield from no_such_place(state, move.place)
        case Act(seat), Shift():
            yield from not_there(state, seat, move.card, R.MOVE)
            yield from no_such_place(state, move.place)
            if move.place == seat:
                yield Reason("A card is moved to somebody else, not to where it lies.", R.MOVE)
        case Match(place, played), Choose(card=card):
            yield from not_there(state, place, card, R.WHICH_MATCH)
            yield from not_a_match(state, place, played, card)
        case HandOut(place), Send():
            yield from not_sent(state, place, move)
        case Trim(place), Drop(card=card):
            yield from not_there(state, place, card, R.LIMIT)
            yield from not_too_many(state, place)
        case Claim(place), Declare():
            if not provable(state, place):
                unseen = hidden(state, place)  # then nothing could be shown
                yield Reason("These cards are not the team's combination.", R.VICTORY, hard=unseen)
        case Draw(seat), Drawn():
            yield from not_drawn(state, seat, move)
        case (DrawGoal() | DealToken() | Reveal() | WhoStarts(), First() | Combination() | Token()):
            yield from not_possible(state, task, move)
        case _:  # to discard the hand, or to decline, is always allowed
            return


def no_such_place(state: State, place: int) -> Reasons:
    """A card goes to somebody at the table."""
    if not 0 <= place < len(state.tables):
        yield Reason(f"There is no place {place} at this table.", R.SEATS, hard=True)


def not_in_hand(state: State, seat: int, card: Card) -> Reasons:
    """A card must be in hand; from a closed hand any that nobody has seen."""
    if card in may_hold(state, seat):
        return
    name = state.options.players[seat]
    if card == UNKNOWN:
        yield Reason("A card is put down face up: say which one it is.", R.PLAY, hard=True)
    else:
        yield Reason(f"{name} does not hold {card.name}{whereabouts(state, card)}.", R.PLAY, hard=True)


def not_there(state: State, place: int, card: Card, rule: Rule) -> Reasons:
    """A card must lie in front of somebody."""
    if card not in state.tables[place]:
        yield Reason(
            f"{card.name} does not lie in front of {spoken(state.options.players, place)}{whereabouts(state, card)}.",
            rule,
            hard=True,
        )


def whereabouts(state: State, card: Card) -> str:
    """Where ``card`` is, as far as everyone may know."""
    for place, cards in enumerate(state.tables):
        if card in cards:
            return f": it lies in front of {spoken(state.options.players, place)}"
    return ""


def not_too_many(state: State, place: int) -> Reasons:
    """Cards are dropped only while more lie there than may stay; a position can ask for it too early."""
    if len(state.tables[place]) <= LIMIT:
        name = spoken(state.options.players, place)
        yield Reason(f"At most {LIMIT} cards lie in front of {name}, and so all of them stay.", R.LIMIT, hard=True)


def not_a_match(state: State, place: int, played: Card, card: Card) -> Reasons:
    """The big glass of the card that leaves is the small one of the card that was played."""
    if card == played:
        yield Reason(f"{card.name} is the card that was played: it leaves anyway.", R.TWO_CARDS, hard=True)
    elif card in state.tables[place] and card not in matches(state.tables[place], played):
        yield Reason(f"The big glass of {card.face} is not the small one of {played.face}.", R.CHEERS)


def not_sent(state: State, place: int, move: Send) -> Reasons:
    """Two cards go to two others, of whom one is an opponent."""
    one, two = move.played_to, move.matched_to
    absent = [each for each in dict.fromkeys((one, two)) if not 0 <= each < len(state.tables)]
    for each in absent:
        yield from no_such_place(state, each)
    if one == two:
        yield Reason("The two cards go to two different players.", R.TWO_CARDS)
    if place in (one, two):
        yield Reason("The target cannot send a card to itself.", R.TWO_CARDS)
    if not absent and one != two and place not in (one, two) and all_mates(state, place, one, two):
        yield Reason("At least one of the two cards goes to an opponent of the target.", R.TWO_CARDS)


def not_drawn(state: State, seat: int, move: Drawn) -> Reasons:
    """What is drawn must be a card that nobody has seen."""
    name = state.options.players[seat]
    if move.to != seat:
        yield Reason(f"It is {name} who draws now.", R.CH14, hard=True)
    if move.card == UNKNOWN:
        yield Reason(f"{name}'s hand is open to the desk: say which card was drawn.", R.REFILL, hard=True)
    elif move.card not in state.unseen:
        where = whereabouts(state, move.card) or ": it has been seen elsewhere"
        yield Reason(f"{move.card.name} cannot be drawn{where}.", R.REFILL, hard=True)


def not_possible(state: State, task: Question, move: Move) -> Reasons:
    """What chance says must be something that can happen."""
    if move in answers(state, task):
        return
    match move:
        case Combination(_, goal) if goal not in GOALS:
            yield Reason(
                "A combination has five tokens of at most four kinds, two of a kind at most.", R.CH20, hard=True
            )
        case Combination():
            yield Reason(f"That combination does not answer the question: {wording(state, task)[0]}", R.CH34, hard=True)
        case Token():
            yield Reason(f"That token cannot be it: {wording(state, task)[0]}", R.CH26, hard=True)
        case _:
            yield Reason(f"No player sits there: {wording(state, task)[0]}", R.FIRST_PLAYER, hard=True)
