"""Every game at the table of the app, without a browser: played to its end, covered, kept apart, with real dice."""

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from refkit.game import GAMES, OURS
from refkit.kernel.choice import CHANCE, BadInput
from tests.widgets.play.test_app import app, at_once, finish, said, session, shown
from tests.widgets.recorder import Recorder
from widgets.drawing.scene import Scene, Text
from widgets.games import TABLETOPS
from widgets.live.recap import deciding
from widgets.live.session import PERSON
from widgets.live.setup import asked, guided, says, settings, setup_form, switches, usual, varied
from widgets.page.markup import el
from widgets.page.query import Query
from widgets.play.saving import place
from widgets.tabletop.options import sizes
from widgets.tabletop.shots import moving, shots

__all__ = ["at_once"]  # a fixture
QUICK = "start=1&pace=instant&bot=random&seed=3"
ROLLS = "huzzah"


@pytest.fixture(autouse=True)
def recorded(recorder: Recorder) -> Recorder:
    """No browser."""
    return recorder


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_to_its_end(name: str) -> None:
    """By the first move of every list; then it is counted, and the person is told who has won, and what decided it."""
    goal = (TABLETOPS[name].table.seating.first or {}).get("goal")  # a first game is short
    play = app(f"?game={name}&{QUICK}{f'&goal={goal}' if goal else ''}")
    assert play.table.game is GAMES[name]
    assert GAMES[name].title in play.page.head.markup
    assert all(finish(play))
    assert "rk-scores" in play.talk.markup
    assert play.own_name not in play.talk.markup, "the score sheet says you"
    assert said(play) == ""
    won = play.table.game.score.side(session(play).state, 0) in play.table.game.score.winners(session(play).state)
    for beat in play.ending():
        play.over = beat
        assert beat.caption
        texts = {getattr(item, "text", "") for item in play.stage._draw(900).items}
        assert not play.stage._draw(900).spots
    assert texts & ({"You win!", "A shared victory!"} if won else {"You lose"})
    assert deciding(session(play))
    for look in (play.looking.blow, play.looking.count, play.looking.lie, play.looking.lie):
        look(None)
    assert play.over
    assert "rematch" in play.under.markup


@pytest.mark.parametrize("name", OURS)
def test_a_film_calls_the_only_person_you(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What moves, and the table that it moves over, say "you" like the table at rest, and not a name."""
    play = app(f"?game={name}&{QUICK}")
    for _ in zip(range(8), finish(play), strict=False):
        pass
    sent = list[dict[str, Any]]()
    monkeypatch.setattr(play.stage, "_ready", True)
    monkeypatch.setattr(play.stage.guard, "send", sent.append)
    named = 0
    for made in session(play).match.played:
        for shot in shots(play.table, made.before, made.step, 0):
            if motion := moving(play.table, shot, play.space, play.camera):
                named += any(play.own_name in text for text in texts_of(motion.ground))
                play.stage.play(motion, lambda: None)
                assert not [text for text in texts_of(play.stage.scene) if play.own_name in text]
    assert named
    assert play.own_name not in str(sent)


def texts_of(scene: Scene) -> Iterator[str]:
    """What is written in a scene."""
    return (item.text for item in scene.items if isinstance(item, Text))


@pytest.mark.parametrize("name", GAMES)
def test_several_people_at_one_screen_are_covered(name: str) -> None:
    """What somebody may do is not in the page before they say that it is them, unless all lies open anyway."""
    play = app(f"?game={name}&{QUICK}&people={sizes(name)[0]}&bots=0")
    covered, secret = False, False
    for _ in range(30):
        secret |= play.table.secret(session(play).state)
        if play.covered:
            covered = True
            assert ("rk-aloud" if play.calling else "rk-cover") in play.under.markup
            assert 'data-do="play"' not in shown(play)
            with pytest.raises(BadInput, match="turn"):
                play.touch.typed({"text": "whatever"})
            play.touch.reveal(None)
        play.touch.play("0")
        if session(play).state.ended:
            break
    assert covered == secret


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_set_up(name: str) -> None:
    """The form asks for every house rule and starts a game as it stands; an address may say the same."""
    form = setup_form(usual(name))
    assert form.count('rk-chair"') == sizes(name)[-1]
    for asked_for in (*(ruling.option for ruling in switches(name)), *(setting.name for setting in settings(name))):
        assert f'name="{asked_for}"' in form
    assert len(usual(name).session().match.options.players) >= sizes(name)[0]
    assert guided(name).session().match.name == name
    query = Query.of("?people=99&goal=7")
    table, _ = asked(name, query)
    assert query.faults[0].startswith("The address says people=99")
    goals = [setting.name for setting in settings(name) if setting.name == "goal"]
    assert not goals or table.session().match.options.goal == 7


def test_an_unfinished_game_waits_while_another_is_played() -> None:
    """What the browser keeps is kept for each game by itself; a text of another game changes the table."""
    one, two = list(GAMES)[:2]
    play = app(f"?game={one}&{QUICK}")
    kept = session(play).to_text()
    other = app(f"?game={two}&{QUICK}", **{place(one): kept})
    assert other.page.store.get(place(one)) == kept
    assert other.page.store.get(place(two)) == session(other).to_text()
    other.saving.paste({"text": kept})
    assert other.table.game is GAMES[one]
    assert session(other).to_text() == kept


def test_there_is_no_such_game() -> None:
    """A sentence names those that there are, the page leads to them, and no game begins."""
    play = app("?game=chess&start=1")
    assert play.session is None
    assert all(name in said(play) and f"game={name}" in play.setup.markup for name in GAMES)


def test_who_rolls_real_dice_types_what_they_show() -> None:
    """Dice that all can see wait for an answer; cards are still drawn, since nobody may know them."""
    play = app(f"?game={ROLLS}&{QUICK}")
    play.looking.dice("typed")
    for _ in range(60):
        if play.seat == CHANCE:
            break
        play.touch.play("0")
    assert play.seat == CHANCE
    assert "The dice" in play.prompt.markup
    before = len(session(play).match.entries)
    with pytest.raises(BadInput):
        play.touch.typed({"text": "a hundred"})
    play.touch.typed({"text": GAMES[ROLLS].notation.format_move(session(play).state, play.view().legal[0])})
    typed = session(play).match.entries[before]
    assert (typed.kind, typed.source) == ("chance", "typed")
    play.looking.dice("rolled")
    assert play.seat != CHANCE


@pytest.mark.parametrize("name", GAMES)
def test_every_variant_that_is_chosen_can_be_played_at_once(name: str) -> None:
    """As many sit down as it takes, and who sits there already stays; where a rule bears its name, the form says it."""
    for setting in settings(name):
        for value, _ in setting.options:
            form = varied(dataclasses.replace(usual(name), rest={setting.name: value}))
            assert form.session().match.name == name
            assert form.kinds[0] == PERSON
            assert str(el("p", says(name, setting, value)))[3:-4] in setup_form(form)


def test_choosing_four_chairs_needs_no_typing() -> None:
    """Double Trouble seats four as soon as it is chosen, and says what it is."""
    play = app("?game=three-cheers")
    fields = {"name0": "Yaz", "kind0": "person", "name1": "Zip", "kind1": "greedy", "variant": "double-trouble"}
    play.setup._handle_custom_msg({"kind": "do", "do": "vary", "value": fields}, [])
    assert [kind != "nobody" for kind in play.form.kinds] == [True] * 4 + [False] * 2
    assert play.form.names[:2] == ("Yaz", "Zip")
    assert "two pairs" in play.setup.markup
