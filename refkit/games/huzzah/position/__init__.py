"""A position of Huzzah! as a text file for people, what is impossible about it, and the way to a state and back.

    game: huzzah
    players: Xavier, Yaz, Zippy
    // Yaz stands in Xavier's audience.
    place Xavier: Swag Cart
    place Yaz: 3
    richard: 17
    crowd: 1 x 5, 2 x 3
    hand Yaz: Finale, Bump, ?
    shows Xavier: Finale
    points Zippy: 12
    discards: Bump, Bump
    option closed_stages: Lute Pit

As plain data it is the same, key by key; ``board`` and ``deck`` hold those of a table that does not play with the
house's:

    {"game": "huzzah", "players": ["Xavier", "Yaz", "Zippy"], "places": {"Xavier": "Swag Cart", "Yaz": 3},
     "richard": 17, "crowd": {"1": 5}, "hands": {"Yaz": ["Finale", "?"]}, "shows": {"Xavier": "Finale"},
     "points": {"Zippy": 12}, "discards": ["Bump"], "turn": 4, "options": {"goal": 30}}

Each line is a word, perhaps a name, a colon and what there is to say. What is left out is empty, and a pawn that is not
placed is not on the board.

>>> setup = FORM.parse_setup('''
... place Xavier: Swag Cart
... place Yaz: 3
... richard: 3
... crowd: 1 x 5, 5 x 2
... ''')
>>> for fault in faults(setup):
...     print(fault.sentence)
Counters are on step 5, which no open stage overlooks; take them off.
Yaz stands where Richard is, who pushes players on; move one of them.
Somebody is nowhere; say where the pawn is.

Only a setup without faults becomes a `State`, and it need not be at rest: lessons begin in mid-step.
"""

import dataclasses
import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from refkit.characters import quoted
from refkit.games.huzzah.box.board import track
from refkit.games.huzzah.cards import (
    BUMP,
    FIRST_STAGE,
    HAND,
    KINDS,
    OFF,
    SHOWS,
    STEP_CAPACITY,
    STEPS,
    UNKNOWN,
    Card,
    Counts,
    count_kinds,
    on_stage,
    stage_of,
)
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.engine import blank
from refkit.games.huzzah.rules.questions import (
    Discarding,
    Draw,
    PickStage,
    Reveal,
    RollRichard,
    RollWalk,
    Settle,
    Stride,
)
from refkit.games.huzzah.rules.shows import laid_shows
from refkit.games.huzzah.rules.turn import judge
from refkit.games.huzzah.table import SEATS, Options, Setup, State, StateDraft, StateOrView
from refkit.games.huzzah.table import faults_of_laid_out as option_faults
from refkit.games.huzzah.words import parse_card
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import counted
from refkit.kit.cards import discards_word, hand_word
from refkit.text.checks import say
from refkit.text.moves import find_name
from refkit.text.position import Form
from refkit.text.position_words import TURN, Word, number, unchanged
from refkit.text.sections import Section, SectionTable
from refkit.text.setups import Fault, refuse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from refkit.kernel.agenda import Task


# ---- the words of a position -----------------------------------------------------------------------------------------


DEFAULT_OPPONENTS: Final = ("Somebody", "Somebody else", "Another")
_COUNTERS: Final = re.compile(r"(-?[0-9]{1,4})\s*[x×]\s*(-?[0-9]{1,4})")
"""A step and its counters, such as ``12 x 5``."""


def _default_players(sections: SectionTable) -> tuple[str, ...]:
    """Return the players of a text that names none: those who are placed, and as many as are missing."""
    named = tuple(section.about for section in sections["place"].values())
    return (*named, *DEFAULT_OPPONENTS[: max(SEATS[0] - len(named), 0)])


