"""Questions: who is asked, in what words, under which rule, and what may be answered."""

from collections.abc import Sequence
from functools import partial
from typing import assert_never, cast

from refkit.cheers import rules as R
from refkit.cheers.cheering import matches, ways_out
from refkit.cheers.move_text import format_move, spoken
from refkit.cheers.moves import Choose, Combination, Drawn, Drop, First, Move, Token
from refkit.cheers.nouns import GOALS, NO_TEAM
from refkit.cheers.seating import LETTERS
from refkit.cheers.state import State
from refkit.cheers.tasks import (
    Act,
    Claim,
    DealToken,
    Draw,
    DrawGoal,
    HandOut,
    Match,
    Question,
    Reveal,
    Trim,
    WhoStarts,
)
from refkit.cheers.turn import actions, decider
from refkit.cheers.victory import asked_for, claims, shown
from refkit.choice import CHANCE, Choice, Made, Options
from refkit.rule import Rule


def choices(state: State) -> tuple[Choice[Move], ...]:
    """Who must decide now, what, and under which rule; ``()`` when nothing is left to decide."""
    task = pending(state)
    if task is None:
        return ()
    options = Options(lambda: answers(state, task), lambda move: format_move(state, move), weights(state, task))
    return (Choice(asked(state, task), lambda: wording(state, task), options),)


def pending(state: State) -> Question | None:
    """The question that the table waits for: a step ends on one, or with an empty agenda."""
    return cast("Question", state.agenda[-1]) if state.agenda else None


def asked(state: State, task: Question) -> int:
    """The seat that ``task`` asks."""
    match task:
        case Act(seat):
            return seat
        case Match(place) | HandOut(place) | Trim(place):
            return decider(state, place)
        case Claim(place):
            return asked_for(state, place)
        case Draw() | DrawGoal() | DealToken() | WhoStarts() | Reveal():
            return CHANCE
        case unreachable:
            assert_never(unreachable)


def answers(state: State, task: Question) -> Sequence[Move]:  # noqa: C901, PLR0911  one line a question
    """Every legal answer to ``task``."""
    match task:
        case Draw(seat):
            return Made(partial(Drawn, seat), state.unseen)
        case Act(seat):
            return actions(state, seat)
        case Match(place, played):
            return [Choose(decider(state, place), card) for card in matches(state.tables[place], played)]
        case HandOut(place):
            return ways_out(state, decider(state, place), place)
        case Trim(place):
            return [Drop(decider(state, place), card) for card in state.tables[place]]
        case Claim(place):
            return claims(state, place)
        case DrawGoal(team):
            return [Combination(team, goal) for goal in GOALS]
        case DealToken(seat):
            return [Token(seat, team) for team, left in enumerate(tokens_left(state)) if left]
        case Reveal(place):
            return shown(state, place)
        case WhoStarts():
            return [First(seat) for seat in range(len(state.hands))]
        case unreachable:
            assert_never(unreachable)


def weights(state: State, task: Question) -> tuple[int, ...] | None:
    """How likely each answer of CHANCE is; None if all are equally likely."""
    match task:
        case DrawGoal():
            return tuple(GOALS.values())
        case DealToken():
            return tuple(left for left in tokens_left(state) if left)
        case _:
            return None


def tokens_left(state: State) -> list[int]:
    """How many tokens of each team have not been dealt (CH-26)."""
    size = len(state.hands) // state.options.teams
    return [size - state.teams.count(team) for team in range(state.options.teams)]


def wording(state: State, task: Question) -> tuple[str, Rule]:  # noqa: C901, PLR0911  one line a question
    """The question as one sentence, and the rule that asks it."""
    name = state.options.players
    match task:
        case Draw(seat):
            return f"Which card does {name[seat]} draw?", R.REFILL if state.turn else R.DEAL
        case Act(seat):
            return f"{name[seat]} plays a card, moves one, or discards the hand.", R.ONE_ACTION
        case Match(place, played):
            return f"CHEERS! {speaks(state, place)}, which card leaves with {played.face}?", R.WHICH_MATCH
        case HandOut(place, played, matched):
            return f"CHEERS! {speaks(state, place)}, who gets {played.face}, and who {matched.face}?", R.TWO_CARDS
        case Trim(place):
            return f"{speaks(state, place)} discards one of {len(state.tables[place])} cards.", R.LIMIT
        case Claim(place):
            return f"{name[asked_for(state, place)]}, is it victory with {whose(state, place)} cards?", R.CH32
        case DrawGoal(team):
            return f"Which combination does team {LETTERS[team]} draw?", R.COMBINATION
        case DealToken(seat):
            return f"Which team token is {name[seat]} dealt?", R.MASQUERADE
        case Reveal(place):
            what = "team token" if state.teams[place] == NO_TEAM else "combination"
            return f"Which {what} is shown for {whose(state, place)} cards?", R.CH34
        case WhoStarts():
            return "Who goes first?", R.FIRST_PLAYER
        case unreachable:
            assert_never(unreachable)


def speaks(state: State, place: int) -> str:
    """The one who decides for ``place``, and for whom if it is the virtual teammate."""
    seat = decider(state, place)
    name = state.options.players[seat]
    return name if seat == place else f"{name}, for {spoken(state.options.players, place)}"


def whose(state: State, place: int) -> str:
    """Whose table it is."""
    return f"{spoken(state.options.players, place)}'s"
