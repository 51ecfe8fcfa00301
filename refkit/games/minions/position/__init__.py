"""Positions: any table that somebody lays out, what is impossible about it, and the state that it becomes.

>>> setup = FORM.parse_setup('''
... players: Xavier, Yaz
... event: Sunny Skies
... quest: Kill The Orc
... minion Xavier: Vampire
... minion Yaz: Vampire
... ''')
>>> [fault.sentence for fault in faults(setup)]
['Yaz cannot have Vampire in play: it is not a card of Myth.']

Only a setup without faults becomes a `State`. What lies in play lies face down still, until a scenario goes on.
"""

import dataclasses
from collections import Counter
from collections.abc import Iterable
from typing import Any

from refkit.games.minions.cards import EMPTY
from refkit.games.minions.position.faults import faults, shared_cards
from refkit.games.minions.position.text import FORM
from refkit.games.minions.rules.resolve import ENGINE
from refkit.games.minions.rules.start import fresh
from refkit.games.minions.setup import Setup
from refkit.games.minions.state import State
from refkit.games.minions.tasks import SendMinions, Task, TurnTop
from refkit.kernel.choice import BadInput, Step
from refkit.text.setups import other_options, refuse


def to_state(setup: Setup, *, agenda: Iterable[Task] = (), at_rest: bool = False) -> State:
    """The table that ``setup`` lays out, with ``agenda`` to be done (the next task last).

    Raises `BadInput` with every fault, one a line.
    """
    refuse(faults(setup, at_rest=at_rest))
    start = fresh(FORM.options_of(setup), laid=True)
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
    """The position of ``state``, or of a view: what lies where, without what remains to be done.

    Raises `BadInput` if no table can have its options.
    """
    start = fresh(state.options, laid=True)
    middle: tuple[tuple[Any, ...], ...] = (start.events, start.quests, start.glory)
    face_up = [card for card in (state.event, state.quest, state.prize) if card is not None]
    won = [card for cards in state.won for card in cards]
    left = (*state.events, *state.quests, *state.glory)
    return Setup(
        players=state.options.players,
        event=state.event,
        quest=state.quest,
        prize=state.prize,
        minions=tuple(side.minion for side in state.sides),
        boons=tuple(side.boon for side in state.sides),
        powers=tuple(side.power for side in state.sides),
        dice=tuple(side.dice for side in state.sides),
        used=tuple(left_of(before, now) for before, now in zip(start.hands, state.hands, strict=True)),
        won=state.won,
        bonus=state.bonus,
        gone=tuple(card for stack in middle for card in left_of(stack, (*left, *face_up, *won))),
        turn=state.turn,
        options=other_options(state.options),
        deck=state.options.deck,
    )


def correct(state: State, text: str) -> Step[State]:
    """``state`` with cards and glory as ``text``, a position, says; what it does not tell stays.

    Raises `BadInput` for a position that is impossible or of another game, and in the middle of a quest.
    """
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, TurnTop | SendMinions) or any(side != EMPTY for side in state.sides):
        raise BadInput(
            "The table can only be corrected before minions are sent; answer what is asked first, or undo it."
        )
    base = from_state(state)
    told = FORM.parse_setup(text, base)
    if (told.players, told.options) != (base.players, base.options):
        raise BadInput("A correction cannot change who plays or the options; leave those lines out.")
    if any(side != EMPTY for side in told.sides):
        raise BadInput("A correction cannot put cards in play; leave those lines out, and let them be played.")
    return ENGINE.settle(to_state(told, agenda=state.agenda))
