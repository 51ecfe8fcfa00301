"""Converting values to plain data and back with explicit tags, never with pickle.

A game lists the classes of its records and how its atoms (cards, faces, rules) are written; nothing else is read, so
hostile data can construct nothing else; rules and options are handled for every game. Plain data consists of None,
bool, int, str, list and dict, as in JSON.
"""

import builtins
import dataclasses
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any, Final, TypeAlias, TypeVar, Union, final, get_args, get_type_hints

from refkit.characters import quoted
from refkit.kernel import AnyBox, AnyOptions
from refkit.kernel.choice import BadInput
from refkit.kernel.display import HasName
from refkit.kernel.event import Event
from refkit.kernel.options import Written, fits
from refkit.kernel.rule import Rule, Ruling
from refkit.text.json_text import Json

TAG: Final = "is"
"""The key of a dict that names its class."""
PAIR: Final = 2
"""Parts of a pair."""
Atoms: TypeAlias = Mapping[type, tuple[str, Callable[[Any], object], Callable[[Json, AnyBox], object]]]
"""Classes whose values are written in one piece: a tag, a writer, and a reader that is given the deck."""


@final
class _Names(dict[str, object]):
    """The names of some ``modules``; what is not among them, nor built in, is ``other``."""

    def __init__(self, other: object, modules: Iterable[Mapping[str, object]]) -> None:
        """Collect the names; those of later modules hide those of earlier ones."""
        for each in modules:
            self.update(each)
        self.other = other

    def __missing__(self, name: str) -> object:
        """Return ``other``, or raise KeyError for what is built in."""
        if hasattr(builtins, name):
            raise KeyError(name)
        return self.other


@final
class Codec:
    """Writes and reads the records of one game.

    ``records`` are dataclasses, written field by field; ``atoms`` maps a class to its tag, its writer and its
    reader. Tuples are written as lists, and dicts with whole-number keys as lists of pairs.
    """

    def __init__(self, records: Iterable[type], atoms: Atoms) -> None:
        self._records = {record.__name__: record for record in records}
        self._types: dict[type, Mapping[str, object]] = {}
        self._writers = {kind: (tag, write) for kind, (tag, write, _) in atoms.items()}
        self._readers = {tag: read for tag, _, read in atoms.values()}

    def write(self, value: Any) -> object:
        """Return ``value`` as plain data; raises TypeError for a value of another class."""
        kind = type(value)
        if value is None or kind in (bool, int, str):
            return value
        if kind is tuple:
            return [self.write(each) for each in value]
        if kind is dict:
            return {TAG: "map", "items": [[key, self.write(each)] for key, each in sorted(value.items())]}
        if kind in self._writers:
            tag, write = self._writers[kind]
            return {TAG: tag, "value": write(value)}
        if self._records.get(kind.__name__) is kind:
            fields = {each.name: self.write(getattr(value, each.name)) for each in dataclasses.fields(value)}
            return {TAG: kind.__name__, **fields}
        raise TypeError(f"{kind.__name__} does not travel as data")

    def read(self, data: object, context: object = None) -> object:  # a record or atom of any class
        """Return the value of ``data``; ``context`` is passed to the readers of atoms. Raises `BadInput`."""
        if data is None or isinstance(data, bool | int | str):
            return data
        if isinstance(data, list):
            return tuple(self.read(each, context) for each in data)
        if not isinstance(data, dict) or not isinstance(data.get(TAG), str):
            raise BadInput(f"This is not data that refkit wrote: {quoted(str(data))}.")
        tag = data[TAG]
        if tag == "map":
            return self._read_map(data.get("items"), context)
        if tag in self._readers:
            return self._readers[tag](data.get("value"), context)
        return self._read_record(tag, {key: each for key, each in data.items() if key != TAG}, context)

    def _read_record(self, tag: str, fields: Mapping[str, object], context: object) -> object:
        record = self._records.get(tag)
        if record is None:
            raise BadInput(f"There is no record called {quoted(tag)} in this game.")
        known = {each.name: each.init for each in dataclasses.fields(record)}
        if unknown := fields.keys() - known.keys():
            raise BadInput(f"A {tag} has no part called {quoted(min(unknown))}.")
        values = {key: self.read(each, context) for key, each in fields.items()}
        hints = self._hints(record)
        for key, value in values.items():
            if not fits(value, hints[key]):
                text = str(fields[key])[:60]
                raise BadInput(f"The part {key!r} of a {tag} cannot be {text!r}: it is of another kind.")
        try:
            built = record(**{key: each for key, each in values.items() if known[key]})
        except TypeError as error:
            raise BadInput(f"A {tag} lacks a part: {error}.") from None
        for key, value in values.items():
            if not known[key]:
                setattr(built, key, value)
        return built

    def _hints(self, record: type) -> Mapping[str, object]:
        """Return the types of the fields of ``record``; one imported for types only is any class here."""
        if record not in self._types:
            written: Any = Union[(*self._records.values(), *self._writers)]
            names = _Names(written, (vars(sys.modules[kind.__module__]) for kind in record.__mro__[::-1]))
            self._types[record] = get_type_hints(record, localns=names)
        return self._types[record]

    def _read_map(self, items: object, context: object) -> dict[int, object]:
        """Return a dict with whole-number keys from a list of pairs."""
        if not isinstance(items, list) or not all(isinstance(pair, list) and len(pair) == PAIR for pair in items):
            raise BadInput("A map is written as a list of pairs.")
        if not all(type(key) is int for key, _ in items):
            raise BadInput("The keys of a map are whole numbers.")
        return {key: self.read(each, context) for key, each in items}


