"""Is it allowed? A move is pointed out on the table as in Play, legal or not, and is answered as its words are."""

import pytest

from refkit.game import GAMES
from tests.widgets.referee.browser import Browser
from widgets.referee.pointing import WHY, seen, supposable
from widgets.tabletop.contract import Held
from widgets.tabletop.picks import every_way

MOST = 12
"""So many moves of a question are pointed out."""


def desk_of(game: str, example: str) -> Browser:
    """The desk with an example on it, where is asked what is allowed."""
    return Browser(game=game).do("example", example).do("forget").do("tab", "allowed")


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.package.startswith("refkit.")])
def test_every_legal_move_is_pointed_out(game: str) -> None:
    """Its picks, one after another, ask about just this move, and it is not refused."""
    pointed_out = 0
    for example in list(GAMES[game].examples)[:6]:
        desk = desk_of(game, example)
        allowed = desk.app.allowed
        for number, question in enumerate(allowed.questions):
            desk.do("asked", str(number))
            if cards := supposable(question):
                desk.do("suppose", next(iter(cards)))
            view = seen(question, allowed.pointed.card)
            start = allowed.pointed
            for move, ways in every_way(view, desk.app.tabletop)[:MOST]:
                for way in ways[:1]:
                    allowed.pointed = start
                    for target in way:
                        if target not in allowed.pointed.gesture.picked:
                            allowed.pick(target)
                    if way and allowed.found is None:
                        desk.do("point_done")
                    if way:
                        text = GAMES[game].notation.format_move(question.table, move, seat=True)
                        assert allowed.asked == text
                        assert allowed.found is not None
                        assert allowed.found.kind != "illegal"
                        pointed_out += 1
    assert pointed_out


def test_a_place_where_it_cannot_go_says_why_not() -> None:
    """A card that nobody holds for certain is supposed, a square in mid-air picked: every reason, with its rule."""
    desk = Browser().do("text", {"text": "players: Xavier, Yaz\ntower Xavier: Rahrat\n"}).do("tab", "allowed")
    desk.do("suppose", "Bogwig")
    why = [spot for spot in desk.app.allowed.draw(720).spots if WHY in spot.label]
    assert why
    for spot in why:
        desk.app.allowed.pick(spot.target)
        assert desk.app.allowed.found is not None
        assert desk.app.allowed.found.kind == "illegal"
        assert all(reason.rule for reason in desk.app.allowed.found.reasons)
        assert "Not allowed" in desk.page
    assert "Picked: " in desk.page


def test_enter_in_the_filter_asks_about_the_first() -> None:
    """Nothing that is found is one sentence."""
    desk = Browser().do("text", {"text": "players: Xavier, Yaz\ntower Xavier: Rahrat\n"}).do("tab", "allowed")
    desk.do("find", "wobblin e1").do("first", {"text": "wobblin b1"})
    assert "Wobblin" in desk.app.allowed.asked
    assert "b1" in desk.app.allowed.asked
    assert "Yes, this is allowed" in desk.page
    assert "No legal move has all of these words" in desk.do("first", {"text": "unicorn"}).toast


@pytest.mark.parametrize(
    ("do", "value"),
    [
        ("suppose", "<img src=x>"),
        ("asked", "99"),
        ("asked", "-1"),
        ("asked", "x"),
        ("point_done", None),
        ("point_back", None),
    ],
)
def test_what_is_forged_changes_nothing(do: str, value: str | None) -> None:
    """A question, a card or an end that is not offered is refused in a sentence or ignored."""
    desk = Browser().do("tab", "allowed")
    before = desk.app.allowed.pointed
    desk.do(do, value)
    assert desk.app.allowed.pointed == before
    assert desk.app.allowed.found is None


def test_the_supposed_card_is_picked_if_it_can_only_be_meant_in_one_way() -> None:
    """Then a place is all that is left to pick."""
    desk = Browser().do("tab", "allowed")
    question = desk.app.allowed.question
    assert question
    for name in list(supposable(question))[:8]:
        desk.do("suppose", name)
        picked = desk.app.allowed.pointed.gesture.picked
        assert all(isinstance(each, Held) for each in picked)
        assert len(picked) < 2