def _parse_place(section: Section, setup: Setup) -> int:
    """Parse a stage by its name, or a step by its number."""
    names = track(setup.board).names
    stage = find_name(section.text, names)
    if stage is not None:
        return on_stage(stage)
    if not re.fullmatch(r"[0-9]{1,4}", section.text):
        example = f"{', '.join(names)}, or a step from 0 to {STEPS - 1}"
        raise section.complain(f"{say(section.text)} is no place; write one of {example}.")
    return _parse_step(section, setup)


def _parse_step(section: Section, _: Setup) -> int:
    step = section.number()
    if not 0 <= step < STEPS:
        raise section.complain(f"There is no step {step}: the path goes from 0 to {STEPS - 1}.")
    return step


def _parse_crowd(section: Section, _: Setup) -> dict[int, int]:
    """Parse counters by step: ``1 x 5, 2 x 3``."""
    found: dict[int, int] = {}
    for part in section.parts():
        pair = _COUNTERS.fullmatch(part)
        if pair is None:
            raise section.complain(f"{say(part)} is no crowd; write a step and its counters, such as 12 x 5.")
        if int(pair[1]) in found:
            raise section.complain(f"Step {pair[1]} is here twice; leave one out.")
        found[int(pair[1])] = int(pair[2])
    return found


def _parse_cards(section: Section, _: Setup) -> tuple[Card, ...]:
    return section.read_each(parse_card)


def _format_place(place: int, setup: Setup) -> int | str:
    """Return a stage by its name, a step by its number."""
    return track(setup.board).names[place - FIRST_STAGE] if place >= FIRST_STAGE else place


def _format_crowd(crowd: dict[int, int], _: Setup) -> dict[str, int] | None:
    """Return counters by step, None if there are none."""
    return {str(step): counters for step, counters in sorted(crowd.items()) if counters} or None


def _format_cards(cards: tuple[Card, ...], _: Setup) -> list[str]:
    return list(cards)


FORM: Final = Form(
    "huzzah",
    Setup,
    Options,
    (
        TURN,
        Word("place", "places", _parse_place, _format_place, OFF, by="players", key="places"),
        Word("richard", "richard", _parse_step, unchanged, OFF),
        Word("crowd", "crowd", _parse_crowd, _format_crowd, shape="table"),
        hand_word(_parse_cards, _format_cards, always=True),
        Word("shows", "down", lambda section, _: section.read(parse_card), unchanged, by="players"),
        Word("points", "points", number, unchanged, 0, by="players"),
        discards_word(_parse_cards, _format_cards),
    ),
    usual=_default_players,
    boxes=("board", "deck"),
    corrects=("places", "richard", "crowd", "hands", "points", "discards"),
)
"""How positions are written and read."""


# ---- what is impossible ----------------------------------------------------------------------------------------------


def faults(setup: Setup, *, at_rest: bool = True) -> tuple[Fault, ...]:
    """Return everything impossible about ``setup``; with ``at_rest`` also what could not stay that way."""
    if found := tuple(FORM.seat_faults(setup, option_faults)):
        return found
    options = FORM.options_of(setup)
    return (
        *_pawn_faults(setup, options),
        *_crowd_faults(setup, options),
        *_card_faults(setup),
        *_laid_card_faults(setup),
        *_point_faults(setup, options),
        *(_unstable_faults(setup, options) if at_rest else ()),
    )


def _pawn_faults(setup: Setup, options: Options) -> Iterator[Fault]:
    """Yield faults of pawns where no pawn can be, or of two in one place."""
    track = options.track
    seen: dict[int, str] = {}
    for name, place in zip(setup.players, setup.places, strict=False):
        stage = stage_of(place)
        if place < OFF or STEPS <= place < FIRST_STAGE or stage >= len(track.names):
            yield Fault(f"{name} is on step {place}; the path goes from 0 to {STEPS - 1}.", R.PATH)
        elif stage != OFF and stage not in track.open:
            yield Fault(
                f"{name} is on {track.names[stage]}, which is closed; put {name} elsewhere.",
                R.CLOSED_STAGE_IS_BLANK_PATH,
            )
        elif place in seen and place != OFF:
            where = track.names[stage] if stage != OFF else f"step {place}"
            yield Fault(f"{name} and {seen[place]} are both on {where}; move one of them.", R.FULL_SPACE)
        seen[place] = name
    if not OFF <= setup.richard < STEPS:
        yield Fault(f"Richard is on step {setup.richard}; the path goes from 0 to {STEPS - 1}.", R.PATH)


