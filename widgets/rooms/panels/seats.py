"""Who sits where in a room, who watches, and what each may do about it: take a seat, change device, chat, moderate."""

from collections.abc import Iterator
from typing import Final

from refkit.kernel.choice import REFEREE, SPECTATOR
from widgets.live.session import seat_kinds
from widgets.page.controls import button, buttons, page_link
from widgets.page.forms import collapsible, confirm, field, form, select, text_entry
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import note, section
from widgets.page.reading import log
from widgets.rooms.client import JoinedRoom
from widgets.rooms.judging.people import is_host, is_moderator, may_grant, may_resume, needs_permission
from widgets.rooms.new_room import NAME
from widgets.rooms.panels.log_lines import seat_name, spectator_chat
from widgets.rooms.room import Room, is_spectator
from widgets.rooms.store.records import FIRST_SPECTATOR, HOST
from widgets.rooms.tickets import MAX_PERSONS, room_query

ROOM_FULL: Final = "Every chair is taken."
WATCH: Final = {
    True: "Or stay as you are: you are watching, and see what lies open.",
    False: "Nobody watches here: the table is shown to those who sit at it.",
}
"""The note for whoever takes no seat, by whether the room lets people watch."""
TRANSFER_FORM: Final = collapsible(
    "Is your seat on another device?",
    text_entry("The code from the other device", "use_transfer_code", submit="Go on here"),
)
TRANSFER_CODE: Final = (
    "Open this room on the other device, and type this code under “Is your seat on another device?” there "
)
CONFIRMATIONS: Final = {
    "leave": ("Leave your seat? Anybody may take it then.", "Leave it"),
    "close": (
        "Close the room for all? Nothing is played or said here any more, and it stays closed.",
        "Close",
    ),
    "kick": ("Send {name} away? From then on nobody sits down here without the host's word.", "Send away"),
}
"""The question before an action that affects others, and the label of the button that confirms it."""
HOST_NOTE: Final = "You have opened this room, and stay its host whether you sit or watch."
SPECTATORS: Final = "Those who watch"
MAX_CHAT: Final = 40
"""Lines of the spectators' chat that are shown."""

SPECTATOR_CHAT: Final = text_entry(
    "Say something to those who watch", "chat", submit="Say", placeholder="To those who watch …", again=True
)


def seat_list(inside: JoinedRoom, title: str) -> Html:
    """Return every chair with its buttons, the referee, the host, who watches, and who requests a seat."""
    question = confirmation(inside) if inside.to_confirm[0] == "kick" else None
    seats = el("ul", *_seats(inside), class_="rk-seats")
    return section(title, seat_requests(inside), seats, spectator_list(inside), question)


def _seats(inside: JoinedRoom) -> Iterator[Html]:
    """Yield a row for each chair, the referee's seat, and a host who sits nowhere."""
    room, seat = inside.room, inside.seat
    for number in range(len(room.chairs)):
        yield el("li", chair(inside, number), moderation_buttons(inside, number))
    if room.opening.referee != "nobody":
        who = f"Referee: {room.referee or 'nobody yet'}{' (you)' * (seat == REFEREE)}"
        here = presence(here=REFEREE in inside.present) if room.referee else None
        yield el("li", el("b", who), host_mark(room, REFEREE), here, moderation_buttons(inside, REFEREE))
    if room.host == HOST:
        you = " (you)" * (inside.speaker == HOST)
        yield el("li", el("b", f"Host: {room.name(HOST)}{you}"), presence(here=HOST in inside.present))


def chair(inside: JoinedRoom, number: int) -> Html:
    """Return who sits in a chair."""
    room, found = inside.room, inside.room.chairs[number]
    who = found.name or (bot_name(room, number) if found.bot else "Free")
    mark = el("i", class_="rk-seat", data_seat=number)
    shown = presence(here=number in inside.present) if found.name else None
    return join((mark, el("b", f"{who}{' (you)' * (number == inside.seat)}"), host_mark(room, number), shown))


def host_mark(room: Room, seat: int) -> Html | None:
    """Return the mark of the host's seat, or None for another."""
    return el("small", "host") if room.recorded_host == seat else None


def presence(*, here: bool) -> Html:
    """Return whether somebody's page is open, in a word."""
    return el("small", "here" if here else "away", class_="rk-is-here" if here else None)


