"""Magpies, a game of another package with secrets and a plain table, in Play and in a room."""

from tests.third_game import magpies
from tests.widgets.play.visit import Visit
from tests.widgets.rooms.driver import Arrive, begin_pages, play_moves

__all__ = ["magpies"]


def test_it_is_played_with_bots_to_the_end(magpies: str) -> None:
    """A page of Play shows the table in words, asks for each decision with buttons, and tells who has won."""
    play = Visit(f"?game={magpies}&pace=instant&start=1&bot=random")
    assert "You make an offer." in play.markup("prompt")
    assert "Offer " in play.shown()
    assert max(play.finish()) > 1
    assert max(play.session.state.points) == 3


def test_two_people_play_it_in_a_room(magpies: str, arrive: Arrive) -> None:
    """Each page shows its own hand and not the other one; what both have chosen is turned up on both."""
    first, second = pages = begin_pages(arrive, magpies, 2)
    assert all(first.view().hands[0])
    assert first.view().hands[1] == (0, 0)
    assert {page.seat for page in pages} == {0, 1}
    play_moves(pages, 3)
    assert first.playing().state == second.playing().state == first.room.playing().state
    assert len(first.playing().match.entries) >= 7
    assert first.view() != second.view()
