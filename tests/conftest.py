"""How much Hypothesis draws in each tier; the quick one draws the same every time: every change is judged alike."""

from hypothesis import settings

from tests.tiers import TIER, by_tier

settings.register_profile("tier", deadline=None, max_examples=by_tier(30, 200, 1000), derandomize=TIER == "quick")
settings.load_profile("tier")
