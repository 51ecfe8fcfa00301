"""How a region changes its page: only where the markup differs, in a real browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.widgets.conftest import visitor
from widgets.page.region import Region

HOLD = """script => new Promise((held) => {
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    import(url).then(({ default: region }) => {
        const el = document.createElement("div"), changed = [];
        const on = (what, call) => what === "change:markup" && changed.push(call);
        const model = { get: () => window.markup, on, send() {} };
        document.body.append(el);
        window.markup = "";
        region.render({ model, el });
        window.show = (markup) => { window.markup = markup; changed.forEach((call) => call()); };
        held();
    });
})"""
"""Puts a region into an empty page, whose markup is changed by ``show``."""
SHOW = """([before, after]) => {
    show(before);
    const lines = [...document.querySelectorAll("li")];
    show(after);
    return [...document.querySelectorAll("li")].map((line) => [line.textContent, lines.indexOf(line)]);
}"""
"""Each line of a list after it was changed, and its place before."""


@pytest.fixture(scope="module")
def change(chromium: Browser) -> Callable[[str, str], list[list[object]]]:
    """Shows a list and then another, each a letter a line: the lines, and where each was before."""
    page = visitor(chromium).new_page()
    page.evaluate(HOLD, Region._esm)

    def changed(before: str, after: str) -> list[list[object]]:
        lists = ["<ol>" + "".join(f"<li>{line}</li>" for line in lines) + "</ol>" for lines in (before, after)]
        found: list[list[object]] = page.evaluate(SHOW, lists)
        return found

    return changed


@pytest.mark.parametrize(
    ("before", "after", "places"),
    [
        ("abcde", "bcdef", [1, 2, 3, 4, -1]),  # a log of which so many lines are shown
        ("abc", "abcd", [0, 1, 2, -1]),
        ("aab", "aba", [0, 2, -1]),
        ("abc", "xbc", [0, 1, 2]),  # a line that says something else is the same line
        ("ab", "ba", [1, -1]),
        ("abc", "c", [2]),
        ("", "ab", [-1, -1]),
    ],
)
def test_lines_that_stay_are_the_same(
    change: Callable[[str, str], list[list[object]]], before: str, after: str, places: list[int]
) -> None:
    """When the first lines of a list go, those behind them are not written anew, and so not laid out anew."""
    assert change(before, after) == [[line, place] for line, place in zip(after, places, strict=True)]
