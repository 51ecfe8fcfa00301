"""Nobody waits long for others: films and bots between two own decisions, at the normal speed, without a clock."""

import pytest

from refkit.kernel.chance import Seeded
from tests.tiers import by_tier, mostly_thorough
from tests.widgets.live.test_running import SHOWN, Film
from widgets.app.messages import MotionEnded
from widgets.live.advance import HURRIED, LATENCY_SECONDS, LIMIT_SECONDS, speed_up
from widgets.tabletop.options import sizes

MOST_SECONDS = 8.0
FIVE = ("cheers", "huzzah", "minions", "syndicate", "three-cheers")


def game(name: str, seed: int) -> Film:
    """Return a game of one person and two or three bots, whose films run."""
    bots = max(2, sizes(name)[0] - 1)
    film = Film(f"?game={name}&people=1&bots={bots}&start=1&seed={seed}&bot=greedy&pace=calm")
    film.act(SHOWN)
    return film


def waited(film: Film) -> float:
    """Let time pass until the person decides, or all is over; return the seconds that it takes a browser.

    Each shot takes some more than it is planned for, since it is sent and painted.
    """
    seconds = 0.0
    while film.live.run and film.live.over is None:
        run = film.live.run
        if run.phase == "moving" and run.motion:
            seconds += run.motion.millis / 1000 / run.speed
            film.act(MotionEnded(film.live.number))
        else:
            seconds += 0 if run.phase == "measuring" else run.seconds
            seconds += LATENCY_SECONDS if run.phase == "reading" else 0
            film.go_on()
    return seconds


@pytest.mark.more
@pytest.mark.parametrize("name", mostly_thorough(*FIVE, quick=("syndicate",)))
def test_at_most_eight_seconds_between_two_own_decisions(name: str) -> None:
    """However much the others do; the person answers anything."""
    film, chance = game(name, 1), Seeded(name)
    waits = [waited(film)]
    while not film.session.state.ended and len(waits) < by_tier(6, 25, 25):
        film.do("play", f"{chance.below(len(film.live.view.legal))}")
        waits.append(waited(film))
    assert len(waits) > 5
    assert max(waits) <= MOST_SECONDS
    assert max(waits) > 1, "there are films"


def test_a_film_runs_the_faster_the_longer_it_takes() -> None:
    """It begins at its own speed, and at last shows only what is grand."""
    speeds = [speed_up(seconds) for seconds in (0, 2, 4, 6, LIMIT_SECONDS, 99)]
    assert speeds[0] == 1
    assert speeds == sorted(speeds)
    assert speeds[-1] > HURRIED
