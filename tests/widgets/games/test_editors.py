"""Positions laid out at the desk at a referee's pace, in every game: what is counted is each key and each click."""

from typing import Any, Final, NamedTuple

import pytest

from refkit.games.cheers.position import FORM
from tests.widgets.referee.desk_page import DeskPage
from widgets.games import TABLETOPS
from widgets.games.huzzah.table.picks import OnStage
from widgets.tabletop.editor import EditedPosition
from widgets.tabletop.position_editor.slot_acts import At

KEY, CLICK = 0.3, 1.2
"""Seconds that a person takes for each."""


class Typed(NamedTuple):
    """A line, and Enter."""

    text: str


class Position(NamedTuple):
    """How a position is laid out by ``hands``, in so many ``seconds`` at the most, and lines of what it is then.

    A text is pressed key by key; anything else but what is typed is a place that is clicked.
    """

    game: str
    hands: tuple[object, ...]
    seconds: float
    lines: tuple[str, ...]


QUEST: Final = (
    "event: Sunny Skies", "quest: Kill The Orc", "glory: Temple with a View",
    "minion Xavier: Vampire", "boon Xavier: Wither", "power Xavier: +3", "dice Xavier: 3 5",
    "minion Yaz: Minotaur", "boon Yaz: Siren Song", "power Yaz: +3", "dice Yaz: 4 5",
)  # fmt: skip
POSITIONS: Final = {
    "nine cards and two rolls by their beginnings": Position(
        "minions",
        (Typed("sunny, orc, temple with, vam, wither, 3, mino, siren, 3, 3 5, 4 5"),),
        60,
        QUEST,
    ),
    "four trays and both combinations by keys": Position(
        "cheers",
        ("1rbrggbyp2bgggyrpr3ryypbbgr4pgrrbybr", At("goal A"), "rrggb", At("goal B"), "yypbg"),
        30,
        (
            "table Xavier: Red/blue 1, Red/green 1, Green/blue 1, Yellow/purple 1",
            "table Zippy: Red/yellow 1, Yellow/purple 2, Blue/blue 1, Green/red 1",
            "goal A: Red, Red, Green, Green, Blue",
        ),
    ),
    "pawns, Richard, crowds, points and what was laid by clicks and keys": Position(
        "huzzah",
        (
            *(OnStage(0), OnStage(1), At("crowd [11]"), At("crowd [3]"), At("crowd [1]"), "5", At("crowd [2]"), "4"),
            *(At("points Xavier"), "12", At("points Yaz"), "48", At("shows Xavier"), "f", At("shows Yaz"), "?"),
        ),
        40,
        ("richard: 3", "crowd: 1 x 5, 2 x 4", "points Xavier: 12", "points Yaz: 48", "shows Xavier: Finale"),
    ),
    "a plot with a card that nobody has seen by keys": Position(
        "syndicate",
        ("9lk?8ms4ms",),
        15,
        ("lead: The Merchant", "hidden: ?", "played: The Diplomat, The Mountain"),
    ),
}


def editor_of(game: str) -> Any:
    """Return the position editor of a game."""
    make = TABLETOPS[game].editor
    assert make
    return make()


def laid_out(editor: Any, work: EditedPosition, *hands: object) -> tuple[EditedPosition, float]:
    """Return a work after what hands have done, and the seconds that it took."""
    seconds = 0.0
    for hand in hands:
        if isinstance(hand, Typed):
            work = editor.forms["type"](work, {"text": hand.text}).work
            seconds += CLICK + KEY * (len(hand.text) + 1)
        elif isinstance(hand, str):
            for key in hand:
                work = editor.key(work, key).work
                seconds += KEY
        else:
            change = editor.pick(work, hand)
            assert change
            work = change.work
            seconds += CLICK
    return work, seconds


