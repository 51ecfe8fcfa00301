"""Validate a position: everything impossible about it, each with a sentence that says what is wrong and what to do."""

from collections import Counter
from collections.abc import Iterator

from refkit.games.cheers.cards import CARDS, GOALS, HAND, LIMIT, NO_TEAM, UNKNOWN, UNSEEN_GOAL, Card
from refkit.games.cheers.options import faults_of_laid_out as option_faults
from refkit.games.cheers.position.text import FORM
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.seating import LETTERS, NOBODY
from refkit.games.cheers.setup import Setup
from refkit.text.setups import Fault


def faults(setup: Setup, *, at_rest: bool = True) -> tuple[Fault, ...]:
    """Return everything impossible about ``setup``; with ``at_rest`` also what the next task would change."""
    found = [*_table_faults(setup), *_card_faults(setup), *_goal_faults(setup), *_token_faults(setup)]
    return (*found, *_unstable_faults(setup)) if at_rest else tuple(found)


def card_places(setup: Setup) -> Iterator[tuple[Card, str]]:
    """Yield every card on a table, in a hand or among the discards, and where it is in words."""
    for names, groups, where in (
        (place_phrases(setup), setup.tables, "in front of"),
        (setup.players, setup.hands, "in the hand of"),
        (("",), (setup.discards,), "among the discards"),
    ):
        for number, cards in enumerate(groups):
            name = names[number] if number < len(names) else f"number {number + 1}"
            yield from ((card, f"{where} {name}".strip()) for card in cards)


def place_phrases(setup: Setup) -> tuple[str, ...]:
    """Return the name at each place as it is written in a sentence."""
    count = len(setup.players)
    return (*setup.players, *(f"the virtual {NOBODY}" for _ in range(count, len(setup.places))))


def _table_faults(setup: Setup) -> Iterator[Fault]:
    yield from FORM.seat_faults(setup, option_faults)
    virtual = len(setup.places) > len(setup.players)
    for seat, (name, hand) in enumerate(zip(setup.players, setup.hands, strict=False)):
        teams = len(setup.letters)
        most = HAND + (virtual and seat % teams == len(setup.players) % teams)
        if len(hand) > most:
            yield Fault(f"{name} holds {len(hand)} cards, and that hand has at most {most}; take some away.", R.REFILL)


def _card_faults(setup: Setup) -> Iterator[Fault]:
    """Yield faults for cards that the deck lacks or has too few copies of, and for unknown cards that cannot be."""
    known = frozenset(setup.deck.cards)
    first: dict[Card, str] = {}
    for card, where in card_places(setup):
        if card == UNKNOWN:
            if where.startswith("in front"):
                yield Fault(f"A card {where.removesuffix(' ')} is unknown, and it lies face up; say which.", R.PLAY)
        elif card not in known:
            yield Fault(f"{card.name}, {where}, is not in {setup.deck.name}.", R.CONTENTS)
        elif card in first:
            copies = len(setup.deck.copies(card.face))
            there = "only one" if copies == 1 else f"only {copies}"
            yield Fault(f"{card.name} is {where} and also {first[card]}; there are {there} of {card.face}.", R.CONTENTS)
        first.setdefault(card, where)
    yield from CARDS.too_many_unknown(known, [card for card, _ in card_places(setup)], R.CONTENTS)


def _goal_faults(setup: Setup) -> Iterator[Fault]:
    for letter, goal in zip(LETTERS, setup.goals, strict=False):
        if goal not in GOALS and goal != UNSEEN_GOAL:
            rule = "a combination has five tokens of at most four kinds, two of a kind at most"
            yield Fault(f"The combination of team {letter} cannot be drawn; {rule}.", R.COMBINATION_FROM_TEN_TOKENS)


def _token_faults(setup: Setup) -> Iterator[Fault]:
    """Yield faults for more tokens of a team than it has members, and for tokens outside a masquerade."""
    given = Counter(team for team in setup.tokens if team != NO_TEAM)
    if given and setup.options.get("variant") != "masquerade":
        yield Fault("Team tokens are only dealt in a masquerade; leave them out.", R.MASQUERADE)
        return
    size = len(setup.players) // len(setup.letters)
    for team, many in sorted(given.items()):
        if many > size:
            yield Fault(
                f"{many} players have the token of team {LETTERS[team]}; there are {size} of each.",
                R.TEAM_TOKEN_PER_MEMBER,
            )


def _unstable_faults(setup: Setup) -> Iterator[Fault]:
    """Yield a fault for each table on which more cards lie than may stay."""
    for name, cards in zip(place_phrases(setup), setup.tables, strict=False):
        if len(cards) > LIMIT:
            yield Fault(f"{len(cards)} cards lie in front of {name}, and six may stay; discard some.", R.LIMIT)
