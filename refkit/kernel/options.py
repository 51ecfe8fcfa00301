"""Options of a game: reading them from plain data, writing them, and validating them.

Every game has a frozen dataclass ``Options`` with ``players`` and one field for each switch. A field's type says what
it can be: a ``Literal`` of words, a bool, a whole number, a name, a tuple of names, one of these or None.
"""

import dataclasses
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    Self,
    TypeVar,
    Union,
    final,
    get_args,
    get_origin,
    get_type_hints,
)

from refkit.characters import MOST_MARKS, find_same, fold, has_stray_marks, has_unseen, plain, quoted
from refkit.kernel import AnyBox
from refkit.kernel.choice import BadInput, Seat

LONGEST_NAME: Final = 40
"""Characters in the longest name of a player."""
NOT_IN_NAMES: Final = ":;,"
"""Characters that no player's name may contain, because the notation uses them."""
PLAIN: Final = (bool, int, str)
"""The types of single values in plain data."""
UNSET: Final = "nothing"
"""What text forms write for None."""
SEATS: Final = tuple(seat.name.casefold() for seat in Seat)
"""Words for the seats that are not players': no player may be called so."""
T = TypeVar("T")


@final
class RecordedNames(tuple[str, ...]):
    """The players of a saved match: their names were valid when it began, and are not checked by newer restrictions."""

    __slots__ = ()


@cache
def hints(kind: Callable[..., object]) -> Mapping[str, object]:
    """Return the fields of an options class, each with its type."""
    return {name: hint for name, hint in get_type_hints(kind).items() if not name.startswith("_")}


class Written:
    """The base class of all options: they are saved in files as plain data.

    A deck or a board is a field whose factory makes the default one; its own class reads and writes it.
    """

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[object]]]  # subclasses are dataclasses
    players: tuple[str, ...]

    def __post_init__(self) -> None:
        """Make a tuple of every list or other sequence, as of names."""
        for each in dataclasses.fields(self):
            value = getattr(self, each.name) if each.init else None
            if isinstance(value, Sequence) and not isinstance(value, str | tuple):
                object.__setattr__(self, each.name, tuple(value))

    def to_data(self, skip: Collection[str] = ()) -> dict[str, object]:
        """Return plain data: the players, what differs from the defaults, and in full a deck or board of its own.

        The fields in ``skip`` are left out.
        """
        data: dict[str, object] = {}
        kind: Callable[..., object] = type(self)
        usual = boxes(kind)
        apart = {*skip, *usual}
        for each in dataclasses.fields(self):
            value = getattr(self, each.name)
            if each.name not in apart and each.init and (each.name == "players" or value != each.default):
                data[each.name] = list(value) if isinstance(value, tuple) else value
        own = {name: getattr(self, name) for name in usual if name not in skip}
        return data | {name: box.to_data() for name, box in own.items() if box != usual[name]}

    @classmethod
    def from_data(cls, data: Mapping[str, object]) -> Self:
        """Read options from plain data; raises `BadInput` for an unknown name, a wrong value, or no players."""
        if not isinstance(data, Mapping):
            raise BadInput(f"Options are written as names with values, not as {data!r}.")
        kind: Callable[..., object] = cls
        known, usual = hints(kind), boxes(kind)
        derived = {each.name for each in dataclasses.fields(cls) if not each.init}
        values: dict[str, Any] = {}
        for name, value in data.items():
            if name not in known:
                raise BadInput(f"There is no option {quoted(str(name))}; the options are: {', '.join(known)}.")
            if name in derived:
                raise BadInput(f"The option {name!r} follows from the others: leave it out, with {str(value)[:20]!r}.")
            values[name] = type(usual[name]).from_data(value) if name in usual else read(name, value, known[name])
        if "players" not in values:
            raise BadInput("The options do not say who plays: give `players`, a list of names.")
        return cls(**values)


@final
@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Players(Written):
    """The options of a game that has none besides its players."""

    players: tuple[str, ...]


@cache
def boxes(kind: Callable[..., object]) -> Mapping[str, AnyBox]:
    """Return the default deck and board of an options class, by the name of the field."""
    factories = {each.name: each.default_factory for each in dataclasses.fields(kind)}  # type: ignore[arg-type]  # options are a dataclass
    return {name: make() for name, make in factories.items() if make is not dataclasses.MISSING}


def refuse(faults: Iterable[str]) -> None:
    """Raise `BadInput` with all ``faults``, if there are any."""
    if sentences := " ".join(faults):
        raise BadInput(sentences)


def read(name: str, value: object, hint: object) -> object:
    """Return ``value`` for the option ``name``, a list as a tuple; raises `BadInput` if it is not of type ``hint``."""
    if isinstance(value, list):
        value = tuple(value)
    if not fits(value, hint):
        raise BadInput(_not_allowed(name, value, hint))
    return value


def _not_allowed(name: str, value: object, hint: object) -> str:
    text = quoted(value) if isinstance(value, str) else repr(value)
    return f"The option {name!r} cannot be {text}; it is {allowed_values(hint)}."


