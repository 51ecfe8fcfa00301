"""A position as plain data, the form in which programs hand it over.

    {"game": "three-cheers", "players": ["Xavier", "Yaz"], "active": "Yaz",
     "towers": [{"owner": "Yaz", "foreminion": "a1", "minions": [{"card": "Gnasher", "column": 0, "row": 1}]}],
     "hands": {"Yaz": ["Shove"]}, "discards": [], "options": {"armored_twice": "one wound"}}

A minion is a ``card`` of the deck or has a ``name`` and its printed facts, ``value``, ``traits``, ``arrows`` and
``shields``, as in a deck file; ``turned`` and ``face_down`` say how it lies. A tower can also be given as ``text``, in
the notation. What cannot be read is named by its path: ``towers[0].minions[2].row``.
"""

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Final, TypeVar

from refkit.characters import find_same
from refkit.games.three_cheers.box.deck import Deck, stand_in
from refkit.games.three_cheers.cards import UNKNOWN, Card, Cell, MinionCard
from refkit.games.three_cheers.setup import GAME, STAND_INS, LaidMinion, Setup, TowerSetup
from refkit.games.three_cheers.text.grid import parse_grid
from refkit.games.three_cheers.text.tokens import (
    deck_has_card,
    format_cell,
    matching_deck_card,
    minion_from_facts,
    parse_card,
    parse_cell,
)
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.json_text import Json, JsonObject
from refkit.text.sections import MOST_LISTED
from refkit.text.setups import check_seats

KEYS: Final = ("game", "players", "towers", "hands", "discards", "active", "master", "options", "deck")
COMING: Final = "coming"
"""The value of ``master`` once "Master is Coming" is out."""
TOWER_KEYS: Final = ("owner", "minions", "text", "foreminion")
LIE_KEYS: Final = ("column", "row", "turned", "face_down")
FACT_KEYS: Final = ("name", "value", "traits", "arrows", "shields", "advanced", "flavour")
MOST_RIDERS: Final = 9
T = TypeVar("T")

# ---- writing -----------------------------------------------------------------------------------------------------


def to_data(setup: Setup) -> JsonObject:
    """Return ``setup`` as plain data; raises `BadInput` if its seats and towers have no names to be told by."""
    check_seats(setup)
    check_parts(setup)
    data: dict[str, object] = {"game": GAME, "players": list(setup.players)}
    if setup.players:
        data["active"] = setup.players[setup.active]
    if setup.deck != stand_in():
        data["deck"] = setup.deck.to_data()
    towers = zip(setup.owners, setup.towers, strict=True)
    data["towers"] = [_tower_data(owner, tower, setup.deck) for owner, tower in towers]
    if setup.hands:
        hands = zip(setup.players, setup.hands, strict=True)
        data["hands"] = {name: [_card_data(card, setup.deck) for card in hand] for name, hand in hands}
    data["discards"] = [_card_data(card, setup.deck) for card in setup.discards]
    if setup.coming:
        data["master"] = COMING
    data["options"] = {
        name: list(setting) if isinstance(setting, tuple) else setting for name, setting in setup.options.items()
    }
    return data


def check_parts(setup: Setup) -> None:
    """Refuse a setup whose towers cannot be told apart, or in which somebody has no tower, or no hand as others do.

    Raises `BadInput`, which says what to rename or to add.
    """
    if len(set(setup.owners)) < len(setup.owners):
        raise BadInput("Two teams have one name, so their towers cannot be told apart; rename a player.")
    if len(setup.towers) != len(setup.owners) or len(setup.hands) not in {0, len(setup.players)}:
        raise BadInput("Every player needs a tower and, if there are hands, a hand; add or take away what is wrong.")


def _tower_data(owner: str, tower: TowerSetup, deck: Deck) -> JsonObject:
    riders = [None if cell is None else format_cell(cell) for cell in tower.riders]
    minions = [
        (_minion_data(laid.minion.card, deck) | {"column": laid.column, "row": laid.row})
        | ({"turned": True} if laid.minion.turned else {})
        | ({"face_down": True} if laid.minion.masked else {})
        for laid in tower.minions
    ]
    return {"owner": owner, "minions": minions, "foreminion": riders[0] if len(riders) == 1 else riders}


def _minion_data(card: MinionCard, deck: Deck) -> JsonObject:
    """Return a minion by its name if ``deck`` holds it, else with its facts as in a deck file."""
    if deck_has_card(deck, card):
        return {"card": card.name}
    facts: dict[str, object] = Deck("", (card,), ()).to_data()["minions"][0]
    return facts


def _card_data(card: Card, deck: Deck) -> str | JsonObject:
    return _minion_data(card, deck) if isinstance(card, MinionCard) and not deck_has_card(deck, card) else card.name


