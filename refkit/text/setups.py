"""Faults and options of setups, tables that somebody lays out and that may be impossible."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar, final

from refkit.kernel import AnyOptions, AnySetup
from refkit.kernel import options as common
from refkit.kernel.choice import BadInput
from refkit.kernel.rule import Rule

OptionsT = TypeVar("OptionsT", bound=common.Written)


@final
@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is impossible: a ``sentence``, the ``rule`` against it (None if there is none), and ``where``.

    ``where`` is empty, or the number of a tower and perhaps a square.
    """

    sentence: str
    rule: Rule | None = None
    where: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Return the sentence with its citation."""
        return self.sentence if self.rule is None else f"{self.sentence} [{self.rule}]"


def check_seats(setup: AnySetup) -> None:
    """Raise `BadInput` if players do not have different names, or the player whose turn it is does not exist."""
    if twice := common.duplicate_names(setup.players):
        raise BadInput(" ".join(twice))
    if wrong := seat_problem(setup):
        raise BadInput(wrong)


def seat_problem(setup: AnySetup) -> str:
    """Return in a sentence that the player whose turn it is does not exist; "" if there is one."""
    if not setup.players or 0 <= getattr(setup, "active", 0) < len(setup.players):
        return ""
    return f"Seat {setup.active} cannot have the turn; seats are numbered from 0 to {len(setup.players) - 1}."


def refuse(wrong: Sequence[Fault]) -> None:
    """Raise `BadInput` with everything that is ``wrong``, one sentence a line, if anything is."""
    if wrong:
        raise BadInput("\n".join(fault.sentence for fault in wrong))


def laid_options(
    kind: type[OptionsT], players: tuple[str, ...], others: Mapping[str, object], **own: object
) -> OptionsT:
    """Return the options of a setup, of class ``kind``; ``own`` are its components, such as ``deck``.

    Raises `BadInput` for an unknown option among the ``others``.
    """
    for name in ("players", *own):
        if name in others:
            raise BadInput(f"`{name}` is not among the other options: it has a place of its own in a position.")
    return replace(kind.from_data({"players": players, **others}), **own)


def other_options(options: AnyOptions) -> dict[str, object]:
    """Return what ``options`` set besides the players and the components, as a position holds it."""
    data = options.to_data(("players", *common.boxes(options.__class__))).items()
    return {name: tuple(value) if isinstance(value, list) else value for name, value in data}
