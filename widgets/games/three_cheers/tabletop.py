"""Three Cheers for Master on the screen: towers of minions, a hand of cards, and a shelf with the other towers."""

import dataclasses
from collections.abc import Hashable, Iterator, Sequence
from typing import Final, TypeAlias

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import UNKNOWN_MINION
from refkit.games.three_cheers.moves import Accept, Keep, Move, Named, Place, Stay
from refkit.games.three_cheers.rulebook import rules as R
from refkit.games.three_cheers.rules import score
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.view import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Item, Scene, Spot
from widgets.games.three_cheers.disputes import DISPUTES
from widgets.games.three_cheers.motion.ending import ending
from widgets.games.three_cheers.motion.films import motion
from widgets.games.three_cheers.pictures.event_cards import EVENTS
from widgets.games.three_cheers.poster import POSTER
from widgets.games.three_cheers.seating import SEATING
from widgets.games.three_cheers.sums import SUMS
from widgets.games.three_cheers.table import board, layout, lens, looks, picks, plan, words
from widgets.games.three_cheers.table.looks import Aside, Forward, Lying
from widgets.games.three_cheers.table.marks import marks
from widgets.games.three_cheers.table.picks import OnTable
from widgets.games.three_cheers.table.plan import held_by
from widgets.page.markup import NOTHING, Html
from widgets.tabletop.contract import (
    Beat,
    Camera,
    Emphasis,
    Held,
    Led,
    Pick,
    PickLabel,
    Space,
    Tabletop,
    Telling,
    weighed,
)

ADVICE: Final = {
    Accept: "Only a deflect order stops it: if you hold one, it glows.",
    Stay: "The higher your foreminion rides, the more often the rows beneath it count.",
    Keep: "What you discard is replaced: the hand is filled up to three cards.",
    Place: "Choose a card, then a place that glows: pointing at it tells what would happen.",
}
"""What a first game says of a decision, by a move that there is in it."""
BRIEF: Final = (ev.TurnBegan, ev.Drew, ev.Stayed, ev.Started, ev.HandShown, ev.Hovered)
PASSING: Final = (ev.Placed, ev.Missed)
"""What is seen in passing, since it was announced or comes to nothing."""
TELLING: Final = Telling(
    weights=weighed(unsaid=(ev.Spent, ev.TurnedDown, ev.BurntOut), log=(ev.Kept,), brief=(*BRIEF, *PASSING)),
    headings=(ev.TurnBegan,),
    announcing=(ev.CardPlayed, ev.PlayedOn),
    previews=True,
    unsaid=(
        ev.CardPlayed, ev.PlayedOn, ev.Accepted, ev.Spent, ev.Kept, ev.Shown, ev.TurnedDown, ev.BurntOut, *BRIEF
    ),
    own=(ev.Deflected,),
    turning=(Named,),
    unless="Unless {} deflects it:",
    hidden="A face-down minion shows its face, and then we shall see.",
    standing="If Master came now",
    scoring=R.MULTIPLY,
    low=False,
    sums=SUMS,
)  # fmt: skip


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class Bare:
    """The plan of a bare picture: a `board.Board` at a certain width."""

    board: board.Board
    width: float

    @property
    def height(self) -> float:
        """How high the picture is."""
        return self.board.plan(self.width).height

    def box(self, pick: Pick, /) -> Box | None:
        """Where a square lies, or a whole tower if it is none."""
        return board.box_of(self.board.plan(self.width), pick) if isinstance(pick, OnTable) else None


AnyPlan: TypeAlias = plan.Plan | Bare


