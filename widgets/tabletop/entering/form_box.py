"""A box of one's own as the desk asks for it: what is done to it, how it is shown, and the file that it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from refkit.game.component import Component
from refkit.game.schema import EntryList, Schema
from refkit.kernel import AnyBox, AnyCard
from refkit.kernel.choice import BadInput
from refkit.text import toml_text
from refkit.text.json_text import Json
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Scene, Spot, faded
from widgets.page.markup import Html, join
from widgets.page.panels import keyed_part
from widgets.tabletop.editor import Change
from widgets.tabletop.entering import panels
from widgets.tabletop.entering import work as works
from widgets.tabletop.entering.lines import settled, typed
from widgets.tabletop.entering.look import BoxLook, titled
from widgets.tabletop.entering.values import NO_FIELD
from widgets.tabletop.entering.work import Checked, Entering

LARGE: Final = 280
"""The width of the entry that is worked on, in CSS pixels."""
FIRST: Final = ".rk-filling-form input:not([type=checkbox], [type=radio]), .rk-filling-form select"
"""Where one goes on with a new entry."""
NAME: Final = "Your own box"
"""What a box is called that was begun here, until somebody says otherwise."""


@dataclass(frozen=True, slots=True)
class FormBox:
    """The form for a ``component`` of a game, whose entries look as ``look`` says."""

    component: type[Component]
    look: BoxLook

    @property
    def form(self) -> Schema:
        """What its file holds."""
        return self.component.schema

    # ---- beginning and ending ----

    def empty(self) -> Entering:
        """Return a box in which nothing is filled in."""
        return works.entering(self.form, {"name": NAME, **self.form.empty})

    def of(self, box: AnyBox) -> Entering:
        """Return a deck or a board to be changed; our own is no stand-in any more."""
        data = box.to_data()
        return works.entering(self.form, {**data, "name": NAME if data.pop("stand_in", False) else data["name"]})

    def of_text(self, text: str) -> Entering:
        """Return the box of a text, faults and all; raises `BadInput` if no form can show it."""
        return works.entering(self.form, self.component.examine(text)[0])

    def text(self, work: Entering) -> str:
        """Return the text of its file."""
        return toml_text.write(work.data)

    def checked(self, work: Entering) -> Checked:
        """Return what is wrong with it."""
        return works.checked(self.component, work)

    # ---- showing ----

    def scene(self, work: Entering, width: float) -> Scene:
        """Draw the entry that is worked on, readable across a room, between its neighbours."""
        wide = min(LARGE, width * 0.5)
        tall, top, small = wide / self.look.aspect, 20.0, wide * 0.62
        middle, low = Box((width - wide) / 2, top, wide, tall), small / self.look.aspect
        items, spots = list(self._face(work, work.at, middle)), []
        for side, at in ((-1, work.at - 1), (1, work.at + 1)):
            if 0 <= at < len(work.entries()):
                left = (width - small) / 2 + side * (wide / 2 + small / 2 + 24)
                beside = Box(left, top + (tall - low) / 2, small, low)
                items += [faded(item, 0.55) for item in self._face(work, at, beside)]
                title = self._sheet(work).title(work.entries()[at])
                spots.append(Spot(beside, at, f"{title}: work on this one"))
        return Scene(width, tall + 2 * top, tuple(items), spots=tuple(spots))

    def _face(self, work: Entering, at: int, box: Box) -> tuple[AnyCard, ...]:
        """Draw an entry, or what it is called where it has a fault."""
        entries = work.entries()
        if not 0 <= at < len(entries):
            return tuple(titled(box, "No card yet"))
        try:
            drawn = tuple(self.look.face(box, work.sheet, entries[at], work.data))
        except panels.UNTOLD:
            drawn = ()
        return drawn or tuple(titled(box, self._sheet(work).title(entries[at])))

    def _sheet(self, work: Entering) -> EntryList:
        return self.form.sheet(work.sheet) or self.form.sheets[0]

    def words(self, work: Entering) -> tuple[str, ...]:
        """Return the entry that is worked on in a sentence."""
        if work.here is None:
            return ("No card yet.",)
        sheet = self._sheet(work)
        return (f"{sheet.title(work.here)}: {panels.means(sheet, work.here, work.data) or 'not right yet.'}",)

    def counts(self, work: Entering) -> Html:
        """Show how far it has come."""
        return panels.counts(self.form, work)

    def top(self, work: Entering, checks: Checked) -> Html:
        """Show what stands at the top of its file."""
        return panels.top(self.form, work, checks)

    def talk(self, work: Entering, checks: Checked) -> Html:
        """Show the entry, a line to type where its list has one, and all entries."""
        lines = self.look.lines.get(work.sheet)
        typing = panels.typing(work, self._sheet(work), lines) if lines else None
        listed = panels.everything(self.form, work, checks)
        return join((keyed_part("editor", panels.editor(self.form, work, checks)), typing, listed))

    # ---- doing ----

    def pick(self, work: Entering, target: object) -> Change | None:
        """Work on another entry, which was clicked on the picture."""
        return Change(works.go(self.form, work, f"{work.sheet} {target}")) if isinstance(target, int) else None

    def go_on(self, work: Entering) -> Change:
        """Go on to the next entry, or to a blank one after the last where there may be more."""
        if work.at + 1 < len(work.entries()):
            return Change(works.go(self.form, work, f"{work.sheet} {work.at + 1}"), focus=FIRST)
        if self._sheet(work).fixed:
            return Change(works.go(self.form, work, f"{work.sheet} 0"), focus=FIRST)
        return Change(works.add(self.form, work, work.sheet), focus=FIRST)

    def edit(self, work: Entering, said: object) -> Change:
        """Fill in a field of an entry as it says itself."""
        if not isinstance(said, dict):
            raise BadInput(NO_FIELD)
        at, name, value = (said.get(key, "") for key in ("at", "name", "value"))
        return Change(works.edit(self.form, work, str(at), str(name), value), again=f"{at} {name}")

    def press(self, work: Entering, said: str) -> Change:
        """Fill in a field by a button, which says the place, the field and the value."""
        at, name, value = (["", "", *said.rsplit(" ", 2)])[-3:]
        switch: str | bool = value == "on" if value in {"on", "off"} else value
        return Change(works.edit(self.form, work, at, name, switch))

    def line(self, work: Entering, said: object) -> Change:
        """Add an entry for each line that was typed."""
        lines = self.look.lines.get(work.sheet)
        if lines is None:
            raise BadInput("These cards are filled in field by field: a line of them has no form.")
        text = said.get("text", "") if isinstance(said, dict) else said
        after = typed(self._sheet(work), lines, work, str(text))
        more = len(after.entries()) - len(work.entries())
        asked = f" {len(after.asked)} of them are there already: say which is right." if after.asked else ""
        return Change(after, f"Noted: {more} more.{asked}")


ACTS: Final[Mapping[str, Callable[[FormBox, Entering, Json], Change]]] = {
    "card_add": lambda box, work, key: Change(works.add(box.form, work, str(key)), focus=FIRST),
    "card_next": lambda box, work, _: box.go_on(work),
    "card_go": lambda box, work, where: Change(works.go(box.form, work, str(where)), focus=FIRST),
    "card_copy": lambda _, work, __: Change(works.copy(work), "A copy, to be changed.", FIRST),
    "card_out": lambda _, work, __: Change(works.drop(work), "Taken out."),
    "card_edit": FormBox.edit,
    "card_set": lambda box, work, said: box.press(work, str(said)),
    "part_add": lambda box, work, name: Change(works.add_part(box.form, work, str(name))),
    "part_out": lambda box, work, which: Change(works.drop_part(box.form, work, str(which))),
    "card_line": FormBox.line,
    "card_lines": FormBox.line,
    "card_settle": lambda _, work, answer: Change(settled(work, str(answer)), "Settled."),
}
"""What can be done to a box, by the names that the panels use."""
