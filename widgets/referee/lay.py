"""The tab where a table is laid out: by text, with its faults as one types, and by what the game's editor offers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from refkit.kernel.choice import BadInput
from refkit.text.scenarios import Scenario
from widgets.app.effects import ClearField, Toast
from widgets.page.controls import button, buttons
from widgets.page.forms import collapsible, numbered_text
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, cite, moves, note, section
from widgets.referee.ask.tab import resolve_here
from widgets.referee.common_changes import Next, announce, replace_desk
from widgets.referee.desk import (
    Desk,
    as_text,
    blank,
    faults_of,
    lay_out,
    lay_setup,
    lines_of,
    read,
    take_back,
    with_text,
)
from widgets.referee.film import chips
from widgets.referee.parked_table import park_table
from widgets.referee.state import OpenDesk
from widgets.referee.views import TabView, work_scene
from widgets.tabletop.editor import Change

UNDO: Final = "u"
"""The key that takes a change back, where keys are the desk's."""
LINES: Final = 12
"""Lines of a text that are seen at once, at the least."""


# ---- showing ---------------------------------------------------------------------------------------------------------


def view(state: OpenDesk) -> TabView:
    """Return the table as it is worked on, with all that it is laid out with."""
    desk, keys = state.desk, state.desk.editor.keys
    return TabView(
        work_scene(desk, state.viewport.width),
        talk(desk),
        under=under(desk),
        keys=(*keys, UNDO) if keys else (),
    )


def under(desk: Desk) -> Html:
    """Show tools, and what is impossible, where a table is laid out on the picture."""
    tools = desk.editor.tools(desk.work, undo=bool(desk.before))
    return (
        join((el("div", tools, class_="rk-part", data_again=True), fault_list(desk, bare=False))) if tools else NOTHING
    )


def talk(desk: Desk) -> Html:
    """Show everything to lay out a table with."""
    by_hand = desk.editor.palette(desk.work)
    if by_hand:
        text = collapsible("Paste or edit as text", _text(desk, bare=False))
        by_hand = el("div", by_hand, class_="rk-part", data_again=True)  # it is done where the cursor is by then
        return join((by_hand, chips(desk.tabletop), text, desk.editor.more(desk.work), _examples(desk)))
    text = section("What lies on the table", _text(desk, bare=True))
    return join((text, fault_list(desk, bare=True), chips(desk.tabletop), _examples(desk)))


def _text(desk: Desk, *, bare: bool) -> Html:
    """Show the whole table as text, to be changed, pasted and copied."""
    numbered = numbered_text(
        as_text(desk),
        "write",
        label="As text",
        least=LINES,
        faults={desk.trouble.line} if desk.trouble else faulty_lines(desk),
        invalid=desk.trouble is not None,
    )
    what = el("small", "A whole table, and perhaps what happens on it. It is laid out as soon as it can be read.")
    said = el("div", error_note(desk.trouble) if desk.trouble else None, role="status", data_key="trouble")
    go = el("button", "Use this text", type="submit", class_="rk-btn rk-strong")
    undo = button("Undo", "back", title="Undo the last change", off=not desk.before)
    actions = buttons(go, undo, button("Begin anew", "anew", tone="quiet")) if bare else buttons(go)
    return el("form", numbered, said, actions, what, data_do="text", class_="rk-form")


def _examples(desk: Desk) -> Html:
    """List worked examples to begin with: what people often argue about."""
    found = desk.game.examples.values()
    listed = [MoveItem(each.id, each.title, each.learn, each.area.replace("-", " ").capitalize()) for each in found]
    return collapsible("Begin with a worked example", moves(listed, "example", title="Examples")) if listed else NOTHING


# ---- doing -----------------------------------------------------------------------------------------------------------


def apply_change(state: OpenDesk, change: Change | None) -> Next:
    """Take over what the game's editor has made of its work."""
    desk = state.desk
    if change is None:
        return state, ()
    if change.work is desk.work:  # and what is being typed stays
        return state, announce(change.said)
    return _changed(state, lay_out(desk, change.work), change.said)


def press_key(state: OpenDesk, key: str) -> Next:
    """Handle a key: undo, or an act of the game's editor; any other does nothing."""
    editor = state.desk.editor
    if key == UNDO and editor.keys:
        return undo(state)
    if key not in editor.keys:
        return state, ()
    name, value = editor.keys[key]
    return apply_change(state, editor.acts[name](state.desk.work, value))


def use_tool(state: OpenDesk, name: str, value: object) -> Next:
    """Do what a tool of the game's editor is for, which gets a text, or a form; anything else does nothing."""
    editor, work = state.desk.editor, state.desk.work
    match value:
        case str() | None if name in editor.acts:
            return apply_change(state, editor.acts[name](work, value or ""))
        case Mapping() if name in editor.forms:
            after, effects = apply_change(state, editor.forms[name](work, value))
            text = value.get("text")
            cleared = ClearField("panel", f"form[data-do={name}] :is(input, textarea)", str(text))
            return after, effects if text is None else (*effects, cleared)
    return state, ()


