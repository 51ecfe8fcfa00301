"""What happens: a round is filled hands, offers, a count, and perhaps a snatched point."""

from typing import Final

from magpies import events
from magpies import rulebook as R
from magpies.moves import Drawn, Offer, Pass, Snatch
from magpies.questions import Choose, Draw, Window
from magpies.table import CARDS, GOAL, HAND, TWIGS, Options, State, StateDraft
from refkit.kernel.options import common_faults, refuse
from refkit.kernel.question import answer, happens, performs
from refkit.kit.cards import Drawing
from refkit.kit.in_turn import ask_next, pass_on

DRAWING: Final = Drawing(CARDS, Draw, Drawn, events.Drew, events.Shuffled, lambda _: R.FILL, R.SHUFFLE)


def blank(options: Options) -> State:
    """Return a table with every trinket in the pile; raise `BadInput` with every fault of ``options``."""
    refuse(common_faults(options, "Magpies", (2, 3, 4)))
    seats = len(options.players)
    return State(options, ((),) * seats, (None,) * seats, (None,) * seats, (TWIGS,) * seats, (0,) * seats)


@performs(Draw)
def draw_or_ask(draft: StateDraft, task: Draw) -> bool:
    """Return whether chance must say which trinket is drawn; the discards are shuffled first if need be."""
    return DRAWING.ask(draft, task)


@answer(Draw, Drawn, unless=DRAWING.not_drawable)
def draw(draft: StateDraft, task: Draw, move: Drawn) -> None:
    """Draw the trinket."""
    DRAWING.answer(draft, task, move)


@happens
def begin_round(draft: StateDraft) -> None:
    """Fill all hands and ask for offers, or end the game."""
    if max(draft.points) >= GOAL:
        draft.apply(events.Won(draft.points.index(GOAL)), R.WIN)
        return
    draft.apply(events.RoundBegan(draft.turn + 1), R.FILL)
    draft.plan(Choose())
    DRAWING.fill(draft, range(len(draft.hands)), HAND)


@answer(Choose, Offer)
def offer(draft: StateDraft, _task: Choose, move: Offer) -> None:
    """Lay an offer face down, and turn all up once everybody has made one."""
    draft.apply(events.Offered(move.seat, move.card, move.twigs), R.OFFER)
    draft.plan(Choose() if None in draft.laid else turn_up())


@happens
def turn_up(draft: StateDraft) -> None:
    """Turn the offers up, find the highest, and ask the others from its left on whether they snatch the point."""
    draft.apply(events.TurnedUp(), R.COUNT)
    seats = range(len(draft.hands))
    counts = [(draft.laid[seat] or 0) + (draft.paid[seat] or 0) for seat in seats]
    for seat in seats:
        draft.note(events.Counted(seat, counts[seat]), R.COUNT)
    best = max(seats, key=lambda seat: (counts[seat], draft.laid[seat]))
    draft.plan(Window(best, (*seats[best + 1 :], *seats[:best])))


@performs(Window)
def ask_to_snatch(draft: StateDraft, task: Window) -> bool:
    """Return whether somebody is still to be asked; if not, the highest offer scores."""
    return ask_next(draft, task, after=score)


@answer(Window, Snatch)
def snatch(draft: StateDraft, _task: Window, move: Snatch) -> None:
    """Let a snatcher score, and ask nobody else."""
    draft.apply(events.Snatched(move.seat, move.card), R.SNATCH)
    score(draft, Window(move.seat, ()))


@answer(Window, Pass)
def let_go(draft: StateDraft, task: Window, move: Pass) -> None:
    """Ask the next one."""
    draft.note(events.Passed(move.seat), R.SNATCH)
    pass_on(draft, task)


def score(draft: StateDraft, task: Window) -> None:
    """Give the point to the seat of ``task``, and begin another round."""
    draft.apply(events.Scored(task.seat), R.POINT)
    draft.plan(begin_round())
