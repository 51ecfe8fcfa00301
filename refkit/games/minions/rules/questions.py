"""The table of questions: for each, who is asked, the prompt, the legal answers, their handlers and the refusals.

Secret choices are asked of all players at once, who may answer in any order; so are rolls of dice.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from refkit.games.minions import moves, tasks
from refkit.games.minions.cards import Effect
from refkit.games.minions.draft import StateDraft
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules import effects, objections, slots, turn
from refkit.games.minions.rules.dice import FACES, WEIGHTS, rolls_of
from refkit.games.minions.rules.effects import exchange_options, pick_options
from refkit.games.minions.rules.slots import optional_kinds, use_options
from refkit.games.minions.rules.unused_cards import (
    playable_boons,
    playable_minions,
    playable_powers,
    stack_of,
    unused_cards,
)
from refkit.games.minions.state import State
from refkit.games.minions.text.patterns import BOOK, format_move
from refkit.kernel.question import Handler, Question, Questions, of_seat
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import player, tell
from refkit.text.moves import reader

# ---- who is asked, and what may be answered ------------------------------------------------------------------------


def waiting_seats(
    _state: State, task: tasks.SendMinions | tasks.BestowGifts | tasks.ChooseTogether | tasks.RollDice
) -> tuple[int, ...]:
    """Return every seat that has not answered yet; they may answer in any order."""
    return task.seats


def deciding_seats(state: State, task: tasks.Decide) -> tuple[int, ...]:
    """Return the seats that have not said yet what they use; only the first if that is not secret (MI-04)."""
    return task.seats if state.options.secret_use else task.seats[:1]


def choosing_seat(_state: State, task: tasks.Choose) -> tuple[int, ...]:
    """Return the seat that chooses: the card's owner, or for an event (owner -1) the target (MI-07, MI-12)."""
    return (task.owner if task.owner >= 0 else task.seat,)


def turn_top_weights(state: State, task: tasks.TurnTop) -> tuple[int, ...] | None:
    """Return the number of copies of each card in the stack, as weights; None (all equal) for a single set."""
    return tuple(Counter(stack_of(state, task.stack)).values()) if state.options.shared_sets > 1 else None


def bestow_options(state: State, _task: tasks.BestowGifts, seat: int) -> Sequence[moves.Move]:
    """Return a `Bestow` for every boon with every Power card."""
    powers = playable_powers(state, seat)
    return [moves.Bestow(seat, boon, power) for boon in playable_boons(state, seat) for power in powers]


def roll_again_options(_state: State, task: tasks.RollAgain, _: int) -> Sequence[moves.Move]:
    """Return every roll of both dice, or of the one beside the die that is kept."""
    return [moves.Rerolled(task.seat, face) for face in FACES] if task.kept else rolls_of(task.seat)


# ---- prompts -------------------------------------------------------------------------------------------------------


def turn_top_prompt(_state: State, task: tasks.TurnTop, _: int) -> tuple[str, Rule]:
    """Return the prompt for the top card of a shared stack, and its rule."""
    prompts = {"event": "Which event is turned up?", "quest": "Which quest is turned up?"}
    prompt = prompts.get(task.stack, "Which glory card is turned up?")
    return prompt, R.EVENT if task.stack == "event" else R.TURN_UP


def identify_prompt(state: State, task: tasks.Identify, _: int) -> tuple[str, Rule]:
    """Return the prompt for a face-down card that the desk has not seen, and its rule."""
    patterns = {"minion": "Which minion do[es] {seat} turn up?", "boon": "Which boon do[es] {seat} turn up?"}
    pattern = patterns.get(task.what, "Which Power card do[es] {seat} turn up?")
    return tell(pattern, seat=player(state, task.seat)), R.OWN_CARDS


def decide_prompt(state: State, task: tasks.Decide, seat: int) -> tuple[str, Rule]:
    """Return the prompt for the use of cards, by name, since they are face up by then, and its rule."""
    side = state.sides[seat]
    names = {"special": side.minion.name if side.minion else "", "boon": side.boon.name if side.boon else ""}
    cards = " and ".join(names[kind] for kind in optional_kinds(state, seat, task.slot))
    return tell("{seat} may use {cards}.", seat=player(state, seat), cards=cards), R.MAY


def choose_text(state: State, effect: Effect, seat: int, target: int) -> str:
    """Return the question to ``seat`` which attribute or die of ``target`` an effect means."""
    minion = state.sides[target].minion
    pattern = "{card}: {seat} choose[s] which of {target's} dice is meant."
    if effect.do == "attribute":
        pattern = "{card}: {seat} choose[s] which of {target's} attributes is meant."
        if minion:
            pattern = "{card}: {seat} choose[s] which attribute of {minion} is meant."
    names = {"seat": player(state, seat), "target": player(state, target), "minion": minion.name if minion else ""}
    return tell(pattern, card=effect.card, **names)


def change_power_prompt(state: State, task: tasks.ChangePower, seat: int) -> tuple[str, Rule]:
    """Return the prompt for the exchange of a Power card that is too strong, and its rule."""
    effect = task.effect
    pattern = "{card}: {seat} must play a Power card of at most +{most} instead."
    told = tell(pattern, card=effect.card, seat=player(state, seat), most=effect.to)
    return told, R.POWER_CARD_IS_EXCHANGED


