"""A tower as text that reads like the table: rows top to bottom, one word a minion.

    3 |  .        ~Spike
    2 |  #Shadow  Big_Wall*
    1 |  Gnasher  Blob(4 weak ^1)
         a        b

``.`` is an empty place and ``*`` marks the bearer. On a tower with two foreminions the marks are ``*1``, ``*2`` or
``*12``, and those on the ground are marked behind the column letters. Reading also takes a grid without row numbers
and letters: its lowest row is the ground row, and its leftmost column is ``a``. Empty places at the end of a row may be
left out. `format_state` tells a whole table in sentences.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from refkit.characters import plain
from refkit.games.three_cheers.box import Deck, stand_in
from refkit.games.three_cheers.cards import OFF, UNKNOWN, Card, Cell, Minion, Tower
from refkit.games.three_cheers.table import (
    LaidMinion,
    Pile,
    StateOrView,
    TowerSetup,
    in_settling_order,
    setup_from_tower,
)
from refkit.games.three_cheers.text.patterns import owner
from refkit.games.three_cheers.text.places import (
    FARTHEST,
    Token,
    format_card,
    format_cell,
    format_column,
    format_square,
    format_token,
    parse_cell,
    parse_token,
)
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import join, named, player, sentence
from refkit.text.as_json import turn_text
from refkit.text.checks import say

EMPTY: Final = "(empty)"
"""A tower without minions."""
Lines: TypeAlias = Iterable[tuple[int, str]]
"""Lines with their numbers in the text that they are from."""

_WORDS: Final = re.compile(r"[^\s()]*\([^()]*\)\S*|\S+")
_NUMBERED: Final = re.compile(r"\s*(-?[0-9]{1,4})\s*\|(.*)")
_BESIDE: Final = re.compile(r"\*[0-9]*")


def format_tower(tower: Tower, deck: Deck | None = None) -> str:
    """Return the tower as text; cards that are not in ``deck`` (the stand-in) are given by their facts.

    Raises `BadInput` for a card whose name a text cannot show.
    """
    return "\n".join(format_grid(setup_from_tower(tower), deck or stand_in()))


# ---- writing -----------------------------------------------------------------------------------------------------


def format_grid(tower: TowerSetup, deck: Deck) -> list[str]:
    """Return the lines that show ``tower``; raises `BadInput` for two minions in one place, and the like."""
    minions = _by_cell(tower)
    marks = _marks(tower.riders)
    beside = marks.pop(None, "")
    cells = [cell for cell in (*minions, *marks) if cell is not None]
    if not cells:
        return [f"{EMPTY} {beside}".rstrip()]
    if any(max(map(abs, cell)) > FARTHEST for cell in cells):
        raise BadInput(f"A minion or foreminion is further than {FARTHEST} places away, which text cannot show.")
    columns = range(min(column for column, _ in cells), max(column for column, _ in cells) + 1)
    rows = range(max(1, *(row for _, row in cells)), min(0, *(row - 1 for _, row in cells)), -1)
    words = [[format_token(minions.get((x, y)), marks.get((x, y), ""), deck) for x in columns] for y in rows]
    lines = _aligned([*(f"{y} |" for y in rows), ""], [*words, [format_column(column) for column in columns]])
    return [*lines[:-1], f"{lines[-1]}  {beside}".rstrip()]


def _by_cell(tower: TowerSetup) -> dict[Cell, Minion]:
    found: dict[Cell, Minion] = {}
    for laid in tower.minions:
        if laid.cell in found:
            raise BadInput(f"Two minions lie on {format_cell(laid.cell)}, which text cannot show; move one of them.")
        found[laid.cell] = laid.minion
    return found


def _marks(riders: Sequence[Cell | None]) -> dict[Cell | None, str]:
    """Return the mark of every cell with foreminions; None is the ground, where a single one needs no mark."""
    if len(riders) == 1:
        return {} if riders[0] is None else {riders[0]: "*"}
    found: dict[Cell | None, str] = {}
    for number, cell in enumerate(riders, 1):
        found[cell] = f"{found.get(cell, '*')}{number}"
    return found


def _aligned(heads: list[str], rows: list[list[str]]) -> list[str]:
    """Return rows behind their heads, every column as wide as its widest word."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    margin = max(map(len, heads))
    padded = ([word.ljust(width) for word, width in zip(row, widths, strict=True)] for row in rows)
    return ["  ".join([head.rjust(margin), *row]).rstrip() for head, row in zip(heads, padded, strict=True)]


