"""What a seat may see: built up from nothing, never by crossing out.

Everyone sees the middle, what is face up, what each player has not used up, glory, and whose decision is awaited. What
lies face down is seen by its player alone, and so are decisions until all are made (MI-04, MI-34). A card
leaves the unused ones only when it is discarded, so that looking at what is left tells nothing about what lies there.
"""

from refkit.games.minions.cards import UNKNOWN, UNKNOWN_BOON, UNKNOWN_POWER, Side, What
from refkit.games.minions.events import Bestowed, Identified, Sent, Shown
from refkit.games.minions.moves import Bestow, Move, PickAttribute, PickDie, Send, Use
from refkit.games.minions.state import State
from refkit.games.minions.tasks import ChooseTogether, Decide, Task
from refkit.games.minions.view import View
from refkit.kernel.event import Event
from refkit.kernel.sight import laid_out, sees


def shown(view: View) -> State:
    """A state made of nothing but what ``view`` shows."""
    return laid_out(State, view)


def glance(state: State, seat: int) -> View:
    """What ``seat`` (a player, SPECTATOR, CHANCE or REFEREE) may see of the table."""
    return View(
        seat=seat,
        options=state.options,
        minions=state.minions,
        boons=state.boons,
        powers=state.powers,
        events=state.events,
        quests=state.quests,
        glory=state.glory,
        event=state.event,
        quest=state.quest,
        prize=state.prize,
        sides=tuple(side_seen(side, state.face_up, own=sees(seat, owner)) for owner, side in enumerate(state.sides)),
        face_up=state.face_up,
        rivals=state.rivals,
        won=state.won,
        bonus=state.bonus,
        turn=state.turn,
        ended=state.ended,
        agenda=agenda_seen(state, seat),
    )


def side_seen(side: Side, face_up: tuple[What, ...], *, own: bool) -> Side:
    """``side`` as its owner sees it, or as the others do."""
    if own or side == Side():
        return side
    minion = side.minion if "minion" in face_up or side.minion is None else UNKNOWN
    boon = side.boon if "boon" in face_up or side.boon is None else UNKNOWN_BOON
    power = side.power if "power" in face_up or side.power is None else UNKNOWN_POWER
    return Side(minion, boon, power, side.marks, side.dice)


def agenda_seen(state: State, seat: int) -> tuple[Task, ...]:
    """What remains to be done, without what others have decided in secret."""
    match secret(state):
        case Decide(slot, seats, given):
            used = tuple(each if sees(seat, each.seat) else Use(each.seat, "?") for each in given)
            seen: Task = Decide(slot, seats, used)
        case ChooseTogether(effect, seats, given):
            picked = tuple(each if sees(seat, each.seat) else unpicked(each) for each in given)
            seen = ChooseTogether(effect, seats, picked)
        case _:
            return state.agenda
    return (*state.agenda[:-1], seen)


def move_seen(after: State, move: Move, seat: int) -> Move:
    """``move``, which led to ``after``, as ``seat`` sees it."""
    owner = getattr(move, "seat", seat)
    if sees(seat, owner):
        return move
    match move:
        case Send() if "minion" not in after.face_up and not after.ended:
            return Send(owner, UNKNOWN)
        case Bestow(boon=boon, power=power):
            boon = boon if "boon" in after.face_up else UNKNOWN_BOON
            return Bestow(owner, boon, power if "power" in after.face_up else UNKNOWN_POWER)
        case Use() | PickAttribute() | PickDie() if undecided(after, owner):
            return unsaid(move)
        case _:
            return move


def unsaid(move: Use | PickAttribute | PickDie) -> Move:
    """The decision ``move`` without what was decided."""
    return Use(move.seat, "?") if isinstance(move, Use) else unpicked(move)


def unpicked(move: PickAttribute | PickDie) -> PickAttribute | PickDie:
    """The choice ``move`` without what was chosen."""
    return PickAttribute(move.seat, "?") if isinstance(move, PickAttribute) else PickDie(move.seat, 0)


def undecided(state: State, seat: int) -> bool:
    """Whether ``seat`` has decided about its cards, or what the event means, and others have not done so yet."""
    task = secret(state)
    return task is not None and any(each.seat == seat for each in task.given)


def secret(state: State) -> Decide | ChooseTogether | None:
    """What is being decided in secret, as long as somebody has yet to decide (MI-04, MI-34)."""
    task = state.agenda[-1] if state.agenda and state.options.secret_use else None
    return task if isinstance(task, Decide | ChooseTogether) else None


def event_seen(after: State, event: Event, seat: int) -> Event:
    """``event``, told in the step that led to ``after``, as ``seat`` sees it; what was laid down is seen when shown."""
    del after
    seen: Event = event
    match event:
        case Sent(owner) if not sees(seat, owner):
            seen = Sent(owner, UNKNOWN)
        case Bestowed(owner) if not sees(seat, owner):
            seen = Bestowed(owner, UNKNOWN_BOON, UNKNOWN_POWER)
        case _:
            return event
    seen.rule = event.rule
    return seen


def reveals(event: Event) -> bool:
    """Whether ``event`` showed a card that had been hidden: nobody can unsee it, so undo stops there."""
    return isinstance(event, Shown | Identified)
