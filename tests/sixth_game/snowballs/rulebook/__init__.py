"""The rules of Snowballs, which stand in ``rules.toml``, and worked examples."""

from typing import Final

from refkit.kernel.rule import Rulebook

R: Final = Rulebook(__name__)
"""Every rule and every ruling: by its name, as ``R.LOB``, and by its id, as ``R["SB-01"]``."""
