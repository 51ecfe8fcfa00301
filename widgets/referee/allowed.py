"""The room that says whether a move is allowed, with every reason, and what all may be done."""

from dataclasses import replace
from typing import Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.position.scenario import Scenario
from refkit.games.three_cheers.rules.questions import choices
from refkit.games.three_cheers.text.move_text import format_move
from refkit.games.three_cheers.text.tokens import format_square
from refkit.kernel.choice import BadInput
from refkit.kernel.verdict import Verdict
from refkit.text.asking import asked, asked_by
from widgets.drawing.scene import Scene
from widgets.page.controls import button, buttons, segments
from widgets.page.forms import entry
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import cite, note, refused, section
from widgets.referee.room import Hub, Room
from widgets.referee.scene import workbench

MOST: Final = 120
"""Moves that are listed at once."""


def verdict_card(text: str, found: Verdict) -> Html:
    """What the referee says of a move, and why."""
    quoted = el("p", el("b", text))
    if found.kind == "illegal":
        return el("div", quoted, refused(found.reasons), class_="rk-verdict")
    if found.kind == "legal":
        return el("div", quoted, note("Yes, this is allowed.", kind="win"), class_="rk-verdict")
    lines = [el("li", reason.sentence, " ", cite(reason.rule)) for reason in found.reasons]
    depends = el("div", el("h3", "It depends on cards that nobody here has seen"), el("ul", *lines), class_="rk-loose")
    return el("div", quoted, depends, class_="rk-verdict", role="alert")


class Allowed(Room):
    """Is this allowed, and what is?"""

    key = "allowed"
    name = "Is it allowed?"

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.asked = ""
        self.found: Verdict | None = None
        self.wanted = ""
        self.on = {
            "may": self._ask,
            "find": self._find,
            "turn_of": self._turn_of,
            "try": self.hub.resolve,
            "may_this": lambda text: self._ask({"text": text}),
        }

    def draw(self, width: float) -> Scene:
        """The tower that is worked on."""
        return workbench(self.hub.desk, width)

    def talk(self) -> Html:
        """The question, the answer, and the list of everything that may be done."""
        setup = self.hub.desk.setup
        seats = [(str(seat), name) for seat, name in enumerate(setup.players)]
        turn = segments(seats, str(setup.active), "turn_of", label="Whose turn")
        line = entry(
            "A move", "may", again=True, submit="Ask", value=self.asked, placeholder=f"Pomgrub to {setup.owners[0]} b2"
        )
        answer = verdict_card(self.asked, self.found) if self.found else NOTHING
        legal = self.found is not None and self.found.kind != "illegal"
        see = buttons(button("See what it does", "try", self.asked)) if legal else None
        return join((section("Is this allowed?", turn, line, answer, see), self._list()))

    def _list(self) -> Html:
        """All that may be done, filtered by what is typed."""
        try:
            everything = self._moves()
        except BadInput as error:
            return section("What may they do?", note(str(error), kind="warn"))
        wanted = self.wanted.casefold().split()
        found = [(text, group) for text, group in everything if all(word in text.casefold() for word in wanted)]
        box = el(
            "input",
            type="search",
            class_="rk-input",
            value=self.wanted,
            data_do="find",
            data_live=True,
            placeholder="Type to filter: a card, a place, an order …",
            aria_label="Filter what may be done",
        )
        count = el("p", f"{len(found):,} of {len(everything):,} legal moves", class_="rk-none", role="status")
        more = el("p", f"The first {MOST} are shown: type more.", class_="rk-none") if len(found) > MOST else None
        setup = self.hub.desk.setup
        known = any(setup.hands) or setup.options.get("variant") == "speedy-gonzalez"
        closed = NOTHING if known else note("No hand is written down, so any card may be held.")
        return section("What may they do?", closed, box, count, plain_list(found[:MOST], "may_this"), more)

    def _moves(self) -> list[tuple[str, str]]:
        """Every legal move of the turn, with the question that it answers."""
        found = []
        for state in asked(GAME, Scenario(self.hub.desk.setup, "")).tables:
            for choice in choices(state):
                found += [(format_move(state, move, seat=True), choice.prompt) for move in choice.options]
        return found

    # ---- doing ----

    def pick(self, target: object) -> None:
        """A place on the table filters the list."""
        if isinstance(target, int):
            setup = self.hub.desk.setup
            self._find(f"{setup.owners[self.hub.desk.tower]} {format_square(target)}")

    def _ask(self, said: dict[str, str]) -> None:
        self.clear()
        self.hub.show()  # the answer to another question must not stand beneath this one if it cannot be read
        found = asked_by(GAME, Scenario(self.hub.desk.setup, ""), said["text"])
        self.asked = said["text"].strip()
        self.found = found.verdict
        self.hub.show(str(self.found))

    def _find(self, words: str) -> None:
        self.wanted = words[:200]
        self.hub.show()

    def _turn_of(self, seat: str) -> None:
        self.clear()
        desk = self.hub.desk
        self.hub.lay(replace(desk, setup=replace(desk.setup, active=int(seat))))

    def clear(self) -> None:
        """No answer any more."""
        self.asked, self.found = "", None


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
