"""Reading a text whose content is recognised by its form: a match, or a position with or without an action."""

import contextlib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, final

from refkit.game import GAMES, AnyGame
from refkit.kernel.choice import BadInput
from refkit.match import file as match_file
from refkit.match.match import Match
from refkit.text import json_text, scenarios
from refkit.text.checks import say
from refkit.text.json_text import Json
from refkit.text.judging import AskedQuestions, asked_questions
from refkit.text.scenarios import position_of
from refkit.text.sections import parse_sections

Boxes: TypeAlias = Callable[[AnyGame], Mapping[str, object]]
"""Returns the deck or board for a game, by the name of its option."""
NO_POSITION: Final = "There is no position here; say at least of which game it is and who plays."
GAME_LINE: Final = re.compile(r"^game:[ \t]*(\S.*?)[ \t]*$", re.MULTILINE | re.IGNORECASE)


@final
@dataclass(frozen=True, slots=True)
class OpenedText:
    """The content of a file: a ``match``, or a ``scenario``, whose action is "" if it is only a position."""

    game: AnyGame
    match: Match | None = None
    scenario: Any = None


def open_text(text: str, label: str, boxes: Boxes = lambda _game: {}) -> OpenedText:
    """Read ``text``, which error messages call ``label``; a position uses the decks and boards of ``boxes``.

    Raises `BadInput` for what cannot be read.
    """
    if is_json(text):
        return open_data(load_json(text, label), label, boxes)
    with with_label(label):
        game = game_of_text(text)
    own = boxes(game)
    with with_label(label):
        return OpenedText(game, scenario=scenarios.parse(game, text, **own))


@contextlib.contextmanager
def with_label(label: str) -> Iterator[None]:
    """Prefix the message of a `BadInput` with the ``label`` of its file."""
    try:
        yield
    except BadInput as error:
        raise BadInput(f"{label}: {error}") from None


def is_json(text: str) -> bool:
    """Return whether ``text`` is meant as JSON, and not as our text form."""
    return text.lstrip().startswith(("{", "["))


def load_json(text: str, label: str) -> Json:
    """Parse JSON; raises `BadInput` with the line of what is wrong."""
    try:
        return json_text.parse(text)
    except BadInput as error:
        where = f"from line {error.line} on" if error.line else "that can be relied on"
        raise BadInput(f"{label} is not JSON {where}: {error.sentence}.") from None


def open_data(data: object, label: str, boxes: Boxes) -> OpenedText:
    """Read the JSON ``data`` of a file; raises `BadInput` with the first thing that is wrong."""
    if isinstance(data, dict) and "refkit" in data:
        match = match_file.from_data(data, label)
        check_components(label, match.options, boxes(match.game))
        return OpenedText(match.game, match=match)
    with with_label(label):
        game = game_of(data)
    own = boxes(game)
    with with_label(label):
        scenario = scenarios.from_data(game, data, **own)
    check_components(label, scenario.setup, own)
    return OpenedText(game, scenario=scenario)


def check_components(label: str, brought: object, given: Mapping[str, object]) -> None:
    """Raise `BadInput` if the JSON contains another deck or board than the ``given`` one."""
    for what, wanted in given.items():
        if getattr(brought, what) != wanted:
            raise BadInput(f"{label} brings another {what} of its own: leave --{what} out.")


def game_of(data: object) -> AnyGame:
    """Return the game that the JSON ``data`` of a position is of; raises `BadInput` if there is none."""
    data = position_of(data)
    if not isinstance(data, dict):
        raise BadInput(f"A position is a table with a game, players and what lies where, not {say(data)}.")
    if not data.keys() - set(scenarios.WORDS):
        raise BadInput(NO_POSITION)
    if "game" in data:
        return GAMES[data["game"] if isinstance(data["game"], str) else str(data["game"])[:40]]
    return GAMES.find_by_form(lambda form: data.keys() - scenarios.WORDS <= set(form.keys))


def is_position_of(game: AnyGame, data: object) -> bool:
    """Return whether the JSON ``data`` of a position is one of ``game``, or names no game."""
    data = position_of(data)
    return not isinstance(data, dict) or data.get("game", game.name) == game.name


def game_of_text(text: str) -> AnyGame:
    """Return the game that a position names, or whose words it uses; raises `BadInput`."""
    if found := GAME_LINE.search(text):
        return GAMES[found[1]]
    words = [(each.word, each.about) for each in parse_sections(text) if each.word not in scenarios.WORDS]
    if not words:
        raise BadInput(NO_POSITION)
    return GAMES.find_by_form(lambda form: form.fits(words))


def questions_in(opened: OpenedText) -> AskedQuestions:
    """Return every question that is asked in a file; raises `BadInput` for what is wrong in it."""
    if opened.match:
        return AskedQuestions((opened.match.state,), "")
    return asked_questions(opened.game, opened.scenario)
