"""How much Hypothesis draws in each tier; the quick one draws the same every time, so that every change is judged alike."""

from hypothesis import settings

from tests.tiers import by_tier

settings.register_profile(
    "tier", deadline=None, max_examples=by_tier(30, 200, 1000), derandomize=by_tier(True, False, False)
)
settings.load_profile("tier")
