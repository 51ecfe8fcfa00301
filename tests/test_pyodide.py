"""refkit in Pyodide, the Python of browsers, here run by Node: the same rules, the same chance, the same games."""

import json
import os
import subprocess
from pathlib import Path
from typing import Final

import pytest

from refkit.game import OURS
from tests.programs.node import node
from widgets.site.python import unpack

HERE: Final = Path(__file__).parent
PROGRAM: Final = """
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/checkout")
from refkit.game import GAMES
from refkit.text.examples import check
from tests.golden import FOLDER, goldens

bad = [f"{name} {each.id}" for name, game in GAMES.items() for each in game.examples.values() if check(game, each)]
bad += [name for name, text in goldens().items() if (FOLDER / name).read_text("utf-8") != text]
json.dumps({"games": list(GAMES), "bad": bad})
"""


@pytest.mark.thorough
def test_every_game_is_the_same_in_pyodide(tmp_path: Path) -> None:
    """All worked examples hold there, and every golden playthrough is the same to the letter."""
    copy = os.environ.get("REFKIT_PYODIDE")
    unpack(folder := tmp_path / "pyodide", Path(copy) if copy else None)
    command = [node(), str(HERE / "pyodide.mjs"), str(folder), str(HERE.parent)]
    done = subprocess.run(command, input=PROGRAM, capture_output=True, text=True, check=False)  # noqa: S603
    assert not done.returncode, done.stderr[-2000:]
    found = json.loads(done.stdout)
    assert not found["bad"]
    assert set(OURS) <= set(found["games"])
