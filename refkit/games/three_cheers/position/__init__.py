"""Positions: any table that somebody lays out, what is impossible about it, and the state that it becomes.

>>> setup = FORM.parse_setup('''
... players: Xavier, Yaz
... tower Yaz:
...     2 |  .                Kite(2 ^1)
...     1 |  Wall(3 heavy)*   .
...          a                b
... ''')
>>> [fault.sentence for fault in faults(setup)]
["Kite, on b2 of Yaz's tower, has nothing beneath it and falls; put something there."]
>>> state = to_state(setup)
>>> from_state(state).towers == setup.towers
True

Only a setup without faults becomes a `State`, and it need not be at rest: lessons begin in mid-air.
"""

import dataclasses
from typing import TYPE_CHECKING

from refkit.games.three_cheers.cards import CARDS, HAND, UNKNOWN, MinionCard
from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.position.faults import faults
from refkit.games.three_cheers.position.text import FORM, full_deck
from refkit.games.three_cheers.rules.pile import cards_in_play
from refkit.games.three_cheers.rules.questions import Draw, PlayCard, Scamper, ThirdCard, Uncover
from refkit.games.three_cheers.rules.start import blank
from refkit.games.three_cheers.setup import Setup, setup_from_tower, tower_from_setup
from refkit.games.three_cheers.state import Pile, State, StateOrView
from refkit.kernel.choice import BadInput
from refkit.text.setups import refuse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from refkit.kernel.agenda import Task


def to_state(setup: Setup, *, agenda: "Iterable[Task]" = (), at_rest: bool = False) -> State:
    """Return the table that ``setup`` lays out, with ``agenda`` to be done (the next task last).

    Cards that lie nowhere are in the pile, or are the unknown ones. Nobody but the referee has seen the face-down
    minions. Raises `BadInput` with every fault, one a line.
    """
    refuse(faults(setup, at_rest=at_rest))
    options, found = FORM.options_of(setup), setup.cards()
    seats = len(setup.players)
    unseen, plains = CARDS.left(cards_in_play(options), found)
    speedy = options.variant == "speedy-gonzalez"
    return FORM.state_of(
        blank(options, laid=True),
        setup,
        towers=tuple(tower_from_setup(tower, seats // options.towers) for tower in setup.towers),
        pile=Pile() if speedy else _remaining_pile(options, plains, coming=not setup.coming),
        unseen=unseen,
        secrets=tuple((card, ()) for card in _face_down_cards(setup)),
        stacks=(len(unseen) // seats,) * seats if speedy else (),
        agenda=tuple(agenda),
        turn=1,
    )


def _face_down_cards(setup: Setup) -> list[MinionCard]:
    """Return the known cards that lie face down."""
    everyone = (laid.minion for tower in setup.towers for laid in tower.minions)
    return [minion.card for minion in everyone if minion.masked and minion.card is not UNKNOWN]


def _remaining_pile(options: Options, plains: int, *, coming: bool) -> Pile:
    """Return a pile of ``plains`` ordinary cards, one on top, and every fight; as deep below Master as it can be.

    Everything lies beneath "Master is Coming" unless that is still ``coming``.
    """
    total = plains + options.fight_cards
    bottom = min(options.bottom, total) if coming else total
    return Pile(above=total - bottom, below=bottom + 1, fights=options.fight_cards, coming=coming, plain=plains > 0)


def from_state(state: StateOrView) -> Setup:
    """Return the position of ``state``: what lies where and who holds what, without the pile and the open tasks."""
    coming = len(state.pile) > 0 and not state.pile.coming
    return FORM.setup_of(state, towers=tuple(map(setup_from_tower, state.towers)), coming=coming)


# ---- corrections ---------------------------------------------------------------------------------------------------


def correct(state: State, text: str) -> State:
    """Return ``state`` with towers, hands and discards as ``text``, a position, says; what it leaves out stays.

    Whose turn it is stays, too, and what is asked, unless the correction leaves nothing to ask. Raises `BadInput` for
    a position that is impossible or of another game, and in the middle of a fight or a fall.
    """
    task = state.agenda[-1] if state.turn and state.agenda else None
    if not isinstance(task, PlayCard | Scamper | ThirdCard | Draw | Uncover):
        raise BadInput("The table can only be corrected between plays; answer what is asked first, or undo it.")
    base = from_state(state)
    refusal = (
        "A correction cannot change who plays, whose turn it is, the Master's card or the options: leave them out."
    )
    setup = FORM.parse_correction(text, base, refusal)
    if full_deck(setup) != base.deck:
        raise BadInput("A correction cannot bring in cards of its own; name cards of the deck.")
    old_faults = faults(base)  # a fault that is on the table already is no reason to refuse
    if new_faults := [fault for fault in faults(setup) if fault not in old_faults]:
        raise BadInput(" ".join(fault.sentence for fault in new_faults))
    corrected = _apply_correction(state, to_state(setup))
    _check_room(corrected)
    return corrected


def _check_room(state: State) -> None:
    """Refuse a hand that has no room for the card that is about to be drawn."""
    task = state.agenda[-1]
    if isinstance(task, Draw) and len(state.hands[task.seat]) >= HAND:
        raise BadInput(f"{state.options.players[task.seat]} is about to draw; leave room in the hand for it.")


def _apply_correction(state: State, laid_out: State) -> State:
    """Return ``state`` with the cards where ``laid_out`` has them; whoever knew a face-down minion still does."""
    hidden = [card for card, _ in laid_out.secrets]
    lay_hidden = {minion.card for tower in state.towers for minion in tower.minions.values() if minion.masked}
    known_secrets = tuple((card, seats) for card, seats in state.secrets if card in hidden)
    holders = {card: (seat,) for seat, hand in enumerate(state.hands) for card in hand}
    return dataclasses.replace(
        FORM.corrected(state, laid_out, "unseen"),
        secrets=(*known_secrets, *((card, holders.get(card, ())) for card in hidden if card not in lay_hidden)),
        pile=resize_pile(state.pile, laid_out.pile.plains - state.pile.plains),
    )


def resize_pile(pile: Pile, more: int) -> Pile:
    """Return ``pile`` with so many plain cards more or less, above "Master is Coming" if there is room."""
    above = max(pile.above + more, pile.mixed) if pile.above else 0
    below = pile.below + more - (above - pile.above)
    top_is_plain = pile.plain and (above > pile.mixed or not pile.coming) and pile.plains + more > 0
    return dataclasses.replace(pile, above=above, below=below, plain=top_is_plain)
