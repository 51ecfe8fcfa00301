"""Questions: who is asked, in what words, under which rule, and what may be answered."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import assert_never, cast

from refkit.choice import CHANCE, Choice, Options
from refkit.minions import rules as R
from refkit.minions.dice import FACES, ROLLS, WEIGHTS
from refkit.minions.effects import exchanges, torn_between
from refkit.minions.move_text import format_move
from refkit.minions.moves import (
    Bestow,
    Exchange,
    Move,
    Named,
    PickAttribute,
    PickDie,
    Rerolled,
    Rolled,
    Send,
    TurnUp,
    Use,
    Used,
)
from refkit.minions.nouns import (
    ATTRIBUTES,
    UNKNOWN,
    UNKNOWN_BOON,
    UNKNOWN_POWER,
    BoonCard,
    Effect,
    Kind,
    MinionCard,
    Own,
    Shared,
    Stack,
    What,
)
from refkit.minions.slots import optional
from refkit.minions.state import State
from refkit.minions.tasks import (
    BestowGifts,
    ChangePower,
    Choose,
    ChooseTogether,
    Decide,
    Identify,
    Question,
    RollAgain,
    RollDice,
    SendMinions,
    TurnTop,
)
from refkit.rule import Rule


def choices(state: State) -> tuple[Choice[Move], ...]:
    """Who must decide now, what, and under which rule; ``()`` when nothing is left to decide.

    What is chosen in secret is asked of everybody at once, and each may be answered first; so are dice.
    """
    task = pending(state)
    return () if task is None else tuple(_choice(state, task, seat) for seat in deciders(state, task))


def pending(state: State) -> Question | None:
    """The question that the table waits for: a step ends on one, or with an empty agenda."""
    return cast("Question", state.agenda[-1]) if state.agenda else None


def _choice(state: State, task: Question, seat: int) -> Choice[Move]:
    """The question ``task`` as it is put to ``seat``, or to CHANCE about it."""
    options = Options(lambda: answers(state, task, seat), lambda move: format_move(state, move), weights(state, task))
    chance = isinstance(task, TurnTop | Identify | RollDice | RollAgain)
    return Choice(CHANCE if chance else seat, lambda: wording(state, task, seat), options)


def weights(state: State, task: Question) -> tuple[int, ...] | None:
    """How likely each answer of CHANCE is; None if all are equally likely, as cards are that there is one of."""
    match task:
        case RollDice() | RollAgain(kept=0):
            return WEIGHTS
        case TurnTop(stack) if state.options.shared_sets > 1:
            return tuple(Counter(stack_of(state, stack)).values())
        case _:
            return None


def deciders(state: State, task: Question) -> tuple[int, ...]:
    """The seats that ``task`` waits for, or whose dice and cards it asks CHANCE about; the desk's own is seat 0."""
    match task:
        case TurnTop():
            return (0,)
        case Decide(seats=seats):
            return seats if state.options.secret_use else seats[:1]
        case SendMinions(seats) | BestowGifts(seats) | RollDice(seats) | ChooseTogether(_, seats):
            return seats
        case Choose(seat, owner):
            return (owner,) if owner >= 0 else (seat,)
        case Identify(seat) | ChangePower(seat) | RollAgain(seat):
            return (seat,)
        case unreachable:
            assert_never(unreachable)


def is_closed(state: State, seat: int) -> bool:
    """Whether the desk does not see what ``seat`` puts face down."""
    return state.options.players[seat] in state.options.closed


# ---- what may be answered ------------------------------------------------------------------------------------------


def answers(state: State, task: Question, seat: int) -> Sequence[Move]:  # noqa: C901, PLR0911  one line a question
    """Every legal answer of ``seat`` to ``task``."""
    match task:
        case TurnTop(stack):
            return [TurnUp(card) for card in dict.fromkeys(stack_of(state, stack))]
        case SendMinions():
            return [Send(seat, card) for card in minions_of(state, seat)]
        case BestowGifts():
            powers = powers_of(state, seat)
            return [Bestow(seat, boon, power) for boon in boons_of(state, seat) for power in powers]
        case Identify(what=what):
            return [Named(seat, card) for card in held(state, seat, what)]
        case Decide(slot):
            return [Use(seat, cards) for cards in uses(optional(state, seat, slot))]
        case Choose(target, _, effect):
            return picks(state, seat, target, effect)
        case ChooseTogether(effect):
            return picks(state, seat, seat, effect)
        case ChangePower(effect=effect):
            return [Exchange(seat, power) for power in exchanges(state, seat, effect.to)]
        case RollDice() | RollAgain(kept=0):
            return rolls_of(seat)
        case RollAgain():
            return [Rerolled(seat, face) for face in FACES]
        case unreachable:
            assert_never(unreachable)


