"""Positions: convert any table that somebody lays out to a state and back, and correct the state of a match.

>>> setup = FORM.parse_setup('''
... players: Xavier, Yaz
... event: Sunny Skies
... quest: Kill The Orc
... minion Xavier: Vampire
... minion Yaz: Vampire
... ''')
>>> [fault.sentence for fault in faults(setup)]
['Yaz cannot have Vampire in play: it is not a card of Myth.']

Only a setup without faults becomes a `State`. Cards in play are still face down there, until a scenario continues.
"""

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from refkit.games.minions.cards import EMPTY, SharedCard
from refkit.games.minions.draft import StateDraft
from refkit.games.minions.position.faults import faults, shared_cards
from refkit.games.minions.position.text import FORM
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules import turn
from refkit.games.minions.rules.questions import SendMinions, TurnTop
from refkit.games.minions.rules.reward import end_game
from refkit.games.minions.rules.start import blank
from refkit.games.minions.setup import Setup
from refkit.games.minions.state import State, StateOrView
from refkit.kernel.agenda import Task
from refkit.kernel.choice import BadInput
from refkit.text.setups import refuse

CardT = TypeVar("CardT")


def to_state(setup: Setup, *, agenda: Iterable[Task] = (), at_rest: bool = False) -> State:
    """Return the state that ``setup`` describes, with ``agenda`` (the next task last).

    Raises `BadInput` with every fault, one a line.
    """
    refuse(faults(setup, at_rest=at_rest))
    start = blank(FORM.options_of(setup), laid=True)
    seats = len(setup.players)
    placed = Counter(shared_cards(setup))
    used = setup.used or ((),) * seats
    return FORM.state_of(
        start,
        setup,
        minions=tuple(remove_cards(stack, used[seat]) for seat, stack in enumerate(start.minions)),
        boons=tuple(remove_cards(stack, used[seat]) for seat, stack in enumerate(start.boons)),
        powers=tuple(remove_cards(stack, used[seat]) for seat, stack in enumerate(start.powers)),
        events=remove_cards(start.events, placed.elements()),
        quests=remove_cards(start.quests, placed.elements()),
        glory=remove_cards(start.glory, placed.elements()),
        sides=setup.sides or start.sides,
        agenda=tuple(agenda),
    )


def remove_cards(stack: tuple[CardT, ...], placed: Iterable[object]) -> tuple[CardT, ...]:
    """Return ``stack`` without the cards that are ``placed`` elsewhere, each removed as often as it is placed."""
    gone = Counter(placed)
    left = []
    for card in stack:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return tuple(left)


def from_state(state: StateOrView) -> Setup:
    """Return the position of ``state``, or of a view: the cards in each place, without the agenda.

    Raises `BadInput` if its options are invalid.
    """
    start = blank(state.options, laid=True)
    middle: tuple[tuple[SharedCard, ...], ...] = (start.events, start.quests, start.glory)
    face_up = [card for card in (state.event, state.quest, state.prize) if card is not None]
    won = [card for cards in state.won for card in cards]
    left = (*state.events, *state.quests, *state.glory)
    return FORM.setup_of(
        state,
        minions=tuple(side.minion for side in state.sides),
        boons=tuple(side.boon for side in state.sides),
        powers=tuple(side.power for side in state.sides),
        dice=tuple(side.dice for side in state.sides),
        used=tuple(remove_cards(before, now) for before, now in zip(start.hands, state.hands, strict=True)),
        gone=tuple(card for stack in middle for card in remove_cards(stack, (*left, *face_up, *won))),
    )


def correct(state: State, text: str) -> State:
    """Return ``state`` with the cards and glory that ``text``, a position, gives; the rest stays.

    Raises `BadInput` for a position that is impossible or of another game, and in the middle of a quest.
    """
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, TurnTop | SendMinions) or any(side != EMPTY for side in state.sides):
        raise BadInput(
            "The table can only be corrected before minions are sent; answer what is asked first, or undo it."
        )
    refusal = "A correction cannot change who plays or the options; leave those lines out."
    given = FORM.parse_correction(text, from_state(state), refusal)
    if any(side != EMPTY for side in given.sides):
        raise BadInput("A correction cannot put cards in play; leave those lines out, and let them be played.")
    return to_state(given, agenda=state.agenda)


def judge(draft: StateDraft) -> None:
    """End the game if a correction leaves a winner (MI-26), or no cards for the quest that was to come (MI-21)."""
    turn.check_win(draft)
    if not (draft.ended or turn.has_cards_for_turn(draft)):
        end_game(draft, R.QUEST_CALLED_OFF)
