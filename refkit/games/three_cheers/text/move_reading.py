"""Parse moves: what somebody typed, as a move on the table in front of them.

Any case will do, ``_`` for a space in a card's name, and the player's name and a colon in front. Names may contain the
very words that tell moves apart, so every way to read a text is tried, and the first that makes sense counts.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from refkit.games.three_cheers import moves
from refkit.games.three_cheers.cards import UNKNOWN, Card, MinionCard, OrderCard, square
from refkit.games.three_cheers.setup import tower_names
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.move_text import FIXED_MOVES, TOPS, default_option
from refkit.games.three_cheers.text.relative_places import owner_first, resolve_relative_place
from refkit.games.three_cheers.text.tokens import parse_card, parse_square
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import counted
from refkit.text.checks import say
from refkit.text.moves import NOBODY, after_verb, around_verb, find_name, find_player, first_valid


def read_move(state: State, seat: int, text: str) -> moves.Move:
    """Parse the move of ``seat`` that ``text`` writes; raises `BadInput` that quotes what cannot be read."""
    if text.strip().casefold() == "deflect":
        return moves.Deflect(seat, only_deflect(state, seat))
    try:
        move = _read(Names(state), text)
    except BadInput:
        names = tower_names(state.options.players, len(state.towers))
        resolved = resolve_relative_place(text, names, [tower.minions for tower in state.towers])
        resolved = resolved or owner_first(text, Names(state).owners)
        if resolved == text:
            raise
        move = _read(Names(state), resolved)
    if not isinstance(move, moves.First | moves.Drawn | moves.Uncovered | moves.Named):
        return replace(move, seat=seat)
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


class Names:
    """What names mean at one table; every method raises `BadInput` that quotes a name which means nothing."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        """Look names up in ``state``."""
        self.state = state

    @property
    def owners(self) -> tuple[str, ...]:
        """All names by which a tower goes: those of towers, and of players."""
        players = self.state.options.players
        return (*tower_names(players, len(self.state.towers)), *players)

    def card(self, text: str) -> Card:
        """Return the card called ``text``; raises `BadInput` if none is."""
        return parse_card(text, self.state.options.deck)

    def minion(self, text: str) -> MinionCard:
        """Return the minion called ``text``; raises `BadInput` if it is no minion."""
        card = self.card(text)
        if isinstance(card, OrderCard):
            raise BadInput(f"{card.name} is an order; write what it does, as in {card.name}: provoke a tower's b2.")
        return card

    def order(self, text: str) -> OrderCard:
        """Return the order called ``text``; raises `BadInput` if it is no order."""
        card = self.card(text)
        if isinstance(card, MinionCard):
            raise BadInput(f"{say(card.name)} is not an order card.")
        return card

    def player(self, text: str) -> int:
        """Return the seat of the player called ``text``; raises `BadInput` if nobody is."""
        return find_player(text, self.state.options.players)

    def tower(self, text: str) -> int:
        """Return the number of the tower called ``text``; a shared one also goes by the name of each of its owners.

        Raises `BadInput` with the names of all if there is none.
        """
        players, count = self.state.options.players, len(self.state.towers)
        names = tower_names(players, count)
        found = find_name(text, names)
        owner = find_name(text, players) if found is None else None
        if owner is not None:
            found = owner % count
        if found is None:
            raise BadInput(f"There is no tower called {say(text)}; the towers are {', '.join(names)}.")
        return found

    def square(self, text: str) -> int:
        """Return the square called ``text``, the same at every table; raises `BadInput` if it is none."""
        return parse_square(text)

    def place(self, text: str) -> tuple[int, int]:
        """Return the tower and the square that ``text`` names, as in ``Yaz b3``; the only tower may be left out.

        Raises `BadInput` if there is no such place, or several.
        """
        *tower, name = text.rsplit(maxsplit=1) or ("",)
        at = self.square(name)
        if tower:
            return self.tower(tower[0]), at
        names, towers = tower_names(self.state.options.players, len(self.state.towers)), self.state.towers
        built = [number for number, tower in enumerate(towers) if tower.minions or at == square(0, 1)]
        if len(built) == 1:
            return built[0], at
        candidates = " or ".join(f"{names[number]} {name}" for number in built or range(len(names)))
        raise BadInput(f"{say(text)} does not say in which tower; write {candidates}.")


def _read(names: Names, text: str) -> moves.Move:
    """Return the first reading of ``text`` that makes sense, a move of `NOBODY` yet; else raise the first complaint."""
    normalized = " ".join(text.casefold().split())
    if normalized in FIXED_MOVES:
        return FIXED_MOVES[normalized](NOBODY)
    if normalized in TOPS:
        return moves.Uncovered(TOPS[normalized].top, TOPS[normalized].put_back)
    return first_valid(
        _readings(names, text),
        f"{say(text)} is not a move; a move is written like Gnawrah to Yaz b3, Shove: provoke Yaz b2, ride b2 or keep.",
    )


def _readings(names: Names, text: str) -> Iterator[Callable[[], moves.Move]]:
    """Yield every way in which ``text`` can be read: names may contain the very words that tell moves apart."""
    for pattern, order in ORDERS.items():
        if found := pattern.fullmatch(text):
            yield partial(order, names, *found.groups())
    yield from (partial(one, names, rest) for one, rest in after_verb(text, PREFIXES))
    yield from (partial(two, names, before, rest) for two, before, rest in around_verb(text, INFIXES))
    words = text.split() if PLACED.search(text) else ()  # a card and its place, with nothing between
    yield from (partial(_put, names, " ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words)))
    if found := PLACED_FIRST.match(text):
        yield partial(_put, names, found[2], found[1])


def _option(names: Names, card: OrderCard, number: str | None, sort: type[moves.Move], by: int) -> int:
    """Return the index of the option named by its number (counted from 1), or the default one."""
    if number is None:
        return default_option(names.state, card, sort, by)
    if not 0 < int(number) <= len(card.options):
        raise BadInput(f"{card.name} has {counted(len(card.options), 'option')}: there is no /{number}.")
    return int(number) - 1


def _shift(names: Names, name: str, number: str | None, place: str, target: str) -> moves.Move:
    card, (tower, at), to = names.order(name), names.place(place), names.square(target)
    return moves.MoveMinion(NOBODY, card, _option(names, card, number, moves.MoveMinion, to - at), tower, at, to)


def _swap(names: Names, name: str, number: str | None, place: str, target: str) -> moves.Move:
    card, (tower, one), other = names.order(name), names.place(place), names.square(target)
    at, to = sorted((one, other))
    return moves.Swap(NOBODY, card, _option(names, card, number, moves.Swap, to - at), tower, at, to)


def _provoke(names: Names, name: str, number: str | None, place: str) -> moves.Move:
    card, (tower, at) = names.order(name), names.place(place)
    return moves.Provoke(NOBODY, card, _option(names, card, number, moves.Provoke, 0), tower, at)


def _put(names: Names, name: str, place: str) -> moves.Move:
    place, turned = re.subn(r"[\s,]+turned$", "", place, flags=re.IGNORECASE)
    return moves.Place(NOBODY, names.minion(name), *names.place(place), bool(turned))


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
PREFIXES: Final[dict[str, Callable[[Names, str], moves.Move]]] = {
    "deflect with": lambda names, card: moves.Deflect(NOBODY, names.order(card)),
    "discard": lambda names, card: moves.Discard(NOBODY, names.card(card)),
    "ride": lambda names, at: moves.Ride(NOBODY, names.square(at)),
    "leap": lambda names, at: moves.Leap(NOBODY, names.square(at)),
    "first": lambda names, player: moves.First(names.player(player)),
}
INFIXES: Final[dict[str, Callable[[Names, str, str], moves.Move]]] = {
    "to": _put,
    "slays": _put,
    "eats": lambda names, at, to: moves.Feast(NOBODY, names.square(at), names.square(to)),
    "draws": lambda names, player, card: moves.Drawn(names.player(player), names.card(card)),
    "is": lambda names, place, card: moves.Named(*names.place(place), names.minion(card)),
}
