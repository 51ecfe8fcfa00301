"""Positions as values: what somebody lays out, what is impossible about it, and the state that it becomes.

Only a setup without faults becomes a `State`. What lies in play lies face down still, until a scenario goes on.
"""

import dataclasses
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, final

from refkit.choice import BadInput
from refkit.minions import rules as R
from refkit.minions.deck import Deck, stand_in
from refkit.minions.move_text import format_card
from refkit.minions.nouns import EMPTY, NO_ROLL, UNKNOWN, EventCard, GloryCard, Own, QuestCard, Shared, Side
from refkit.minions.options import Options
from refkit.minions.start import fresh
from refkit.minions.state import State
from refkit.minions.tasks import Task
from refkit.rule import Rule


@final
@dataclass(frozen=True, slots=True)
class Setup:
    """A table as somebody lays it out, which may be nonsense.

    ``sides`` are what each seat has in play, ``used`` the own cards that are out of the game, ``won`` glory cards and
    ``bonus`` what events added; ``gone`` are shared cards out of the game. Missing seats have nothing.
    """

    players: tuple[str, ...]
    event: EventCard | None = None
    quest: QuestCard | None = None
    prize: GloryCard | None = None
    sides: tuple[Side, ...] = ()
    used: tuple[tuple[Own, ...], ...] = ()
    won: tuple[tuple[GloryCard, ...], ...] = ()
    bonus: tuple[int, ...] = ()
    gone: tuple[Shared, ...] = ()
    turn: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    deck: Deck = field(default_factory=stand_in)


@final
@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is impossible: the sentence, and the rule against it (None if it is no matter of rules)."""

    sentence: str
    rule: Rule | None = None

    def __str__(self) -> str:
        """The sentence with its citation."""
        return self.sentence if self.rule is None else f"{self.sentence} [{self.rule}]"


# ---- what is impossible --------------------------------------------------------------------------------------------


def faults(setup: Setup, *, at_rest: bool = True) -> tuple[Fault, ...]:
    """Everything impossible about ``setup``; every possible table of this game is at rest."""
    _ = at_rest
    try:
        start = fresh(options_of(setup))
    except BadInput as error:
        return (Fault(str(error)),)
    found = [*_seat_faults(setup), *_middle_faults(setup, start)]
    return tuple(found or [fault for seat in range(len(setup.players)) for fault in _own_faults(setup, start, seat)])


def options_of(setup: Setup) -> Options:
    """The options of the game; raises `BadInput` if there is one that no game has."""
    for name in ("players", "deck"):
        if name in setup.options:
            raise BadInput(f"`{name}` is not among the other options: it has a place of its own in a position.")
    return dataclasses.replace(Options.from_data({"players": setup.players, **setup.options}), deck=setup.deck)


def _seat_faults(setup: Setup) -> Iterator[Fault]:
    for name, things in (("in play", setup.sides), ("used", setup.used), ("won", setup.won), ("a bonus", setup.bonus)):
        if len(things) not in (0, len(setup.players)):
            yield Fault(f"What each player has {name} must be said of {len(setup.players)} seats, not {len(things)}.")
    if setup.turn < 0:
        yield Fault("The turn cannot be negative; the first one is 1.")


def _middle_faults(setup: Setup, start: State) -> Iterator[Fault]:
    """Shared cards that are in two places or of no stack."""
    there = Counter[Shared]((*start.events, *start.quests, *start.glory))
    for card, count in Counter(shared_cards(setup)).items():
        if count > there[card]:
            have = f"there are {there[card]}" if there[card] else "it is none of the shared cards"
            yield Fault(f"{card.name} lies in {count} place(s), and {have}.", R.SHARED_CARDS)


def shared_cards(setup: Setup) -> list[Shared]:
    """Every shared card that ``setup`` puts somewhere."""
    face_up: tuple[Shared | None, ...] = (setup.event, setup.quest, setup.prize)
    won = (card for cards in setup.won for card in cards)
    return [card for card in (*face_up, *setup.gone, *won) if card is not None]


def _own_faults(setup: Setup, start: State, seat: int) -> Iterator[Fault]:
    """Cards of a player's own that he does not have, or has twice."""
    name, deity = setup.players[seat], start.options.deity(seat)
    there = Counter(start.hands[seat])
    used = setup.used[seat] if setup.used else ()
    for where, cards in (
        ("among the used cards", used),
        ("in play", in_play(setup.sides[seat] if setup.sides else EMPTY)),
    ):
        for card in cards:
            there[card] -= 1
            if there[card] < 0:
                twice = card in start.hands[seat]
                why = "it is used up" if twice else f"it is not a card of {deity.name}"
                yield Fault(f"{name} cannot have {format_card(card)} {where}: {why}.", R.OWN_CARDS)
    side = setup.sides[seat] if setup.sides else EMPTY
    if side.minion is None and (side.boon is not None or side.power is not None or side.dice != NO_ROLL):
        yield Fault(f"{name} has a boon, a Power card or dice in play, and no minion.", R.CHOOSE_GIFTS)
    if side.minion is UNKNOWN:
        yield Fault(f"{name}'s minion is unknown; name it.")