def bot_name(room: Room, number: int) -> str:
    """Return what a bot in a chair is called."""
    level = seat_kinds(room.opening.game)[room.chairs[number].bot].partition(":")[0]
    return f"{room.name(number)} (bot: {level})" if room.match else f"A bot: {level}"


def moderation_buttons(inside: JoinedRoom, seat: int) -> Html:
    """Return the buttons by which a moderator mutes or sends away, or seats a bot."""
    room, speaker = inside.room, inside.speaker
    if room.status == "closed" or seat == speaker:
        return NOTHING
    if not (room.referee if seat == REFEREE else room.chairs[seat].name):
        empty = seat >= 0 and not room.chairs[seat].bot and room.opening.dice == "seeded"
        seat_bot = buttons(button("Seat a bot", "bot", seat, tone="quiet"))
        return seat_bot if empty and may_resume(room, speaker) else NOTHING
    if seat == room.host or not (is_host(room, speaker) if seat == REFEREE else is_moderator(room, speaker)):
        return NOTHING
    return mute_and_kick(room, seat)


def mute_and_kick(room: Room, seat: int) -> Html:
    """Return the buttons that mute somebody, or send them away."""
    word, seat = "Let speak" if seat in room.muted else "Mute", int(seat)
    return buttons(
        button(word, "mute", seat, tone="quiet"), button("Send away", "ask_to_confirm", f"kick {seat}", tone="quiet")
    )


def confirmation(inside: JoinedRoom) -> Html:
    """Return the question whether something is really to be done, with its buttons."""
    do, seat = inside.to_confirm
    question, yes = CONFIRMATIONS[do]
    name = inside.room.name(int(seat)) if seat else ""
    return confirm(question.format(name=name), do, yes=yes, value=seat or None)


def own_seat(inside: JoinedRoom) -> Html:
    """Return the panel of one's own seat: name, another device, leaving, and the whole room for who may."""
    room, seat = inside.room, inside.seat
    leave = button("Leave the seat", "ask_to_confirm", "leave", tone="quiet")
    transfer_code = (
        el("p", TRANSFER_CODE, "within ten minutes: ", el("b", inside.transfer_code, class_="rk-once"))
        if inside.transfer_code
        else None
    )
    return section(
        "Your seat",
        text_entry("Your name here", "called", submit="Rename", value=room.name(seat), tone="plain"),
        confirmation(inside)
        if inside.to_confirm[0] in {"leave", "close"}
        else buttons(button("Go on on another device", "move-on"), *room_buttons(inside), leave),
        transfer_code,
        another_person(inside),
    )


def another_person(inside: JoinedRoom) -> Html | None:
    """Return the link by which somebody else at this browser takes a seat beside the reader's; None for too many."""
    if inside.person == MAX_PERSONS:
        return None
    link = page_link("I am somebody else", "room", room_query(inside.room, inside.person + 1))
    return el("p", f"This browser knows you as {inside.room.name(inside.speaker)}. ", link, class_="rk-none")


def room_buttons(inside: JoinedRoom) -> Iterator[Html]:
    """Yield the buttons that pause, resume and close the room, for whoever may."""
    room, speaker = inside.room, inside.speaker
    if room.status == "closed":
        return
    if may_resume(room, speaker) and room.match and not room.over:
        yield button("Let it go on", "resume") if room.status == "paused" else button("Pause", "pause")
    if is_host(room, speaker):
        yield button("Close the room", "ask_to_confirm", "close", tone="quiet")


def join_form(inside: JoinedRoom) -> Html:
    """Return the forms for whoever has no seat: a chair, the referee's seat, one's own from another device."""
    room, speaker = inside.room, inside.speaker
    name = room.name(speaker) if speaker in {HOST, *room.spectators} else inside.name
    free = sorted((bool(each.bot), number) for number, each in enumerate(room.chairs) if not each.name)
    words = [(f"{number}", f"Chair {number + 1}{', from the bot' * bot}") for bot, number in free]
    where = select("Where?", words, words[0][0], name="chair") if len(words) > 1 or (free and free[0][0]) else None
    asks = bool(free) and needs_permission(room, speaker, free[0][1])
    submit = f"Ask {room.name(room.host)} for the chair" if asks else "Sit down"
    seat = form("sit", field("Your name", NAME, name), where, submit=submit) if free else el("p", ROOM_FULL)
    watch = el("p", WATCH[room.opening.watch], class_="rk-none")
    wait = own_request(room, speaker)
    return join(
        (
            host_section(inside),
            section("Sit down", wait, seat, watch),
            referee_seat_form(room, speaker, name),
            TRANSFER_FORM,
        )
    )


