"""Key moments: heard and felt only by whoever wants it, and each game has some."""

from dataclasses import replace

import pytest

from tests.widgets.live.test_running import SHOWN, Film
from tests.widgets.live.test_waits import FIVE, game
from widgets.app.effects import PlayMoment
from widgets.games import TABLETOPS

OFFER = "Sound\N{NO-BREAK SPACE}on"


def moments(film: Film, decisions: int) -> list[PlayMoment]:
    """Return the moments of films until so many decisions have been made."""
    found = list[PlayMoment]()
    for _ in range(decisions):
        while film.live.busy:
            film.go_on()
            found += [each for each in film.host.log if isinstance(each, PlayMoment)]
        if film.session.state.ended:
            break
        found += [each for each in film.do("play", "0") if isinstance(each, PlayMoment)]
    return found


def test_key_moments_are_silent_unless_the_reader_wants_to_hear_them() -> None:
    """They are felt, by the eye, all the same; the browser keeps what the reader wants."""
    film = game("cheers", 1)
    quiet = moments(film, 8)
    assert quiet
    assert not any(each.loud for each in quiet)
    answered = film.do("moments", "on")
    assert film.host.stored["moments"] == "on"
    assert PlayMoment("clink", loud=True) in answered, "so that one hears how loud it is"
    assert all(each.loud for each in moments(film, 12))
    assert Film("?game=cheers", texts={"moments": "on"}).live.loud
    film.do("moments", "louder")
    assert film.live.loud


def test_sound_is_offered_once_at_the_first_win() -> None:
    """The button stands beside those of the end, and plays what has been missed; the next game offers it no more."""
    film = won()
    assert OFFER in film.screen.regions["foot"]
    assert film.host.stored["moments"] == "off", "whoever leaves it is not asked again"
    assert PlayMoment("fanfare", loud=True) in film.do("moments", "on")
    assert OFFER not in film.screen.regions["foot"]
    assert film.host.stored["moments"] == "on"
    left = won()
    left.do("rematch")
    assert left.live.loud is False
    assert OFFER not in won({"moments": "off"}).screen.regions["foot"]


def won(texts: dict[str, str] | None = None) -> Film:
    """Return a game whose only person has won it."""
    for seed in range(1, 40):
        film = Film(f"?game=syndicate&people=1&bots=2&start=1&seed={seed}&bot=random&pace=instant", texts=texts or {})
        film.act(SHOWN)
        while film.live.busy or not film.session.state.ended:
            film.go_on() if film.live.busy else film.do("play", "0")
        if 0 in film.live.table.game.score.winners(film.session.state):
            return film
    raise AssertionError


@pytest.mark.parametrize("name", FIVE)
def test_every_game_has_key_moments_that_its_films_show(name: str) -> None:
    """Each is an event with a shot of its own: what is only in the log is not heard."""
    table = TABLETOPS[name].table
    assert table.telling.moments
    weights = replace(table.telling).weights
    for event in table.telling.moments:
        assert weights.get(event, "caption") in {"caption", "grand", "brief"}


def test_nothing_is_felt_without_films() -> None:
    """Whoever prefers stillness sees how it is, and nothing shakes."""
    film = game("cheers", 1)
    film.act(replace(film.live.viewport, still=True))
    film.do("skip")
    assert moments(film, 12) == []
