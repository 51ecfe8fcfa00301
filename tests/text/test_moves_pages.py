"""Every move on the page on formats of every game can be asked with ``why``, and is allowed somewhere."""

import re
from dataclasses import replace
from importlib.resources import files
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.text import scenarios
from refkit.text.asking import asked_by
from refkit.text.scenarios import Scenario

DEFLECTED: Final = (
    "players: Xavier, Yaz\nhand Xavier: Switcheroo\nhand Yaz: Denial\ntower Yaz:\n    1 | Bogwig  Gnawrah\n"
    "action: Xavier: Switcheroo: swap Yaz a1 and b1\nanswers:\n    deflect with Denial\n"
)
DEALING: Final = (
    "players: Xavier, Yaz\naction: setup\nanswers:\n    top: card\n    Xavier draws Bogwig\n    top: card\n"
)
ON_STAGE: Final = (
    "game: huzzah\nplace Xavier: Lute Pit\nplace Yaz: 3\nplace Zippy: 40\nrichard: 30\ncrowd: 12 x 2, 13 x 2\n"
    "action: reveal\nshows Xavier: "
)
PLOT: Final = "game: syndicate\nturn: 3\nlead: The Diplomat\nplayed: The Mill, The Forest\naction: plot\n"
WHERE: Final[dict[str, dict[str, str | tuple[str, int | None]]]] = {
    "three-cheers": {
        "Rahrat to Yaz a3": ("book-swap", None),
        "Splitsnake to Yaz a3, turned": ("tc-16", None),
        "Daggerel slays Yaz a1": ("tc-12", None),
        "Shove: move Yaz b1 to c1": ("no-pushing", None),
        "Switcheroo: swap Yaz a1 and b1": ("no-pushing", None),
        "Squabble: provoke Yaz a1": ("tc-12", None),
        "no play": ("tc-12", None),
        "accept": ("book-deflect", 0),
        "deflect with Denial": ("book-deflect", 0),
        "fizzle": DEFLECTED,
        "ride b1": ("tc-37", None),
        "stay": ("book-deflect", None),
        "discard Rahrat": ("tc-13", None),
        "keep": ("tc-12", None),
        "leap a1": ("tc-103", 0),
        "a1 eats b1": ("tc-95", 0),
        "Yaz draws Rahrat": DEALING,
        "first Yaz": ("tc-09", 0),
        "top: card": ("tc-02", 0),
        "Yaz a1 is Hushpuppet": ("tc-99", 0),
    },
    "minions": {
        "Xavier: send Vampire": ("the-orc", None),
        "Xavier: bestow Wither and +3": ("the-orc", 3),
        "use special": ("the-orc", 2),
        "use boon": ("the-orc", 9),
        "use both": ("mi-19", 5),
        "use nothing": ("the-orc", 2),
        "pick might": ("mi-07", 1),
        "pick 3": ("mi-12-owner", 5),
        "exchange for +2": ("the-orc", 6),
        "Yaz rolls 3 5": ("the-orc", 7),
        "turn up Market Day": ("the-orc", 11),
    },
    "huzzah": {
        "choose Lute Pit": ("HU-05", None),
        "walk 7": ("finale-seen", None),
        "take stage": ("HU-14", None),
        "stay on path": ("HU-14", None),
        "show Finale": ("HU-06", None),
        "bump": ("HU-14", 1),
        "pass": ("HU-14", 1),
        "no heckle": ("HU-45-heckler", 1),
        "show hand": ("HU-06", None),
        "discard Bump": ("HU-05", None),
        "keep all": ("HU-05", None),
        "crowd to 12": f"{ON_STAGE}2-Crowd\n",
        "lose from 12": f"{ON_STAGE}Huzzah!\n",
        "roll 11": ("HU-05", 0),
        "Yaz draws Bump": ("crowd", None),
    },
    "cheers": {
        "Red/blue 1 to Yaz": ("cheers-3", None),
        "move Red/blue 1 to Nobody": ("odd-order", 4),
        "send Yaz and Zippy": ("own-table", 0),
        "match Red/blue 1": ("CH-05", 0),
        "discard hand": ("cheers", None),
        "drop Red/blue 1": ("CH-11", 1),
        "declare": ("CH-18", 0),
        "decline": ("CH-18", 0),
        "Yaz draws Red/blue 1": ("cheers-3", None),
        "first Yaz": ("CH-28", 0),
    },
    "syndicate": {
        "lead The Diplomat": ("book-1", None),
        "lead The Market as event": ("sy-01-named", None),
        "hide The Author": ("book-1", 0),
        "alone": ("book-1", 0),
        "play The Merchant": ("book-1", 1),
        "Wanda draws The Cave": ("sy-02", None),
        "first Wanda": ("sy-19", 0),
        "Yaz hid The Cave": f"{PLOT}active: Yaz\nhidden: ?\n",
        "Yaz revoked in turn 3": f"{PLOT}hidden: nothing\n",
    },
}
"""Where each move is asked: a file, or a worked example with so many of its answers, its position alone for None."""
REFUSED: Final = {"fizzle": ["TC-40"]}
"""Moves that the positions above refuse, with the rules that do: hardly any position allows them."""


def moves_of(name: str) -> list[str]:
    """The moves in the table of the page of a game."""
    page = files(GAMES[name].package).joinpath("rulebook", "FORMATS.md").read_text("utf-8")
    table = re.search(r"\| move \| means \|\n\|---\|---\|\n((?:\|.*\n)+)", page)
    assert table is not None
    return [move for row in table[1].splitlines() for move in re.findall(r"`([^`]+)`", row.split("|")[1])]


def scenario(name: str, where: str | tuple[str, int | None]) -> Scenario[Any]:
    """The file, or the worked example as far as it goes."""
    if isinstance(where, str):
        told: Scenario[Any] = scenarios.parse(GAMES[name], where)
        return told
    whole: Scenario[Any] = GAMES[name].examples[where[0]].scenario
    count = where[1]
    return replace(whole, action="", answers=()) if count is None else replace(whole, answers=whole.answers[:count])


MOVES: Final = [(name, move) for name in GAMES for move in moves_of(name)]


@pytest.mark.parametrize(("name", "move"), MOVES, ids=[f"{name}-{move}" for name, move in MOVES])
def test_a_move_on_the_page_gets_a_verdict(name: str, move: str) -> None:
    """It is read, asked, and allowed on a position or at a question where it belongs."""
    found = asked_by(GAMES[name], scenario(name, WHERE[name][move]), move).verdict
    assert [reason.rule.id for reason in found.reasons if found.kind == "illegal"] == REFUSED.get(move, [])


def test_no_move_is_asked_that_is_not_on_a_page() -> None:
    """Each page has a table of moves, and what is asked above is all of it."""
    assert {name: set(moves) for name, moves in WHERE.items()} == {name: set(moves_of(name)) for name in GAMES}
