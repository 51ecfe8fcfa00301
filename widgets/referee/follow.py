"""The tab where a whole physical game is followed: every move and every draw is entered as it happens.

Hands may stay closed: a card is named when it is played and checked against all that has been seen. A strict desk
refuses what is illegal; a lenient one lets it stand as a ruling, with a reason. Nothing is ever erased.
"""

import json
import re
from collections import Counter
from typing import Any, Final

from refkit.kernel.choice import CHANCE, REFEREE, BadInput, Choice, Illegal, Step
from refkit.match import file as match_file
from refkit.match.match import Match, Played
from refkit.match.report import file_name, report
from widgets.drawing.scene import Scene
from widgets.page.heard import field
from widgets.page.markup import NOTHING, Html, join
from widgets.page.panels import part
from widgets.page.reading import LogLine, score_sheet
from widgets.referee import follow_panels as panels
from widgets.referee.desk import as_text, lay_setup
from widgets.referee.film import film, in_words, picture, reel_of
from widgets.referee.hub import Hub
from widgets.referee.report import match_page
from widgets.referee.tab import Tab
from widgets.stage.reel import Reel
from widgets.tabletop import options
from widgets.tabletop.ledger import ranked

MOST_DEALT: Final = 19
"""Questions that are answered alike at a time, at the most."""
WORD: Final = re.compile(r"[\w+']+")
"""A word of what is typed."""
NOW: Final = "The table as it stands now."
FEW: Final = 8
"""So many answers are buttons; more are found by typing."""