def _crowd_faults(setup: Setup, options: Options) -> Iterator[Fault]:
    """Yield faults of counters where none can be, or of too many."""
    for step, counters in sorted(setup.crowd.items()):
        if not 0 <= step < STEPS:
            yield Fault(f"There is no step {step}: the path goes from 0 to {STEPS - 1}.", R.PATH)
        elif options.track.stage_at[step] == OFF and counters:
            yield Fault(f"Counters are on step {step}, which no open stage overlooks; take them off.", R.STAGE_AREAS)
        elif not 0 <= counters <= STEP_CAPACITY:
            yield Fault(f"Step {step} has {counters} counters; it holds 0 to {STEP_CAPACITY}.", R.FIVE_A_STEP)


def _card_faults(setup: Setup) -> Iterator[Fault]:
    """Yield faults of hands that are too large, and of more cards of a kind than the deck has."""
    for name, hand in zip(setup.players, setup.hands, strict=False):
        if len(hand) > HAND:
            yield Fault(f"{name} holds {len(hand)} cards; a hand is filled up to {HAND}.", R.WHEN_HANDS_ARE_FILLED)
    counts = Counter(setup.cards())
    for kind, most in zip(KINDS, setup.deck.counts, strict=True):
        if counts[kind] > most:
            yield Fault(f"{counts[kind]} {kind}s are on the table; the deck has {most}.", R.DECK)
    for strange in sorted(set(counts) - {*KINDS, UNKNOWN}):
        yield Fault(f"There is no card called {quoted(strange)}; the cards are {', '.join(KINDS)}.", R.DECK)
    if UNKNOWN in setup.discards:
        yield Fault("Discards lie face up: name those that are unknown.", R.DISCARD)
    if sum(counts.values()) > setup.deck.size:
        yield Fault(f"{sum(counts.values())} cards are on the table; the deck has {setup.deck.size}.", R.DECK)


def _laid_card_faults(setup: Setup) -> Iterator[Fault]:
    """Yield faults of laid cards that are no Show cards, and of more unknown ones than there can be."""
    for name, card in zip(setup.players, setup.down, strict=False):
        if card == BUMP:
            yield Fault(f"{name} has laid a Bump, which is no Show card; change it.", R.SHOW_CARD)
    seen, unknown = Counter(setup.cards()), setup.down.count(UNKNOWN)
    left = sum(number - seen[kind] for kind, number in zip(SHOWS, setup.deck.counts, strict=False))
    if unknown > left:
        problem = f"Only {counted(left, 'Show card')} can be unknown, and {unknown} lie face down unnamed"
        yield Fault(f"{problem}; name them.", R.UNSEEN_HANDS)


def _point_faults(setup: Setup, options: Options) -> Iterator[Fault]:
    for name, points in zip(setup.players, setup.points, strict=False):
        if points < 0 and options.score_floor:
            yield Fault(f"{name} has {points} points; at this table nobody has less than 0.", R.COST_OF_SEEN_CROWD)


