"""What can be wrong with a deck file: every fault of its plain data, and where in the data it is.

A deck that is not ``partial`` keeps to what the publisher says of the printed one: six copies of a sheet of 16 cards
less two Huzzah! and four Bump, which makes 90.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeGuard

from refkit.games.huzzah.cards import BUMP, CROWDS, HUZZAH, KINDS
from refkit.text.checks import head_faults, line_faults, say, suggest_or_list, unknown_keys
from refkit.text.json_text import Json
from refkit.text.toml_text import KeyPath, PlacedFaults

LISTS: Final = ("cards",)
"""The lists of tables of a deck file."""
TOP_KEYS: Final = ("name", "stand_in", "partial", "bleed", "cards")
CARD_KEYS: Final = ("kind", "count", "loss", "title")
BOX: Final = 90
"""Cards in the box (Included with this Game)."""
SHEET: Final = 6
"""Copies of the sheet of cards in a box."""
TAKEN_OUT: Final = {HUZZAH: 2, BUMP: 4}
WORDS: Final = {0: "it is", 2: "it is two less than", 4: "it is four less than"}
MOST: Final = 500
TAIL: Final = "(say `partial = true` for another deck)."


def faults(data: object, where: Callable[[KeyPath], str]) -> PlacedFaults:
    """Yield every fault of ``data`` as a place and a sentence; ``where`` says in words where another card stands."""
    if not isinstance(data, dict):
        yield (), f"A deck is a table with `bleed` and `cards`, not {say(data)}."
        return
    yield from head_faults(data, "The deck", TOP_KEYS, ("stand_in", "partial"))
    if not _is_number(data.get("bleed")):
        yield ("bleed",), f"`bleed` is how many counters an unseen Huzzah! drives away, not {say(data.get('bleed'))}."
    cards = data.get("cards")
    if not isinstance(cards, list):
        yield ("cards",), f"`cards` is a list of kinds, each under its own [[cards]], not {say(cards)}."
        return
    yield from _cards(cards, where)
    if data.get("partial") is not True:
        yield from _box(cards)


def _is_number(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 <= value <= MOST


def _cards(cards: list[Json], where: Callable[[KeyPath], str]) -> PlacedFaults:
    """Yield the faults of each kind, kinds that are listed twice, and kinds that are missing."""
    seen: dict[str, int] = {}
    for index, card in enumerate(cards):
        label = card["kind"] if isinstance(card, dict) and card.get("kind") in KINDS else f"Card {index + 1}"
        yield from ((("cards", index, key), f"{label}: {sentence}") for key, sentence in _card(card))
        if label in seen:
            first = where(("cards", seen[label], "kind"))
            yield ("cards", index, "kind"), f"{label}: this kind is already here ({first}); leave one out."
        seen.setdefault(label, index)
    yield from (
        (("cards",), f"The deck has no {kind}; give each kind its [[cards]].") for kind in KINDS if kind not in seen
    )


def _card(card: object) -> Iterator[tuple[str, str]]:
    """Yield the faults of one kind by key."""
    if not isinstance(card, dict):
        yield "", f"a card is a table with a kind and a count, not {say(card)}."
        return
    yield from unknown_keys(card, CARD_KEYS)
    kind = card.get("kind")
    if kind not in KINDS:
        yield "kind", f"there is no kind {say(kind)}; {suggest_or_list(kind, KINDS)}"
    if not _is_number(card.get("count")):
        yield "count", f"`count` is how many of them there are, not {say(card.get('count'))}."
    if "loss" in card and kind in KINDS and kind not in CROWDS:
        yield "loss", "only Crowd cards cost points."
    elif "loss" in card and not _is_number(card["loss"]):
        yield "loss", f"`loss` is how many points it costs before Richard's eyes, not {say(card['loss'])}."
    yield from line_faults(card, "title")


def _box(cards: list[Json]) -> PlacedFaults:
    """Yield where the counts differ from what the publisher says of them (HU-02)."""
    counted = [
        (index, card)
        for index, card in enumerate(cards)
        if isinstance(card, dict) and card.get("kind") in KINDS and _is_number(card.get("count"))
    ]
    for index, card in counted:
        out = TAKEN_OUT.get(card["kind"], 0)
        if (card["count"] + out) % SHEET:
            sentence = f"the box cannot hold {card['count']}; {WORDS[out]} a multiple of {SHEET} {TAIL}"
            yield ("cards", index, "count"), f"{card['kind']}: {sentence}"
    total = sum(card["count"] for _, card in counted)
    if total != BOX and len(counted) == len(KINDS):
        culprit = max(
            (index for index, card in counted if (card["count"] + TAKEN_OUT.get(card["kind"], 0)) % SHEET), default=-1
        )
        place: KeyPath = ("cards", culprit, "count") if culprit >= 0 else ("cards",)
        yield place, f"The deck has {total} cards; the box has {BOX} {TAIL}"
