"""Scenarios as files: the text form, the JSON form, and the outcome as JSON.  See FORMATS.md.

    title: Nobody asked the balcony
    tower Yaz:
        2 |  Clapjaw*
        1 |  Gibbergob  Wall(3 heavy |^)
    action: fight
    answers:
        leap b1

A scenario file is a position file with three more words. A file without an action is a position.
"""

import dataclasses
from collections.abc import Mapping
from typing import Any, Final

from refkit.answers import choice_data
from refkit.checks import say
from refkit.choice import BadInput
from refkit.three_cheers.deck import Deck
from refkit.three_cheers.frames import frames
from refkit.three_cheers.position import Section, from_data, from_state, parse_sections, setup_from, to_data
from refkit.three_cheers.position_data import GAME
from refkit.three_cheers.scenario import Outcome, Scenario
from refkit.three_cheers.words import event_data

WORDS: Final = ("title", "action", "answers")
"""What a scenario says besides its position."""
MOST_ANSWERS: Final = 1_000


def parse_scenario(text: str, deck: Deck | None = None) -> Scenario:
    """The scenario that ``text`` tells, with cards of ``deck`` (the stand-in); raises `BadInput` with the line.

    The action is "" if the text is only a position.
    """
    own: dict[str, Section] = {}
    rest: list[Section] = []
    for section in parse_sections(text):
        if section.word not in WORDS:
            rest.append(section)
        elif section.about or section.word in own:
            raise section.complain(f"`{section.word}:` stands once in a scenario, with nothing before its colon.")
        else:
            own[section.word] = section
    if not rest:
        raise BadInput("There is no position here; say at least what one tower looks like, after `tower Yaz:`.")
    lines = {word: tuple(line.strip() for _, line in section.lines) for word, section in own.items()}
    for word in ("title", "action"):
        if len(lines.get(word, ())) > 1:
            raise own[word].complain(f"The {word} is a single line.")
    return Scenario(
        setup_from(rest, deck),
        "".join(lines.get("action", ())),
        lines.get("answers", ()),
        "".join(lines.get("title", ())),
    )


def scenario_from_data(data: object, deck: Deck | None = None) -> Scenario:
    """The scenario of plain data: a position's, with ``title``, ``action`` and ``answers``; raises `BadInput`."""
    if not isinstance(data, Mapping):
        raise BadInput(f"A scenario is a table with a position, an action and answers, not {say(data)}.")
    position = {key: value for key, value in data.items() if key not in WORDS}
    answers = data.get("answers", [])
    if not isinstance(answers, list) or not all(isinstance(answer, str) for answer in answers):
        raise BadInput(f"answers: a list of texts is expected, not {say(answers)}.")
    if len(answers) > MOST_ANSWERS:
        raise BadInput(f"answers: a scenario has at most {MOST_ANSWERS:,} of them.")
    for word in ("title", "action"):
        if not isinstance(data.get(word, ""), str):
            raise BadInput(f"{word}: a text is expected, not {say(data[word])}.")
    return Scenario(from_data(position, deck), data.get("action", ""), tuple(answers), data.get("title", ""))


def outcome_data(scenario: Scenario, outcome: Outcome) -> dict[str, Any]:
    """What came of ``scenario``, as JSON can hold it: the position before and after, every event, what is open."""
    steps = frames(outcome.start, outcome.events)
    players = outcome.state.options.players
    end = dataclasses.replace(from_state(outcome.state), deck=scenario.setup.deck)  # without what is described in place
    return {
        "game": GAME,
        "title": scenario.title,
        "action": scenario.action,
        "start": to_data(scenario.setup),
        "events": [event_data(before, event) for before, event, _ in steps],
        "end": to_data(end),
        "pending": None if outcome.pending is None else choice_data(outcome.pending, players),
    }
