"""Sealed: a toy with hidden hands and a choice that both make at once, in one file.

Two people hold the cards 1 to 4 each. Both lay one face down at the same time; the referee looks, and says whose is
higher, which scores, and nobody else ever sees them. After three rounds most points win.
"""

import dataclasses
import sys
from typing import Any, Final, final

from refkit.game import Game, Notation, Plain, Sight, Words, no_positions
from refkit.game.twins import shuffled
from refkit.kernel.agenda import Draft, Task
from refkit.kernel.chance import Seeded
from refkit.kernel.engine import Engine
from refkit.kernel.event import Event
from refkit.kernel.frozen import value
from refkit.kernel.options import Players, common_faults, refuse
from refkit.kernel.question import Questions, answer, happens
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join, player, sentence
from refkit.kernel.sight import View, sees
from refkit.text.moves import reader
from refkit.text.patterns import Phrasebook, event, move, question
from refkit.text.patterns import Players as Seats

UNKNOWN: Final = 0
CARDS: Final = (1, 2, 3, 4)
LAY = Rule("lay", "Rounds", 1, "Both lay a card face down at the same time.")
LOOK = Rule("look", "Rounds", 1, "The referee looks at both cards, and whose is higher scores a point.")
END = Rule("end", "The end", 1, "After three rounds whoever has most points has won.")
RULES: Final = {rule.id: rule for rule in (LAY, LOOK, END)}


@move("lay {card}", card={UNKNOWN: "lay ?"}, secret={"card": UNKNOWN})
class Lay:
    """Lay ``card`` face down."""

    seat: int
    card: int


@question(even_time=True)
class Choose:
    """Whoever has not laid a card does."""

    def asked(self, state: "State") -> tuple[int, ...]:
        """Return who has not."""
        return tuple(seat for seat, card in enumerate(state.laid) if card is None)

    def words(self, state: "State", seat: int) -> tuple[str, Rule]:
        """Return what is done."""
        return sentence("{seat} lay[s] a card face down.", seat=player(state, seat)), LAY

    def options(self, state: "State", seat: int) -> list[Lay]:
        """Return each card in hand."""
        return [Lay(seat, card) for card in state.hands[seat]]


@value
class State:
    """``laid`` are the cards face down on the table, None where none lies yet."""

    options: Players
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int | None, ...] = (None, None)
    points: tuple[int, ...] = (0, 0)
    agenda: tuple[Task, ...] = (Choose(),)
    turn: int = 1
    ended: bool = False


@final
class StateDraft(Draft[State, Task], state=State):
    """A draft of a `State`."""

    options: Players
    hands: list[tuple[int, ...]]
    laid: list[int | None]
    points: list[int]
    turn: int
    ended: bool


@event(
    "{seat} lay[s] {card} face down.",
    card={UNKNOWN: "{seat} lay[s] a card face down."},
    secret={"card": UNKNOWN},
)
class Laid(Event):
    """``seat`` laid ``card`` face down."""

    seat: int
    card: int

    def happen(self, draft: StateDraft) -> None:
        """Move the card from the hand to the table."""
        draft.hands[self.seat] = tuple(card for card in draft.hands[self.seat] if card != self.card)
        draft.laid[self.seat] = self.card


@event("{scoring} score[s].", scoring={(): "Nobody scores."})
class Looked(Event):
    """The cards are out of the game, and ``scoring`` are the seats that score: nobody, where they are equal."""

    scoring: Seats

    def happen(self, draft: StateDraft) -> None:
        """Score the round and end it; with the third one end the game."""
        draft.laid = [None, None]
        for seat in self.scoring:
            draft.points[seat] += 1
        draft.ended = len(draft.hands[0]) == 1
        draft.turn += not draft.ended


def setup(options: Players) -> State:
    """Return the table before the first round; raise `BadInput` unless two play."""
    refuse(common_faults(options, "Sealed", (2,)))
    return State(options, (CARDS, CARDS))


