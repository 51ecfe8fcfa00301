"""What every test relies on: a game from outside the kit, and how much Hypothesis draws in each tier.

The quick tier draws the same every time: every change is judged alike. The game is registered as one that somebody has
installed, by an entry point, here and in every process that a test starts.
"""

import os
import sys
from pathlib import Path
from typing import Final

from hypothesis import settings

from tests.tiers import TIER, by_tier

OUTSIDE: Final = str(Path(__file__).parent / "sixth_game")
if OUTSIDE not in sys.path:  # as early as this, since tests are made for every game there is
    sys.path.append(OUTSIDE)
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), OUTSIDE)))

settings.register_profile("tier", deadline=None, max_examples=by_tier(30, 200, 1000), derandomize=TIER == "quick")
settings.load_profile("tier")
