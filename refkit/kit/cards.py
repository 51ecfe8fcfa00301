"""Cards: a deck, hands, discards, and those that have not been seen; what card games share.

The state, the draft and the view of a game with cards have these four fields:

    hands      the cards of each seat, of which some may be unknown
    pile       how many cards can be drawn
    unseen     the cards that have not been seen: those of the pile, and those that are unknown in hands
    discards   the cards that are out of play until they are shuffled

No order of the pile is kept: CHANCE, or a referee, says which of the unseen cards is drawn (`Drawing`). No two cards of
a deck are equal. The *desk* is the referee's, where what happens at a real table is entered. A hand that it does not
see is *closed*: its cards are unknown until they are played, and they are still among the unseen ones.
"""

import dataclasses
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, final

from refkit.characters import fold
from refkit.game.component import Component
from refkit.game.parts import Twin
from refkit.game.twins import in_tuple, shuffled
from refkit.kernel import AnyDraft, AnyMove, AnyOptions, AnyState, AnyTask, AnyView
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, Reason
from refkit.kernel.display import HasName
from refkit.kernel.event import Event
from refkit.kernel.frozen import without
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import listed, player, sentence
from refkit.kernel.sight import hand_is_closed, sees
from refkit.text.moves import card_called
from refkit.text.patterns import by_name
from refkit.text.position_words import Word, names
from refkit.text.sections import Section
from refkit.text.setups import Fault

CardT = TypeVar("CardT", bound=Hashable)
StateT = TypeVar("StateT", bound=Any)  # a dataclass with `hands` and `pile`
NamedT = TypeVar("NamedT", bound=HasName)


class NamedCards(Component, Generic[NamedT]):
    """A deck with a ``name``, in which ``cards`` are found by theirs; a game derives its own dataclass from it.

    A dataclass hashes all of its fields unless it says otherwise: ``__hash__ = NamedCards.__hash__``.
    """

    __slots__ = ("_by_name",)
    stand_in: bool
    _by_name: dict[str, NamedT]
    if TYPE_CHECKING:  # it is a field, or a property, of the derived class

        @property
        def cards(self) -> tuple[NamedT, ...]:
            """The cards, in the order of the file."""

    def __post_init__(self) -> None:
        """Index the cards by name."""
        object.__setattr__(self, "_by_name", {fold(card.name): card for card in self.cards})

    @property
    def contents(self) -> str:
        """What the deck consists of, in words."""
        return f"{len(self.cards)} cards"

    def card(self, name: str) -> NamedT:
        """Return the card called ``name``, in any case; raises `BadInput` with the nearest names if there is none."""
        return card_called(name, self._by_name, self.name)

    def __hash__(self) -> int:
        """Hash the name and the size, which is quick; there are few decks."""
        return hash((self.name, len(self._by_name)))

    def __repr__(self) -> str:
        """Return the name and the contents, and whether it is a stand-in."""
        return f"<{type(self).__name__} {self.name!r}{' (stand-in)' * self.stand_in}: {self.contents}>"


