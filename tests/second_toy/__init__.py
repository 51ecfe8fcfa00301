"""Sealed: a toy with hidden hands and a choice that both make at once, in one file.

Two people are dealt three of eight cards each. Both lay a card face down at the same time, both are turned up, and the
higher scores a point; after three rounds most points win.
"""

import dataclasses
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final, TypeAlias, final

from refkit.game import Game, Notation, Plain, Position, Scenarios, Words, hidden
from refkit.kernel import options as common
from refkit.kernel.agenda import Draft
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import BadInput, Step
from refkit.kernel.engine import Engine
from refkit.kernel.event import Event
from refkit.kernel.frozen import value
from refkit.kernel.question import Handler, Question, Questions
from refkit.kernel.rule import Rule
from refkit.kernel.sight import View, seen, sees
from refkit.text.checks import say
from refkit.text.examples import Examples
from refkit.text.moves import reader, signed
from refkit.text.position import Form
from refkit.text.position_words import TURN
from refkit.text.setups import Fault, refuse

UNKNOWN: Final = 0
CARDS: Final = range(1, 9)
HAND: Final = 3
DEAL = Rule("deal", "Setup", 1, "Each of two players is dealt three of eight cards.")
LAY = Rule("lay", "Rounds", 1, "Both lay a card face down at the same time.")
TURN_UP = Rule("turn-up", "Rounds", 1, "When both lie there they are turned up, and the higher one scores a point.")
END = Rule("end", "The end", 1, "After three rounds whoever has most points has won.")
RULES: Final = {rule.id: rule for rule in (DEAL, LAY, TURN_UP, END)}


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Options(common.Written):
    """Two ``players``."""

    players: tuple[str, ...]


# ---- moves, tasks, the table and its events --------------------------------------------------------------------------


@value
class Drawn:
    """Chance: ``to`` (a seat) is dealt ``card``."""

    to: int
    card: int


@value
class Lay:
    """Lay ``card`` face down."""

    seat: int
    card: int
    secrets: ClassVar = {"card": UNKNOWN}


@value
class Deal:
    """``seat`` is dealt a card."""

    seat: int


@value
class Choose:
    """Whoever has not laid a card does."""


@value
class TurnUp:
    """Both cards are turned up."""


Move: TypeAlias = Drawn | Lay
Task: TypeAlias = Deal | Choose | TurnUp


@value
class State:
    """``laid`` are the cards face down on the table, None where none lies yet; ``up`` were, and ``pile`` never was."""

    options: Options
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int | None, ...]
    pile: tuple[int, ...]
    up: tuple[int, ...]
    points: tuple[int, ...]
    agenda: tuple[Task, ...]
    active: int = 0
    turn: int = 1
    ended: bool = False


@final
class Table(Draft[State, Task], state=State):
    """A draft of a `State`."""

    options: Options
    hands: list[tuple[int, ...]]
    laid: list[int | None]
    pile: list[int]
    up: list[int]
    points: list[int]
    active: int
    turn: int
    ended: bool


@final
@dataclass(slots=True)
class Drew(Event):
    """``seat`` was dealt ``card``."""

    seat: int
    card: int
    secrets: ClassVar = {"card": UNKNOWN}

    def happen(self, table: Table) -> None:
        """The card goes to the hand; one that is not known leaves the pile one shorter all the same."""
        table.hands[self.seat] = (*table.hands[self.seat], self.card)
        table.pile.remove(self.card)


@final
@dataclass(slots=True)
class Laid(Event):
    """``seat`` laid ``card`` face down."""

    seat: int
    card: int
    secrets: ClassVar = {"card": UNKNOWN}

    def happen(self, table: Table) -> None:
        """The card goes to the table."""
        table.hands[self.seat] = tuple(card for card in table.hands[self.seat] if card != self.card)
        table.laid[self.seat] = self.card


