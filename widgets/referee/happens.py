"""The tab that tells what happens now, be it an action of the game or a move: as a film, with its reasons.

Where somebody must choose on the way, the desk asks what they said, and the film goes on from there.
"""

from dataclasses import replace
from typing import Any, Final

from refkit.kernel.choice import REFEREE, BadInput, Illegal
from refkit.text import scenarios
from refkit.text.answers import numbered_answer
from refkit.text.scenarios import Outcome, Scenario
from refkit.text.verdicts import Conclusion, conclude_outcome, conclude_refusal
from refkit.text.words import counted
from widgets.drawing.scene import Scene
from widgets.page.controls import button, buttons
from widgets.page.forms import entry, folded
from widgets.page.heard import field
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, moves, note, part, prompt, refused, section
from widgets.page.reading import score_sheet
from widgets.referee.desk import example, lay_setup
from widgets.referee.film import chips, film, reel_of, step_list, verdict
from widgets.referee.follow_panels import declared
from widgets.referee.hub import Hub
from widgets.referee.report import film_page
from widgets.referee.tab import Tab
from widgets.stage.reel import Reel
from widgets.tabletop.ledger import ranked
from widgets.tabletop.summary import summed

START: Final = "setup"
FIRST: Final = "turn"
"""What begins a game, and so never happens on a table; and what most people ask."""
MOST: Final = 250
"""Answers that are listed; the rest is found by typing."""


