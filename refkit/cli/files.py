"""The files named on the command line: matches, positions and scenarios, recognised by their content.

Into the file of a scenario its action and answers are written; the rest of it stays as it is: comments, line endings,
the encoding.
"""

import argparse
import contextlib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from refkit.game import AnyGame
from refkit.kernel import AnyBox
from refkit.kernel.choice import BadInput
from refkit.match import atomic
from refkit.match import file as match_file
from refkit.match.match import Match
from refkit.match.open_text import OpenedText, is_json, is_position_of, load_json, open_text, with_label
from refkit.text.scenarios import Scenario, position_of
from refkit.text.sections import parse_sections

LARGEST: Final = match_file.LARGEST
"""Bytes in the largest file that is read."""
STDIN: Final = "-"
"""The file name that stands for standard input."""
BOXED: Final = ("deck", "board")
"""Components for which the command line can name a file, in games that have them."""


def read_text(name: str) -> str:
    """Read the text of the file called ``name``; raises `BadInput` for what is not text, or OSError."""
    check_name(name)
    label = label_of(name)
    if name == STDIN:
        data = read_stdin()
    else:
        with Path(name).open("rb") as file:
            data = file.read(LARGEST + 1)  # enough to see whether it is too large
    if len(data) > LARGEST:
        raise BadInput(f"{label} is too large: at most {LARGEST // 1_000_000} MB are read.")
    text = decode(data, label)
    if "\0" in text:
        raise BadInput(f"{label} is not a text file.")
    if not text.strip():
        raise BadInput(f"{label} is empty.")
    return text


def decode(data: bytes, label: str) -> str:
    """Return the text of a file that is called ``label``; raises `BadInput` for what is not text."""
    try:
        return atomic.decode(data)
    except UnicodeDecodeError:
        raise BadInput(f"{label} is not a text file in UTF-8, nor in UTF-16 with a mark at its beginning.") from None


def check_name(name: str) -> None:
    """Raise `BadInput` for a file name that no system allows."""
    if not name:
        raise BadInput("A file's name cannot be empty.")
    if "\0" in name:
        raise BadInput("A file's name cannot contain a null character.")


def read_stdin() -> bytes:
    """Read the beginning of standard input, which is possible once; raises `BadInput` if there is none."""
    if sys.stdin is None:
        raise BadInput("There is no standard input to read; name a file instead of -.")
    return sys.stdin.buffer.read(LARGEST + 1)


def label_of(name: str) -> str:
    """Return the name of a file for a sentence."""
    return "The standard input" if name == STDIN else Path(name).name or name


def boxes_of(args: argparse.Namespace) -> Mapping[str, str]:
    """Return the files named on the command line for components, by the component."""
    return {kind: getattr(args, kind) for kind in BOXED if getattr(args, kind) is not None}


def open_file(name: str, boxes: Mapping[str, str] = MappingProxyType({})) -> OpenedText:
    """Read the file called ``name``; positions are read with the components in the files ``boxes``."""
    return open_text(read_text(name), label_of(name), lambda game: boxed(game, boxes))


def open_match(name: str) -> Match:
    """Read the match in the file called ``name``; raises `BadInput` if it contains something else."""
    opened = open_file(name)
    if opened.match is None:
        raise BadInput(f"{label_of(name)} is no match; `refkit new` begins one.")
    return opened.match


@contextlib.contextmanager
def match_lock(name: str) -> Iterator[Path]:
    """Hold the lock of the match file ``name`` while the context lasts; raises `BadInput` if that fails."""
    check_name(name)
    if name == STDIN:
        raise BadInput("Standard input cannot be written to: name a file that is kept.")
    with match_file.match_lock(name) as place:
        yield place


