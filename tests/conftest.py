"""How much Hypothesis draws in each tier, and how the whole suite is shared out among cores."""

import os

import pytest
from hypothesis import settings

from tests.tiers import TIER, by_tier

# The quick tier draws the same every time: every change is judged alike.
settings.register_profile("tier", deadline=None, max_examples=by_tier(30, 200, 1000), derandomize=TIER == "quick")
settings.load_profile("tier")

MOST_WORKERS = 4
"""More need more memory than they save time: each has a browser and a server of its own."""


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Share the whole suite out; a part of it is run as it is, unless ``-n`` says otherwise; always file by file."""
    option, whole = config.option, config.args == config.getini("testpaths")
    inside = "PYTEST_XDIST_WORKER" in os.environ  # whoever has been given a share does not share it out in turn
    if whole and not inside and getattr(option, "numprocesses", 0) is None:
        option.numprocesses, option.maxprocesses = "logical", MOST_WORKERS
    if getattr(option, "numprocesses", None) and option.dist == "no":  # the tests of a file share its pages
        option.dist, option.loadscopereorder = "loadfile", False
