"""Whoever asks what happens sees the verdict first, wherever they asked, on a desktop and on a phone."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page

from refkit.game import OURS
from tests.widgets import hands
from widgets.games import TABLETOPS

SIZES: Final = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
FIRST: Final = """() => {
    const box = (one) => document.querySelector(one)?.getBoundingClientRect();
    const [verdict, stage] = [".rk-verdict-line", ".rk-stage"].map(box);
    return Boolean(verdict) && verdict.top >= 0 && verdict.bottom <= Math.min(stage.top, innerHeight * 0.6);
}"""
"""Whether all of the verdict is seen, in the upper part of what the browser shows, and above the table."""


@pytest.mark.thorough
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", OURS)
def test_the_verdict_is_seen_first(base_url: str, open_page: Callable[..., Page], name: str, size: str) -> None:
    """A usual dispute is clicked at the very bottom of the page on which the table is laid out."""
    page = open_page(f"{base_url}referee?game={name}", viewport=SIZES[size], has_touch=size == "phone")
    question, _ = TABLETOPS[name].table.disputes[0]
    hands.click(page.get_by_role("button", name=question))
    page.wait_for_selector("form[data-do=say], .rk-steplist")
    page.wait_for_function(FIRST)