def picks(state: State, seat: int, target: int, effect: Effect) -> Sequence[PickAttribute | PickDie]:
    """What ``seat`` may say that ``effect`` means: one of several attributes or dice of ``target``."""
    found = torn_between(state, state.sides[target], effect)
    if effect.do == "attribute":
        return [PickAttribute(seat, ATTRIBUTES[each]) for each in found]
    return [PickDie(seat, face) for face in found]


@cache
def rolls_of(seat: int) -> tuple[Rolled, ...]:
    """Every roll of two dice by ``seat``; there are few, and they are asked for often."""
    return tuple(Rolled(seat, low, high) for low, high in ROLLS)


def stack_of(state: State, stack: Stack) -> Sequence[Shared]:
    """The cards that are still face down in one of the shared stacks."""
    if stack == "event":
        return state.events
    return state.quests if stack == "quest" else state.glory


def minions_of(state: State, seat: int) -> tuple[MinionCard, ...]:
    """The minions that ``seat`` may send; the desk may not see which."""
    return (*state.minions[seat], UNKNOWN) if is_closed(state, seat) else state.minions[seat]


def boons_of(state: State, seat: int) -> tuple[BoonCard, ...]:
    """The boons that ``seat`` may bestow; the desk may not see which."""
    return (*state.boons[seat], UNKNOWN_BOON) if is_closed(state, seat) else state.boons[seat]


def powers_of(state: State, seat: int) -> tuple[int, ...]:
    """The Power cards that ``seat`` may bestow, each once; the desk may not see which."""
    powers = tuple(dict.fromkeys(state.powers[seat]))
    return (*powers, UNKNOWN_POWER) if is_closed(state, seat) else powers


def held(state: State, seat: int, what: What) -> Sequence[Own]:
    """The cards of one sort that ``seat`` has not used up, each once."""
    stacks: dict[What, tuple[tuple[Own, ...], ...]] = {
        "minion": state.minions,
        "boon": state.boons,
        "power": state.powers,
    }
    return tuple(dict.fromkeys(stacks[what][seat]))


def uses(kinds: tuple[Kind, ...]) -> tuple[Used, ...]:
    """What can be said about the use of cards of ``kinds``."""
    match kinds:
        case ("special", "boon"):
            return ("both", "special", "boon", "nothing")
        case ("special",):
            return ("special", "nothing")
        case _:
            return ("boon", "nothing")


# ---- in what words -------------------------------------------------------------------------------------------------


def wording(state: State, task: Question, seat: int) -> tuple[str, Rule]:  # noqa: C901, PLR0911  one line a question
    """The question as one sentence, and the rule that asks it; nothing that lies face down is in it."""
    name = state.options.players[seat]
    match task:
        case TurnTop(stack):
            what = "glory card" if stack == "glory" else stack
            return f"Which {what} is turned up?", R.EVENT if stack == "event" else R.TURN_UP
        case SendMinions():
            return f"{name} chooses a minion and puts it face down.", R.CHOOSE_MINION
        case BestowGifts():
            return f"{name} puts a boon and a Power card face down.", R.CHOOSE_GIFTS
        case Identify(what=what):
            return f"Which {'Power card' if what == 'power' else what} does {name} turn up?", R.OWN_CARDS
        case Decide(slot):
            return f"{name} may use {_cards(state, seat, optional(state, seat, slot))}.", R.MAY
        case Choose(target, _, effect):
            return _which(state, name, target, effect), R.MI07 if effect.do == "attribute" else R.MI12
        case ChooseTogether(effect):
            return _which(state, name, seat, effect), R.MI34
        case ChangePower(effect=effect):
            return f"{effect.card}: {name} must play a Power card of at most +{effect.to} instead.", R.MI09
        case RollDice(off=off):
            return f"What does {name} roll?", R.ROLL_OFF if off else R.ROLL
        case RollAgain(kept=kept, effect=effect):
            dice = "one die" if kept else "both dice"
            return f"{effect.card}: {name} rolls {dice} again. What comes up?", R.ONCE
        case unreachable:
            assert_never(unreachable)


def _which(state: State, name: str, target: int, effect: Effect) -> str:
    """The question which attribute or die is meant."""
    thing = "attribute" if effect.do == "attribute" else "die"
    of = state.sides[target].minion if thing == "attribute" else None
    whose = of.name if of else state.options.players[target]
    return f"{effect.card}: {name} chooses which {thing} of {whose} is meant."


def _cards(state: State, seat: int, kinds: tuple[Kind, ...]) -> str:
    """The cards about whose use is decided, by name."""
    side = state.sides[seat]
    names = {"special": side.minion.name if side.minion else "", "boon": side.boon.name if side.boon else ""}
    return " and ".join(names[kind] for kind in kinds)
