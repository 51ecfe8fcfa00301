"""Questions, a row each: who is asked, in what words, what may be answered, what comes of it, and why not otherwise.

What is chosen in secret is asked of everybody at once, and each may be answered first; so are dice.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from refkit.games.minions import moves, tasks
from refkit.games.minions.cards import Effect
from refkit.games.minions.rulebook import rules as R
from refkit.games.minions.rules import effects, slots, turn
from refkit.games.minions.rules import objections as no
from refkit.games.minions.rules.dice import FACES, WEIGHTS, rolls_of
from refkit.games.minions.rules.effects import exchanges, picks
from refkit.games.minions.rules.slots import optional, uses
from refkit.games.minions.rules.unused import boons_of, held, minions_of, powers_of, stack_of
from refkit.games.minions.state import State
from refkit.games.minions.table import Table
from refkit.games.minions.text.move_reading import read_move
from refkit.games.minions.text.move_text import format_move
from refkit.kernel.question import Handler, Question, Questions, of_seat
from refkit.kernel.rule import Rule
from refkit.text.moves import reader

# ---- who is asked, and what may be answered ------------------------------------------------------------------------


def of_seats(
    _state: State, task: tasks.SendMinions | tasks.BestowGifts | tasks.ChooseTogether | tasks.RollDice
) -> tuple[int, ...]:
    """Everybody who has not answered yet, in any order."""
    return task.seats


def of_users(state: State, task: tasks.Decide) -> tuple[int, ...]:
    """Everybody who has not said yet what is used; one after the other if it is no secret (MI-04)."""
    return task.seats if state.options.secret_use else task.seats[:1]


def of_owner(_state: State, task: tasks.Choose) -> tuple[int, ...]:
    """The owner of a card says what it means; of an event (owner -1), whoever it acts on (MI-07, MI-12)."""
    return (task.owner if task.owner >= 0 else task.seat,)


def likely(state: State, task: tasks.TurnTop) -> tuple[int, ...] | None:
    """How many of each card lie in the stack, if several sets are mixed."""
    return tuple(Counter(stack_of(state, task.stack)).values()) if state.options.shared_sets > 1 else None


def bestowals(state: State, _task: tasks.BestowGifts, seat: int) -> Sequence[moves.Move]:
    """Every boon with every Power card."""
    powers = powers_of(state, seat)
    return [moves.Bestow(seat, boon, power) for boon in boons_of(state, seat) for power in powers]


def rolls_again(_state: State, task: tasks.RollAgain, _: int) -> Sequence[moves.Move]:
    """Both dice, or the one beside the die that is kept."""
    return [moves.Rerolled(task.seat, face) for face in FACES] if task.kept else rolls_of(task.seat)


# ---- in what words -------------------------------------------------------------------------------------------------


def which_card(_state: State, task: tasks.TurnTop, _: int) -> tuple[str, Rule]:
    """What CHANCE is asked about a stack in the middle."""
    what = "glory card" if task.stack == "glory" else task.stack
    return f"Which {what} is turned up?", R.EVENT if task.stack == "event" else R.TURN_UP


def which_shown(state: State, task: tasks.Identify, _: int) -> tuple[str, Rule]:
    """What CHANCE is asked about a card that the desk has not seen."""
    what = "Power card" if task.what == "power" else task.what
    return f"Which {what} does {state.options.players[task.seat]} turn up?", R.OWN_CARDS


def which_used(state: State, task: tasks.Decide, seat: int) -> tuple[str, Rule]:
    """The cards about whose use is decided, by name: they lie face up by now."""
    side = state.sides[seat]
    names = {"special": side.minion.name if side.minion else "", "boon": side.boon.name if side.boon else ""}
    cards = " and ".join(names[kind] for kind in optional(state, seat, task.slot))
    return f"{state.options.players[seat]} may use {cards}.", R.MAY


def which_meant(state: State, effect: Effect, seat: int, target: int) -> str:
    """The question to ``seat`` which attribute or die of ``target`` an effect means."""
    thing = "attribute" if effect.do == "attribute" else "die"
    of = state.sides[target].minion if thing == "attribute" else None
    players = state.options.players
    whose = of.name if of else players[target]
    return f"{effect.card}: {players[seat]} chooses which {thing} of {whose} is meant."


def which_instead(state: State, task: tasks.ChangePower, seat: int) -> tuple[str, Rule]:
    """What is asked of a player whose Power card is too strong."""
    effect = task.effect
    name = state.options.players[seat]
    return f"{effect.card}: {name} must play a Power card of at most +{effect.to} instead.", R.MI09


def what_again(state: State, task: tasks.RollAgain, _: int) -> tuple[str, Rule]:
    """What CHANCE is asked about dice that are rolled again."""
    dice, name = "one die" if task.kept else "both dice", state.options.players[task.seat]
    return f"{task.effect.card}: {name} rolls {dice} again. What comes up?", R.ONCE


# ---- all of them ---------------------------------------------------------------------------------------------------

QUESTIONS: Final[Questions[State, Table, moves.Move]] = Questions(
    (
        Question(
            tasks.TurnTop,
            words=which_card,
            options=lambda state, task, _: [moves.TurnUp(card) for card in dict.fromkeys(stack_of(state, task.stack))],
            answers=(Handler(moves.TurnUp, turn.turn_up, no.not_in_the_stack),),
            weights=likely,
        ),
        Question(
            tasks.SendMinions,
            asked=of_seats,
            words=lambda state, _task, seat: (
                f"{state.options.players[seat]} chooses a minion, which goes face down.",
                R.CHOOSE_MINION,
            ),
            options=lambda state, _task, seat: [moves.Send(seat, card) for card in minions_of(state, seat)],
            answers=(Handler(moves.Send, turn.send, no.not_to_send),),
            even_time=True,
        ),
        Question(
            tasks.BestowGifts,
            asked=of_seats,
            words=lambda state, _task, seat: (
                f"{state.options.players[seat]} puts a boon and a Power card face down.",
                R.CHOOSE_GIFTS,
            ),
            options=bestowals,
            answers=(Handler(moves.Bestow, turn.bestow, no.not_to_bestow),),
            even_time=True,
        ),
        Question(
            tasks.Identify,
            words=which_shown,
            options=lambda state, task, _: [moves.Named(task.seat, card) for card in held(state, task.seat, task.what)],
            answers=(Handler(moves.Named, turn.identify, no.not_the_shown),),
        ),
        Question(
            tasks.Decide,
            asked=of_users,
            words=which_used,
            options=lambda state, task, seat: [
                moves.Use(seat, cards) for cards in uses(optional(state, seat, task.slot))
            ],
            answers=(Handler(moves.Use, slots.decide, no.not_to_use),),
            even_time=True,
        ),
        Question(
            tasks.Choose,
            asked=of_owner,
            words=lambda state, task, seat: (
                which_meant(state, task.effect, seat, task.seat),
                R.MI07 if task.effect.do == "attribute" else R.MI12,
            ),
            options=lambda state, task, seat: picks(state, seat, task.seat, task.effect),
            answers=(
                Handler(moves.PickAttribute, effects.choose, no.not_that_attribute),
                Handler(moves.PickDie, effects.choose, no.not_that_die),
            ),
        ),
        Question(
            tasks.ChooseTogether,
            asked=of_seats,
            words=lambda state, task, seat: (which_meant(state, task.effect, seat, seat), R.MI34),
            options=lambda state, task, seat: picks(state, seat, seat, task.effect),
            answers=(
                Handler(moves.PickAttribute, effects.choose_together, no.not_that_attribute),
                Handler(moves.PickDie, effects.choose_together, no.not_that_die),
            ),
            even_time=True,
        ),
        Question(
            tasks.ChangePower,
            asked=of_seat,
            words=which_instead,
            options=lambda state, task, seat: [
                moves.Exchange(seat, power) for power in exchanges(state, seat, task.effect.to)
            ],
            answers=(Handler(moves.Exchange, effects.exchange, no.not_to_exchange),),
        ),
        Question(
            tasks.RollDice,
            parts=lambda _state, task: [tasks.RollDice((seat,), task.off) for seat in task.seats],
            words=lambda state, task, _: (
                f"What does {state.options.players[task.seats[0]]} roll?",
                R.ROLL_OFF if task.off else R.ROLL,
            ),
            options=lambda _state, task, _: [roll for seat in task.seats for roll in rolls_of(seat)],
            answers=(Handler(moves.Rolled, turn.roll, no.not_rolled),),
            weights=lambda _state, _task: WEIGHTS,
        ),
        Question(
            tasks.RollAgain,
            words=what_again,
            options=rolls_again,
            answers=(
                Handler(moves.Rolled, effects.roll_again, no.not_rolled_again),
                Handler(moves.Rerolled, effects.roll_again, no.not_rolled_again),
            ),
            weights=lambda _state, task: None if task.kept else WEIGHTS,
        ),
    ),
    text=format_move,
    over=R.TWENTY,
    occasions=no.OCCASIONS,
)
choices = QUESTIONS.choices
parse_move: Final = reader(choices, read_move)
"""Reads a move in notation, at the table where it is made: see `refkit.text.moves.ParseMove`."""
