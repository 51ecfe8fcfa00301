"""What is said to a room: moves, talk, take back, pause, seat and send away, go on elsewhere, play again.

Each function is a request (`widgets.rooms.state.Request`), once its first arguments are bound; it is said as this
page's seat, and judged by the room.
"""

from typing import Final

from refkit.kernel.choice import REFEREE, BadInput
from refkit.match import Entry
from widgets.app.effects import ClearField, Toast
from widgets.app.effects import Visit as Address
from widgets.live.setup import usual_bot
from widgets.rooms import tickets
from widgets.rooms.lobby import enter, recall, sit_if_let_in, store_texts, visited
from widgets.rooms.state import Transaction
from widgets.rooms.store.contract import Said, SaidKind, new_token

DIGITS: Final = 12
"""Characters of a seat's number at the most."""


def hear(it: Transaction) -> None:
    """Read what is new, and follow where it leads: to a seat that was asked for, to another room."""
    visit = it.inside
    visit.news = visit.catch_up()
    sit_if_let_in(it)
    if visit.room.again and visit.room.over:
        follow(it)


def follow(it: Transaction) -> None:
    """Go where another game has been opened: there the same ticket opens the same chair."""
    visit = it.inside
    if it.followed == (again := visit.room.again):
        return
    try:
        other = visited(it, again, told=True)
    except BadInput:
        it.followed = again  # it is gone: to be told once
        raise
    recall(it, other)
    ticket = visit.ticket or visit.host
    if ticket and not (other.ticket or other.host) and other.show(ticket):
        store_texts(it, *tickets.store_room(other.room, ticket.token))
    it.followed = again  # not before: a store that was down is asked again
    it.effects.append(Address(f"?code={other.room.link}"))
    enter(it, other)


def say(said: Said, asked: str | None, key: str, it: Transaction) -> None:
    """Say something to the room, and hear what comes of it; nothing of it is done again by the same ``key``."""
    it.inside.say(said, asked, key)
    it.spoke = True
    hear(it)


def speak(kind: SaidKind, it: Transaction, *, text: str = "", about: int = 0) -> None:
    """Say something from this page's seat."""
    say(Said(kind, it.inside.voice, text, about), None, "", it)


def rule(entry: Entry, it: Transaction) -> None:
    """Decide as the referee."""
    say(Said("entry", REFEREE, entry.text, entry=entry), None, "", it)


# ---- at the table ----


def fill(it: Transaction) -> None:
    """Let bots take the empty chairs, and begin the game."""
    visit = it.inside
    level = usual_bot(visit.room.opening.game)
    for number, chair in enumerate(visit.room.chairs):
        if chair.empty:
            visit.say(Said("bot", visit.voice, level, number))
    speak("begin", it)


def chat(text: str, it: Transaction) -> None:
    """Say something to everybody."""
    speak("chat", it, text=text)
    it.effects += [ClearField(region, ".rk-chat input", text) for region in ("talk", "setup")]


def note(text: str, it: Transaction) -> None:
    """Write a note into the log."""
    rule(Entry("note", text), it)
    it.effects.append(ClearField("talk", "[data-do=note] input", text))


def ask_to_take_back(it: Transaction) -> None:
    """Ask to take one's last move back; it is done at once if nobody has learnt anything by it."""
    speak("ask", it)
    asked = it.inside.room.request
    it.effects.append(Toast("The others are asked." if asked else "Taken back: the log says so.", good=True))


def move_bot(seat: int, move: object, asked: str, count: int, it: Transaction) -> None:
    """Make the move of a bot which was ``asked`` that after ``count`` entries, if it is still asked."""
    visit = it.inside
    if visit.room.asking(seat) == asked and visit.room.chairs[seat].bot:
        visit.move_bot(seat, move, asked, count)
    hear(it)


# ---- who sits where ----


def leave(it: Transaction) -> None:
    """Leave the seat for others."""
    visit = it.inside
    visit.leave()
    if not visit.host:
        store_texts(it, tickets.forget_room(visit.room.code))
    enter(it, visit)


def send_away(seat: int, it: Transaction) -> None:
    """Send somebody away."""
    it.inside.send_away(seat)
    hear(it)


def mute(seat: int, it: Transaction) -> None:
    """Take no more of what somebody says, or hear it again."""
    speak("unmute" if seat in it.inside.room.muted else "mute", it, about=seat)


def seat_bot(seat: int, it: Transaction) -> None:
    """Let a bot take an empty chair."""
    speak("bot", it, text=usual_bot(it.inside.room.opening.game), about=seat)


def rename(name: str, it: Transaction) -> None:
    """Be called otherwise."""
    speak("name", it, text=name, about=it.inside.voice)


def come_forward(it: Transaction) -> None:
    """Play here from now on, of several windows in this seat."""
    visit = it.inside
    visit.come_forward(visit.room.name(visit.voice))
    enter(it, visit)


def pass_on(it: Transaction) -> None:
    """Get a code that takes this seat to another device."""
    visit = it.inside
    ticket = visit.ticket or visit.host
    if ticket is None:
        raise BadInput("You have no seat to take along: you can watch from anywhere.")
    it.once = visit.store.pass_on(visit.room.code, ticket.token)


def take_over(once: str, it: Transaction) -> None:
    """Go on here with the seat for which another device gave a code."""
    visit = it.inside
    ticket = visit.store.take_over(visit.room.code, once.strip(), it.token, visit.address)
    it.token = new_token()
    visit.show(ticket)
    store_texts(it, *tickets.store_room(visit.room, ticket.token))
    enter(it, visit)


def play_again(it: Transaction) -> None:
    """Open another room with the same people in the same chairs."""
    it.inside.play_again()
    hear(it)


def number(said: object) -> int:
    """Return the number of a seat, as a page says it; raises `BadInput` for what is none."""
    text = str(said)
    if not text.removeprefix("-").isdecimal() or len(text) > DIGITS:
        raise BadInput("That is no seat of this room.")
    return int(text)
