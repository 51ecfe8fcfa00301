"""The second toy leaks nothing: whoever cannot tell two worlds apart is told the same in both."""

import json
from typing import TYPE_CHECKING, Any

import pytest

from refkit.cli.match import entry_data, questions_data
from refkit.game import no_positions, registry
from refkit.kernel.chance import Seeded
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
@pytest.mark.parametrize(("laid", "other"), [("12", "13"), ("1223", "1324"), ("122341", "132442")])
def test_two_worlds_that_look_alike_are_told_alike(seat: int, laid: str, other: str) -> None:
    """Bob lays other cards, and scores as often: nobody but the referee is told so."""
    one, two = match_with(laid), match_with(other)
    for part, said in all_that_seat_reads(one, seat).items():
        assert said == all_that_seat_reads(two, seat)[part], part


def test_they_can_be_told_apart_by_those_who_may() -> None:
    """Bob and the referee see what the others do not."""
    one, two = match_with("12"), match_with("13")
    for seat in (1, REFEREE):
        assert all_that_seat_reads(one, seat)["view"] != all_that_seat_reads(two, seat)["view"]
        assert all_that_seat_reads(one, seat)["report"] != all_that_seat_reads(two, seat)["report"]


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_a_world_agrees_with_what_a_seat_sees(seat: int) -> None:
    """Whole tables that are dealt from a view look the same to its seat, and can be played to their end."""
    view = GAME.view(match_with("123").state, seat)
    found = [GAME.sight.worlds(view, Seeded(number)) for number in range(10)]
    assert {GAME.view(world, seat) == view for world in found} == {True}
    assert len(set(found)) > 1
    for world in found:
        chance = Seeded(1)
        while pending := GAME.choices(world):
            world = GAME.play(world, chance.pick(pending[0].options)).state  # noqa: PLW2901
        assert world.ended
        assert sum(world.points) <= 3


def test_both_choose_at_once() -> None:
    """Each may answer first, and nothing comes of it before both have; how long it takes must tell nothing."""
    match = match_with("")
    assert [choice.seat for choice in match.choices()] == [0, 1]
    assert all(choice.even_time for choice in match.choices())
    match.play("Bob: lay 4")
    assert [choice.seat for choice in match.choices()] == [0]
    assert match.state.points == (0, 0)
    match.play("Ann: lay 1")
    assert match.state.points == (0, 1)


def test_what_is_not_among_the_moves_is_refused() -> None:
    """A card that is gone, or that there never was, is no move, and nothing changes."""
    match = match_with("12")
    for wrong in ("Ann: lay 1", "Ann: lay 5", "Ann lays 2"):
        with pytest.raises(BadInput, match="is not a move that can be made now"):
            match.play(wrong)
    assert match.state == match_with("12").state


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


def test_only_two_play() -> None:
    """It is said in the words of every game."""
    with pytest.raises(BadInput, match="Sealed is played by exactly 2 players, not by 3"):
        GAME.setup(Players(players=("Ann", "Bob", "Cy")))
