"""Which games a page imports: the desk its own alone, and none at all where every game was imported before."""

import subprocess
import sys
from typing import Final

import pytest

from tests.tiers import mostly_thorough

PLAYED: Final = ("play", "game=cheers&start=1")
OPENED: Final = """
import sys
{before}
from tests.widgets.app.host import Driven
from widgets.app.messages import Ready
from widgets.site.apps import PAGES

before = set(sys.modules)
page = Driven(PAGES["{page}"].make({game}))
page.deliver(Ready({{}}, "?{query}"))
page.settle()
new = set(sys.modules) - before
print(*sorted({{name.split(".")[2] for name in new if name.startswith(("refkit.games.", "widgets.games."))}}))
"""
"""Prints the games of which modules were imported."""


def imported(page: str, query: str, before: str = "", game: str = "") -> list[str]:
    """Return the games that a page, begun with ``game``, imports in a new process, which has executed ``before``."""
    code = OPENED.format(page=page, query=query, before=before, game=repr(game))
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()  # noqa: S603


def test_the_desk_imports_its_game_alone() -> None:
    """Until the address is known it shows no game, so that no other one is imported."""
    assert imported("referee", "game=huzzah") == ["huzzah"]


@pytest.mark.parametrize("page", mostly_thorough("learn", "practice", "play", quick=("practice",)))
def test_a_page_of_the_site_imports_its_game_alone(page: str) -> None:
    """It begins with the game of its address, so that no other one is imported first."""
    assert imported(page, "game=huzzah", game="huzzah") == ["huzzah"]


@pytest.mark.parametrize(
    ("page", "query"), mostly_thorough(("referee", ""), ("learn", "game=minions"), PLAYED, quick=())
)
def test_a_forked_page_imports_no_game(page: str, query: str) -> None:
    """What the process it was forked from has imported is all that it needs."""
    assert imported(page, query, "import widgets.games.every_game") == []
