"""Those who have no seat, as panels: who watches, their chat, and who requests a seat."""

from collections.abc import Iterator
from typing import Final

from refkit.kernel.choice import SPECTATOR
from widgets.page.controls import button, buttons
from widgets.page.forms import collapsible, field, form, text_entry
from widgets.page.markup import Html, el, join
from widgets.page.panels import note, section
from widgets.page.reading import log
from widgets.rooms.judging.people import is_moderator, may_grant
from widgets.rooms.new_room import NAME
from widgets.rooms.panels.log_lines import seat_name, spectator_chat
from widgets.rooms.room import Room, is_spectator
from widgets.rooms.state import Inside
from widgets.rooms.store.contract import GALLERY

TITLE: Final = "Those who watch"
MAX_CHAT: Final = 40
"""Lines of the spectators' chat that are shown."""

CHAT: Final = text_entry(
    "Say something to those who watch", "chat", submit="Say", placeholder="To those who watch …", again=True
)


def spectator_list(inside: Inside) -> Html | None:
    """Return how many watch, with their names; a moderator can mute them or send them away. None if nobody does."""
    client, room = inside.client, inside.room
    nameless = sum(guest.seat == SPECTATOR for guest in client.guests)
    here = {guest.seat for guest in client.guests if guest.seat <= GALLERY} | ({client.speaker} & {*room.spectators})
    named = [seat for seat in room.spectators if seat in here]
    if not nameless and not named:
        return None
    keeps = is_moderator(room, client.speaker) and room.status != "closed"
    more = [el("li", f"{nameless} without a name")] if nameless else []
    listed = (
        el("li", spectator_name(room, seat, client.speaker), moderation_buttons(inside, seat) if keeps else None)
        for seat in named
    )
    hush = "Let those who watch talk" if SPECTATOR in room.muted else "Mute all who watch"
    return join(
        (
            el("h3", f"{nameless + len(named)} watching"),
            el("ul", *listed, *more, class_="rk-seats"),
            buttons(button(hush, "mute", int(SPECTATOR), tone="quiet")) if keeps and named else None,
        )
    )


def spectator_name(room: Room, seat: int, reader: int) -> Html:
    """Return the name of somebody who watches, with a mark if they are muted."""
    muted = el("small", "muted") if seat in room.muted else None
    return join((el("b", f"{room.name(seat)}{' (you)' * (seat == reader)}"), muted))


def moderation_buttons(inside: Inside, seat: int) -> Html:
    """Return the buttons that mute somebody who watches, or send them away."""
    word = "Let speak" if seat in inside.room.muted else "Mute"
    return buttons(button(word, "mute", seat, tone="quiet"), button("Send away", "sure", f"kick {seat}", tone="quiet"))


def spectator_talk(inside: Inside) -> Html | None:
    """Return the chat of those who watch: open to them, folded away for those who play."""
    client = inside.client
    room, said = client.room, spectator_chat(client.room)
    if not is_spectator(client.speaker):
        return collapsible(f"{TITLE} say", log(said, title=TITLE, last=MAX_CHAT)) if said else None
    if not room.opening.watch:
        return None
    shown = log(said, title=TITLE, last=MAX_CHAT) if said else None
    return join((shown, chat_entry(inside) if room.status != "closed" else None))


def chat_entry(inside: Inside) -> Html:
    """Return the field to chat with others who watch, or the form for a name, which is needed for it."""
    client = inside.client
    if client.speaker == SPECTATOR:
        name = field("Your name", NAME, inside.name)
        return section("Watch under a name", form("watch", name, submit="Let them know you", tone="plain"))
    return el("div", CHAT, class_="rk-chat")


def seat_requests(inside: Inside) -> Html | None:
    """Return the requests for seats, with their buttons, for whoever may answer; None if there are none."""
    client = inside.client
    asked = tuple(pending_requests(client.room, client.speaker)) if client.room.status != "closed" else ()
    return join(asked) if asked else None


def pending_requests(room: Room, speaker: int) -> Iterator[Html]:
    """Yield each request that ``speaker`` may answer, and its buttons."""
    for who, seat in room.requests.items():
        if may_grant(room, speaker, seat):
            yield note(f"{room.name(who)} asks for {seat_name(seat)}.")
            yield buttons(button("Let in", "grant", who, tone="strong"), button("No", "deny", who))


def own_request(room: Room, speaker: int) -> Html | None:
    """Return the note that one's request for a seat waits for the host; None if there is none."""
    seat = room.requests.get(speaker)
    if seat is None:
        return None
    return note(f"You have asked for {seat_name(seat)}: {room.name(room.host)} has to let you in.")
