"""How much Hypothesis draws in each tier, how the suite is shared out among cores, and what it is without a browser."""

import gc
import os
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Final

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import settings

from tests.tiers import TIER, by_tier

# The quick tier draws the same every time: every change is judged alike.
settings.register_profile("tier", deadline=None, max_examples=by_tier(20, 200, 1000), derandomize=TIER == "quick")
settings.load_profile("tier")

MOST_WORKERS = 4
"""More need more memory than they save time: each has a browser and a server of its own."""


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Distribute the whole suite over the cores, file by file; run a part of it as it is, unless ``-n`` is given."""
    option, whole = config.option, config.args == config.getini("testpaths")
    inside = "PYTEST_XDIST_WORKER" in os.environ  # whoever has been given a share does not share it out in turn
    if whole and not inside and getattr(option, "numprocesses", 0) is None:
        option.numprocesses, option.maxprocesses = "logical", MOST_WORKERS
    if getattr(option, "numprocesses", None) and option.dist == "no":  # the tests of a file share its pages
        option.dist, option.loadscopereorder = "loadfile", False


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for doctests where there are any: else every helper is imported, and every test module searched."""
    found = yield
    return [each for each in found if not isinstance(each, DoctestModule) or ">>>" in file_path.read_text("utf-8")]


def pytest_configure(config: pytest.Config) -> None:
    """Keep byte code in pytest's cache where the environment says to write none: each process would compile all."""
    cache = getattr(config, "cache", None)
    if cache and os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("byte-code"))
        sys.dont_write_bytecode = False


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage in what is imported: there is none, and all of it stays."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


JOURNEYS: Final = "test_journeys.py"
"""The file whose tests need a browser at every turn."""


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark whatever needs a browser as thorough, unless it is a journey."""
    if "chromium" in getattr(item, "fixturenames", ()) and item.path.name != JOURNEYS:
        item.add_marker(pytest.mark.thorough)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the file that takes longest, and keep one of the tests that need a browser where there is none.

    At the end one core would wait for the other; the test that is kept fails and says how to get a browser.
    """
    items.sort(key=lambda item: item.path.name != JOURNEYS)
    asking = [item for item in items if "chromium" in getattr(item, "fixturenames", ())]
    if len(asking) <= 1 or config.option.collectonly:
        return
    from tests.programs.browser import outcome  # noqa: PLC0415  who tests only rules needs neither

    if isinstance(outcome(), str):
        left_out = {id(item) for item in asking[1:]}
        config.hook.pytest_deselected(items=asking[1:])
        items[:] = [item for item in items if id(item) not in left_out]
