"""Questions: who is asked, in what words, under which rule, and what may be answered."""

from collections.abc import Sequence
from functools import partial
from typing import assert_never, cast

from refkit.choice import CHANCE, Choice, Made, Options
from refkit.rule import Rule
from refkit.syndicate import rules as R
from refkit.syndicate.follow import answers as may_play
from refkit.syndicate.follow import demand, duty, may_hold, unseen_cards
from refkit.syndicate.move_text import format_move
from refkit.syndicate.moves import Alone, Conceal, Drawn, First, Lead, Move, Named, Oppose
from refkit.syndicate.nouns import UNKNOWN, Card
from refkit.syndicate.options import Options as GameOptions
from refkit.syndicate.state import State
from refkit.syndicate.tasks import Draw, Identify, PickAnswer, PickLead, PickSecond, Question, WhoStarts


def choices(state: State) -> tuple[Choice[Move], ...]:
    """Who must decide now, what, and under which rule; ``()`` when nothing is left to decide."""
    task = pending(state)
    if task is None:
        return ()
    options = Options(lambda: answers(state, task), lambda move: format_move(state, move))
    return (Choice(asked(task), lambda: wording(state, task), options),)


def pending(state: State) -> Question | None:
    """The question that the table waits for: a step ends on one, or with an empty agenda, or the game is over."""
    return cast("Question", state.agenda[-1]) if state.agenda and not state.ended else None


def asked(task: Question) -> int:
    """The seat that ``task`` asks."""
    match task:
        case PickLead(seat) | PickSecond(seat) | PickAnswer(seat):
            return seat
        case WhoStarts() | Draw() | Identify():
            return CHANCE
        case unreachable:
            assert_never(unreachable)


def answers(state: State, task: Question) -> Sequence[Move]:
    """Every legal answer to ``task``."""
    match task:
        case PickAnswer(seat):
            return [Oppose(seat, card) for card in may_play(state, seat)]
        case PickSecond(seat):
            return [Alone(seat), *(Conceal(seat, card) for card in may_conceal(state, seat))]
        case PickLead(seat):
            return [Lead(seat, card, mark) for card in may_hold(state, seat) for mark in namings(card, state.options)]
        case Draw(seat):
            return Made(partial(Drawn, seat), state.fresh)
        case Identify(seat):
            return [Named(seat, card) for card in unseen_cards(state, seat)]
        case WhoStarts():
            return [First(seat) for seat in range(len(state.hands))]
        case unreachable:
            assert_never(unreachable)


def may_conceal(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that ``seat`` can lay face down; a closed hand does not say which one it is (SY-23)."""
    hand = state.hands[seat]
    if UNKNOWN not in hand:
        return hand
    closed = state.options.players[seat] in state.options.closed
    told = tuple(card for card in hand if card is not UNKNOWN) if closed else may_hold(state, seat)
    return (*told, UNKNOWN)


def namings(card: Card, options: GameOptions) -> tuple[str, ...]:
    """The marks that may be named with ``card`` led: "" if none is to be named (SY-01)."""
    if options.two_marks == "one named" and len(card.marks) > 1:
        return card.marks
    return ("",)


def wording(state: State, task: Question) -> tuple[str, Rule]:
    """The question as one sentence, and the rule that asks it."""
    name = state.options.players
    match task:
        case PickAnswer(seat):
            lead = state.lead.name if state.lead else ""
            what = " or ".join(demand(state))
            return f"{name[seat]} plays a card against {lead}: {what}, if there is one in hand.", duty(state)
        case PickSecond(seat):
            return f"{name[seat]} may add a card, face down.", R.SECOND_CARD
        case PickLead(seat):
            return f"{name[seat]} leads a card.", R.LEAD
        case Draw(seat):
            return f"Which card does {name[seat]} draw?", R.DRAW_UP if state.turn else R.DEAL
        case Identify(seat):
            return f"Which card had {name[seat]} laid face down?", R.SY23
        case WhoStarts():
            return "Who goes first?", R.SY19
        case unreachable:
            assert_never(unreachable)
