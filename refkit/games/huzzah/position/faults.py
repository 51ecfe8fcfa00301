"""Everything that is impossible about a position: every fault, each with the rule that forbids it."""

from collections import Counter
from collections.abc import Iterator

from refkit.characters import quoted
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
    on_stage,
    stage_of,
)
from refkit.games.huzzah.options import Options
from refkit.games.huzzah.options import faults_of_laid_out as option_faults
from refkit.games.huzzah.position.text import FORM
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.setup import Setup
from refkit.kernel.sentences import counted
from refkit.text.setups import Fault


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
    for kind, number in zip(KINDS, setup.deck.counts, strict=True):
        if counts[kind] > number:
            yield Fault(f"{counts[kind]} {kind}s are on the table; the deck has {number}.", R.DECK)
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
