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
from collections.abc import Iterable
from typing import Final

from refkit.games.huzzah.box.board import Board, track
from refkit.games.huzzah.box.deck import Deck
from refkit.games.huzzah.cards import FIRST_STAGE, OFF, STEPS, Card, on_stage
from refkit.games.huzzah.options import FEWEST, Options
from refkit.games.huzzah.setup import GAME, Setup
from refkit.games.huzzah.text.move_reading import parse_card
from refkit.text.checks import say
from refkit.text.moves import find
from refkit.text.sections import (
    Section,
    Told,
    check_game,
    each,
    one,
    option_text,
    options_said,
    parse_sections,
    sort_sections,
    writable,
)

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
    check_game(told, GAME)
    players = one(told["players"], Section.parts, base.players if base else _named(told))
    blank = base or Setup(players)
    board = board or blank.board
    names = track(board).names
    return Setup(
        players,
        each(told["place"], players, lambda section: _place(section, names), blank.places, OFF),
        one(told["richard"], _step, blank.richard),
        one(told["crowd"], _crowd, blank.crowd),
        each(told["hand"], players, _cards, blank.hands, ()),
        each(told["shows"], players, _card, blank.down, None),
        each(told["points"], players, Section.number, blank.points, 0),
        one(told["discards"], _cards, blank.discards),
        one(told["turn"], Section.number, blank.turn),
        {**blank.options, **options_said(Options, told["option"])},
        board,
        deck or blank.deck,
    )


def _named(told: Told) -> tuple[str, ...]:
    """Those who are placed, and as many others as it takes to play."""
    named = tuple(section.about for section in told["place"].values())
    return (*named, *RIVALS[: max(FEWEST - len(named), 0)])


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
    step = section.number()
    if not 0 <= step < STEPS:
        raise section.complain(f"There is no step {step}: the path goes from 0 to {STEPS - 1}.")
    return step


def _crowd(section: Section) -> dict[int, int]:
    """Counters by step: ``1 x 5, 2 x 3``."""
    found: dict[int, int] = {}
    for part in section.parts():
        pair = _PILE.fullmatch(part)
        if pair is None:
            raise section.complain(f"{say(part)} is no crowd; write a step and its counters, such as 12 x 5.")
        if int(pair[1]) in found:
            raise section.complain(f"Step {pair[1]} is here twice; leave one out.")
        found[int(pair[1])] = int(pair[2])
    return found


def _cards(section: Section) -> tuple[Card, ...]:
    return section.read_each(parse_card)


def _card(section: Section) -> Card | None:
    return section.read(parse_card)


# ---- writing -----------------------------------------------------------------------------------------------------


def format_setup(setup: Setup, _deck: Deck | None = None) -> str:
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
