"""What a page does in the room that it is in: syncing, moves, chat, take-backs, moderation, and changing device.

Each function is a `Request`, once all arguments but the transaction ``tx`` are bound. What it writes comes from this
page's seat, and the room judges it.
"""

from refkit.kernel.choice import REFEREE, BadInput
from refkit.match import Entry
from widgets.app.effects import ClearField, Toast, Visit
from widgets.live.setup import default_bot
from widgets.rooms import tickets
from widgets.rooms.lobby import enter, open_client, resume_seat, sit_if_granted
from widgets.rooms.store.contract import Said, SaidKind
from widgets.rooms.transaction import Transaction


def sync(tx: Transaction) -> None:
    """Read what is new in the log, and follow it: to a seat that was granted, or to the room of a rematch."""
    client = tx.inside
    client.read()
    sit_if_granted(tx)
    if client.room.rematch_code and client.room.over:
        follow_rematch(tx)


def follow_rematch(tx: Transaction) -> None:
    """Go to the room of the rematch, once: there the same ticket opens the same chair."""
    client = tx.inside
    if tx.followed == (code := client.room.rematch_code):
        return
    try:
        other = open_client(tx, code, trusted=True)
    except BadInput:
        tx.follow(code)  # the room is gone, which is told once
        raise
    resume_seat(tx, other)
    ticket = client.ticket or client.host
    if ticket and not (other.ticket or other.host) and other.resume(ticket):
        tx.store_texts(*tickets.store_room(other.room, ticket.token, tx.person))
    tx.follow(code)  # not before: a store that was down is asked again
    tx.add(Visit(f"?{tickets.room_query(other.room, tx.person)}"))
    enter(tx, other)


def send(said: Said, asked: str | None, key: str, tx: Transaction) -> None:
    """Write ``said`` to the log, and sync; a second request with the same ``key`` writes nothing.

    ``asked`` is the `Room.question_id` that a move answers.
    """
    tx.inside.say(said, asked, key)
    tx.acknowledge()
    sync(tx)


def send_line(kind: SaidKind, tx: Transaction, *, text: str = "", about: int = 0) -> None:
    """Write a line of this kind from this page's seat."""
    send(Said(kind, tx.inside.speaker, text, about), None, "", tx)


def send_ruling(entry: Entry, tx: Transaction) -> None:
    """Write an entry of the match as the referee."""
    send(Said("entry", REFEREE, entry.text, entry=entry), None, "", tx)


# ---- at the table ----


def begin_with_bots(tx: Transaction) -> None:
    """Let bots take the empty chairs, and begin the game."""
    client = tx.inside
    level = default_bot(client.room.opening.game)
    for number, chair in enumerate(client.room.chairs):
        if chair.empty:
            client.say(Said("bot", client.speaker, level, number))
    send_line("begin", tx)


def chat(text: str, tx: Transaction) -> None:
    """Say something to everybody."""
    send_line("chat", tx, text=text)
    tx.add(*(ClearField(region, ".rk-chat input", text) for region in ("talk", "setup")))


def note(text: str, tx: Transaction) -> None:
    """Write a note into the log."""
    send_ruling(Entry("note", text), tx)
    tx.add(ClearField("talk", "[data-do=note] input", text))


def request_take_back(tx: Transaction) -> None:
    """Ask to take one's last move back; it is done at once if nobody has learnt anything by it."""
    send_line("ask", tx)
    asked = tx.inside.room.take_back
    tx.add(Toast("The others are asked." if asked else "Taken back: the log says so.", good=True))


def move_bot(seat: int, move: object, asked: str, count: int, tx: Transaction) -> None:
    """Make the move of a bot which was ``asked`` that after ``count`` entries, if it is still asked."""
    client = tx.inside
    if client.room.question_id(seat) == asked and client.room.chairs[seat].bot:
        client.move_bot(seat, move, asked, count)
    sync(tx)


# ---- seats and moderation ----


def leave(tx: Transaction) -> None:
    """Leave the seat for others."""
    client = tx.inside
    client.leave()
    if not client.host:
        tx.store_texts(tickets.forget_room(client.room.code, tx.person))
    enter(tx, client)


def kick(seat: int, tx: Transaction) -> None:
    """Send somebody away."""
    tx.inside.kick(seat)
    sync(tx)


def toggle_mute(seat: int, tx: Transaction) -> None:
    """Mute a seat, or unmute one that is muted."""
    send_line("unmute" if seat in tx.inside.room.muted else "mute", tx, about=seat)


def seat_bot(seat: int, tx: Transaction) -> None:
    """Let a bot take an empty chair."""
    send_line("bot", tx, text=default_bot(tx.inside.room.opening.game), about=seat)


def rename(name: str, tx: Transaction) -> None:
    """Change the name of this page's reader."""
    send_line("name", tx, text=name, about=tx.inside.speaker)


# ---- windows and devices ----


def play_here(tx: Transaction) -> None:
    """Play this seat in this window from now on, not in another."""
    client = tx.inside
    client.activate(client.room.name(client.speaker))
    enter(tx, client)


def create_transfer_code(tx: Transaction) -> None:
    """Get a one-time code that takes this seat to another device."""
    client = tx.inside
    ticket = client.ticket or client.host
    if ticket is None:
        raise BadInput("You have no seat to take along: you can watch from anywhere.")
    tx.show_transfer_code(client.store.create_transfer_code(client.room.code, ticket.token))


def redeem_transfer_code(code: str, tx: Transaction) -> None:
    """Go on here with the seat for which another device gave a one-time code."""
    client = tx.inside
    ticket = client.store.redeem_transfer_code(client.room.code, code, tx.token, client.address)
    tx.renew_token()
    client.resume(ticket)
    tx.store_texts(*tickets.store_room(client.room, ticket.token, tx.person))
    enter(tx, client)


def play_again(tx: Transaction) -> None:
    """Open another room with the same people in the same chairs."""
    tx.inside.play_again()
    sync(tx)
