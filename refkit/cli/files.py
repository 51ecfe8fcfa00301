"""The files that the command line is given: matches, positions and scenarios, told apart by what they hold."""

import argparse
import contextlib
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from refkit.game import AnyGame
from refkit.kernel.choice import BadInput
from refkit.match import file as match_file
from refkit.match.match import Match
from refkit.match.opening import Opened, is_json, is_of, labelled, load_json, opened
from refkit.text.scenarios import position_of

LARGEST: Final = match_file.LARGEST
"""Bytes in the largest file that is read."""
STDIN: Final = "-"
"""The file name that stands for standard input."""
BOXED: Final = ("deck", "board")
"""What the command line can be given in a file of its own, for games that have such a box."""


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
    """Refuse, with `BadInput`, the name of a file that no system could have."""
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
    return opened(read_text(name), label_of(name), lambda game: boxed(game, boxes))


def open_match(name: str) -> Match:
    """The match in the file called ``name``; raises `BadInput` if it holds something else."""
    opened = open_file(name)
    if opened.match is None:
        raise BadInput(f"{label_of(name)} is no match; `refkit new` begins one.")
    return opened.match


@contextlib.contextmanager
def held(name: str) -> Iterator[Path]:
    """Be the only one who changes the file ``name``, see `refkit.match.file.held`; raises `BadInput`."""
    check_name(name)
    if name == STDIN:
        raise BadInput("Standard input cannot be written to: name a file that is kept.")
    with match_file.held(name) as place:
        yield place


def open_position(match: Match, name: str) -> str:
    """The position in the file called ``name``, text or JSON, as text; what JSON leaves out is as in ``match``.

    Raises `BadInput` for one that is none of its game, or would change who plays, or with what.
    """
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


def boxed(game: AnyGame, boxes: Mapping[str, str]) -> dict[str, Any]:
    """What the files ``boxes`` hold for ``game``; raises `BadInput`, also for a game that has no such box."""
    return {what: read_with(game, what, name) for what, name in boxes.items()}


def read_with(game: AnyGame, what: str, name: str) -> Any:
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


def kind_of(game: AnyGame, text: str, likely: str = "") -> str:
    """What ``text``, of a file, is meant to be: the box of ``game`` that finds least fault with it, or as ``likely``.

    Raises `BadInput` for a game that is played with what it is.
    """
    if not game.boxes:
        raise BadInput(f"{game.title} is played with what it is: it has no files of its own to be checked.")
    found: str = min(game.boxes, key=lambda what: (len(game.boxes[what].check(text)), what != likely))
    return found