def _changed(state: OpenDesk, desk: Desk, said: str) -> Next:
    """Lay another table on the desk, and say what has become impossible."""
    faults = desk.game.position.faults
    known = faults(state.desk.setup)
    fresh = [fault.sentence for fault in faults(desk.setup) if fault not in known]
    return replace_desk(replace(state, typing=False), desk, " ".join((said, *fresh)).strip())


def clear(state: OpenDesk) -> Next:
    """Lay out a new table; the last can be brought back."""
    return replace_desk(state, lay_out(state.desk, blank(state.desk.editor).work), "A new table.")


def undo(state: OpenDesk) -> Next:
    """Take the last change back."""
    return _changed(state, take_back(state.desk), "Undone.")


def type_text(state: OpenDesk, text: str) -> Next:
    """Take over a text as somebody types it."""
    desk = state.desk
    if text == as_text(desk):
        return state, ()
    after = with_text(desk, text, further=state.typing)
    return replace_desk(replace(state, typing=after.setup != desk.setup or state.typing), after)


def parse_layout_text(state: OpenDesk, text: str) -> Next:
    """Lay out what a text shows; if it tells what happens, too, go and see."""
    told = read(state.desk, text)
    laid_out = _changed(state, lay_setup(state.desk, told.setup), "The table is laid out as the text says.")
    return _resolve_there(laid_out, told)


def lay_example(state: OpenDesk, name: str) -> Next:
    """Lay out a worked example on a table of its own, and show what comes of it."""
    found = state.desk.game.examples.get(name)
    if found is None:
        raise BadInput("There is no such example.")
    return _lay_beside(state, found.title, found.scenario)


def open_link(state: OpenDesk, text: str) -> Next:
    """Lay out what the text of a link shows, beside the table of whoever follows it if there is one."""
    desk = state.desk
    if desk.text is None and desk.editor.empty(desk.setup):
        return parse_layout_text(state, text)
    return _lay_beside(state, "The table of the link", read(desk, text))


def _lay_beside(state: OpenDesk, title: str, told: Scenario[object]) -> Next:
    """Show a table beside the user's own, and what happens there; the user's own can be brought back."""
    after, kept, desk = park_table(state, title, told.setup)
    after, effects = _changed(after, desk, f"{title.rstrip('.')}.")
    return _resolve_there((after, (kept, *effects)), told)


def _resolve_there(laid_out: Next, told: Scenario[object]) -> Next:
    """Show what happens on a table that was laid out; if nobody can tell, that is said, and the table stays."""
    after, effects = laid_out
    if not told.action:
        return laid_out
    try:
        after, more = resolve_here(after, told.action, told.answers)
    except BadInput as error:
        more = (Toast(str(error)),)
    return after, (*effects, *more)


# ---- what is wrong with a table --------------------------------------------------------------------------------------


def error_note(error: BadInput) -> Html:
    """Show why a text cannot be read, and where."""
    where = el("b", f"Line {error.line}: ") if error.line else None
    return el("p", where, error.sentence, class_="rk-aside rk-warn")


def fault_list(desk: Desk, *, bare: bool) -> Html:
    """List everything impossible by name, then what cannot stay as it is; or say that all is well."""
    if desk.trouble:
        return note("The picture shows the table before the text that cannot be read.", kind="warn")
    if desk.editor.empty(desk.setup):
        return note("A new table. Say what lies on it, or begin with a worked example.")
    hard, loose = faults_of(desk)
    won = () if hard else desk.game.why_over(desk.game.position.to_state(desk.setup))
    if won:
        told = (el("p", reason.sentence, " ", cite(reason.rule)) for reason in won)
        return el("div", *told, class_="rk-loose", role="status")
    if not hard and not loose:
        return note("Everything fits: this table can lie like this.", kind="win")
    title = "This cannot be" if hard else "Something here does not stay so, or cannot come about"
    where = lines_of(desk, hard or loose) if bare or desk.text is not None else {}
    lines = [
        el("li", line_numbers(where.get(fault, ())), fault.sentence, " ", cite(fault.rule) if fault.rule else None)
        for fault in hard or loose
    ]
    return el("div", el("h3", title), el("ul", *lines), class_="rk-refused" if hard else "rk-loose", role="status")


def line_numbers(lines: Sequence[int]) -> Html | None:
    """Show where in the text a fault is."""
    return el("b", f"Line{'s' * (len(lines) > 1)} {' and '.join(map(str, lines))}: ") if lines else None


def faulty_lines(desk: Desk) -> set[int]:
    """Return the lines that say something impossible."""
    hard, _ = faults_of(desk)
    return {line for lines in lines_of(desk, hard).values() for line in lines} if hard else set()
