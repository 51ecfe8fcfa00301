"""The files that the command line is given: matches, positions and scenarios, told apart by what they hold."""

import argparse
import contextlib
import re
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, final

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.match import file as match_file
from refkit.match.match import Match
from refkit.text import json_text, scenarios
from refkit.text.checks import say
from refkit.text.scenarios import position_of
from refkit.text.sections import parse_sections

LARGEST: Final = match_file.LARGEST
"""Bytes in the largest file that is read."""
STDIN: Final = "-"
"""The file name that stands for standard input."""
BOXED: Final = ("deck", "board")
"""What the command line can be given in a file of its own, for games that have such a box."""
NO_POSITION: Final = "There is no position here; say at least of which game it is and who plays."
_GAME: Final = re.compile(r"^game:[ \t]*(\S.*?)[ \t]*$", re.MULTILINE | re.IGNORECASE)


@final
@dataclass(frozen=True, slots=True)
class Opened:
    """What a file holds: a ``match``, or a ``scenario``, whose action is "" if it is just a position."""

    name: str
    game: Any
    match: Match | None = None
    scenario: Any = None


def read_text(name: str) -> str:
    """The text of the file called ``name``; raises `BadInput` for what is no text, or OSError."""
    check_name(name)
    label = label_of(name)
    data = read_stdin() if name == STDIN else read_bytes(Path(name))
    if len(data) > LARGEST:
        raise BadInput(f"{label} is too large: at most {LARGEST // 1_000_000} MB are read.")
    try:
        text = data.decode("utf-16" if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{label} is not a text file in UTF-8, nor in UTF-16 with a mark at its beginning.") from None
    if "\0" in text:
        raise BadInput(f"{label} is not a text file.")
    if not text.strip():
        raise BadInput(f"{label} is empty.")
    return text


def check_name(name: str) -> None:
    """Refuse the name of a file that no system could have."""
    if "\0" in name:
        raise BadInput("A file's name cannot contain a null character.")


def read_bytes(path: Path) -> bytes:
    """The beginning of the file at ``path``: enough to see whether it is too large; raises OSError."""
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def read_stdin() -> bytes:
    """The beginning of standard input, which can be read once; raises `BadInput` if there is none."""
    if sys.stdin is None:
        raise BadInput("There is no standard input to read; name a file instead of -.")
    return sys.stdin.buffer.read(LARGEST + 1)


def label_of(name: str) -> str:
    """What a file is called in a sentence."""
    return "The standard input" if name == STDIN else Path(name).name or name


def boxes_of(args: argparse.Namespace) -> Mapping[str, str]:
    """The files that the command line names for what a table brings of its own, by what they hold."""
    return {what: getattr(args, what) for what in BOXED if getattr(args, what) is not None}


def open_file(name: str, boxes: Mapping[str, str] = MappingProxyType({})) -> Opened:
    """What the file called ``name`` holds; positions are read with what the files ``boxes`` hold."""
    text = read_text(name)
    if is_json(text):
        return sheet_from_data(name, load_json(text, label_of(name)), boxes)
    with labelled(label_of(name)):
        game = game_of_text(text)
    own = boxed(game, boxes)
    with labelled(label_of(name)):
        return Opened(name, game, scenario=scenarios.parse(game, text, **own))


@contextlib.contextmanager
def labelled(label: str) -> Iterator[None]:
    """Let a complaint begin with the ``label`` of its file."""
    try:
        yield
    except BadInput as error:
        raise BadInput(f"{label}: {error}") from None


def is_json(text: str) -> bool:
    """Whether ``text`` is meant as JSON, not as our text form."""
    return text.lstrip().startswith(("{", "["))


def load_json(text: str, label: str) -> Any:
    """The data of a text in JSON; raises `BadInput` with the line of what is wrong."""
    try:
        return json_text.parse(text)
    except BadInput as error:
        where = f"from line {error.line} on" if error.line else "that can be relied on"
        raise BadInput(f"{label} is not JSON {where}: {error.sentence}.") from None


def sheet_from_data(name: str, data: Any, boxes: Mapping[str, str]) -> Opened:
    """What the JSON ``data`` of a file stands for."""
    label = label_of(name)
    if isinstance(data, dict) and "refkit" in data:
        match = match_file.from_data(data, label)
        check_same(label, match.options, boxed(match.game, boxes))
        return Opened(name, match.game, match=match)
    with labelled(label):
        game = game_of(data)
    own = boxed(game, boxes)
    with labelled(label):
        scenario = scenarios.from_data(game, data, **own)
    check_same(label, scenario.setup, own)
    return Opened(name, game, scenario=scenario)


def check_same(label: str, brought: Any, given: Mapping[str, Any]) -> None:
    """Refuse what is ``given`` beside another one which the JSON brings of its own."""
    for what, wanted in given.items():
        if getattr(brought, what) != wanted:
            raise BadInput(f"{label} brings another {what} of its own: leave --{what} out.")


def game_of(data: Any) -> Any:
    """The game that the JSON ``data`` of a position says it is of; raises `BadInput` for one that there is not."""
    data = position_of(data)
    if not isinstance(data, dict):
        raise BadInput(f"A position is a table with a game, players and what lies where, not {say(data)}.")
    if not data.keys() - set(scenarios.WORDS):
        raise BadInput(NO_POSITION)
    if "game" in data:
        return GAMES[data["game"] if isinstance(data["game"], str) else str(data["game"])[:40]]
    return GAMES.that(lambda form: data.keys() - scenarios.WORDS <= set(form.keys))


def is_of(game: Any, data: Any) -> bool:
    """Whether the JSON ``data`` of a position is one of ``game``, or does not say of which it is."""
    told = position_of(data)
    return not isinstance(told, dict) or told.get("game", game.name) == game.name


def game_of_text(text: str) -> Any:
    """The game that the text of a position says it is of, or whose words it uses; raises `BadInput`."""
    if found := _GAME.search(text):
        return GAMES[found[1]]
    if not (said := [(each.word, each.about) for each in parse_sections(text) if each.word not in scenarios.WORDS]):
        raise BadInput(NO_POSITION)
    return GAMES.that(lambda form: form.fits(said))


def open_match(name: str) -> Match:
    """The match in the file called ``name``; raises `BadInput` if it holds something else."""
    opened = open_file(name)
    if opened.match is None:
        raise BadInput(f"{label_of(name)} is no match; `refkit new` begins one.")
    return opened.match


@contextlib.contextmanager
def held(name: str) -> Iterator[Path]:
    """Be the only one who changes the match in the file ``name``, see `refkit.match.file.held`; raises `BadInput`."""
    check_name(name)
    if name == STDIN:
        raise BadInput("A match that is changed is written again, and standard input cannot be: name a file.")
    with match_file.held(name) as place:
        yield place


def open_position(match: Match, name: str) -> str:
    """The position in the file called ``name``, text or JSON, as text; what JSON leaves out is as in ``match``."""
    text = read_text(name)
    if not is_json(text):
        return text
    label, position = label_of(name), match.game.position
    data = load_json(text, label)
    if (isinstance(data, dict) and "refkit" in data) or not is_of(match.game, data):
        raise BadInput(f"{label} is no position of {match.game.title}.")
    base = position.from_state(match.state)
    with labelled(label):
        told = position.from_data(position_of(data), base)
    for what in ("players", *match.game.boxes):
        if getattr(told, what, None) != getattr(base, what, None):
            raise BadInput(f"{label}: a correction cannot change the {what} of the match; leave that out.")
    return str(position.format_setup(told, getattr(base, "deck", None)))


def boxed(game: Any, boxes: Mapping[str, str]) -> dict[str, Any]:
    """What the files ``boxes`` hold for ``game``; raises `BadInput`, also for a game that has no such box."""
    return {what: read_with(game, what, name) for what, name in boxes.items()}


def read_with(game: Any, what: str, name: str) -> Any:
    """The ``what`` (deck, board) of ``game`` in the file called ``name``; raises `BadInput` with the first fault."""
    if what not in game.boxes:
        raise BadInput(f"{game.title} has no {what} to be chosen: leave --{what} out.")
    text = read_text(name)
    if (other := kind_of(game, text, what)) != what:
        raise BadInput(f"{label_of(name)} holds no {what}; if it is a {other}, give it with --{other}.")
    try:
        return game.boxes[what].read(text, Path(name).stem)
    except BadInput as error:
        raise BadInput(f"{label_of(name)}: {error}") from None


def kind_of(game: Any, text: str, likely: str = "") -> str:
    """What ``text``, of a file, is meant to be: the box of ``game`` that finds least fault with it, or as ``likely``.

    Raises `BadInput` for a game that is played with what it is.
    """
    if not game.boxes:
        raise BadInput(f"{game.title} is played with what it is: it has no files of its own to be checked.")
    found: str = min(game.boxes, key=lambda what: (len(game.boxes[what].check(text)), what != likely))
    return found
