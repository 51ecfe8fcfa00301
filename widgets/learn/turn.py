"""A station of a lesson that is the learner's turn: a move by clicking, judged by what is on the table in the end."""

from typing import Any, Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.move_text import format_move
from refkit.kernel.choice import BadInput, Illegal
from widgets.drawing.scene import Scene as Picture
from widgets.games.three_cheers.lessons.exercise import Attempt, Turn, begun, ends
from widgets.games.three_cheers.motion.telling import film
from widgets.games.three_cheers.table.board import Board, table_in_words
from widgets.games.three_cheers.table.picks import OnTable
from widgets.games.three_cheers.tabletop import BROUGHT
from widgets.learn import panels
from widgets.learn.hand import Hand
from widgets.learn.station import Room
from widgets.page import panels as common
from widgets.page.controls import button, buttons
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.reading import words
from widgets.stage.film import KEYS, Projector, Reel, bar
from widgets.tabletop.contract import Held
from widgets.tabletop.picks import buttons as spoken

FIRST: Final = "The table as it lay."
ASKED: Final = {"play": "Play one card.", "move": "Take a step, or stay where you are."}
"""What a turn begins with, in fewer words than the referee's."""


class TurnStation:
    """An exercise: picks that make a move, what comes of it as a film, and which goals are reached."""

    def __init__(self, room: Room, turn: Turn) -> None:
        self.room = room
        self.turn = turn
        self.given = 0
        self._begin()

    def _begin(self) -> None:
        """The table as it lies, with nothing picked."""
        self.hand = Hand(begun(self.turn))
        self.refusal: Illegal | None = None
        self.player: Projector | None = None

    @property
    def attempt(self) -> Attempt:
        """How far the learner has come."""
        return self.hand.attempt

    # ---- what is done here ----

    def pick(self, target: object) -> None:
        """A card or a place is picked; with enough of them it is a move."""
        if self.player or not isinstance(target, Held | OnTable):
            return
        if target not in self.hand.picked:
            self.refusal = None
        try:
            move = self.hand.pick(target)
        except BadInput:
            self.room.show()
            raise
        if move is not None:
            self._try(move)
        else:
            self.room.show()

    def move(self, value: Any) -> None:
        """A legal move is taken from the list."""
        self._try(self.hand.options[int(value)])

    def play(self, value: Any) -> None:
        """A move that is nothing but a word, from its button."""
        self._try(self.hand.view.legal[int(value)])

    def hint(self, value: Any) -> None:
        """A legal move of the list is pointed at: the table shows what it needs."""
        self.hand.point(int(value) if str(value).isdecimal() else -1)
        self.room.stage.refresh()

    def _try(self, move: Move) -> None:
        """Make the move, or say why not."""
        try:
            attempt = self.attempt.after(move)
        except Illegal as illegal:
            self.hand.empty()
            self.refusal = illegal
            self.room.page.say(f"Not allowed. {illegal.refusal.reasons[0].sentence}")
            self.room.show()
            return
        self.refusal = None
        self.hand = Hand(attempt)
        if attempt.over:
            self._tell()
        else:
            self.room.show()

    def _tell(self) -> None:
        """Everything is decided: show what comes of it."""
        attempt = self.attempt
        board = Board.under([attempt.laid, attempt.state, *self._between()])
        last = "Done." if attempt.won else "And that is how it ended."
        reel = Reel(film(board, attempt.laid, attempt.events, first=FIRST, last=last))
        self.player = Projector(reel, self.room.stage, self._rolled)
        self.player.toggle()

    def _between(self) -> list[State]:
        """Every table on the way, so that all of it is in the picture."""
        return [after for _, _, after in GAME.frames(self.attempt.laid, self.attempt.events)]

    def _rolled(self) -> None:
        """Another frame."""
        if self.player is None:
            return
        self.room.page.say(self.player.reel.frame.caption)
        if self._ended:
            if self.attempt.won:
                self.room.done()
            self.room.page.say(" ".join(sentence for _, sentence in self.attempt.results()))
        self.room.show(draw=False)

    def help(self, _: object) -> None:
        """One more hint; after the last, a move that does it."""
        self.given = min(self.given + 1, len(self.turn.hints) + 1)
        self.room.page.say(self._hints()[-1])
        self.room.show()

    def again(self, _: object) -> None:
        """Once more from the beginning."""
        self.leave()
        self._begin()
        self.room.show()

    def film(self, what: Any) -> None:
        """A button of the film."""
        if self.player:
            self.player.command(what)

    def jump(self, at: Any) -> None:
        """Go to a step of the film."""
        if self.player:
            self.player.jump(int(at))

    def press(self, key: str) -> None:
        """A key: it winds the film if there is one, else takes back what was picked last."""
        if self.player:
            self.player.command(KEYS[key])
        elif self.hand.picked:
            self.hand.picked = self.hand.picked[:-1]
            self.room.show()

    def leave(self) -> None:
        """Another station is shown now."""
        if self.player:
            self.player.running = False

    # ---- what it looks like ----

    @property
    def keys(self) -> tuple[str, ...]:
        """Those of the film if there is one, else the one that takes back."""
        return tuple(KEYS) if self.player else ("Escape",)

    def draw(self, width: float) -> Picture:
        """The table with what may be tried, or as the film has it."""
        return self.player.reel.frame.draw(width) if self.player else self.hand.draw(width)

    @property
    def label(self) -> str:
        """The table in words."""
        if self.player:
            frame = self.player.reel.frame
            return f"{frame.caption} The table: {' '.join(frame.words)}"
        return f"{self.turn.ask} The table: {' '.join(table_in_words(self.attempt.state))}"

    @property
    def ask(self) -> Html:
        """The line above the table."""
        choice = self.attempt.choice
        first = choice is not None and not self.attempt.events
        now = ASKED.get(self.turn.asks, "") if first else ""
        said = f"You are {self.turn.seat}. {now or choice.prompt}" if choice else ""
        return join((panels.task("Your turn", self.turn.ask, said), None if self.player else self._spoken()))

    def _spoken(self) -> Html:
        """What can be done by saying so; above the table, where it is not overlooked."""
        shown = self.hand.view
        made = [
            button(BROUGHT.table.worded(shown, shown.legal[number]), "play", number, tone="strong")
            for number in spoken(shown, BROUGHT.table)
        ]
        return buttons(*made) if made else NOTHING

    @property
    def under(self) -> Html:
        """What stands beneath the table."""
        if self.player:
            again = button("Try it again", "again", tone="plain" if self.attempt.won else "strong")
            return join((bar(self.player), buttons(again) if self._ended else None))
        return buttons(button("A hint", "help"), el("p", self._prompt(), class_="rk-counter"))

    def _prompt(self) -> str:
        """What to pick next, if anything can be."""
        shown = self.hand.view
        if len(spoken(shown, BROUGHT.table)) == len(shown.legal):
            return ""
        if not self.hand.cards:
            return "Pick a minion."
        return "Now pick a place." if self.hand.picked else "Pick a card, and then a place."

    @property
    def talk(self) -> Html:
        """What stands beside the table."""
        if self.player:
            return self._told(self.player.reel)
        return join(
            (
                common.refused(self.refusal.refusal.reasons) if self.refusal else None,
                panels.hints(self._hints()),
                self._list(),
                words(table_in_words(self.attempt.state)),
            )
        )

    def _told(self, reel: Reel) -> Html:
        """What came of the move, and whether it was that."""
        ended, won = self._ended, self.attempt.won
        return join(
            (
                panels.results(self.attempt.results(), won=won, praise=self.turn.praise)
                if ended
                else panels.caption(reel),
                self.room.onward() if ended and won else None,
                panels.hints(self._hints()) if ended and not won else None,
                panels.steps(reel),
                words(reel.frame.words),
            )
        )

    def _list(self) -> Html:
        """Every legal move, folded away, for those who would rather read."""
        state = self.attempt.state
        listed = [common.MoveItem(number, format_move(state, move)) for number, move in enumerate(self.hand.options)]
        inside = (el("summary", "All legal moves"), common.moves(listed, "move"))
        return el("details", *inside, class_="rk-in-words rk-all", data_key="all") if listed else NOTHING

    def _hints(self) -> list[str]:
        """The hints that were given so far."""
        hints = list(self.turn.hints)
        if self.given > len(hints):
            made, _ = next(end for end in ends(self.turn) if end[1].won)
            state = begun(self.turn).state
            hints.append(f"Such as: {', and then '.join(format_move(state, move) for move in made)}.")
        return hints[: self.given]

    @property
    def _ended(self) -> bool:
        return self.player is not None and self.player.reel.at == self.player.reel.last