# ---- reading -----------------------------------------------------------------------------------------------------


class _Row(NamedTuple):
    """A line of a grid: where it stands, the row number at its head, if any, its words, and where each begins."""

    line: int
    number: int | None
    words: list[str]
    starts: list[int]


def parse_grid(lines: Lines, deck: Deck) -> TowerSetup:
    """Return the tower that ``lines`` show; raises `BadInput` with the line and the word that cannot be read."""
    rows = [_row(line, plain(text)) for line, text in lines if text.strip()]
    if not rows:
        raise BadInput(f"There is no tower here; write its rows from the top down, or {EMPTY}.")
    if rows[0].words[:1] == [EMPTY]:
        return _empty(rows)
    foot = rows.pop() if _is_foot(rows) else None
    beside = foot.words.pop() if foot and _BESIDE.fullmatch(foot.words[-1]) else ""
    widest = max((*rows, *([foot] if foot else [])), key=lambda row: len(row.words))
    count = len(widest.words)
    for row in rows:
        if not 0 < len(row.words) <= FARTHEST:
            raise BadInput(f"A row has 1 to {FARTHEST} places, not {len(row.words)}.", row.line)
    first = _first_column(foot, count)
    minions: list[LaidMinion] = []
    marks: list[tuple[str, Cell | None, int]] = [(beside, None, foot.line)] if foot else []
    for row, number in zip(rows, _numbers(rows), strict=True):
        for column, token in enumerate(_tokens(row, widest, deck), first):
            if token.minion is not None:
                minions.append(LaidMinion(token.minion, column, number))
            marks.append((token.riders, (column, number), row.line))
    return TowerSetup(tuple(in_settling_order(tuple(minions))), _riders(marks))


def _row(line: int, text: str) -> _Row:
    numbered = _NUMBERED.fullmatch(text)
    words = list(_WORDS.finditer(text, numbered.start(2) if numbered else 0))
    number = int(numbered[1]) if numbered else None
    return _Row(line, number, [word[0] for word in words], [word.start() for word in words])


def _empty(rows: list[_Row]) -> TowerSetup:
    first = rows[0]
    if len(rows) > 1 or len(first.words) > 2:  # noqa: PLR2004  the word itself, and who is on the ground
        raise BadInput(f"Nothing can follow {EMPTY}; leave it out to show a tower with minions.", rows[-1].line)
    mark = first.words[1] if len(first.words) > 1 else ""
    if mark and not _BESIDE.fullmatch(mark):
        raise BadInput(f"{say(mark)} cannot follow {EMPTY}; leave one of the two out.", first.line)
    return TowerSetup((), _riders([(mark, None, first.line)]))


def _is_foot(rows: list[_Row]) -> bool:
    """Return whether the last line shows the letters of the columns."""
    if len(rows) == 1 or rows[-1].number is not None or not rows[-1].words:
        return False
    words = [word for word in rows[-1].words if not _BESIDE.fullmatch(word)]
    return rows[0].number is not None or words == _letters(words, len(words))


def _letters(words: list[str], count: int) -> list[str] | None:
    """Return what the letters of ``count`` columns should be if the first of ``words`` is right."""
    try:
        first, _ = parse_cell(f"{words[0]}1") if words else (0, 0)
    except BadInput:
        return None
    return [format_column(column) for column in range(first, first + count)]


def _first_column(foot: _Row | None, count: int) -> int:
    """Return the column of the first word of every row."""
    if foot is None:
        return 0
    if foot.words != (expected := _letters(foot.words, count)):
        raise BadInput(
            f"The last line must name {count} columns in order, such as"
            f" {' '.join(expected or map(format_column, range(min(count, 8))))}, not {say(' '.join(foot.words))}.",
            foot.line,
        )
    return parse_cell(f"{foot.words[0]}1")[0]


def _numbers(rows: list[_Row]) -> list[int]:
    """Return the number of each row: as written, or counted from the lowest."""
    if rows[0].number is None:
        expected = list(range(len(rows), 0, -1))
        numbered = [row for row in rows if row.number is not None]
    else:
        expected = [row.number for row in rows if row.number is not None]
        numbered = [row for row in rows if row.number is None]
    if numbered:
        raise BadInput("Either every row has its number, as in `3 |`, or none has.", numbered[0].line)
    for row, above, number in zip(rows[1:], expected, expected[1:], strict=False):
        if number >= above:
            raise BadInput(f"Row {number} cannot stand beneath row {above}; write the highest row first.", row.line)
    if max(map(abs, expected)) > FARTHEST:
        raise BadInput(f"Rows are read up to number {FARTHEST}.", rows[0].line)
    return expected


