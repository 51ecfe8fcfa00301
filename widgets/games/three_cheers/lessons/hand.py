"""The learner's input for one decision: the cards and places that can be tried, and what is picked of them."""

from dataclasses import dataclass, replace
from typing import Any, Final, final

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
from widgets.tabletop.lessons import Attempt, Picking

AROUND: Final = 90
"""The height of a picture besides towers and cards to play (plates and ground), in CSS pixels."""


@final
@dataclass(frozen=True, slots=True)
class TowerHand:
    """The decision that ``attempt`` waits for, on a ``board``.

    ``picked`` are the picks so far, which make a move without a button; ``pointed`` are the picks of a move that is
    highlighted in a list.
    """

    attempt: Attempt
    board: Board
    picked: tuple[Pick, ...] = ()
    pointed: tuple[Pick, ...] = ()
    ready: Move | None = None
    button: str = ""

    @classmethod
    def of(cls, attempt: Attempt) -> "TowerHand":
        """Return the decision that ``attempt`` waits for, with nothing picked but what needs no decision."""
        state, cards = attempt.state, offered(GAME.view(attempt.state, attempt.seat))
        near = [OnTable(number, at) for number in range(len(state.towers)) for at in near_to(attempt, number)]
        board = Board.under([attempt.laid, state], more=near, hand=len(cards))
        return cls(attempt, board, only(cards, attempt.choice))

    @property
    def view(self) -> View:
        """Return the table as the learner sees it."""
        return GAME.view(self.attempt.state, self.attempt.seat)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards that may be played: the hand, and a card that has been deflected."""
        return offered(self.view)

    @property
    def options(self) -> tuple[Move, ...]:
        """Return the legal moves."""
        return tuple(self.attempt.choice.options) if self.attempt.choice else ()

    # ---- picking ----

    def pick(self, target: object) -> Picking:
        """Pick a card or a place, or put it back; the move, if it is one, or why these picks clash."""
        if not isinstance(target, Held | OnTable):
            return Picking(self)
        if target in self.picked:
            picked = self.picked[: self.picked.index(target)]
        else:
            picked = (target,) if isinstance(target, Held) else (*self.picked, target)
        try:
            return Picking(replace(self, picked=picked), complete(self.attempt, picked))
        except BadInput as clash:
            return Picking(replace(self, picked=picked[:1]), why=str(clash))

    def empty(self) -> "TowerHand":
        """Put everything back that needs no keeping."""
        return replace(self, picked=only(self.cards, self.attempt.choice))

    def back(self) -> "TowerHand":
        """Put back what was picked last."""
        return replace(self, picked=self.picked[:-1])

    def point(self, number: int) -> "TowerHand":
        """Point at a legal move, or at none with a number that none has."""
        move = self.options[number : number + 1] if number >= 0 else ()
        return replace(self, pointed=path(move[0], len(self.attempt.state.towers)) if move else ())

    # ---- what it looks like ----

    @property
    def prompt(self) -> str:
        """Return what to pick next, in a sentence."""
        if not self.cards:
            return "Pick a minion."
        if not self.picked:
            return "Pick a card, and then a place."
        towers, second = self.attempt.state.towers, any(isinstance(pick, OnTable) for pick in self.picked)
        minions = all(place.at in towers[place.tower].minions for place in self._next)
        return ("Now the second minion." if second else "Now the minion.") if minions else "Now pick a place."

    @property
    def _next(self) -> set[OnTable]:
        """Return the places that a legal move with these picks goes on with."""
        done = len(self.picked)
        paths = (path(move, len(self.attempt.state.towers)) for move in self.options)
        found = {way[done] for way in paths if way[:done] == self.picked and len(way) > done}
        return {pick for pick in found if isinstance(pick, OnTable)}

    def draw(self, width: float, tall: float) -> Scene:
        """Return the table with the cards to play and every place that may be tried."""
        board = replace(self.board, tallest=max(LOW, tall - AROUND))
        picture = draw(board, self.attempt.state, width, hand=self.cards)
        turned = turned_in_hand(board.plan(width).hand, self.cards, self.picked)
        return Scene(picture.width, picture.height, (*picture.items, *turned), spots=tuple(self._spots(board, width)))

    def _spots(self, board: Board, width: float) -> list[Spot]:
        """Return the cards, and the places once a card is picked or if none is needed."""
        plan = board.plan(width)
        found, legal = [], self._next
        for box, card in zip(plan.hand, self.cards, strict=True):
            for held, part, text in halves(card, box, asked=self.attempt.choice):
                said = label_of(held)
                found.append(self._spot(part, held, said, tip=said, drag=True, text=text))
        for number in plan.towers:
            for place in (OnTable(number, at) for at in near_to(self.attempt, number)):
                if self.picked or not self.cards or place in self.pointed:
                    bare = place.at not in self.attempt.state.towers[number].minions
                    label = named(self.attempt.state, place)
                    quiet = bool(legal) and place not in legal and place not in self.picked
                    found.append(self._spot(box_of(plan, place), place, label, drop=True, bare=bare, quiet=quiet))
        return found

    def _spot(self, box: Box, pick: Pick, label: str, **how: Any) -> Spot:
        """Return something to pick, marked if it is picked already or pointed at."""
        return Spot(box, pick, label, chosen=pick in self.picked, strong=pick in self.pointed, **how)


def near_to(attempt: Attempt, tower: int) -> list[int]:
    """Return where one may try something: cards are laid on empty places, too; all else is done to somebody."""
    state, options = attempt.state, attempt.choice.options if attempt.choice else ()
    laying = any(isinstance(move, Place | MoveMinion) for move in options)
    return around(state, tower) if laying else sorted(state.towers[tower].minions)
