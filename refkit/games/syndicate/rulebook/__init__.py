"""What can be cited in The Syndicate: the rules of the book, our rulings where it is silent, and worked examples."""

from typing import Final

from refkit.kernel.rule import Rulebook

R: Final = Rulebook(__name__)
"""Every rule and every ruling of ``rules.toml``: by its name, as `R.FOLLOW_MARK`, and by its id, as `R["SY-03"]`."""
