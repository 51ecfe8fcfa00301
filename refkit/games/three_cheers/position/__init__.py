"""A position of Three Cheers: what is impossible about it, the way to a state and back, and corrections.

`text` says how it is written as text and as data, and `scenario` what can happen on it. Each fault is a sentence that
says what is wrong and what to do.

Some things can never be: two minions in one place, a card in two. Others cannot *stay*: a minion in the air falls at
once, so it is only a fault of a position that is said to be at rest.

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
from collections.abc import Iterable, Iterator

from refkit.characters import fold
from refkit.games.three_cheers.box import Deck
from refkit.games.three_cheers.cards import (
    CARDS,
    DOWN,
    FLOOR,
    HAND,
    UNKNOWN,
    UNKNOWN_MINION,
    Card,
    Cell,
    Minion,
    MinionCard,
    square,
)
from refkit.games.three_cheers.position.text import FORM, full_deck
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.engine import blank
from refkit.games.three_cheers.rules.gravity import falls
from refkit.games.three_cheers.rules.pile import cards_in_play, unseen_ninjas
from refkit.games.three_cheers.rules.questions import Draw, PlayCard, Scamper, ThirdCard, Uncover
from refkit.games.three_cheers.rules.tower import is_pushed, is_surrounded
from refkit.games.three_cheers.rules.traits import possible_meals
from refkit.games.three_cheers.table import (
    LaidMinion,
    Options,
    Pile,
    Setup,
    State,
    StateOrView,
    TowerSetup,
    in_settling_order,
    setup_from_tower,
    tower_from_setup,
)
from refkit.games.three_cheers.table import faults_of_laid_out as option_faults
from refkit.games.three_cheers.text.places import FARTHEST, deck_has_card, format_cell, format_square
from refkit.kernel.agenda import Task
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import counted
from refkit.text.setups import Fault, refuse

# ---- what is impossible ----------------------------------------------------------------------------------------------


def faults(setup: Setup, *, at_rest: bool = True) -> tuple[Fault, ...]:
    """Return everything impossible about ``setup``; with ``at_rest`` also what could not stay that way."""
    found = [*_table_faults(setup), *_card_faults(setup), *_master_faults(setup)]
    for number, tower in enumerate(setup.towers):
        known = [*_cell_faults(setup, number, tower), *_rider_faults(setup, number, tower)]
        found += known
        found += [fault for laid in tower.minions for fault in _minion_faults(setup, number, laid, at_rest=at_rest)]
        if at_rest and not known:
            found += _unstable_faults(
                setup, number, {square(*laid.cell): laid.minion for laid in in_settling_order(tower.minions)}
            )
    return tuple(found)


def _master_faults(setup: Setup) -> Iterator[Fault]:
    """Yield a fault for a Master card that is out in a variant played without it."""
    if setup.coming and _speedy(setup):
        yield Fault("Speedy Gonzalez is played with minions alone: leave `master: coming` out.", R.SPEEDY_GONZALEZ)


def _speedy(setup: Setup) -> bool:
    return setup.options.get("variant") == "speedy-gonzalez"


def all_cards(setup: Setup) -> Iterator[tuple[Card, str]]:
    """Yield every card that lies or is held somewhere, and where in words."""
    for number, tower in enumerate(setup.towers):
        for laid in tower.minions:
            yield laid.minion.card, f"on {_square_in_words(setup, number, laid.cell)}"
    for seat, hand in enumerate(setup.hands):
        name = setup.players[seat] if seat < len(setup.players) else f"hand {seat + 1}"
        for card in hand:
            yield card, f"in the hand of {name}"
    for card in setup.discards:
        yield card, "among the discards"


def _square_in_words(setup: Setup, tower: int, cell: Cell) -> str:
    return f"{format_cell(cell)} of {_tower_in_words(setup, tower)}"


def _tower_in_words(setup: Setup, tower: int) -> str:
    return f"{setup.owners[tower]}'s tower" if tower < len(setup.owners) else f"tower {tower + 1}"


# ---- the table -----------------------------------------------------------------------------------------------------


def _table_faults(setup: Setup) -> Iterator[Fault]:
    yield from FORM.seat_faults(setup, option_faults)
    if setup.owners and not setup.towers:
        yield Fault(f"There are 0 towers and there should be {len(setup.owners)}.")
    for name, hand in zip(setup.players, setup.hands, strict=False):
        if _speedy(setup) and (len(hand) > 1 or UNKNOWN in hand):
            yield Fault(
                f"In Speedy Gonzalez {name} turns over one minion at a time, for all to see; write down that one.",
                R.SPEEDY_GONZALEZ,
            )
        elif len(hand) > HAND:
            yield Fault(f"{name} holds {len(hand)} cards, and a hand has at most {HAND}; take some away.", R.DRAW_UP)


def _card_faults(setup: Setup) -> Iterator[Fault]:
    """Yield faults for cards that the box does not hold, or does not hold twice."""
    first: dict[str, str] = {}
    for card, place in all_cards(setup):
        if card is UNKNOWN:
            continue
        key = fold(card.name)
        if key in first:
            yield Fault(f"{card.name} is {place} and also {first[key]}; there is only one, so take one away.")
        first.setdefault(key, place)
        yield from _card_not_in_game_faults(setup, card, place)
    yield from CARDS.too_many_unknown(full_deck(setup).cards, setup.cards(), R.DRAW_UP)
    lying = sum(laid.minion is UNKNOWN_MINION for tower in setup.towers for laid in tower.minions)
    ninjas = sum(fold(card.name) not in first for card in unseen_ninjas(setup.deck.cards))
    if lying > ninjas:
        yield Fault(
            f"{lying} unknown cards lie face down, but only {ninjas} Ninjas are not accounted for.",
            R.REFEREE_NAMES_HIDDEN_CARD,
        )


def _card_not_in_game_faults(setup: Setup, card: Card, place: str) -> Iterator[Fault]:
    """Yield what keeps ``card`` from being in the game."""
    if _speedy(setup) and not isinstance(card, MinionCard):
        yield Fault(f"Speedy Gonzalez has no orders; take {card.name}, {place}, away.", R.SPEEDY_GONZALEZ)
        return
    if deck_has_card(setup.deck, card):
        if isinstance(card, MinionCard) and card.advanced and setup.options.get("first_game") is True:
            yield Fault(f"{card.name}, {place}, is an advanced minion: a first game leaves it out.", R.FIRST_GAME)
        return
    if not isinstance(card, MinionCard):
        yield Fault(f"The order {card.name}, {place}, is not in {setup.deck.name}; only minions can be described.")
        return
    try:
        Deck.from_data(Deck(card.name, (card,), ()).to_data())
    except BadInput as error:
        yield Fault(f"A card {place} cannot be: {error.sentence}")
        return
    if card.name in setup.deck:
        yield Fault(f"{card.name}, {place}, has other facts than in {setup.deck.name}; give it another name.")


# ---- a tower -------------------------------------------------------------------------------------------------------


def _cell_faults(setup: Setup, number: int, tower: TowerSetup) -> Iterator[Fault]:
    seen: set[Cell] = set()
    for laid in tower.minions:
        name, spot = _name(laid.minion), _square_in_words(setup, number, laid.cell)
        if max(map(abs, laid.cell)) > FARTHEST:
            yield Fault(f"{name} is too far away: columns and rows go up to {FARTHEST}.", None, (number,))
        elif laid.row < 1:
            yield Fault(f"{name} is below the ground, on {spot}; the ground row is number 1.", R.GROUND_ROW, (number,))
        elif laid.cell in seen:
            at = square(*laid.cell)
            yield Fault(f"{name} is on {spot}, where another minion is; move one of them.", R.NO_PUSHING, (number, at))
        seen.add(laid.cell)


def _rider_faults(setup: Setup, number: int, tower: TowerSetup) -> Iterator[Fault]:
    cells = {laid.cell for laid in tower.minions}
    for cell in tower.riders:
        if cell is not None and cell not in cells:
            yield Fault(
                f"A foreminion is on {_square_in_words(setup, number, cell)}, where no minion is;"
                " put it on a minion, or on the ground.",
                R.TOKEN_ON_GROUND,
                (number,),
            )
    if _speedy(setup) and any(tower.riders):
        yield Fault(
            f"In Speedy Gonzalez no foreminion stands on {_tower_in_words(setup, number)}; take it away.",
            R.SPEEDY_ONLY_BUILDS,
            (number,),
        )
    owners = len(setup.players[number :: len(setup.owners)]) if setup.owners else 0
    if len(tower.riders) > owners > 0:
        found = f"{counted(len(tower.riders), 'foreminion')} and {counted(owners, 'owner')}"
        yield Fault(
            f"{_tower_in_words(setup, number)} has {found}; take some away.",
            R.DOUBLE_TROUBLE,
            (number,),
        )


def _minion_faults(setup: Setup, number: int, laid: LaidMinion, *, at_rest: bool) -> Iterator[Fault]:
    minion = laid.minion
    at = square(*laid.cell)
    subject = f"{_name(minion)}, on {_square_in_words(setup, number, laid.cell)},"
    if minion.masked and not minion.ninja:
        yield Fault(f"{subject} lies face down and is no Ninja; turn it up.", R.NINJA, (number, at))
    if not at_rest:
        return
    if minion.ninja and not minion.masked:
        yield Fault(f"{subject} is a Ninja, which hides when all is at rest; turn it down.", R.NINJA, (number, at))
    if minion.turned and not {"agile", "armored"} & {*minion.card.traits} and minion.card is not UNKNOWN:
        sentence = f"{subject} is turned, though neither Agile nor Armored; turn it upright."
        yield Fault(sentence, R.ROTATED, (number, at))


def _unstable_faults(setup: Setup, number: int, minions: dict[int, Minion]) -> Iterator[Fault]:
    """Yield what gravity or a standing rule would change at once."""

    def subject(at: int) -> str:
        return f"{_name(minions[at])}, on {format_square(at)} of {_tower_in_words(setup, number)},"

    for at in sorted(minions):
        if minions[at].flying and is_pushed(minions, at):
            sentence = f"{subject(at)} flies with a Heavy minion above it and is pushed down at once; let it stand."
            yield Fault(sentence, R.FLYING, (number, at))
        elif _would_fall(minions, at):
            yield Fault(f"{subject(at)} has nothing beneath it and falls; put something there.", R.FALL, (number, at))
        if minions[at].claustrophobic and is_surrounded(minions, at):
            sentence = f"{subject(at)} is Claustrophobic and surrounded on all sides, so it dies; make room."
            yield Fault(sentence, R.CLAUSTROPHOBIC, (number, at))
    for eater, eaten in possible_meals(minions, sorted(minions), anyone=True):
        sentence = f"{subject(eaten)} is Weak and eaten at once by {_name(minions[eater])}; keep them apart."
        yield Fault(sentence, R.HUNGRY, (number, eaten))


def _would_fall(minions: dict[int, Minion], at: int) -> bool:
    """Return whether the minion at ``at`` would fall, also face down (TC-48); an unknown one may be a flyer."""
    minion = minions[at]
    unsupported = at >= FLOOR and at + DOWN not in minions
    return unsupported and minion.card is not UNKNOWN and falls({**minions, at: minion.unmask()}, at)


def _name(minion: Minion) -> str:
    return "An unknown card" if minion.card is UNKNOWN else minion.card.name


# ---- position and state ----------------------------------------------------------------------------------------------


def to_state(setup: Setup, *, agenda: Iterable[Task] = (), at_rest: bool = False) -> State:
    """Return the table that ``setup`` lays out, with ``agenda`` to be done (the next task last).

    Cards that lie nowhere are in the pile, or are the unknown ones. Nobody but the referee has seen the face-down
    minions. Raises `BadInput` with every fault, one a line.
    """
    refuse(faults(setup, at_rest=at_rest))
    options, found = FORM.options_of(setup), setup.cards()
    seats = len(setup.players)
    unseen, plains = CARDS.left(cards_in_play(options), found)
    return FORM.state_of(
        blank(options, laid=True),
        setup,
        towers=tuple(tower_from_setup(tower, seats // options.towers) for tower in setup.towers),
        pile=Pile() if options.speedy else _remaining_pile(options, plains, coming=not setup.coming),
        unseen=unseen,
        secrets=tuple((card, ()) for card in _face_down_cards(setup)),
        stacks=(len(unseen) // seats,) * seats if options.speedy else (),
        agenda=tuple(agenda),
        turn=1,
    )


def _face_down_cards(setup: Setup) -> list[MinionCard]:
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
    if isinstance(task, Draw) and len(corrected.hands[task.seat]) >= HAND:
        raise BadInput(f"{setup.players[task.seat]} is about to draw; leave room in the hand for it.")
    return corrected


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
