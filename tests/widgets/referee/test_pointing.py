"""Is it allowed? A move is pointed out on the table as in Play, legal or not, and is answered as its words are."""

from collections.abc import Sequence

import pytest

from refkit.game import GAMES, OURS
from tests.tiers import mostly_thorough
from tests.widgets.referee.desk_page import DeskPage
from widgets.referee.ask import tab
from widgets.referee.ask.panels import question_of, questions_on
from widgets.referee.ask.pointing import WHY, possible_cards, view_with
from widgets.referee.state import Ask, OpenDesk
from widgets.tabletop.contract import Held, Pick
from widgets.tabletop.picks import every_way

MOST = 12
"""So many moves of a question are pointed out."""


def pointed_out(state: OpenDesk, way: Sequence[Pick]) -> Ask:
    """Return what is asked and answered when somebody picks all that."""
    for target in way:
        if target not in state.ask.pointed.gesture.picked:
            state, _ = tab.pick(state, target)
    if way and state.ask.found is None:
        state, _ = tab.ask_pointed(state)
    return state.ask


@pytest.mark.parametrize("game", mostly_thorough(*OURS, quick=("syndicate",)))
def test_every_legal_move_is_pointed_out(game: str) -> None:
    """Its picks, one after another, ask about just this move, and it is not refused."""
    count = 0
    for example in list(GAMES[game].examples)[:6]:
        desk = DeskPage(game=game).do("example", example).do("forget").do("tab", "ask")
        for number, question in enumerate(questions_on(desk.desk)):
            desk.do("asked", str(number))
            if cards := possible_cards(question):
                desk.do("suppose", next(iter(cards)))
            start = desk.at
            view = view_with(question, start.ask.pointed.card)
            for move, ways in every_way(view, desk.desk.tabletop)[:MOST]:
                for way in ways[:1]:
                    found = pointed_out(start, way)
                    if way:
                        text = GAMES[game].notation.format_move(question.table, move, seat=True)
                        assert found.move == text
                        assert found.found is not None
                        assert found.found.kind != "illegal"
                        count += 1
    assert count


def test_a_place_where_it_cannot_go_says_why_not() -> None:
    """A card that nobody holds for certain is supposed, a square in mid-air picked: every reason, with its rule."""
    desk = DeskPage().do("text", {"text": "players: Xavier, Yaz\ntower Xavier: Rahrat\n"}).do("tab", "ask")
    desk.do("suppose", "Bogwig")
    why = [spot for spot in desk.scene.spots if WHY in spot.label]
    assert why
    for spot in why:
        desk.pick(spot.target)
        assert desk.at.ask.found is not None
        assert desk.at.ask.found.kind == "illegal"
        assert all(reason.rule for reason in desk.at.ask.found.reasons)
        assert "Not allowed" in desk.page
    assert "Picked: " in desk.page


def test_what_is_picked_is_asked_about_in_the_bar() -> None:
    """It is put back there, too; until something is picked there is no bar, which would cover the page.

    One button is filled: the one that asks about the move in words, or the one of the bar.
    """
    desk = DeskPage().do("text", {"text": "players: Xavier, Yaz\ntower Xavier: Rahrat\n"}).do("tab", "ask")
    assert "rk-foot-bar" not in desk.page
    assert desk.page.count("rk-strong") == 1
    desk.do("suppose", "Bogwig")
    assert [each in desk.page for each in ("rk-foot-bar", "Put it back", "Ask about this")] == [True, True, False]
    assert "rk-foot-bar" not in desk.do("point_back").page


def test_enter_in_the_filter_asks_about_the_first() -> None:
    """Nothing that is found is one sentence."""
    desk = DeskPage().do("text", {"text": "players: Xavier, Yaz\ntower Xavier: Rahrat\n"}).do("tab", "ask")
    desk.do("find", "wobblin e1").do("first", {"text": "wobblin b1"})
    assert "Wobblin" in desk.at.ask.move
    assert "b1" in desk.at.ask.move
    assert "Yes, this is allowed" in desk.page
    assert "No legal move has all of these words" in desk.do("first", {"text": "unicorn"}).toast


def test_what_is_forged_changes_nothing() -> None:
    """A question, a card or an end that is not offered is refused in a sentence or ignored."""
    desk = DeskPage().do("tab", "ask")
    before = desk.at.ask.pointed
    for name, value in (("suppose", "<img src=x>"), ("asked", "99"), ("asked", "-1"), ("asked", "x")):
        assert desk.do(name, value).at.ask.pointed == before
    assert desk.do("point_done").do("point_back").at.ask.pointed == before
    assert desk.at.ask.found is None


def test_the_supposed_card_is_picked_if_it_can_only_be_meant_in_one_way() -> None:
    """Then a place is all that is left to pick."""
    desk = DeskPage().do("tab", "ask")
    question = question_of(desk.desk, desk.at.ask.pointed)
    assert question
    for name in list(possible_cards(question))[:8]:
        desk.do("suppose", name)
        picked = desk.at.ask.pointed.gesture.picked
        assert all(isinstance(each, Held) for each in picked)
        assert len(picked) < 2
