"""Tests: they mirror the packages, folder by folder; what all of them share stands here.

    test_house              the shape of the house: layers, circles of imports, who names a game
    games                   the conformance suite, which every game passes; a folder each for what is special
    conformance             ways to break a game, and what `refkit games --check` says of each
    golden, match_files     playthroughs and saved matches that must not change by themselves
    cli, kernel, kit, match, text, widgets
                            tests of the folders of that name
    long, benchmarks        what is run by hand
    tiers, regenerate, rulebooks, lines, fuzz, pairwise
                            how much is tried; writing golden files anew; rules as JSON; counting code; drawing games
                            and options

    second_toy              a hidden hand and a simultaneous choice, in one file: it leaks nothing
    third_game              registers `sixth_game/magpies`, a game of cards, for tests that ask for it
    sixth_game              a game from outside the kit, registered here and in every process that a test starts, by an
                            entry point, as one that somebody has installed

A test's docstring is one sentence that states the behaviour.
"""

import os
import sys
from pathlib import Path
from typing import Final

OUTSIDE: Final = str(Path(__file__).parent / "sixth_game")
"""Where that game lies."""

if OUTSIDE not in sys.path:  # as early as this, since tests are made for every game there is
    sys.path.append(OUTSIDE)
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), OUTSIDE)))
