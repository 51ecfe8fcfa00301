"""The learner's input for one decision: the cards and places that can be tried, and what is picked of them."""

from dataclasses import replace
from typing import Any, Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import Card
from refkit.games.three_cheers.moves import Move, MoveMinion, Place
from refkit.games.three_cheers.view import View
from refkit.kernel.choice import BadInput
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Scene, Spot
from widgets.games.three_cheers.lessons.quizzes import around, named
from widgets.games.three_cheers.lessons.trying import complete, halves, label_of, offered, only
from widgets.games.three_cheers.table.board import LOW, Board, box_of, draw
from widgets.games.three_cheers.table.looks import turned_in_hand
from widgets.games.three_cheers.table.picks import OnTable, Pick, path
from widgets.tabletop.contract import Held
from widgets.tabletop.lessons import Attempt

AROUND: Final = 90
"""The height of a picture besides towers and cards to play (plates and ground), in CSS pixels."""


class TowerHand:
    """The input for the decision that ``attempt`` waits for.

    ``picked`` are the picks so far, which make a move without a button; ``pointed`` are the picks of a move that is
    highlighted in a list.
    """

    ready: Move | None = None
    button = ""

    def __init__(self, attempt: Attempt) -> None:
        self.attempt = attempt
        self.pointed: tuple[Pick, ...] = ()
        state = attempt.state
        near = [OnTable(number, at) for number in range(len(state.towers)) for at in self.near(number)]
        self.board = Board.under([attempt.laid, state], more=near, hand=len(self.cards))
        self.picked: tuple[Pick, ...] = only(self.cards, attempt.choice)

    @property
    def view(self) -> View:
        """The table as the learner sees it."""
        return GAME.view(self.attempt.state, self.attempt.seat)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that can be tried: the hand, or a deflected card."""
        return offered(self.view)

    @property
    def options(self) -> tuple[Move, ...]:
        """The legal moves."""
        return tuple(self.attempt.choice.options) if self.attempt.choice else ()

    def near(self, tower: int) -> list[int]:
        """Return the squares that can be tried: those with minions, and empty ones if a card can be put there."""
        state = self.attempt.state
        laying = any(isinstance(move, Place | MoveMinion) for move in self.options)
        return around(state, tower) if laying else sorted(state.towers[tower].minions)

    # ---- picking ----

    def pick(self, target: object) -> Move | None:
        """Pick a card or a place, or put it back; return a complete move; raise `BadInput` for picks that clash."""
        if not isinstance(target, Held | OnTable):
            return None
        if target in self.picked:
            self.picked = self.picked[: self.picked.index(target)]
        else:
            self.picked = (target,) if isinstance(target, Held) else (*self.picked, target)
        try:
            return complete(self.attempt, self.picked)
        except BadInput:
            self.picked = self.picked[:1]
            raise

    def empty(self) -> None:
        """Put back everything except what is picked automatically."""
        self.picked = only(self.cards, self.attempt.choice)

    def back(self) -> None:
        """Put back what was picked last."""
        self.picked = self.picked[:-1]

    def point(self, number: int) -> None:
        """Highlight a legal move by its number; none for a number out of range."""
        move = self.options[number : number + 1] if number >= 0 else ()
        self.pointed = path(move[0], len(self.attempt.state.towers)) if move else ()

    # ---- what it looks like ----

    def prompt(self) -> str:
        """Return the prompt that says what to pick next."""
        if not self.cards:
            return "Pick a minion."
        return "Now pick a place." if self.picked else "Pick a card, and then a place."

    def draw(self, width: float, tall: float) -> Scene:
        """Return the table with the cards to play and every place that can be tried; sizes in CSS pixels."""
        self.board = replace(self.board, tallest=max(LOW, tall - AROUND))
        picture = draw(self.board, self.attempt.state, width, hand=self.cards)
        turned = turned_in_hand(self.board.plan(width).hand, self.cards, self.picked)
        return Scene(picture.width, picture.height, (*picture.items, *turned), spots=tuple(self._spots(width)))

    def _spots(self, width: float) -> list[Spot]:
        """Return the spots of the cards, and of the places once a card is picked or if none is needed."""
        plan = self.board.plan(width)
        found = []
        for box, card in zip(plan.hand, self.cards, strict=True):
            for held, part, text in halves(card, box, asked=self.attempt.choice):
                said = label_of(held)
                found.append(self._spot(part, held, said, tip=said, drag=True, text=text))
        for number in plan.towers:
            for place in (OnTable(number, at) for at in self.near(number)):
                if self.picked or not self.cards or place in self.pointed:
                    bare = place.at not in self.attempt.state.towers[number].minions
                    label = named(self.attempt.state, place)
                    found.append(self._spot(box_of(plan, place), place, label, drop=True, bare=bare))
        return found

    def _spot(self, box: Box, pick: Pick, label: str, **how: Any) -> Spot:
        """Return the spot of a pick, marked if it is picked or highlighted."""
        return Spot(box, pick, label, chosen=pick in self.picked, strong=pick in self.pointed, **how)
