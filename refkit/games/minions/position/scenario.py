"""Scenarios of Minions: what can happen on a position, besides a move in notation (``Xavier: send Vampire``).

``setup`` and ``turn`` are as in every game; a turn uses the event, quest and glory card that are face up already.
``quest`` continues the quest with the cards in play; ``score`` asks whether anybody has won.
"""

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from refkit.games.minions.cards import NO_ROLL, Side
from refkit.games.minions.moves import Bestow, Move, Send
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.engine import ENGINE, QUESTIONS, parse_move, prepare
from refkit.games.minions.rules.questions import (
    BestowGifts,
    ChangePower,
    Choose,
    ChooseTogether,
    Decide,
    RollDice,
    SendMinions,
    TurnTop,
)
from refkit.games.minions.rules.reward import end_game
from refkit.games.minions.rules.score import scores, total_scores, winners
from refkit.games.minions.rules.turn import check_win, has_cards_for_turn, plan_turn, turn_tasks
from refkit.games.minions.table import Setup, State, StateDraft
from refkit.kernel.agenda import Task
from refkit.kernel.choice import BadInput, Illegal, Reason, Refusal
from refkit.kernel.sentences import players, sentence
from refkit.text import scenarios
from refkit.text.scenarios import ask_only

Scenario: TypeAlias = scenarios.Scenario[Setup]


def plan_whole_turn(draft: StateDraft) -> None:
    """Plan a whole turn, from its event on unless one is face up; end the game if cards for a turn lack (MI-21)."""
    if not has_cards_for_turn(draft):
        end_game(draft, R.QUEST_CALLED_OFF)
        return
    draft.plan(*([] if draft.event else [TurnTop("event")]), plan_turn())


def plan_quest(draft: StateDraft) -> None:
    """Plan the rest of the quest: nobody is asked for cards already in play; raises `BadInput` without a quest."""
    if draft.quest is None:
        raise BadInput("No quest lies face up; add a line such as `quest: Kill The Orc`, or say turn.")
    draft.plan(*(left for task in turn_tasks(draft) if (left := _remaining_task(draft, task)) is not None))


def _remaining_task(draft: StateDraft, task: Task) -> Task | None:
    """Return ``task`` for the seats that have still to answer it; None if all have."""
    done: dict[type, Callable[[Side], bool]] = {
        SendMinions: lambda side: side.minion is not None,
        BestowGifts: lambda side: side.boon is not None and side.power is not None,
        RollDice: lambda side: side.dice != NO_ROLL,
    }
    if not isinstance(task, SendMinions | BestowGifts | RollDice):
        return task
    seats = tuple(seat for seat in task.seats if not done[type(task)](draft.sides[seat]))
    return dataclasses.replace(task, seats=seats) if seats else None


HAPPENINGS: Final[dict[str, Callable[[StateDraft], object]]] = {
    "setup": prepare,
    "turn": plan_whole_turn,
    "quest": plan_quest,
    "score": check_win,
}
HELP: Final = scenarios.help_for(HAPPENINGS, "Xavier: send Vampire")


def parse_on_position(start: State, words: str) -> Move:
    """Parse a move as an answer to the next secret choice."""
    return parse_move(ask_secret_choice(start), words)


def pose(start: State, move: Move) -> State | None:
    """Return ``start`` with the question that ``move`` answers; None if it answers none.

    A move other than sending and bestowing answers the first question of the quest. Raises `Illegal` if all cards are
    in play.
    """
    if not isinstance(move, Send | Bestow):
        begun = begin_quest(start)
        return begun if QUESTIONS.takes(begun, move) else None
    asked = ask_secret_choice(start)
    if not asked.agenda:
        reason = Reason("Minions, boons and Power cards are in play: there is no more to choose.", R.CHOOSE_GIFTS)
        raise Illegal(Refusal(move, (reason,)))
    return asked


def begin_quest(start: State) -> State:
    """Return the state with the first question of the quest; ``start`` itself if there is no quest."""
    begun: State = ENGINE.happen(StateDraft(start), plan_quest).state if start.quest else start
    return begun


def ask_secret_choice(start: State) -> State:
    """Return ``start`` with the next secret choice as its agenda: minions, then boons and Power cards, else none."""
    without_minion = tuple(seat for seat, side in enumerate(start.sides) if side.minion is None)
    without_gifts = tuple(seat for seat, side in enumerate(start.sides) if side.boon is None or side.power is None)
    if without_minion:
        return ask_only(start, SendMinions(without_minion))
    return ask_only(start, BestowGifts(without_gifts)) if without_gifts else start


def more(_scenario: Scenario, outcome: scenarios.Outcome[State, Move]) -> dict[str, object]:
    """Return the totals of the quest by player, for the JSON form of the outcome."""
    counted = zip(outcome.state.options.players, total_scores(outcome.state), strict=True)
    return {"totals": {name: each.total for name, each in counted if each.lines}}


# ---- questions that a position is asked --------------------------------------------------------------------------


def turn_questions(start: State) -> list[State]:
    """Return ``start`` with the next secret choice, if there is one, and with what a card asks first in the quest."""
    asked, begun = ask_secret_choice(start), begin_quest(start)
    decides = isinstance(QUESTIONS.pending(begun), Decide | Choose | ChooseTogether | ChangePower)
    return [*([asked] if asked.agenda else []), *([begun] if decides else [])]


# ---- why nothing comes of an action ----------------------------------------------------------------------------------


def no_winner(state: State) -> Iterator[Reason]:
    """Yield why nobody has won: who is ahead, and how much glory wins."""
    first = winners(state)
    pattern = "{seats} [has|have] most glory, {glory}; the game is won with {goal}."
    most = scores(state)[first[0]].total
    yield Reason(sentence(pattern, seats=players(state, first), glory=most, goal=state.options.goal), R.TWENTY)


NO_EFFECT: Final[Mapping[str, Callable[[State], Iterator[Reason]]]] = {"score": no_winner}
"""For each action that can have no effect, a function that says why."""