class Follow(Tab):
    """A game at a table, followed."""

    key = "follow"
    name = "Follow a game"

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.match: Match | None = None
        self.strict = True
        self.watched: int | None = None
        self.told: dict[int, list[LogLine]] = {}
        self.refusal: Illegal | None = None
        self.tried = ""
        self.on = {
            "begin": self._begin,
            "enter": field("text", self.enter),
            "draw": self.enter,
            "deal": self._deal,
            "seek": self.seek,
            "strict": self._strict,
            "stand": field("reason", self._stand),
            "drop_it": self._drop_it,
            "undo": lambda said: self._undo(str(said.get("reason", "")) if isinstance(said, dict) else ""),
            "note": field("note", self._note),
            "what_if": self._what_if,
            "correct": field("reason", self._correct),
            "report": self._report,
            "save": self._save,
            "end": self._end,
            "watch": self._watch,
            "now": self._now,
        }

    # ---- showing ----

    def draw(self, width: float) -> Scene:
        """The film of the last move, and the table as it stands."""
        if self.match is None:
            return super().draw(width)
        if self.player:
            return self.player.reel.frame.draw(width)
        return picture(self.hub.tabletop, self.match.state, width)

    def words(self) -> tuple[str, ...]:
        """The table in words."""
        if self.player:
            return self.player.reel.frame.words
        return in_words(self.hub.tabletop, self.match.state) if self.match else ()

    def over(self) -> Html:
        """Who must decide what."""
        if self.match is None:
            return panels.welcome()
        asked = part("asked", panels.asked(self.match.choices(), self.match.options.players))
        if self.watched is None:
            return asked
        text = self.match.entries[self.watched - 1].text
        return join((asked, part("watching", panels.watching(self.watched, text, self._told()))))

    def under(self) -> Html:
        """The film of the last move, its steps, and the score as it stands."""
        if self.match is None:
            return NOTHING
        game, view = self.match.game, self.hub.tabletop.glance(self.match.state, REFEREE)
        scores = score_sheet(ranked(game, view), title="The score, if it ended now")
        shown = part("film", film(self.player)) if self.player else None
        return join((shown, panels.steps(self.player), panels.folded_score(scores, ended=self.match.state.ended)))

    def talk(self) -> Html:
        """What was refused, the line to enter what happened, all that is legal, the pen and the log."""
        if self.match is None:
            return panels.begin_form(self.hub.desk)
        pending = self.match.choices()
        listed = tuple(choice for choice in pending if len(choice.options) > FEW)
        reasons = self.refusal.refusal.reasons if self.refusal else ()
        barrier = self.match.barrier(self.match.played[-1]) if self.match.played else ""
        return join(
            (
                part("trial", panels.trial(self.tried, reasons, strict=self._refuses) if self.refusal else None),
                part("enter", panels.entering(self._quick(pending), self.hub.desk.editor, ended=not pending)),
                part("legal", panels.legal(listed, self.wanted, self._texts) if listed else None),
                part("declared", panels.declared(self.match.game, self.match.state)),
                panels.pen(barrier, len(self.match.entries), strict=self.strict, undoable=bool(self.match.played)),
                panels.history(self.match, self.told),
                panels.keeping(),
            )
        )

    def _quick(self, pending: tuple[Choice[Any], ...]) -> list[str]:
        """The answers, where they are few."""
        return [text for choice in pending if len(choice.options) <= FEW for text in self._texts(choice)]

    def _texts(self, choice: Choice[Any]) -> list[str]:
        """The options of a choice as they are entered: with the name in front where several decide."""
        match = self._owned()
        named = len(match.choices()) > 1 and choice.seat is not CHANCE
        form = match.game.notation.format_move
        return [form(match.state, move, seat=named) for move in choice.options]

    def _told(self) -> list[int]:
        """The numbers of the entries that have a film."""
        return [played.number for played in self._owned().played if played.step.events]

    # ---- doing ----

    def _begin(self, said: dict[str, Any]) -> None:
        """A new game with the options of the form and the readings of the desk."""
        desk = self.hub.desk
        players = [name.strip() for name in str(said.get("players", "")).split(",") if name.strip()]
        asked = options.asked(desk.game)
        rest = {name: value for name, value in desk.setup.options.items() if name not in {*asked, options.CLOSED}}
        data: dict[str, Any] = {**rest, **options.said(desk.game, said), "players": players}
        data = {name: list(value) if isinstance(value, tuple) else value for name, value in data.items()}
        usual = desk.editor.blank().setup
        data |= {name: box.to_data() for name, box in desk.own.items() if box != getattr(usual, name)}
        self.strict = not said.get("lenient")
        shut = said.get("closed") and options.CLOSED in options.defaults(desk.game)
        found, why_open = self._hidden(data, players) if shut else (self._options(data), "")
        self.take_up(Match(desk.game.name, found))
        self.hub.page.tell(why_open)

    def _options(self, data: dict[str, Any]) -> Any:
        return self.hub.desk.game.Options.from_data(data)

    def _hidden(self, data: dict[str, Any], players: list[str]) -> tuple[Any, str]:
        """The options with every hand closed, and whatever else can be; or as they are, and why none can be."""
        usual, begins = options.defaults(self.hub.desk.game), f"{options.CLOSED}_"
        more = {name: True for name, value in usual.items() if name.startswith(begins) and value is False}
        found = self._options({**data, **more, options.CLOSED: players})
        try:
            self.hub.desk.game.setup(found)
        except BadInput as error:
            return self._options(data), f"The hands lie open: {error}"
        return found, ""

    def take_up(self, match: Match) -> None:
        """Follow this game from now on."""
        self.match, self.player, self.refusal, self.wanted, self.watched = match, None, None, "", None
        self.told = {}
        self._done(None)

    def _owned(self) -> Match:
        if self.match is None:
            raise BadInput("No game is followed yet: begin one.")
        return self.match

    def enter(self, text: str) -> None:
        """A move or a draw, as it is typed; what is illegal is refused with its reasons."""
        match = self._owned()
        if not str(text).strip():
            raise BadInput("Enter what was played or drawn, as in the list of legal moves.")
        self.tried, self.refusal, self.wanted = str(text).strip(), None, ""
        try:
            step = match.play(self._meant(self.tried))
        except Illegal as error:
            self.refusal = error
            self.hub.show(f"Not allowed. {error.refusal.reasons[0].sentence}")
            return
        self._done(step)
        self.hub.panel.clear("form[data-do=enter] input", str(text))

    def _meant(self, text: str) -> str:
        """What is said of a draw or a roll, in full: the one answer that has all its words, as 9, or 5 3, or a card.

        Only where chance is asked: what a player does is never guessed.
        """
        words = Counter(WORD.findall(text.casefold()))
        for choice in self._owned().choices():
            listed = self._texts(choice) if choice.seat == CHANCE else []
            found = [each for each in listed if words <= Counter(WORD.findall(each.casefold()))]
            if len(found) == 1:
                return found[0]
        return text

    @property
    def _refuses(self) -> bool:
        """Whether what was tried may not stand: what is the referee's own to say waits for a reason at any desk."""
        return self.strict and not (self.refusal and getattr(self.refusal.refusal.move, "seat", None) == REFEREE)

    def _deal(self, text: str) -> None:
        """The same answer of chance as long as the same is asked: a deal without a fight on top."""
        match, count = self._owned(), len(self._owned().played)
        asked = match.choices()[0].prompt
        while (pending := match.choices()) and pending[0].prompt == asked and len(match.played) < count + MOST_DEALT:
            step = match.play(text)
        self.refusal = None
        self._done(step if len(match.played) > count else None)

    def _stand(self, reason: str) -> None:
        step = self._owned().let_stand(self.tried, reason)
        self.refusal = None
        self._done(step)

    def _drop_it(self, _: object) -> None:
        self.refusal = None
        self.hub.show("It was not played.")

    def _undo(self, reason: str) -> None:
        entry = self._owned().undo(reason)
        self.refusal = None
        self._done(None, f"Taken back: {entry.text or entry.kind}.")

    def _note(self, text: str) -> None:
        self._owned().note(text)
        self._done(None, "Noted.", keep=True)

    def _what_if(self, _: object) -> None:
        """The table of the game onto the desk, where everything can be tried and changed."""
        match = self._owned()
        self.hub.lay(
            lay_setup(self.hub.desk, match.game.position.from_state(match.state)),
            "The table of the game lies on the desk.",
        )
        self.hub.go("lay")

    def _correct(self, reason: str) -> None:
        """The table of the game as it lies on the desk."""
        match, desk = self._owned(), self.hub.desk
        desk.checked()
        text, position = _only_table(as_text(desk)), match.game.position
        put = position.correct(match.state, text)
        if position.to_data(position.from_state(put)) != position.to_data(desk.setup):
            raise BadInput(
                "The correction would leave the table other than it lies on the desk: write what is empty there as an "
                "empty line, as in `discards:`, and change nothing but what lies on the table."
            )
        step = match.correct(text, reason)
        self._done(step, "The table was put right.")

    def _strict(self, which: str) -> None:
        if which not in {"strict", "lenient"}:
            return
        self.strict = which == "strict"
        self.hub.keep("strict", which)
        self.hub.show("The desk refuses what is illegal." if self.strict else "What is illegal may stand as a ruling.")

    def _report(self, kind: str) -> None:
        match = self._owned()
        if kind == "html":
            self.hub.panel.download(file_name(match, "html"), match_page(self.hub.tabletop, match), "text/html")
        else:
            self.hub.panel.download(file_name(match, "md"), report(match, markdown=True), "text/markdown")

    def _save(self, _: object) -> None:
        self.hub.panel.download(file_name(self._owned(), "json"), saved(self._owned()), "application/json")

    def _watch(self, number: str) -> None:
        """The film of an entry of the log, from its beginning."""
        found = next((each for each in self._owned().played if str(each.number) == str(number)), None)
        if found is None or not found.step.events:
            raise BadInput("There is no film of this entry: nothing of it is in force.")
        self.watched = found.number
        self.player = self.hub.play(self._reel(found, f"The table after entry {found.number}."))
        self.hub.show(f"The film of entry {found.number}.")
        self.hub.reveal()

    def _reel(self, played: Played, last: str) -> Reel:
        """The film of an entry."""
        stage = self.hub.stage
        return reel_of(self.hub.tabletop, played.before, played.step.events, last, tall=stage.tall, whole=True)

    def _now(self, _: object) -> None:
        """The table as it stands, and no film."""
        self.player = self.watched = None
        self.hub.show(NOW)

    def _end(self, _: object) -> None:
        self.match = self.player = self.watched = self.refusal = None
        self.hub.keep("match", None)
        self.hub.show("The game is put away.")

    def _done(self, step: Step[Any] | None, words: str = "", *, keep: bool = False) -> None:
        """Keep the game, show the film of what was done, and say what is asked next."""
        match = self._owned()
        self.hub.keep("match", saved(match))
        self.watched = None if not keep else self.watched
        if step is not None and step.events:
            reel = self._reel(match.played[-1], NOW)
            self.player = self.hub.play(reel.jump(reel.last))
        elif not keep:
            self.player = None
        self.hub.show(f"{words} {panels.next_words(match.choices())}".strip())

    def recall(self, text: str | None, strict: str | None) -> None:
        """The game that the browser kept; one that is damaged is told of and left where it is."""
        self.strict = strict != "lenient"
        if text:
            self.match = match_file.from_text(text, "The game that the browser kept")


def saved(match: Match) -> str:
    """A match as the text of a file."""
    return json.dumps(match_file.to_data(match), ensure_ascii=False) + "\n"


def _only_table(text: str) -> str:
    """A position's text without the lines that a correction cannot change."""
    lines = text.splitlines()
    return "\n".join(line for line in lines if not line.startswith(("game:", "players:", "active:", "option ")))
