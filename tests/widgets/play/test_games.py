"""Every game at the table of the app, without a browser: played to its end, covered, kept apart, with real dice."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from refkit.game import GAMES, OURS
from refkit.match.review import decision
from tests.tiers import mostly_thorough
from tests.widgets.play.visit import Visit
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Scene, Text
from widgets.games import TABLETOPS
from widgets.live.advance import ending, motion_of
from widgets.live.render import scene
from widgets.live.session import PERSON
from widgets.live.setup import (
    default_form,
    form_fields,
    form_from_query,
    guided_form,
    option_help,
    setup_form,
    with_playable_count,
)
from widgets.page.markup import el
from widgets.page.query import Query
from widgets.play.update import storage_key
from widgets.tabletop.film.frames import frames, motion
from widgets.tabletop.ledger import ledgers
from widgets.tabletop.options import sizes, switchable_rulings

QUICK = "start=1&pace=instant&bot=random&seed=3"


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("syndicate", "snowballs")))
def test_a_game_is_played_to_its_end(name: str) -> None:
    """By the first move of every list; then it is counted, and the person is told who has won, and what decided it."""
    goal = (TABLETOPS[name].table.seating.first or {}).get("goal")  # a first game is short
    play = Visit(f"?game={name}&{QUICK}{f'&goal={goal}' if goal else ''}")
    assert play.live.table.game is GAMES[name]
    assert play.screen.heading
    assert play.screen.heading.eyebrow == GAMES[name].title
    assert all(play.finish())
    assert "rk-scores" in play.markup("talk")
    assert play.live.own_name not in play.markup("talk"), "the score sheet says you"
    for side in ledgers(play.live.table.game, play.live.view):
        assert side.whole or sum(points for _, _, points, _ in side.lines) == side.total
    assert play.said == ""
    won = play.live.table.game.score.side(play.session.state, 0) in play.live.table.game.score.winners(
        play.session.state
    )
    for step in ending(play.live):
        assert step.caption
        counted = scene(replace(play.live, over=step))
        texts = {getattr(item, "text", "") for item in counted.items}
        assert not counted.spots
    assert texts & ({"You win!", "A shared victory!"} if won else {"You lose"})
    play.do("replay_decision")
    assert play.live.replay
    told = decision(play.session.match)
    assert told
    assert play.live.replay.frame.caption in told.sentence, "it begins with the very event"
    for look in ("end_replay", "count", "toggle_ending", "toggle_ending"):
        play.do(look)
    assert play.live.over
    assert "rematch" in play.markup("foot")


@pytest.mark.parametrize("name", mostly_thorough(*OURS, quick=("cheers",)))
def test_a_film_calls_the_only_person_you(name: str) -> None:
    """What moves, and the table that it moves over, say "you" like the table at rest, and not a name."""
    play = Visit(f"?game={name}&{QUICK}")
    for _ in zip(range(8), play.finish(), strict=False):
        pass
    named, own = 0, play.live.own_name
    for made in play.session.match.played:
        for frame in frames(play.live.table, [(made.before, made.step)], 0)[1:-1]:
            if moves := motion(play.live.table, frame, play.live.space, play.live.camera):
                named += any(own in text for text in texts_of(moves.ground))
                shown = motion_of(play.live, frame)
                assert shown
                assert own not in " ".join(text for each in grounds(shown) for text in texts_of(each))
    assert named


def grounds(motion: Motion) -> Iterator[Scene]:
    """Yield the pictures that a motion is made of."""
    yield motion.ground
    yield from (Scene(sprite.box.width, sprite.box.height, sprite.items) for sprite in motion.sprites)


def texts_of(scene: Scene) -> Iterator[str]:
    """Return the texts that are written in a scene."""
    return (item.text for item in scene.items if isinstance(item, Text))


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("minions",)))
def test_several_people_at_one_screen_are_covered(name: str) -> None:
    """What somebody may do is not in the page before they say that it is them, unless all lies open anyway."""
    play = Visit(f"?game={name}&{QUICK}&people={sizes(name)[0]}&bots=0")
    covered, secret = False, False
    for _ in range(30):
        secret |= play.live.table.secret(play.session.state)
        if play.live.now.covered:
            covered = True
            assert ('data-do="call"' if play.live.now.group_question else "rk-cover") in play.shown()
            assert 'data-do="play"' not in play.shown()
            play.do("typed", {"text": "whatever"})
            assert "turn" in play.said
            play.do("reveal")
        play.do("play", "0")
        if play.session.state.ended:
            break
    assert covered == secret


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_set_up(name: str) -> None:
    """The form asks for every house rule and starts a game as it stands; an address may say the same."""
    form = setup_form(default_form(name))
    assert form.count('rk-chair"') == sizes(name)[-1]
    for asked_for in (
        *(ruling.option for ruling in switchable_rulings(GAMES[name])),
        *(setting.name for setting in form_fields(name)),
    ):
        assert f'name="{asked_for}"' in form
    assert len(default_form(name).session().match.options.players) >= sizes(name)[0]
    assert guided_form(name).session().match.name == name
    query = Query.of("?people=99&goal=7")
    table, _ = form_from_query(name, query)
    assert query.faults[0].startswith("The address says people=99")
    goals = [setting.name for setting in form_fields(name) if setting.name == "goal"]
    assert not goals or table.session().match.options.goal == 7


def test_an_unfinished_game_waits_while_another_is_played() -> None:
    """What the browser keeps is kept for each game by itself; a text of another game changes the table."""
    one, two = list(GAMES)[:2]
    play = Visit(f"?game={one}&{QUICK}")
    kept = play.session.to_text()
    other = Visit(f"?game={two}&{QUICK}", texts={storage_key(one): kept})
    assert other.host.stored.get(storage_key(one)) == kept
    assert other.host.stored.get(storage_key(two)) == other.session.to_text()
    other.do("paste", {"text": kept})
    assert other.live.table.game is GAMES[one]
    assert other.session.to_text() == kept


def test_there_is_no_such_game() -> None:
    """A sentence names those that there are, the page leads to them, and no game begins."""
    play = Visit("?game=chess&start=1")
    assert play.live.session is None
    assert all(name in play.said and f"game={name}" in play.markup("setup") for name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_every_variant_that_is_chosen_can_be_played_at_once(name: str) -> None:
    """As many sit down as it takes, and who sits there already stays; where a rule bears its name, the form says it."""
    for setting in form_fields(name):
        for value, _ in setting.options:
            form = with_playable_count(replace(default_form(name), rest={setting.name: value}))
            assert form.session().match.name == name
            assert form.kinds[0] == PERSON
            assert str(el("p", option_help(name, setting, value)))[3:-4] in setup_form(form)
