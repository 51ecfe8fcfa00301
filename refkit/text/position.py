"""Positions: what the games share of telling what is wrong with a table that is laid out, and what it is played with.

A game keeps its own `Setup` (a table that may be nonsense), says what is impossible about one, and what it becomes.
"""

import dataclasses
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, final

from refkit.kernel import options as common
from refkit.kernel.choice import BadInput
from refkit.kernel.rule import Rule
from refkit.text.checks import near, say
from refkit.text.sections import Section, option_text

T = TypeVar("T")


@final
@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is impossible: the sentence, the rule against it (None if it is no matter of rules), and where.

    ``where`` is empty, or the number of a tower and perhaps a square.
    """

    sentence: str
    rule: Rule | None = None
    where: tuple[int, ...] = ()

    def __str__(self) -> str:
        """The sentence with its citation."""
        return self.sentence if self.rule is None else f"{self.sentence} [{self.rule}]"


def refuse(wrong: Sequence[Fault]) -> None:
    """Raise `BadInput` with everything that is ``wrong``, one a line, if anything is."""
    if wrong:
        raise BadInput("\n".join(fault.sentence for fault in wrong))


# ---- options -----------------------------------------------------------------------------------------------------


def laid_options(kind: type[T], players: tuple[str, ...], others: Mapping[str, Any], **own: Any) -> T:
    """The options of a table that is laid out, of class ``kind``; ``own`` is what it is played with, such as ``deck``.

    Raises `BadInput` if there is one among the ``others`` that no game has.
    """
    for name in ("players", *own):
        if name in others:
            raise BadInput(f"`{name}` is not among the other options: it has a place of its own in a position.")
    read: Any = kind
    options: T = dataclasses.replace(read.from_data({"players": players, **others}), **own)
    return options


def other_options(options: Any, own: Collection[str] = ()) -> dict[str, Any]:
    """What ``options`` set besides the players and the fields in ``own``, as a position holds it."""
    data = common.to_data(options, ("players", *own)).items()
    return {name: tuple(value) if isinstance(value, list) else value for name, value in data}


# ---- plain data --------------------------------------------------------------------------------------------------


def sections_of(
    data: Mapping[Any, Any], plain: Collection[str], by_name: Mapping[str, str], known: Sequence[str]
) -> Iterator[Section]:
    """What plain data says, as the sections of a text: keys in ``plain``, and those that hold something for each name.

    ``by_name`` has the words for the latter. Keys that are only ``known`` are left to the game; raises `BadInput` for
    others.
    """
    for key, value in data.items():
        if key == "players" and not isinstance(value, list):
            raise BadInput(f"`players` is a list of names, not {say(value)}.")
        if key in by_name:
            if not isinstance(value, Mapping):
                raise BadInput(f"`{key}` is a table by name, not {say(value)}.")
            yield from (Section(by_name[key], str(name), said(key, each), 0) for name, each in value.items())
        elif key in plain:
            yield Section(key, "", said(key, value), 0)
        elif key not in known:
            raise BadInput(f"There is no {say(key)} here; {near(key, known)}")


def said(key: str, value: Any) -> str:
    """The ``value`` of ``key`` in plain data, as the text form has it; raises `BadInput` if it has none."""
    listed = value if isinstance(value, list) else [value]
    if not all(each is None or isinstance(each, bool | int | str) for each in listed):
        raise BadInput(f"`{key}`: {say(value)} cannot stand here.")
    return option_text(value) if key == "options" else ", ".join(map(str, listed))
