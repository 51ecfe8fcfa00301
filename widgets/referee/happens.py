"""The room that tells what happens now: a fight, the last fights, gravity, a play; as a film, with its reasons.

Where somebody must choose on the way, the desk asks what they said, and the film goes on from there.
"""

from dataclasses import replace
from typing import Any, Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.position import from_state
from refkit.games.three_cheers.position.scenario import Scenario
from refkit.games.three_cheers.rules.score import scores, winners
from refkit.games.three_cheers.setup import tower_names
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.tokens import format_cell
from refkit.kernel.choice import BadInput, Illegal
from refkit.text import scenarios
from refkit.text.scenarios import Outcome
from widgets.drawing.scene import Scene
from widgets.page.controls import button, buttons
from widgets.page.forms import entry
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, moves, note, prompt, refused, section
from widgets.page.reading import Ledger, score_sheet
from widgets.referee.film import film, reel_of, step_list
from widgets.referee.panels import part
from widgets.referee.report import film_page
from widgets.referee.room import Hub, Room
from widgets.referee.scene import overview
from widgets.referee.setup import lay_out
from widgets.stage.film import Reel

ACTIONS: Final = (
    ("fight", "Big Hairy Fight!", "Everyone in every tower attacks"),
    ("master is here", "Master is Here!", "Three fights, then the count"),
    ("gravity", "Gravity", "Everything falls and settles"),
    ("at once", "What happens at once", "What no minion waits for"),
    ("score", "Count the points", "As the towers stand"),
)
"""What can happen: its name in a scenario, its button, and what it is."""
MOST: Final = 250
"""Answers that are listed; the rest is found by typing."""


class Happens(Room):
    """What comes of it."""

    key = "happens"
    name = "What happens?"

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.scenario: Scenario | None = None
        self.outcome: Outcome[Any, Any] | None = None
        self.refusal: Illegal | None = None
        self.on = {
            "happen": self.resolve,
            "action": lambda said: self.resolve(said["text"]),
            "answer": lambda number: self._answer(str(int(number) + 1)),
            "say": lambda said: self._answer(said["text"]),
            "unsay": self._unsay,
            "forget": self._forget,
            "takeover": self._take_over,
            "sheet": self._download,
        }

    # ---- showing ----

    def draw(self, width: float) -> Scene:
        """The film, or before there is one the tower."""
        return self.player.reel.frame.draw(width) if self.player else overview(self.hub.desk, width)

    def words(self) -> tuple[str, ...]:
        """The frame in words."""
        return self.player.reel.frame.words if self.player else ()

    def over(self) -> Html:
        """The film's caption and its buttons."""
        return film(self.player) if self.player else NOTHING

    def talk(self) -> Html:
        """What can happen; when something has, the question that is open, what to do with the end, every step."""
        refusal = refused(self.refusal.refusal.reasons) if self.refusal else NOTHING
        if self.outcome is None:
            return join((part("refusal", refusal), part("actions", self._actions())))
        question = part(f"question-{len(self.outcome.events)}", self._question())
        return join((question, part("refusal", refusal), self._done(), self._score(), self._steps()))

    def _actions(self) -> Html:
        towers = self.hub.desk.setup
        made = [
            el("div", button(label, "happen", action, tone="strong" if not place else "plain"), el("small", what))
            for place, (action, label, what) in enumerate(ACTIONS)
        ]
        who = f"{towers.players[towers.active]}: Pomgrub to {towers.owners[0]} b2"
        play = entry("Or a play, or a death", "action", submit="Play it", placeholder=who)
        order = f"Shove: provoke {towers.owners[0]} b2"
        more = f"A card and where it goes, an order and what it does ({order}), or dies and a place."
        find = buttons(button("Find it among what they may do", "tab", "allowed", tone="quiet"))
        asked = section("What happens now?", el("div", *made, class_="rk-actions"))
        return join((asked, section("Or somebody plays a card", play, el("p", more, class_="rk-none"), find)))

    def _done(self) -> Html:
        """What was asked, and the ways on from here."""
        action, answers = (self.scenario.action, self.scenario.answers) if self.scenario else ("", ())
        title = next((label for key, label, _ in ACTIONS if key == action), action)
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
        """How the towers count, where that was asked or the game ended."""
        action = self.scenario.action if self.scenario else ""
        if self.outcome is None or self.outcome.pending or action not in {"score", "master is here"}:
            return NOTHING
        return score_sheet(ledgers(self.outcome.state))

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
        action = action.strip()
        if action.casefold().startswith("dies") and len(action.split()) < 3:  # noqa: PLR2004  dies, a tower, a square
            action = f"dies {self.hub.desk.setup.owners[self.hub.desk.tower]} {action[4:].strip() or self._cursor()}"
        self._run(Scenario(self.hub.desk.setup, action, answers), 0)

    def _cursor(self) -> str:
        return format_cell(self.hub.desk.cell)

    def _run(self, scenario: Scenario, at: int) -> None:
        """Show what comes of it from frame ``at`` on; a refusal leaves everything as it was."""
        try:
            outcome = scenarios.run(GAME, scenario)
        except Illegal as error:
            self.refusal = error
            self.hub.show(f"Not allowed. {error.refusal.reasons[0].sentence}")
            return
        self.scenario, self.outcome, self.refusal = scenario, outcome, None
        self.player = self.hub.play(self._reel(outcome).jump(at))
        self._keep()
        self.hub.show(f"{len(outcome.events)} steps. {self._last(outcome)}")
        self.hub.reveal()

    def _reel(self, outcome: Outcome[Any, Any]) -> Reel:
        return reel_of(outcome.start, outcome.events, self._last(outcome), tall=self.hub.stage.tall)

    @staticmethod
    def _last(outcome: Outcome[Any, Any]) -> str:
        """What is said when the film is over."""
        if outcome.pending:
            return f"It waits for an answer: {outcome.pending.prompt}"
        return "All is settled." if outcome.events else "Nothing happens."

    def _answer(self, text: str) -> None:
        if self.scenario is None or self.outcome is None:
            raise BadInput("Nothing is asked just now.")
        number = text.strip()
        listed = self._open()
        if number.isdecimal() and 0 < int(number[:6]) <= len(listed):
            text = listed[int(number) - 1]
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
            setup = replace(from_state(self.outcome.state), deck=self.hub.desk.deck)
            self.hub.lay(lay_out(self.hub.desk, setup), "The table on the desk is now as it is after this.")
            self.hub.go("lay")

    def _download(self, _: object) -> None:
        if self.outcome and self.scenario:
            self.hub.panel.download("ruling.html", film_page(self.scenario.action, self.outcome), "text/html")

    def _keep(self) -> None:
        """The browser remembers what was asked."""
        told = None if self.scenario is None else "\n".join((self.scenario.action, *self.scenario.answers))
        self.hub.keep("asked", told)

    def recall(self, text: str | None) -> None:
        """Ask again what the browser remembers; nonsense is not asked."""
        if text:
            action, *answers = text.split("\n")
            try:
                self._run(Scenario(self.hub.desk.setup, action, tuple(answers)), 0)
            except BadInput:
                self.clear()


def ledgers(state: State) -> list[Ledger]:
    """The score sheet of a table, a side for each tower."""
    names, won = tower_names(state.options.players, len(state.towers)), winners(state)
    return [
        Ledger(
            names[number],
            tuple((line.label.capitalize(), line.sum, line.points, line.why) for line in score.lines),
            score.total,
            won=number in won,
            colour=number,
        )
        for number, score in enumerate(scores(state))
    ]
