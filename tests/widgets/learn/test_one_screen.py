"""What a station asks, its table and the one button that leads on are on one screen, and that button stays in place."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from refkit.game import GAMES
from tests.widgets import hands
from widgets.games import TABLETOPS
from widgets.learn.courses.course import course

SIZES: Final = {
    "desk": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
    "small": {"width": 800, "height": 600},
}
MEASURE: Final = """() => {
    const seen = (each) => each.offsetParent !== null;
    const box = (name) => document.querySelector(name)?.getBoundingClientRect();
    const [task, table, under, foot] = [".rk-task", ".rk-stage canvas", ".rk-controls", ".rk-foot-bar"].map(box);
    const answers = box(".rk-answers");
    const on = box(".rk-on .rk-btn:last-child");
    const strong = [...document.querySelectorAll(".rk-app .rk-btn.rk-strong")].filter(seen);
    const told = ".rk-task, .rk-new, .rk-answers .rk-btn, .rk-foot-bar .rk-btn";
    const cut = (each) => each.scrollHeight > each.clientHeight + 2 || each.scrollWidth > each.clientWidth + 2;
    const low = Math.max(table.bottom, under.height > 4 ? under.bottom : 0, answers?.bottom ?? 0);
    return {top: task.top, low, foot: foot.top, bottom: foot.bottom, tall: innerHeight, on: on ? on.right : null,
        filled: strong.map((each) => each.textContent),
        cut: [...document.querySelectorAll(told)].filter(seen).filter(cut).map((each) => each.textContent),
        wide: document.documentElement.scrollWidth - innerWidth};
}"""
"""Where all that matters is, in CSS pixels from the top left of what the browser shows, and which texts are cut off."""
TAUGHT: Final = [name for name in GAMES if TABLETOPS[name].lessons]


def stations(name: str) -> Iterator[tuple[str, str, int]]:
    """Every station of a course: its lesson, what that is called, and its number there."""
    brought = TABLETOPS[name].lessons
    assert brought
    for lesson in course(brought()):
        yield from ((lesson.id, lesson.title, number) for number in range(len(lesson.stations)))


def measured(page: Page, where: str, faults: list[str]) -> float | None:
    """Where the way on ends; what does not fit is a fault."""
    hands.rest(page)
    found = page.evaluate(MEASURE)
    wrong = {
        "the table lies under the foot": found["low"] > found["foot"] + 1,
        "the page is not at its top": found["top"] < 0,
        "the foot is cut": found["bottom"] > found["tall"] + 1,
        "several buttons are filled": len(found["filled"]) > 1,
        "a text is cut off": found["cut"],
        "it is too wide": found["wide"] > 0,
    }
    faults += [f"{where}: {fault}: {found}" for fault, is_so in wrong.items() if is_so]
    right: float | None = found["on"]
    return right


def answered(page: Page) -> None:
    """Answer a question with what is offered first, by the buttons with names, which may be folded; all in order."""
    folded = page.locator("details:not([open]):has([data-do=toggle]) > summary")
    if folded.count():
        hands.click(folded.first)
    pressed = page.locator("[data-do=toggle][aria-pressed=true]")
    for number in range(page.locator("[data-do=toggle]").count()):
        hands.click(page.locator("[data-do=toggle]").nth(number))
        expect(pressed).to_have_count(number + 1)
        if not page.locator("[data-do=check][aria-disabled=true]").count():
            break
    hands.click(page.locator("[data-do=check]"))
    page.wait_for_selector(".rk-judged")


def gone_through(page: Page, where: str) -> list[str]:
    """Return what does not fit the screen at a station: at the question, its verdict, in its film, and at the end."""
    faults: list[str] = []
    ends = {measured(page, where, faults)}
    if page.locator("[data-do=toggle]").count() and page.locator("[data-do=check]").count():
        answered(page)
        ends.add(measured(page, f"{where}, verdict", faults))
        hands.click(page.get_by_role("button", name="Another try"))
        page.wait_for_selector("[data-do=check]")
        measured(page, f"{where}, another try", faults)
    show = page.get_by_role("button", name="Just show me")
    if show.count():
        hands.click(show)
        page.wait_for_selector(".rk-controls [data-value=end]")
        ends.add(measured(page, f"{where}, film", faults))
        page.keyboard.press("End")
        expect(page.locator(".rk-controls [data-value=end]")).to_have_attribute("aria-disabled", "true")
        ends.add(measured(page, f"{where}, end", faults))
    if len(ends - {None}) > 1:
        faults.append(f"{where}: the way on ends at {ends}")
    return faults


def opened(open_page: Callable[..., Page], address: str, size: str) -> Page:
    """Return a lesson in a window of that size."""
    phone = size == "phone"
    return open_page(
        address, wanted=".rk-foot-bar", reduced_motion="reduce", viewport=SIZES[size], has_touch=phone
    )  # fmt: skip


def turn_to(page: Page, lesson: str, title: str, station: int) -> None:
    """Go to a station: by the overview if it is the first of its lesson."""
    heading = page.get_by_role("heading", level=1)
    if not station and heading.inner_text() != title:
        hands.click(page.get_by_role("button", name="‹ All lessons"))
        page.wait_for_selector(".rk-course:not(.rk-in-lesson)")
        page.wait_for_function("() => document.activeElement?.dataset.do === 'lesson'")  # which may have scrolled
        hands.click(page.locator(f".rk-lesson-card[data-value={lesson}]"))
        expect(heading).to_have_text(title)
    if station:
        hands.click(page.locator(".rk-station").nth(station))
    expect(page.locator(".rk-station").nth(station)).to_have_attribute("aria-current", "step")
    page.wait_for_selector(".rk-in-lesson .rk-foot-bar")


def test_a_station_fits_one_screen(base_url: str, open_page: Callable[..., Page]) -> None:
    """The task with most towers on a phone, and a question whose verdict is one of the longest."""
    page = opened(open_page, f"{base_url}learn?game=three-cheers&lesson=deflect", "phone")
    turn_to(page, "deflect", "Not at my tower", 3)
    assert gone_through(page, "deflect") == []
    turn_to(page, "shields", "Shields", 0)
    assert gone_through(page, "shields") == []


@pytest.mark.thorough
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", TAUGHT)
def test_every_station_fits_one_screen(base_url: str, open_page: Callable[..., Page], name: str, size: str) -> None:
    """A walk through a whole course, station by station: each is asked, its film begun, and seen to its end."""
    every = list(stations(name))
    page = opened(open_page, f"{base_url}learn?game={name}&lesson={every[0][0]}", size)
    faults: list[str] = []
    for lesson, title, station in every:
        turn_to(page, lesson, title, station)
        faults += gone_through(page, f"{lesson} {station}")
    assert faults == []
