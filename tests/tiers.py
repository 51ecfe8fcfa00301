"""How much is tested: a little of everything at every turn, more where there is time.

- quick: the README's command: rules and pages as values, and the journeys of ``tests/widgets/test_journeys.py``
  in a browser. It leaves out what is marked ``thorough``: whatever else needs a browser (``tests/conftest.py`` marks
  it), starts a server of its own, or takes more than some two seconds; and of a test that does the same for every game,
  lesson or size it does a sample. ``python -m pytest -m thorough`` does what was left out, and ``.ci/run`` some of it,
  and says which.
- thorough: ``REFKIT_TESTS=thorough python -m pytest -m "thorough or more or hypothesis"``, every night on GitHub: what
  quick leaves out, and more of what is marked ``more`` and of what Hypothesis draws.
- long: ``python -m tests.long``, by hand.
"""

import os
from collections.abc import Iterable
from typing import Final, TypeVar

import pytest

T = TypeVar("T")
TIERS: Final = ("quick", "thorough", "long")
TIER: Final = os.environ.get("REFKIT_TESTS", "quick")
"""Which of the tiers this is, as the environment variable ``REFKIT_TESTS`` says."""


def by_tier(*values: T) -> T:
    """Return the one of three ``values``, for quick, thorough and long, for the current tier."""
    return values[TIERS.index(TIER)]


def mostly_thorough(*values: object, quick: object) -> list[object]:
    """Return parameters of a test, of which only those in ``quick`` are tested in the quick tier."""
    assert isinstance(quick, tuple)
    return [value if value in quick else marked(value) for value in values]


def sampled(values: Iterable[object], one_in: int) -> list[object]:
    """Return parameters of a test, of which every so-manieth is tested in the quick tier."""
    return [marked(value) if at % one_in else value for at, value in enumerate(values)]


def marked(value: object) -> object:
    """Return a parameter, or several in a tuple, marked for the thorough tier."""
    return pytest.param(*value if isinstance(value, tuple) else (value,), marks=pytest.mark.thorough)