def _unstable_faults(setup: Setup, options: Options) -> Iterator[Fault]:
    """Yield what Richard would change at once, pawns that are not on the board, and cards of past shows."""
    for name, place in zip(setup.players, setup.places, strict=False):
        if place == OFF:
            yield Fault(f"{name} is nowhere; say where the pawn is.", R.CHOOSE_STAGES)
        elif place == setup.richard:
            yield Fault(f"{name} stands where Richard is, who pushes players on; move one of them.", R.SHOVES)
    for seat, (name, card) in enumerate(zip(setup.players, setup.down, strict=False)):
        place = setup.places[seat] if setup.places else OFF
        stage = options.track.stage_at[place] if 0 <= place < STEPS else OFF
        heckles = stage != OFF and on_stage(stage) in setup.places
        if card not in {None, BUMP} and place < FIRST_STAGE and not heckles:
            yield Fault(f"{name} has laid a card, but is neither on a stage nor in an audience.", R.WHO_MAY_HECKLE)


# ---- position and state ----------------------------------------------------------------------------------------------


def to_state(setup: Setup, *, agenda: "Iterable[Task]" = (), at_rest: bool = False) -> State:
    """Return the table that ``setup`` lays out, with ``agenda`` to be done (the next task last).

    Cards that lie nowhere are in the pile, or are the unknown ones. Raises `BadInput` with every fault, one a line.
    """
    refuse(faults(setup, at_rest=at_rest))
    cards = setup.cards()
    unseen = tuple(a - b for a, b in zip(setup.deck.counts, count_kinds(cards), strict=True))
    start = blank(FORM.options_of(setup), laid=True)
    return FORM.state_of(
        start,
        setup,
        crowd=tuple(setup.crowd.get(step, 0) for step in range(STEPS)),
        pile=sum(unseen) - cards.count(UNKNOWN),
        unseen=unseen,
        discards=count_kinds(setup.discards),
        down=tuple(() if card is None else (card,) for card in setup.down) or start.down,
        agenda=tuple(agenda),
    )


def from_state(state: StateOrView) -> Setup:
    """Return the position of ``state``: what lies where and who holds what, without the pile and open tasks."""
    # a card that is only chosen is still in hand
    laid = tuple(cards[0] if cards and not state.choosing else None for cards in state.down)
    return FORM.setup_of(
        state,
        crowd={step: counters for step, counters in enumerate(state.crowd) if counters},
        down=laid if any(card is not None for card in laid) else (),
        discards=cards_from_counts(state.discards),
    )


def cards_from_counts(counts: Counts) -> tuple[Card, ...]:
    """Return as many cards of each kind as ``counts`` say."""
    return tuple(kind for kind, number in zip(KINDS, counts, strict=True) for _ in range(number))


# ---- corrections ---------------------------------------------------------------------------------------------------


def correct(state: State, text: str) -> State:
    """Return ``state`` with pawns, counters, hands, points and discards as ``text``, a position, says; the rest stays.

    Raises `BadInput` for a position that is impossible or of another game, at a question that is not `CORRECTABLE`, and
    once somebody has chosen cards to discard.
    """
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, CORRECTABLE) or (state.choosing and any(state.down)):
        raise BadInput(
            "The table can only be corrected between moves and shows; answer what is asked first, or undo it."
        )
    refusal = "A correction cannot change who plays, the turn, laid cards or the options; leave those lines out."
    given = FORM.parse_correction(text, from_state(state), refusal)
    corrected = FORM.corrected(state, to_state(given, at_rest=state.turn > 0), "pile", "unseen")
    shows = Reveal(tuple(laid_shows(StateDraft(corrected))))
    agenda = tuple(shows if isinstance(task, Reveal) else task for task in corrected.agenda)
    return dataclasses.replace(corrected, agenda=agenda)


CORRECTABLE: Final = (Discarding, Draw, PickStage, RollRichard, RollWalk, Settle, Stride)
"""The questions at which the table may be corrected: no move or show is half done."""


def end_if_won(draft: StateDraft) -> None:
    """End the game if a correction leaves a winner, unless the turn, in which points have come in, is not over (HU-37).

    Up to step 5 the points are those with which the turn before ended. In step 6 the turn is judged when all have
    discarded.
    """
    if not isinstance(draft.agenda[-1], Discarding):
        draft.plan(judge())
