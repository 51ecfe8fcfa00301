"""Builds the documentation: ``python notebooks/guide/build.py [OUT]``, into ``build/docs``; a warning is an error.

What is beside this file is copied to a place of its own, together with what refkit says of its games by itself: rules,
rulings, examples with stills, formats. Nothing is written twice, and nothing that is made lies among what is written.
"""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from sphinx.cmd.build import main as sphinx

from refkit.game import GAMES

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
sys.path[:0] = [str(HERE)]

import chapters  # noqa: E402  it stands beside this file


def build(out: Path) -> int:
    """Build the site into ``out``; return 0 if nothing was wrong."""
    with tempfile.TemporaryDirectory() as made:
        source = Path(made) / "guide"
        shutil.copytree(HERE, source, ignore=shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints"))
        for example in ("snowballs", "magpies"):
            shutil.copytree(ROOT / "tests" / "sixth_game" / example, source / example)
        ours = [game for game in GAMES.values() if game.package.startswith("refkit.")]
        for game in ours:
            chapters.write(game, source / "games")
            chapters.reference(game, source / "api")
        chapters.doors(ours, source / "games")
        return int(
            sphinx(["-W", "--keep-going", "-q", "-b", "html", "-d", str(Path(made) / "trees"), str(source), str(out)])
        )


if __name__ == "__main__":
    sys.exit(build(Path(sys.argv[1] if sys.argv[1:] else ROOT / "build" / "docs")))
