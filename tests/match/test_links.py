"""Links to a table: packed and back, in every game; and whatever is no link of ours is one sentence."""

import base64
import json
import zlib
from contextlib import suppress
from random import Random

import pytest

from refkit.game import GAMES, OURS
from refkit.kernel.choice import SPECTATOR, BadInput
from refkit.match import links
from refkit.text import scenarios
from refkit.text.scenarios import Scenario
from tests.games import KNOWN, random_game, sample_names


def reread(name: str, scenario: Scenario[object]) -> Scenario[object]:
    """Return a scenario after a link has carried it."""
    game = GAMES[name]
    packed = links.pack(scenarios.as_text(game, scenario))
    assert len(packed) <= links.LONGEST
    assert packed.replace("-", "").replace("_", "").isalnum()
    text = links.unpack(packed)
    return scenarios.from_data(game, json.loads(text)) if text.startswith("{") else scenarios.parse(game, text)


@pytest.mark.parametrize("name", GAMES)
def test_worked_examples_come_back(name: str) -> None:
    """Position, action and answers are the same."""
    for example in GAMES[name].examples.values():
        back = reread(name, example.scenario)
        assert (back.setup, back.action, back.answers) == (example.scenario.setup, example.action, example.answers)


@pytest.mark.parametrize("name", OURS)
def test_tables_of_random_games_fit(name: str) -> None:
    """Every tenth table of a game of the most players comes back, as everybody sees it, too."""
    game = GAMES[name]
    largest = max(sample_names(name, "samples"), key=lambda sample: len(KNOWN[name].samples[sample].players))
    for each in random_game(name, largest, 5)[::10]:
        for seen in (each.state, game.view(each.state, SPECTATOR)):
            setup = game.position.from_state(seen)
            assert reread(name, Scenario(setup, "")).setup == setup


@pytest.mark.parametrize("cut", range(0, 120, 7))
def test_a_link_that_is_cut_is_refused(cut: int) -> None:
    """None of its beginnings is taken for a smaller table."""
    packed = links.pack("players: Xavier, Yaz\ntower Yaz:\n  Tank(2 armored |v)  Fang(1 <3)\n  Prop(1) Nib(1 <2)\n")
    with pytest.raises(BadInput, match="cut short or damaged"):
        links.unpack(packed[: min(cut, len(packed) - 1)])


@pytest.mark.parametrize(
    ("packed", "why"),
    [
        ("", "cut short"),
        ("9" + links.pack("players: A, B")[1:], "another version"),
        ("x" * 50_000, "too long"),
        ("1" + base64.urlsafe_b64encode(zlib.compress(b"a" * 10_000_000, 9))[:1990].decode(), "damaged|too long"),
        ("1" + base64.urlsafe_b64encode(zlib.compress(b"a" * 450_000, 9)).decode().rstrip("="), "damaged"),
        ("1" + base64.urlsafe_b64encode(zlib.compress(b"\xff\xfe", 9)).decode().rstrip("="), "damaged"),
        (links.pack("players: A, B") + "AAAA", "damaged"),
        ("1 %%%", "damaged"),
        ("1é", "damaged"),
    ],
)
def test_what_is_no_link_is_a_sentence(packed: str, why: str) -> None:
    """Old, huge, bombs, and other bytes."""
    with pytest.raises(BadInput, match=why):
        links.unpack(packed)


def test_noise_is_a_sentence() -> None:
    """Whatever one letter of a link is changed to: the table is the same, by a spare bit, or it is refused."""
    random, good = Random("links"), links.pack("players: Xavier, Yaz\ntower Yaz:\n  Tank(2)\n")
    read = []
    for _ in range(300):
        at = random.randrange(1, len(good))
        with suppress(BadInput):
            read.append(links.unpack(good[:at] + random.choice("abcXYZ019-_") + good[at + 1 :]))
    assert len(read) < 60
    assert set(read) <= {links.unpack(good)}


def test_a_table_that_is_too_large_is_said_so() -> None:
    """A link is not cut silently."""
    noise = "".join(Random(1).choices("abcdefghijklmnopqrstuvwxyz", k=5000))
    with pytest.raises(BadInput, match="too large for a link"):
        links.pack(noise)
