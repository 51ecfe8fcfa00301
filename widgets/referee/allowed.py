"""The tab that says whether a move is allowed, with every reason, and what all may be done."""

from dataclasses import replace
from typing import Any, Final

from refkit.kernel.choice import BadInput
from refkit.kernel.verdict import Verdict
from refkit.text.judging import asked_questions, judge_words, nothing_asked
from refkit.text.scenarios import Scenario
from widgets.drawing.scene import Scene
from widgets.page.controls import button, buttons, segments
from widgets.page.forms import entry
from widgets.page.heard import field, place_of
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, cite, moves, note, part, prompt, refused, section
from widgets.referee import pointing
from widgets.referee.desk import example, lay_out
from widgets.referee.hub import Hub
from widgets.referee.pointing import OpenQuestion, Pointed, picked, questions, seen, supposable
from widgets.referee.tab import Tab
from widgets.tabletop.contract import Held, Space
from widgets.tabletop.gesture import Gesture, complete
from widgets.tabletop.picks import options

MOST: Final = 120
"""Moves that are listed at once."""
ROUND: Final = 240
FLAT: Final = 420
"""What stands above and beneath the picture, and how tall it is at the least, in CSS pixels."""


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
        self.pointed = Pointed()
        self._of: Any = None
        self._questions: tuple[OpenQuestion, ...] = ()
        self._views: dict[tuple[int, str], Any] = {}
        self.on = {
            "may": field("text", self.ask),
            "find": self.seek,
            "turn_of": self._turn_of,
            "try": self.hub.resolve,
            "may_this": self.ask,
            "first": field("text", self._first),
            "asked": self._asked,
            "suppose": self._suppose,
            "point_done": lambda _: self._point_done(),
            "point_back": lambda _: self._point(
                replace(self.pointed, gesture=Gesture(self.pointed.gesture.picked[:-1]))
            ),
        }

    def draw(self, width: float) -> Scene:
        """The table with what may be picked; the table as it is worked on where nobody is asked anything."""
        if (question := self.question) is None:
            return self.draw_work(width)
        desk, stage = self.hub.desk, self.hub.stage
        view = self._view(question)
        space = Space(width, tall=max(FLAT, stage.tall - ROUND))
        return pointing.draw(self.hub.tabletop, view, self.pointed, space, desk.editor.places(desk.work))

    def over(self) -> Html:
        """Who is asked what."""
        question = self.question
        return (
            prompt(self.hub.desk.players[question.seat], question.prompt, colour=question.seat) if question else NOTHING
        )

    def talk(self) -> Html:
        """The question, the answer, and the list of everything that may be done."""
        desk = self.hub.desk
        line = entry("A move", "may", again=True, submit="Ask", value=self.asked, placeholder=example(desk))
        answer = verdict_card(self.asked, self.found, self.of) if self.found else NOTHING
        legal = self.found is not None and self.found.kind != "illegal"
        see = buttons(button("See what it does", "try", self.asked)) if legal else None
        parts = (part("answer", section("Is this allowed?", self._turn(), line, answer, see)), self._pointing())
        return join((*parts, self._list()))

    def _pointing(self) -> Html:
        """How a move is pointed out on the table: which question it answers, with which card, and what is picked."""
        question = self.question
        if question is None:
            return NOTHING
        view, gesture, table = self._view(question), self.pointed.gesture, self.hub.tabletop
        every = [
            button(each.prompt, "asked", number, pressed=number == self.pointed.question)
            for number, each in enumerate(self.questions)
        ]
        names = ", then ".join(table.named(view, each).name for each in gesture.picked)
        cards = supposable(question)
        glows = "First say with which card." if cards and not view.legal else "Pick what glows on the table."
        said = f"Picked: {names}." if names else f"{glows} Other places say why not."
        done = complete(view, table, gesture) is not None
        ways = buttons(
            button("Ask about this", "point_done", tone="strong") if done else None,
            button("Put it back", "point_back") if names else None,
        )
        supposed = note(f"This supposes {getattr(self.pointed.card, 'name', '')!s}.") if self.pointed.card else None
        which = moves([MoveItem(name, name) for name in cards], "suppose", title="With which card?") if cards else None
        asks = buttons(*every) if len(every) > 1 else None
        shown = section("Point it out", asks, el("p", said, class_="rk-pointed", role="status"), supposed, ways)
        return join((part("pointing", shown), part("supposing", which)))

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
        found = self._found(everything)
        box = el(
            "input",
            type="search",
            name="text",
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
        filtered = el("form", box, data_do="first", data_again=True)
        return section("What may they do?", closed, filtered, count, plain_list(found[:MOST], "may_this"), more)

    def moves(self) -> list[tuple[str, str]]:
        """Every legal move of the turn, with the question that it answers."""
        found = []
        game = self.hub.desk.game
        for state in asked_questions(game, Scenario(self.hub.desk.checked(), "")).tables:
            for choice in game.choices(state):
                form = game.notation.format_move
                found += [(form(state, move, seat=True), choice.prompt) for move in choice.options]
        return found

    # ---- doing ----

    def pick(self, target: object) -> None:
        """Something on the table was picked: a whole move is asked about, legal or not."""
        question, table = self.question, self.hub.tabletop
        if question is None:
            return
        view = self._view(question)
        before = self.pointed
        self.pointed, move = picked(table, view, before, target)
        if move is not None:
            self._ask_of(question, move)
        elif self.pointed != before:
            self._point(self.pointed)
        else:
            raise BadInput(table.why_not(view, target) or "That answers no question here: pick what glows.")

    def pull(self, start: object, end: object) -> None:
        """A card was pulled to a place, which is two picks."""
        if (question := self.question) and not isinstance(start, str) and end is not None:
            so_far = self.pointed.gesture.picked
            if start in options(self._view(question), self.hub.tabletop, so_far):
                self.pick(start)
            self.pick(end)

    def _ask_of(self, question: OpenQuestion, move: Any) -> None:
        self.ask(self.hub.desk.game.notation.format_move(question.table, move, seat=True))

    def _point(self, pointed: Pointed) -> None:
        """Something else is pointed at, and the last answer is over."""
        self.asked, self.found, self.of, self.pointed = "", None, "", pointed
        self.hub.show()

    def _point_done(self) -> None:
        """What is picked makes a move, and shall be all."""
        if question := self.question:
            move = complete(self._view(question), self.hub.tabletop, self.pointed.gesture)
            if move is None:
                raise BadInput("What is picked makes no move yet: pick what glows on the table.")
            self._ask_of(question, move)

    def _asked(self, number: str) -> None:
        """Another question is the one that is answered."""
        if 0 <= (place := place_of(number)) < len(self.questions):
            self._point(Pointed(place))

    def _suppose(self, name: str) -> None:
        """A card is supposed in hand, and picked if it can only be meant in one way."""
        question = self.question
        cards = supposable(question) if question else {}
        if question is None or name not in cards:
            raise BadInput("There is no such card to be played here.")
        pointed = Pointed(self.pointed.question, cards[name])
        ways = [each for each in options(seen(question, cards[name]), self.hub.tabletop, ()) if isinstance(each, Held)]
        self._point(replace(pointed, gesture=Gesture(tuple(ways)) if len(ways) == 1 else Gesture()))

    def _first(self, words: str) -> None:
        """Enter was pressed in the filter: the first move that is found is asked about."""
        self.wanted = words[:200]
        if found := self._found(self.moves()):
            self.ask(found[0][0])
        else:
            raise BadInput("No legal move has all of these words.")

    def _found(self, everything: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """The moves that have all words of the filter."""
        wanted = self.wanted.casefold().split()
        return [(text, group) for text, group in everything if all(word in text.casefold() for word in wanted)]

    # ---- what is asked on the table ----

    @property
    def questions(self) -> tuple[OpenQuestion, ...]:
        """What players are asked on the table as it lies; none on one that cannot lie like this."""
        desk = self.hub.desk
        if self._of is not desk.setup or desk.trouble:
            try:
                self._questions = questions(desk.game, desk.checked())
            except BadInput:
                self._questions = ()
            self._of, self.pointed, self._views = desk.setup, Pointed(), {}
        return self._questions

    @property
    def question(self) -> OpenQuestion | None:
        """The question that is answered by pointing."""
        asked_now = self.questions
        return asked_now[min(self.pointed.question, len(asked_now) - 1)] if asked_now else None

    def _view(self, question: OpenQuestion) -> Any:
        """The view in which it is pointed, always the same for the same card: answers about views are remembered."""
        key = self.pointed.question, str(getattr(self.pointed.card, "name", self.pointed.card))
        if key not in self._views:
            self._views = {key: seen(question, self.pointed.card)}
        return self._views[key]

    def ask(self, text: str) -> None:
        """Say what the referee says of a move; raises `BadInput` for what is none, and there is no answer."""
        self.clear()
        self.hub.show()  # the answer to another question must not stand beneath this one if it cannot be read
        desk = self.hub.desk
        if desk.game.worded(text) != text:  # the question who has won: that is something to be looked at
            self.hub.resolve(text)
            return
        found = judge_words(desk.game, Scenario(desk.checked(), ""), text)
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