def host_section(inside: JoinedRoom) -> Html | None:
    """Return the panel of a host who has no seat; None for anybody else."""
    if inside.speaker != HOST:
        return None
    question = confirmation(inside) if inside.to_confirm[0] == "close" else buttons(*room_buttons(inside))
    return section("Your room", el("p", HOST_NOTE), question, another_person(inside))


def referee_seat_form(room: Room, speaker: int, name: str) -> Html:
    """Return the form that takes or requests the referee's seat; the host may take it from another."""
    kind = room.opening.referee
    if kind == "nobody" or (room.referee and speaker != HOST):
        return NOTHING
    asks = needs_permission(room, speaker, REFEREE)
    password = field("Password", "password", kind="password") if kind == "password" and not asks else None
    fields = (field("Your name", NAME, name), password)
    submit = f"Ask {room.name(room.host)} for it" if asks else "Be the referee"
    title = f"Take the referee's seat from {room.referee}" if room.referee else "The referee's seat is free"
    return collapsible(title, form("referee", *fields, submit=submit, tone="plain"))


# ---- who watches, and who asks for a seat ----


def spectator_list(inside: JoinedRoom) -> Html | None:
    """Return how many watch, with their names; a moderator can mute them or send them away. None if nobody does."""
    client, room = inside.client, inside.room
    nameless = sum(each.seat == SPECTATOR for each in client.online)
    here = {each.seat for each in client.online if each.seat <= FIRST_SPECTATOR} | (
        {client.speaker} & {*room.spectators}
    )
    named = [seat for seat in room.spectators if seat in here]
    if not nameless and not named:
        return None
    keeps = is_moderator(room, client.speaker) and room.status != "closed"
    more = [el("li", f"{nameless} without a name")] if nameless else []
    listed = (
        el("li", spectator_name(room, seat, client.speaker), mute_and_kick(room, seat) if keeps else None)
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


def spectator_talk(inside: JoinedRoom) -> Html | None:
    """Return the chat of those who watch: open to them, folded away for those who play."""
    client = inside.client
    room, said = client.room, spectator_chat(client.room)
    if not is_spectator(client.speaker):
        return collapsible(f"{SPECTATORS} say", log(said, title=SPECTATORS, last=MAX_CHAT)) if said else None
    if not room.opening.watch:
        return None
    shown = log(said, title=SPECTATORS, last=MAX_CHAT) if said else None
    return join((shown, chat_entry(inside) if room.status != "closed" else None))


def chat_entry(inside: JoinedRoom) -> Html:
    """Return the field to chat with others who watch, or the form for a name, which is needed for it."""
    client = inside.client
    if client.speaker == SPECTATOR:
        name = field("Your name", NAME, inside.name)
        return section("Watch under a name", form("watch", name, submit="Let them know you", tone="plain"))
    return el("div", SPECTATOR_CHAT, class_="rk-chat")


def seat_requests(inside: JoinedRoom) -> Html | None:
    """Return the requests for seats, with their buttons, for whoever may answer; None if there are none."""
    client = inside.client
    asked = tuple(pending_requests(client.room, client.speaker)) if client.room.status != "closed" else ()
    return join(asked) if asked else None


def pending_requests(room: Room, speaker: int) -> Iterator[Html]:
    """Yield each request that ``speaker`` may answer, and its buttons."""
    for who, seat in room.requests.items():
        if may_grant(room, speaker, seat):
            yield note(f"{room.name(who)} asks for {seat_name(seat)}.")
            yield buttons(button("Let in", "grant", who), button("No", "deny", who))


def own_request(room: Room, speaker: int) -> Html | None:
    """Return the note that one's request for a seat waits for the host; None if there is none."""
    seat = room.requests.get(speaker)
    if seat is None:
        return None
    return note(f"You have asked for {seat_name(seat)}: {room.name(room.host)} has to let you in.")
