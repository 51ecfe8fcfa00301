"""Questions: who is asked, in what words, under which rule, and what may be answered.

Show cards and discards are chosen by several seats at once, each of which may answer first; a prompt tells nothing
about a hand.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from refkit.choice import CHANCE, Choice, Options
from refkit.huzzah import rules as R
from refkit.huzzah.move_text import format_move, place_name
from refkit.huzzah.moves import (
    Bump,
    ChooseStage,
    Discard,
    Drawn,
    Gather,
    Hush,
    LoseFrom,
    Move,
    Named,
    Pass,
    Play,
    Rolled,
    ShowHand,
    StayOnPath,
    TakeStage,
    Walk,
)
from refkit.huzzah.nouns import BUMP, GATES, RICHARD, SHOWS, UNKNOWN, on_stage, stage_of
from refkit.huzzah.path import free_stage, heckled
from refkit.huzzah.pile import discards, drawable, free, may_be_bumps, may_hold, nameable
from refkit.huzzah.roll_off import AGAIN, RULES, dice, roller
from refkit.huzzah.shows import unnamed
from refkit.huzzah.state import State
from refkit.huzzah.tasks import (
    Bleeding,
    Commit,
    Crowding,
    Discarding,
    Draw,
    PickStage,
    Question,
    Reveal,
    RollGate,
    RollOff,
    RollRichard,
    RollWalk,
    Settle,
    Stride,
    Window,
)
from refkit.rule import Rule

ONE_DIE: Final = tuple(Rolled(total) for total in range(1, GATES + 1))
THREE_DICE: Final = tuple(Rolled(total) for total in range(3, 19))
OF_216: Final = (1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1)
"""In how many of 216 ways three dice show each total from 3 to 18."""
FOR: Final = {"stages": "the choice of stages", "movers": "moving first", "hecklers": "the heckle"}


def choices(state: State) -> tuple[Choice[Move], ...]:
    """Who must decide now, what, and under which rule; ``()`` when nothing is left to decide."""
    if not state.agenda:
        return ()
    task: Question = state.agenda[-1]  # type: ignore[assignment]  # a step ends on a question or on an empty agenda
    seats = asked(state, task)
    return tuple([_choice(state, task, seat) for seat in seats])


def _choice(state: State, task: Question, seat: int) -> Choice[Move]:
    """What ``task`` asks of ``seat``."""
    options = Options(lambda: answers(state, task, seat), lambda move: format_move(state, move), weights(state, task))
    return Choice(seat, lambda: wording(state, task, seat), options)


def asked(state: State, task: Question) -> tuple[int, ...]:
    """The seats that ``task`` asks now."""
    match task:
        case Draw() | RollOff() | RollGate() | RollRichard() | RollWalk() | Reveal():
            return (CHANCE,)
        case Window(_, rest):
            return (rest[0],)
        case Commit() | Discarding():
            return tuple([seat for seat, cards in enumerate(state.down) if cards is None])
        case PickStage(seat) | Stride(seat) | Settle(seat) | Crowding(seat) | Bleeding(seat):
            return (seat,)
        case unreachable:
            assert_never(unreachable)


def weights(state: State, task: Question) -> tuple[int, ...] | None:
    """How likely each answer of CHANCE is; None if all are equally likely."""
    match task:
        case Draw():
            return drawable(state)[1]
        case RollRichard() | RollWalk():
            return OF_216
        case RollOff():
            return OF_216 if task.purpose == "stages" else None
        case Reveal():
            return tuple(number for _, number in nameable(state))
        case _:
            return None


def answers(state: State, task: Question, seat: int) -> Sequence[Move]:  # noqa: C901, PLR0911, PLR0912  one line a question
    """Every legal answer of ``seat`` to ``task``."""
    match task:
        case Draw(to):
            return [Drawn(to, card) for card in drawable(state)[0]]
        case Window():
            return [Pass(seat), Bump(seat)] if BUMP in may_hold(state, seat) else [Pass(seat)]
        case Commit():
            return committable(state, seat)
        case Discarding():
            return [Discard(seat, cards) for cards in discards(state, seat)]
        case RollRichard() | RollWalk():
            return THREE_DICE
        case RollGate():
            return ONE_DIE
        case RollOff():
            return THREE_DICE if task.purpose == "stages" else ONE_DIE
        case Stride(_, most):
            return [Walk(seat, steps) for steps in range(most + 1)]
        case Settle():
            return [TakeStage(seat), StayOnPath(seat)]
        case Crowding():
            return [Gather(seat, step) for step in own_area(state, seat)]
        case Bleeding():
            return [LoseFrom(seat, step) for step in own_area(state, seat) if state.crowd[step]]
        case PickStage():
            return [ChooseStage(seat, stage) for stage in free_stages(state)]
        case Reveal():
            return [Named(unnamed(state), card) for card, _ in nameable(state)]
        case unreachable:
            assert_never(unreachable)


def committable(state: State, seat: int) -> list[Move]:
    """The Show cards that ``seat`` may lay; a heckler need not, an unseen card may stay unnamed (HU-30, HU-47)."""
    held = may_hold(state, seat)
    moves: list[Move] = [Play(seat, card) for card in held if card != BUMP]
    if UNKNOWN in state.hands[seat] and any(free(state)[: len(SHOWS)]):
        moves.append(Play(seat, UNKNOWN))
    if heckled(state, seat) >= 0:
        moves.append(Hush(seat))
    elif may_be_bumps(state, seat):
        moves.append(ShowHand(seat))
    return moves


def own_area(state: State, seat: int) -> tuple[int, ...]:
    """The steps before the stage on which ``seat`` performs."""
    return state.options.track.areas[stage_of(state.places[seat])]


def free_stages(state: State) -> list[int]:
    """The stages that are open and empty."""
    return [stage for stage in state.options.track.open if on_stage(stage) not in state.places]


def wording(state: State, task: Question, seat: int) -> tuple[str, Rule]:  # noqa: C901, PLR0911, PLR0912  one line a question
    """The question as one sentence, and the rule that asks it."""
    names = state.options.players
    match task:
        case Draw(to):
            return f"Which card does {names[to]} draw?", R.DRAW
        case Window(pawn, _):
            who = "Richard" if pawn == RICHARD else names[pawn]
            at = state.richard if pawn == RICHARD else state.places[pawn]
            rule = R.BUMP_CARDS if pawn == RICHARD else R.BUMP_MOVERS
            return f"{who} has stopped on {place_name(state, at)}. Does {names[seat]} bump?", rule
        case Commit():
            if stage_of(state.places[seat]) >= 0:
                return f"{names[seat]} lays a Show card.", R.SHOW_CARD
            return f"{names[seat]} may heckle.", R.MAY_HECKLE
        case Discarding():
            return f"{names[seat]} may discard up to two cards.", R.DISCARD
        case RollRichard(entering):
            return "Richard moves: what do three dice show?", R.RICHARD_ENTERS if entering else R.MOVE_RICHARD
        case RollGate(entering):
            return "Out of which gate does Richard come?", R.RICHARD_ENTERS if entering else R.JUMP_GATES
        case RollWalk(mover):
            return f"{names[mover]} moves: what do three dice show?", R.WALK
        case RollOff(purpose):
            how = "three dice" if dice(task) > 1 else "a die"
            rule = RULES[purpose] if len(task.groups) == 1 else AGAIN[purpose]
            return f"{names[roller(task)]} rolls {how} for {FOR[purpose]}.", rule
        case Stride(_, most):
            return f"{names[seat]} walks up to {most} steps.", R.WALK
        case Settle():
            stage = state.options.track.names[free_stage(state, seat)]
            return f"{names[seat]} stands at the empty {stage}. Does {names[seat]} take it?", R.TAKE_STAGE
        case Crowding(_, card):
            return f"On which step does {names[seat]}'s {card} gather?", R.CROWD
        case Bleeding(_, left):
            return f"From which step does {names[seat]}'s audience lose a counter? {left} must go.", R.HUZZAH
        case PickStage():
            return f"{names[seat]} chooses a stage.", R.CHOOSE_STAGES
        case Reveal():
            return f"Which card does {names[unnamed(state)]} turn over?", R.REVEAL
        case unreachable:
            assert_never(unreachable)
