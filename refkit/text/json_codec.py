"""The codec of a game: its states, moves and events as plain data, and back.

A game lists the classes that it can convert, and which are cards; rules and options are handled for every game.
"""

from collections.abc import Iterable, Iterator, Mapping
from types import ModuleType
from typing import TypeVar, get_args

from refkit.characters import quoted
from refkit.kernel import AnyBox, AnyOptions
from refkit.kernel.choice import BadInput
from refkit.kernel.display import HasName
from refkit.kernel.event import Event
from refkit.kernel.options import Written
from refkit.kernel.rule import Rule, Ruling
from refkit.text.data import Atoms, Codec
from refkit.text.json_text import Json

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
    """Yield the classes of ``kinds``: classes, unions of them, and modules, of which the events in them count."""
    for kind in kinds:
        named = vars(kind).values() if isinstance(kind, ModuleType) else get_args(kind) or (kind,)
        classes = (each for each in named if isinstance(each, type))
        if isinstance(kind, ModuleType):
            classes = (each for each in classes if issubclass(each, Event) and each.__module__ == kind.__name__)
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
    told = read_value(form, data["options"])
    found = read_value(form, data, getattr(told, "deck", None)) if isinstance(told, options) else None
    if not isinstance(found, state):
        raise BadInput("This is not the data of a state.")
    return found


def card_name(name: object) -> str:
    """Return ``name`` if it is a text; raises `BadInput` if not."""
    if not isinstance(name, str):
        raise BadInput(f"A card is written by its name, not as {quoted(str(name))}.")
    return name
