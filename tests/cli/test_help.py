"""What the command says of itself and of a game's cards and rules: welcome, version, cards, one page."""

import subprocess
import sys

import pytest

from refkit.game import GAMES
from refkit.kernel.installed import version
from refkit.kernel.rule import Ruling
from refkit.text.reference import LETTERS
from tests.cli.desk import NO, OK, Desk

WITH_CARDS = [name for name, game in GAMES.items() if list(game.boxes.cards(None))]


def test_who_says_nothing_is_told_what_to_say(desk: Desk) -> None:
    """A bare command names three things that one may want, and where the rest stands; the version is one line."""
    assert desk.run("--version") == (OK, f"refkit {version()}\n", "")
    code, out, _ = desk.run()
    assert code == OK
    assert [line.split()[1] for line in out.splitlines() if line.startswith("  refkit ")] == [
        "rules",
        "resolve",
        "serve",
    ]
    assert "refkit --help" in out


@pytest.mark.parametrize("name", WITH_CARDS)
def test_every_card_says_what_it_does(desk: Desk, name: str) -> None:
    """Each card of a game has a name and a sentence; words choose among them."""
    code, data = desk.ask("cards", name)
    assert code == OK
    assert all(card["name"] and card["does"].endswith(".") for card in data["cards"])
    first = data["cards"][0]["name"]
    assert first in [card["name"] for card in desk.ask("cards", name, *first.split())[1]["cards"]]
    code, out, _ = desk.run("cards", name, "zyzzyva")
    assert (code, out) == (NO, f"No card of {GAMES[name].title} has all of these words: zyzzyva.\n")


def test_a_deck_of_ones_own_is_listed(desk: Desk) -> None:
    """The cards of a deck file are told like the usual ones; a game without one says so."""
    path = desk.file("box.toml", 'partial = true\n[[minions]]\nname = "Imp"\nvalue = 4\ntraits = ["weak"]\n')
    assert desk.run("cards", "three-cheers", "--deck", path)[1] == "Imp  Minion, 4 points: Weak (p. 7).\n"
    assert "has no deck to be chosen" in desk.bad("cards", "syndicate", "--deck", path)
    assert desk.run("cards", "snowballs")[:2] == (NO, "Snowballs is played without cards.\n")


@pytest.mark.parametrize("name", list(GAMES))
def test_a_game_is_on_one_page(desk: Desk, name: str) -> None:
    """Every rule of the book stands there with its heading and page, and what may be switched; it fits on a sheet."""
    code, out, _ = desk.run("reference", name)
    assert code == OK
    for rule in GAMES[name].rules.values():
        assert not (isinstance(rule, Ruling) and rule.option) or f"({rule.id}, on {rule.source}" in out
        assert isinstance(rule, Ruling) or (f"## {rule.source}\n" in out and f"- {rule.gist}\n" in out)
    assert len(out) <= LETTERS
    page = desk.run("reference", name, "--html")[1]
    assert page.startswith("<!doctype html>")
    assert page.count("<li>") == out.count("\n- ")
    assert desk.ask("reference", name)[1]["game"] == name


def test_help_is_quick() -> None:
    """Saying what there is imports no game, of the pages only commands and options, and no package but our own."""
    code = (
        "import sys, refkit.cli.main as main\n"
        "try: main.main(['--help'])\n"
        "finally: print([name for name in sys.modules if name.startswith(('refkit.games.', 'widgets.'))"
        " and name + '.command' not in sys.modules and not name.endswith(('.command', '.options'))], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stderr.strip() == "[]"
