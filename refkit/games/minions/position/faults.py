"""Validate a position: everything impossible about it, each with a sentence that says what is wrong and what to do."""

from collections import Counter
from collections.abc import Iterator, Mapping

from refkit.games.minions.cards import EMPTY, NO_ROLL, OwnCard, SharedCard, Side, glory_of
from refkit.games.minions.options import faults_of_laid_out
from refkit.games.minions.position.text import FORM
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.start import blank
from refkit.games.minions.rules.turn import is_unknown
from refkit.games.minions.setup import Setup
from refkit.games.minions.state import State
from refkit.games.minions.text.names import format_card
from refkit.kernel.sentences import counted
from refkit.text.setups import Fault


def faults(setup: Setup, *, at_rest: bool = True) -> tuple[Fault, ...]:
    """Return everything impossible about ``setup``; ``at_rest`` makes no difference in this game."""
    _ = at_rest
    found = [*FORM.seat_faults(setup, faults_of_laid_out)]
    return tuple(found or _card_faults(setup))


def _card_faults(setup: Setup) -> list[Fault]:
    """Return the faults of the turn, of shared cards, and if there are none, of cards and glory that players have."""
    start, found = blank(FORM.options_of(setup), laid=True), []
    if setup.turn < 0:
        found.append(Fault("The turn cannot be negative; the first one is 1."))
    found += _middle_faults(setup, start)
    if not found:
        found = [fault for seat in range(len(setup.players)) for fault in _own_faults(setup, start, seat)]
        found += _glory_faults(setup, start)
    return found


def _middle_faults(setup: Setup, start: State) -> Iterator[Fault]:
    """Yield faults for shared cards that are in two places, or that the card file does not have."""
    there = Counter[SharedCard]((*start.events, *start.quests, *start.glory))
    for card, count in Counter(shared_cards(setup)).items():
        if count > there[card]:
            have = f"lies in {counted(count, 'place')}, and there is only {there[card]} of it"
            yield Fault(f"{card.name} {have if there[card] else 'is none of the shared cards'}.", R.SHARED_CARDS)


def shared_cards(setup: Setup) -> list[SharedCard]:
    """Return every shared card that is face up, won or out of the game in ``setup``."""
    face_up: tuple[SharedCard | None, ...] = (setup.event, setup.quest, setup.prize)
    won = (card for cards in setup.won for card in cards)
    return [card for card in (*face_up, *setup.gone, *won) if card is not None]


def _own_faults(setup: Setup, start: State, seat: int) -> Iterator[Fault]:
    """Yield faults for cards that the player at ``seat`` does not have, or has in two places."""
    name, deity = setup.players[seat], start.options.deity(seat)
    there = Counter(start.hands[seat])
    used = setup.used[seat] if setup.used else ()
    for where, cards in (
        ("among the used cards", used),
        ("in play", cards_in_play(setup.sides[seat] if setup.sides else EMPTY)),
    ):
        for card in cards:
            there[card] -= 1
            if there[card] < 0 and not is_unknown(card):
                twice = card in start.hands[seat]
                why = "it is used up" if twice else f"it is not a card of {deity.name}"
                yield Fault(f"{name} cannot have {format_card(card)} {where}: {why}.", R.OWN_CARDS)
    side = setup.sides[seat] if setup.sides else EMPTY
    if side.minion is None and (side.boon is not None or side.power is not None or side.dice != NO_ROLL):
        yield Fault(f"{name} has a boon, a Power card or dice in play, and no minion.", R.CHOOSE_GIFTS)
    stacks: Mapping[str, tuple[OwnCard, ...]]
    stacks = {"minion": start.minions[seat], "boon": start.boons[seat], "Power card": start.powers[seat]}
    for what, laid in zip(stacks, (side.minion, side.boon, side.power), strict=True):
        if laid is not None and is_unknown(laid) and not Counter(stacks[what]) - Counter(used):
            yield Fault(f"{name} has an unknown {what} in play, and no {what} is left; take it away.", R.OWN_CARDS)


def _glory_faults(setup: Setup, start: State) -> Iterator[Fault]:
    """Yield a fault for glory below 0, unless the options allow glory cards to count less than nothing (MI-35)."""
    won = setup.won or ((),) * len(setup.players)
    for name, cards, bonus in zip(setup.players, won, setup.bonus, strict=False):
        if glory_of(cards, bonus) < 0 and not start.options.glory_below_zero:
            worth = glory_of(cards, 0)
            total = f"{name} has {bonus} glory by events and cards worth {worth}, and no card counts less than nothing"
            yield Fault(f"{total}; write {-worth} at the least.", R.GLORY_STOPS_AT_ZERO)


def cards_in_play(side: Side) -> tuple[OwnCard, ...]:
    """Return the cards that a seat has in play."""
    return tuple(card for card in (side.minion, side.boon, side.power) if card is not None)