@final
@dataclass(frozen=True, slots=True)
class Cards(Generic[CardT]):
    """The cards of a game: ``deck(options)`` are all of them in order, ``unknown`` stands for one that is not seen."""

    unknown: CardT
    deck: Callable[[AnyOptions], Sequence[CardT]]

    # ---- changes, made by events ----

    def draw(self, draft: AnyDraft, seat: int, card: CardT) -> None:
        """Move ``card`` from the pile to the hand of ``seat``; it is ``unknown`` if the desk does not see it."""
        draft.hands[seat] = (*draft.hands[seat], card)
        draft.pile -= 1
        if card != self.unknown:
            draft.unseen = without(draft.unseen, card)

    def take(self, draft: AnyDraft, seat: int, card: CardT) -> None:
        """Remove ``card`` from the hand of ``seat``; if it was an unknown one, it has now been seen."""
        hand = draft.hands[seat]
        if card not in hand:
            draft.unseen = without(draft.unseen, card)
            card = self.unknown
        draft.hands[seat] = without(hand, card)

    def reshuffle(self, draft: AnyDraft) -> None:
        """Make the discards the pile, or a part of it."""
        draft.unseen = (*draft.unseen, *(card for card in draft.discards if card != self.unknown))
        draft.pile += len(draft.discards)
        draft.discards = ()

    # ---- what a seat sees ----

    def covered_hands(self, state: AnyState, seat: int) -> tuple[tuple[CardT, ...], ...]:
        """Return the hands as ``seat`` sees them: its own, and of the others how many cards they hold."""
        unknown = (self.unknown,)
        return tuple([hand if sees(seat, who) else unknown * len(hand) for who, hand in enumerate(state.hands)])

    def unseen_by(self, state: AnyState, seat: int, more: Iterable[CardT] = ()) -> tuple[CardT, ...]:
        """Return the cards that ``seat`` has not seen, in the order of the deck; ``more`` are others hidden from it."""
        found = {*state.unseen, *more}
        for owner, hand in enumerate(state.hands):
            if not sees(seat, owner):
                found.update(hand)
        return tuple([card for card in self.deck(state.options) if card in found])

    def possible(self, state: AnyState, seat: int) -> tuple[CardT, ...]:
        """Return every card that ``seat`` can hold: the known ones, and any unseen one if it holds unknown ones."""
        hand: tuple[CardT, ...] = state.hands[seat]
        if self.unknown not in hand:
            return hand
        return (*(card for card in hand if card != self.unknown), *state.unseen)

    # ---- other tables that look alike ----

    def twin(self, *fields: str, piles: Sequence[str] = ()) -> Twin[AnyState]:
        """Return a function for `refkit.game.Sight.twin`: it exchanges all cards that a seat does not see.

        These are in hands, among the unseen, in ``fields``, which hold for each seat what only that seat sees (a card,
        several in a tuple, or None), and in ``piles``, fields that hold a tuple of cards that lie face down.
        """
        hidden_piles = ("unseen", *piles)

        def twin(state: AnyState, seat: int, chance: Seeded) -> AnyState:
            if seat == REFEREE:
                return state
            held = {name: getattr(state, name) for name in ("hands", *fields)}
            down = {name: getattr(state, name) for name in hidden_piles}
            hidden = [each for places in held.values() for who, each in enumerate(places) if who != seat]
            cards = [card for each in (*hidden, *down.values()) for card in in_tuple(each) if card != self.unknown]
            others = dict(zip(cards, shuffled(cards, chance), strict=True))
            changed = {
                name: tuple(each if who == seat else _renamed(each, others) for who, each in enumerate(places))
                for name, places in held.items()
            }
            changed |= {name: _renamed(each, others) for name, each in down.items()}
            return dataclasses.replace(state, **changed)

        return twin

    # ---- positions ----

    def left(self, deck: Sequence[CardT], found: Collection[CardT]) -> tuple[tuple[CardT, ...], int]:
        """Return the cards of ``deck`` that are not ``found`` anywhere, and how many of them are in the pile.

        The others are the unknown ones among those that were found.
        """
        unseen = tuple([card for card in deck if card not in found])
        return unseen, len(unseen) - sum(card == self.unknown for card in found)

    def duplicated_cards(
        self, deck: Collection[CardT], places: Iterable[tuple[CardT, str]], rule: Rule
    ) -> Iterator[Fault]:
        """Yield a fault for each card that is in two places, or not in the ``deck``.

        ``places`` are all cards on the table, each with where it is in words (``in Ann's hand``).
        """
        found = list(places)
        for card, times in Counter(card for card, _ in found if card != self.unknown).items():
            where, name = listed(place for each, place in found if each == card), by_name(None, card)
            if card not in deck:
                yield Fault(f"There is no card called {name}, and it is {where}; take it away.", rule)
            elif times > 1:
                yield Fault(f"{name} is {where}, and there is only one; take the other away.", rule)

    def too_many_unknown(self, deck: Collection[CardT], found: Collection[CardT], rule: Rule | None) -> Iterator[Fault]:
        """Yield a fault if more of the cards that were ``found`` are unknown than cards of ``deck`` have not been."""
        unknown = sum(card == self.unknown for card in found)
        left = len(deck) - len({card for card in found if card != self.unknown})
        if unknown > left:
            yield Fault(f"{unknown} cards are unknown, but only {left} have not been seen; name some of them.", rule)


def put_in_hand(state: StateT, seat: int, card: object, unknown: object, room: int, unseen: str = "unseen") -> StateT:
    """Return ``state`` with ``card`` moved from the pile to the hand of ``seat``, as an action on a position needs it.

    Return it unchanged if the hand has the card, may have it as an ``unknown`` one, or holds ``room`` cards, or if the
    card is not in the field ``unseen``.
    """
    hand, left = state.hands[seat], getattr(state, unseen)
    if card in hand or unknown in hand or len(hand) >= room or card not in left:
        return state
    return with_hand(state, seat, (*hand, card), pile=state.pile - 1, **{unseen: without(left, card)})


def with_hand(state: StateT, seat: int, hand: tuple[object, ...], **changes: object) -> StateT:
    """Return ``state`` with the ``hand`` of ``seat``, and other ``changes``."""
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return dataclasses.replace(state, hands=hands, **changes)


