"""The referee's refusals: every reason why a move is not legal now, each with its rule.

A move is legal if and only if there is no objection. What may be played is asked of `follow`; here it is put into
words.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from refkit.games.syndicate.cards import HAND, UNKNOWN, Card
from refkit.games.syndicate.moves import Alone, Conceal, Drawn, First, Lead, Named, Oppose, Revoked
from refkit.games.syndicate.rulebook import rules as R
from refkit.games.syndicate.rules.follow import (
    answers,
    demand,
    duty,
    may_conceal,
    may_hold,
    must_hold,
    namings,
    shows,
    unseen_cards,
)
from refkit.games.syndicate.state import State
from refkit.games.syndicate.tasks import Draw, Identify, PickAnswer, PickLead, PickSecond, WhoStarts
from refkit.kernel.choice import Reason
from refkit.kernel.question import only_idle, only_when
from refkit.kernel.rule import Rule

Reasons = Iterator[Reason]


def no_such_seat(state: State, task: WhoStarts, move: First) -> Reasons:
    """One of the players goes first."""
    del task
    if not 0 <= move.player < len(state.hands):
        yield Reason(f"There is no seat {move.player}.", R.THREE_PLAYERS, hard=True)


def not_to_lead(state: State, task: PickLead, move: Lead) -> Reasons:
    """A card that is led is in hand, and a mark is named as the table wants it."""
    yield from not_held(state, task.seat, move.card, may_hold(state, task.seat), R.LEAD)
    yield from not_named(state, move)


def not_to_conceal(state: State, task: PickSecond, move: Conceal) -> Reasons:
    """A card that is laid face down is in hand, and stays unknown if the desk does not see it."""
    held = (*may_hold(state, task.seat), *may_conceal(state, task.seat))
    yield from not_held(state, task.seat, move.card, held, R.SECOND_CARD)
    yield from not_face_down(state, task.seat, move.card)


def not_to_oppose(state: State, task: PickAnswer, move: Oppose) -> Reasons:
    """A card that is played is in hand, and follows if one can."""
    yield from not_held(state, task.seat, move.card, may_hold(state, task.seat), duty(state))
    yield from not_following(state, task.seat, move.card)


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


def not_drawable(state: State, task: Draw, move: Drawn) -> Reasons:
    """What is drawn must be a card that lies in the pile, as far as the desk knows."""
    seat = task.seat
    name = state.options.players[seat]
    if move.to != seat:
        yield Reason(f"It is {name} who draws now.", R.DRAW_UP, hard=True)
    elif move.card is UNKNOWN:
        yield Reason(f"{name}'s hand is open: say which card was drawn.", R.DRAW_UP, hard=True)
    elif move.card not in state.fresh:
        yield Reason(f"{move.card.name} cannot be drawn: it is not in the pile.", R.DRAW_UP, hard=True)


def not_the_hidden(state: State, task: Identify, move: Named) -> Reasons:
    """A face-down card must be one that its player can have held (SY-23)."""
    seat = task.seat
    name = state.options.players[seat]
    if move.of != seat:
        yield Reason(f"The face-down card is {name}'s.", R.SY23, hard=True)
    elif move.card not in unseen_cards(state, seat):
        yield Reason(f"{move.card.name} cannot be the face-down card: {name} cannot have held it.", R.SY23, hard=True)


def not_to_be_played(state: State, _task: None, move: Revoked) -> Reasons:
    """A revoke is not a move of the game: a referee rules it, on a turn that has been scored."""
    yield Reason("A revoke is declared by the referee, as a ruling with a reason.", R.SY18)
    if not 0 <= move.by < len(state.hands):
        yield Reason(f"There is no seat {move.by}.", R.SY18, hard=True)
        return
    name = state.options.players[move.by]
    plot = next((plot for plot in state.plots if plot.turn == move.turn), None)
    if plot is None and 0 < move.turn < state.turn:
        yield Reason(f"How turn {move.turn} went is not told here: ask the match, where it is.", R.SY18, hard=True)
    elif plot is None:
        yield Reason(f"Turn {move.turn} has not been scored; only a turn that has can be void.", R.SY18, hard=True)
    elif plot.void:
        yield Reason(f"Turn {move.turn} is void already.", R.SY18, hard=True)
    elif plot.mastermind == move.by:
        yield Reason(f"{name} was the mastermind of turn {move.turn} and had nothing to follow.", R.SY18, hard=True)
    elif move.by not in plot.strayed:
        why = f"{name} followed in turn {move.turn}, or is known to have held nothing that does"
        yield Reason(f"{why}: that was no revoke.", R.SY18, hard=True)


# ---- moves that nothing asks for now ---------------------------------------------------------------------------------


def not_an_enforcer(state: State, _task: object, seat: int) -> Reasons:
    """The mastermind does not play against the own plot."""
    if seat == state.active:
        yield Reason("The mastermind plots, and only the others play against it.", R.MASTERMIND, hard=True)


def no_plot_to_answer(state: State, move: Oppose) -> Reasons:
    """Enforcers play after the lead and the second card, each once, and the mastermind is none of them."""
    yield from not_an_enforcer(state, None, move.seat)
    if move.seat != state.active:
        yield Reason("An enforcer plays once the mastermind has plotted, and only one card.", R.LEFT_FIRST, hard=True)


def no_card_to_draw(state: State, move: Drawn) -> Reasons:
    """Only the mastermind draws, before leading."""
    if state.turn and move.to != state.active:
        yield Reason("Enforcers do not draw.", R.NO_DRAW, hard=True)
    else:
        yield Reason(f"The mastermind draws up to {HAND} cards, before the lead.", R.DRAW_UP, hard=True)


SECOND: Final = "Whether a second card is added is settled right after the lead."
OCCASIONS: Final[Mapping[type, Callable[[State, Any], Iterable[Reason]]]] = {
    Lead: only_when("The mastermind leads once in a turn, with all cards drawn.", R.LEAD),
    Conceal: only_when(SECOND, R.SECOND_CARD),
    Alone: only_idle(SECOND, R.SECOND_CARD),
    Oppose: no_plot_to_answer,
    First: only_when("Who goes first is settled before the deal.", R.ORDER),
    Drawn: no_card_to_draw,
    Named: only_when("No unknown card is turned up just now.", R.REVEAL),
}
"""When a move of each kind is made, said where nothing asks for one."""
