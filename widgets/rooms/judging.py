"""What may be said in a room: each kind of line has its rule, which answers with all that comes of it, or refuses.

What a seat asks for is a `Said`, as it will stand in the log; a move has its ``text`` and no entry yet. `judge` answers
with the lines to be appended behind ``room.seq``. A refusal is a sentence (`BadInput`) or the referee's reasons
(`Illegal`), and nothing has changed.
"""

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, final

from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Illegal
from refkit.kernel.options import LONGEST_NAME
from refkit.match import Entry, Match
from widgets.rooms.room import REMEMBERED, Room, options
from widgets.rooms.store.contract import Kind, Said

MINUTE: Final = 60.0
MOST: Final = REMEMBERED
"""Lines of one seat in a minute."""
LONGEST: Final = 500
"""Characters of what is said at once, and of a reason or note."""
WIDEST: Final = 20_000
"""Characters of a table that a referee lays out anew."""
FULL: Final = 20_000
"""Lines of a room."""
AGREED: Final = "all have agreed"
"""The reason for a take-back to which everybody said yes."""


@final
@dataclass(frozen=True, slots=True)
class Judged:
    """What comes of something said: ``lines`` to be appended, and the ``match`` as it will stand, if they change it."""

    lines: tuple[Said, ...]
    match: Match | None = None


def judge(room: Room, said: Said, *, asked: str | None = None, now: float = 0.0) -> Judged:
    """The lines that come of ``said``; raises `BadInput` or `Illegal` if nothing may come of it.

    ``asked`` is what `Room.asking` said when the seat made its move: a move for a question that is gone is refused.
    ``now`` is the store's time, for limits. A referee's password is checked by whoever asks.
    """
    if room.status == "closed":
        raise BadInput("This room is closed: you can look at the game and save it, but nothing is written any more.")
    limit(room, said, now)
    if said.kind != "sit" and not present(room, said.seat):
        raise BadInput("This seat is not yours any more: take a free one, or watch.")
    if said.kind == "entry":
        return entered(room, said, asked)
    return RULES[said.kind](room, said)


def limit(room: Room, said: Said, now: float) -> None:
    """Raise `BadInput` for what is too long or too much; bots take their time by themselves."""
    entry = said.entry or Entry("note")
    most = WIDEST if entry.kind == "correction" else LONGEST
    if max(len(said.text), len(entry.reason)) > LONGEST or len(entry.text) > most:
        raise BadInput(f"That is too long: {LONGEST} characters are the most.")
    if room.seq >= FULL:
        raise BadInput("This room is full: save the game, and open another room.")
    times = room.times[said.seat]
    if len(times) >= MOST and times[0] > now - MINUTE > 0 and (said.seat < 0 or not room.chairs[said.seat].bot):
        raise BadInput("That was very much in one minute: wait a little, and go on.")


def present(room: Room, seat: int) -> bool:
    """Whether somebody has this seat, and may speak from it."""
    if seat == REFEREE:
        return bool(room.referee)
    return seat == SPECTATOR or (0 <= seat < len(room.chairs) and not room.chairs[seat].empty)


def keeps_order(room: Room, seat: int) -> bool:
    """Whether a seat may pause, close, send away: the referee, or the host."""
    return seat in {REFEREE, room.host} and seat != SPECTATOR


def ordered(room: Room, said: Said) -> None:
    """Raise `BadInput` for whoever does not keep order here."""
    if not keeps_order(room, said.seat):
        whom = room.name(REFEREE) if room.referee else room.name(room.host)
        raise BadInput(f"Only {whom} may do that here: ask for it in the chat.")


def person(room: Room, seat: int) -> bool:
    """Whether a person sits in a chair."""
    return 0 <= seat < len(room.chairs) and bool(room.chairs[seat].name)


# ---- the game --------------------------------------------------------------------------------------------------------


def begin(room: Room, said: Said) -> Judged:
    """The game begins when every chair is taken; at a real table chairs may stay empty."""
    if room.match:
        raise BadInput("The game has begun already.")
    free = [str(number) for number, chair in enumerate(room.chairs, 1) if chair.empty]
    if free and room.opening.dice == "seeded":
        raise BadInput(f"Chair {' and '.join(free)} is empty: wait for somebody, or let a bot sit down.")
    if said.seat == SPECTATOR:
        raise BadInput("The game is begun by those who sit at the table.")
    names = players(room)
    match = Match(room.opening.game, options(room.opening, names))
    room.answer_chance(match)
    begun = Said("begin", said.seat, names=names)
    return Judged((begun, *told(match, 0, CHANCE).lines), match)


def players(room: Room) -> tuple[str, ...]:
    """The names at the table: people's, and of other chairs those with which the room was opened."""
    known = room.opening.options["players"]
    names: list[str] = []
    for chair, usual in zip(room.chairs, known, strict=True):
        names.append(apart(chair.name or usual, names))
    return tuple(names)


