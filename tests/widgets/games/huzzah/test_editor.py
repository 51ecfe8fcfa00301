"""The fair at the referee's desk: pieces and counters by clicks on the drawn table, the rest by keys."""

from dataclasses import replace

import pytest

from refkit.kernel.choice import BadInput
from tests.widgets.games.test_editors import bare, laid_out
from widgets.games.huzzah.editor import EDITOR
from widgets.games.huzzah.table.picks import OnStage, ShowPart
from widgets.tabletop.editor import EditedPosition
from widgets.tabletop.position_editor.slot_acts import At


def after(*hands: object) -> EditedPosition:
    """Return the work after these clicks and keys on an empty table."""
    return laid_out(EDITOR, bare(EDITOR), *hands)[0]


def test_a_click_adds_a_counter_until_the_step_is_full() -> None:
    """The sixth click takes all away; a digit says how many, 0 for none."""
    placed = after(OnStage(0), OnStage(1), OnStage(2), At("crowd [30]"))
    counts = []
    work = placed
    for _ in range(6):
        change = EDITOR.pick(work, At("crowd [7]"))
        assert change
        work = change.work
        counts.append(work.setup.crowd.get(7, 0))
    assert counts == [1, 2, 3, 4, 5, 0]
    assert EDITOR.key(EDITOR.key(work, "4").work, "0").work.setup.crowd == {}


def test_a_stage_alone_asks_for_a_pawn() -> None:
    """Nothing is laid then; a letter chooses a pawn that stands already, and a click moves it."""
    placed = after(OnStage(0), OnStage(1), OnStage(2), At("crowd [30]"))
    change = EDITOR.pick(placed, OnStage(4))
    assert change
    assert change.work.setup == placed.setup
    assert "choose a pawn" in change.said
    moved = EDITOR.pick(EDITOR.key(placed, "y").work, At("crowd [12]"))
    assert moved
    assert moved.work.setup.places[1] == 12


@pytest.mark.parametrize("width", [330, 928])
def test_every_place_can_be_clicked(width: float) -> None:
    """All steps of a wide fair; on a narrow one those of the part that was brought near."""
    work = after()
    scene = EDITOR.scene(work, width)
    steps = {spot.target for spot in scene.spots if isinstance(spot.target, At) and "crowd" in spot.target.slot}
    if width > 700:
        assert len(steps) == 51
        return
    for spot in scene.spots:
        if isinstance(spot.target, ShowPart):
            change = EDITOR.pick(work, spot.target)
            assert change
            near = EDITOR.scene(change.work, width)
            steps |= {each.target for each in near.spots if isinstance(each.target, At)}
    assert {At(f"crowd [{step}]") for step in range(51)} <= steps
    assert any(isinstance(spot.target, At) and spot.target.slot == "points Xavier" for spot in scene.spots)


@pytest.mark.parametrize(
    ("at", "typed", "said", "line"),
    [
        ("richard", "3", "Richard stands: 3.", "richard: 3"),
        ("place Xavier", "12", "Xavier stands: 12.", "place Xavier: 12"),
        ("points Xavier", "7", "Xavier’s points: 7.", "points Xavier: 7"),
        ("crowd [5]", "3", "Step 5: 3.", "crowd: 5 x 3"),
        ("crowd [5]", "0", "Step 5: empty.", ""),
        ("crowd [5]", "12", "Step 12: empty.", ""),
        ("hand Xavier", "3", "Xavier holds: 3-Crowd.", "hand Xavier: 3-Crowd"),
        ("richard", "12 x 5", "Step 12: 5.", "crowd: 12 x 5"),
        ("richard", "3 x swag", "Step 1: 3.", "crowd: 1 x 3"),
        ("richard", "7: 3, 8", "Put down: 7: 3. Step 8: empty.", "crowd: 7 x 3"),
        ("crowd [5]", "7, 8", "Step 8: empty.", ""),
    ],
)
def test_a_typed_number_is_put_where_the_cursor_is(at: str, typed: str, said: str, line: str) -> None:
    """A number that the chosen place takes stands there then; one that only chooses a step puts nothing down."""
    change = EDITOR.typed(replace(after(), at=at), {"text": typed})
    assert change.said == said
    lines = EDITOR.game.position.format_setup(change.work.setup).splitlines()
    assert (line in lines) if line else change.work.setup == after().setup


def test_counters_at_a_stage_go_to_its_first_free_step() -> None:
    """Where there is none the step must be named, and a stage that is misspelt is refused with all that there are."""
    full = EDITOR.typed(after(), {"text": "1 x 5, 2 x 5, 3 x 5, 4 x 5"}).work
    for typed, refused in (("3 x swag", "name the step, as in 1 x 5"), ("3 x lude", "no stage; it can be Swag Cart")):
        with pytest.raises(BadInput, match=refused):
            EDITOR.typed(full, {"text": typed})
