"""Parse moves: what somebody typed, as a move on the table in front of them.

Any case will do, ``_`` for a space in a card's name, and the player's name and a colon in front. Names may contain the
very words that tell moves apart, so every way to read a text is tried, and the first that makes sense counts.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Any, Final

from refkit.characters import fold
from refkit.games.three_cheers import moves
from refkit.games.three_cheers.cards import UNKNOWN, OrderCard
from refkit.games.three_cheers.table import State
from refkit.games.three_cheers.text.patterns import BOOK, default_option, read_minion, read_order, read_place
from refkit.games.three_cheers.text.places import owner_first, parse_square, resolve_relative_place
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import counted
from refkit.text.moves import around_verb, first_valid


def read_move(state: State, seat: int, text: str) -> moves.Move:
    """Parse the move of ``seat`` that ``text`` writes; raises `BadInput` that quotes what cannot be read."""
    if fold(text) == "deflect":
        return moves.Deflect(seat, only_deflect(state, seat))
    try:
        return _read(state, seat, text)
    except BadInput:
        resolved = resolve_relative_place(text, state.owners, [tower.minions for tower in state.towers])
        resolved = resolved or owner_first(text, (*state.owners, *state.options.players))
        if resolved == text:
            raise
        return _read(state, seat, resolved)


def only_deflect(state: State, seat: int) -> OrderCard:
    """Return the card with which ``seat`` deflects: the only one in hand, or one of the deck if there is none in hand.

    Raises `BadInput` if it could be several.
    """
    held = {card.name: card for card in state.hands[seat] if isinstance(card, OrderCard) and card.deflects}
    if len(held) > 1 or UNKNOWN in state.hands[seat]:
        raise BadInput("Say with which card, as in “deflect with” and its name.")
    return next(iter(held.values()), None) or next(card for card in state.options.deck.orders if card.deflects)


def parse_place(state: State, text: str) -> tuple[int, int]:
    """Return the tower and the square that ``text`` names, as in ``Yaz b3`` or “b3 in Yaz's tower”.

    Raises `BadInput` if it names none.
    """
    return read_place(state, state.active, owner_first(text.strip(), (*state.owners, *state.options.players)))


def _read(state: State, seat: int, text: str) -> moves.Move:
    """Return the first reading of ``text`` that makes sense; else raise the first complaint."""
    plain = " ".join(text.split())
    simple = BOOK.readings(state, seat, plain)
    readings = chain(_orders(state, seat, plain), simple, _placements(state, seat, plain))
    return first_valid(readings, BOOK.no_move(text))


def _orders(state: State, seat: int, text: str) -> Iterator[Callable[[], moves.Move]]:
    """Yield every way to read an order."""
    for pattern, kind in ORDERS.items():
        if found := pattern.fullmatch(text):
            yield partial(_order, kind, state, seat, *found.groups())


def _placements(state: State, seat: int, text: str) -> Iterator[Callable[[], moves.Move]]:
    """Yield every way to read a card and its place: names may contain the very words that stand between them."""
    put = partial(_put, state, seat)
    yield from (partial(put, before, rest) for _, before, rest in around_verb(text, {"to": "", "slays": ""}))
    words = text.split() if PLACED.search(text) else ()  # a card and its place, with nothing between
    yield from (partial(put, " ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words)))
    if found := PLACED_FIRST.match(text):
        yield partial(put, found[2], found[1])


def _option(state: State, card: OrderCard, number: str | None, sort: type[moves.Move], by: int) -> int:
    """Return the index of the option named by its number (counted from 1), or the default one."""
    if number is None:
        return default_option(state, card, sort, by)
    if not 0 < int(number) <= len(card.options):
        raise BadInput(f"{card.name} has {counted(len(card.options), 'option')}: there is no /{number}.")
    return int(number) - 1


def _order(kind: Any, state: State, seat: int, name: str, number: str | None, place: str, *target: str) -> moves.Move:
    """Return an order of this ``kind``; with ``target`` it is about a second square, too."""
    card = read_order(state, seat, name)
    tower, at = read_place(state, seat, place)
    squares = [at, *map(parse_square, target)]
    if kind is moves.Swap:
        squares.sort()
    made: moves.Move = kind(seat, card, _option(state, card, number, kind, squares[-1] - squares[0]), tower, *squares)
    return made


def _put(state: State, seat: int, name: str, place: str) -> moves.Move:
    place, turned = re.subn(r"[\s,]+turned$", "", place, flags=re.IGNORECASE)
    return moves.Place(seat, read_minion(state, seat, name), *read_place(state, seat, place), bool(turned))


def _any_case(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


PLACED: Final = _any_case(r"\s-?[a-z]+[0-9]+([\s,]+turned)?$")
"""The end of a text that names a place."""
PLACED_FIRST: Final = _any_case(r"((?:.+?\s)?-?[a-z]{1,2}[0-9]+)\s+([^\d\s].*)$")
"""A place with a card after it."""
ORDERS: Final[dict[re.Pattern[str], type[moves.Move]]] = {
    _any_case(rf"(.+?)(?:/([0-9]{{1,2}}))?{colon}{does}"): kind
    for colon in (r":\s*", r"\s+")  # which may be left out
    for does, kind in (
        (r"move\s+(.+)\s+(?:to|on)\s+(\S+)", moves.MoveMinion),
        (r"swap\s+(.+)\s+(?:and|with)\s+(\S+)", moves.Swap),
        (r"provoke\s+(.+)", moves.Provoke),
    )
}
