"""Positions and scenarios of a game that can only be played from its beginning.

A position says who plays and the options, and nothing else; the only action on it is ``setup``, and the answers that
follow play the game. Worked examples can be written with that.
"""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Final, TypeVar

from refkit.game.parts import OptionsT, Position, Scenarios, StateT, as_it_is, nobody_wins
from refkit.kernel import AnyMove, AnyOptions, AnyView
from refkit.kernel.choice import BadInput
from refkit.kernel.frozen import value
from refkit.text.position import Form
from refkit.text.setups import Fault, refuse

MoveT = TypeVar("MoveT")
HELP: Final = "Say setup: this game is played from its beginning on."
PLAYED: Final = Fault("This game is played from its beginning on: no table of it can be laid out.")


@value
class PlayersOnly:
    """The setup of such a game: the players and the ``options``."""

    players: tuple[str, ...]
    options: Mapping[str, object] = field(default_factory=dict)


def position(
    name: str, options: type[OptionsT], setup: Callable[[OptionsT], StateT]
) -> Position[StateT, AnyView, PlayersOnly]:
    """Return the `Position` of the game called ``name``: every position is refused with `BadInput`."""
    form = Form(name, PlayersOnly, options, (), usual=lambda _: ("Ann", "Bob"))

    def faults(_laid: PlayersOnly, *, at_rest: bool = True) -> tuple[Fault, ...]:
        del at_rest
        return (PLAYED,)

    def to_state(laid: PlayersOnly) -> StateT:
        refuse((PLAYED,))
        return setup(form.options_of(laid))

    def correct(state: StateT, _text: str) -> StateT:
        refuse((PLAYED,))
        return state

    return Position(form, faults, to_state, form.setup_of, correct)


def scenario(setup: Callable[[AnyOptions], StateT]) -> Scenarios[StateT, AnyMove, PlayersOnly]:
    """Return the `Scenarios` of such a game: a new game is the only action."""

    def parse(_start: StateT, _words: str) -> AnyMove:
        raise BadInput(PLAYED.sentence)

    return Scenarios({"setup": nobody_wins}, HELP, setup, as_it_is, "who plays, as in `players: Ann, Bob`", parse)
