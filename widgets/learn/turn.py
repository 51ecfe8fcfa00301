"""A station of a lesson that is the learner's turn: a move by clicking, judged by what is on the table in the end."""

from typing import Any, Final

from refkit.choice import BadInput, Illegal
from refkit.three_cheers.frames import frames
from refkit.three_cheers.move_text import format_move
from refkit.three_cheers.nouns import Card
from refkit.three_cheers.sight import View, view
from widgets.controls import button, buttons
from widgets.film import KEYS, Player, Reel, bar
from widgets.geometry import Box
from widgets.learn import panels
from widgets.learn.station import Room
from widgets.markup import NOTHING, Html, el, join
from widgets.panels import Move, moves, refused
from widgets.play import panels as play_panels
from widgets.reading import words
from widgets.scene import Scene as Picture
from widgets.scene import Spot
from widgets.three_cheers.board import Board, box_of, draw, table_in_words
from widgets.three_cheers.draft import InHand, OnTable, Pick, path
from widgets.three_cheers.exercise import Attempt, Turn, begun, ends
from widgets.three_cheers.quizzes import around, named
from widgets.three_cheers.telling import film
from widgets.three_cheers.trying import complete, halves, label_of, offered, only

FIRST: Final = "The table as it lay."
ASKED: Final = {"play": "Play one card.", "move": "Take a step, or stay where you are."}
"""What a turn begins with, in fewer words than the referee's."""


