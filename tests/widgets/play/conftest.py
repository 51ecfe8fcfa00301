"""The page of a game."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page


@pytest.fixture(scope="module")
def play(base_url: str, open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Opens a game by what stands behind the question mark."""
    return lambda query, **options: open_page(f"{base_url}play?{query}", **options)
