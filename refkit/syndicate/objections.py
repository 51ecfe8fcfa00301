"""The referee's refusals: every reason why a move is not legal now, each with its rule.

A move is legal if and only if there is no objection. What may be played is asked of `follow`; here it is put into
words.
"""

from collections.abc import Iterator
from typing import assert_never

from refkit.choice import Reason
from refkit.rule import Rule
from refkit.syndicate import rules as R
from refkit.syndicate.follow import answers, demand, duty, may_hold, must_hold, shows, unseen_cards
from refkit.syndicate.moves import Alone, Conceal, Drawn, First, Lead, Move, Named, Oppose, Revoked
from refkit.syndicate.nouns import UNKNOWN, Card
from refkit.syndicate.questions import asked, may_conceal, namings, pending, wording
from refkit.syndicate.state import State
from refkit.syndicate.tasks import Draw, Identify, PickAnswer, PickLead, PickSecond, Question, WhoStarts

Reasons = Iterator[Reason]


def objections(state: State, move: Move) -> tuple[Reason, ...]:
    """Every reason why ``move`` is not legal now; none if it is."""
    if isinstance(move, Revoked):
        return tuple(not_to_be_played(state, move))
    task = pending(state)
    if task is None:
        return (Reason("The game is over: nothing is left to decide.", R.SY10, hard=True),)
    if not answers_it(task, move):
        sentence, rule = wording(state, task)
        return (Reason(f"That is not what is asked now: {sentence}", rule, hard=True),)
    return tuple(object_to(state, task, move))


def answers_it(task: Question, move: Move) -> bool:
    """Whether ``move`` is of the kind that ``task`` asks for."""
    match task:
        case PickLead():
            return isinstance(move, Lead)
        case PickSecond():
            return isinstance(move, Conceal | Alone)
        case PickAnswer():
            return isinstance(move, Oppose)
        case WhoStarts():
            return isinstance(move, First)
        case Draw():
            return isinstance(move, Drawn)
        case Identify():
            return isinstance(move, Named)
        case unreachable:
            assert_never(unreachable)


def object_to(state: State, task: Question, move: Move) -> Reasons:
    """The reasons against ``move`` as an answer to ``task``."""
    match task, move:
        case _, Lead(seat) | Conceal(seat) | Alone(seat) | Oppose(seat) if seat != asked(task):
            yield not_yours(state, task)  # and nothing else: who is not asked learns nothing of a hand
        case PickLead(seat), Lead():
            yield from not_held(state, seat, move.card, may_hold(state, seat), R.LEAD)
            yield from not_named(state, move)
        case PickSecond(seat), Conceal():
            yield from not_held(
                state, seat, move.card, (*may_hold(state, seat), *may_conceal(state, seat)), R.SECOND_CARD
            )
            yield from not_face_down(state, seat, move.card)
        case PickAnswer(seat), Oppose():
            yield from not_held(state, seat, move.card, may_hold(state, seat), duty(state))
            yield from not_following(state, seat, move.card)
        case Draw(seat), Drawn():
            yield from not_drawable(state, seat, move)
        case Identify(seat), Named():
            yield from not_the_hidden(state, seat, move)
        case WhoStarts(), First(player):
            if not 0 <= player < len(state.hands):
                yield Reason(f"There is no seat {player}.", R.THREE_PLAYERS, hard=True)


def not_yours(state: State, task: Question) -> Reason:
    """The seat that answers must be the one that is asked."""
    sentence, rule = wording(state, task)
    rule = R.LEFT_FIRST if isinstance(task, PickAnswer) else rule
    return Reason(f"It is not yours to decide: {sentence}", rule, {"asked": asked(task)}, hard=True)


def not_held(state: State, seat: int, card: Card, held: tuple[Card, ...], rule: Rule) -> Reasons:
    """A card must be in hand; in a closed hand it must be one that can be there. ``rule`` is what asks for it."""
    if card in held:
        return
    name = state.options.players[seat]
    if card is UNKNOWN:
        yield Reason(
            f"A card that is played face up, or from an open hand, has a name: say it, {name}.", rule, hard=True
        )
    else:
        where = whereabouts(state, card)
        yield Reason(f"{name} does not hold {card.name}: {where}.", rule, {"card": card.name}, hard=True)


