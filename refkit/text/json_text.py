"""Parsing of JSON from people, rejecting what JSON parsers interpret differently."""

import json
import math
from collections import Counter
from contextlib import suppress
from typing import Any, Final, NoReturn, TypeAlias

from refkit.characters import plain, quoted
from refkit.kernel.choice import BadInput

DEEPEST: Final = 100
"""Lists and objects inside each other; what refkit writes has a dozen."""
LONGEST_NUMBER: Final = 300
"""Digits in the longest number; Python refuses to read more than some thousands."""
TOO_DEEP: Final = "it is nested too deeply"

Json: TypeAlias = Any
"""What JSON or TOML can say: None, a bool, a number, a text, a list or a table; whoever reads it checks its shape."""
JsonObject: TypeAlias = dict[str, Json]
"""A table of JSON or TOML."""


def parse(text: str) -> Json:
    """Parse ``text``; raises `BadInput` with what is wrong in a few words, and with the line if it is known.

    It rejects what is not JSON, and JSON that is ambiguous or harmful: a key that occurs twice, NaN and infinities,
    huge numbers, half a surrogate pair, and very deep nesting.
    """
    try:
        data = json.loads(
            text, object_pairs_hook=_table, parse_constant=_constant, parse_int=_whole, parse_float=_number
        )
    except json.JSONDecodeError as error:
        if (typed := plain(text)) != text:  # with the quotes and blanks of a word processor
            with suppress(BadInput):
                return parse(typed)
        raise BadInput(error.msg, error.lineno) from None
    except RecursionError:
        raise BadInput(TOO_DEEP) from None
    _check(data)
    return data


def _table(pairs: list[tuple[str, Json]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        (twice, _), *_ = Counter(key for key, _ in pairs).most_common(1)
        raise BadInput(f"{quoted(twice)} stands twice in one table")
    return found


def _constant(word: str) -> NoReturn:
    raise BadInput(f"{word} is no number")


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise BadInput("a number in it is huge")
    return int(digits)


def _number(digits: str) -> float:
    if len(digits) > LONGEST_NUMBER or not math.isfinite(float(digits)):
        raise BadInput("a number in it is huge")
    return float(digits)


def _check(data: object) -> None:
    """Raise `BadInput` for ``data`` that is nested too deeply, or contains half a surrogate pair."""
    level = [data]
    for _ in range(DEEPEST):
        texts = [each for each in level if isinstance(each, str)]
        tables = [each for each in level if isinstance(each, dict)]
        texts += [key for table in tables for key in table]
        if not all(text.isascii() or text.isprintable() or _whole_text(text) for text in texts):
            raise BadInput("a text in it has half a character")
        lists = [each for each in level if isinstance(each, list)]
        level = [each for table in tables for each in table.values()] + [each for listed in lists for each in listed]
        if not level:
            return
    raise BadInput(TOO_DEEP)


def _whole_text(text: str) -> bool:
    return not any("\ud800" <= mark <= "\udfff" for mark in text)
