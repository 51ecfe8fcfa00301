"""Parse moves: what somebody typed, as a move on the table in front of them.

Any case will do, ``_`` for a space in a card's name, and the player's name and a colon in front. Names may contain the
very words that tell moves apart, so every way to read a text is tried, and the first that makes sense counts.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Final

from refkit.characters import fold
from refkit.games.three_cheers import moves
from refkit.games.three_cheers.cards import UNKNOWN, OrderCard
from refkit.games.three_cheers.table import State, tower_names
from refkit.games.three_cheers.text.patterns import BOOK, Names, default_option
from refkit.games.three_cheers.text.places import owner_first, resolve_relative_place
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import counted
from refkit.text.moves import around_verb, first_valid


def read_move(state: State, seat: int, text: str) -> moves.Move:
    """Parse the move of ``seat`` that ``text`` writes; raises `BadInput` that quotes what cannot be read."""
    if fold(text) == "deflect":
        return moves.Deflect(seat, only_deflect(state, seat))
    try:
        move = _read(Names(state), seat, text)
    except BadInput:
        names = tower_names(state.options.players, len(state.towers))
        resolved = resolve_relative_place(text, names, [tower.minions for tower in state.towers])
        resolved = resolved or owner_first(text, Names(state).owners)
        if resolved == text:
            raise
        move = _read(Names(state), seat, resolved)
    return move


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
    names = Names(state)
    return names.place(owner_first(text.strip(), names.owners))


def _read(names: Names, seat: int, text: str) -> moves.Move:
    """Return the first reading of ``text`` that makes sense; else raise the first complaint."""
    plain = " ".join(text.split())
    simple = BOOK.readings(names.state, seat, plain)
    readings = chain(_orders(names, seat, plain), simple, _placements(names, seat, plain))
    return first_valid(readings, BOOK.no_move(text))


def _orders(names: Names, seat: int, text: str) -> Iterator[Callable[[], moves.Move]]:
    """Yield every way to read an order."""
    for pattern, order in ORDERS.items():
        if found := pattern.fullmatch(text):
            yield partial(order, names, seat, *found.groups())


def _placements(names: Names, seat: int, text: str) -> Iterator[Callable[[], moves.Move]]:
    """Yield every way to read a card and its place: names may contain the very words that stand between them."""
    put = partial(_put, names, seat)
    yield from (partial(put, before, rest) for _, before, rest in around_verb(text, {"to": "", "slays": ""}))
    words = text.split() if PLACED.search(text) else ()  # a card and its place, with nothing between
    yield from (partial(put, " ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words)))
    if found := PLACED_FIRST.match(text):
        yield partial(put, found[2], found[1])


def _option(names: Names, card: OrderCard, number: str | None, sort: type[moves.Move], by: int) -> int:
    """Return the index of the option named by its number (counted from 1), or the default one."""
    if number is None:
        return default_option(names.state, card, sort, by)
    if not 0 < int(number) <= len(card.options):
        raise BadInput(f"{card.name} has {counted(len(card.options), 'option')}: there is no /{number}.")
    return int(number) - 1


def _shift(names: Names, seat: int, name: str, number: str | None, place: str, target: str) -> moves.Move:
    card, (tower, at), to = names.order(name), names.place(place), names.square(target)
    return moves.MoveMinion(seat, card, _option(names, card, number, moves.MoveMinion, to - at), tower, at, to)


def _swap(names: Names, seat: int, name: str, number: str | None, place: str, target: str) -> moves.Move:
    card, (tower, one), other = names.order(name), names.place(place), names.square(target)
    at, to = sorted((one, other))
    return moves.Swap(seat, card, _option(names, card, number, moves.Swap, to - at), tower, at, to)


def _provoke(names: Names, seat: int, name: str, number: str | None, place: str) -> moves.Move:
    card, (tower, at) = names.order(name), names.place(place)
    return moves.Provoke(seat, card, _option(names, card, number, moves.Provoke, 0), tower, at)


def _put(names: Names, seat: int, name: str, place: str) -> moves.Move:
    place, turned = re.subn(r"[\s,]+turned$", "", place, flags=re.IGNORECASE)
    return moves.Place(seat, names.minion(name), *names.place(place), bool(turned))


def _any_case(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


PLACED: Final = _any_case(r"\s-?[a-z]+[0-9]+([\s,]+turned)?$")
"""The end of a text that names a place."""
PLACED_FIRST: Final = _any_case(r"((?:.+?\s)?-?[a-z]{1,2}[0-9]+)\s+([^\d\s].*)$")
"""A place with a card after it."""
ORDERS: Final[dict[re.Pattern[str], Callable[..., moves.Move]]] = {
    _any_case(rf"(.+?)(?:/([0-9]{{1,2}}))?{colon}{does}"): make
    for colon in (r":\s*", r"\s+")  # which may be left out
    for does, make in (
        (r"move\s+(.+)\s+(?:to|on)\s+(\S+)", _shift),
        (r"swap\s+(.+)\s+(?:and|with)\s+(\S+)", _swap),
        (r"provoke\s+(.+)", _provoke),
    )
}
