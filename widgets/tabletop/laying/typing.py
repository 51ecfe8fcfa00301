"""What is typed on the way to a slot: a whole line of words, or key by key."""

from collections.abc import Iterable, Sequence
from typing import Final

from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from widgets.tabletop.laying.slots import Offer, Slot

SHOWN: Final = 6
"""So many are named that a word could mean."""


def words_of(text: str) -> tuple[str, ...]:
    """The words of a line, with commas between."""
    return tuple(word for part in text.replace("\n", ",").split(",") if (word := " ".join(part.split())))


def headed(word: str, slots: Iterable[Slot]) -> tuple[Slot | None, str]:
    """The slot that a word begins with, ``lead: …``, and the rest; no slot if it begins with none."""
    head, colon, rest = word.partition(":")
    wanted = plain(head)
    for slot in slots:
        if wanted and wanted in {plain(slot.line), plain(slot.id), plain(slot.name)}:
            return slot, rest.strip()
    if colon:
        raise BadInput(f"There is no {say(head.strip())} on this table: choose a place of it first.")
    return None, word


def meant(word: str, offers: Sequence[Offer]) -> str | None:
    """What a word means among the ``offers``, as it is written: by its keys, its name, or the beginning of one.

    None if it means none of them; raises `BadInput` if it could be several.
    """
    wanted = plain(word)
    exact = [each for each in offers if wanted in {*each.keys, plain(each.text), plain(each.name)}]
    begun = exact or [each for each in offers if any(begins(plain(name), wanted) for name in (each.text, each.name))]
    found = list(dict.fromkeys(each.text for each in begun))
    if len(found) > 1:
        more = " …" * (len(found) > SHOWN)
        raise BadInput(f"{say(word)} could be {', '.join(found[:SHOWN])}{more}: write more of it.")
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
