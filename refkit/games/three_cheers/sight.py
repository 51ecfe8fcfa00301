"""What a seat may see, and other tables that look the same to it: `cover`, `worlds` and `swaps`.

Everyone sees towers, discards, counts and whose turn it is. A hand is seen by its player; a face-down minion is
known to those who held it, and to all once it has been face up (TC-101). The referee sees what the state holds.

In `worlds`, unseen cards are dealt at random. Only Ninjas lie face down, so they are dealt first, to where only a Ninja
can be (TC-99, TC-101). What the seat sees stays as it is, even a card that the desk has not seen; so does the face-down
one that the desk is asked to name.
"""

import dataclasses
from collections.abc import Set as AbstractSet
from typing import Any, Final, final

from refkit.game import Sight
from refkit.game.twins import shuffled
from refkit.games.three_cheers import events
from refkit.games.three_cheers.cards import CARDS, UNKNOWN, UNKNOWN_MINION, Card, Minion, MinionCard, Tower, is_ninja
from refkit.games.three_cheers.moves import Drawn, Move, Place, Played
from refkit.games.three_cheers.rules.plays import unseen
from refkit.games.three_cheers.rules.questions import CarryOut, Identify, Redirect, Window
from refkit.games.three_cheers.table import State, View
from refkit.kernel.agenda import Task
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE
from refkit.kernel.event import Event, in_place_of
from refkit.kernel.sight import as_state, hand_is_closed, sees
from refkit.kit.cards import Pool


def cover(state: State, seat: int) -> dict[str, object]:
    """Return what ``seat`` (a player, SPECTATOR, CHANCE or REFEREE) sees of hands and face-down minions."""
    hidden = hidden_from(state, seat)
    return {
        "towers": tuple([cover_tower(tower, hidden) for tower in state.towers]),
        "hands": CARDS.covered_hands(state, looking_at_hands(state, seat)),
        "unseen": cards_unseen_by(state, seat, hidden),
        "agenda": tuple([cover_task(task, hidden) for task in state.agenda]),
        "played": visible_announcement(state, hidden),
    }


def state_known_to(state: State, view: View) -> State:
    """Return ``state`` as the seat of ``view`` may know it: what the desk has seen tells a closed hand nothing."""
    itself = 0 <= view.seat < len(view.hands) and hand_is_closed(state, view.seat)
    return dataclasses.replace(state, towers=view.towers, unseen=view.unseen) if itself else state


def state_from_view(view: View) -> State:
    """Return a state made of nothing but what ``view`` shows; nobody is recorded as knowing a hidden minion."""
    return as_state(State, view, secrets=())


def hidden_from(state: State, seat: int) -> frozenset[Card]:
    """Return the face-down minions that ``seat`` has not seen."""
    return frozenset(card for card, seats in state.secrets if seat != REFEREE and seat not in seats)


def cover_tower(tower: Tower, hidden: AbstractSet[Card]) -> Tower:
    """Return ``tower`` with `UNKNOWN_MINION` for each face-down minion that is ``hidden``.

    As much is done if none is: how long it takes must not tell a seat whether another knows what lies face down.
    """

    def seen(minion: Minion) -> Minion:
        return UNKNOWN_MINION if minion.masked and minion.card in hidden else minion

    return Tower({at: seen(minion) for at, minion in tower.minions.items()}, tower.riders)


def looking_at_hands(state: State, seat: int) -> int:
    """Return ``seat``, or the seat that sees all hands, since all see what Speedy Gonzalez turns over."""
    return REFEREE if state.stacks else seat


def cards_unseen_by(state: State, seat: int, hidden: AbstractSet[Card]) -> tuple[Card, ...]:
    """Return the cards that ``seat`` has not seen: in the pile, in other hands, or face down."""
    return CARDS.unseen_by(state, looking_at_hands(state, seat), hidden)


def visible_announcement(state: State, hidden: AbstractSet[Card]) -> Played | None:
    """Return the card that was played and may still be deflected, as it is seen; None if there is none."""
    task = state.agenda[-1] if state.agenda else None
    return cover_move(task.played, hidden) if isinstance(task, Window | Redirect) else None


def cover_task(task: Task, hidden: AbstractSet[Card]) -> Task:
    """Return ``task``, with the card that it deals with as it is seen."""
    if isinstance(task, Window | Redirect | CarryOut):
        return dataclasses.replace(task, played=cover_move(task.played, hidden))
    return task


def cover_move(move: Any, hidden: AbstractSet[Card]) -> Any:
    """Return ``move`` with its card unknown and upright if it is ``hidden``."""
    if isinstance(move, Place) and move.card in hidden:
        return dataclasses.replace(move, card=UNKNOWN, turned=False)
    return move


def move_seen(after: State, move: Move, seat: int) -> Move:
    """Return ``move``, which led to ``after``, as ``seat`` sees it."""
    if isinstance(move, Drawn) and not after.stacks and not sees(seat, move.to):
        return Drawn(move.to, UNKNOWN)
    return cover_move(move, hidden_from(after, seat))  # type: ignore[no-any-return]