def fill_unknown_hands(state: StateT, seats: Sequence[int], unknown: object, size: int) -> StateT:
    """Return ``state`` with ``size`` cards ``unknown`` in each hand of ``seats``, or as many as the pile has.

    Return it unchanged if any hand is written down.
    """
    if any(state.hands):
        return state
    held = min(size, state.pile // len(seats))
    for seat in seats:
        state = with_hand(state, seat, (unknown,) * held, pile=state.pile - held)
    return state


def may_draw(state: AnyState, seat: int, size: int) -> bool:
    """Return whether chance is asked what ``seat`` draws on a position: into an open hand of fewer than ``size``."""
    return not hand_is_closed(state, seat) and state.pile > 0 and len(state.hands[seat]) < size


def hand_word(
    read: Callable[[Section, Any], object],
    write: Callable[[Any, Any], object] = names,
    otherwise: object = (),
    *,
    always: bool = False,
) -> Word:
    """Return the word ``hand NAME: …`` of positions, for the field ``hands`` of a setup; see `Word`."""
    return Word("hand", "hands", read, write, otherwise, by="players", key="hands", shape="list", always=always)


def discards_word(read: Callable[[Section, Any], object], write: Callable[[Any, Any], object] = names) -> Word:
    """Return the word ``discards: …`` of positions, for the field ``discards`` of a setup; see `Word`."""
    return Word("discards", "discards", read, write, (), shape="list")


def _renamed(held: Any, others: dict[Any, Any]) -> Any:  # a card, several, or None
    return tuple(others.get(card, card) for card in held) if type(held) is tuple else others.get(held, held)


# ---- worlds ----------------------------------------------------------------------------------------------------------


class Pool(Generic[CardT]):
    """The ``cards`` that a seat has not seen and that have not been dealt yet, for `refkit.game.Sight.worlds`."""

    def __init__(self, cards: Iterable[CardT], chance: Seeded) -> None:
        """Begin with all of ``cards``, to be dealt at random by ``chance``."""
        self.cards: Final = list(cards)
        self.chance: Final = chance

    def deal(self, count: int, fits: Callable[[CardT], bool] | None = None) -> tuple[CardT, ...]:
        """Remove and return ``count`` random cards, only such that ``fits`` if it is given; fewer if no more are there.

        Several cards may be equal here.
        """
        if fits is None:
            number = min(count, len(self.cards))
            return tuple([self.cards.pop(self.chance.below(len(self.cards))) for _ in range(number)])
        able = [place for place, card in enumerate(self.cards) if fits(card)]
        taken = [able.pop(self.chance.below(len(able))) for _ in range(min(count, len(able)))]
        given = tuple([self.cards[place] for place in taken])
        for place in sorted(taken, reverse=True):
            del self.cards[place]
        return given

    def deal_hands(self, view: AnyView, is_fixed: Callable[[AnyView, int], bool]) -> tuple[tuple[CardT, ...], ...]:
        """Return the hands of ``view``, dealt anew but for those of seats that are ``is_fixed``, in seat order."""
        return tuple([hand if is_fixed(view, owner) else self.deal(len(hand)) for owner, hand in enumerate(view.hands)])


# ---- drawing ---------------------------------------------------------------------------------------------------------


def never_closed(_draft: object, _seat: int) -> bool:
    """Return False: the desk sees every hand."""
    return False


@final
@dataclass(frozen=True, slots=True)
class Drawing(Generic[CardT]):
    """How cards are drawn: the classes that a game has for it, and the rules.

    ``task(seat)`` is the task of drawing a card and ``move(to, card)`` the answer of CHANCE; ``drew(seat, card)`` and
    ``shuffled(count)`` happen, by ``rule(draft)`` and ``shuffling``. ``is_closed(draft, seat)`` says which hands the
    desk does not see.
    """

    cards: Cards[CardT]
    task: type[AnyTask]
    move: type[AnyMove]
    drew: Callable[[int, CardT], Event]
    shuffled: Callable[[int], Event]
    rule: Callable[[Any], Rule]
    shuffling: Rule
    is_closed: Callable[[Any, int], bool] = never_closed

    def fill(self, draft: AnyDraft, seats: Iterable[int], size: int) -> None:
        """Plan that each of ``seats`` in turn draws until it holds ``size`` cards."""
        draft.plan(*[self.task(seat) for seat in seats for _ in range(size - len(draft.hands[seat]))])

    def ask(self, draft: AnyDraft, task: AnyTask) -> bool:
        """Return whether CHANCE must say which card is drawn: what performs the task.

        An empty pile is replaced by the discards; if there are none, nothing is drawn. A closed hand draws an unknown
        card at once.
        """
        if not draft.pile and draft.discards:
            draft.apply(self.shuffled(len(draft.discards)), self.shuffling)
        if not draft.pile:
            return False
        if self.is_closed(draft, task.seat):
            self.answer(draft, task, self.move(task.seat, self.cards.unknown))
            return False
        return True

    def answer(self, draft: AnyDraft, _task: AnyTask, move: AnyMove) -> None:
        """Apply that the card of ``move`` was drawn: what the answer does."""
        draft.apply(self.drew(move.to, move.card), self.rule(draft))

    def not_drawable(self, state: AnyState, task: AnyTask, move: AnyMove) -> Iterator[Reason]:
        """Object to a draw by another seat, of an unknown card, or of a card that has been seen."""
        who, rule = player(state, task.seat), self.rule(state)
        if move.to != task.seat:
            yield Reason(sentence("It is {seat} who draw[s] now.", seat=who), rule, hard=True)
        elif move.card == self.cards.unknown:
            yield Reason(sentence("{seat's} hand is open: say which card was drawn.", seat=who), rule, hard=True)
        elif move.card not in state.unseen:
            text = f"{by_name(state, move.card)} cannot be drawn: it has been seen elsewhere."
            yield Reason(text, rule, hard=True)