def apart(name: str, taken: list[str]) -> str:
    """``name``, told apart from those that are taken."""
    known, number, found = {each.casefold() for each in taken}, 2, name
    while found.casefold() in known:
        found, number = f"{name[: LONGEST_NAME - 3]} {number}", number + 1
    return found


def entered(room: Room, said: Said, asked: str | None) -> Judged:
    """A move, or what the referee decides; chance answers at once. While the game is paused only the referee acts."""
    match = room.playing()
    if said.seat != REFEREE and room.status == "paused":
        raise BadInput("The game is paused: what you want to do can be done when it goes on.")
    if said.seat == SPECTATOR:
        raise BadInput("You are watching: take a seat to play.")
    if asked is not None and asked != room.asking(said.seat):
        raise BadInput("The table has moved on since you looked: look again, and choose.")
    branch, known = match.branch(), len(match.entries)
    if said.seat == REFEREE:
        refereed(room, branch, said)
    else:
        branch.play(read(branch, said.text, said.seat))
    room.answer_chance(branch)
    return told(branch, known, said.seat)


def read(match: Match, text: str, seat: int) -> object:
    """The move that ``text`` says, refused by what its seat may know: a refusal tells no more than that."""
    game, state = match.game, match.state
    known = game.sight.known(state, game.view(state, seat))
    move = game.read(known, text, seat)
    if refusal := game.why_not(known, move):
        raise Illegal(refusal)
    return move


def refereed(room: Room, match: Match, said: Said) -> None:
    """What only the referee does: dice, notes, rulings, putting right, taking back; moves at a real table."""
    entry = said.entry or Entry("chance", said.text)
    match entry.kind:
        case "note":
            match.note(entry.text)
        case "ruling":
            match.let_stand(match.read(entry.text, entry.seat if entry.seat >= 0 else None), entry.reason)
        case "correction":
            match.correct(entry.text, entry.reason)
        case "undo":
            if not entry.reason.strip():
                raise BadInput("Say why it is taken back: the log keeps the reason.")
            match.undo(entry.reason)
        case _:
            move = match.read(entry.text)
            if getattr(move, "seat", CHANCE) != CHANCE and room.opening.dice != "typed":
                raise BadInput("The players move for themselves here; you may let something stand, or take it back.")
            match.play(move, "typed")


def told(match: Match, known: int, seat: int) -> Judged:
    """The entries of ``match`` behind the first ``known`` as lines: ``seat`` said the first, chance what follows."""
    new = match.entries[known:]
    seats = [CHANCE if at and entry.kind == "chance" else seat for at, entry in enumerate(new)]
    lines = tuple(Said("entry", who, entry=entry) for who, entry in zip(seats, new, strict=True))
    return Judged(lines, match)


# ---- taking back -----------------------------------------------------------------------------------------------------


def ask(room: Room, said: Said) -> Judged:
    """A seat asks to take back its own last move: at once if nobody has learnt anything by it, or all must agree."""
    match = room.playing()
    own = [played for played in match.played if match.entries[played.number - 1].seat == said.seat]
    if not own or said.seat < 0:
        raise BadInput("There is nothing of yours to take back.")
    if room.request:
        raise BadInput(f"{room.name(room.request.seat)} has asked first: answer that, then ask.")
    asking = dataclasses.replace(said, text="", about=own[-1].number)
    if learnt(room, said.seat, own[-1].number):
        return Judged((asking,))
    return back(room, own[-1].number, said.seat, "")


def learnt(room: Room, seat: int, number: int) -> frozenset[int]:
    """The people besides ``seat`` whose view has changed since before the match's entry ``number``."""
    match = room.playing()
    before = next(played.before for played in match.played if played.number == number)
    people = [each for each in range(len(room.chairs)) if each != seat and person(room, each)]
    view = match.game.view
    return frozenset(each for each in people if view(before, each) != view(match.state, each))


def agree(room: Room, said: Said) -> Judged:
    """Those who have learnt something must all agree, or the referee alone."""
    request = room.request
    if request is None:
        raise BadInput("Nobody asks for anything now.")
    needed = learnt(room, request.seat, request.number)
    if said.seat not in {*needed, REFEREE} or said.seat in request.agreed:
        raise BadInput("Your word is not asked for here.")
    if said.seat != REFEREE and needed - request.agreed - {said.seat}:
        return Judged((said,))
    taken = back(room, request.number, said.seat, AGREED)
    return Judged((said, *taken.lines), taken.match)


def decline(room: Room, said: Said) -> Judged:
    """One no is enough; whoever asked may drop it, too."""
    if room.request is None:
        raise BadInput("Nobody asks for anything now.")
    if said.seat == SPECTATOR:
        raise BadInput("Your word is not asked for here.")
    return Judged((said,))


def back(room: Room, number: int, seat: int, reason: str) -> Judged:
    """Everything from the match's entry ``number`` on is taken back, the last first."""
    branch = room.playing().branch()
    known = len(branch.entries)
    while branch.played and branch.played[-1].number >= number:
        branch.undo(reason or ("nobody has seen it" if branch.barrier(branch.played[-1]) else ""))
    return told(branch, known, seat)