class TurnStation:
    """An exercise: picks that make a move, what comes of it as a film, and which goals are reached."""

    def __init__(self, room: Room, turn: Turn) -> None:
        self.room = room
        self.turn = turn
        self.given = 0
        self.tries = 0
        self._begin()

    def _begin(self) -> None:
        """The table as it lies, with nothing picked."""
        self.attempt: Attempt = begun(self.turn)
        self.picked: tuple[Pick, ...]
        self.pointed: tuple[Pick, ...]
        self.refusal: Illegal | None = None
        self.player: Player | None = None
        self._lay()

    # ---- what is known ----

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that may be played: the hand, and a card that has been deflected."""
        return offered(self.view)

    @property
    def view(self) -> View:
        """The table as the learner sees it."""
        return view(self.attempt.state, self.attempt.seat)

    # ---- what is done here ----

    def pick(self, target: object) -> None:
        """A card or a place is picked; with enough of them it is a move."""
        if self.player or not isinstance(target, InHand | OnTable):
            return
        if target in self.picked:
            self.picked = self.picked[: self.picked.index(target)]
        else:
            self.picked = (target,) if isinstance(target, InHand) else (*self.picked, target)
            self.refusal = None
        try:
            move = complete(self.attempt, self.picked)
        except BadInput:
            self.picked = self.picked[:1]
            self.room.show()
            raise
        if move is not None:
            self._try(move)
        else:
            self.room.show()

    def move(self, value: Any) -> None:
        """A legal move is taken from the list."""
        if self.attempt.choice is not None:
            self._try(self.attempt.choice.options[int(value)])

    def play(self, value: Any) -> None:
        """A move that is nothing but a word, from its button."""
        self._try(self.view.legal[int(value)])

    def _try(self, move: Any) -> None:
        """Make the move, or say why not."""
        self.picked = only(self.cards, self.attempt.choice)
        try:
            self.attempt = self.attempt.after(move)
        except Illegal as illegal:
            self.refusal = illegal
            self.room.bench.say(f"Not allowed. {illegal.refusal.reasons[0].sentence}")
            self.room.show()
            return
        self.refusal = None
        if self.attempt.over:
            self._tell()
        else:
            self._lay()
            self.room.show()

    def _lay(self) -> None:
        """The board for what must be decided next."""
        state = self.attempt.state
        near = [OnTable(number, at) for number in range(len(state.towers)) for at in self._near(number)]
        self.board = Board.under([self.attempt.laid, state], more=near, hand=len(self.cards))
        self.picked, self.pointed = only(self.cards, self.attempt.choice), ()

    def _near(self, tower: int) -> list[int]:
        """Where one may try something: cards go to empty places, too; foreminions go where somebody stands."""
        state = self.attempt.state
        return around(state, tower) if self.cards else sorted(state.towers[tower].minions)

    def _tell(self) -> None:
        """Everything is decided: show what comes of it."""
        self.tries += 1
        attempt = self.attempt
        self.board = Board.under([attempt.laid, attempt.state, *self._between()])
        last = "Done." if attempt.won else "And that is how it ended."
        reel = Reel(film(self.board, attempt.laid, attempt.events, first=FIRST, last=last))
        self.player = Player(reel, self.room.stage, self._rolled)
        self.player.toggle()

    def _between(self) -> list[Any]:
        """Every table on the way, so that all of it is in the picture."""
        return [after for _, _, after in frames(self.attempt.laid, self.attempt.events)]

    def _rolled(self) -> None:
        """Another frame."""
        if self.player is None:
            return
        reel = self.player.reel
        self.room.bench.say(reel.frame.caption)
        if reel.at == reel.last:
            if self.attempt.won:
                self.room.done()
            self.room.bench.say(" ".join(sentence for _, sentence in self.attempt.results()))
        self.room.show(draw=False)

    def help(self, _: object) -> None:
        """One more hint; after the last, a move that does it."""
        self.given = min(self.given + 1, len(self.turn.hints) + 1)
        self.room.bench.say(self._hints()[-1])
        self.room.show()

    def again(self, _: object) -> None:
        """Once more from the beginning."""
        self.leave()
        self._begin()
        self.room.show()

    def hint(self, value: Any) -> None:
        """A legal move of the list is pointed at: the table shows what it needs."""
        options = self.attempt.choice.options if self.attempt.choice else ()
        number = int(value) if str(value).isdecimal() else len(options)
        towers = len(self.attempt.state.towers)
        self.pointed = path(options[number], towers) if number < len(options) else ()
        self.room.stage.refresh()

    def film(self, what: Any) -> None:
        """A button of the film."""
        if self.player:
            self.player.command(what)

    def jump(self, at: Any) -> None:
        """Go to a step of the film."""
        if self.player:
            self.player.jump(int(at))

    def press(self, key: str) -> None:
        """A key: it winds the film, if there is one."""
        if self.player and key in KEYS:
            self.player.command(KEYS[key])
        elif key == "Escape" and self.picked:
            self.picked = self.picked[:-1]
            self.room.show()

    def leave(self) -> None:
        """Another station is shown now."""
        if self.player:
            self.player.running = False

    # ---- what it looks like ----

    def draw(self, width: float) -> Picture:
        """The table with the cards to play and every place that may be tried, or as the film has it."""
        if self.player:
            return self.player.reel.frame.draw(width)
        picture = draw(self.board, self.attempt.state, width, hand=self.cards)
        return Picture(picture.width, picture.height, picture.items, spots=tuple(self._spots(width)))

    def _spots(self, width: float) -> list[Spot]:
        """The cards, and the places once a card is picked or if none is needed."""
        plan = self.board.plan(width)
        found = []
        for box, card in zip(plan.hand, self.cards, strict=True):
            for held, part, text in halves(card, box, asked=self.attempt.choice):
                said = label_of(held)
                found.append(self._spot(part, held, said, tip=said, drag=True, text=text))
        for number in plan.towers:
            for place in (OnTable(number, at) for at in self._near(number)):
                if self.picked or not self.cards or place in self.pointed:
                    bare = place.at not in self.attempt.state.towers[number].minions
                    label = named(self.attempt.state, place)
                    found.append(self._spot(box_of(plan, place), place, label, drop=True, bare=bare))
        return found

    def _spot(self, box: Box, pick: Pick, label: str, **how: Any) -> Spot:
        """Something to pick, marked if it is picked already or pointed at."""
        return Spot(box, pick, label, chosen=pick in self.picked, strong=pick in self.pointed, **how)

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
        shown = self.view
        made = [
            button(play_panels.worded(shown, shown.legal[number]), "play", number, tone="strong")
            for number in play_panels.spoken(shown)
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
        shown = self.view
        if len(play_panels.spoken(shown)) == len(shown.legal):
            return ""
        if not self.cards:
            return "Pick a minion."
        return "Now pick a place." if self.picked else "Pick a card, and then a place."

    @property
    def talk(self) -> Html:
        """What stands beside the table."""
        if self.player:
            return self._told(self.player.reel)
        return join(
            (
                refused(self.refusal.refusal.reasons) if self.refusal else None,
                panels.hints(self._hints()),
                self._list(),
                words(table_in_words(self.attempt.state)),
            )
        )

    def _told(self, reel: Reel) -> Html:
        """What came of the move, and whether it was that."""
        ended = self._ended
        won = self.attempt.won
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
        if self.attempt.choice is None:
            return Html("")
        state = self.attempt.state
        listed = [Move(number, format_move(state, move)) for number, move in enumerate(self.attempt.choice.options)]
        return el(
            "details",
            el("summary", "All legal moves"),
            moves(listed, "move"),
            class_="rk-in-words rk-all",
            data_key="all",
        )

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
