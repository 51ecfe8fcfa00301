"""What is typed on the way to a slot: a whole line of words, or key by key."""

from collections.abc import Sequence
from typing import Final

from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from widgets.tabletop.laying.slots import Offer

SHOWN: Final = 6
"""So many are named that a word could mean."""


def words_of(text: str) -> tuple[str, ...]:
    """The words of a line, with commas between."""
    return tuple(word for part in text.replace("\n", ",").split(",") if (word := " ".join(part.split())))


def meant(word: str, offers: Sequence[Offer], *, begun: bool = True) -> str | None:
    """What a word means among the ``offers``, as it is written: by its keys, its name, or if ``begun`` its beginning.

    None if it means none of them; raises `BadInput` if it could be several.
    """
    wanted = plain(word)
    exact = [each for each in offers if wanted in {*each.keys, plain(each.text), plain(each.name)}]
    if not exact and begun:
        exact = [each for each in offers if begins(plain(each.text), wanted) or begins(plain(each.name), wanted)]
    found = list(dict.fromkeys(each.text for each in exact))
    if len(found) > 1:
        more = " …" * (len(found) > SHOWN)
        sentence = f"{say(word)} could be {', '.join(found[:SHOWN])}{more}: write more of it."
        raise BadInput(sentence, suggestions=found[:SHOWN])
    return found[0] if found else None


def begins(name: str, wanted: str) -> bool:
    """Whether a name, or its last words, begin like that."""
    return name.startswith(wanted) or f" {wanted}" in f" {name}"


def plain(text: str) -> str:
    """A text as it is compared."""
    return " ".join(text.casefold().replace(":", " ").split()).removeprefix("the ")


def struck(typed: str, key: str, offers: Sequence[Offer]) -> tuple[str, str | None]:
    """What has been typed after one more key, and what it means as soon as nothing else can be meant.

    A key that does not go on from the last begins anew; one that begins nothing either is forgotten.
    """
    for tried in (typed + key, key):
        going = [each for each in offers if any(keys.startswith(tried) for keys in each.keys)]
        whole = [each for each in going if tried in each.keys]
        if whole and all(each.text == whole[0].text for each in going):
            return "", whole[0].text
        if going:
            return tried, None
    return "", None
