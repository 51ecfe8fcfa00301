"""Previews end where something shows that its player has not seen, and not where an own card does."""

from pathlib import Path

import pytest

from refkit.games.three_cheers.moves import Deflect, Place
from refkit.match import file as match_file
from widgets.games import TABLETOPS
from widgets.live.foresight import preview

FILES = Path(__file__).parents[2] / "match_files"
TABLE = TABLETOPS["three-cheers"].table


def previews(name: str, number: int, kind: type) -> list[str]:
    """Return the previews of every legal move of a kind, where a kept match stood before this entry."""
    match = match_file.from_text((FILES / f"three-cheers-{name}.json").read_text("utf-8"), name)
    (state,) = (played.before for played in match.played if played.number == number)
    asked = TABLE.game.choices(state)[0]
    view = TABLE.game.view(state, asked.seat)
    return [preview(TABLE, view, move) for move in view.legal if isinstance(move, kind)]


@pytest.mark.parametrize(
    ("name", "number", "kind", "hidden"),
    [("three-players-all-hands-closed", 21, Place, True), ("three-players", 42, Deflect, False)],
)
def test_a_preview_ends_where_an_unseen_card_shows(name: str, number: int, kind: type, *, hidden: bool) -> None:
    """A face-down minion that turns up is not named; the card with which one deflects is one's own."""
    found = previews(name, number, kind)
    assert found
    assert any(each.endswith(TABLE.telling.hidden) for each in found) == hidden
    assert all(each.count(TABLE.telling.hidden) == 0 or each.endswith(TABLE.telling.hidden) for each in found)


def test_a_preview_tells_what_is_known_and_who_could_step_in() -> None:
    """Nobody steps in at one's own tower; at another's it goes on past them, until an unseen card would show."""
    found = previews("three-players-all-hands-closed", 21, Place)
    assert "Daggerel is placed on the ground in Xavier's tower." in found
    assert "Unless Zippy deflects it: Daggerel is placed on the ground in Zippy's tower." in found
    assert f"Unless Yaz deflects it: {TABLE.telling.hidden}" in found