@answer(Choose, Lay)
def lay(draft: StateDraft, _task: Choose, move: Lay) -> None:
    """Lay a card; then ask the other player, or turn both cards up."""
    draft.apply(Laid(move.seat, move.card), LAY)
    draft.plan(Choose() if None in draft.laid else look())


@happens
def look(draft: StateDraft) -> None:
    """Score the higher card and begin another round."""
    cards = [card or UNKNOWN for card in draft.laid]
    draft.apply(Looked(tuple(seat for seat in (0, 1) if cards[seat] > cards[1 - seat])), LOOK)
    draft.plan(*[Choose()] * (not draft.ended))


BOOK: Final[Phrasebook[Lay]] = Phrasebook({}, Lay, examples="lay 3")
QUESTIONS: Final[Questions[State, StateDraft, Lay]] = Questions(
    BOOK.question, BOOK.format_move, END, sys.modules[__name__]
)
ENGINE: Final[Engine[State, StateDraft, Lay]] = Engine(StateDraft, QUESTIONS)


def cover(state: State, seat: int) -> dict[str, object]:
    """Return hands and laid cards, those of the other player covered."""
    hands = tuple(hand if sees(seat, who) else (UNKNOWN,) * len(hand) for who, hand in enumerate(state.hands))
    laid = tuple(card and (card if sees(seat, who) else UNKNOWN) for who, card in enumerate(state.laid))
    return {"hands": hands, "laid": laid}


def format_state(table: Any) -> str:
    """Describe the table in words."""
    lines = [f"Round {table.turn}."]
    for seat, laid in enumerate(table.laid):
        pattern = "{seat}, points: {points}, hold[s] {cards}."
        if laid is not None:
            pattern = "{seat}, points: {points}, hold[s] {cards}, [has|have] laid a card."
        cards = " ".join(str(card or "?") for card in table.hands[seat])
        lines.append(sentence(pattern, seat=player(table, seat), points=table.points[seat], cards=cards))
    return join("\n", lines)


def worlds(view: Any, chance: Seeded) -> State:
    """Return a table that looks like ``view``, with hidden cards drawn from the four of their player."""
    hands, laid = list(view.hands), list(view.laid)
    for seat, hand in enumerate(hands):
        pool = list(CARDS)
        if UNKNOWN in hand:
            hands[seat] = tuple(sorted(pool.pop(chance.below(len(pool))) for _ in hand))
        if laid[seat] == UNKNOWN:
            laid[seat] = pool.pop(chance.below(len(pool)))
    found: State = dataclasses.replace(view.table, hands=tuple(hands), laid=tuple(laid))
    return found


def twin(state: State, seat: int, chance: Seeded) -> State:
    """Return ``state`` with other cards where ``seat`` may not see them."""
    hands, laid = list(state.hands), list(state.laid)
    for who, hand in enumerate(state.hands):
        if not sees(seat, who):
            cards = shuffled(CARDS, chance)
            hands[who], laid[who] = tuple(sorted(cards[: len(hand)])), laid[who] and cards[-1]
    return dataclasses.replace(state, hands=tuple(hands), laid=tuple(laid))


GAME: Final[Game[State, View[State, Lay], Lay, Players, no_positions.PlayersOnly]] = Game(
    name="sealed",
    title="Sealed",
    package=__name__,
    setup=setup,
    engine=ENGINE,
    notation=Notation(BOOK.format_move, reader(ENGINE.choices), format_state),
    words=Words(BOOK.describe, BOOK.field),
    sight=Sight(
        cover,
        open_fields="options points agenda turn ended",
        covered_fields="hands laid",
        open_tasks="Choose Look",
        worlds=worlds,
        twin=twin,
    ),
    plain=Plain(State, Players, RULES, (*QUESTIONS.kinds, Laid | Looked)),
    position=no_positions.position("sealed", Players, setup),
    scenario=no_positions.scenario(setup),
)