# ---- reading -----------------------------------------------------------------------------------------------------


def from_data(data: object, deck: Deck | None = None, base: Setup | None = None) -> Setup:
    """Return the position of plain data, with cards of ``deck`` unless it brings its own.

    What it leaves out is as in ``base``, and without it empty. Raises `BadInput` with the path of what cannot be read.
    """
    fields = _mapping(data, "position", KEYS)
    if fields.get("game", GAME) != GAME:
        raise BadInput(f"This is a position of the game {say(fields['game'])}, not of {GAME}.")
    if "deck" in fields:
        deck = _read_at("deck", lambda: Deck.from_data(fields["deck"]))
    deck = deck or stand_in()
    towers = _list(fields.get("towers", []), "towers")
    players = base.players if base and "players" not in fields else _players(fields, towers)
    options = {**(base.options if base else {}), **_options(fields.get("options", {}))}
    blank = base or Setup(players, (), options=options)
    hands = _hands(fields.get("hands", {}), players, deck, blank.hands)
    discards = _cards(fields["discards"], "discards", deck) if "discards" in fields else blank.discards
    active = _member(fields["active"], players, "active") if "active" in fields else blank.active
    standing = _towers(towers, blank.owners, deck, blank.towers)
    if fields.get("master", COMING) != COMING:
        raise BadInput(f"master: {COMING!r} is expected, or nothing, not {say(fields['master'])}.")
    coming = "master" in fields or blank.coming
    return Setup(players, standing, hands, discards, active, options, deck, coming)


def _read_at(path: str, read: Callable[[], T]) -> T:
    """Return what ``read`` returns; put the path in front of its `BadInput`."""
    try:
        return read()
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None


def _mapping(value: object, path: str, keys: tuple[str, ...]) -> Mapping[str, Json]:
    if not isinstance(value, Mapping):
        raise BadInput(f"{path}: a table with {', '.join(keys)} is expected, not {say(value)}.")
    for key in value:
        if key not in keys:
            raise BadInput(f"{path}: there is no {say(key)} here; there can be {', '.join(keys)}.")
    return value


def _list(value: object, path: str) -> list[Json]:
    if not isinstance(value, list | tuple):
        raise BadInput(f"{path}: a list is expected, not {say(value)}.")
    if len(value) > MOST_LISTED:
        raise BadInput(f"{path}: a list has at most {MOST_LISTED:,} parts, and this one has {len(value):,}.")
    return list(value)