def not_face_down(state: State, seat: int, card: Card) -> Reasons:
    """A card from a hand that the desk does not see stays unknown until it is turned up (SY-23)."""
    if card in may_hold(state, seat) and card not in may_conceal(state, seat):
        name = state.options.players[seat]
        yield Reason(f"Nobody sees which card {name} lays face down: write `hide ?`.", R.SY23, hard=True)


def whereabouts(state: State, card: Card) -> str:
    """Where ``card`` is, as far as everyone may know."""
    if card in state.discards:
        return "it lies among the discards"
    if card is state.lead or card in state.replies:
        return "it lies on the table"
    return "it is not in that hand"


def not_named(state: State, move: Lead) -> Reasons:
    """A mark is named where the table wants one, and must be on the card (SY-01)."""
    wanted = namings(move.card, state.options)
    if move.mark in wanted:
        return
    if wanted == ("",):
        only = "names no mark at this table" if move.card.marks else "has no mark to name"
        yield Reason(f"{move.card.name} {only}: just lead it.", R.SY01, hard=True)
    elif move.mark:
        yield Reason(f"{move.card.name} does not have the mark {move.mark}.", R.SY01, hard=True)
    else:
        yield Reason(f"{move.card.name} has two marks: name {' or '.join(wanted)}.", R.SY01, hard=True)


def not_following(state: State, seat: int, card: Card) -> Reasons:
    """Who can follow must (SY-01, SY-06)."""
    if card not in may_hold(state, seat) or card in answers(state, seat):
        return
    signs = demand(state)
    can = [each.name for each in must_hold(state, seat) if shows(each, signs)]
    yield Reason(
        f"{card.name} does not follow, and {state.options.players[seat]} can: {' or '.join(signs)} is asked for.",
        duty(state),
        {"follow": can},
    )


def not_drawable(state: State, seat: int, move: Drawn) -> Reasons:
    """What is drawn must be a card that lies in the pile, as far as the desk knows."""
    name = state.options.players[seat]
    if move.to != seat:
        yield Reason(f"It is {name} who draws now.", R.DRAW_UP, hard=True)
    elif move.card is UNKNOWN:
        yield Reason(f"{name}'s hand is open: say which card was drawn.", R.DRAW_UP, hard=True)
    elif move.card not in state.fresh:
        yield Reason(f"{move.card.name} cannot be drawn: it is not in the pile.", R.DRAW_UP, hard=True)


def not_the_hidden(state: State, seat: int, move: Named) -> Reasons:
    """A face-down card must be one that its player can have held (SY-23)."""
    name = state.options.players[seat]
    if move.of != seat:
        yield Reason(f"The face-down card is {name}'s.", R.SY23, hard=True)
    elif move.card not in unseen_cards(state, seat):
        yield Reason(f"{move.card.name} cannot be the face-down card: {name} cannot have held it.", R.SY23, hard=True)


def not_to_be_played(state: State, move: Revoked) -> Reasons:
    """A revoke is not a move of the game: a referee rules it, on a turn that has been scored."""
    yield Reason("A revoke is declared by the referee, as a ruling with a reason.", R.SY18)
    if not 0 <= move.by < len(state.hands):
        yield Reason(f"There is no seat {move.by}.", R.SY18, hard=True)
        return
    name = state.options.players[move.by]
    plot = next((plot for plot in state.plots if plot.turn == move.turn), None)
    if plot is None:
        yield Reason(f"Turn {move.turn} has not been scored; only a turn that has can be void.", R.SY18, hard=True)
    elif plot.void:
        yield Reason(f"Turn {move.turn} is void already.", R.SY18, hard=True)
    elif plot.mastermind == move.by:
        yield Reason(f"{name} was the mastermind of turn {move.turn} and had nothing to follow.", R.SY18, hard=True)
