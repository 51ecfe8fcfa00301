"""The tab that says whether a move is allowed, with every reason, and what all may be done."""

from dataclasses import replace
from typing import Final

from refkit.kernel.choice import BadInput
from refkit.kernel.verdict import Verdict
from refkit.text.asking import asked, asked_by, nothing_asked
from refkit.text.scenarios import Scenario
from widgets.page.controls import button, buttons, segments
from widgets.page.forms import entry
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import cite, note, refused, section
from widgets.referee.desk import example, lay_out
from widgets.referee.hub import Hub
from widgets.referee.tab import Tab

MOST: Final = 120
"""Moves that are listed at once."""


def verdict_card(text: str, found: Verdict, of: str = "") -> Html:
    """What the referee says of a move, and why; ``of`` what it was asked."""
    supposed = of.partition(", if ")[2].replace(", if ", ", and ")
    quoted = join((el("p", el("b", text)), note(f"This supposes: {supposed}.") if supposed else None))
    if found.kind == "illegal":
        return el("div", quoted, refused(found.reasons), class_="rk-verdict")
    if found.kind == "legal":
        return el("div", quoted, note("Yes, this is allowed.", kind="win"), class_="rk-verdict")
    lines = [el("li", reason.sentence, " ", cite(reason.rule)) for reason in found.reasons]
    depends = el("div", el("h3", "It depends on cards that nobody here has seen"), el("ul", *lines), class_="rk-loose")
    return el("div", quoted, depends, class_="rk-verdict", role="alert")


class Allowed(Tab):
    """Is this allowed, and what is?"""

    key = "allowed"
    name = "Is it allowed?"

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.asked = ""
        self.found: Verdict | None = None
        self.of = ""
        self.on = {
            "may": lambda said: self.ask(said["text"]),
            "find": self.seek,
            "turn_of": self._turn_of,
            "try": self.hub.resolve,
            "may_this": self.ask,
        }

    draw = Tab.draw_work

    def talk(self) -> Html:
        """The question, the answer, and the list of everything that may be done."""
        desk = self.hub.desk
        line = entry("A move", "may", again=True, submit="Ask", value=self.asked, placeholder=example(desk))
        answer = verdict_card(self.asked, self.found, self.of) if self.found else NOTHING
        legal = self.found is not None and self.found.kind != "illegal"
        see = buttons(button("See what it does", "try", self.asked)) if legal else None
        return join((section("Is this allowed?", self._turn(), line, answer, see), self._list()))

    def _turn(self) -> Html | None:
        """Whose turn it is, in games that go round."""
        setup = self.hub.desk.setup
        if not hasattr(setup, "active"):
            return None
        seats = [(str(seat), name) for seat, name in enumerate(setup.players)]
        return segments(seats, str(setup.active), "turn_of", label="Whose turn")

    def _list(self) -> Html:
        """All that may be done, filtered by what is typed."""
        desk = self.hub.desk
        try:
            everything = self.moves()
        except BadInput as error:
            return section("What may they do?", note(str(error), kind="warn"))
        if not everything:
            return section("What may they do?", note(nothing_asked(desk.game, Scenario(desk.checked(), ""))))
        wanted = self.wanted.casefold().split()
        found = [(text, group) for text, group in everything if all(word in text.casefold() for word in wanted)]
        box = el(
            "input",
            type="search",
            class_="rk-input",
            value=self.wanted,
            data_do="find",
            data_live=True,
            placeholder="Type to filter …",
            aria_label="Filter what may be done",
        )
        count = el("p", f"{len(found):,} of {len(everything):,} legal moves", class_="rk-none", role="status")
        more = el("p", f"The first {MOST} are shown: type more.", class_="rk-none") if len(found) > MOST else None
        known = any(getattr(self.hub.desk.setup, "hands", (True,)))
        closed = NOTHING if known else note("No hand is written down, so any card may be held.")
        return section("What may they do?", closed, box, count, plain_list(found[:MOST], "may_this"), more)

    def moves(self) -> list[tuple[str, str]]:
        """Every legal move of the turn, with the question that it answers."""
        found = []
        game = self.hub.desk.game
        for state in asked(game, Scenario(self.hub.desk.checked(), "")).tables:
            for choice in game.choices(state):
                form = game.notation.format_move
                found += [(form(state, move, seat=True), choice.prompt) for move in choice.options]
        return found

    # ---- doing ----

    def pick(self, target: object) -> None:
        """A place on the table filters the list."""
        if words := self.hub.desk.editor.wanted(self.hub.desk.work, target):
            self.seek(words)

    def ask(self, text: str) -> None:
        """Say what the referee says of a move; raises `BadInput` for what is none, and there is no answer."""
        self.clear()
        self.hub.show()  # the answer to another question must not stand beneath this one if it cannot be read
        desk = self.hub.desk
        if desk.game.worded(text) != text:  # the question who has won: that is something to be looked at
            self.hub.resolve(text)
            return
        found = asked_by(desk.game, Scenario(desk.checked(), ""), text)
        self.asked = text.strip()
        self.found, self.of = found.verdict, found.of
        self.hub.show(str(self.found))

    def _turn_of(self, seat: str) -> None:
        self.clear()
        desk = self.hub.desk
        if seat in map(str, range(len(desk.setup.players))) and hasattr(desk.setup, "active"):
            self.hub.lay(lay_out(desk, replace(desk.work, setup=replace(desk.setup, active=int(seat)))))

    def clear(self) -> None:
        """No answer any more."""
        self.asked, self.found, self.of = "", None, ""


def plain_list(options: list[tuple[str, str]], do: str) -> Html:
    """Moves under the question that each answers, a list without a filter of its own; ``do`` gets a move's text."""
    groups: dict[str, list[Html]] = {}
    for text, group in options:
        made = el(
            "button", el("span", text), type="button", class_="rk-move", data_item=True, data_do=do, data_value=text
        )
        groups.setdefault(group, []).append(made)
    body = [el("div", el("h3", name) if name else None, *inside, data_key=name) for name, inside in groups.items()]
    return el("div", *body, class_="rk-scroll", data_list=True)