@final
@dataclass(slots=True)
class TurnedUp(Event):
    """``cards`` lay there, and ``seat`` scores."""

    cards: tuple[int, ...]
    seat: int
    shows: ClassVar = True

    def happen(self, table: Table) -> None:
        """A round is over, and the game with the last one."""
        table.laid = [None] * len(self.cards)
        table.up += self.cards
        table.points[self.seat] += 1
        table.ended = not any(table.hands)
        table.turn += not table.ended


# ---- what happens ----------------------------------------------------------------------------------------------------


def setup(options: Options) -> State:
    """The table before the deal; raises `BadInput` unless two play."""
    wrong = [*common.name_faults(options.players), *["Two play."] * (len(options.players) != len("ab"))]
    if wrong:
        raise BadInput(" ".join(wrong))
    deal = (Deal(0), Deal(1)) * HAND
    return State(options, ((), ()), (None, None), tuple(CARDS), (), (0, 0), (Choose(), *reversed(deal)))


def draw(table: Table, _task: Deal, move: Drawn) -> None:
    """A card is dealt."""
    table.tell(Drew(move.to, move.card), DEAL)


def lay(table: Table, _task: Choose, move: Lay) -> None:
    """A card is laid; the other is asked still, or both are turned up."""
    table.tell(Laid(move.seat, move.card), LAY)
    table.plan(Choose() if None in table.laid else TurnUp())


def turn_up(table: Table, _task: TurnUp) -> None:
    """The higher card scores."""
    cards = tuple(card or UNKNOWN for card in table.laid)
    table.tell(TurnedUp(cards, cards.index(max(cards))), END if not any(table.hands) else TURN_UP)
    table.plan(*[Choose()] * any(table.hands))


def format_move(table: Any, move: Move, *, seat: bool = False) -> str:
    """``move`` in words."""
    card = move.card or "?"
    text = f"lay {card}" if isinstance(move, Lay) else f"{table.options.players[move.to]} draws {card}"
    return signed(text, move, table.options.players, seat=seat)


def read_move(state: State, seat: int, text: str) -> Move:
    """The move of ``seat`` that ``text`` tells; raises `BadInput`."""
    *who, verb, card = text.split() or [""]
    names = [name.casefold() for name in state.options.players]
    if verb == "lay" and not who and card.isdecimal():
        return Lay(seat, int(card))
    if verb == "draws" and card.isdecimal() and " ".join(who).casefold() in names:
        return Drawn(names.index(" ".join(who).casefold()), int(card))
    raise BadInput(f"{say(text)} is not a move; a move is written like lay 3, Ann draws 3.")


QUESTIONS: Final[Questions[State, Table, Move]] = Questions(
    (
        Question(
            Deal,
            words=lambda state, task, _: (f"What is {state.options.players[task.seat]} dealt?", DEAL),
            options=lambda state, task, _: [Drawn(task.seat, card) for card in state.pile],
            answers=(Handler(Drawn, draw),),
        ),
        Question(
            Choose,
            asked=lambda state, _: tuple(seat for seat, card in enumerate(state.laid) if card is None),
            words=lambda state, _task, seat: (f"{state.options.players[seat]} lays a card face down.", LAY),
            options=lambda state, _task, seat: [Lay(seat, card) for card in state.hands[seat]],
            answers=(Handler(Lay, lay),),
            even_time=True,
        ),
    ),
    text=format_move,
    over=END,
)
ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, {TurnUp: turn_up}, QUESTIONS)

# ---- who sees what ---------------------------------------------------------------------------------------------------


def cover(state: State, seat: int) -> State:
    """``state`` with everything covered that ``seat`` may not see: other hands, what they laid, and the pile."""
    hands = tuple(hand if sees(seat, who) else (UNKNOWN,) * len(hand) for who, hand in enumerate(state.hands))
    laid = tuple(card and (card if sees(seat, who) else UNKNOWN) for who, card in enumerate(state.laid))
    return dataclasses.replace(state, hands=hands, laid=laid, pile=(UNKNOWN,) * len(state.pile))


