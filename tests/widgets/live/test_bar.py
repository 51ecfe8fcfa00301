"""The bar of what can be done, and what is said of a click that is not legal, without a browser."""

import re

import pytest

from refkit.games.huzzah.moves import Discard
from refkit.games.three_cheers.moves import Accept
from tests.tiers import mostly_thorough
from tests.widgets.learn.course_page import CoursePage
from tests.widgets.play.visit import Visit
from widgets.app.effects import Focus, Reveal
from widgets.app.messages import Action, Picked
from widgets.games import TABLETOPS
from widgets.games.syndicate.table.picks import Place
from widgets.tabletop.contract import Held
from widgets.tabletop.gesture import Gesture, refused
from widgets.tabletop.options import sizes
from widgets.tabletop.picks import options

FIVE = ("cheers", "huzzah", "minions", "syndicate", "three-cheers")
STRONG = "rk-btn rk-strong"


def table(name: str, more: str = "pace=instant") -> Visit:
    """Return a game of one person and bots."""
    return Visit(f"?game={name}&people=1&bots={sizes(name)[0] - 1}&start=1&bot=random&seed=5&{more}")


def leading(page: Visit | CoursePage) -> str:
    """Return what stands where the button is that leads on."""
    found = re.search(r'class="rk-on rk-btns">(.*?)</div>', page.markup("foot"))
    assert found
    return found[1]


@pytest.mark.parametrize("name", mostly_thorough(*FIVE, quick=("huzzah", "minions")))
def test_one_button_at_the_most_is_strong_and_leads_on(name: str) -> None:
    """Whatever is asked or picked, with a hint and without; what is picked is confirmed there, or put back."""
    play = table(name)
    for _ in zip(range(25), play.finish(), strict=False):
        view = play.live.view
        for _pick in range(4):
            assert play.markup("foot").count(STRONG) == leading(play).count(STRONG) <= 1
            following = options(view, play.live.table, play.live.gesture.picked) if play.live.view is view else {}
            for pick in [each for each in following if each not in play.live.gesture.picked][:1]:
                play.pick(pick)
        if 'data-do="done"' in play.markup("foot"):
            assert 'data-do="done"' in leading(play)
            assert 'data-do="back"' in play.markup("foot")


def test_a_film_is_skipped_where_a_move_is_confirmed_and_its_speed_is_beside() -> None:
    """While it runs its speed can be chosen in the bar, and always in the last tab; so is a lesson's film."""
    play = table("minions", "pace=calm")
    assert 'data-do="skip"' in leading(play) or play.live.view.legal
    assert ('data-do="pace"' in play.markup("foot")) == play.live.busy
    play.do("tab", "table")
    assert 'data-do="pace"' in play.markup("talk")
    lesson = CoursePage("?lesson=scamper")
    lesson.act("station", "1")
    lesson.pick(lesson.spot("Rahrat").target)
    assert "Skip to the end" in leading(lesson)
    lesson.act("film", "end")
    assert "Another try" in leading(lesson)


def test_a_button_that_plays_moves_the_focus_to_the_question_and_the_table_into_view() -> None:
    """A page that was scrolled to the list shows what comes of its moves."""
    play = table("minions")
    sent = play.do("play", "0")
    assert Focus("prompt", ".rk-prompt") in sent
    assert Reveal(".rk-head") in sent


def test_the_focus_goes_on_with_a_lesson() -> None:
    """To the next question, and to the button that leads on while the film of an exercise runs."""
    page = CoursePage("?lesson=scamper")
    assert Focus("top", ".rk-task") in page.send(Action("station", "1"))
    assert Focus("foot", ".rk-on .rk-btn") in page.send(Picked(page.spot("Rahrat").target))


# ---- refusals --------------------------------------------------------------------------------------------------------


def test_a_place_that_cannot_be_picked_says_why_in_a_lesson() -> None:
    """Where the foreminion cannot go, and of a question what is no answer."""
    page = CoursePage("?lesson=scamper")
    page.act("station", "1")
    page.pick(page.spot("Megaphang").target)
    assert "ground row" in page.notice
    assert "p. 13" in page.notice


def test_a_third_card_is_not_discarded_silently() -> None:
    """Two stay picked, and the rule says how many may go."""
    play = table("huzzah")
    for _ in play.finish():
        hand = play.live.view.hands[play.live.view.seat] if play.live.view.legal else ()
        if len(set(hand)) > 2 and isinstance(play.live.view.legal[0], Discard):
            break
    for card in list(dict.fromkeys(hand))[:3]:
        play.pick(Held(card))
    assert len(play.live.gesture.picked) == 2
    assert "too many" in play.said


def test_a_card_that_deflects_nothing_says_so() -> None:
    """Other cards of the hand are refused while a deflect order is asked for."""
    play = table("three-cheers")
    told = ""
    for _ in play.finish():
        view = play.live.view
        if view.legal and isinstance(view.legal[0], Accept):
            refusals = [refused(view, play.live.table, Gesture(), Held(card)) for card in view.hands[view.seat]]
            told = next(filter(None, refusals), "")
        if told:
            break
    assert "deflect" in told


@pytest.mark.parametrize("name", mostly_thorough(*FIVE, quick=("cheers", "syndicate")))
def test_what_can_be_picked_is_never_refused(name: str) -> None:
    """And what is only looked at, while nothing is picked, says nothing."""
    play = table(name)
    for _ in zip(range(20), play.finish(), strict=False):
        live = play.live
        for target in options(live.view, live.table, live.gesture.picked):
            assert not refused(live.view, live.table, live.gesture, target)
        assert not refused(live.view, live.table, live.gesture, None) or live.gesture.picked


def test_a_card_has_its_only_place_without_a_click_on_it() -> None:
    """In The Syndicate the bar confirms what is picked; a card that is dragged to its place is played there."""
    play, game = table("syndicate"), TABLETOPS["syndicate"].table
    card = next(iter(options(play.live.view, game, ())))
    play.pick(card)
    assert ">Play " in leading(play) or ">Lead " in leading(play) or ">Slip it under<" in leading(play)
    assert any(isinstance(each, Place) for each in options(play.live.view, game, play.live.gesture.picked))
    before = len(play.session.match.entries)
    play.do("done")
    assert len(play.session.match.entries) > before
