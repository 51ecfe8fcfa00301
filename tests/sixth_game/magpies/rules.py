"""What happens: a round is filled hands, offers, a count, and perhaps a snatched point."""

from typing import Final

from magpies import events, tasks
from magpies import rulebook as R
from magpies.moves import Drawn, Offer, Pass, Snatch
from magpies.table import CARDS, GOAL, HAND, TWIGS, Options, State, StateDraft
from refkit.kernel.options import common_faults, refuse
from refkit.kit.cards import Drawing
from refkit.kit.in_turn import pass_on

DRAWING: Final = Drawing(CARDS, tasks.Draw, Drawn, events.Drew, events.Shuffled, lambda _: R.FILL, R.SHUFFLE)


def blank(options: Options) -> State:
    """Return a table with every trinket in the pile; raise `BadInput` with every fault of ``options``."""
    refuse(common_faults(options, "Magpies", (2, 3, 4)))
    seats = len(options.players)
    return State(options, ((),) * seats, (None,) * seats, (None,) * seats, (TWIGS,) * seats, (0,) * seats)


def begin(draft: StateDraft, _task: tasks.Round) -> None:
    """Fill all hands and ask for offers, or end the game."""
    if max(draft.points) >= GOAL:
        draft.tell(events.Won(draft.points.index(GOAL)), R.WIN)
        return
    draft.tell(events.RoundBegan(draft.turn + 1), R.FILL)
    draft.plan(tasks.Choose())
    DRAWING.fill(draft, range(len(draft.hands)), HAND)


def offer(draft: StateDraft, _task: tasks.Choose, move: Offer) -> None:
    """Lay an offer face down, and turn all up once everybody has made one."""
    draft.tell(events.Offered(move.seat, move.card, move.twigs), R.OFFER)
    draft.plan(tasks.Choose() if None in draft.laid else tasks.TurnUp())


def turn_up(draft: StateDraft, _task: tasks.TurnUp) -> None:
    """Turn the offers up, find the highest, and ask the others from its left on whether they snatch the point."""
    draft.tell(events.TurnedUp(), R.COUNT)
    seats = range(len(draft.hands))
    counts = [(draft.laid[seat] or 0) + (draft.paid[seat] or 0) for seat in seats]
    for seat in seats:
        draft.note(events.Counted(seat, counts[seat]), R.COUNT)
    best = max(seats, key=lambda seat: (counts[seat], draft.laid[seat]))
    draft.plan(tasks.Window(best, (*seats[best + 1 :], *seats[:best])))


def snatch(draft: StateDraft, _task: tasks.Window, move: Snatch) -> None:
    """Let a snatcher score, and ask nobody else."""
    draft.tell(events.Snatched(move.seat, move.card), R.SNATCH)
    score(draft, tasks.Window(move.seat, ()))


def let_go(draft: StateDraft, task: tasks.Window, move: Pass) -> None:
    """Ask the next one."""
    draft.note(events.Passed(move.seat), R.SNATCH)
    pass_on(draft, task)


def score(draft: StateDraft, task: tasks.Window) -> None:
    """Give the point to the seat of ``task``, and begin another round."""
    draft.tell(events.Scored(task.seat), R.POINT)
    draft.plan(tasks.Round())
