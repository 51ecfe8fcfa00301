"""The balance lab in a browser, by hand: a study is begun, seen to go on, stopped, and taken home."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from refkit.match.study import from_csv
from tests.widgets import hands
from tests.widgets.conftest import serving
from widgets.serving.serve import notebooks


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the lab's address on a server without stored games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        with serving(notebooks(), "lab") as address:
            yield f"{address}lab?game=minions"


@pytest.mark.thorough
def test_a_study_is_begun_stopped_and_saved(lab: str, open_page: Callable[..., Page], tmp_path: Path) -> None:
    """Games are counted as they are played, Stop ends them, and the file has those that the page counts."""
    page = open_page(lab, wanted=".rk-app:not(.rk-waiting)")
    hands.click(page.get_by_text("3000", exact=True))
    expect(page.get_by_role("radio", name="3000", exact=True)).to_be_checked()
    hands.click(page.get_by_role("button", name="Play them", exact=True))
    shown = page.locator(".rk-lab-progress")
    expect(shown).to_contain_text(re.compile(r"[1-9][\d,]* of 3,000 games"))
    hands.click(page.get_by_role("button", name="Stop", exact=True))
    expect(shown).to_contain_text("games, stopped")
    expect(page.get_by_role("button", name="Go on", exact=True)).to_be_visible()
    with page.expect_download() as download:
        hands.click(page.get_by_role("button", name="Save as CSV", exact=True))
    download.value.save_as(kept := tmp_path / "games.csv")
    rows = from_csv(kept.read_text(encoding="utf-8"))
    said = re.search(r"([\d,]+) of 3,000", shown.inner_text())
    assert said
    assert len({row["number"] for row in rows}) == int(said[1].replace(",", "")) > 0