def open_position(match: Match, name: str) -> str:
    """Return the position in the file called ``name``, text or JSON, as text; what JSON omits is as in ``match``.

    Raises `BadInput` for a position of another game, or one that would change the players or components.
    """
    text = read_text(name)
    if not is_json(text):
        return text
    label, position = label_of(name), match.game.position
    data = load_json(text, label)
    if (isinstance(data, dict) and "refkit" in data) or not is_position_of(match.game, data):
        raise BadInput(f"{label} is no position of {match.game.title}.")
    base = position.from_state(match.state)
    with with_label(label):
        setup = position.from_data(position_of(data), base)
    for fixed in ("players", *match.game.boxes):
        if getattr(setup, fixed, None) != getattr(base, fixed, None):
            raise BadInput(f"{label}: a correction cannot change the {fixed} of the match; leave that out.")
    return str(position.format_setup(setup, getattr(base, "deck", None)))


def boxed(game: AnyGame, boxes: Mapping[str, str]) -> dict[str, AnyBox]:
    """Read the components in the files ``boxes`` for ``game``; raises `BadInput`, also if the game has none such."""
    return {kind: read_with(game, kind, name) for kind, name in boxes.items()}


def read_with(game: AnyGame, kind: str, name: str) -> object:
    """Read the deck or board (``kind``) of ``game`` in the file ``name``; raises `BadInput` with the first fault."""
    if kind not in game.boxes:
        raise BadInput(f"{game.title} has no {kind} to be chosen: leave --{kind} out.")
    text = read_text(name)
    if (other := kind_of(game, text, kind)) != kind:
        raise BadInput(f"{label_of(name)} holds no {kind}; if it is a {other}, give it with --{other}.")
    try:
        return game.boxes[kind].read(text, Path(name).stem)
    except BadInput as error:
        raise BadInput(f"{label_of(name)}: {error}") from None


def kind_of(game: AnyGame, text: str, likely: str = "") -> str:
    """Return which component of ``game`` a text is meant to be: the one with fewest faults, of equals ``likely``.

    Raises `BadInput` for a game without components.
    """
    if not game.boxes:
        raise BadInput(f"{game.title} is played with what it is: it has no files of its own to be checked.")
    found: str = min(game.boxes, key=lambda kind: (len(game.boxes[kind].check(text)), kind != likely))
    return found


# ---- a scenario with its answers, written back -----------------------------------------------------------------------


def check_save(name: str, before: Scenario[object], scenario: Scenario[object]) -> None:
    """Raise `BadInput`, or OSError, if ``scenario`` cannot be written into the file ``name``, which has ``before``."""
    with atomic.naming(Path(name)):
        atomic.check(atomic.real(name))
    if before.action and before.action != scenario.action:
        raise BadInput(f"{label_of(name)} has another action, “{before.action}”: change that before you save.")


def save(name: str, scenario: Scenario[object]) -> None:
    """Write the action and the answers of ``scenario`` into the file called ``name``; raises OSError."""
    text, place = read_text(name), atomic.real(name)
    with atomic.naming(Path(name)):
        atomic.write(place, in_json(name, text, scenario) if is_json(text) else in_text(text, scenario))


def in_json(name: str, text: str, scenario: Scenario[object]) -> str:
    """Return the JSON ``text`` of a scenario with the action and the answers of ``scenario``."""
    data = position_of(load_json(text, label_of(name)))
    data = data | {"action": scenario.action, "answers": list(scenario.answers)}
    return (json.dumps(data, ensure_ascii=False, indent=2) + "\n").replace("\n", line_ending(text))


def in_text(text: str, scenario: Scenario[object]) -> str:
    """Return the ``text`` of a scenario with the action and the answers of ``scenario``."""
    ending = line_ending(text)
    lines = text.splitlines(keepends=True)
    lines[-1] = f"{text.splitlines()[-1]}{ending}"
    sections = {section.word: section for section in parse_sections(text)}
    if "action" not in sections:
        lines.append(f"action: {scenario.action}{ending}")
    answers = [f"  {' '.join(answer.split())}{ending}" for answer in scenario.answers]
    if section := sections.get("answers"):
        last = max(line for line, _ in ((section.line, ""), *section.body))
        lines[last:last] = answers[len(section.lines) :]
    elif answers:
        lines += [f"answers:{ending}", *answers]
    return "".join(lines)


def line_ending(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"
