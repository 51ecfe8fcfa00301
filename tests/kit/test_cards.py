"""Hands, a pile, discards and unseen cards: what becomes of a card, also where nobody at the desk sees it."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from refkit.kernel.agenda import Draft
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, SPECTATOR
from refkit.kernel.event import Event, event
from refkit.kernel.frozen import value
from refkit.kernel.options import Players
from refkit.kernel.rule import Rule
from refkit.kit.cards import Cards, Drawing

DECK = tuple("abcdefgh")
CARDS: Cards[str] = Cards("?", lambda _: DECK)
RULE = Rule("rule", "Part", 1, "A rule.")


@value
class Draw:
    """A seat draws a card."""

    seat: int


@value
class Drawn:
    """A card is drawn."""

    to: int
    card: str


@dataclass(frozen=True)
class State:
    """A table of two: the second hand is closed, and holds one card that was seen; one card lies before each."""

    options: Any = field(default_factory=lambda: Players(players=("Ann", "Bob")))
    hands: tuple[tuple[str, ...], ...] = (("a", "b"), ("c", "?", "?"))
    laid: tuple[str | None, ...] = ("h", None)
    pile: int = 1
    unseen: tuple[str, ...] = ("d", "e", "f")
    discards: tuple[str, ...] = ("g", "?")
    agenda: tuple[Any, ...] = ()


class StateDraft(Draft[State, Any], state=State):
    """Its draft."""

    options: Any
    hands: list[tuple[str, ...]]
    laid: tuple[str | None, ...]
    pile: int
    unseen: tuple[str, ...]
    discards: tuple[str, ...]


@event
class Drew(Event):
    """A seat drew a card."""

    seat: int
    card: str

    def happen(self, table: StateDraft) -> None:
        """Move it."""
        CARDS.draw(table, self.seat, self.card)


@event
class Shuffled(Event):
    """The discards became the pile."""

    cards: int

    def happen(self, table: StateDraft) -> None:
        """Move them."""
        CARDS.reshuffle(table)


DRAWING: Drawing[str] = Drawing(CARDS, Draw, Drawn, Drew, Shuffled, lambda _: RULE, RULE, lambda _, seat: seat == 1)


def test_a_card_that_is_taken_from_a_closed_hand_has_been_seen() -> None:
    """A known card leaves the hand; one that was not known is an unknown one, and is no longer unseen."""
    draft = StateDraft(State())
    CARDS.take(draft, 1, "c")
    assert (draft.hands[1], draft.unseen) == (("?", "?"), ("d", "e", "f"))
    CARDS.take(draft, 1, "e")
    assert (draft.hands[1], draft.unseen) == (("?",), ("d", "f"))
    with pytest.raises(ValueError, match="not in tuple"):
        CARDS.take(draft, 1, "a")


def test_a_seat_that_draws_is_asked_which_card_unless_its_hand_is_closed() -> None:
    """CHANCE is asked for an open hand; a closed one draws an unknown card; the discards come first if need be."""
    draft = StateDraft(State())
    assert DRAWING.ask(draft, Draw(0))
    assert not DRAWING.ask(draft, Draw(1))
    assert (draft.hands[1][-1], draft.pile, len(draft.unseen)) == ("?", 0, 3)
    assert DRAWING.ask(draft, Draw(0))
    assert (draft.pile, draft.unseen, draft.discards) == (2, ("d", "e", "f", "g"), ())
    DRAWING.answer(draft, Draw(0), Drawn(0, "g"))
    assert (draft.hands[0], draft.unseen) == (("a", "b", "g"), ("d", "e", "f"))
    draft.pile = 0
    assert not DRAWING.ask(draft, Draw(0))
    assert [type(each).__name__ for each in draft.log or ()] == ["Drew", "Shuffled", "Drew"]


def test_hands_are_filled_in_the_order_of_seats() -> None:
    """Each seat draws what it lacks, and none that has enough."""
    draft = StateDraft(State())
    DRAWING.fill(draft, (0, 1), 4)
    assert draft.agenda[::-1] == [Draw(0), Draw(0), Draw(1)]
    DRAWING.fill(draft, (0, 1), 1)
    assert len(draft.agenda) == 3


def test_a_refusal_to_draw_says_why() -> None:
    """Somebody else draws, the card is not named, or it has been seen."""
    wrong = [Drawn(1, "d"), Drawn(0, "?"), Drawn(0, "c")]
    said = [[str(each.sentence) for each in DRAWING.not_drawable(State(), Draw(0), move)] for move in wrong]
    assert said == [
        ["It is Ann who draws now."],
        ["Ann's hand is open: say which card was drawn."],
        ["c cannot be drawn: it has been seen elsewhere."],
    ]
    assert not list(DRAWING.not_drawable(State(), Draw(0), Drawn(0, "d")))


def test_what_a_seat_has_not_seen() -> None:
    """Its own cards are known to it; everything else that is not open is unseen, in the order of the deck."""
    state = State()
    assert CARDS.covered_hands(state, 0) == (("a", "b"), ("?", "?", "?"))
    assert CARDS.unseen_by(state, 0) == ("c", "d", "e", "f")
    assert CARDS.unseen_by(state, SPECTATOR, ["h"]) == ("a", "b", "c", "d", "e", "f", "h")
    assert CARDS.unseen_by(state, REFEREE) == state.unseen
    assert CARDS.possible(state, 0) == ("a", "b")
    assert CARDS.possible(state, 1) == ("c", "d", "e", "f")


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR, REFEREE])
def test_a_twin_exchanges_what_a_seat_does_not_see(seat: int) -> None:
    """It has the same cards and looks the same; what the seat sees stays; for the referee nothing changes."""
    state, seen = State(), set()
    for number in range(20):
        other = CARDS.twin("laid")(state, seat, Seeded(number))
        seen.add(other)
        assert sorted(map(str, (*other.hands[0], *other.hands[1], *other.unseen, *other.laid))) == sorted(
            map(str, (*state.hands[0], *state.hands[1], *state.unseen, *state.laid))
        )
        assert [card == "?" for card in other.hands[1]] == [False, True, True]
        assert other.laid[1] is None
        if seat >= 0:
            assert (other.hands[seat], other.laid[seat]) == (state.hands[seat], state.laid[seat])
        assert CARDS.unseen_by(other, seat, [card for who, card in enumerate(other.laid) if card and who != seat]) == (
            CARDS.unseen_by(state, seat, [card for who, card in enumerate(state.laid) if card and who != seat])
        )
    assert (len(seen) == 1) == (seat == REFEREE)


def test_what_is_impossible_about_cards_is_named() -> None:
    """A card in two places, one that does not exist, and more unknown ones than there are."""
    places = [("a", "in Ann's hand"), ("a", "in Bob's hand"), ("?", "in Bob's hand"), ("z", "in Bob's hand")]
    assert [fault.sentence for fault in CARDS.duplicated_cards(DECK, places, RULE)] == [
        "a is in Ann's hand and in Bob's hand, and there is only one; take the other away.",
        "There is no card called z, and it is in Bob's hand; take it away.",
    ]
    assert not list(CARDS.too_many_unknown(DECK, ["a", *"???????"], RULE))
    assert [fault.sentence for fault in CARDS.too_many_unknown(DECK, ["a", *"????????"], RULE)] == [
        "8 cards are unknown, but only 7 have not been seen; name some of them."
    ]
    assert CARDS.left(DECK, ["a", "b", "?"]) == (tuple("cdefgh"), 5)
