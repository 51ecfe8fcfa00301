"""What a station asks, its table and the one button that leads on are on one screen, and that button stays in place."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from refkit.game import GAMES
from tests.tiers import by_tier
from tests.widgets import hands
from widgets.games import TABLETOPS
from widgets.learn.course import course

SIZES: Final = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
MEASURE: Final = """() => {
    const box = (name) => document.querySelector(name)?.getBoundingClientRect();
    const [task, table, foot] = [".rk-task", ".rk-stage canvas", ".rk-foot-bar"].map(box);
    const on = box(".rk-on .rk-btn:last-child");
    const strong = [...document.querySelectorAll(".rk-app .rk-btn.rk-strong")];
    const filled = strong.filter((each) => each.offsetParent !== null);
    return {task: task.top, table: table.bottom, foot: foot.top, bottom: foot.bottom, tall: innerHeight,
        on: on ? on.right : null, filled: filled.map((each) => each.textContent),
        wide: document.documentElement.scrollWidth - innerWidth};
}"""
"""Where all that matters is, in CSS pixels from the top left of what the browser shows."""
STATIONS: Final = [
    (name, lesson.id, station)
    for name in GAMES
    if (brought := TABLETOPS[name].lessons)
    for lesson in course(brought())
    for station in range(len(lesson.stations))
]
SOME: Final = [
    pytest.param(("three-cheers", "shields", 0), "desk", marks=pytest.mark.thorough),
    (("three-cheers", "deflect", 3), "phone"),
]


def measured(page: Page) -> float | None:
    """Where the way on ends; whatever does not fit is told."""
    hands.rest(page)
    found = page.evaluate(MEASURE)
    assert found["task"] >= 0
    assert found["table"] <= found["foot"] + 1, found
    assert found["bottom"] <= found["tall"] + 1
    assert len(found["filled"]) <= 1, found
    assert found["wide"] <= 0
    right: float | None = found["on"]
    return right


def gone_through(page: Page) -> set[float | None]:
    """Where the way on ends in each state of the station that is shown."""
    ends = {measured(page)}
    show = page.get_by_role("button", name="Just show me")
    if show.count():
        hands.click(show)
        page.wait_for_selector(".rk-controls [data-value=end]")
        ends.add(measured(page))
        page.keyboard.press("End")
        expect(page.locator(".rk-controls [data-value=end]")).to_have_attribute("aria-disabled", "true")
        ends.add(measured(page))
    return ends - {None}


def opened(kit: str, open_page: Callable[..., Page], where: tuple[str, str, int], size: str) -> Page:
    """A station in a window of that size."""
    name, lesson, station = where
    page = open_page(
        f"{kit}learn?game={name}&lesson={lesson}",
        wanted=".rk-foot-bar",
        reduced_motion="reduce",
        viewport=SIZES[size],
        has_touch=size == "phone",
    )
    if station:
        hands.click(page.locator(".rk-station").nth(station))
        expect(page.locator(".rk-station").nth(station)).to_have_attribute("aria-current", "step")
    return page


@pytest.mark.parametrize(("where", "size"), SOME, ids=str)
def test_a_station_fits_one_screen(
    kit: str, open_page: Callable[..., Page], where: tuple[str, str, int], size: str
) -> None:
    """A guess with its film on a desk, and the task with most towers on a phone."""
    assert len(gone_through(opened(kit, open_page, where, size))) <= 1


@pytest.mark.thorough
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("where", STATIONS[:: by_tier(30, 10, 1)], ids=str)
def test_every_station_fits_one_screen(
    kit: str, open_page: Callable[..., Page], where: tuple[str, str, int], size: str
) -> None:
    """Every station of every course; in the smaller tiers one here and there, for each is a page to be opened."""
    assert len(gone_through(opened(kit, open_page, where, size))) <= 1
