"""Hypothesis strategies for Three Cheers for Master: cards, minions, towers, positions and texts."""

from hypothesis import settings
from hypothesis import strategies as st

from refkit.characters import fold
from refkit.games.three_cheers.box import Deck, stand_in
from refkit.games.three_cheers.cards import (
    OFF,
    SIDES,
    TRAITS,
    UNKNOWN_MINION,
    Card,
    Minion,
    MinionCard,
    Option,
    OrderCard,
    Tower,
    square,
)
from refkit.games.three_cheers.position import to_state
from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.table import LaidMinion, Setup, State, TowerSetup
from refkit.kernel.options import name_fault
from tests.tiers import by_tier

GRUB = MinionCard("Testgrub", 2, (), (0, 1, 0, 0))
WIG = MinionCard("Testwig", 3, ("armored", "agile"), (2, 0, 0, 0), ("down", "left"))
NINJA = MinionCard("Test Ninja", 4, ("flying", "ninja"))
SHOVE = OrderCard("Testshove", (Option("move", ((1, 0), (-1, 0))), Option("deflect")))
HURL = OrderCard("Testhurl", (Option("swap", ((1, 0),)), Option("aggression")))
DENY = OrderCard("Testdeny", (Option("deflect"),))
DECK = Deck("Test deck", (GRUB, WIG, NINJA, *stand_in().minions), (SHOVE, HURL, DENY))
"""A deck of its own, so that no test depends on what the stand-in's cards are called."""
STAND = "tower Yaz:\n    Testwig  Blob(1)\n"
"""Two minions in Yaz's tower, as a line of a position."""
TWO = "players: Xavier, Yaz\n"
"""The smallest table, as a line of a position."""


def position(text: str) -> Setup:
    """Return the position of ``text``, played by Xavier and Yaz with the test deck."""
    return FORM.parse_setup(TWO + text, deck=DECK)


def table(*players: str, text: str = "") -> State:
    """Return a table of ``players``, or of Xavier, Yaz and Zippy, with the towers of ``text`` and the test deck."""
    return to_state(FORM.parse_setup(f"players: {', '.join(players or ('Xavier', 'Yaz', 'Zippy'))}\n{text}", deck=DECK))


bounded = settings(deadline=None, max_examples=by_tier(8, 100, 500))
"""Enough examples for things that are mostly one case after another; machines that run tests are busy."""
COLUMNS = st.integers(-30, 30)
ROWS = st.integers(1, 12)
SQUARES = st.builds(square, COLUMNS, ROWS)

names = st.from_regex(r"[A-Za-zÄéß][A-Za-zÄéß0-9'.-]{0,8}( [A-Za-z0-9'.-]{1,8})?", fullmatch=True)
"""Names that a card can have."""
players = st.text(
    st.characters(exclude_characters=":;,", categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=12
)
"""Names that a player can have, if nothing is wrong with them."""


def is_player(name: str) -> bool:
    """Return whether a player can be called ``name``."""
    return not name_fault(name)


tables = st.lists(players.filter(is_player), min_size=2, max_size=6, unique_by=fold).map(tuple)
"""The names of everyone at a table."""

described = st.builds(
    MinionCard,
    names.map(lambda name: f"Zz{name}"),
    st.integers(-9, 99),
    st.lists(st.sampled_from(TRAITS), unique=True, max_size=4).map(tuple),
    st.tuples(*[st.integers(0, 3)] * 4),
    st.lists(st.sampled_from(tuple(SIDES)), unique=True).map(tuple),
    st.booleans(),
)
"""Minions that no deck holds."""
minion_cards = st.sampled_from(DECK.minions) | described
cards: st.SearchStrategy[Card] = st.sampled_from(DECK.orders) | minion_cards
minions = st.builds(lambda card, face: card.faces[face], minion_cards, st.integers(0, 3)) | st.just(UNKNOWN_MINION)


def riders(where: st.SearchStrategy[tuple[int, int]]) -> st.SearchStrategy[tuple[tuple[int, int] | None, ...]]:
    """Return a strategy for the places of one or two foreminions."""
    return st.lists(st.none() | where, min_size=1, max_size=2).map(tuple)


@st.composite
def tower_setups(draw: st.DrawFn, lowest: int = 1) -> TowerSetup:
    """Draw towers of a few minions anywhere, each in a place of its own."""
    places = draw(st.dictionaries(st.tuples(st.integers(lowest, 9), COLUMNS), minions, max_size=8))
    laid = tuple(
        LaidMinion(minion, column, row) for (row, column), minion in sorted(places.items(), key=lambda item: item[0])
    )
    anywhere = st.tuples(COLUMNS, st.integers(lowest, 9))
    return TowerSetup(laid, draw(riders(anywhere)))


@st.composite
def towers(draw: st.DrawFn) -> Tower:
    """Draw towers of a few minions anywhere above the ground."""
    lying: dict[int, Minion] = draw(st.dictionaries(SQUARES, minions, max_size=8))
    on = draw(st.lists(st.just(OFF) | SQUARES, min_size=1, max_size=2))
    return Tower(lying, tuple(on))


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Draw positions that can be written: mostly impossible, but with a tower for each of some named players."""
    seats = draw(tables)
    each = st.tuples(*[st.lists(cards, max_size=4).map(tuple)] * len(seats))
    extra = {
        "armored_twice": st.sampled_from(["two wounds", "one wound"]),
        "bottom": st.integers(1, 20),
        "first_game": st.booleans(),
        "fights": st.none() | st.integers(0, 9),
        "closed": st.lists(st.sampled_from(seats), unique=True).map(tuple),
    }
    return Setup(
        seats,
        draw(st.tuples(*[tower_setups(lowest=-2)] * len(seats))),
        draw(st.just(()) | each),
        draw(st.lists(cards, max_size=4).map(tuple)),
        draw(st.integers(0, len(seats) - 1)),
        draw(st.fixed_dictionaries({}, optional=extra)),
        coming=draw(st.booleans()),
    )


MARKS = st.sampled_from(
    [*" \n\t|:,;#~*()?.^>v<-_/", "a", "b1", "1", "Yaz", "tower ", "to ", "move ", "Shove", "(empty)"]
)
garbage = st.lists(MARKS | st.text(max_size=3), max_size=30).map("".join)
"""Texts made of what the notation is made of, in no order."""