# ---- people ----------------------------------------------------------------------------------------------------------


def sit(room: Room, said: Said) -> Judged:
    """A free chair is for whoever comes first; a bot makes room for a person."""
    name = called(room, said, said.about)
    if said.about == REFEREE:
        if room.opening.referee == "nobody":
            raise BadInput("This room was opened without a referee.")
        if room.referee:
            raise BadInput(f"{room.referee} is the referee already.")
    elif not 0 <= said.about < len(room.chairs):
        raise BadInput("There is no such chair here.")
    elif person(room, said.about):
        raise BadInput(f"{room.chairs[said.about].name} sits there already: take another chair, or watch.")
    if said.seat != SPECTATOR:
        raise BadInput("You have a seat already: leave it first.")
    return Judged((dataclasses.replace(said, text=name, seat=said.about),))


def called(room: Room, said: Said, seat: int) -> str:
    """The name that somebody wants, told apart from those of others; raises `BadInput` for one that cannot be used."""
    name = " ".join(said.text.split())
    if not name:
        raise BadInput("Say your name, so that the others know you.")
    others = [each.name for number, each in enumerate(room.chairs) if number != seat] + [
        room.referee * (seat != REFEREE)
    ]
    name = apart(name, [each for each in others if each])
    rest = range(1, len(room.chairs))
    room.game.setup(options(room.opening, [name, *(f"{room.code} {number}" for number in rest)]))
    return name


def leave(_room: Room, said: Said) -> Judged:
    """Whoever has a seat may leave it; the chair is free then."""
    if said.seat == SPECTATOR:
        raise BadInput("You have no seat to leave.")
    return Judged((dataclasses.replace(said, about=said.seat),))


def kick(room: Room, said: Said) -> Judged:
    """Whoever keeps order may send somebody away, but not himself."""
    ordered(room, said)
    if said.about == said.seat or not (person(room, said.about) or (said.about == REFEREE and room.referee)):
        raise BadInput("There is nobody in that chair to be sent away.")
    if said.about == REFEREE:
        raise BadInput("The referee stays.")
    return Judged((said,))


def bot(room: Room, said: Said) -> Judged:
    """Whoever keeps order may let a bot take a chair in which nobody sits."""
    ordered(room, said)
    if not 0 <= said.about < len(room.chairs) or person(room, said.about):
        raise BadInput("Somebody sits there: a bot takes only an empty chair.")
    if said.text not in room.game.bots:
        raise BadInput(f"There is no bot of that name; there are: {', '.join(room.game.bots)}.")
    return Judged((said,))


def name(room: Room, said: Said) -> Judged:
    """Everybody may be called otherwise; whoever keeps order may call others otherwise."""
    if said.about != said.seat:
        ordered(room, said)
    if not (person(room, said.about) or (said.about == REFEREE and room.referee)):
        raise BadInput("There is nobody in that chair to be renamed.")
    return Judged((dataclasses.replace(said, text=called(room, said, said.about)),))


def chat(room: Room, said: Said) -> Judged:
    """What is said stands between the moves, unless somebody has been muted."""
    if said.seat in room.muted:
        raise BadInput("You have been muted: what you do at the table counts, what you say does not.")
    if not (words := said.text.strip()):
        raise BadInput("Say something, or nothing.")
    return Judged((dataclasses.replace(said, text=words),))


# ---- order -----------------------------------------------------------------------------------------------------------


def in_order(room: Room, said: Said) -> Judged:
    """Muting and closing are for whoever keeps order."""
    ordered(room, said)
    return Judged((said,))


def pause(room: Room, said: Said) -> Judged:
    """Whoever keeps order may pause the game."""
    ordered(room, said)
    if room.status == "paused":
        raise BadInput("The game is paused already.")
    return Judged((said,))


def resume(room: Room, said: Said) -> Judged:
    """Whoever keeps order lets it go on."""
    ordered(room, said)
    if room.status != "paused":
        raise BadInput("The game is not paused.")
    return Judged((said,))


def rematch(room: Room, said: Said) -> Judged:
    """When the game is over, those who played may open another room for the same people, once."""
    if not room.over or said.seat == SPECTATOR:
        raise BadInput("Those who played may play again when this game is over.")
    if room.again:
        raise BadInput("Another game is open already.")
    return Judged((said,))


RULES: Final[Mapping[Kind, Callable[[Room, Said], Judged]]] = {
    "begin": begin,
    "ask": ask,
    "agree": agree,
    "decline": decline,
    "sit": sit,
    "leave": leave,
    "kick": kick,
    "bot": bot,
    "name": name,
    "chat": chat,
    "mute": in_order,
    "unmute": in_order,
    "close": in_order,
    "pause": pause,
    "resume": resume,
    "rematch": rematch,
}
"""The rule of each kind of line but the entries of the match."""
