"""The view of a seat. It is built from the visible parts of a state, never by removing the hidden ones.

Everyone sees the shared stacks' contents, what is face up, the cards that each player has not used up, glory, and who
has still to decide. A face-down card is seen by its player alone, and so are decisions until all are made (MI-04,
MI-34). A card stays among the unused ones until it is discarded, so that those do not reveal what is face down.
"""

from refkit.games.minions.cards import UNKNOWN, UNKNOWN_BOON, UNKNOWN_POWER, CardKind, Side
from refkit.games.minions.events import Bestowed, Identified, Sent, Shown
from refkit.games.minions.moves import Bestow, Move, PickAttribute, PickDie, Send, Use
from refkit.games.minions.rules.questions import ChooseTogether, Decide
from refkit.games.minions.state import State
from refkit.games.minions.view import View
from refkit.kernel.agenda import Task
from refkit.kernel.event import Event, in_place_of
from refkit.kernel.sight import sees, state_from_view


def shown(view: View) -> State:
    """Return a state made from ``view`` alone."""
    return state_from_view(State, view)


def glance(state: State, seat: int) -> View:
    """Return the view of ``seat`` (a player, SPECTATOR, CHANCE or REFEREE)."""
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


def side_seen(side: Side, face_up: tuple[CardKind, ...], *, own: bool) -> Side:
    """Return ``side`` as its owner (``own``) or as the others see it."""
    if own or side == Side():
        return side
    minion = side.minion if "minion" in face_up or side.minion is None else UNKNOWN
    boon = side.boon if "boon" in face_up or side.boon is None else UNKNOWN_BOON
    power = side.power if "power" in face_up or side.power is None else UNKNOWN_POWER
    return Side(minion, boon, power, side.marks, side.dice)


def agenda_seen(state: State, seat: int) -> tuple[Task, ...]:
    """Return the agenda without what others have decided in secret."""
    match secret_task(state):
        case Decide(slot, seats, given):
            used = tuple(each if sees(seat, each.seat) else Use(each.seat, "?") for each in given)
            seen: Task = Decide(slot, seats, used)
        case ChooseTogether(effect, seats, given):
            picked = tuple(each if sees(seat, each.seat) else hide_pick(each) for each in given)
            seen = ChooseTogether(effect, seats, picked)
        case _:
            return state.agenda
    return (*state.agenda[:-1], seen)


def move_seen(after: State, move: Move, seat: int) -> Move:
    """Return ``move``, which led to ``after``, with what ``seat`` may not see made unknown."""
    owner = getattr(move, "seat", seat)
    if sees(seat, owner):
        return move
    match move:
        case Send() if "minion" not in after.face_up and not after.ended:
            return Send(owner, UNKNOWN)
        case Bestow(boon=boon, power=power):
            boon = boon if "boon" in after.face_up else UNKNOWN_BOON
            return Bestow(owner, boon, power if "power" in after.face_up else UNKNOWN_POWER)
        case Use() | PickAttribute() | PickDie() if is_decision_secret(after, owner):
            return hide_decision(move)
        case _:
            return move


def hide_decision(move: Use | PickAttribute | PickDie) -> Move:
    """Return the decision ``move`` without what was decided."""
    return Use(move.seat, "?") if isinstance(move, Use) else hide_pick(move)


def hide_pick(move: PickAttribute | PickDie) -> PickAttribute | PickDie:
    """Return the choice ``move`` without what was chosen."""
    return PickAttribute(move.seat, "?") if isinstance(move, PickAttribute) else PickDie(move.seat, 0)


def is_decision_secret(state: State, seat: int) -> bool:
    """Return whether ``seat`` has made a secret decision that others have still to make, too."""
    task = secret_task(state)
    return task is not None and any(each.seat == seat for each in task.given)


def secret_task(state: State) -> Decide | ChooseTogether | None:
    """Return the pending secret decision, or None if there is none (MI-04, MI-34)."""
    task = state.agenda[-1] if state.agenda and state.options.secret_use else None
    return task if isinstance(task, Decide | ChooseTogether) else None


def event_seen(after: State, event: Event, seat: int) -> Event:
    """Return ``event``, of the step that led to ``after``, with cards laid face down by others made unknown."""
    del after
    seen: Event = event
    match event:
        case Sent(owner) if not sees(seat, owner):
            seen = Sent(owner, UNKNOWN)
        case Bestowed(owner) if not sees(seat, owner):
            seen = Bestowed(owner, UNKNOWN_BOON, UNKNOWN_POWER)
        case _:
            return event
    return in_place_of(event, seen)


def reveals(event: Event) -> bool:
    """Return whether ``event`` showed a hidden card, so that undoing it needs a referee's reason."""
    return isinstance(event, Shown | Identified)
