"""The second toy leaks nothing: whoever cannot tell two worlds apart is told the same in both."""

import json
from typing import TYPE_CHECKING, Any

import pytest

from refkit.cli.match import entry_data, questions_data
from refkit.game import no_positions, registry
from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
from refkit.kernel.options import Players
from refkit.match.match import Match
from refkit.match.report import report
from refkit.text.scenarios import pose
from tests.second_toy import GAME
from widgets.tabletop.contract import Camera, Space
from widgets.tabletop.generic_table import plain_table

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES = ("Ann", "Bob")


class Entry:
    """An entry point that has been loaded."""

    def load(self) -> Any:
        """Return the toy."""
        return GAME


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toy as a game for as long as a test takes."""
    monkeypatch.setattr(registry, "unique_entries", lambda _: {"sealed": Entry()})


def match_with(laid: str) -> Match:
    """Return a match in which these cards were laid, Ann's and Bob's in turn."""
    match = Match("sealed", Players(players=NAMES))
    for number, card in enumerate(laid):
        match.play(f"{NAMES[number % 2]}: lay {card}")
    return match


def all_that_seat_reads(match: Match, seat: int) -> dict[str, Any]:
    """Return everything that ``seat`` may read of a match: its view, its questions, the log, and the plain table."""
    game = match.game
    view = game.view(match.state, seat)
    frames = [game.sight.view_without_questions(after, seat) for _, _, after in frames_of(match)]
    table = plain_table(game)
    space = Space(900, 600)
    plan = table.plan((view,), space, Camera(), None)
    return {
        "view": view,
        "table": game.notation.format_state(view),
        "data": game.plain.to_data(view.table),
        "position": game.position.format_setup(game.position.from_state(view)),
        "report": report(match, seat=seat),
        "markdown": report(match, seat=seat, markdown=True),
        "entries": json.dumps([entry_data(match, number, played, seat) for number, _, played in match.replay()]),
        "questions": questions_data(match, seat),
        "frames": frames,
        "items": repr(table.drawn(plan, view, None)),
    }


def frames_of(match: Match) -> list[Any]:
    """Return every event of a match with the table before and after it."""
    return [frame for each in match.played for frame in match.game.frames(each.before, each.step.events)]


@pytest.mark.parametrize("seat", [0, SPECTATOR])
@pytest.mark.parametrize(("laid", "other"), [("12", "13"), ("122341", "132442")])
def test_two_worlds_that_look_alike_are_told_alike(seat: int, laid: str, other: str) -> None:
    """Bob lays other cards, and scores as often: nobody but he and the referee is told so."""
    one, two = match_with(laid), match_with(other)
    for part, said in all_that_seat_reads(one, seat).items():
        assert said == all_that_seat_reads(two, seat)[part], part
    for who in (1, REFEREE):
        mine, other_one = (all_that_seat_reads(match, who) for match in (one, two))
        assert mine["report"] != other_one["report"]


def test_no_table_of_it_is_laid_out() -> None:
    """What asks for one is told that there is none; the players of the file are read all the same."""
    laid = GAME.position.parse_setup("game: sealed\nplayers: Ann, Bob\n")
    assert laid.players == NAMES
    assert [fault.sentence for fault in GAME.position.faults(laid)] == [no_positions.PLAYED.sentence]
    asked: list[Callable[[], object]] = [
        lambda: GAME.position.to_state(laid),
        lambda: GAME.position.correct(match_with("").state, "players: Ann, Bob"),
        lambda: pose(GAME, match_with("").state, "Ann: lay 1"),
    ]
    for ask in asked:
        with pytest.raises(BadInput, match="played from its beginning on"):
            ask()
