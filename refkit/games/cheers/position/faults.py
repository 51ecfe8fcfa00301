"""Everything that is impossible about a position, each with a sentence that says what is wrong and what to do."""

from collections import Counter
from collections.abc import Iterator

from refkit.games.cheers.cards import GOALS, HAND, LIMIT, NO_TEAM, UNKNOWN, UNSEEN_GOAL, Card
from refkit.games.cheers.options import table_faults as option_faults
from refkit.games.cheers.rulebook import rules as R
from refkit.games.cheers.seating import LETTERS
from refkit.games.cheers.setup import Setup, options_of
from refkit.games.cheers.text.move_text import spoken
from refkit.kernel.choice import BadInput
from refkit.text.setups import Fault


def faults(setup: Setup, *, at_rest: bool = True) -> tuple[Fault, ...]:
    """Everything impossible about ``setup``; with ``at_rest`` also what could not stay that way."""
    found = [*_table_faults(setup), *_card_faults(setup), *_goal_faults(setup), *_token_faults(setup)]
    return (*found, *_unrest(setup)) if at_rest else tuple(found)


def all_cards(setup: Setup) -> Iterator[tuple[Card, str]]:
    """Every card that lies or is held somewhere, and where in words."""
    for names, groups, where in (
        (spoken_places(setup), setup.tables, "in front of"),
        (setup.players, setup.hands, "in the hand of"),
        (("",), (setup.discards,), "among the discards"),
    ):
        for number, cards in enumerate(groups):
            name = names[number] if number < len(names) else f"number {number + 1}"
            yield from ((card, f"{where} {name}".strip()) for card in cards)


def spoken_places(setup: Setup) -> tuple[str, ...]:
    """Who sits at each place, in a sentence."""
    return tuple(spoken(setup.players, place) for place in range(len(setup.places)))


def _table_faults(setup: Setup) -> Iterator[Fault]:
    try:
        options = options_of(setup)
    except BadInput as error:
        yield Fault(error.sentence)
    else:
        yield from map(Fault, option_faults(options))
    counts = (
        ("tables", len(setup.tables), len(setup.places)),
        ("hands", len(setup.hands), len(setup.players)),
        ("combinations", len(setup.goals), len(setup.letters)),
        ("team tokens", len(setup.tokens), len(setup.players)),
    )
    for what, given, wanted in counts:
        if given not in {0, wanted}:
            yield Fault(f"There are {given} {what} and there should be {wanted}; give each one, or give none at all.")
    if not 0 <= setup.active < max(len(setup.players), 1):
        last = len(setup.players) - 1
        yield Fault(f"Seat {setup.active} cannot have the turn; seats are numbered from 0 to {last}.", R.CLOCKWISE)
    virtual = len(setup.places) > len(setup.players)
    for seat, (name, hand) in enumerate(zip(setup.players, setup.hands, strict=False)):
        teams = len(setup.letters)
        most = HAND + (virtual and seat % teams == len(setup.players) % teams)
        if len(hand) > most:
            yield Fault(f"{name} holds {len(hand)} cards, and that hand has at most {most}; take some away.", R.REFILL)


def _card_faults(setup: Setup) -> Iterator[Fault]:
    """Cards that the box does not hold, or does not hold so often."""
    known = frozenset(setup.deck.cards)
    first: dict[Card, str] = {}
    unknown = 0
    for card, where in all_cards(setup):
        if card == UNKNOWN:
            unknown += 1
            if where.startswith("in front"):
                yield Fault(f"A card {where.removesuffix(' ')} is unknown, and it lies face up; say which.", R.PLAY)
        elif card not in known:
            yield Fault(f"{card.name}, {where}, is not in {setup.deck.name}.", R.CONTENTS)
        elif card in first:
            copies = len(setup.deck.copies(card.face))
            there = "only one" if copies == 1 else f"only {copies}"
            yield Fault(f"{card.name} is {where} and also {first[card]}; there are {there} of {card.face}.", R.CONTENTS)
        first.setdefault(card, where)
    left = len(known) - sum(card in known for card in first)
    if unknown > left:
        yield Fault(f"There are {unknown} unknown cards, but only {left} cards of the box are not accounted for.")


def _goal_faults(setup: Setup) -> Iterator[Fault]:
    for letter, goal in zip(LETTERS, setup.goals, strict=False):
        if goal not in GOALS and goal != UNSEEN_GOAL:
            rule = "a combination has five tokens of at most four kinds, two of a kind at most"
            yield Fault(f"The combination of team {letter} cannot be drawn; {rule}.", R.CH20)


def _token_faults(setup: Setup) -> Iterator[Fault]:
    """More tokens of a team than it has members, or tokens where teams are no secret."""
    given = Counter(team for team in setup.tokens if team != NO_TEAM)
    if given and setup.options.get("variant") != "masquerade":
        yield Fault("Team tokens are only dealt in a masquerade; leave them out.", R.MASQUERADE)
        return
    size = len(setup.players) // len(setup.letters)
    for team, many in sorted(given.items()):
        if many > size:
            yield Fault(f"{many} players have the token of team {LETTERS[team]}; there are {size} of each.", R.CH26)


def _unrest(setup: Setup) -> Iterator[Fault]:
    """More cards than may stay in front of somebody."""
    for name, cards in zip(spoken_places(setup), setup.tables, strict=False):
        if len(cards) > LIMIT:
            yield Fault(f"{len(cards)} cards lie in front of {name}, and six may stay; discard some.", R.LIMIT)