def bare(editor: Any, **more: Any) -> EditedPosition:
    """Return an empty table, of four in CHEERS."""
    work: EditedPosition = editor.blank()
    if more or editor.game.name == "cheers":
        work = editor.taken(FORM.setup(players=("Xavier", "Yaz", "Zippy", "Wanda"), **more))
    empty: EditedPosition = editor.clear(work, None).work
    return empty


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_laid_out_at_a_referees_pace(name: str) -> None:
    """At the pace of a person, and the desk then says what lies there."""
    game, hands, most, lines = POSITIONS[name]
    editor = editor_of(game)
    work, seconds = laid_out(editor, bare(editor), *hands)
    assert {*lines} <= {*editor.game.position.format_setup(work.setup).splitlines()}
    assert seconds < most


def test_nine_cards_are_clicked_one_after_another() -> None:
    """Each click goes on to the next place, so that nothing but the cards is clicked."""
    editor = editor_of("minions")
    work = editor.blank()
    order = [line.partition(": ")[2] for line in QUEST if not line.startswith("dice")]
    for text in (*order, "3 5", "4 5"):
        offers = editor.offers(work.setup, editor.slot(work))
        assert text in {offer.text for offer in offers if offer.left > 0}
        work = editor.put(work, text).work
    assert {*QUEST} <= {*editor.game.position.format_setup(work.setup).splitlines()}


def test_only_what_is_ones_own_is_offered() -> None:
    """Neither the other deity's nor what is used up."""
    editor = editor_of("minions")
    work, _ = laid_out(editor, editor.blank(), Typed("used Xavier: Vampire"), At("minion Xavier"))
    offered = {offer.text for offer in editor.offers(work.setup, editor.slot(work)) if offer.left > 0}
    assert "Bog Hag" in offered
    assert not {"Vampire", "Minotaur"} & offered


def test_like_cards_are_one_pick_with_copies_left() -> None:
    """The second copy follows the first by itself; a third is not there, and another click takes one back."""
    editor = editor_of("cheers")
    work, _ = laid_out(editor, bare(editor), "1rbrb")
    slot = editor.slot(work)
    assert editor.inside(work, slot) == ("Red/blue 1", "Red/blue 2")
    offer = next(each for each in editor.offers(work.setup, slot) if each.note == "Red/blue")
    assert offer.left == 0
    assert offer.cells == (("Red", "Blue"),)
    assert editor.inside(editor.put(work, offer.text).work, slot) == ("Red/blue 2",)


def test_masks_are_laid_out_in_a_masquerade_alone() -> None:
    """Then every player has a place for a token."""
    editor = editor_of("cheers")
    plain, masked = bare(editor).setup, bare(editor, options={"variant": "masquerade"}).setup
    assert not [slot for slot in editor.slots(plain) if slot.word == "token"]
    slots = [slot for slot in editor.slots(masked) if slot.word == "token"]
    assert len(slots) == 4
    assert {offer.text for offer in editor.offers(masked, slots[0])} >= {"A", "B"}


def test_a_revoke_of_two_turns_ago_is_ruled_in_twenty_seconds() -> None:
    """Also at a strict desk it waits for nothing but its reason; then the points are taken back, and Yaz leads."""
    desk = DeskPage(game="syndicate").do("tab", "follow")
    desk.do("begin", {"players": "Wanda, Xavier, Yaz", "first": "Wanda", "goal": "", "closed": True})
    played = ("lead The Castle", "alone", "play The Darkness", "play The Pact")
    for text in (*played, "lead The Mill", "alone", "play The Desert", "play The Mountain"):
        desk.do("enter", {"text": text})
        assert not desk.at.follow.refusal
    assert desk.match.state.points == (0, 3, 1)
    declared, reason = "yaz revoked in turn 1", "he had the desert"
    assert "Let it stand, because" in desk.do("enter", {"text": declared}).page
    desk.do("stand", {"reason": reason})
    assert desk.match.state.points == (0, 2, 0)
    assert "Yaz leads a card." in desk.page
    assert KEY * (len(declared) + len(reason) + 2) + CLICK <= 20
