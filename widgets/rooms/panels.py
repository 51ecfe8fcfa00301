"""The panels of a room before its game begins, as markup: opening one, finding one, and the chairs that wait."""

from typing import Final

from refkit.kernel.choice import REFEREE
from widgets.live.session import PERSON, kinds
from widgets.live.setup import usual_bot, what_is_played
from widgets.page.controls import button, buttons, copy, page_link
from widgets.page.forms import entry, field, folded, form, pick, tick
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import note, section
from widgets.rooms.judging.judged import UNSEEN
from widgets.rooms.link import alone, link, square
from widgets.rooms.room import Chair, Room
from widgets.rooms.wanted import CLOCKS, DICE, NAME, REFEREES, Wanted, games
from widgets.tabletop.options import sizes

ALONE: Final = (
    "This server answers only pages on this machine. So that phones in the house can come in, it has to be started as: "
    "refkit serve --host 0.0.0.0"
)
BINDER: Final = (
    "On Binder every visitor gets a machine of their own, which nobody else can enter: a room here would stay empty. "
    "Pass one screen round instead, or start refkit at home, where everyone in the house can come in."
)
TRUST: Final = "The server and its pages are trusted with all hands; no browser ever gets another player's."


def opening(wanted: Wanted, name: str) -> Html:
    """Everything before there is a room: a code to be typed, and the form that opens one."""
    game, most = wanted.game, sizes(wanted.game)[-1]
    counts = [(str(count), str(count)) for count in range(most + 1)]
    bots = [(key, said) for key, said in kinds(game).items() if key != PERSON]
    which = pick("What bots are like", bots, wanted.text("bot", usual_bot(game)), name="bot")
    who = el(
        "div",
        pick("Game", games(), game, name="game", do="vary"),
        field("Your name", NAME, name),
        pick("People", counts[1:], str(wanted.people), name="people", do="vary"),
        pick("Bots", counts, str(wanted.bots), name="bots", do="vary"),
        which if wanted.bots else None,
        class_="rk-two",
    )
    parts = (section("A room for your friends", who), what_is_played(wanted.form), more(wanted))
    code = entry("The code of the room", "find", submit="Come in", placeholder="six letters")
    return join(
        (
            form("open", *parts, submit="Open the room"),
            section("Have you been given a code?", code),
            el("p", TRUST, class_="rk-none"),
        )
    )


def more(wanted: Wanted) -> Html:
    """Who keeps order, and how."""
    referee = wanted.text("referee", "nobody")
    password = field("The referee's password", "password", wanted.text("password"), kind="password")
    watch = wanted.fields.get("watch", True) is not False
    slow = "It reminds, and takes no move from anybody."
    inside = (
        pick("Is there a referee?", REFEREES, referee, name="referee", do="vary"),
        password if referee == "password" else None,
        pick("Cards and dice", DICE, wanted.text("dice", "seeded"), name="dice"),
        pick("Clock", CLOCKS, wanted.text("clock", "0"), name="clock", more=slow),
        tick("Whoever has the code may watch", on=watch, name="watch"),
    )
    fields = el("div", *inside, class_="rk-two")
    summary = el("summary", "More: a referee, real cards, a clock")
    return el("details", summary, fields, class_="rk-card rk-folded", data_key="more", open=referee != "nobody")


def binder(game: str) -> Html:
    """What a page on Binder offers instead."""
    return section(
        "A room", el("p", BINDER), page_link("Play on one screen", "play", f"game={game}", kind="btn rk-strong")
    )


def invitation(room: Room, page: str, *, large: bool) -> Html:
    """How others come in: the code, the link, and its square."""
    address = link(page, room.code)
    code = el("p", el("b", room.code.upper(), class_="rk-code"))
    if not address:
        return join((code, el("p", "Others type this code on their own page of a room.")))
    shown = el("p", el("a", address, href=address), class_="rk-link-shown")
    parts = (code, el("div", shown, buttons(copy("Copy the link", address)), class_="rk-link-line"))
    if alone(page):
        return join((*parts, note(ALONE, kind="warn")))
    picture = square(address)
    return join((*parts, picture if large else el("details", el("summary", "For a phone's camera"), picture)))


def lobby(room: Room, seat: int, page: str, name: str, here: frozenset[int]) -> Html:
    """The room before the game begins, for whoever has ``seat``: how others come in, who sits where, and to begin."""
    sits = seat >= 0 or seat == REFEREE
    chairs = (el("li", chair(room, number, seat, here)) for number in range(len(room.chairs)))
    table = section("Who sits where", el("ul", *chairs, class_="rk-seats"), begin(room) if sits else None)
    way = section("How others come in", invitation(room, page, large=True)) if sits else sit_down(room, name)
    parts = (table, way) if sits else (way, table)
    return join((el("div", *parts, class_="rk-lobby"), el("p", promise(room), class_="rk-none")))


def begin(room: Room) -> Html:
    """What those who sit may do before the game."""
    empty = sum(chair.empty for chair in room.chairs)
    real = room.opening.dice == "typed"
    chairs = f"{empty} {'chair waits' if empty == 1 else 'chairs wait'} for somebody."
    ways = (
        button("Begin the game", "begin", tone="strong") if real or not empty else None,
        button("Begin, with bots in the empty chairs", "fill") if empty and not real else None,
        button("Leave the seat", "leave", tone="quiet"),
    )
    return join((el("p", chairs if empty else "Every chair is taken.", role="status"), buttons(*ways)))


def sit_down(room: Room, name: str) -> Html:
    """The form of whoever has just come, and the referee's seat."""
    free = sorted((bool(chair.bot), number) for number, chair in enumerate(room.chairs) if not chair.name)
    words = [(str(number), f"Chair {number + 1}{', from the bot' * bot}") for bot, number in free]
    where = pick("Where?", words, words[0][0], name="chair") if len(words) > 1 else None
    seat = form("sit", field("Your name", NAME, name), where, submit="Sit down") if free else None
    full = "Every chair is taken: you are watching." if room.opening.watch else "Every chair is taken."
    unseen = None if room.opening.watch else note(UNSEEN)
    return join((section("Sit down", seat or el("p", full), unseen), referee_seat(room, name)))


def referee_seat(room: Room, name: str) -> Html:
    """The referee's seat, if it is free."""
    kind = room.opening.referee
    if kind == "nobody" or room.referee:
        return NOTHING
    password = field("Password", "password", kind="password") if kind == "password" else None
    fields = (field("Your name", NAME, name), password)
    return folded("The referee's seat is free", form("referee", *fields, submit="Be the referee", tone="plain"))


def chair(room: Room, number: int, seat: int, here: frozenset[int]) -> Html:
    """Who sits in a chair."""
    found: Chair = room.chairs[number]
    level = kinds(room.opening.game)[found.bot].partition(":")[0] if found.bot else ""
    bot = f"{room.name(number)} (bot: {level})" if room.match else f"A bot: {level}"
    who = found.name or (bot if found.bot else "Free")
    state = "" if not found.name else "here" if number in here else "away"
    return join(
        (
            el("i", class_="rk-seat", data_seat=number),
            el("b", f"{who}{' (you)' * (number == seat)}"),
            el("small", state, class_="rk-is-here" if state == "here" else None) if state else None,
        )
    )


def promise(room: Room) -> str:
    """What everybody may hold the room to."""
    told = f"No die is bent: the seed of chance has the hash {room.opening.promise[:16]}…, and is shown in the end."
    if room.opening.referee == "password":
        return f"{told} Mind: whoever knows the referee's password sees all hands."
    return told
