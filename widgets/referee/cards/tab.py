"""The tab for the cards of one's own box, card by card or as text: checked as they are entered, kept in the browser."""

from collections.abc import Callable
from typing import Any, Final

from refkit.game.component import Component
from refkit.kernel.choice import BadInput
from widgets.drawing.scene import Scene
from widgets.page.controls import button, buttons, segments, upload
from widgets.page.forms import folded
from widgets.page.heard import Upload
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import note, part, section
from widgets.referee.cards.kept import OwnBox, kept, recalled
from widgets.referee.cards.text import LONGEST, as_lines, fault_list
from widgets.referee.desk import REMEMBERED
from widgets.referee.files import content
from widgets.referee.hub import Hub
from widgets.referee.tab import Tab
from widgets.tabletop.editor import Change
from widgets.tabletop.entering import panels
from widgets.tabletop.entering.form_box import ACTS, FormBox

WELCOME: Final = (
    "The cards of the printed game are not public, so this desk plays with some of our own. If you have the box, enter "
    "what stands on them once. It stays in this browser, for every page, and can be saved as a file."
)


class CardsTab(Tab):
    """What is in one's own box, entered once."""

    key = "cards"
    name = "Your cards"
    in_words = "The card in words"

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.chosen = ""
        self.boxes: dict[str, OwnBox] = {}
        self.before: tuple[tuple[str, OwnBox], ...] = ()
        self.again = ""
        self.leaving = False
        self.on = {
            "box_which": self._choose,
            "box_back": self._back,
            "box_begin": self._begin,
            "box_view": self._view,
            "box_write": self._write,
            "box_open": self._open,
            "box_drop": self._drop,
            "box_use": lambda _: self.hub.use(self.at, self._deck()),
            "box_file": lambda _: self.hub.panel.download(f"{self.at}.toml", self._text()),
        }

    @property
    def open(self) -> bool:
        """Whether the game has a deck or a board of one's own."""
        return bool(self.hub.desk.game.boxes)

    @property
    def at(self) -> str:
        """What is entered: the deck, or the board."""
        names = list(self.hub.desk.game.boxes)
        if not names:
            raise BadInput(
                f"{self.hub.desk.game.title} has no cards of one's own: everything it is played with is given."
            )
        return self.chosen if self.chosen in names else names[0]

    @property
    def held(self) -> OwnBox:
        """How far that has come."""
        return self.boxes.get(self.at, OwnBox())

    @property
    def _component(self) -> Component[Any]:
        found: Component[Any] = self.hub.desk.game.boxes[self.at]
        return found

    @property
    def _form(self) -> FormBox | None:
        """The form for it, if the game declares one."""
        form = self._component.form
        return FormBox(self._component, form, self.hub.desk.editor.box) if form else None

    def acts(self) -> dict[str, Callable[[Any], None]]:
        """What can be done to a card, as handlers."""
        return {name: self._act(name) for name in ACTS}

    def _act(self, name: str) -> Callable[[Any], None]:
        """Make the handler for something that is done to the box that is entered now."""

        def done(value: Any) -> None:
            form, work = self._form, self.held.work
            if form is None or work is None or self.held.text is not None:
                raise BadInput("No card is filled in here now: begin a box, or show it card by card.")
            self._change(ACTS[name](form, work, value))
            if isinstance(value, dict) and "text" in value:
                self.hub.panel.clear(f"form[data-do={name}] :is(input, textarea)", value["text"])

        return done

    # ---- showing ----

    def draw(self, width: float) -> Scene:
        """Draw the card that is worked on; the table while there is none."""
        form, held = self._form, self.held
        if form is None or held.work is None or held.text is not None:
            return super().draw(width)
        return form.scene(held.work, width)

    def words(self) -> tuple[str, ...]:
        """Return the same in words."""
        form, held = self._form, self.held
        return form.words(held.work) if form and held.work and held.text is None else ()

    def under(self) -> Html:
        """Show how far the box has come, and what to do with it."""
        form, held = self._form, self.held
        if form is None or held.work is None or held.text is not None:
            return NOTHING
        checks = form.checked(held.work)
        wrong = panels.faults(checks) if checks.sentences else None
        return join((form.counts(held.work), self._using(wrong, form.top(held.work, checks))))

    def talk(self) -> Html:
        """Show the card and all cards, or the text; before there is a box, how to begin."""
        form, held = self._form, self.held
        if held == OwnBox():
            return self._welcome(form)
        if held.text is not None or form is None or held.work is None:
            faults = self._component.check(held.text or "")
            lines = section("", as_lines(held.text or "", faults, f"The {self.at} as text"))
            return join((self._head(form), lines, self._using(fault_list(faults), None)))
        return join((self._head(form), form.talk(held.work, form.checked(held.work))))

    def _which(self) -> Html | None:
        kinds = [(name, f"The {name}") for name in self.hub.desk.game.boxes]
        return segments(kinds, self.at, "box_which", label="What is entered") if len(kinds) > 1 else None

    def _welcome(self, form: FormBox | None) -> Html:
        ways = buttons(
            button(f"Change our stand-in {self.at}", "box_begin", "ours", tone="strong"),
            button("Begin with an empty one", "box_begin", "empty") if form else None,
            upload("Open a file …", "box_open", ".toml,.txt,.json"),
            button("Write it as text", "box_begin", "text", tone="quiet"),
        )
        return section("Have you got the real box?", self._which(), el("p", WELCOME), ways)

    def _head(self, form: FormBox | None) -> Html:
        """Show which box, which view of it, and the way back."""
        views = [("form", "Card by card"), ("text", "As text")]
        view = "form" if self.held.text is None else "text"
        shown = segments(views, view, "box_view", label="View") if form else None
        back = button("↶ Undo", "box_back", title="Undo the last change", again=True) if self.before else None
        return part("head", el("div", self._which(), shown, back, class_="rk-box-head"))

    def _using(self, wrong: Html | None, top: Html | None) -> Html:
        """Show whether it can be played with, and what else can be done with it."""
        used = wrong is None and self._deck().to_data() == self.hub.desk.own[self.at].to_data()
        state = wrong or note(
            f"The desk plays with this {self.at}."
            if used
            else f"Nothing is wrong: the desk can play with this {self.at}.",
            kind="win" if used else "tip",
        )
        ways = buttons(
            button(f"Play with this {self.at}", "box_use", tone="strong", off=wrong is not None or used),
            button("Save it as a file", "box_file"),
        )
        using = section(f"Use the {self.at}", state, top, ways, kind="card rk-using")
        return join((using, folded("Another one", self._another())))

    def _another(self) -> Html:
        """Show the ways to other cards than these; they are not thrown away without a question."""
        if self.leaving:
            sure = el("p", "What was entered here is then gone from this browser.")
            yes = button("Throw it away", "box_drop", "really", tone="danger")
            return join((sure, buttons(yes, button("Keep it", "box_drop", "keep"))))
        return buttons(
            upload("Open a file …", "box_open", ".toml,.txt,.json"),
            button(f"Play with the usual {self.at} again", "our_box", self.at),
            button("Throw this away …", "box_drop", "ask"),
        )

    # ---- doing ----

    def pick(self, target: object) -> None:
        """Work on another card, which was clicked on the picture."""
        form, held = self._form, self.held
        if form and held.work and held.text is None and (change := form.pick(held.work, target)):
            self._change(change)

    def _choose(self, name: str) -> None:
        self.chosen, self.leaving = name, False
        self.hub.show()

    def _begin(self, how: str) -> None:
        """Begin with ours, with an empty box, or with ours as text, which is all that there is without a form."""
        form = self._form
        if how == "text" or (how == "ours" and form is None):
            self._hold(OwnBox(text=self._component.to_toml(self.hub.desk.own[self.at])), "As text, to be changed.")
        elif how == "empty" and form:
            self._hold(OwnBox(form.empty()), "An empty one: fill in the first card.")
        elif how == "ours" and form:
            self._hold(OwnBox(form.of(self.hub.desk.own[self.at])), "Ours, to be changed.")

    def _view(self, view: str) -> None:
        """Show the box card by card, or as text; raises `BadInput` for a text that no form can show."""
        form, held = self._form, self.held
        if form and view == "text" and held.text is None and held.work:
            self._hold(OwnBox(held.work, form.text(held.work)))
        elif form and view == "form" and held.text is not None:
            same = held.work is not None and form.text(held.work) == held.text
            self._hold(OwnBox(held.work if same else form.of_text(held.text)))

    def _write(self, text: str) -> None:
        """Keep a text as somebody types it."""
        if len(text) > LONGEST:
            raise BadInput(f"This has {len(text):,} characters; a {self.at} has at most {LONGEST:,}.")
        self._hold(OwnBox(self.held.work, text), again="text")

    def _change(self, change: Change) -> None:
        """Hold the box as it is now; what it was can be brought back."""
        self._hold(OwnBox(change.work), change.said, change.again)
        if change.focus:
            self.hub.panel.focus(change.focus)
            self.hub.panel.reveal(".rk-filling-head")

    def _hold(self, held: OwnBox, said: str = "", again: str = "") -> None:
        """Hold a box, keep it in the browser, and show it; letters of one word are taken back together."""
        if held != self.held and not (again and again == self.again):
            self.before = (*self.before, (self.at, self.held))[-REMEMBERED:]
        self.again, self.leaving = again, False
        self._kept(held)
        self.hub.show(said)

    def _kept(self, held: OwnBox) -> None:
        self.boxes[self.at] = held
        for key, told in kept(self.at, held).items():
            self.hub.keep(key, told)

    def _back(self, _: object) -> None:
        """Bring back the box as it was before the last change."""
        if not self.before:
            raise BadInput("Nothing has been changed yet that could be taken back.")
        *before, (self.chosen, last) = self.before
        self.before, self.again = tuple(before), ""
        self._kept(last)
        self.hub.show("Undone.")

    def _open(self, file: Upload) -> None:
        """Take up a file: a good one is played with at once, one with faults is shown with them as text."""
        text, form = content(file), self._form
        if len(text) > LONGEST:
            raise BadInput(f"{file.name} has {len(text):,} characters; a {self.at} has at most {LONGEST:,}.")
        faults = self._component.check(text)
        self._hold(OwnBox(form.of_text(text)) if form and not faults else OwnBox(text=text))
        if faults:
            more = f"; {len(faults)} faults are listed here" if len(faults) > 1 else ""
            self.hub.page.tell(f"{file.name} is not used: {faults[0]}{more}")
        else:
            self.hub.use(self.at, self._component.read(text, file.name.rpartition(".")[0] or file.name))

    def _drop(self, how: str) -> None:
        self.leaving = how == "ask"
        if how == "really":
            self.before = ()
            self._kept(OwnBox())
        self.hub.show("It was thrown away." if how == "really" else "")

    def _text(self) -> str:
        """Return the text of the box; raises `BadInput` if there is none."""
        form, held = self._form, self.held
        if held.text is not None:
            return held.text
        if form is None or held.work is None:
            raise BadInput("There is no box yet: begin one.")
        return form.text(held.work)

    def _deck(self) -> Any:
        """Return the deck or the board that is entered; raises `BadInput` with the first fault."""
        held = self.held
        if held.text is None and held.work is not None:
            return self._component.from_data(held.work.data)
        return self._component.read(self._text())

    def recall(self, get: Callable[[str], str | None]) -> None:
        """Take up what the browser kept; raises `BadInput` if some of it is damaged, which is left out."""
        self.boxes, self.before = {}, ()
        wrong = ""
        for name, component in self.hub.desk.game.boxes.items():
            try:
                self.boxes[name] = recalled(component, name, get)
            except BadInput as error:
                wrong = error.sentence
        if wrong:
            raise BadInput(wrong)
