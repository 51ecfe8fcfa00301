"""Nothing of the desk is shown before the browser stores it: so a kernel may die at any instant."""

from typing import Any

from tests.widgets.games.three_cheers.test_editor import TEN
from tests.widgets.referee.desk_page import DeskPage
from widgets.app.messages import Action
from widgets.app.screen import Screen
from widgets.referee.desk import desk_text, undo_text
from widgets.referee.follow.entries import file_text
from widgets.tabletop.card_form.own_box import box_texts

ACTS: tuple[tuple[str, Any], ...] = (
    ("type", {"text": TEN}),
    ("happen", "fight"),
    ("forget", None),
    ("happen", "fight"),
    ("type", {"text": "Wobblin b4"}),
    ("back", None),
    ("begin", {"players": "Xavier, Yaz", "variant": "standard", "closed": True}),
    ("deal", "top: card"),
    ("enter", {"text": "first Yaz"}),
    ("undo", "a slip"),
    ("note", {"note": "tea"}),
    ("what_if", None),
    ("end", None),
    ("box_begin", "ours"),
    ("card_edit", {"at": "minions 0", "name": "name", "value": "Gnasher"}),
    ("box_use", None),
    ("box_drop", "really"),
    ("example", "fight-3"),
    ("own_table", None),
)
"""Cards, a question, what can be taken back, a followed game, the box, and a table beside the own one."""


def test_the_desk_is_stored_before_it_is_shown() -> None:
    """Whatever is sent to be stored comes before the screen, and when that is shown, all of it is stored."""
    page = DeskPage()
    for name, value in ACTS:
        came = page.send(Action(name, value))
        (shown,) = (place for place, each in enumerate(came) if isinstance(each, Screen))
        assert not any(isinstance(each, dict) for each in came[shown:]), name
        stored, state = page.kept, page.at
        assert stored["three-cheers:desk"] == desk_text(state.desk), name
        assert stored["three-cheers:before"] == undo_text(state.desk), name
        assert stored.get("three-cheers:match") == (file_text(state.follow.match) if state.follow.match else None), name
        assert stored.get("three-cheers:asked", "") == state.ask.lines, name
        for key, text in box_texts("deck", page.held).items():
            assert stored.get(f"three-cheers:{key}") == text, name
        assert ("three-cheers:aside" in stored) == (state.aside is not None), name