def event_seen(after: State, event: Event, seat: int) -> Event:
    """Return ``event``, told in the step that led to ``after``, as ``seat`` sees it."""
    hidden = hidden_from(after, seat)
    seen: Event = event
    match event:
        case events.Drew(owner) if not after.stacks and not sees(seat, owner):
            seen = events.Drew(owner, UNKNOWN)
        case events.CardPlayed(move) | events.PlayedOn(move):
            seen = type(event)(cover_move(move, hidden))
        case events.Deflected(owner, card, move):
            seen = events.Deflected(owner, card, cover_move(move, hidden))
        case events.Placed(owner, tower, at, minion) if minion.masked and minion.card in hidden:
            seen = events.Placed(owner, tower, at, UNKNOWN_MINION)
        case _:
            return event
    return in_place_of(event, seen)


def reveals(event: Event) -> bool:
    """Return whether ``event`` showed a card that had been hidden, so that only a referee may undo its move."""
    match event:
        case events.Died(minion=dead) | events.Crushed(victim=dead):
            return dead.masked
        case _:
            return isinstance(event, events.TurnedUp | events.Identified | events.Deflected | events.HandShown)


# ---- other tables that look the same ---------------------------------------------------------------------------------


def worlds(view: View, chance: Seeded) -> State:
    """Return a random state that ``view``, of any seat but CHANCE, could be a view of, with its questions."""
    dealer = Dealer(view, chance)
    towers = tuple(map(dealer.fill_tower, range(len(view.towers)), view.towers))
    agenda = tuple(map(dealer.name_played_card, view.agenda))
    hands = tuple(dealer.fill_hand(seat, hand) for seat, hand in enumerate(view.hands))
    left = {*dealer.pool.cards, *dealer.reserved}
    return as_state(
        State,
        view,
        towers=towers,
        hands=hands,
        unseen=tuple(card for card in view.unseen if card in left),
        agenda=agenda,
        secrets=tuple((card, ()) for card in dealer.hidden),
    )


@final
class Dealer:
    """Deals the cards that a view does not show; those that it lays face down are ``hidden`` from the seat."""

    def __init__(self, view: View, chance: Seeded) -> None:
        """Start with every unseen card, and reserve a Ninja for each card that the referee is asked to name."""
        self.view = view
        self.pool: Pool[Any] = Pool(view.unseen, chance)
        self.hidden: list[MinionCard] = []
        self.asked = {(task.tower, task.at) for task in view.agenda if isinstance(task, Identify)}
        self.reserved = self.pool.deal(len(self.asked), is_ninja)

    def fill_tower(self, number: int, tower: Tower) -> Tower:
        """Return ``tower`` with a face-down Ninja for each unknown minion, but for one that is about to be named."""
        minions = {
            at: self.lay_ninja().faces[2] if self.is_dealt(minion.card) and (number, at) not in self.asked else minion
            for at, minion in tower.minions.items()
        }
        return Tower(minions, tower.riders)

    def name_played_card(self, task: Task) -> Task:
        """Return ``task``, with a Ninja for an unknown card that was played face down."""
        played = task.played if isinstance(task, Window | Redirect | CarryOut) else None
        if not isinstance(played, Place) or not self.is_dealt(played.card):
            return task
        return dataclasses.replace(task, played=dataclasses.replace(played, card=self.lay_ninja()))

    def is_dealt(self, card: Card) -> bool:
        """Return whether ``card`` on the table must be dealt: what the referee has not seen, nobody has."""
        return card is UNKNOWN and self.view.seat != REFEREE

    def lay_ninja(self) -> MinionCard:
        """Take a Ninja from the unseen cards and note that the seat has not seen it."""
        card: MinionCard
        (card,) = self.pool.deal(1, is_ninja)
        self.hidden.append(card)
        return card

    def fill_hand(self, seat: int, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the hand of ``seat``: as it is if it is seen, else with unseen cards for the unknown ones."""
        if sees(self.view.seat, seat):
            return hand
        return tuple(each for card in hand for each in (self.pool.deal(1) if card is UNKNOWN else (card,)))


# ---- twins: tables of which a seat cannot know which is the true one -------------------------------------------------


def swaps(state: State, seat: int, chance: Seeded) -> dict[str, str]:
    """Return the names of all cards that ``seat`` may not see, each with another: Ninjas for Ninjas."""
    names: dict[str, str] = {}
    cards = cards_unseen_by(state, seat, hidden_from(state, seat))
    for sort in (True, False):
        group = [card.name for card in cards if is_ninja(card) is sort]
        names |= zip(group, shuffled(group, chance), strict=True)
    return names


# ---- what the game declares ------------------------------------------------------------------------------------------

SIGHT: Final[Sight[State, View, Move]] = Sight(
    cover,
    View,
    open_fields="options pile discards lit stacks active turn ended",
    covered_fields="towers hands unseen agenda secrets",
    open_tasks="WhoStarts Uncover Draw PlayCard Scamper ThirdCard LeapFrom Dine Identify Build Turn Refill StartFight "
    "Unmask Volley Backfire AtOnce Gravity Hover Mask Judge",
    covered_tasks="Window Redirect CarryOut",
    move_seen=move_seen,
    event_seen=event_seen,
    reveals=reveals,
    state_known_to=state_known_to,
    state_from_view=state_from_view,
    worlds=worlds,
    unseen=unseen,
)
