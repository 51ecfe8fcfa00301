"""Positions: a table that somebody lays out, what is impossible about it, and what can happen on it."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from itertools import zip_longest
from typing import Any, Final

from refkit.kernel.frozen import value
from refkit.text.position import Form
from refkit.text.position_words import ACTIVE, TURN, Word, number, unchanged
from refkit.text.setups import Fault, refuse
from snowballs.options import WARMTHS, Options
from snowballs.options import faults as option_faults
from snowballs.questions import Throw
from snowballs.rulebook import R
from snowballs.rules import LAST, turn
from snowballs.start import blank
from snowballs.state import State


@value
class Setup:
    """A whole table; the warmth of a seat that is None, or missing, is what a game begins with."""

    players: tuple[str, ...]
    warmth: tuple[int | None, ...] = ()
    active: int = 0
    turn: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)


FORM: Final = Form(
    "snowballs",
    Setup,
    Options,
    (ACTIVE, TURN, Word("warmth", "warmth", number, unchanged, by="players")),
    usual=lambda _: ("Ann", "Bob"),
    corrects=("warmth",),
)


def faults(setup: Setup, *, at_rest: bool = True) -> tuple[Fault, ...]:
    """List everything impossible about ``setup``; with ``at_rest`` also what could not stay that way."""
    return tuple(_faults(setup, at_rest=at_rest))


def _faults(setup: Setup, *, at_rest: bool) -> Iterator[Fault]:
    yield from FORM.seat_faults(setup, option_faults, fewer=True)
    if not 1 <= setup.turn <= LAST:
        yield Fault(f"Turns are counted from 1 to {LAST}, so this cannot be turn {setup.turn}.", R.DARK)
    for name, warmth in zip(setup.players, setup.warmth, strict=False):
        if warmth is not None and not 0 <= warmth <= WARMTHS[-1]:
            yield Fault(f"{name} cannot have {warmth} warmth; write 0 to {WARMTHS[-1]}.", R.PLAYERS)
        elif warmth == 0 and at_rest:
            yield Fault(f"{name} has no warmth left: the game is about to end.", R.COLD)


def to_state(setup: Setup) -> State:
    """Return the table that ``setup`` lays out; raise `BadInput` with every fault, one a line."""
    refuse(faults(setup, at_rest=False))
    start = blank(FORM.options_of(setup))
    known = zip_longest(setup.warmth, start.warmth)
    warmth = tuple(usual if each is None else each for each, usual in known)
    turns = (turn(1 - setup.active), Throw(setup.active)) if all(warmth) else (turn(setup.active),)
    return FORM.state_of(start, setup, warmth=warmth, agenda=turns)


def from_state(state: Any) -> Setup:
    """Return the position of ``state``, or of a view."""
    return FORM.setup_of(state, turn=max(state.turn, 1))


def correct(state: State, text: str) -> State:
    """Return ``state`` with the warmth of the position ``text``; raise `BadInput` if it differs in anything else."""
    refusal = "A correction puts warmth right; leave out everything else, or undo it."
    told = FORM.parse_correction(text, from_state(state), refusal)
    return FORM.corrected(state, to_state(told))
