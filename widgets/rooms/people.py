"""Who sits where in a room, and what each may do about it: take a seat, go on elsewhere, keep order."""

from collections.abc import Iterator
from typing import Final

from refkit.kernel.choice import REFEREE, SPECTATOR
from widgets.live.session import kinds
from widgets.page.controls import button, buttons
from widgets.page.forms import confirm, entry, field, folded, form, pick
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import section
from widgets.rooms.judging.judged import keeps_order
from widgets.rooms.room import Chair, Room
from widgets.rooms.room_table import RoomTable
from widgets.rooms.wanted import NAME

FULL: Final = "Every chair is taken."
WATCH: Final = {
    True: "Or stay as you are: you are watching, and see what lies open.",
    False: "Nobody watches here: the table is shown to those who sit at it.",
}
"""What becomes of whoever takes no seat, by whether the room lets people watch."""
ARRIVE: Final = folded(
    "Is your seat on another device?", entry("The code from the other device", "arrive", submit="Go on here")
)
ONCE: Final = "Open this room on the other device, and type this code under “Is your seat on another device?” there "
SURE: Final = {
    "leave": ("Leave your seat? Anybody may take it then.", "Leave it"),
    "close": (
        "Close the room for all? Nothing is played or said here any more, and it stays closed.",
        "Close",
    ),
    "kick": ("Send {name} away? The seat is free then.", "Send away"),
}
"""What is asked before something that others will feel, and the word that does it."""


def sits(seat: int) -> bool:
    """Whether somebody with this seat takes part."""
    return seat >= 0 or seat == REFEREE


def around(page: RoomTable, title: str) -> Html:
    """Every chair, and what may be done about each; who keeps order, and how many look on."""
    visit = page.inside()
    watching = sum(guest.seat == SPECTATOR for guest in visit.guests)
    watch = el("p", f"{watching} watching", class_="rk-none") if watching else None
    return section(title, el("ul", *_seats(page), class_="rk-seats"), watch)


def _seats(page: RoomTable) -> Iterator[Html]:
    visit = page.inside()
    room, seat = visit.room, visit.seat
    keeps = keeps_order(room, seat) and room.status != "closed"
    for number in range(len(room.chairs)):
        yield el("li", chair(room, number, seat, page.here), handle(page, number) if keeps else None)
    if room.opening.referee != "nobody":
        who = f"Referee: {room.referee or 'nobody yet'}{' (you)' * (seat == REFEREE)}"
        yield el("li", el("b", who), presence(here=REFEREE in page.here) if room.referee else None)


def chair(room: Room, number: int, seat: int, here: frozenset[int]) -> Html:
    """Who sits in a chair."""
    found: Chair = room.chairs[number]
    who = found.name or (bot(room, number) if found.bot else "Free")
    mark = el("i", class_="rk-seat", data_seat=number)
    return join(
        (mark, el("b", f"{who}{' (you)' * (number == seat)}"), presence(here=number in here) if found.name else None)
    )


def presence(*, here: bool) -> Html:
    """Whether somebody's page is open."""
    return el("small", "here" if here else "away", class_="rk-is-here" if here else None)


def bot(room: Room, number: int) -> str:
    """What a bot in a chair is called."""
    level = kinds(room.opening.game)[room.chairs[number].bot].partition(":")[0]
    return f"{room.name(number)} (bot: {level})" if room.match else f"A bot: {level}"


def handle(page: RoomTable, number: int) -> Html:
    """What whoever keeps order may do about a chair."""
    room, seat = page.inside().room, page.inside().seat
    found = room.chairs[number]
    if not found.name:
        return NOTHING if found.bot or room.opening.dice == "typed" else seat_a_bot(number)
    if number == seat:
        return NOTHING
    if page.sure == ("kick", f"{number}"):
        return ask(page, name=found.name)
    word = "Let speak" if number in room.muted else "Mute"
    return buttons(
        button(word, "mute", number, tone="quiet"), button("Send away", "sure", f"kick {number}", tone="quiet")
    )


def seat_a_bot(number: int) -> Html:
    """A bot for a chair in which nobody sits."""
    return buttons(button("Seat a bot", "bot", number, tone="quiet"))


def ask(page: RoomTable, name: str = "") -> Html:
    """The question that stands before what is about to be done."""
    do, value = page.sure
    question, yes = SURE[do]
    return confirm(question.format(name=name), do, yes=yes, value=value or None)


def own(page: RoomTable) -> Html:
    """What one does about one's own seat, and about the whole room."""
    room, seat = page.inside().room, page.inside().seat
    order: tuple[Html | None, ...] = ()
    if keeps_order(room, seat) and room.status != "closed":
        pause = button("Let it go on", "resume") if room.status == "paused" else button("Pause", "pause")
        order = (
            pause if room.match and not room.over else None,
            button("Close the room", "sure", "close", tone="quiet"),
        )
    leave = button("Leave the seat", "sure", "leave", tone="quiet")
    once = el("p", ONCE, "within ten minutes: ", el("b", page.once, class_="rk-once")) if page.once else None
    return section(
        "Your seat",
        entry("Your name here", "called", submit="Rename", value=room.name(seat), tone="plain"),
        ask(page)
        if page.sure[0] in {"leave", "close"}
        else buttons(button("Go on on another device", "move-on"), *order, leave),
        once,
    )


def come_in(page: RoomTable) -> Html:
    """For whoever has no seat: the form that takes one, the referee's seat, and one's own from another device."""
    room, name = page.inside().room, page.page.store.get(NAME) or ""
    free = sorted((bool(each.bot), number) for number, each in enumerate(room.chairs) if not each.name)
    words = [(f"{number}", f"Chair {number + 1}{', from the bot' * bot}") for bot, number in free]
    where = pick("Where?", words, words[0][0], name="chair") if len(words) > 1 or (free and free[0][0]) else None
    seat = form("sit", field("Your name", NAME, name), where, submit="Sit down") if free else el("p", FULL)
    watch = el("p", WATCH[room.opening.watch], class_="rk-none")
    return join((section("Sit down", seat, watch), _referee_seat(room, name), ARRIVE))


def _referee_seat(room: Room, name: str) -> Html:
    kind = room.opening.referee
    if kind == "nobody" or room.referee:
        return NOTHING
    password = field("Password", "password", kind="password") if kind == "password" else None
    fields = (field("Your name", NAME, name), password)
    return folded("The referee's seat is free", form("referee", *fields, submit="Be the referee", tone="plain"))