class ThreeCheers(Tabletop[State, View, Move, AnyPlan]):
    """The table, the hand, and whatever is said about them."""

    game = GAME
    poster = POSTER
    telling = TELLING
    advised = ADVICE
    disputes = DISPUTES
    seating = SEATING

    # ---- the picture ----

    def chosen(self, plan: AnyPlan, view: View, picked: tuple[Pick, ...]) -> tuple[Item, ...]:
        """Return an Agile minion of the hand as it is going to stand: turned."""
        if isinstance(plan, Bare):
            return ()
        return looks.turned_in_hand(plan.hand, (held.card for held in held_by(view)), picked)

    def plan(self, views: tuple[View, ...], space: Space, camera: Camera) -> AnyPlan:
        """All towers beside each other, or one near and the others on a shelf; bare, large ones beside each other."""
        if space.bare:
            more = [pick for pick in space.more if isinstance(pick, OnTable)]
            return Bare(board.fitted(views, more, whole=space.whole, tall=space.tall), space.width)
        return plan.planned(views, space, camera)

    def items(self, plan: AnyPlan, view: View, event: Event | None = None) -> tuple[Item, ...]:
        """Towers, hand and pile, and what ``event`` did to a tower."""
        if isinstance(plan, Bare):
            return board.draw(plan.board, view, plan.width, event=event).items
        places = plan.open.get(getattr(event, "tower", -1))
        over = marks(event, places) if places else layout.turned(event, plan.field)
        return (*layout.items(view, plan), *over)

    def motion(self, plan: AnyPlan, before: View, event: Event) -> Motion | None:
        """What flies, falls, leaves and turns."""
        if isinstance(plan, Bare):
            return board.moving(plan.board, before, event, plan.width)
        ground = Scene(plan.width, plan.height, layout.items(before, plan))
        return motion(event, before.towers, plan.open, ground)

    def ending(self, view: View) -> tuple[Beat, ...]:
        """Row by row, as Master counts."""
        return ending(view)

    # ---- touching it ----

    def ways(self, view: View, move: Move) -> tuple[tuple[Pick, ...], ...]:
        """A card, then squares."""
        return picks.ways(view, move)

    def named(self, view: View, pick: Pick) -> PickLabel:
        """A card of the hand, or a square and who stands there."""
        assert isinstance(pick, Held | OnTable)  # noqa: S101  nothing else is among the ways
        return looks.named(view, pick)

    def opening(self, view: View) -> tuple[Pick, ...]:
        """A card that was deflected is in hand already: only its new target is to be chosen."""
        cards = {way[0] for move in view.legal for way in picks.ways(view, move) if len(way) > 1}
        return tuple(cards) if view.played and len(cards) == 1 else ()

    def looks(self, plan: AnyPlan, view: View, led: Led) -> Iterator[Spot]:
        """Towers of the shelf, the rest of one that is cut, and cards that lie open."""
        return iter(()) if isinstance(plan, Bare) else looks.looks(view, plan, led)

    def close_up(self, view: View, target: Hashable) -> Html:
        """A card large, with what everything on it does."""
        match target:
            case OnTable(tower, at) if at in view.towers[tower].minions:
                return lens.of_minion(view.towers[tower].minions[at])
            case Held(card):
                return lens.of_card(card)
            case Lying("announced") if view.played:
                return lens.of_card(view.played.card)
            case Lying("discards") if view.discards:
                return lens.of_card(view.discards[-1])
            case Lying(what) if what in EVENTS:
                return lens.of_event(what)
        return NOTHING

    def turn(self, camera: Camera, target: Hashable) -> Camera | None:
        """A tower is brought forward, or the rest of the near one."""
        match target:
            case Forward(tower):
                return Camera(tower)
            case Aside(by):
                return Camera(camera.near, camera.aside + by)
        return None

    def follow(self, camera: Camera, view: View, event: Event | None) -> Camera:
        """The tower where something happens; that of whoever decides, or the only one where that can be done."""
        if event is not None:
            played = getattr(event, "move", None)
            return Camera(getattr(event, "tower", getattr(played, "tower", camera.near)), at=getattr(event, "at", 0))
        if view.ended:
            return Camera(score.winners(view)[0])
        seat = view.seat if view.seat in view.asked else next(iter(view.asked), -1)
        if seat < 0:
            return Camera(camera.near)
        own = seat % len(view.towers)
        towers = {pick.tower for pick in picks.picks(view) if isinstance(pick, OnTable)}
        return Camera(own if own in towers or len(towers) != 1 else towers.pop())

    # ---- words ----

    def worded(self, view: View, move: Move) -> str:
        """A word, or what is done to whom."""
        return words.worded(view, move)

    def group(self, view: View, move: Move) -> str:
        """The card that is played."""
        return super().group(view, move) if hasattr(move, "tower") else ""

    def in_words(self, view: View) -> tuple[str, ...]:
        """Every tower row by row, and who holds what."""
        return board.table_in_words(view)

    def caveat(self, view: View) -> str:
        """Strangers count nothing yet."""
        unknown = any(minion is UNKNOWN_MINION for tower in view.towers for minion in tower.minions.values())
        return "Face-down minions that you do not know count once they are seen." if unknown else ""

    def weight(self, event: Event) -> Emphasis:
        """That the pile shows nothing but a card need not be said."""
        return "unsaid" if isinstance(event, ev.Shown) and event.top == "card" else super().weight(event)

    # ---- sight ----

    def glance(self, state: State, seat: int) -> View:
        """What was announced has been carried out by the middle of a step."""
        return dataclasses.replace(GAME.sight.glance(state, seat), played=None)

    def secret(self, state: State) -> bool:
        """Hands, but in Speedy Gonzalez, where everything lies open."""
        return not state.stacks

    def first(self, state: State, seats: Sequence[int]) -> int:
        """In Speedy Gonzalez whoever is furthest behind."""
        return max(seats, key=lambda seat: state.stacks[seat] + len(state.hands[seat]))


TABLE: Final = ThreeCheers()
