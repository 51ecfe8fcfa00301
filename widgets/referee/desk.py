"""The desk as a value: a table that is being laid out, what can be taken back, and what a text said of it.

A text is taken over as soon as it can be read. While it cannot, the desk keeps it, and says what is wrong with it
instead of answering: an answer about another table than the one that somebody sees would be a wrong one.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from refkit.game import AnyGame
from refkit.kernel import AnyBox, AnySetup
from refkit.kernel.choice import BadInput
from refkit.text import json_text, scenarios
from refkit.text.judging import asked_questions
from refkit.text.scenarios import Scenario
from refkit.text.sections import Section, parse_sections
from refkit.text.setups import Fault
from widgets.games import TABLETOPS
from widgets.tabletop.contract import AnyTabletop
from widgets.tabletop.editor import EditedPosition, Editor

REMEMBERED: Final = 40
"""How many changes can be taken back."""
MAX_SECTIONS: Final = 60
"""The maximum number of lines that are tried to find which of them makes a fault."""
MAX_TEXT_LENGTH: Final = 100_000
"""Characters in the longest text that is read as a table."""
MAX_UNDO_LENGTH: Final = 200_000
"""Characters that the browser keeps of what can be taken back."""
DAMAGED: Final = (BadInput, ValueError, KeyError, TypeError, RecursionError)
"""The errors that reading damaged data may raise."""


@dataclass(frozen=True, slots=True)
class Desk:
    """A ``work`` of the game that ``editor`` is of, and the setups ``before`` it, the latest last.

    ``text`` is what was typed, if nothing has changed since, and ``trouble`` why it cannot be read, if it cannot.
    """

    editor: Editor
    work: EditedPosition
    before: tuple[object, ...] = ()
    text: str | None = None
    trouble: BadInput | None = None

    @property
    def game(self) -> AnyGame:
        return self.editor.game

    @property
    def tabletop(self) -> AnyTabletop:
        return TABLETOPS[self.game.name].table

    @property
    def setup(self) -> AnySetup:
        """Return what lies on the desk."""
        return self.work.setup

    @property
    def boxes(self) -> dict[str, AnyBox]:
        """Return what is played with, by name: a deck, a board."""
        return {name: getattr(self.setup, name) for name in self.game.boxes}

    @property
    def players(self) -> tuple[str, ...]:
        """Return who plays."""
        players: tuple[str, ...] = self.setup.players
        return players

    def checked(self) -> object:
        """Return the setup, to be asked about; raises `BadInput` if a text on the desk says something else."""
        if self.trouble:
            where = f"Line {self.trouble.line}: " if self.trouble.line else ""
            raise BadInput(f"The text on the desk cannot be read. {where}{self.trouble.sentence} Mend it first.")
        return self.setup


def blank(editor: Editor) -> Desk:
    """Return a desk with a new table."""
    return Desk(editor, editor.blank())


def lay_out(desk: Desk, work: EditedPosition) -> Desk:
    """Return the desk with another work on it, and no text; the last table can be brought back."""
    before = desk.before if work.setup == desk.setup else (*desk.before, desk.setup)[-REMEMBERED:]
    return replace(desk, work=work, before=before, text=None, trouble=None)


def lay_setup(desk: Desk, setup: object) -> Desk:
    """Return the desk with a table that comes from elsewhere."""
    return lay_out(desk, desk.work if setup == desk.setup else desk.editor.taken(setup, desk.work))


def take_back(desk: Desk) -> Desk:
    """Return the desk as it was before the last change; raises `BadInput` if there was none."""
    if not desk.before:
        raise BadInput("Nothing has been changed yet that could be taken back.")
    return replace(lay_out(desk, desk.editor.taken(desk.before[-1], desk.work)), before=desk.before[:-1])


def with_boxes(desk: Desk, boxes: Mapping[str, object]) -> Desk:
    """Return the desk with another deck or board; raises `BadInput` if what lies there is not in it."""
    return lay_setup(desk, desk.editor.recast(desk.setup, boxes))


def with_text(desk: Desk, text: str, *, further: bool = False) -> Desk:
    """Return the desk with a text as it is being typed: taken over if it can be read, else kept with what is wrong.

    ``further`` goes on with the last text, so that both are taken back together.
    """
    try:
        setup = read(desk, text).setup
    except BadInput as error:
        return replace(desk, text=text[:MAX_TEXT_LENGTH], trouble=error)
    laid = lay_setup(desk, setup)
    return replace(laid, text=text, before=desk.before if further else laid.before)


def read(desk: Desk, text: str) -> Scenario[object]:
    """Return what ``text`` shows: a position or a scenario, as text or JSON, or in a form that only the game has.

    Raises `BadInput` with the line.
    """
    if len(text) > MAX_TEXT_LENGTH:
        raise BadInput(f"This has {len(text):,} characters; a table has at most {MAX_TEXT_LENGTH:,}.")
    if not text.strip():
        raise BadInput(f"There is nothing here: say at least {desk.game.scenario.example}.")
    if text.lstrip().startswith("{"):
        told = _from_json(desk, text)
    else:
        told = desk.editor.read(desk.work, text) or scenarios.parse(desk.game, text, **desk.boxes)
    if not told.setup.players:
        raise BadInput("Nobody plays here: say who does, as in `players: Xavier, Yaz`.")
    return told


def _from_json(desk: Desk, text: str) -> Scenario[AnySetup]:
    try:
        data = json_text.parse(text)
    except BadInput:
        raise BadInput("This begins like a JSON file, but it is damaged or cut short; save it again.") from None
    return scenarios.from_data(desk.game, data, **desk.boxes)


def as_text(desk: Desk) -> str:
    """Return the table as it was typed, else the position as text, or as JSON where text cannot show it."""
    if desk.text is not None:
        return desk.text
    position, deck = desk.game.position, getattr(desk.setup, "deck", None)
    try:
        return position.format_setup(desk.setup, deck)
    except BadInput:
        return json.dumps(position.to_data(desk.setup), ensure_ascii=False, indent=1)


def faults_of(desk: Desk) -> tuple[tuple[Fault, ...], tuple[Fault, ...]]:
    """Return everything that is impossible; and, if nothing is, what cannot stay as it is."""
    faults = desk.game.position.faults
    hard = faults(desk.setup, at_rest=False)
    return hard, () if hard else faults(desk.setup)


def lines_of(desk: Desk, faults: Iterable[Fault]) -> dict[Fault, tuple[int, ...]]:
    """Return for each fault the lines of the text, from 1, without any of which there would be none."""
    lines = as_text(desk).splitlines()
    found: dict[Fault, tuple[int, ...]] = dict.fromkeys(faults, ())
    for section in _sections(desk):
        gone = {section.line, *(number for number, _ in section.body)}
        rest = "\n".join("" if number in gone else line for number, line in enumerate(lines, 1))
        try:
            still = desk.game.position.faults(read(desk, rest).setup)
        except BadInput:  # the others cannot be read without it
            continue
        found |= {fault: (*found[fault], section.line) for fault in found if fault not in still}
    return found


def _sections(desk: Desk) -> tuple[Section, ...]:
    """Return the lines of the text that begin something; none of a text in another form."""
    try:
        return parse_sections(as_text(desk))[:MAX_SECTIONS]
    except BadInput:
        return ()


def example_move(desk: Desk) -> str:
    """Return a move as somebody may type it: the first that is legal; "" if there is none."""
    try:
        asked = asked_questions(desk.game, Scenario(desk.checked(), ""))
    except BadInput:
        return ""
    moves = ((state, choice.options[0]) for state, choice in asked.choices(desk.game) if choice.options)
    return next((desk.game.notation.format_move(state, move, seat=True) for state, move in moves), "")


# ---- as the browser stores it ----------------------------------------------------------------------------------------


def desk_text(desk: Desk) -> str:
    """Return the desk as the browser stores it, without what can be taken back."""
    table = desk.game.position.to_data(desk.setup)
    return json.dumps({"table": table, "tools": desk.work.at, "text": desk.text}, ensure_ascii=False)


def undo_text(desk: Desk) -> str:
    """Return what can be taken back, the latest first, as far as there is room.

    A deck or a board that the desk is still played with is left out of each.
    """
    told: list[str] = []
    room = MAX_UNDO_LENGTH
    ours = {name: value for name, value in desk.game.position.to_data(desk.setup).items() if name in desk.boxes}
    for setup in reversed(desk.before):
        data = desk.game.position.to_data(setup)
        same = all(getattr(setup, name) == value for name, value in desk.boxes.items())
        lean = {name: value for name, value in data.items() if not (same and name in ours)}
        told.append(json.dumps([same, lean], ensure_ascii=False))
        room -= len(told[-1])
        if room < 0:
            break
    return f"[{','.join(told)}]"


def restored_desk(editor: Editor, text: str | None, before: str | None = None) -> Desk:
    """Return the desk that the browser stored, or an empty one if it stored none, or nonsense."""
    try:
        data = json.loads(text or "{}")
        setup = editor.game.position.from_data(data["table"])
        desk = lay_out(blank(editor), replace(editor.taken(setup), at=str(data["tools"] or "")))
        desk = replace(desk, before=_before(desk, before))
        return with_text(desk, data["text"]) if isinstance(data["text"], str) else desk
    except DAMAGED:
        return blank(editor)


def _before(desk: Desk, text: str | None) -> tuple[object, ...]:
    """Return earlier positions, the latest last; none if they are damaged."""
    read = desk.game.position.from_data
    try:
        told = json.loads(text or "[]")[::-1][-REMEMBERED:]
        return tuple(read(data, **(desk.boxes if same else {})) for same, data in told)
    except DAMAGED:
        return ()