class Happens(Tab):
    """What comes of it."""

    key = "happens"
    name = "What happens?"

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.scenario: Scenario[Any] | None = None
        self.outcome: Outcome[Any, Any] | None = None
        self.refusal: Illegal | None = None
        self.refused = Conclusion("")
        self.on = {
            "happen": self.resolve,
            "action": field("text", self.resolve),
            "answer": self._answer_by,
            "say": field("text", lambda text: self._answer(numbered_answer(text.strip(), self._open()))),
            "unsay": self._unsay,
            "forget": self._forget,
            "takeover": self._take_over,
            "sheet": self._download,
        }

    # ---- showing ----

    def draw(self, width: float) -> Scene:
        """The film, or before there is one the table."""
        return self.player.reel.frame.draw(width) if self.player else super().draw(width)

    def words(self) -> tuple[str, ...]:
        """The frame in words."""
        return self.player.reel.frame.words if self.player else ()

    def over(self) -> Html:
        """The verdict first, then the film's caption and its buttons."""
        if self.player is None or self.outcome is None or self.scenario is None:
            return NOTHING
        first = conclude_outcome(self.hub.desk.game, self.scenario, self.outcome)
        told = summed(self.hub.tabletop, self.outcome.frames())
        return join((verdict(first, told, open_=self.outcome.pending is not None), film(self.player)))

    def talk(self) -> Html:
        """What can happen; when something has, the question that is open, what to do with the end, every step."""
        refusal = join((verdict(self.refused), refused(self.refusal.refusal.reasons))) if self.refusal else NOTHING
        if self.outcome is None:
            return join((part("refusal", refusal), part("actions", self._actions())))
        question = part(f"question-{len(self.outcome.events)}", self._question())
        late = declared(self.hub.desk.game, self.outcome.state, "answer") if self.outcome.pending is None else NOTHING
        return join((question, part("refusal", refusal), self._done(), late, self._score(), self._steps()))

    def _actions(self) -> Html:
        desk = self.hub.desk
        known = sorted(desk.game.scenario.happenings, key=FIRST.__ne__)
        told = desk.editor.actions or {name: (name[:1].upper() + name[1:], "") for name in known if name != START}
        made = [
            el("div", button(label, "happen", action, tone="plain" if place else "strong"), el("small", what or None))
            for place, (action, (label, what)) in enumerate(told.items())
        ]
        play = entry("Or a move, in words", "action", submit="Play it", placeholder=example(desk))
        more = el("p", desk.game.scenario.help, class_="rk-none")
        find = buttons(button("Find it among what they may do", "tab", "allowed", tone="quiet"))
        asked = section("What happens now?", el("div", *made, class_="rk-actions"))
        move = section("Or somebody makes a move", play, more, find)
        return join((asked, move, chips(self.hub.tabletop), self._counted()))

    def _counted(self) -> Html:
        """The score as the table lies."""
        try:
            state = self.hub.desk.game.position.to_state(self.hub.desk.checked())
        except BadInput:
            return NOTHING
        end = self.hub.desk.game.ending(state)
        return folded("The score as it lies", self._sheet(end.state if end else state))

    def _sheet(self, state: Any) -> Html:
        game, view = self.hub.desk.game, self.hub.tabletop.glance(state, REFEREE)
        return score_sheet(ranked(game, view))

    def _done(self) -> Html:
        """What was asked, and the ways on from here."""
        action, answers = (self.scenario.action, self.scenario.answers) if self.scenario else ("", ())
        title, _ = self.hub.desk.editor.actions.get(action, (action[:1].upper() + action[1:], ""))
        back = button("Take the last answer back", "unsay") if answers else None
        said = el("p", "Answered: ", "; ".join(answers), class_="rk-none") if answers else None
        settled = self.outcome is not None and self.outcome.pending is None
        ways = buttons(
            button("Ask something else", "forget"),
            back,
            button("Lay this on the desk", "takeover") if settled else None,
            button("Download the ruling", "sheet") if settled else None,
        )
        return section(title, said, ways)

    def _question(self) -> Html:
        """What must be chosen before it goes on."""
        pending = self.outcome.pending if self.outcome else None
        if pending is None:
            return NOTHING
        players = self.outcome.start.options.players if self.outcome else ()
        who = players[pending.seat] if pending.seat >= 0 else "The table"
        texts = self._open()
        list_ = moves(
            [MoveItem(number, text) for number, text in enumerate(texts[:MOST])], "answer", title="What was said?"
        )
        other = entry("Or type the answer", "say", submit="So be it", placeholder=texts[0] if texts else "")
        many = note(f"{len(texts)} answers are possible; here are {MOST}.") if len(texts) > MOST else None
        colour = pending.seat if pending.seat >= 0 else None
        return join((prompt(who, pending.prompt, pending.rule, colour=colour), many, list_, other))

    def _score(self) -> Html:
        """The score in the end: open where it was asked for or the game is over."""
        if self.outcome is None or self.outcome.pending or self.scenario is None:
            return NOTHING
        sheet = self._sheet(self.outcome.state)
        asked = self.outcome.state.ended or self.scenario.action == "score"
        return sheet if asked else folded("The score after it", sheet)

    def _steps(self) -> Html:
        if self.player is None:
            return NOTHING
        quiet = self.outcome is not None and not self.outcome.events and not self.outcome.pending
        why = map(str, self.outcome.reasons if self.outcome else ())
        nothing = note(" ".join(("Nothing happens.", *why))) if quiet else NOTHING
        return section("Blow by blow", nothing, step_list(self.player.reel))

    def _open(self) -> list[str]:
        """The answers to the open question."""
        return self.outcome.pending.options.texts() if self.outcome and self.outcome.pending else []

    # ---- doing ----

    def resolve(self, action: str, answers: tuple[str, ...] = ()) -> None:
        """Let it happen on the table as it is laid out."""
        desk = self.hub.desk
        self._run(Scenario(desk.checked(), desk.editor.action(desk.work, action.strip()), answers), 0)

    def _run(self, scenario: Scenario[Any], at: int) -> None:
        """Show what comes of it from frame ``at`` on; a refusal leaves everything as it was."""
        try:
            outcome = scenarios.run(self.hub.desk.game, scenario)
        except Illegal as error:
            self.refusal = error
            self.refused = conclude_refusal(self.hub.desk.game, scenario, error.refusal.reasons)
            self.hub.show(self.refused.sentence)
            return
        self.scenario, self.outcome, self.refusal = scenario, outcome, None
        self.player = self.hub.play(self._reel(outcome).jump(at))
        self._keep()
        told = conclude_outcome(self.hub.desk.game, scenario, outcome).sentence
        self.hub.show(f"{told} {counted(self.player.reel.last - 1, 'step')}. {self._last(outcome)}".strip())
        self.hub.reveal()

    def _reel(self, outcome: Outcome[Any, Any]) -> Reel:
        return reel_of(self.hub.tabletop, outcome.start, outcome.events, self._last(outcome), tall=self.hub.stage.tall)

    @staticmethod
    def _last(outcome: Outcome[Any, Any]) -> str:
        """What is said when the film is over."""
        if outcome.pending:
            return f"It waits for an answer: {outcome.pending.prompt}"
        return "All is settled." if outcome.events else "Nothing happens."

    def _answer_by(self, said: str) -> None:
        """An answer by its number in the list, or something that is declared, in words."""
        listed = {str(number): text for number, text in enumerate(self._open())}
        self._answer(listed.get(str(said), str(said)))

    def _answer(self, text: str) -> None:
        if self.scenario is None or self.outcome is None:
            raise BadInput("Nothing is asked just now.")
        seen = self.player.reel.last - 1 if self.player else 0
        self._run(replace(self.scenario, answers=(*self.scenario.answers, text)), seen)

    def _unsay(self, _: object) -> None:
        if self.scenario and self.scenario.answers:
            self._run(replace(self.scenario, answers=self.scenario.answers[:-1]), 10_000)

    def _forget(self, _: object) -> None:
        self.clear()
        self.hub.show("What else?")

    def clear(self) -> None:
        """No film any more; the table is as it was laid out."""
        self.scenario = self.outcome = self.refusal = self.player = None
        self._keep()

    def _take_over(self, _: object) -> None:
        if self.outcome:
            desk = self.hub.desk
            setup = replace(desk.game.position.from_state(self.outcome.state), **desk.own)
            self.hub.lay(lay_setup(desk, setup), "The table on the desk is now as it is after this.")
            self.hub.go("lay")

    def _download(self, _: object) -> None:
        if self.outcome and self.scenario:
            ruling = film_page(self.hub.tabletop, self.scenario, self.outcome)
            self.hub.panel.download("ruling.html", ruling, "text/html")

    @property
    def told(self) -> str:
        """What was asked and what was answered, a line each; "" if nothing was."""
        return "" if self.scenario is None else "\n".join((self.scenario.action, *self.scenario.answers))

    def _keep(self) -> None:
        """The browser remembers what was asked."""
        self.hub.keep("asked", self.told or None)

    def recall(self, text: str | None) -> None:
        """Ask again what the browser remembers; nonsense is not asked."""
        if text:
            action, *answers = text.split("\n")
            try:
                self._run(Scenario(self.hub.desk.checked(), action, tuple(answers)), 0)
            except BadInput:
                self.clear()
