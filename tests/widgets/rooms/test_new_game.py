"""The end of the chapter that begins with nothing: a new game in a room, in two browsers."""

import os
import re
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from refkit.kit.new_game import write_game
from tests.test_new_game_chapter import CHAPTER
from tests.widgets import hands
from tests.widgets.conftest import serving
from widgets.serving.serve import notebooks

SECTION: Final = CHAPTER.partition("## In a room, with two browsers")[2].partition("\n## ")[0]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start a server that finds a new game on PYTHONPATH, and return its address."""
    folder = tmp_path_factory.mktemp("games")
    write_game("pebbles", folder, ())
    known = os.pathsep.join(filter(None, (str(folder / "pebbles"), os.environ.get("PYTHONPATH"))))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", known)
        patch.setenv("REFKIT_STORE", str(folder / "rooms.sqlite"))
        with serving(notebooks(), "room") as found:
            yield found


def test_a_new_game_is_played_in_a_room(address: str, open_page: Callable[..., Page]) -> None:
    """The buttons that the chapter names lead from an empty room to a move that both browsers show."""
    names = iter(re.findall(r"\*\*(.+?)\*\*", SECTION))
    queries = iter(re.findall(r"`(room\?[^`]*)`", SECTION))
    first = open_page(f"{address}{next(queries)}", wanted="form[data-do=open]", reduced_motion="reduce")
    hands.write(first.get_by_label("Your name"), "Ann")
    hands.click(first.get_by_role("button", name=next(names)))
    code = first.locator(".rk-code").inner_text()
    second = open_page(f"{address}{next(queries)}{code}", wanted="form[data-do=sit]", reduced_motion="reduce")
    hands.write(second.get_by_label("Your name").first, "Bob")
    hands.click(second.get_by_role("button", name=next(names)))
    expect(first.get_by_text("Every chair is taken.")).to_be_visible()
    hands.click(first.get_by_role("button", name=next(names)))
    for page in (first, second):
        page.wait_for_selector(".rk-prompt")
    expect(first.locator(".rk-prompt")).to_contain_text("You take stones")
    hands.click(first.locator("button.rk-move").filter(has_text=next(names)))
    expect(second.locator(".rk-prompt")).to_contain_text("You take stones")
    expect(second.get_by_role("button", name="Turn 2: 10 stones lie on the heap.")).to_be_attached()
    assert next(names, None) is None
