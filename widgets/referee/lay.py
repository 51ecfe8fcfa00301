"""The tab where a table is laid out: by text, with its faults as one types, and by what the game's editor offers."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from refkit.kernel.choice import BadInput
from refkit.text.scenarios import Scenario
from widgets.page.controls import button, buttons
from widgets.page.forms import folded
from widgets.page.heard import field
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, cite, moves, note, section
from widgets.referee.desk import (
    Desk,
    as_text,
    blank,
    lay_out,
    lay_setup,
    lines_of,
    read,
    take_back,
    written,
    wrong,
)
from widgets.referee.film import chips, in_words
from widgets.referee.hub import Hub
from widgets.referee.tab import Tab
from widgets.tabletop.editor import Change

UNDO: Final = "u"
"""The key that takes a change back, where keys are the desk's."""
LINES: Final = 12
"""Lines of a text that are seen at once, at the least."""


class LayOut(Tab):
    """The table is laid out."""

    key = "lay"
    name = "Lay it out"

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.typing = False
        self.on = {
            "write": self._write,
            "text": field("text", self.paste),
            "example": self._example,
            "anew": lambda _: self.hub.lay(lay_out(self.hub.desk, blank(self.hub.desk.editor).work), "A new table."),
            "back": lambda _: self._back(),
        }

    def acts(self) -> dict[str, Callable[[Any], None]]:
        """What the game's editor can do, as handlers."""
        return self.handlers(self.hub.desk.editor.acts, lambda: self.hub.desk.work, self._change)

    def taken(self, setup: Any) -> Desk:
        """The desk with a table that comes from elsewhere."""
        return lay_setup(self.hub.desk, setup)

    # ---- showing ----

    draw = Tab.draw_work

    def words(self) -> tuple[str, ...]:
        """The table in words."""
        desk = self.hub.desk
        return desk.editor.words(desk.work) or in_words(self.hub.tabletop, desk.seen)

    def under(self) -> Html:
        """Tools, and what is impossible, where a table is laid out on the stage."""
        desk = self.hub.desk
        tools = desk.editor.tools(desk.work, undo=bool(desk.before))
        return (
            join((el("div", tools, class_="rk-part", data_again=True), said_of(desk, bare=False))) if tools else NOTHING
        )

    def talk(self) -> Html:
        """Everything to lay out a table with."""
        desk = self.hub.desk
        by_hand = desk.editor.palette(desk.work)
        if by_hand:
            text = folded("Paste or edit as text", self._text(bare=False))
            by_hand = el("div", by_hand, class_="rk-part", data_again=True)  # it is done where the cursor is by then
            return join((by_hand, chips(self.hub.tabletop), text, desk.editor.more(desk.work), self._examples()))
        text = section("What lies on the table", self._text(bare=True))
        return join((text, said_of(desk, bare=True), chips(self.hub.tabletop), self._examples()))

    def _text(self, *, bare: bool) -> Html:
        """The whole table as text, to be changed, pasted and copied."""
        desk = self.hub.desk
        text, bad = as_text(desk), {desk.trouble.line} if desk.trouble else faulty(desk)
        lines = max(LINES, text.count("\n") + 2)
        numbers = [el("li", class_="rk-at-fault" if number in bad else None) for number in range(1, lines + 1)]
        box = el(
            "textarea",
            text,
            rows=lines,
            name="text",
            data_do="write",
            data_live=True,
            data_again=True,
            class_="rk-input",
            autocomplete="off",
            spellcheck="false",
            aria_label="As text",
            aria_invalid="true" if desk.trouble else None,
        )
        numbered = el("div", el("ol", *numbers, aria_hidden="true"), box, class_="rk-lines")
        what = el("small", "A whole table, and perhaps what happens on it. It is laid out as soon as it can be read.")
        said = el("div", trouble(desk.trouble) if desk.trouble else None, role="status", data_key="trouble")
        go = el("button", "Use this text", type="submit", class_="rk-btn rk-strong")
        undo = button("Undo", "back", title="Undo the last change", off=not desk.before)
        ways = buttons(go, undo, button("Begin anew", "anew", tone="quiet")) if bare else buttons(go)
        return el("form", numbered, said, ways, what, data_do="text", class_="rk-form")

    def _examples(self) -> Html:
        """Worked examples to begin with: what people often argue about."""
        found = self.hub.desk.game.examples.values()
        listed = [MoveItem(each.id, each.title, each.learn, each.area.replace("-", " ").capitalize()) for each in found]
        return folded("Begin with a worked example", moves(listed, "example", title="Examples")) if listed else NOTHING

    # ---- doing ----

    def pick(self, target: object) -> None:
        """Something on the table was clicked."""
        self._change(self.hub.desk.editor.pick(self.hub.desk.work, target))

    def pull(self, start: object, end: object) -> None:
        """Something was pulled to another place."""
        self._change(self.hub.desk.editor.shift(self.hub.desk.work, start, end))

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the editor."""
        known = self.hub.desk.editor.keys
        return (*known, UNDO) if known else ()

    def press(self, key: str) -> None:
        """A key does what it is for."""
        editor = self.hub.desk.editor
        if key == UNDO:
            self._back()
        else:
            name, value = editor.keys[key]
            self._change(editor.acts[name](self.hub.desk.work, value))

    def _change(self, change: Change | None) -> None:
        if change and change.work is self.hub.desk.work:
            self.hub.show(change.said)  # and what is being typed stays
        elif change:
            self._laid(lay_out(self.hub.desk, change.work), change.said)

    def _laid(self, desk: Desk, said: str) -> None:
        """Show a changed desk, and say what has become impossible."""
        self.typing = False
        faults = desk.game.position.faults
        known = faults(self.hub.desk.setup)
        fresh = [fault.sentence for fault in faults(desk.setup) if fault not in known]
        self.hub.lay(desk, " ".join((said, *fresh)).strip())

    def _back(self) -> None:
        self._laid(take_back(self.hub.desk), "Undone.")

    def _write(self, text: str) -> None:
        """A text as somebody types it."""
        desk = self.hub.desk
        if text != as_text(desk):
            laid = written(desk, text, further=self.typing)
            self.typing = laid.setup != desk.setup or self.typing
            self.hub.lay(laid)

    def paste(self, text: str) -> None:
        """Lay out what a text shows; if it tells what happens, too, go and see."""
        desk = self.hub.desk
        told = read(desk, text)
        self._laid(self.taken(told.setup), "The table is laid out as the text says.")
        if told.action:
            self.hub.resolve(told.action, told.answers)

    def _example(self, name: str) -> None:
        """A worked example on a table of its own, and what comes of it."""
        found = self.hub.desk.game.examples.get(name)
        if found is None:
            raise BadInput("There is no such example.")
        self._separate(found.title, found.scenario)

    def visit(self, text: str) -> None:
        """Lay out what the text of a link shows, beside the table of whoever follows it if there is one."""
        desk = self.hub.desk
        if desk.text is None and desk.editor.empty(desk.setup):
            self.paste(text)
        else:
            self._separate("The table of the link", read(desk, text))

    def _separate(self, title: str, told: Scenario[Any]) -> None:
        """Show a table beside the user's own, and what happens there; the user's own can be brought back."""
        self._laid(self.hub.separate(title, told.setup), f"{title.rstrip('.')}.")
        if told.action:
            self.hub.resolve(told.action, told.answers)


def trouble(error: BadInput) -> Html:
    """Why a text cannot be read, and where."""
    where = el("b", f"Line {error.line}: ") if error.line else None
    return el("p", where, error.sentence, class_="rk-aside rk-warn")


def said_of(desk: Desk, *, bare: bool) -> Html:
    """Everything impossible by name, then what cannot stay as it is; or that all is well."""
    if desk.trouble:
        return note("The picture shows the table before the text that cannot be read.", kind="warn")
    if desk.editor.empty(desk.setup):
        return note("A new table. Say what lies on it, or begin with a worked example.")
    hard, loose = wrong(desk)
    won = () if hard else desk.game.over(desk.game.position.to_state(desk.setup))
    if won:
        told = (el("p", reason.sentence, " ", cite(reason.rule)) for reason in won)
        return el("div", *told, class_="rk-loose", role="status")
    if not hard and not loose:
        return note("Everything fits: this table can lie like this.", kind="win")
    title = "This cannot be" if hard else "Something here does not stay so, or cannot come about"
    where = lines_of(desk, hard or loose) if bare or desk.text is not None else {}
    lines = [
        el("li", at(where.get(fault, ())), fault.sentence, " ", cite(fault.rule) if fault.rule else None)
        for fault in hard or loose
    ]
    return el("div", el("h3", title), el("ul", *lines), class_="rk-refused" if hard else "rk-loose", role="status")


def at(lines: Sequence[int]) -> Html | None:
    """Where in the text a fault is."""
    return el("b", f"Line{'s' * (len(lines) > 1)} {' and '.join(map(str, lines))}: ") if lines else None


def faulty(desk: Desk) -> set[int]:
    """The lines that say something impossible."""
    hard, _ = wrong(desk)
    return {line for lines in lines_of(desk, hard).values() for line in lines} if hard else set()
