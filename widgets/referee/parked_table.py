"""The user's own table, kept apart while a worked example or the table of a link lies on the desk."""

import json
from dataclasses import asdict, replace
from typing import Final

from refkit.kernel.choice import BadInput
from widgets.app.effects import Announce, Store
from widgets.page.controls import button, buttons
from widgets.page.markup import NOTHING, Html, el
from widgets.referee.ask import tab as ask
from widgets.referee.common_changes import Next, go_to_tab, replace_desk, store_effect
from widgets.referee.desk import Desk, blank, desk_text, lay_out, restored_desk, undo_text
from widgets.referee.state import OpenDesk, ParkedTable

KEY: Final = "aside"
"""The name under which the browser stores the table."""


def park_table(state: OpenDesk, title: str, setup: object) -> tuple[OpenDesk, Store, Desk]:
    """Put the user's table aside, unless one is already, and have it stored.

    Returns, besides, a desk on which ``setup`` lies, with nothing to take back.
    """
    before = state.desk
    own = state.aside or ParkedTable(desk_text(before), undo_text(before), state.ask.lines, state.tab, title)
    after = replace(state, aside=replace(own, shown=title))
    bare = blank(before.editor)
    desk = replace(lay_out(bare, bare.editor.taken(setup)), before=())
    return after, store_effect(after, {KEY: json.dumps(asdict(replace(own, shown=title)), ensure_ascii=False)}), desk


def bring_back(state: OpenDesk) -> Next:
    """Put the user's table on the desk again, with its text, what was asked and what was answered."""
    own = state.aside
    if own is None:
        raise BadInput("Your own table lies on the desk already.")
    desk = restored_desk(state.desk.editor, own.desk, own.before)
    after, effects = ask.without_film(state)
    after, more = replace_desk(after, desk)
    texts = store_effect(after, {"before": undo_text(desk), KEY: None})
    after, asked = ask.restore(after, own.asked)
    after, there = go_to_tab(replace(after, aside=None), own.tab)
    return after, (*effects, *more, texts, *asked, *there, Announce("Your table is back."))


def adopt(state: OpenDesk) -> Next:
    """Go on with what lies on the desk as the user's table; the one that was kept is gone."""
    return replace(state, aside=None), (store_effect(state, {KEY: None}), Announce("This is your table now."))


def banner(own: ParkedTable | None) -> Html:
    """Show whose table lies on the desk, and the button back to the user's own; nothing while that lies there."""
    if own is None:
        return NOTHING
    said = el("p", "On the desk: ", el("b", own.shown.rstrip(".")), ". Your own table waits as you left it.")
    actions = buttons(
        button("Back to my table", "own_table", tone="strong"),
        button("Keep this one", "adopt", tone="quiet", title="Your own table is thrown away"),
    )
    return el("aside", said, actions, class_="rk-separate", aria_label="A separate table")


def restore_parked(text: str | None) -> ParkedTable | None:
    """Return the table that the browser stored, None if there is none or it is damaged."""
    try:
        return ParkedTable(**{name: str(value) for name, value in json.loads(text).items()}) if text else None
    except (ValueError, TypeError, AttributeError, RecursionError):
        return None
