"""What a notebook prints: every value that a user meets first fits on one line, and an event is its sentence."""

import pickle
from collections.abc import Iterator

import pytest

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.event import Event
from refkit.match.match import Match
from tests.games import KNOWN, SAMPLES


def derived(kind: type) -> Iterator[type]:
    """Yield every direct and indirect subclass of ``kind``."""
    below: list[type] = kind.__subclasses__()
    for each in below:
        yield from (each, *derived(each))


@pytest.mark.parametrize("name", KNOWN)
def test_no_class_of_events_says_anything_but_its_sentence(name: str) -> None:
    """``str`` of an event is what its game tells, whatever its class."""
    kinds = [kind for kind in derived(Event) if kind.__module__.startswith(f"{GAMES[name].package}.")]
    assert kinds
    assert not [
        kind for kind in kinds if any("__str__" in vars(each) for each in kind.__mro__[: kind.__mro__.index(Event)])
    ]


@pytest.mark.parametrize(("name", "sample"), SAMPLES)
def test_an_event_is_its_sentence_and_a_value_is_one_line(name: str, sample: str) -> None:
    """After a few decisions ``str(event)`` is what the game says of it, pickled or not, and reprs have no line feed."""
    match, chance = Match(name, KNOWN[name].samples[sample]), Seeded(1)
    while len(match.played) < 12 and (pending := match.choices()):
        match.play(chance.answer(pending[0]))
    game, last = match.game, match.played[-1]
    sentences = [game.words.describe(before, event) for before, event, _ in game.frames(last.before, last.step.events)]
    assert list(map(str, last.step.events)) == str(last.step).splitlines() == sentences
    assert str(pickle.loads(pickle.dumps(last.step))) == str(last.step)  # noqa: S301 we have just written it
    choices, refusal = match.choices(), game.why_not(last.step.state, last.move)
    short = (game, match, match.state, game.view(match.state, 0), last.step, *game.score.scores(match.state))
    short += (game.examples, *game.examples.values())
    for value in (*short, *choices, *last.step.events, refusal):
        assert "\n" not in repr(value)
        assert len(repr(value)) < (200 if value in short else 300)
