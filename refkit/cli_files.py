"""The files that the command line is given: matches, positions and scenarios, told apart by what they hold."""

import json
import re
import sys
from dataclasses import dataclass, fields
from importlib import import_module
from pathlib import Path
from typing import Any, Final, final

from refkit import match_file
from refkit.choice import BadInput
from refkit.game import GAMES
from refkit.match import Match

LARGEST: Final = 5_000_000
"""Bytes in the largest file that is read."""
STDIN: Final = "-"
"""The file name that stands for standard input."""
_GAME: Final = re.compile(r"^game:[ \t]*(\S+)[ \t]*$", re.MULTILINE | re.IGNORECASE)
_BOARD: Final = re.compile(r"^[ \t]*(\[\[ *stages|gates *=)", re.MULTILINE)
"""What stands in the file of a board and in no deck's."""


@final
@dataclass(frozen=True, slots=True)
class Sheet:
    """What a file holds: a ``match``, or a ``scenario``, whose action is "" if it is just a position."""

    name: str
    game: Any
    match: Match | None = None
    scenario: Any = None


def part(game: Any, name: str) -> Any:
    """The submodule ``name`` of a game: every game has the same ones."""
    return import_module(f"{game.__name__}.{name}")


def first_game() -> str:
    """The game that a file means if it does not say."""
    return next(iter(GAMES))


def read_text(name: str) -> str:
    """The text of the file called ``name``; raises `BadInput` for what is no text, or OSError."""
    if "\0" in name:
        raise BadInput("A file's name cannot contain a null character.")
    label = label_of(name)
    with sys.stdin.buffer if name == STDIN else Path(name).open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadInput(f"{label} is too large: at most {LARGEST // 1_000_000} MB are read.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{label} is not a text file in UTF-8.") from None
    if "\0" in text:
        raise BadInput(f"{label} is not a text file.")
    if not text.strip():
        raise BadInput(f"{label} is empty.")
    return text


def label_of(name: str) -> str:
    """What a file is called in a sentence."""
    return "The standard input" if name == STDIN else Path(name).name or name


def open_sheet(name: str, deck: str | None = None) -> Sheet:
    """What the file called ``name`` holds; a position or scenario is read with the cards of the file ``deck``."""
    text = read_text(name)
    if text.lstrip().startswith(("{", "[")):
        return sheet_from_data(name, load_json(text, label_of(name)), deck)
    found = _GAME.search(text)
    game = GAMES[found[1] if found else first_game()]
    cards = open_deck(game, deck)
    try:
        return Sheet(name, game, scenario=part(game, "scenario_text").parse_scenario(text, cards))
    except BadInput as error:
        raise BadInput(f"{label_of(name)}: {error}") from None


def load_json(text: str, label: str) -> Any:
    """The data of a text in JSON; raises `BadInput` with the line of what is wrong."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BadInput(f"{label} is not JSON from line {error.lineno} on: {error.msg}.") from None
    except (ValueError, RecursionError):
        raise BadInput(
            f"{label} is not JSON that anybody means: it is nested too deeply, or a number is huge."
        ) from None


def sheet_from_data(name: str, data: Any, deck: str | None) -> Sheet:
    """What the JSON ``data`` of a file stands for."""
    label = label_of(name)
    if isinstance(data, dict) and "refkit" in data:
        match = match_file.from_data(data, label)
        return Sheet(name, match.game, match=match)
    said = data.get("game", first_game()) if isinstance(data, dict) else first_game()
    game = GAMES[said if isinstance(said, str) else str(said)[:40]]
    cards = open_deck(game, deck)
    try:
        scenario = part(game, "scenario_text").scenario_from_data(data, cards)
    except BadInput as error:
        raise BadInput(f"{label}: {error}") from None
    return Sheet(name, game, scenario=scenario)


def open_match(name: str) -> Match:
    """The match in the file called ``name``; raises `BadInput` if it holds something else."""
    sheet = open_sheet(name)
    if sheet.match is None:
        raise BadInput(f"{label_of(name)} is no match; `refkit new` begins one.")
    return sheet.match


def open_position(game: Any, name: str) -> str:
    """The position of ``game`` in the file called ``name``, as text, whether it is written in text or in JSON."""
    text = read_text(name)
    if not text.lstrip().startswith(("{", "[")):
        return text
    sheet = sheet_from_data(name, load_json(text, label_of(name)), None)
    if sheet.scenario is None or sheet.game is not game:
        raise BadInput(f"{label_of(name)} is no position of {game.TITLE}.")
    return str(game.position.format_setup(sheet.scenario.setup))


def open_deck(game: Any, name: str | None) -> Any:
    """The deck in the file called ``name``, or None if there is no name; raises `BadInput` with the first fault."""
    return None if name is None else read_with(deck_form(game), name)


def open_board(game: Any, name: str | None) -> Any:
    """The board in the file called ``name``, or None if there is no name; raises `BadInput` with the first fault."""
    if name is None:
        return None
    if not has_board(game):
        raise BadInput(f"{game.TITLE} has no board to be chosen: leave --board out.")
    return read_with(part(game, "board"), name)


def read_with(form: Any, name: str) -> Any:
    """What the file called ``name`` holds, read by the module ``form``; raises `BadInput` with the first fault."""
    try:
        return form.read(read_text(name), Path(name).stem)
    except BadInput as error:
        raise BadInput(f"{label_of(name)}: {error}") from None


def has_board(game: Any) -> bool:
    """Whether a table can choose the board of ``game``."""
    return any(field.name == "board" for field in fields(game.Options))


def deck_form(game: Any) -> Any:
    """The module that reads and checks decks of ``game``; raises `BadInput` if its cards are given."""
    form = part(game, "deck")
    if not hasattr(form, "read"):
        raise BadInput(f"The cards of {game.TITLE} are given: there are no deck files.")
    return form


def form_of(game: Any, text: str) -> Any:
    """The module that reads and checks ``text``, the text of a file with a deck or a board of ``game``."""
    return part(game, "board") if has_board(game) and _BOARD.search(text) else deck_form(game)
