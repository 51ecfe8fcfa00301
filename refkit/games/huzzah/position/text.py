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

As plain data it is the same, key by key; ``board`` and ``deck`` hold those of a table that does not play with the
house's:

    {"game": "huzzah", "players": ["Xavier", "Yaz", "Zippy"], "places": {"Xavier": "Swag Cart", "Yaz": 3},
     "richard": 17, "crowd": {"1": 5}, "hands": {"Yaz": ["Finale", "?"]}, "shows": {"Xavier": "Finale"},
     "points": {"Zippy": 12}, "discards": ["Bump"], "turn": 4, "options": {"goal": 30}}

Each line is a word, perhaps a name, a colon and what there is to say. What is left out is empty, and a pawn that is not
placed is not on the board.
"""

import re
from typing import Final

from refkit.games.huzzah.box.board import track
from refkit.games.huzzah.cards import FIRST_STAGE, OFF, STEPS, Card, on_stage
from refkit.games.huzzah.options import SEATS, Options
from refkit.games.huzzah.setup import Setup
from refkit.games.huzzah.text.names import parse_card
from refkit.kit.cards import discards_word, hand_word
from refkit.text.checks import say
from refkit.text.moves import find_name
from refkit.text.position import Form
from refkit.text.position_words import TURN, Word, number, unchanged
from refkit.text.sections import Section, SectionTable

DEFAULT_OPPONENTS: Final = ("Somebody", "Somebody else", "Another")
_PILE: Final = re.compile(r"(-?[0-9]{1,4})\s*[x×]\s*(-?[0-9]{1,4})")


def _default_players(sections: SectionTable) -> tuple[str, ...]:
    """Return the players of a text that names none: those who are placed, and as many as are missing."""
    named = tuple(section.about for section in sections["place"].values())
    return (*named, *DEFAULT_OPPONENTS[: max(SEATS[0] - len(named), 0)])


def _parse_place(section: Section, setup: Setup) -> int:
    """Parse a stage by its name, or a step by its number."""
    names = track(setup.board).names
    stage = find_name(section.text, names)
    if stage is not None:
        return on_stage(stage)
    if not re.fullmatch(r"[0-9]{1,4}", section.text):
        example = f"{', '.join(names)}, or a step from 0 to {STEPS - 1}"
        raise section.complain(f"{say(section.text)} is no place; write one of {example}.")
    return _parse_step(section, setup)


def _parse_step(section: Section, _: Setup) -> int:
    step = section.number()
    if not 0 <= step < STEPS:
        raise section.complain(f"There is no step {step}: the path goes from 0 to {STEPS - 1}.")
    return step


def _parse_crowd(section: Section, _: Setup) -> dict[int, int]:
    """Parse counters by step: ``1 x 5, 2 x 3``."""
    found: dict[int, int] = {}
    for part in section.parts():
        pair = _PILE.fullmatch(part)
        if pair is None:
            raise section.complain(f"{say(part)} is no crowd; write a step and its counters, such as 12 x 5.")
        if int(pair[1]) in found:
            raise section.complain(f"Step {pair[1]} is here twice; leave one out.")
        found[int(pair[1])] = int(pair[2])
    return found


def _parse_cards(section: Section, _: Setup) -> tuple[Card, ...]:
    return section.read_each(parse_card)


def _parse_card(section: Section, _: Setup) -> Card:
    return section.read(parse_card)


def _format_place(place: int, setup: Setup) -> int | str:
    """Return a stage by its name, a step by its number."""
    return track(setup.board).names[place - FIRST_STAGE] if place >= FIRST_STAGE else place


def _format_crowd(crowd: dict[int, int], _: Setup) -> dict[str, int] | None:
    """Return counters by step, None if there are none."""
    return {str(step): counters for step, counters in sorted(crowd.items()) if counters} or None


def _format_cards(cards: tuple[Card, ...], _: Setup) -> list[str]:
    return list(cards)


FORM: Final = Form(
    "huzzah",
    Setup,
    Options,
    (
        TURN,
        Word("place", "places", _parse_place, _format_place, OFF, by="players", key="places"),
        Word("richard", "richard", _parse_step, unchanged, OFF),
        Word("crowd", "crowd", _parse_crowd, _format_crowd, shape="table"),
        hand_word(_parse_cards, _format_cards, always=True),
        Word("shows", "down", _parse_card, unchanged, by="players"),
        Word("points", "points", number, unchanged, 0, by="players"),
        discards_word(_parse_cards, _format_cards),
    ),
    usual=_default_players,
    boxes=("board", "deck"),
    corrects=("places", "richard", "crowd", "hands", "points", "discards"),
)
"""How positions are written and read."""
