"""Parsing what is typed for a slot: a whole line, or key by key."""

from collections.abc import Sequence
from typing import Final

from refkit.characters import fold
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from widgets.tabletop.laying.slots import Offer

MEANINGS_LISTED: Final = 6
"""The maximum number of meanings that a refusal lists."""


def split_line(text: str) -> tuple[str, ...]:
    """Split a line at commas and line breaks, without empty parts."""
    return tuple(word for part in text.replace("\n", ",").split(",") if (word := " ".join(part.split())))


def offer_meant(word: str, offers: Sequence[Offer], *, begun: bool = True) -> str | None:
    """Return the text of the offer that a word means: by its keys, its name, or if ``begun`` the beginning of a name.

    Return None if it means none of them; raise `BadInput` if it could be several.
    """
    wanted = normalized(word)
    exact = [each for each in offers if wanted in {*each.keys, normalized(each.text), normalized(each.name)}]
    if not exact and begun:
        exact = [
            each
            for each in offers
            if begins_with(normalized(each.text), wanted) or begins_with(normalized(each.name), wanted)
        ]
    found = list(dict.fromkeys(each.text for each in exact))
    if len(found) > 1:
        more = " …" * (len(found) > MEANINGS_LISTED)
        sentence = f"{say(word)} could be {', '.join(found[:MEANINGS_LISTED])}{more}: write more of it."
        raise BadInput(sentence, suggestions=found[:MEANINGS_LISTED])
    return found[0] if found else None


def begins_with(name: str, wanted: str) -> bool:
    """Return whether a name, or its last words, begin with ``wanted``."""
    return name.startswith(wanted) or f" {wanted}" in f" {name}"


def normalized(text: str) -> str:
    """Normalize a text for comparison."""
    return fold(text.replace(":", " ")).removeprefix("the ")


def after_key(typed: str, key: str, offers: Sequence[Offer]) -> tuple[str, str | None]:
    """Return the keys typed so far after one more, and the text of the offer as soon as only one can be meant.

    A key that does not continue the last ones starts again; one that starts nothing either is ignored.
    """
    for tried in (typed + key, key):
        going = [each for each in offers if any(keys.startswith(tried) for keys in each.keys)]
        whole = [each for each in going if tried in each.keys]
        if whole and all(each.text == whole[0].text for each in going):
            return "", whole[0].text
        if going:
            return tried, None
    return "", None
