"""A position as plain data, the form in which programs hand it over.

    {"game": "syndicate", "players": ["Wanda", "Xavier", "Yaz"], "active": "Wanda", "turn": 4, "points": {"Xavier": 3},
     "hands": {"Wanda": ["The Author", "?"]}, "lead": "The Diplomat", "hidden": "?", "played": ["The Merchant"],
     "discards": ["The Mill"], "options": {"goal": 7}}

It says the same as the text form, key by key, and is read as such. What cannot be read is named by its path.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from refkit.games.syndicate.box.deck import Deck
from refkit.games.syndicate.position.text import NAMED, SECTIONS, lines_of, setup_from
from refkit.games.syndicate.setup import Setup
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.sections import Section, option_text

PLURAL: Final = {"hands": "hand", "points": "points", "options": "option"}
"""The keys of plain data for what is said of somebody or something."""
KEYS: Final = (*(word for word in SECTIONS if word not in NAMED), *PLURAL)
LISTS: Final = ("players", "played", "discards", "hand")
"""Words whose text is a list with commas."""

# ---- reading -----------------------------------------------------------------------------------------------------


def from_data(data: object, _deck: Deck | None = None, base: Setup | None = None) -> Setup:
    """The position of plain data; raises `BadInput` with the path of what is wrong.

    What it does not tell is as in ``base``, and without it nothing.
    """
    if not isinstance(data, Mapping):
        raise BadInput(f"position: a table with {', '.join(KEYS)} is expected, not {say(data)}.")
    told = list(_told(data))
    sections = [Section(word, about, text, line) for line, (word, about, text) in enumerate(told)]
    try:
        return setup_from(sections, base=base)
    except BadInput as error:
        word, about, _ = told[error.line or 0]
        key = next((key for key, each in PLURAL.items() if each == word), word)
        raise BadInput(f"{key}{f'.{about}' * bool(about)}: {error.sentence}") from None


def _told(data: Mapping[Any, Any]) -> Iterator[tuple[str, str, str]]:
    """Every word of ``data``, what it is about, and what it says as text."""
    for key, value in data.items():
        if key not in KEYS:
            raise BadInput(f"position: there is no {say(key)} here; there can be {', '.join(KEYS)}.")
        if key in PLURAL:
            if not isinstance(value, Mapping) or not all(isinstance(name, str) and name for name in value):
                raise BadInput(f"{key}: a table of names is expected, not {say(value)}.")
            yield from (
                (PLURAL[key], about, _text(f"{key}.{about}", PLURAL[key], each)) for about, each in value.items()
            )
        else:
            yield key, "", _text(key, key, value)


def _text(path: str, word: str, value: Any) -> str:
    """A value as it would be written."""
    if word == "option" and isinstance(value, list | bool | None):
        return option_text(value)
    if word in LISTS:
        if not isinstance(value, list | tuple) or not all(isinstance(each, str) and "," not in each for each in value):
            raise BadInput(f"{path}: a list of names is expected, not {say(value)}.")
        return ", ".join(value)
    if type(value) is int and abs(value) < 10**6:
        return str(value)
    if not isinstance(value, str):
        raise BadInput(f"{path}: a name or a number is expected, not {say(value)}.")
    return value


# ---- writing -----------------------------------------------------------------------------------------------------


def to_data(setup: Setup) -> dict[str, Any]:
    """``setup`` as plain data; raises `BadInput` if its seats have no names to be told by."""
    data: dict[str, Any] = {}
    keys = {word: key for key, word in PLURAL.items()}
    for word, about, value in lines_of(setup):
        if about:
            data.setdefault(keys[word], {})[about] = value
        else:
            data[word] = value
    return data