def _text(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise BadInput(f"{path}: a text is expected, not {say(value)}.")
    return value


def _number(value: object, path: str) -> int:
    if type(value) is not int or abs(value) >= 10**6:
        raise BadInput(f"{path}: a whole number is expected, not {say(value)}.")
    return value


def _flag(value: object, path: str) -> bool:
    if not isinstance(value, bool):
        raise BadInput(f"{path}: true or false is expected, not {say(value)}.")
    return value


def _member(value: object, names: tuple[str, ...], path: str) -> int:
    """Return the index in ``names`` of the name ``value``."""
    text = _text(value, path)
    if (found := find_same(text, names)) is None:
        raise BadInput(f"{path}: nobody here is called {say(text)}; the names are {', '.join(names) or 'missing'}.")
    return found


def _players(fields: Mapping[str, object], towers: list[Json]) -> tuple[str, ...]:
    """Return who plays; if nobody is named, the owners of the towers, and an opponent if there is only one."""
    if "players" in fields:
        listed = _list(fields["players"], "players")
        return tuple(_text(name, f"players[{index}]") for index, name in enumerate(listed))
    owners = [_text(tower.get("owner"), "towers.owner") for tower in towers if isinstance(tower, Mapping)]
    return with_rival(tuple(dict.fromkeys(owners)))


def with_rival(owners: tuple[str, ...]) -> tuple[str, ...]:
    """Return the players of a table on which only the towers of ``owners`` matter: it takes two to play."""
    rivals = (name for name in STAND_INS if name not in owners)
    return (*owners, *islice(rivals, max(2 - len(owners), 0)))


def _options(value: object) -> JsonObject:
    if not isinstance(value, Mapping):
        raise BadInput(f"options: a table of options is expected, not {say(value)}.")
    found: dict[str, object] = {}
    for name, setting in value.items():
        frozen = tuple(setting) if isinstance(setting, list) else setting
        for each in frozen if isinstance(frozen, tuple) else (frozen,):
            if not isinstance(each, str | int | bool | None):
                raise BadInput(f"options.{say(name)}: a text, a number, true, false or a list of texts is expected.")
        found[_text(name, "options")] = frozen
    return found


def _towers(
    towers: list[Json], owners: tuple[str, ...], deck: Deck, base: tuple[TowerSetup, ...]
) -> tuple[TowerSetup, ...]:
    """Return the towers in the order of their owners; one that is left out is as in ``base``, or empty."""
    found: dict[int, TowerSetup] = {}
    for index, value in enumerate(towers):
        path = f"towers[{index}]"
        fields = _mapping(value, path, TOWER_KEYS)
        number = _member(fields.get("owner"), owners, f"{path}.owner")
        if number in found:
            raise BadInput(f"{path}.owner: {owners[number]} has a tower already; leave one out.")
        found[number] = _tower(fields, path, deck)
    found = {**dict(enumerate(base)), **found}
    return tuple(found.get(number, TowerSetup()) for number in range(len(owners)))


def _tower(fields: Mapping[str, object], path: str, deck: Deck) -> TowerSetup:
    if "text" in fields:
        if "minions" in fields or "foreminion" in fields:
            raise BadInput(f"{path}: a tower is given by its text or by its minions; leave one of the two out.")
        text = _text(fields["text"], f"{path}.text")
        return _read_at(f"{path}.text", lambda: parse_grid(enumerate(text.splitlines(), 1), deck))
    listed = _list(fields.get("minions", []), f"{path}.minions")
    minions = tuple(_read_minion(value, f"{path}.minions[{index}]", deck) for index, value in enumerate(listed))
    riders = fields.get("foreminion")
    if not isinstance(riders, list | tuple):
        return TowerSetup(minions, (_read_rider(riders, f"{path}.foreminion"),))
    if not 0 < len(riders) <= MOST_RIDERS:
        raise BadInput(f"{path}.foreminion: a list of 1 to {MOST_RIDERS} squares is expected.")
    return TowerSetup(minions, tuple(_read_rider(each, f"{path}.foreminion[{n}]") for n, each in enumerate(riders)))


def _read_rider(value: object, path: str) -> Cell | None:
    return None if value is None else _read_at(path, lambda: parse_cell(_text(value, "square")))


def _read_minion(value: object, path: str, deck: Deck) -> LaidMinion:
    fields = _mapping(value, path, ("card", *FACT_KEYS, *LIE_KEYS))
    column = _number(fields.get("column"), f"{path}.column")
    row = _number(fields.get("row"), f"{path}.row")
    card = _read_card_or_facts(fields, path, deck)
    turned = _flag(fields.get("turned", False), f"{path}.turned")
    masked = _flag(fields.get("face_down", card is UNKNOWN), f"{path}.face_down")
    if card is UNKNOWN and not masked:
        raise BadInput(f"{path}.face_down: a card that nobody knows lies face down.")
    return LaidMinion(card.faces[2 * masked + turned], column, row)


def _read_card_or_facts(fields: Mapping[str, object], path: str, deck: Deck) -> MinionCard:
    facts = {key: fields[key] for key in FACT_KEYS if key in fields}
    if "card" not in fields:
        return matching_deck_card(_read_at(path, lambda: minion_from_facts({"value": 1, **facts})), deck)
    if facts:
        raise BadInput(f"{path}: a minion is a `card` of the deck or has facts of its own; leave one of the two out.")
    name = _text(fields["card"], f"{path}.card")
    card = UNKNOWN if name == UNKNOWN.name else _read_at(f"{path}.card", lambda: deck.card(name))
    if not isinstance(card, MinionCard):
        raise BadInput(f"{path}.card: {card.name} is an order card; only minions stand in a tower.")
    return card


def _cards(value: object, path: str, deck: Deck) -> tuple[Card, ...]:
    return tuple(_card(each, f"{path}[{index}]", deck) for index, each in enumerate(_list(value, path)))


def _card(value: object, path: str, deck: Deck) -> Card:
    if isinstance(value, Mapping):
        return _read_card_or_facts(_mapping(value, path, ("card", *FACT_KEYS)), path, deck)
    return _read_at(path, lambda: parse_card(_text(value, "card"), deck))


def _hands(
    value: object, players: tuple[str, ...], deck: Deck, base: tuple[tuple[Card, ...], ...]
) -> tuple[tuple[Card, ...], ...]:
    """Return a hand for everyone if anyone has one; one that is left out is as in ``base``, or empty."""
    fields = value if isinstance(value, Mapping) else _mapping(value, "hands", players)
    if not fields:
        return base
    found = dict(enumerate(base))
    found |= {_member(name, players, "hands"): _cards(cards, f"hands.{name}", deck) for name, cards in fields.items()}
    return tuple(found.get(seat, ()) for seat in range(len(players)))