def in_play(side: Side) -> tuple[Own, ...]:
    """The cards that a seat has in play."""
    return tuple(card for card in (side.minion, side.boon, side.power) if card is not None)


# ---- from and to states --------------------------------------------------------------------------------------------


def to_state(setup: Setup, *, agenda: Iterable[Task] = (), at_rest: bool = False) -> State:
    """The table that ``setup`` lays out, with ``agenda`` to be done (the next task last).

    Raises `BadInput` with every fault, one a line.
    """
    if wrong := faults(setup, at_rest=at_rest):
        raise BadInput("\n".join(fault.sentence for fault in wrong))
    start = fresh(options_of(setup))
    seats = len(setup.players)
    placed = Counter(shared_cards(setup))
    used = setup.used or ((),) * seats
    return dataclasses.replace(
        start,
        minions=tuple(left_of(stack, used[seat]) for seat, stack in enumerate(start.minions)),
        boons=tuple(left_of(stack, used[seat]) for seat, stack in enumerate(start.boons)),
        powers=tuple(left_of(stack, used[seat]) for seat, stack in enumerate(start.powers)),
        events=left_of(start.events, placed.elements()),
        quests=left_of(start.quests, placed.elements()),
        glory=left_of(start.glory, placed.elements()),
        event=setup.event,
        quest=setup.quest,
        prize=setup.prize,
        sides=setup.sides or start.sides,
        won=setup.won or start.won,
        bonus=setup.bonus or start.bonus,
        turn=setup.turn,
        agenda=tuple(agenda),
    )


def left_of(stack: tuple[Any, ...], placed: Iterable[Any]) -> tuple[Any, ...]:
    """``stack`` without the cards that are ``placed`` elsewhere."""
    gone = Counter(placed)
    left = []
    for card in stack:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return tuple(left)


def from_state(state: Any) -> Setup:
    """The position of ``state``, or of a view: what lies where, without what remains to be done."""
    start = fresh(state.options)
    middle: tuple[tuple[Any, ...], ...] = (start.events, start.quests, start.glory)
    face_up = [card for card in (state.event, state.quest, state.prize) if card is not None]
    won = [card for cards in state.won for card in cards]
    left = (*state.events, *state.quests, *state.glory)
    data = state.options.to_data().items()
    extra = {name: tuple(value) if isinstance(value, list) else value for name, value in data}
    return Setup(
        players=state.options.players,
        event=state.event,
        quest=state.quest,
        prize=state.prize,
        sides=tuple(Side(side.minion, side.boon, side.power, (), side.dice) for side in state.sides),
        used=tuple(left_of(before, now) for before, now in zip(start.hands, state.hands, strict=True)),
        won=state.won,
        bonus=state.bonus,
        gone=tuple(card for stack in middle for card in left_of(stack, (*left, *face_up, *won))),
        turn=state.turn,
        options={name: value for name, value in extra.items() if name not in {"players", "deck"}},
        deck=state.options.deck,
    )
