"""A position as text that people write, and as plain data that programs hand over.

    game: syndicate
    players: Wanda, Xavier, Yaz
    active: Wanda
    turn: 4
    points Xavier: 3
    hand Wanda: The Author, The End, ?
    lead: The Diplomat
    hidden: ?
    played: The Merchant
    discards: The Mill, The Cave
    option goal: 7

``hidden: nothing`` says that no second card was added, and ``lead: The Market as event`` which mark was named. A hand
that is left out is not known. In plain data the same words are keys: lists of cards are lists, and ``hands``,
``points`` and ``options`` are tables (``{"hands": {"Wanda": ["The Author"]}}``); what cannot be read is named by its
path.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from refkit.checks import say
from refkit.choice import BadInput
from refkit.sections import (
    Section,
    member,
    option_text,
    option_value,
    parse_sections,
    sort_sections,
    split,
    writable,
)
from refkit.syndicate.deck import Deck, decktet
from refkit.syndicate.laid import Setup
from refkit.syndicate.move_reading import find
from refkit.syndicate.nouns import MARKS, Card
from refkit.syndicate.options import Options

GAME: Final = "syndicate"
WORDS: Final = (
    "game",
    "players",
    "active",
    "turn",
    "points",
    "hand",
    "lead",
    "hidden",
    "played",
    "discards",
    "option",
)
"""What a position can say; those of `NAMED` say it of somebody or something."""
NAMED: Final = ("points", "hand", "option")
PLURAL: Final = {"hands": "hand", "points": "points", "options": "option"}
"""The keys of plain data for what is said of somebody or something."""
KEYS: Final = (*(word for word in WORDS if word not in NAMED), *PLURAL)
LISTS: Final = ("players", "played", "discards", "hand")
"""Words whose text is a list with commas."""
PLAYERS: Final = ("Wanda", "Xavier", "Yaz")
"""Who plays if a position does not say."""
NOTHING: Final = "nothing"

# ---- reading -----------------------------------------------------------------------------------------------------


def parse_setup(text: str, _deck: Deck | None = None) -> Setup:
    """The position that ``text`` shows; raises `BadInput` with the line."""
    return setup_from(parse_sections(text))


def setup_from(sections: Iterable[Section], _deck: Deck | None = None, base: Setup | None = None) -> Setup:
    """The position that ``sections`` tell; raises `BadInput` with the line, also for a word that tells none.

    What they do not tell is as in ``base``, and without it nothing.
    """
    told = sort_sections(sections, WORDS, NAMED)
    for section in told["game"].values():
        if section.text != GAME:
            raise section.complain(f"This is a position of the game {say(section.text)}, not of {GAME}.")
    players = base.players if base else PLAYERS
    for section in told["players"].values():
        players = split(section.text)
    return _filled(told, base or Setup(players), players)


def _filled(told: Mapping[str, Mapping[str, Section]], base: Setup, players: tuple[str, ...]) -> Setup:
    """``base`` with what was ``told`` of the table."""
    one = {word: next(iter(told[word].values()), None) for word in WORDS}
    hands = dict(enumerate(base.hands)) | {
        member(section, section.about, players): _cards(section) for section in told["hand"].values()
    }
    points = dict(enumerate(base.points)) | {
        member(section, section.about, players): _number(section) for section in told["points"].values()
    }
    seats = range(len(players))
    lead, mark = _lead(one["lead"]) if one["lead"] else (base.lead, base.mark)
    hidden, alone = _hidden(one["hidden"]) if one["hidden"] else (base.hidden, base.alone)
    options = {name: option_value(Options, name, section.text) for name, section in told["option"].items()}
    return Setup(
        players=players,
        hands=tuple(hands.get(seat) for seat in seats) if hands else (),
        points=tuple(points.get(seat, 0) for seat in seats) if points else (),
        lead=lead,
        mark=mark,
        hidden=hidden,
        alone=alone,
        replies=_cards(one["played"]) if one["played"] else base.replies,
        discards=_cards(one["discards"]) if one["discards"] else base.discards,
        active=member(one["active"], one["active"].text, players) if one["active"] else base.active,
        turn=_number(one["turn"]) if one["turn"] else base.turn,
        options={**base.options, **options},
    )


def _card(section: Section, name: str) -> Card:
    try:
        return decktet().card(name)
    except BadInput as error:
        raise section.complain(error.sentence) from None


def _cards(section: Section) -> tuple[Card, ...]:
    return tuple(_card(section, name) for name in split(section.text))


def _number(section: Section) -> int:
    if not re.fullmatch(r"-?[0-9]{1,6}", section.text):
        raise section.complain(f"{say(section.text)} is not a whole number.")
    return int(section.text)


def _lead(section: Section) -> tuple[Card | None, str]:
    """The card that was led and the mark that was named."""
    if section.text.casefold() == NOTHING:
        return None, ""
    name, found, mark = section.text.rpartition(" as ")
    if not found:
        return _card(section, section.text), ""
    if find(mark, MARKS) is None:
        raise section.complain(f"{say(mark)} is not a mark; the marks are {', '.join(MARKS)}.")
    return _card(section, name), mark.casefold()


def _hidden(section: Section) -> tuple[Card | None, bool]:
    """The card that lies face down, and whether it is settled that there is none."""
    if section.text.casefold() == NOTHING:
        return None, True
    return _card(section, section.text), False


# ---- plain data --------------------------------------------------------------------------------------------------


def from_data(data: object, _deck: Deck | None = None) -> Setup:
    """The position of plain data; raises `BadInput` with the path of what is wrong."""
    if not isinstance(data, Mapping):
        raise BadInput(f"position: a table with {', '.join(KEYS)} is expected, not {say(data)}.")
    told = list(_told(data))
    sections = [Section(word, about, text, line) for line, (word, about, text) in enumerate(told)]
    try:
        return setup_from(sections)
    except BadInput as error:
        word, about, _ = told[error.line or 0]
        key = next((key for key, each in PLURAL.items() if each == word), word)
        raise BadInput(f"{key}{f'.{about}' * bool(about)}: {error.sentence}") from None


def _told(data: Mapping[Any, Any]) -> Iterator[tuple[str, str, str]]:
    """Every word of ``data``, what it is about, and what it says as text."""
    for key, value in data.items():
        if key not in KEYS:
            raise BadInput(f"position: there is no {say(key)} here; there can be {', '.join(KEYS)}.")
        if key in PLURAL:
            if not isinstance(value, Mapping) or not all(isinstance(name, str) and name for name in value):
                raise BadInput(f"{key}: a table of names is expected, not {say(value)}.")
            yield from (
                (PLURAL[key], about, _text(f"{key}.{about}", PLURAL[key], each)) for about, each in value.items()
            )
        else:
            yield key, "", _text(key, key, value)


def _text(path: str, word: str, value: Any) -> str:
    """A value as it would be written."""
    if word == "option" and isinstance(value, list | bool | None):
        return option_text(value)
    if word in LISTS:
        if not isinstance(value, list | tuple) or not all(isinstance(each, str) and "," not in each for each in value):
            raise BadInput(f"{path}: a list of names is expected, not {say(value)}.")
        return ", ".join(value)
    if type(value) is int and abs(value) < 10**6:
        return str(value)
    if not isinstance(value, str):
        raise BadInput(f"{path}: a name or a number is expected, not {say(value)}.")
    return value


def to_data(setup: Setup) -> dict[str, Any]:
    """``setup`` as plain data; raises `BadInput` if its seats have no names to be told by."""
    data: dict[str, Any] = {}
    keys = {word: key for key, word in PLURAL.items()}
    for word, about, value in lines_of(setup):
        if about:
            data.setdefault(keys[word], {})[about] = value
        else:
            data[word] = value
    return data


# ---- writing -----------------------------------------------------------------------------------------------------


def lines_of(setup: Setup) -> Iterator[tuple[str, str, Any]]:
    """What a position says: a word, what it is about, and a name, a number or a list of names."""
    check_names(setup)
    yield "game", "", GAME
    yield "players", "", list(map(writable, setup.players))
    yield "active", "", setup.players[setup.active]
    yield "turn", "", setup.turn
    yield from (
        ("option", name, list(each) if isinstance(each, tuple) else each) for name, each in setup.options.items()
    )
    yield from (("points", name, points) for name, points in zip(setup.players, setup.points, strict=False))
    for name, hand in zip(setup.players, setup.hands, strict=False):
        if hand is not None:
            yield "hand", name, [card.name for card in hand]
    if setup.lead:
        yield "lead", "", f"{setup.lead.name}{f' as {setup.mark}' * bool(setup.mark)}"
    if setup.hidden or setup.alone:
        yield "hidden", "", setup.hidden.name if setup.hidden else NOTHING
    if setup.replies:
        yield "played", "", [card.name for card in setup.replies]
    if setup.discards:
        yield "discards", "", [card.name for card in setup.discards]


def check_names(setup: Setup) -> None:
    """Refuse a setup whose parts cannot be told apart by the players' names."""
    if len({name.casefold() for name in setup.players}) < len(setup.players):
        raise BadInput("Two players have one name, so their hands cannot be told apart; rename one.")
    if not 0 <= setup.active < len(setup.players):
        raise BadInput(f"Seat {setup.active} has the turn, and nobody sits there; choose one of the players.")


def format_setup(setup: Setup, _deck: Deck | None = None) -> str:
    """``setup`` as text; raises `BadInput` for what text cannot show, such as a name with a comma."""
    told = ((f"{word} {about}".strip(), word, value) for word, about, value in lines_of(setup))
    lines = (f"{head}: {option_text(value) if word == 'option' else _written(value)}" for head, word, value in told)
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _written(value: Any) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)