def fits(value: object, hint: object) -> bool:
    """Return whether ``value`` is of the type ``hint``; True and False are no numbers.

    A hint that is no type, such as a type variable, is fitted by everything.
    """
    hint = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    kind, parts = get_origin(hint), get_args(hint)
    if kind in {Union, UnionType}:
        return any(fits(value, part) for part in parts)
    if kind is Literal:
        return any(type(value) is type(part) and value == part for part in parts)
    if parts and kind in {tuple, dict, Mapping}:
        return _parts_fit(value, parts) if kind is tuple else _items_fit(value, *parts)
    hint = NoneType if hint is None else kind or hint
    if hint in PLAIN:
        return type(value) is hint
    return hint is Any or not isinstance(hint, type) or isinstance(value, hint)


def _parts_fit(value: object, parts: tuple[object, ...]) -> bool:
    """Return whether ``value`` is a tuple of these types; of any length if there is one, and ``...``."""
    several = isinstance(value, tuple) and parts[1:] == (...,)
    wanted = parts[:1] * len(value) if several else parts  # type: ignore[arg-type]  # it is a tuple
    return isinstance(value, tuple) and len(value) == len(wanted) and all(map(fits, value, wanted))


def _items_fit(value: object, key: object, item: object) -> bool:
    """Return whether ``value`` is a dict of these types."""
    return isinstance(value, dict) and all(fits(each, key) and fits(it, item) for each, it in value.items())


def allowed_values(hint: object) -> str:
    """Describe in words what an option of type ``hint`` can be."""
    if get_origin(hint) is tuple:
        return "a list of names"
    if get_origin(hint) is Literal:
        return "one of: " + ", ".join(get_args(hint))
    names = {bool: "true or false", int: "a whole number", str: "a name", type(None): UNSET}
    return " or ".join(names[kind] for kind in get_args(hint) or (hint,))


def reading_faults(options: Written) -> list[str]:
    """Return a sentence for each option that has a value outside its type."""
    kind: Callable[..., object] = options.__class__
    plain = {each.name for each in dataclasses.fields(options) if each.init} - boxes(kind).keys()
    return [
        _not_allowed(name, getattr(options, name), hint)
        for name, hint in hints(kind).items()
        if name in plain and not fits(getattr(options, name), hint)
    ]


def common_faults(options: Written, title: str, seats: Sequence[int], others: Iterable[str] = ()) -> list[str]:
    """Return what is wrong with the options that every game has: names, values, and the number of players.

    ``seats`` are the numbers of players that the game called ``title`` allows; ``others`` are names that must be
    players'.
    """
    found = [*name_faults(options.players, others), *reading_faults(options)]
    if (count := len(options.players)) not in seats:
        many = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else f"exactly {seats[0]}"
        found.append(f"{title} is played by {many} players, not by {count}.")
    return found


def duplicate_names(players: tuple[str, ...]) -> list[str]:
    """Return a sentence for each name that several of the ``players`` have, see `refkit.characters.fold`."""
    same = str.casefold if isinstance(players, RecordedNames) else fold
    names = {same(name): name for name in reversed(players)}  # as the first of them was written
    return [
        f"{times} players are called {quoted(names[name])}: give each a name of their own."
        for name, times in Counter(map(same, players)).items()
        if times > 1
    ]


def name_faults(players: tuple[str, ...], others: Iterable[str] = ()) -> list[str]:
    """Return what is wrong with the players' names; ``others`` are names in options that must be players'."""
    kept = isinstance(players, RecordedNames)
    found = [*duplicate_names(players), *filter(None, (name_fault(name, kept=kept) for name in players))]
    known = ", ".join(players)
    unknown = [name for name in others if find_same(name, players) is None]
    return found + [f"Nobody called {quoted(name)} plays; the players are {known}." for name in unknown]


def name_fault(name: str, *, kept: bool = False) -> str:
    """Return what is wrong with the name of a player, "" if nothing is.

    Of a name that was ``kept`` with a saved match, only what notation cannot contain is wrong.
    """
    read, shown, most = name if kept else plain(name), quoted(name), LONGEST_NAME
    faults = (
        (not read.strip() or read != read.strip(), f"cannot be empty or begin or end with a space: {shown}."),
        (len(name) > most or has_unseen(name), f"is at most {most} printable characters: {shown}."),
        (any(mark in read for mark in NOT_IN_NAMES), f"cannot contain a colon, a comma or a semicolon: {shown}."),
        (not kept and has_stray_marks(name), f"has at most {MOST_MARKS} accents or other marks on a letter: {shown}."),
    )
    if wrong := next((what for is_wrong, what in faults if is_wrong), ""):
        return f"A player's name {wrong}"
    if fold(name) == UNSET:
        return f"{UNSET!r} is what a file writes for an option that is not set: choose another name."
    if fold(name) in SEATS and not kept:
        return f"{shown} is the word for a seat that is no player's: choose another name."
    return ""
