"""The page of a game."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page


@pytest.fixture(scope="module")
def play(base_url: str, open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return a function that opens a game by the query of its address."""
    return lambda query, **options: open_page(f"{base_url}play?{query}", **options)
