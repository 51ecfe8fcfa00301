"""How much Hypothesis draws in each tier."""

from hypothesis import settings

from tests.tiers import by_tier

settings.register_profile("tier", deadline=None, max_examples=by_tier(30, 200, 1000))
settings.load_profile("tier")
