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
    client = it.inside
    client.news = client.catch_up()
    sit_if_let_in(it)
    if client.room.again and client.room.over:
        follow(it)


def follow(it: Transaction) -> None:
    """Go where another game has been opened: there the same ticket opens the same chair."""
    client = it.inside
    if it.followed == (again := client.room.again):
        return
    try:
        other = visited(it, again, told=True)
    except BadInput:
        it.followed = again  # it is gone: to be told once
        raise
    recall(it, other)
    ticket = client.ticket or client.host
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
    say(Said(kind, it.inside.speaker, text, about), None, "", it)


def rule(entry: Entry, it: Transaction) -> None:
    """Decide as the referee."""
    say(Said("entry", REFEREE, entry.text, entry=entry), None, "", it)


# ---- at the table ----


def fill(it: Transaction) -> None:
    """Let bots take the empty chairs, and begin the game."""
    client = it.inside
    level = usual_bot(client.room.opening.game)
    for number, chair in enumerate(client.room.chairs):
        if chair.empty:
            client.say(Said("bot", client.speaker, level, number))
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
    client = it.inside
    if client.room.question_id(seat) == asked and client.room.chairs[seat].bot:
        client.move_bot(seat, move, asked, count)
    hear(it)


# ---- who sits where ----


def leave(it: Transaction) -> None:
    """Leave the seat for others."""
    client = it.inside
    client.leave()
    if not client.host:
        store_texts(it, tickets.forget_room(client.room.code))
    enter(it, client)


def send_away(seat: int, it: Transaction) -> None:
    """Send somebody away."""
    it.inside.kick(seat)
    hear(it)


def mute(seat: int, it: Transaction) -> None:
    """Take no more of what somebody says, or hear it again."""
    speak("unmute" if seat in it.inside.room.muted else "mute", it, about=seat)


def seat_bot(seat: int, it: Transaction) -> None:
    """Let a bot take an empty chair."""
    speak("bot", it, text=usual_bot(it.inside.room.opening.game), about=seat)


def rename(name: str, it: Transaction) -> None:
    """Be called otherwise."""
    speak("name", it, text=name, about=it.inside.speaker)


def come_forward(it: Transaction) -> None:
    """Play here from now on, of several windows in this seat."""
    client = it.inside
    client.activate(client.room.name(client.speaker))
    enter(it, client)


def pass_on(it: Transaction) -> None:
    """Get a code that takes this seat to another device."""
    client = it.inside
    ticket = client.ticket or client.host
    if ticket is None:
        raise BadInput("You have no seat to take along: you can watch from anywhere.")
    it.transfer_code = client.store.pass_on(client.room.code, ticket.token)


def take_over(once: str, it: Transaction) -> None:
    """Go on here with the seat for which another device gave a code."""
    client = it.inside
    ticket = client.store.take_over(client.room.code, once.strip(), it.token, client.address)
    it.token = new_token()
    client.show(ticket)
    store_texts(it, *tickets.store_room(client.room, ticket.token))
    enter(it, client)


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
