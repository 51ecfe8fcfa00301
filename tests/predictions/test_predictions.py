"""What readers of a course have predicted: the referee says that most of it is right, and still says so."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.text.scenarios import Scenario, run

KEPT: Final = Path(__file__).with_name("kept")
"""What readers have predicted, a file a game: tables as text, what is done there, and what a reader says."""
DEAD: Final = {"Died": "minion", "Crushed": "victim", "Ate": "victim"}
"""The events of Three Cheers by which a minion dies, each with its field that is the minion."""
TEN: Final = 10
ENOUGH: Final = 8
"""So many of ten must be right."""
ODD: Final = 5
"""So many of ten are odd."""


def referee_answer(game: Any, situation: Any) -> str:
    """Return who is dead at the end of a situation, or in games of points what everybody has then."""
    setup = game.position.parse_setup(situation["position"])
    outcome = run(game, Scenario(setup, situation["action"], tuple(situation["answers"])))
    if game.name == "three-cheers":
        told = [(type(event).__name__, before, event) for before, event, _ in outcome.frames()]
        died = [game.words.fields(before, event)[DEAD[name]] for name, before, event in told if name in DEAD]
        return ", ".join({str(minion).lstrip("~#") for minion in died}) or "nobody"
    scores = enumerate(game.score.scores(outcome.state))
    return ", ".join(f"{game.notation.side_name(outcome.state, side)} {each.total}" for side, each in scores)


def normalize(answer: str) -> tuple[str, ...]:
    """Normalize an answer: drop the order of its parts, capitals and blanks."""
    return tuple(sorted(" ".join(part.split()).casefold() for part in answer.split(",")))


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.json")), ids=lambda path: path.stem)
def test_who_has_had_the_course_knows_what_will_happen(path: Path) -> None:
    """Of ten situations, half of them odd, a reader who knew the course's pages alone has told eight."""
    game, situations = GAMES[path.stem], json.loads(path.read_text("utf-8"))["situations"]
    assert len(situations) == TEN
    assert sum(each["odd"] for each in situations) >= ODD
    right = [each for each in situations if normalize(each["answer"]) == normalize(referee_answer(game, each))]
    assert len(right) >= ENOUGH
