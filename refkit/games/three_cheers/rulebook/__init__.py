"""What can be cited in Three Cheers for Master: the rules of its book, our rulings, worked examples."""

from typing import Final

from refkit.kernel.rule import Rulebook

R: Final = Rulebook(__name__)
"""Every rule and every ruling of ``rules.toml``: by its name, as `R.ARMORED`, and by its id, as `R["TC-46"]`."""
