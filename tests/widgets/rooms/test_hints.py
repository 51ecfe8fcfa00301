"""Hints in a room: an option of whoever opens it, which everybody is told of; only the view of the asker counts."""

from typing import Any

import pytest

from refkit.kernel import AnyMove, AnyView
from refkit.kernel.bot import Bot, Random, Thought
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import BadInput
from tests.widgets.rooms.driver import Arrive, asked_first, begin_pages, sync
from widgets.live import hint
from widgets.rooms.render import HINTS

ASKS = 'data-do="advise"'


@pytest.fixture(autouse=True)
def given(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return what a quick bot, which plays what it likes, was given to think with."""
    seen = list[Any]()

    class Spy(Bot[AnyView, AnyMove]):
        """A bot that notes what it is given."""

        def think(self, view: AnyView, chance: Seeded, _stop: object = None) -> Thought[AnyMove]:
            """Note the view, and choose any move."""
            seen.append(view)
            return Random().think(view, chance)

    monkeypatch.setattr(hint, "strongest", lambda _: Spy())
    return seen


@pytest.mark.parametrize("how", [{"hints": False}, {"hints": True, "dice": "typed"}])
def test_nobody_is_given_a_hint_who_does_not_decide_with_own_eyes(
    arrive: Arrive, given: list[Any], how: dict[str, Any]
) -> None:
    """Where the room was opened without, and to a referee who types dice: no button, and what is forged is refused."""
    pages = begin_pages(arrive, "minions", people=2, **how)
    for page in pages:
        page.do("tab", "room")
        assert ASKS not in page.markup("foot")
        assert (HINTS in page.markup("talk")) == how["hints"]
        with pytest.raises(BadInput, match="A hint is given"):
            page.do("advise")
        assert "hint" not in page.kinds
    assert not given


def test_whoever_decides_is_given_a_hint_and_nobody_else(arrive: Arrive, given: list[Any]) -> None:
    """Everybody knows that hints are on; the bot gets the view of its asker, and the others hear nothing of it."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1, hints=True)
    guest = arrive(f"?code={pages[0].room.code}")
    asker, other = asked_first(pages)
    for page in (*pages, guest):
        page.do("tab", "room")
        assert HINTS in page.markup("talk") + page.markup("setup")
    for page in (other, guest):
        assert ASKS not in page.markup("foot")
        with pytest.raises(BadInput, match="A hint is given"):
            page.do("advise")
    assert ASKS in asker.markup("foot")
    before, shown, rings = asker.room.seq, other.shown(), asker.rings
    asker.do("advise")
    asker.carry_out("hint")
    assert given == [asker.view()]
    assert given[0].seat == asker.inside().seat
    found = hint.current(asker.live)
    assert found
    assert found.move in asker.view().legal
    sync(*pages, guest)
    assert (asker.room.seq, other.shown(), asker.rings) == (before, shown, rings)