def _tokens(row: _Row, widest: _Row, deck: Deck) -> list[Token]:
    """Parse the places of a row, as many as in the ``widest``; those behind its last word are empty.

    Raises `BadInput` if its words do not stand beneath the first ones of that.
    """
    missing = len(widest.words) - len(row.words)
    beneath = [bisect_right(widest.starts, start) - 1 for start in row.starts]
    packed = list(range(len(beneath)))
    if missing and beneath != packed and len(set(beneath)) == len(beneath):
        raise BadInput(
            f"This row has {len(row.words)} places and the widest has {len(widest.words)}, and {say(row.words[-1])} may"
            " be in either of two columns; write . for an empty place.",
            row.line,
        )
    try:
        return [parse_token(word, deck) for word in (*row.words, *["."] * missing)]
    except BadInput as error:
        raise BadInput(error.sentence, row.line) from None


def _riders(marks: Iterable[tuple[str, Cell | None, int]]) -> tuple[Cell | None, ...]:
    """Return where the foreminions are: one if the mark is ``*``, else as many as the highest number in a mark."""
    found: dict[int, Cell | None] = {}
    has_single_mark: set[bool] = set()
    for mark, cell, line in marks:
        if not mark:
            continue
        numbers = [int(digit) for digit in mark[1:]] or [1]
        has_single_mark.add(mark == "*")
        if 0 in numbers or len({*found, *numbers}) < len(found) + len(numbers) or len(has_single_mark) > 1:
            raise BadInput(f"{say(mark)} is out of place: mark one bearer *, or two foreminions *1 and *2.", line)
        found.update(dict.fromkeys(numbers, cell))
    return tuple(found.get(number) for number in range(1, max(found, default=1) + 1))


# ---- the table in words ----------------------------------------------------------------------------------------------


def format_state(state: StateOrView) -> str:
    """Return the table that ``state``, or a view with the same attributes, shows, in lines that can be read aloud.

    Raises `BadInput` for a card whose name a text cannot show.
    """
    players, deck = state.options.players, state.options.deck
    blocks = [turn_text(state, named(state, state.active))]
    for number, tower in enumerate(state.towers):
        grid = "\n".join(f"  {line}" for line in format_tower(tower, deck).splitlines())
        head = sentence("{owner's} tower, {riders}", owner=owner(state, number), riders=_riders_in_words(tower))
        blocks.append(join("\n", (head, grid)))
    held = (
        sentence("{seat} hold[s] {cards}.", seat=player(state, seat), cards=_cards(hand, state) or "nothing")
        for seat, hand in enumerate(state.hands)
    )
    blocks.append(join("\n", held))
    discards = f": {_cards(state.discards, state)}" if state.discards else ""
    blocks.append(f"{_pile(state.pile, state.stacks, players)}\nDiscards: {len(state.discards)}{discards}.")
    return join("\n\n", blocks)


def _riders_in_words(tower: Tower) -> str:
    if len(tower.riders) == 1:
        return _whereabouts("foreminion", tower.riders[0])
    return ", ".join(_whereabouts(f"foreminion {number}", at) for number, at in enumerate(tower.riders, 1))


def _whereabouts(foreminion: str, at: int) -> str:
    return f"{foreminion} on the ground" if at == OFF else f"{foreminion} on {format_square(at)}"


def _cards(cards: tuple[Card, ...], state: StateOrView) -> str:
    """Return cards by name, unknown ones counted at the end."""
    known = [format_card(card, state.options.deck) for card in cards if card is not UNKNOWN]
    unknown = len(cards) - len(known)
    return ", ".join([*known, *[f"{unknown} unknown card{'s' * (unknown > 1)}"] * (unknown > 0)])


def _pile(pile: Pile, stacks: tuple[int, ...], players: tuple[str, ...]) -> str:
    if stacks:
        return f"Stacks: {', '.join(f'{name} {left}' for name, left in zip(players, stacks, strict=True))}."
    cards = f"Pile: {len(pile)} card{'s' * (len(pile) != 1)}"
    if pile.coming:
        return f"{cards}, “Master is Coming” among them."
    return f"{cards}; “Master is Coming” is out." if pile.below else f"{cards}."
