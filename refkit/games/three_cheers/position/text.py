"""A position as a text file, to be written and read by people, and the same as plain data.

    game: three-cheers
    players: Xavier, Yaz
    // Yaz is in for a surprise.
    tower Yaz:
        2 |  Gnasher*
        1 |  Wall
             a
    hand Xavier: Shove, Gnasher
    master: coming
    option armored_twice: one wound

A line is a word, perhaps a name, a colon and what there is to say; lines further in belong to the line above. A tower
that is left out is empty, and ``//`` begins a line that nobody reads. Towers, hands and discards say more as data:

    {"towers": [{"owner": "Yaz", "foreminion": "a1", "minions": [{"card": "Gnasher", "column": 0, "row": 1}]}],
     "hands": {"Yaz": ["Shove"]}, "discards": []}

A minion is a ``card`` of the deck or has a ``name`` and its printed facts, ``value``, ``traits``, ``arrows`` and
``shields``, as in a deck file; ``turned`` and ``face_down`` say how it lies. A tower can also be given as ``text``, in
the notation. What cannot be read is named by its path: ``towers[0].minions[2].row``.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, Final, TypeVar

from refkit.characters import find_same, fold
from refkit.games.three_cheers.box import Deck, stand_in
from refkit.games.three_cheers.cards import UNKNOWN, Card, Cell, MinionCard
from refkit.games.three_cheers.table import STAND_INS, LaidMinion, Options, Setup, TowerSetup
from refkit.games.three_cheers.text.grid import format_grid, parse_grid
from refkit.games.three_cheers.text.places import (
    format_card,
    format_cell,
    is_described,
    matching_deck_card,
    minion_from_facts,
    parse_card,
    parse_cell,
)
from refkit.kernel.choice import BadInput
from refkit.kit.cards import discards_word, hand_word
from refkit.text.checks import say
from refkit.text.json_text import Json, JsonObject
from refkit.text.position import Form
from refkit.text.position_words import ACTIVE, TOO_LARGE, Word, read_at
from refkit.text.sections import MOST_LISTED, Section
from refkit.text.setups import laid_options

TOWER_KEYS: Final = ("owner", "minions", "text", "foreminion")
LIE_KEYS: Final = ("column", "row", "turned", "face_down")
"""Keys that say where a minion lies, and how."""
FACT_KEYS: Final = ("name", "value", "traits", "arrows", "shields", "advanced", "flavour")
MOST_RIDERS: Final = 9
NOUNS: Final[Mapping[type, str]] = {str: "a text", int: "a whole number", bool: "true or false"}
T = TypeVar("T")

# ---- data: writing ---------------------------------------------------------------------------------------------------


def encode_towers(towers: tuple[TowerSetup, ...], setup: Setup) -> list[JsonObject]:
    """Return the towers as plain data, each with its owner."""
    return [_tower_data(owner, tower, setup.deck) for owner, tower in zip(setup.owners, towers, strict=True)]


def encode_hands(hands: tuple[tuple[Card, ...], ...], setup: Setup) -> JsonObject | None:
    """Return the hands by player; None if nobody has one."""
    named = zip(setup.players, hands, strict=False)
    return {name: encode_cards(hand, setup) for name, hand in named} or None


def encode_cards(cards: tuple[Card, ...], setup: Setup) -> list[Json]:
    """Return cards by name, or minions with their facts if the deck does not hold them."""
    return [_facts(card) if is_described(card, setup.deck) else card.name for card in cards]


def _tower_data(owner: str, tower: TowerSetup, deck: Deck) -> JsonObject:
    riders = [None if cell is None else format_cell(cell) for cell in tower.riders]
    minions = [
        (_facts(laid.minion.card) if is_described(laid.minion.card, deck) else {"card": laid.minion.card.name})
        | {"column": laid.column, "row": laid.row}
        | ({"turned": True} if laid.minion.turned else {})
        | ({"face_down": True} if laid.minion.masked else {})
        for laid in tower.minions
    ]
    return {"owner": owner, "minions": minions, "foreminion": riders[0] if len(riders) == 1 else riders}


def _facts(card: MinionCard) -> JsonObject:
    """Return a minion with its facts as in a deck file."""
    facts: dict[str, object] = Deck("", (card,), ()).to_data()["minions"][0]
    return facts


# ---- data: reading ---------------------------------------------------------------------------------------------------


def decode_towers(path: str, data: Json, setup: Setup) -> tuple[TowerSetup, ...]:
    """Return the towers in the order of their owners; one that is left out is as in ``setup``. Raises `BadInput`."""
    found: dict[int, TowerSetup] = {}
    for index, value in enumerate(_list(data, path)):
        at = f"{path}[{index}]"
        fields = _mapping(value, at, TOWER_KEYS)
        number = _member(fields.get("owner"), setup.owners, f"{at}.owner")
        if number in found:
            raise BadInput(f"{at}.owner: {setup.owners[number]} has a tower already; leave one out.")
        found[number] = _tower(fields, at, setup.deck)
    return tuple(found.get(number, tower) for number, tower in enumerate(setup.towers))


def decode_hands(path: str, data: Json, setup: Setup) -> tuple[tuple[Card, ...], ...]:
    """Return a hand for everyone if anyone has one; one that is left out is as in ``setup``, or empty."""
    fields = data if isinstance(data, Mapping) else _mapping(data, path, setup.players)
    found = dict(enumerate(setup.hands))
    for name, cards in fields.items():
        found[_member(name, setup.players, path)] = decode_cards(f"{path}.{name}", cards, setup)
    return tuple(found.get(seat, ()) for seat in range(len(setup.players))) if found else ()


def decode_cards(path: str, data: Json, setup: Setup) -> tuple[Card, ...]:
    """Return cards given by name, or minions by their facts."""
    return tuple(_card(each, f"{path}[{index}]", setup.deck) for index, each in enumerate(_list(data, path)))


def _card(value: object, path: str, deck: Deck) -> Card:
    if isinstance(value, Mapping):
        return _read_card_or_facts(_mapping(value, path, ("card", *FACT_KEYS)), path, deck)
    return read_at(path, lambda: parse_card(_typed(str, value, "card"), deck))


def _tower(fields: Mapping[str, object], path: str, deck: Deck) -> TowerSetup:
    if "text" in fields:
        if "minions" in fields or "foreminion" in fields:
            raise BadInput(f"{path}: a tower is given by its text or by its minions; leave one of the two out.")
        text = _typed(str, fields["text"], f"{path}.text")
        return read_at(f"{path}.text", lambda: parse_grid(enumerate(text.splitlines(), 1), deck))
    listed = _list(fields.get("minions", []), f"{path}.minions")
    minions = tuple(_read_minion(value, f"{path}.minions[{index}]", deck) for index, value in enumerate(listed))
    riders = fields.get("foreminion")
    if not isinstance(riders, list | tuple):
        return TowerSetup(minions, (_read_rider(riders, f"{path}.foreminion"),))
    if not 0 < len(riders) <= MOST_RIDERS:
        raise BadInput(f"{path}.foreminion: a list of 1 to {MOST_RIDERS} squares is expected.")
    return TowerSetup(minions, tuple(_read_rider(each, f"{path}.foreminion[{n}]") for n, each in enumerate(riders)))


def _read_rider(value: object, path: str) -> Cell | None:
    return None if value is None else read_at(path, lambda: parse_cell(_typed(str, value, "square")))


def _read_minion(value: object, path: str, deck: Deck) -> LaidMinion:
    fields = _mapping(value, path, ("card", *FACT_KEYS, *LIE_KEYS))
    column = _typed(int, fields.get("column"), f"{path}.column")
    row = _typed(int, fields.get("row"), f"{path}.row")
    card = _read_card_or_facts(fields, path, deck)
    turned = _typed(bool, fields.get("turned", False), f"{path}.turned")
    masked = _typed(bool, fields.get("face_down", card is UNKNOWN), f"{path}.face_down")
    if card is UNKNOWN and not masked:
        raise BadInput(f"{path}.face_down: a card that nobody knows lies face down.")
    return LaidMinion(card.faces[2 * masked + turned], column, row)


def _read_card_or_facts(fields: Mapping[str, object], path: str, deck: Deck) -> MinionCard:
    facts = {key: fields[key] for key in FACT_KEYS if key in fields}
    if "card" not in fields:
        return matching_deck_card(read_at(path, lambda: minion_from_facts({"value": 1, **facts})), deck)
    if facts:
        raise BadInput(f"{path}: a minion is a `card` of the deck or has facts of its own; leave one of the two out.")
    name = _typed(str, fields["card"], f"{path}.card")
    card = UNKNOWN if name == UNKNOWN.name else read_at(f"{path}.card", lambda: deck.card(name))
    if not isinstance(card, MinionCard):
        raise BadInput(f"{path}.card: {card.name} is an order card; only minions stand in a tower.")
    return card


# ---- data: checking --------------------------------------------------------------------------------------------------


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


def _typed(kind: type[T], value: object, path: str) -> T:
    """Return ``value`` if it is of this ``kind``; True is no number, and none is too large."""
    is_large = type(value) is int and abs(value) >= TOO_LARGE
    if not isinstance(value, kind) or type(value) is not kind or is_large:
        raise BadInput(f"{path}: {NOUNS[kind]} is expected, not {say(value)}.")
    return value


def _member(value: object, names: tuple[str, ...], path: str) -> int:
    text = _typed(str, value, path)
    if (found := find_same(text, names)) is None:
        raise BadInput(f"{path}: nobody here is called {say(text)}; the names are {', '.join(names) or 'missing'}.")
    return found


# ---- the words of a position -----------------------------------------------------------------------------------------


COMING: Final = "coming"
"""The value of ``master`` once "Master is Coming" is out."""


def parse_cards(section: Section, setup: Setup) -> tuple[Card, ...]:
    """Parse cards given by name, or by their facts."""
    return section.read_each(lambda name: parse_card(name, setup.deck))


def format_cards(found: tuple[Card, ...], setup: Setup) -> list[str]:
    """Write cards by name, or by their facts if the deck does not hold them."""
    return [format_card(card, setup.deck) for card in found]


def parse_tower_section(section: Section, setup: Setup) -> TowerSetup:
    """Parse a tower; raises `BadInput` with the line of what cannot be read."""
    try:
        return parse_grid(section.lines, setup.deck)
    except BadInput as error:
        raise BadInput(error.sentence, error.line or section.line) from None


def parse_master(section: Section, _: Setup) -> bool:
    """Return whether "Master is Coming" is out; raises `BadInput` for anything else said of the Master."""
    if fold(section.text) != COMING:
        raise section.complain(f"Write `master: {COMING}` if “Master is Coming” is out, and nothing otherwise.")
    return True


class TowerForm(Form[Setup]):
    """Positions with towers: plain data tells each minion with its facts, and a text those of cards of no deck."""

    def format_setup(self, setup: Setup, deck: Deck | None = None) -> str:
        """Return ``setup`` as text; cards that are not in ``deck`` (the stand-in) are given by their facts.

        Raises `BadInput` for what text cannot show: names with a comma or colon, or two minions in one place.
        """
        return super().format_setup(replace(setup, deck=deck or stand_in()))

    def from_data(self, data: object, base: Setup | None = None, **own: Any) -> Setup:
        """Return the position of plain data; raises `BadInput` with the path.

        If it names no players, they are the owners of its towers.
        """
        if isinstance(data, Mapping) and base is None and "players" not in data:
            towers = data.get("towers")
            tables = [each for each in towers if isinstance(each, Mapping)] if type(towers) is list else []
            owners = dict.fromkeys(each["owner"] for each in tables if isinstance(each.get("owner"), str))
            data = {**data, "players": with_rival(tuple(owners))}
        return super().from_data(data, base, **own)

    def to_data(self, setup: Setup) -> JsonObject:
        """Return ``setup`` as plain data; raises `BadInput` if its seats and towers have no names to be told by."""
        data = super().to_data(setup)
        options = data.pop("options", {})
        first: JsonObject = {name: data.pop(name) for name in ("game", "players", "active", "deck") if name in data}
        return {**first, **data, "options": options}

    def options_of(self, laid: Setup) -> Options:
        """Return the options of the game, whose deck has the minions that are described in place at its end.

        Raises `BadInput` for an unknown option.
        """
        return laid_options(Options, laid.players, laid.options, deck=full_deck(laid))


def full_deck(setup: Setup) -> Deck:
    """Return the deck with the minions that are described in place at its end."""
    deck = setup.deck
    extra = dict.fromkeys(card for card in setup.cards() if is_described(card, deck))
    return Deck(deck.name, (*deck.minions, *extra), deck.orders, deck.stand_in) if extra else deck


def with_rival(owners: tuple[str, ...]) -> tuple[str, ...]:
    """Return the players of a table on which only the towers of ``owners`` matter: it takes two to play."""
    rivals = (name for name in STAND_INS if name not in owners)
    return (*owners, *islice(rivals, max(2 - len(owners), 0)))


def check_parts(setup: Setup) -> None:
    """Refuse a setup whose towers cannot be told apart, or in which somebody has no tower, or no hand as others do.

    Raises `BadInput`, which says what to rename or to add.
    """
    if len(set(setup.owners)) < len(setup.owners):
        raise BadInput("Two teams have one name, so their towers cannot be told apart; rename a player.")
    if len(setup.towers) != len(setup.owners) or len(setup.hands) not in {0, len(setup.players)}:
        raise BadInput("Every player needs a tower and, if there are hands, a hand; add or take away what is wrong.")


FORM: Final = TowerForm(
    "three-cheers",
    Setup,
    Options,
    (
        ACTIVE,
        Word(
            "tower",
            "towers",
            parse_tower_section,
            lambda tower, setup: tuple(format_grid(tower, setup.deck)),
            TowerSetup(),
            by="owners",
            key="towers",
            shape="lines",
            always=True,
            filled=True,
            encode=encode_towers,
            decode=decode_towers,
        ),
        replace(
            hand_word(parse_cards, format_cards, always=True),
            encode=encode_hands,
            decode=decode_hands,
        ),
        replace(discards_word(parse_cards, format_cards), encode=encode_cards, decode=decode_cards),
        Word("master", "coming", parse_master, lambda out, _: COMING if out else None, otherwise=False),
    ),
    usual=lambda sections: with_rival(tuple(section.about for section in sections["tower"].values())),
    boxes=("deck",),
    check=check_parts,
    corrects=("towers", "hands", "discards"),
)
"""How positions are written and read; if no players are named they are the owners of the towers, and an opponent."""
