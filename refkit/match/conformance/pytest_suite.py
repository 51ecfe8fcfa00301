"""The checks as tests with pytest, in the package of a game: a class to be derived from, which needs only the `Game`.

    from refkit.match.conformance.pytest_suite import Conformance
    from your_game import GAME

    class TestYourGame(Conformance):
        game = GAME

pytest finds the class and runs a test for each check, as ``TestYourGame::test_conformance[play]``.
"""

from typing import TYPE_CHECKING, ClassVar

from refkit.game import AnyGame
from refkit.match.conformance import Check, all_checks

if TYPE_CHECKING:
    from pytest import Metafunc  # noqa: PT013  only its type: refkit needs no pytest


class Conformance:
    """A test for each check of a ``game``, which a subclass names."""

    game: ClassVar[AnyGame]

    def pytest_generate_tests(self, metafunc: "Metafunc") -> None:
        """Make a test for each check."""
        checks = all_checks()
        metafunc.parametrize("check", checks, ids=[check.name for check in checks])

    def test_conformance(self, check: Check) -> None:
        """Nothing is missing or inconsistent."""
        found = [*check.of(self.game)]
        assert not found, "\n".join(["", *found])  # noqa: S101  asserting is what a test is for
