"""Questions, a row each: who is asked, in what words, what may be answered, what comes of it, and why not otherwise."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from refkit.games.syndicate.moves import Alone, Conceal, Drawn, First, Lead, Move, Named, Oppose, Revoked
from refkit.games.syndicate.rulebook import rules as R
from refkit.games.syndicate.rules import objections as no
from refkit.games.syndicate.rules import turn
from refkit.games.syndicate.rules.follow import answers, demand, duty, may_conceal, may_hold, namings, unseen_cards
from refkit.games.syndicate.state import State
from refkit.games.syndicate.table import Table
from refkit.games.syndicate.tasks import Draw, Identify, PickAnswer, PickLead, PickSecond, WhoStarts
from refkit.games.syndicate.text.move_reading import read_move
from refkit.games.syndicate.text.move_text import format_move
from refkit.kernel.choice import Made
from refkit.kernel.question import Handler, Question, Questions, of_seat
from refkit.kernel.rule import Rule
from refkit.text.moves import reader


def leads(state: State, task: PickLead, seat: int) -> Sequence[Move]:
    """Every card that can be in hand, with every mark that may be named."""
    del task
    return [Lead(seat, card, mark) for card in may_hold(state, seat) for mark in namings(card, state.options)]


def seconds(state: State, task: PickSecond, seat: int) -> Sequence[Move]:
    """No second card, or any one of the hand."""
    del task
    return [Alone(seat), *(Conceal(seat, card) for card in may_conceal(state, seat))]


def second(state: State, task: PickSecond, seat: int) -> tuple[str, Rule]:
    """What the mastermind is asked after leading."""
    del task
    return f"{state.options.players[seat]} may add a card, face down.", R.SECOND_CARD


def against(state: State, task: PickAnswer, seat: int) -> tuple[str, Rule]:
    """What an enforcer is asked, and what obliges to follow."""
    del task
    lead = state.lead.name if state.lead else ""
    what = " or ".join(demand(state))
    return f"{state.options.players[seat]} plays a card against {lead}: {what}, if there is one in hand.", duty(state)


QUESTIONS: Final[Questions[State, Table, Move]] = Questions(
    (
        Question(
            WhoStarts,
            words=lambda _state, _task, _: ("Who goes first?", R.SY19),
            options=lambda state, _task, _: [First(seat) for seat in range(len(state.hands))],
            answers=(Handler(First, lambda table, _, move: turn.start(table, move.player), no.no_such_seat),),
        ),
        Question(
            Draw,
            words=lambda state, task, _: (
                f"Which card does {state.options.players[task.seat]} draw?",
                R.DRAW_UP if state.turn else R.DEAL,
            ),
            options=lambda state, task, _: Made(partial(Drawn, task.seat), state.fresh),
            answers=(Handler(Drawn, turn.draw, no.not_drawable),),
        ),
        Question(
            PickLead,
            asked=of_seat,
            words=lambda state, _task, seat: (f"{state.options.players[seat]} leads a card.", R.LEAD),
            options=leads,
            answers=(Handler(Lead, turn.lead, no.not_to_lead),),
            whose=lambda _state, _task: R.MASTERMIND,
        ),
        Question(
            PickSecond,
            asked=of_seat,
            words=second,
            options=seconds,
            answers=(Handler(Conceal, turn.second, no.not_to_conceal), Handler(Alone, turn.second)),
            whose=lambda _state, _task: R.MASTERMIND,
            even_time=True,  # which card goes face down; whatever else is answered here lies open at once
        ),
        Question(
            PickAnswer,
            asked=of_seat,
            words=against,
            options=lambda state, _task, seat: [Oppose(seat, card) for card in answers(state, seat)],
            answers=(Handler(Oppose, turn.oppose, no.not_to_oppose),),
            whose=lambda _state, _task: R.LEFT_FIRST,
            not_asked=no.not_an_enforcer,
        ),
        Question(
            Identify,
            words=lambda state, task, _: (f"Which card had {state.options.players[task.seat]} laid face down?", R.SY23),
            options=lambda state, task, _: [Named(task.seat, card) for card in unseen_cards(state, task.seat)],
            answers=(Handler(Named, turn.identify, no.not_the_hidden),),
        ),
    ),
    text=format_move,
    over=R.SY10,
    unasked=(Handler(Revoked, turn.revoke, no.not_to_be_played),),
    occasions=no.OCCASIONS,
)
choices = QUESTIONS.choices
parse_move: Final = reader(choices, read_move, idle=lambda state: state.active)
"""Reads a move in notation, at the table where it is made: see `refkit.text.moves.ParseMove`."""
