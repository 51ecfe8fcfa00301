"""A position as a text file, to be written and read by people.

    game: huzzah
    players: Xavier, Yaz, Zippy
    // Yaz stands in Xavier's audience.
    place Xavier: Swag Cart
    place Yaz: 3
    richard: 17
    crowd: 1 x 5, 2 x 3
    hand Yaz: Finale, Bump, ?
    shows Xavier: Finale
    points Zippy: 12
    discards: Bump, Bump
    option closed_stages: Lute Pit

Each line is a word, perhaps a name, a colon and what there is to say. What is left out is empty, and a pawn that is not
placed is not on the board.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from refkit.checks import say
from refkit.choice import BadInput
from refkit.huzzah.board import Board, house_board, track
from refkit.huzzah.deck import Deck, house_deck
from refkit.huzzah.laid import GAME, Setup
from refkit.huzzah.move_reading import find, parse_card
from refkit.huzzah.nouns import FIRST_STAGE, OFF, STEPS, Card, on_stage
from refkit.huzzah.options import FEWEST, Options
from refkit.sections import Section, option_text, option_value, parse_sections, sort_sections, split, writable

SECTIONS: Final = (
    "game", "players", "turn", "place", "richard", "crowd", "hand", "shows", "points", "discards", "option"
)  # fmt: skip
"""What a position can say; those of `NAMED` say it of somebody or something."""
NAMED: Final = ("place", "hand", "shows", "points", "option")
RIVALS: Final = ("Somebody", "Somebody else", "Another")
_PILE: Final = re.compile(r"(-?[0-9]{1,4})\s*[x×]\s*(-?[0-9]{1,4})")


# ---- reading -----------------------------------------------------------------------------------------------------


def parse_setup(text: str, deck: Deck | None = None) -> Setup:
    """The position that ``text`` shows, with the cards of ``deck`` (the house's); raises `BadInput` with the line."""
    return setup_from(parse_sections(text), deck)


def setup_from(
    sections: Iterable[Section], deck: Deck | None = None, base: Setup | None = None, board: Board | None = None
) -> Setup:
    """The position that ``sections`` tell; what they do not tell is as in ``base``, and without it empty.

    If no players are named they are those who are placed, and as many others as it takes to play.
    """
    told = sort_sections(sections, SECTIONS, NAMED)
    for section in told["game"].values():
        if section.text != GAME:
            raise section.complain(f"This is a position of the game {say(section.text)}, not of {GAME}.")
    players = _players(told, base)
    blank = base or Setup(players, board=board or house_board(), deck=deck or house_deck())
    options = {name: option_value(Options, name, section.text) for name, section in told["option"].items()}
    names = track(blank.board).names
    place = {seat: _place(section, names) for seat, section in _by_seat(told["place"], players).items()}
    hands = {seat: _cards(section) for seat, section in _by_seat(told["hand"], players).items()}
    down = {seat: _card(section, section.text) for seat, section in _by_seat(told["shows"], players).items()}
    points = {seat: _number(section, section.text) for seat, section in _by_seat(told["points"], players).items()}
    one = {word: section for word in ("turn", "richard", "crowd", "discards") for section in told[word].values()}
    return Setup(
        players,
        _merged(blank.places, place, players, OFF),
        _step(one["richard"]) if "richard" in one else blank.richard,
        _crowd(one["crowd"]) if "crowd" in one else blank.crowd,
        _merged(blank.hands, hands, players, ()),
        _merged(blank.down, down, players, None),
        _merged(blank.points, points, players, 0),
        _cards(one["discards"]) if "discards" in one else blank.discards,
        _number(one["turn"], one["turn"].text) if "turn" in one else blank.turn,
        {**blank.options, **options},
        blank.board,
        blank.deck,
    )


def _players(told: Mapping[str, Mapping[str, Section]], base: Setup | None) -> tuple[str, ...]:
    for section in told["players"].values():
        return split(section.text)
    if base:
        return base.players
    named = tuple(section.about for section in told["place"].values())
    return (*named, *RIVALS[: max(FEWEST - len(named), 0)])


def _by_seat(sections: Mapping[str, Section], players: tuple[str, ...]) -> dict[int, Section]:
    found = {}
    for section in sections.values():
        seat = find(section.about, players)
        if seat is None:
            raise section.complain(f"Nobody here is called {say(section.about)}; the names are {', '.join(players)}.")
        found[seat] = section
    return found


def _merged(
    base: tuple[Any, ...], told: Mapping[int, Any], players: tuple[str, ...], otherwise: Any
) -> tuple[Any, ...]:
    """``base`` with what is told seat by seat; ``()`` if nothing is."""
    if not told:
        return base
    known = dict(enumerate(base))
    return tuple(told.get(seat, known.get(seat, otherwise)) for seat in range(len(players)))


def _place(section: Section, names: tuple[str, ...]) -> int:
    """A stage by its name, or a step by its number."""
    stage = find(section.text, names)
    if stage is not None:
        return on_stage(stage)
    if not re.fullmatch(r"[0-9]{1,4}", section.text):
        example = f"{', '.join(names)}, or a step from 0 to {STEPS - 1}"
        raise section.complain(f"{say(section.text)} is no place; write one of {example}.")
    return _step(section)


def _step(section: Section) -> int:
    step = _number(section, section.text)
    if not 0 <= step < STEPS:
        raise section.complain(f"There is no step {step}: the path goes from 0 to {STEPS - 1}.")
    return step


def _number(section: Section, text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,6}", text):
        raise section.complain(f"{say(text)} is not a whole number.")
    return int(text)


def _crowd(section: Section) -> dict[int, int]:
    """Counters by step: ``1 x 5, 2 x 3``."""
    found: dict[int, int] = {}
    for part in split(section.text):
        pair = _PILE.fullmatch(part)
        if pair is None:
            raise section.complain(f"{say(part)} is no crowd; write a step and its counters, such as 12 x 5.")
        if int(pair[1]) in found:
            raise section.complain(f"Step {pair[1]} is here twice; leave one out.")
        found[int(pair[1])] = int(pair[2])
    return found


def _cards(section: Section) -> tuple[Card, ...]:
    return tuple(_card(section, name) for name in split(section.text))


def _card(section: Section, name: str) -> Card:
    try:
        return parse_card(name)
    except BadInput as error:
        raise section.complain(error.sentence) from None


# ---- writing -----------------------------------------------------------------------------------------------------


def format_setup(setup: Setup) -> str:
    """``setup`` as text; raises `BadInput` for names that a line cannot hold."""
    names, players = track(setup.board).names, setup.players
    lines = [f"game: {GAME}", f"players: {', '.join(map(writable, players))}", f"turn: {setup.turn}"]
    lines += [f"option {name}: {option_text(value)}".rstrip() for name, value in setup.options.items()]
    for name, place in zip(players, setup.places, strict=False):
        if place != OFF:
            where = names[place - FIRST_STAGE] if place >= FIRST_STAGE else place
            lines.append(f"place {name}: {where}")
    lines += [f"richard: {setup.richard}"] * (setup.richard != OFF)
    crowd = ", ".join(f"{step} x {counters}" for step, counters in sorted(setup.crowd.items()) if counters)
    lines += [f"crowd: {crowd}"] * bool(crowd)
    lines += [f"hand {name}: {', '.join(hand)}".rstrip() for name, hand in zip(players, setup.hands, strict=False)]
    lines += [f"shows {name}: {card}" for name, card in zip(players, setup.down, strict=False) if card is not None]
    lines += [f"points {name}: {points}" for name, points in zip(players, setup.points, strict=False) if points]
    lines += [f"discards: {', '.join(setup.discards)}"] * bool(setup.discards)
    return "\n".join(lines) + "\n"
