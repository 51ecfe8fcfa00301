"""Worked examples of Huzzah!: the book has none, so all are ours. See `refkit.examples` for their form.

>>> from refkit.huzzah.examples import EXAMPLES
>>> check(EXAMPLES["finale"])
[]
"""

from pathlib import Path
from typing import Final

from refkit.examples import Example, Examples, check, event_lines

__all__ = ["AREAS", "EXAMPLES", "Example", "check", "event_lines"]

AREAS: Final = ("beginning", "shows", "richard", "path", "bumps", "heckling", "cards", "winning")
"""The files of examples, in the order in which they are best learnt."""
EXAMPLES: Final = Examples("refkit.huzzah", Path(__file__).parent, AREAS)
"""Every example by its id; read when first asked for."""
