"""How a live table plays in a room: each page decides for its own seat, and the room judges everything."""

from dataclasses import dataclass
from typing import Final, final

from refkit.kernel.choice import REFEREE, SPECTATOR, Choice
from refkit.match import Match
from refkit.match.authority import read_own_move
from refkit.match.forced import forced_move
from widgets.live.group_questions import answer_given
from widgets.live.session import PERSON, Session
from widgets.live.state import TABS, Live, PlayMode
from widgets.rooms.client import RoomClient
from widgets.rooms.judging.people import may_grant
from widgets.rooms.room import question_id


def session(client: RoomClient, match: Match) -> Session | None:
    """Return the session of ``match`` on this page; None if it is a spectator's, and the room lets nobody watch."""
    if client.seat == SPECTATOR and not client.room.opening.watch:
        return None
    seats = tuple(PERSON if seat == client.seat else "remote" for seat in range(len(client.room.chairs)))
    return Session(match, seats, "")


def viewing_seat(client: RoomClient) -> int:
    """Return the seat whose view the page shows: its own; a referee or a spectator sees what the room lets them see."""
    return client.room.viewpoint(client.seat) if not client.room.over or client.seat < 0 else client.seat


def play_mode(client: RoomClient) -> PlayMode:
    """Return the play mode of a page in this room, which holds until the client changes."""
    play = RoomPlay(client)
    return PlayMode(
        pending=play.pending,
        decides_here=play.decides_here,
        viewer=lambda _: viewing_seat(client),
        next_step=lambda _: None,
        parse_move=play.parse_move,
        question_key=play.question_key,
        may_take_back=play.may_take_back,
        overtaken=play.overtaken,
        hints=client.room.opening.hints and client.seat >= 0,
        tabs=tabs(client),
    )


def tabs(client: RoomClient) -> tuple[tuple[str, str], ...]:
    """Return the usual tabs, and one for the room, with how many requests wait there; the referee has one more."""
    room = client.room
    waiting = sum(may_grant(room, client.speaker, seat) for seat in room.requests.values())
    name = f"Room ({waiting})" if waiting and room.status != "closed" else "Room"
    return (*TABS, ("room", name), *((("referee", "Referee"),) if client.seat == REFEREE else ()))


@final
@dataclass(frozen=True, slots=True)
class RoomPlay:
    """The policies of a room's page at its table; see `PlayMode`."""

    client: RoomClient

    def pending(self, live: Live) -> Choice[object] | None:
        """Return the question to this seat, if there is one, or else to another."""
        asked = live.playing.match.choices()
        return next((choice for choice in asked if choice.seat == self.client.seat), asked[0] if asked else None)

    def decides_here(self, live: Live, choice: Choice[object]) -> bool:
        """Return whether this page answers: for its own seat, or as the referee for real dice and cards."""
        client = self.client
        if client.room.status != "open" or not client.is_active:
            return False
        if client.room.opening.dice == "typed":
            return client.seat == REFEREE
        return choice.seat == client.seat and automatic_answer(live, choice) is None

    def parse_move(self, live: Live, text: str) -> object:
        """Return the move that ``text`` says: of this seat, as it may know it, or of anyone if the referee types it."""
        match, own = live.playing.match, self.client.seat
        if own >= 0:
            return read_own_move(match.game, match.view(own), text)
        seat = live.now.seat
        return match.read(text, seat if seat is not None and seat >= 0 else None)

    def question_key(self, live: Live) -> object:
        """Return a key of the question to this seat, which its own answers change; a referee's, each entry."""
        match, own = live.playing.match, self.client.seat
        return (
            (question_id(match, own), live.view.legal) if own >= 0 else len(match.entries) if own == REFEREE else None
        )

    def overtaken(self, _: Live) -> bool:
        """Return whether it was another seat that moved last."""
        entries = self.client.room.playing().entries
        return bool(entries) and entries[-1].seat != self.client.seat

    def may_take_back(self, live: Live) -> bool:
        """Return whether this seat has made a move that it may ask to take back."""
        client, match = self.client, live.playing.match
        if client.seat < 0 or live.busy or not client.is_active or client.room.status != "open":
            return False
        if client.room.over or client.room.take_back:
            return False
        return any(match.entries[played.number - 1].seat == client.seat for played in match.played)


def automatic_answer(live: Live, choice: Choice[object]) -> object:
    """Return the answer that this page gives for its seat: one given in advance, or the only one, as everybody sees.

    It depends on nothing but what everybody sees and what the player has asked for. None if the player decides.
    """
    given = answer_given(live, choice)
    match = live.playing.match
    return forced_move(match.game, match.state, choice, watched=True) if given is None else given


def automatic_move(live: Live, client: RoomClient) -> object:
    """Return the move that this page is to make for its seat now; None if there is none."""
    choice = live.now.choice if live.session and not live.busy else None
    if choice is None or choice.seat != client.seat or not client.is_active:
        return None
    if client.room.status != "open" or client.room.opening.dice == "typed":
        return None
    return automatic_answer(live, choice)


NO_TABLE: Final = PlayMode(
    pending=lambda _: None,
    decides_here=lambda _live, _choice: False,
    viewer=lambda _: SPECTATOR,
    next_step=lambda _: None,
    parse_move=lambda _live, _text: None,
    question_key=lambda _: None,
    may_take_back=lambda _: False,
)
"""The play mode of a page that is in no room."""
