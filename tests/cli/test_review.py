"""The command ``review``: the moments of a game that is over, for everybody or one of the players."""

from pathlib import Path

import pytest

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.match import file as match_file
from refkit.match.match import Match
from tests.cli.desk import OK, Desk
from tests.games import KNOWN


@pytest.fixture
def ended(tmp_path: Path) -> str:
    """Return the file of a game of The Syndicate that is over, in which one hand was never seen."""
    match = Match("syndicate", KNOWN["syndicate"].samples["one hand closed"])
    chance = Seeded("cli")
    while asked := match.choices():
        match.play(chance.pick(asked[0].options))
    path = tmp_path / "ended.json"
    match_file.save(match, path)
    return str(path)


def test_everybody_whose_hand_is_known_has_their_moments(desk: Desk, ended: str) -> None:
    """Each with its rule, in words and as data; who is named has only their own."""
    options = KNOWN["syndicate"].samples["one hand closed"]
    code, out, _ = desk.run("review", ended, "--seconds", "1")
    assert code == OK
    told = desk.ask("review", ended, "--seconds", "1")[1]
    assert list(told) == [name for name in options.players if name not in options.closed]
    assert all(each["rule"] in GAMES["syndicate"].rules for moments in told.values() for each in moments)
    assert all(f"{name}\n- " in out for name in told)
    one = next(iter(told))
    assert list(desk.ask("review", ended, "--seat", one, "--seconds", "1")[1]) == [one]


def test_what_cannot_be_reviewed_is_a_sentence(desk: Desk, ended: str, match: str) -> None:
    """A game that goes on, a hand that nobody has seen, nobody's seat, and no time to think."""
    (closed,) = KNOWN["syndicate"].samples["one hand closed"].closed
    assert "when it is over" in desk.bad("review", match)
    assert f"Nobody here has seen {closed}'s hand" in desk.bad("review", ended, "--seat", closed)
    assert "seats, from 0 on" in desk.bad("review", ended, "--seat", "referee")
    assert "between 1 and 600 seconds" in desk.bad("review", ended, "--seconds", "0")
