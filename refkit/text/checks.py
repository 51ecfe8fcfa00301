"""Checks of files that people write, with messages that say what to do.

A check of one table yields pairs of the wrong key and a sentence, a check of a whole file the place and a sentence.
Names may only contain what the notation can carry.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias, TypeGuard

from refkit.characters import fold, has_unseen, plain, quoted
from refkit.text.json_text import JsonObject
from refkit.text.toml_text import KeyPath, PlacedFaults

KeyFaults: TypeAlias = Iterator[tuple[str, str]]
LONGEST_NAME: Final = 30
"""Characters in the longest name of a card."""
LONGEST_WORD: Final = 40
"""Characters of a misspelt word that are compared with known names."""
MISTYPED: Final = 0.65
"""How similar a word without a context, such as a command or a game, must be to the one that is meant."""
LONGEST_LINE: Final = 200
"""Characters in the longest line of flavour text."""


def suggest_or_list(word: object, known: Iterable[str]) -> str:
    """Return how a sentence about an unknown word ends: with the closest known word, or all of them."""
    names = list(known)
    close = similar_names(word, names, 1) if isinstance(word, str) else []
    return f"did you mean {quoted(close[0])}?" if close else f"it can be: {', '.join(names)}."


def suggest(word: str, known: Iterable[str]) -> str:
    """Return how a sentence about an unknown name ends: with the closest ``known`` names, if any are close."""
    close = similar_names(word, known)
    return f"; did you mean {' or '.join(close)}?" if close else "."


def similar_names(word: str, known: Iterable[str], most: int = 3, least: float = 0.6) -> list[str]:
    """Return up to ``most`` of the ``known`` names that are similar to ``word``, in any case, the closest first.

    ``least`` is how similar they must be, from 0 to 1, which is the same (`difflib.SequenceMatcher.ratio`).
    """
    from difflib import get_close_matches  # noqa: PLC0415  only for mistakes

    names = {fold(name): name for name in known}
    return [names[each] for each in get_close_matches(fold(word[:LONGEST_WORD]), names, most, least)]


def say(value: object) -> str:
    """Describe a value of any kind in a few words that fit into a sentence."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quoted(value, LONGEST_NAME)
    if isinstance(value, int):
        return str(value) if abs(value) < 10**9 else "a huge number"
    if isinstance(value, float):
        return repr(value)
    kinds = {list: "a list", dict: "a table", type(None): "nothing"}
    return kinds.get(type(value), "something else")


def unknown_keys(table: Mapping[str, object], known: Sequence[str]) -> KeyFaults:
    """Yield the keys of ``table`` that are not among the ``known``."""
    for key in table:
        if key not in known:
            yield str(key), f"nothing here is called {say(key)}; {suggest_or_list(key, known)}"


def is_name(name: object) -> TypeGuard[str]:
    """Return whether the notation can carry ``name``."""
    return (
        isinstance(name, str)
        and 0 < len(name) <= LONGEST_NAME
        and all(mark.isalpha() or mark.isdecimal() or mark in "-'. " for mark in plain(name))
        and name[0].isalnum()
        and any(map(str.isalpha, name))
        and not has_unseen(name)
        and name == " ".join(name.split())
    )


def name_faults(card: Mapping[str, object]) -> KeyFaults:
    """Yield what is wrong with the ``name`` of a card."""
    name = card.get("name")
    if name is None or name == "":
        yield "name", "it has no name."
    elif not is_name(name):
        marks = "letters, digits, hyphens, apostrophes, full stops and single spaces"
        yield "name", f"the name {say(name)} cannot be used: it has a letter, and up to {LONGEST_NAME} {marks}."


def line_faults(table: Mapping[str, object], key: str) -> KeyFaults:
    """Yield what is wrong with the line of text under ``key``, which may be missing."""
    text = table.get(key, "")
    if not isinstance(text, str) or has_unseen(text) or len(text) > LONGEST_LINE:
        yield key, f"`{key}` is one line of at most {LONGEST_LINE} characters, not {say(text)}."


def flag_faults(table: Mapping[str, object], key: str) -> KeyFaults:
    """Yield what is wrong with the true or false under ``key``, which may be missing."""
    if not isinstance(table.get(key, False), bool):
        yield key, f"`{key}` is true or false, not {say(table[key])}."


# ---- whole files ---------------------------------------------------------------------------------------------------


def head_faults(data: Mapping[str, object], what: str, known: Sequence[str], flags: Sequence[str]) -> PlacedFaults:
    """Yield what is wrong at the top of a file, called ``what``: with its keys, its ``name`` and its ``flags``."""
    for check in (unknown_keys(data, known), line_faults(data, "name"), *(flag_faults(data, flag) for flag in flags)):
        for key, sentence in check:
            yield (key,), f"{what}: {sentence}"


def tables(data: Mapping[str, object], key: str) -> Iterator[tuple[int, JsonObject]]:
    """Yield the entries of the list under ``key`` that are tables, by index; others are reported elsewhere."""
    entries = data.get(key, [])
    for index, entry in enumerate(entries if isinstance(entries, list) else []):
        if isinstance(entry, dict):
            yield index, entry


def card_faults(
    data: Mapping[str, object], key: str, label: str, check: Callable[[JsonObject], KeyFaults]
) -> PlacedFaults:
    """Yield the faults of the list of cards under ``key``; one without a usable name is called ``label``."""
    cards = data.get(key, [])
    if not isinstance(cards, list):
        yield (key,), f"`{key}` is a list of cards, each under its own [[{key}]], not {say(cards)}."
        return
    for index, card in enumerate(cards):
        name = label.format(index + 1)
        if not isinstance(card, dict):
            yield (key, index), f"{name} is {say(card)}, not a table of its facts."
            continue
        name = card["name"] if is_name(card.get("name")) else name
        yield from (((key, index, inner), f"{name}: {sentence}") for inner, sentence in check(card))


def duplicate_name_faults(
    data: Mapping[str, object], lists: Iterable[str], where: Callable[[KeyPath], str]
) -> PlacedFaults:
    """Yield the names in any of the ``lists`` that an earlier entry already has, in any case."""
    first: dict[str, KeyPath] = {}
    for key in lists:
        for index, entry in tables(data, key):
            name = entry.get("name")
            if is_name(name):
                place = (key, index, "name")
                earlier = first.setdefault(fold(name), place)
                if earlier != place:
                    yield place, f"{name}: {where(earlier)} has this name already; tell them apart, say by a number."
