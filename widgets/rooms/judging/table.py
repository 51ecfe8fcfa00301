"""Rules for the game itself: it begins, seats move, and the referee rules."""

from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Illegal
from refkit.match import Entry, Match
from refkit.match.authority import NOT_NOW, let_stand_as_seen, read_legal_move
from widgets.rooms.admission import is_spectator
from widgets.rooms.judging.seating import unique_name
from widgets.rooms.judging.verdict import Verdict, new_entries
from widgets.rooms.room import Room, options_for
from widgets.rooms.store.contract import Said


def begin(room: Room, said: Said) -> Verdict:
    """Begin the game when every chair is taken; where dice are typed, chairs may stay empty."""
    if room.match:
        raise BadInput("The game has begun already.")
    free = [str(number) for number, chair in enumerate(room.chairs, 1) if chair.empty]
    if free and room.opening.dice == "seeded":
        raise BadInput(f"Chair {' and '.join(free)} is empty: wait for somebody, or let a bot sit down.")
    if is_spectator(said.seat):
        raise BadInput("The game is begun by those who sit at the table.")
    names = player_names(room)
    match = Match(room.opening.game, options_for(room.opening, names))
    room.answer_chance(match)
    begun = Said("begin", said.seat, names=names)
    return Verdict((begun, *new_entries(match, 0, CHANCE).lines), match)


def player_names(room: Room) -> tuple[str, ...]:
    """Return the names at the table: people's, and for other chairs those with which the room was opened."""
    known = room.opening.options["players"]
    names: list[str] = []
    for chair, default in zip(room.chairs, known, strict=True):
        names.append(unique_name(chair.name or default, names))
    return tuple(names)


def judge_entry(room: Room, said: Said, asked: str | None) -> Verdict:
    """Judge a move, or an entry of the referee's, and let chance answer; a paused game takes only the referee's."""
    match = room.playing()
    if said.seat != REFEREE and room.status == "paused":
        raise BadInput("The game is paused: what you want to do can be done when it goes on.")
    if said.seat == SPECTATOR:
        raise BadInput("You are watching: take a seat to play.")
    if asked is not None and asked != room.question_id(said.seat):
        raise BadInput("The table has moved on since you looked: look again, and choose.")
    branch, known = match.branch(), len(match.entries)
    if said.seat == REFEREE:
        referee_entry(room, branch, said)
    else:
        play_move(branch, read_legal_move(branch, said.text, said.seat))
    room.answer_chance(branch)
    return new_entries(branch, known, said.seat)


def play_move(match: Match, move: object) -> None:
    """Play ``move``, legal as far as its seat knows; raises `BadInput` without the reasons that are hidden from it."""
    try:
        match.play(move)
    except Illegal:
        raise BadInput(NOT_NOW) from None


def referee_entry(room: Room, match: Match, said: Said) -> None:
    """Make an entry that only the referee may: note, ruling, correction, undo, dice, a real table's moves."""
    entry = said.entry or Entry("chance", said.text)
    match entry.kind:
        case "note":
            match.note(entry.text)
        case "ruling":
            let_stand(room, match, entry)
        case "correction":
            if not sees_all(room):
                raise BadInput("Only a referee who sees all hands can lay the table anew: take entries back instead.")
            match.correct(entry.text, entry.reason)
        case "undo":
            if not entry.reason.strip():
                raise BadInput("Say why it is taken back: the log keeps the reason.")
            if match.played and entry.undoes not in {0, match.played[-1].number}:
                raise BadInput("Somebody has moved since you looked: look again, and take back what is last then.")
            match.undo(entry.reason)
        case _ if room.opening.dice != "typed":
            raise BadInput("The players move for themselves here; you may let something stand, or take it back.")
        case _:
            match.play(match.read(entry.text), "typed")


def sees_all(room: Room) -> bool:
    """Return whether nothing is hidden from the referee: by password, or since the referee enters everything."""
    return room.viewpoint(REFEREE) == REFEREE or room.opening.dice == "typed"


def let_stand(room: Room, match: Match, entry: Entry) -> None:
    """Let a move stand; a referee who does not see all hands learns nothing about them by it."""
    seat = entry.seat if entry.seat >= 0 else None
    if sees_all(room):
        match.let_stand(match.read(entry.text, seat), entry.reason)
    else:
        let_stand_as_seen(match, entry.text, seat, entry.reason, room.viewpoint(REFEREE))
