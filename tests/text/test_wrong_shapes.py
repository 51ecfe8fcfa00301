"""Files of wrong shapes, for every game and every command that reads them: never a traceback."""

import contextlib
import io
import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from refkit.game import GAMES
from tests.cli.desk import BAD, players_of, run_words
from tests.text.wrong_shapes import damaged_file
from tests.tiers import by_tier, mostly_thorough

SENTENCE = 1_000
"""Characters in the longest sentence: one that names the names of a table."""


def commands(kind: str, game: str, path: Path) -> list[list[str]]:
    """Return commands that read a file of ``game`` at ``path`` that should contain a ``kind``."""
    file = str(path)
    match kind:
        case "deck" | "board":
            new = ["new", game, f"{path}.new", "--players", players_of(game), f"--{kind}", file, "--seed", "1"]
            return [["deck", "check", game, file], new]
        case "match":
            return [["show", file, "--json"], ["replay", file], ["note", file, "Pizza"]]
        case _:
            asked = [["show", file], ["show", file, "--text"], ["moves", file], ["why", file, "keep"], ["score", file]]
            return [*asked, ["resolve", file, "--json"], ["resolve", file, "--action", "turn"]]


@pytest.mark.more
@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("huzzah",)))
def test_a_file_of_a_wrong_shape_is_a_sentence(game: str, tmp_path: Path) -> None:
    """Whatever is changed in what refkit wrote, at any depth, every command answers, or says in a sentence why not."""
    path = tmp_path / "thing.json"

    @settings(
        max_examples=by_tier(10, 100, 1000), deadline=None, suppress_health_check=list(HealthCheck), database=None
    )
    @given(data=st.data())
    def try_one(data: st.DataObject) -> None:
        kind, content = damaged_file(lambda listed: listed[data.draw(st.integers(0, len(listed) - 1))], game)
        path.write_bytes(content)
        path.with_name("thing.json.new").unlink(missing_ok=True)
        for words in commands(kind, game, path):
            out, err = io.StringIO(), io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                code = run_words(words)
            if code != BAD:
                assert out.getvalue(), words
                continue
            assert err.getvalue().startswith("refkit: "), words
            assert len(err.getvalue()) < SENTENCE, words
            if "--json" in words:
                assert f"refkit: {json.loads(out.getvalue())['error']}" in err.getvalue(), words
            else:
                assert out.getvalue() == "", words

    try_one()
