"""In a notebook everything shows itself: tables as pictures, answers as sentences with their citations."""

import xml.etree.ElementTree as ET
from functools import cache
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.kernel import picture
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, Choice, Reason, Refusal
from refkit.kernel.rule import Ruling
from refkit.kernel.score import Line, sum_lines
from refkit.match.match import Match
from refkit.text import scenarios
from tests.games import KNOWN

FIRST: Final = {name: next(iter(known.samples.values())) for name, known in KNOWN.items()}
"""Some options of every game."""


@cache
def begun(name: str) -> Match:
    """Play a few turns of a game at random."""
    match, chance = Match(name, FIRST[name]), Seeded(3)
    while match.state.turn < 4 and (pending := match.choices()):
        choice = pending[0]
        match.play(chance.answer(choice) if choice.seat == CHANCE else chance.pick(choice.options), "seeded")
    return match


def shown(value: Any) -> dict[str, str]:
    """Return the MIME bundle that a notebook is given."""
    bundle: dict[str, str] = value._repr_mimebundle_()
    return bundle


@pytest.mark.parametrize("name", GAMES)
def test_every_table_shows_itself_in_light_and_dark_and_in_a_line_of_words(name: str) -> None:
    """The state and the views of every game are a picture with a name that brings both its palettes along."""
    state = begun(name).state
    for seen in (state, *(GAMES[name].view(state, seat) for seat in (0, SPECTATOR, REFEREE))):
        bundle = shown(seen)
        drawing = ET.fromstring(bundle["image/svg+xml"])  # noqa: S314  we have just written it
        title, style = drawing[0].text or "", drawing[1].text or ""
        assert all(player in title for player in state.options.players)
        assert "prefers-color-scheme: dark" in style
        assert "data-theme=dark" in style
        assert bundle["text/html"] == bundle["image/svg+xml"]
        assert bundle["text/plain"] == repr(seen)
        assert "\n" not in repr(seen)


def test_a_view_shows_the_hand_of_its_seat_and_no_other() -> None:
    """Two tables that a seat cannot tell apart are one picture for it."""
    game = GAMES["syndicate"]
    state = begun("syndicate").state
    pictures = {shown(game.view(state, seat))["text/html"] for seat in range(3)}
    assert len(pictures) == 3
    other = game.sight.worlds(game.view(state, 0), Seeded(5))
    assert other != state
    assert shown(game.view(other, 0))["text/html"] == shown(game.view(state, 0))["text/html"]


def test_what_nobody_draws_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without anybody installed who draws, a table is a line, and what contains one still shows the rest."""
    monkeypatch.setattr(picture, "painters", tuple)
    match = begun("snowballs")
    assert shown(match.state) == {"text/plain": repr(match.state)}
    assert "<svg" not in match._repr_html_()
    assert "Snowballs" in match._repr_html_()


@pytest.mark.parametrize("name", GAMES)
def test_answers_show_themselves_with_their_citations(name: str) -> None:
    """A match, a question, a step, an event, a refusal and a score cite heading and page; ids are behind that."""
    match = begun(name)
    choice: Choice[Any] = match.game.choices(match.start)[0]
    step = match.played[-1].step
    rule = choice.rule
    reason = Reason("Not <b>that</b>.", rule)
    wrong = Refusal("a move", (reason,))
    score = sum_lines([Line("row <1>", "1 + 1", 2, rule)])
    verdict = match.game.verdict(match.start, choice.options[0])
    values: tuple[Any, ...] = (match, choice, choice.options, step, wrong, score, reason, verdict, *step.events)
    for value in values:
        html = value._repr_html_()
        ET.fromstring(f"<div>{html.replace('<br>', '<br/>')}</div>")  # noqa: S314  we have just written it
        assert "\n" not in repr(value)
    assert "Legal" in verdict._repr_html_()
    assert "Not allowed" in wrong._repr_html_()
    assert rule.source.split("&")[0] in wrong._repr_html_()
    assert "&lt;b&gt;that" in wrong._repr_html_()
    assert "row &lt;1&gt;" in score._repr_html_()
    assert choice.prompt.split("&")[0] in choice._repr_html_().replace("&#x27;", "'").replace("&quot;", '"')


def test_an_outcome_shows_the_table_in_the_end_and_every_step_with_its_rule() -> None:
    """An example that is run shows its picture and its events, and what is open."""
    game = GAMES["three-cheers"]
    example = game.examples["fight-3"]
    html = scenarios.run(game, example.scenario)._repr_html_()
    assert html.count("<svg") == 1
    assert html.count("<li>") == len(example.events)
    assert "<cite" in html


def test_a_ruling_shows_its_question_and_the_readings_that_were_not_chosen() -> None:
    """The rules themselves are shown in our words."""
    game = GAMES["huzzah"]
    ruling = next(rule for rule in game.rules.values() if isinstance(rule, Ruling) and rule.readings)
    html = ruling._repr_html_()
    assert "Our ruling on" in html
    assert "How else it can be read" in html
