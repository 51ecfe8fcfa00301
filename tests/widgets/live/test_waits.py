"""Nobody waits long for others: films and bots between two own decisions, at the normal speed, without a clock."""

from dataclasses import replace

import pytest

from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE
from tests.tiers import by_tier, mostly_thorough
from tests.widgets.live.test_running import SHOWN, Film
from widgets.app.messages import MotionEnded
from widgets.live.advance import LATENCY_SECONDS, LIMIT_SECONDS, frames_of, speed_of, speed_up
from widgets.tabletop.film.frames import Frame, frames, joined
from widgets.tabletop.options import sizes

MOST_SECONDS = 10.0
FIVE = ("cheers", "huzzah", "minions", "syndicate", "three-cheers")


def game(name: str, seed: int) -> Film:
    """Return a game of one person and two or three bots, whose films run."""
    bots = max(2, sizes(name)[0] - 1)
    film = Film(f"?game={name}&people=1&bots={bots}&start=1&seed={seed}&bot=greedy&pace=calm")
    film.act(SHOWN)
    return film


def waited(film: Film) -> float:
    """Let time pass until the person decides, or all is over; return the seconds that others take a browser.

    What is shown in full, as the person's own move, is not among them. Each frame takes some more than is planned for,
    since it is sent and painted.
    """
    seconds = 0.0
    while film.live.run and film.live.over is None:
        run, taken = film.live.run, 0.0
        if run.phase == "moving" and run.motion:
            taken = run.motion.millis / 1000 / run.speed
            film.act(MotionEnded(film.live.number))
        else:
            taken = 0 if run.phase == "measuring" else run.seconds
            taken += LATENCY_SECONDS if run.phase == "reading" else 0
            film.go_on()
        seconds += 0 if run.frame and run.frame.full else taken
    return seconds


@pytest.mark.more
@pytest.mark.parametrize("name", mostly_thorough(*FIVE, quick=("three-cheers",)))
def test_others_take_at_most_ten_seconds_between_two_own_decisions(name: str) -> None:
    """However much the others do; the person answers anything."""
    film, chance = game(name, 1), Seeded(name)
    waits = [waited(film)]
    while not film.session.state.ended and len(waits) < by_tier(6, 25, 25):
        film.do("play", f"{chance.below(len(film.live.view.legal))}")
        waits.append(waited(film))
    assert len(waits) > 5
    assert max(waits) <= MOST_SECONDS
    assert max(waits) > 1, "there are films"


@pytest.mark.more
@pytest.mark.parametrize("name", FIVE)
def test_no_event_is_skipped(name: str) -> None:
    """Each has a frame, alone or among those that say how many they are; what the person has done is shown in full."""
    film, chance = game(name, 2), Seeded(name)
    film.to_a_decision()
    for _ in range(by_tier(3, 20, 100)):
        if film.session.state.ended:
            break
        film.do("play", f"{chance.below(len(film.live.view.legal))}")
        film.to_a_decision()
        for came in film.live.recent_steps:
            table = film.live.table
            told = [each for each in frames(table, [(came.before, came.step)], 0)[1:-1] if not each.view.ended]
            told = joined(table, told)  # what ends the game, the ending tells
            shown = frames_of(replace(film.live, run=None), came)
            assert sum(each.covers for each in shown) == len(told)
            assert all(each.full for each in shown) or came.session.match.entries[-1].seat != 0
            assert all(each.caption.startswith(f"{each.covers} steps at once") for each in shown if each.covers > 1)


def test_a_film_runs_the_faster_the_longer_others_take() -> None:
    """It begins at its own speed; what is shown in full keeps it."""
    speeds = [speed_up(seconds) for seconds in (0, 2, 4, 6, LIMIT_SECONDS, 99)]
    assert speeds[0] == 1
    assert speeds == sorted(speeds)
    view = game("cheers", 1).live.view
    assert [speed_of(Frame(view, "", full=full), 99) for full in (True, False)] == [1, speeds[-1]]


def test_all_hands_are_shown_only_when_the_last_move_has_been_told() -> None:
    """While its film runs the table is what the person sees; with the count everybody sees everything."""
    film, chance = Film("?game=syndicate&people=1&bots=2&start=1&seed=44&bot=random&pace=calm&goal=1"), Seeded(1)
    film.act(SHOWN)
    seen = []
    while not film.session.state.ended:
        film.to_a_decision()
        film.do("play", f"{chance.below(len(film.live.view.legal))}")
        while film.live.busy and film.live.over is None:
            seen += [film.live.view.seat] if film.session.state.ended else []
            film.go_on()
    assert set(seen) == {0}
    assert film.live.view.seat == REFEREE
