"""The tests of our pages use hands: what is out of view is reached by wheel, finger or key before it is used."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TESTS = sorted({*HERE.rglob("*.py")} - {HERE / "hands.py"} - {*(HERE / "visits").rglob("*.py")})
"""The people of visits have no browser: what they click is a message to the page."""
BY_PROGRAM = frozenset(
    {
        *("click", "dblclick", "tap", "hover", "fill", "type", "press_sequentially", "press", "focus", "blur"),
        *("check", "uncheck", "set_checked", "select_option", "select_text", "set_input_files", "drag_to", "wheel"),
        *("drag_and_drop", "dispatch_event", "scroll_into_view_if_needed"),
    }
)
"""Methods of Playwright's that scroll, focus or set by program, or that take a place as it comes."""
BY_SCRIPT = re.compile(
    r"\.(click|focus|blur|(requestS|s)ubmit|dispatchEvent|scroll(To|By|IntoView)?)\(|\.(scroll(Top|Left)|value) *=[^=]"
)
"""The same in a script."""
MAYBE = re.compile(rf"\.(?:{'|'.join(sorted(BY_PROGRAM))}|evaluate\w*)\(|\bforce *=")
"""What is in every test that does so: others need not be parsed."""


def scripted_lines(source: str) -> Iterator[int]:
    """Yield the lines of a test that act on a page by script instead of by mouse, finger or key."""
    for node in ast.walk(ast.parse(source)) if MAYBE.search(source) else ():
        match node:
            case ast.Call(func=ast.Attribute(value=by, attr=what), keywords=said):
                whose = by.attr if isinstance(by, ast.Attribute) else by.id if isinstance(by, ast.Name) else ""
                if what in BY_PROGRAM and whose not in {
                    "hands",
                    "keyboard",
                    "store",
                    "found",
                }:  # a store has a check, too
                    yield node.lineno
                if any(each.arg == "force" for each in said):
                    yield node.lineno
                if what.startswith("evaluate") and any(BY_SCRIPT.search(ast.unparse(each)) for each in node.args):
                    yield node.lineno
            case _:
                pass


def test_a_test_uses_hands() -> None:
    """No test clicks, types, focuses or scrolls by program."""
    assert TESTS
    assert not [
        f"{path.relative_to(HERE)}:{line}"
        for path in TESTS
        for line in scripted_lines(path.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("page.locator('b').click()", [1]),
        ("hands.click(page.locator('b'), force=True)", [1]),
        ("page.evaluate('window.scrollTo(0, 9)')", [1]),
        ("page.evaluate('e => e.scrollTop = 9')", [1]),
        ("hands.click(page.locator('b'))", []),
        ("page.keyboard.press('End')", []),
        ("page.evaluate('scrollY === 0')", []),
    ],
)
def test_what_no_hand_does_is_found(line: str, found: list[int]) -> None:
    """Whoever writes such a line hears of it; hands, the keyboard, and looking are what there is."""
    assert list(scripted_lines(line)) == found