# ---- the codec of a game ---------------------------------------------------------------------------------------------


T = TypeVar("T")


def codec(options: AnyOptions, rules: Mapping[str, Rule], kinds: Iterable[object], atoms: Atoms) -> Codec:
    """Return the codec for the ``kinds`` of records, see `classes_in`, and ``atoms`` of a game.

    Its ``rules`` are written by their id, and its class of ``options`` by its own methods. It raises `BadInput` for an
    unknown id.
    """

    def rule(name: Json, _: object) -> Rule:
        if name not in rules:
            raise BadInput(f"There is no rule {name!r}.")
        return rules[name]

    shared = {
        Rule: ("rule", lambda rule: rule.id, rule),
        Ruling: ("rule", lambda rule: rule.id, rule),
        options: ("options", lambda value: value.to_data(), lambda data, _: options.from_data(data)),
    }
    return Codec(classes_in(kinds), {**atoms, **shared})


def classes_in(kinds: Iterable[object]) -> Iterator[type]:
    """Yield the classes of ``kinds``: classes, unions of them, and modules, of which the public events count."""
    for kind in kinds:
        named = vars(kind).values() if isinstance(kind, ModuleType) else get_args(kind) or (kind,)
        classes = (each for each in named if isinstance(each, type))
        if isinstance(kind, ModuleType):
            own = (each for each in classes if each.__module__ == kind.__name__ and not each.__name__.startswith("_"))
            classes = (each for each in own if issubclass(each, Event))
        yield from classes


def by_name(*classes: type, unknown: HasName | None = None) -> Atoms:
    """Return atoms for cards of ``classes``, written by name and looked up in the deck; ``unknown`` is in none.

    Reading raises `BadInput` for what is not a name, or not a card of the deck.
    """

    def card(name: object, deck: AnyBox) -> object:
        return unknown if unknown is not None and name == unknown.name else deck.card(card_name(name))

    return {each: ("card", lambda card: card.name, card) for each in classes}


def read_value(form: Codec, data: object, deck: object = None) -> object:  # a record of any class of the game
    """Read a value from ``data``, with cards of ``deck``; raises `BadInput` if it cannot be read."""
    if not isinstance(data, Mapping):
        raise BadInput("This is not data that refkit wrote.")
    try:
        return form.read(data, deck)
    except (KeyError, ValueError, TypeError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"This data is damaged: {error}.") from None


def read_state(form: Codec, data: object, options: type[Written], state: type[T]) -> T:
    """Read a ``state`` from ``data``, with the cards of its ``options``; raises `BadInput` if it is not one."""
    if not isinstance(data, Mapping) or not isinstance(data.get("options"), Mapping):
        raise BadInput("This is not the data of a state: it has no options.")
    own = read_value(form, data["options"])
    found = read_value(form, data, getattr(own, "deck", None)) if isinstance(own, options) else None
    if not isinstance(found, state):
        raise BadInput("This is not the data of a state.")
    return found


def card_name(name: object) -> str:
    """Return ``name`` if it is a text; raises `BadInput` if not."""
    if not isinstance(name, str):
        raise BadInput(f"A card is written by its name, not as {quoted(str(name))}.")
    return name