def roll_again_prompt(state: State, task: tasks.RollAgain, _: int) -> tuple[str, Rule]:
    """Return the prompt for dice that are rolled again, and its rule."""
    pattern = "{card}: {seat} roll[s] both dice again. What comes up?"
    if task.kept:
        pattern = "{card}: {seat} roll[s] one die again. What comes up?"
    return tell(pattern, card=task.effect.card, seat=player(state, task.seat)), R.ONCE


# ---- the table -----------------------------------------------------------------------------------------------------

QUESTIONS: Final[Questions[State, StateDraft, moves.Move]] = Questions(
    (
        Question(
            tasks.TurnTop,
            words=turn_top_prompt,
            options=lambda state, task, _: [moves.TurnUp(card) for card in dict.fromkeys(stack_of(state, task.stack))],
            answers=(Handler(moves.TurnUp, turn.turn_up, objections.not_in_the_stack),),
            weights=turn_top_weights,
        ),
        Question(
            tasks.SendMinions,
            asked=waiting_seats,
            words=lambda state, _task, seat: (
                tell("{seat} choose[s] a minion, which goes face down.", seat=player(state, seat)),
                R.CHOOSE_MINION,
            ),
            options=lambda state, _task, seat: [moves.Send(seat, card) for card in playable_minions(state, seat)],
            answers=(Handler(moves.Send, turn.send, objections.not_to_send),),
            even_time=True,
        ),
        Question(
            tasks.BestowGifts,
            asked=waiting_seats,
            words=lambda state, _task, seat: (
                tell("{seat} choose[s] a boon and a Power card, which go face down.", seat=player(state, seat)),
                R.CHOOSE_GIFTS,
            ),
            options=bestow_options,
            answers=(Handler(moves.Bestow, turn.bestow, objections.not_to_bestow),),
            even_time=True,
        ),
        Question(
            tasks.Identify,
            words=identify_prompt,
            options=lambda state, task, _: [
                moves.Named(task.seat, card) for card in unused_cards(state, task.seat, task.what)
            ],
            answers=(Handler(moves.Named, turn.identify, objections.not_the_shown),),
        ),
        Question(
            tasks.Decide,
            asked=deciding_seats,
            words=decide_prompt,
            options=lambda state, task, seat: [
                moves.Use(seat, cards) for cards in use_options(optional_kinds(state, seat, task.slot))
            ],
            answers=(Handler(moves.Use, slots.record_use, objections.not_to_use),),
            even_time=True,
        ),
        Question(
            tasks.Choose,
            asked=choosing_seat,
            words=lambda state, task, seat: (
                choose_text(state, task.effect, seat, task.seat),
                R.HIGHEST_AS_PRINTED if task.effect.do == "attribute" else R.DICE_STOP_AT_ONE_AND_SIX,
            ),
            options=lambda state, task, seat: pick_options(state, seat, task.seat, task.effect),
            answers=(
                Handler(moves.PickAttribute, effects.apply_choice, objections.not_that_attribute),
                Handler(moves.PickDie, effects.apply_choice, objections.not_that_die),
            ),
        ),
        Question(
            tasks.ChooseTogether,
            asked=waiting_seats,
            words=lambda state, task, seat: (
                choose_text(state, task.effect, seat, seat),
                R.EQUALS_ARE_CHOSEN_IN_SECRET,
            ),
            options=lambda state, task, seat: pick_options(state, seat, seat, task.effect),
            answers=(
                Handler(moves.PickAttribute, effects.record_pick, objections.not_that_attribute),
                Handler(moves.PickDie, effects.record_pick, objections.not_that_die),
            ),
            even_time=True,
        ),
        Question(
            tasks.ChangePower,
            asked=of_seat,
            words=change_power_prompt,
            options=lambda state, task, seat: [
                moves.Exchange(seat, power) for power in exchange_options(state, seat, task.effect.to)
            ],
            answers=(Handler(moves.Exchange, effects.exchange, objections.not_to_exchange),),
        ),
        Question(
            tasks.RollDice,
            parts=lambda _state, task: [tasks.RollDice((seat,), task.off) for seat in task.seats],
            words=lambda state, task, _: (
                tell("What do[es] {seat} roll?", seat=player(state, task.seats[0])),
                R.ROLL_OFF if task.off else R.ROLL,
            ),
            options=lambda _state, task, _: [roll for seat in task.seats for roll in rolls_of(seat)],
            answers=(Handler(moves.Rolled, turn.roll, objections.not_rolled),),
            weights=lambda _state, _task: WEIGHTS,
        ),
        Question(
            tasks.RollAgain,
            words=roll_again_prompt,
            options=roll_again_options,
            answers=(
                Handler(moves.Rolled, effects.roll_again, objections.not_rolled_again),
                Handler(moves.Rerolled, effects.roll_again, objections.not_rolled_again),
            ),
            weights=lambda _state, task: None if task.kept else WEIGHTS,
        ),
    ),
    text=format_move,
    over=R.TWENTY,
    occasions=objections.OCCASIONS,
)
choices = QUESTIONS.choices
parse_move: Final = reader(choices, BOOK.read_move)
"""Parses a move in notation at the table where it is made: see `refkit.text.moves.ParseMove`."""
