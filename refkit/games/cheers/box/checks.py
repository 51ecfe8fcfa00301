"""Validate a deck that somebody wrote: every fault of its plain data, and where in the data it is."""

from collections.abc import Callable, Iterator
from typing import Final

from refkit.characters import fold
from refkit.games.cheers.cards import KINDS, UNKNOWN
from refkit.text.checks import KeyFaults, head_faults, line_faults, say, suggest_or_list, tables, unknown_keys
from refkit.text.json_text import Json, JsonObject
from refkit.text.toml_text import KeyPath, PlacedFaults

BOX_SIZE: Final = 50
"""The number of cards in the box (Contents, p. 1)."""
MOST_COPIES: Final = 50
LISTS: Final = ("ingredients", "cards")
TOP_KEYS: Final = ("name", "partial", "stand_in", *LISTS)
INGREDIENT_KEYS: Final = ("name", "glass", "flavour")
CARD_KEYS: Final = ("big", "small", "copies")


def faults(data: object, where: Callable[[KeyPath], str]) -> PlacedFaults:
    """Yield every fault of ``data`` as a key path and a sentence; ``where`` puts another entry's key path in words."""
    if not isinstance(data, dict):
        yield (), f"A deck is a table with `ingredients` and `cards`, not {say(data)}."
        return
    yield from head_faults(data, "The deck", TOP_KEYS, ("partial", "stand_in"))
    for key in LISTS:
        if not isinstance(data.get(key, []), list):
            yield (key,), f"`{key}` is a list, each entry under its own [[{key}]], not {say(data[key])}."
    names = tuple(_names(data))
    yield from _ingredients(data)
    yield from _cards(data, names, where)
    yield from _counts(data)


def _entries(data: JsonObject, key: str) -> list[Json]:
    entries = data.get(key, [])
    return entries if isinstance(entries, list) else []


def _names(data: JsonObject) -> Iterator[str]:
    """Yield the names of the ingredients that have a valid one."""
    for _, entry in tables(data, "ingredients"):
        if _is_word(entry.get("name")):
            yield str(entry["name"])


def _is_word(name: object) -> bool:
    """Return whether ``name`` can be part of a card's name: a single word of letters."""
    return isinstance(name, str) and name.isalpha() and len(name) <= LONGEST_WORD and name != UNKNOWN.name


LONGEST_WORD: Final = 20


def _ingredients(data: JsonObject) -> PlacedFaults:
    """Yield the faults of each ingredient, and of their number."""
    entries = _entries(data, "ingredients")
    seen: set[str] = set()
    for index, entry in enumerate(entries):
        for key, sentence in _ingredient(entry, seen):
            yield ("ingredients", index, key), f"Ingredient {index + 1}: {sentence}"
    if len(entries) != KINDS:
        place: KeyPath = ("ingredients", len(entries) - 1) if entries else ("ingredients",)
        yield place, f"The deck has {len(entries)} ingredients; it needs {KINDS}, one for each kind of goal token."


def _ingredient(entry: object, seen: set[str]) -> KeyFaults:
    if not isinstance(entry, dict):
        yield "", f"it is {say(entry)}, not a table with a name and a glass."
        return
    yield from unknown_keys(entry, INGREDIENT_KEYS)
    name = str(entry.get("name", ""))
    if not _is_word(entry.get("name")):
        yield "name", f"its name is a single word of at most {LONGEST_WORD} letters, not {say(name)}."
    elif fold(name) in seen:
        yield "name", f"{name} is here already; give each ingredient a name of its own."
    else:
        seen.add(fold(name))
    yield from line_faults(entry, "glass")
    yield from line_faults(entry, "flavour")


def _cards(data: JsonObject, names: tuple[str, ...], where: Callable[[KeyPath], str]) -> PlacedFaults:
    """Yield the faults of each entry of cards, and one for each pair of glasses that has two entries."""
    known = {fold(name) for name in names}
    first: dict[tuple[str, str], KeyPath] = {}
    for index, card in enumerate(_entries(data, "cards")):
        if not isinstance(card, dict):
            yield ("cards", index), f"Card {index + 1} is {say(card)}, not a table with a big and a small glass."
            continue
        for key, sentence in _card(card, names, known):
            yield ("cards", index, key), f"Card {index + 1}: {sentence}"
        pair = (fold(str(card.get("big"))), fold(str(card.get("small"))))
        place: KeyPath = ("cards", index, "big")
        if first.setdefault(pair, place) != place and known.issuperset(pair):
            earlier = where(first[pair])
            yield place, f"Card {index + 1}: {earlier} has the same glasses; write one entry with more `copies`."


def _card(card: JsonObject, names: tuple[str, ...], known: set[str]) -> KeyFaults:
    yield from unknown_keys(card, CARD_KEYS)
    for key in ("big", "small"):
        glass = card.get(key)
        if glass is None:
            yield key, f"it has no {key} glass."
        elif not isinstance(glass, str) or fold(glass) not in known:
            yield key, f"its {key} glass is {say(glass)}, which is no ingredient here; {suggest_or_list(glass, names)}"
    copies = card.get("copies", 1)
    if type(copies) is not int or not 1 <= copies <= MOST_COPIES:
        yield "copies", f"`copies` is a whole number from 1 to {MOST_COPIES}, not {say(copies)}."


def _counts(data: JsonObject) -> PlacedFaults:
    """Yield a fault if the deck has not as many cards as the box, unless it is marked as partial."""
    cards = [card.get("copies", 1) for _, card in tables(data, "cards")]
    if data.get("partial") is True or not all(type(copies) is int for copies in cards) or sum(cards) == BOX_SIZE:
        return
    place: KeyPath = ("cards", len(cards) - 1) if cards else ("cards",)
    counts = f"The deck has {sum(cards):,} cards and the box has {BOX_SIZE}"
    yield place, f"{counts}: mend that, or write `partial = true` at the top if it is meant."
