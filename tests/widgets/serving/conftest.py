"""One server for the tests of what may be asked of it, and what it has to complain of."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.widgets.conftest import serving
from widgets.serving.serve import notebooks


@dataclass(frozen=True)
class House:
    """A server with our own pages."""

    address: str
    errors: Path

    def complaints(self) -> str:
        """What it has written to the terminal besides its address."""
        return self.errors.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with our own pages; at the end it must have had nothing to complain of."""
    errors = tmp_path_factory.mktemp("house") / "errors"
    with serving(notebooks(), "first_fight", errors=errors) as address:
        found = House(address, errors)
        yield found
    assert not found.complaints()
