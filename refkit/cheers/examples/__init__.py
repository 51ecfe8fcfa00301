"""Worked examples of CHEERS: the book's one example in words, and ours for every rule that a learner meets.

See `refkit.examples` for their form.

>>> from refkit.cheers.examples import EXAMPLES
>>> check(EXAMPLES["cheers"])
[]
"""

from pathlib import Path
from typing import Final

from refkit.examples import Example, Examples, check, event_lines

__all__ = ["AREAS", "EXAMPLES", "Example", "check", "event_lines"]

AREAS: Final = ("cheers", "actions", "limit", "turns", "victory", "setup", "variants")
"""The files of examples, in the order in which they are best learnt."""
EXAMPLES: Final = Examples("refkit.cheers", Path(__file__).parent, AREAS)
"""Every example by its id; read when first asked for."""