def move_seen(after: State, move: Move, seat: int) -> Move:
    """``move`` as ``seat`` sees it."""
    if isinstance(move, Drawn):
        return move if sees(seat, move.to) else Drawn(move.to, UNKNOWN)
    shown: Move = seen(after, move, seat)
    return shown


def describe(before: Any, event: Event) -> str:
    """``event`` in a sentence."""
    name = before.options.players
    match event:
        case Drew(seat, card):
            return f"{name[seat]} is dealt {card or 'a card'}."
        case Laid(seat, card):
            return f"{name[seat]} lays {card or 'a card'} face down."
        case TurnedUp(cards, seat):
            return f"{cards[0]} and {cards[1]}: {name[seat]} scores."
    raise AssertionError(event)


def format_state(table: Any) -> str:
    """The table in words."""
    said = zip(table.options.players, table.hands, table.laid, table.points, strict=True)
    lines = [f"{name}, {points} points, holds {list(hand)}, laid {laid}." for name, hand, laid, points in said]
    return "\n".join([f"Round {table.turn}.", *lines]).replace(str(UNKNOWN), "?")


# ---- the game --------------------------------------------------------------------------------------------------------


@value
class Setup:
    """What can be laid out: nothing but who plays."""

    players: tuple[str, ...]
    turn: int = 1
    options: Any = dataclasses.field(default_factory=dict)


FORM: Final = Form("sealed", Setup, Options, (TURN,), usual=lambda _: ("Ann", "Bob"))


def faults(_: Setup, *, at_rest: bool = True) -> tuple[Fault, ...]:
    """A table of it cannot be laid out."""
    return (Fault(f"Sealed is played from the deal on{', always' * at_rest}."),)


def to_state(laid: Setup) -> State:
    """Nothing: raises `BadInput`."""
    refuse(faults(laid))
    return setup(Options(players=laid.players))


def correct(state: State, _text: str) -> Step[State]:
    """Nothing: raises `BadInput`."""
    refuse(faults(Setup(state.options.players)))
    return Step(state, ())


def question_for(_: State, words: str) -> tuple[State, Move]:
    """Nothing: raises `BadInput`."""
    raise BadInput(f"{words!r} is not asked here.")


def worlds(view: Any, chance: Seeded) -> State:
    """A table that looks like ``view``: what it does not show is dealt anew, from what nobody has turned up so far."""
    shown = {*view.up, *view.laid, *(card for hand in view.hands for card in hand), *view.pile}
    pool = [card for card in CARDS if card not in shown]

    def dealt(card: int | None) -> int | None:
        return pool.pop(chance.below(len(pool))) if card == UNKNOWN and card is not None else card

    hands = tuple(tuple(dealt(card) or UNKNOWN for card in hand) for hand in view.hands)
    laid, pile = tuple(map(dealt, view.laid)), tuple(dealt(card) or UNKNOWN for card in view.pile)
    found: State = dataclasses.replace(view.table, hands=hands, laid=laid, pile=pile)
    return found


GAME: Final[Game[State, View[State, Move], Move, Options, Setup]] = Game(
    name="sealed",
    title="Sealed",
    package=__name__,
    Options=Options,
    setup=setup,
    engine=ENGINE,
    rules=RULES,
    notation=Notation(format_move, reader(ENGINE.choices, read_move), format_state),
    words=Words(describe),
    sight=hidden(cover, move_seen),
    worlds=worlds,
    plain=Plain(State, Options, RULES, (Move, Task, Drew | Laid | TurnedUp)),
    position=Position(FORM, faults, to_state, lambda state: Setup(state.options.players, state.turn), correct),
    scenario=Scenarios({}, "", setup, question_for, "who plays, as in `players: Ann, Bob`"),
    examples=Examples(Path(__file__).parent, (), RULES, FORM.parse_setup),
)
