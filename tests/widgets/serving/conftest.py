"""One server for the tests of what may be asked of it, and what it has to complain of."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.widgets.conftest import serving
from widgets.serving.serve import notebooks


@dataclass
class House:
    """A server, and what it writes to the terminal besides its address."""

    address: str
    errors: Path
    read: int = 0

    def complaints(self) -> str:
        """What has come since this was last asked."""
        said = self.errors.read_text(encoding="utf-8")[self.read :]
        self.read += len(said)
        return said


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with our own pages; at the end it must have had nothing to complain of."""
    errors = tmp_path_factory.mktemp("house") / "errors"
    with serving(notebooks(), "first_fight", errors=errors) as address:
        found = House(address, errors)
        yield found
    assert not found.complaints()
