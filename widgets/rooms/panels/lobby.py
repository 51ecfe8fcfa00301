"""The lobby as markup: the entrance with the form that opens a room, and the waiting room before the game."""

from collections.abc import Sequence
from typing import Final

from refkit.game import GAMES
from widgets.app.screen import reuse_last
from widgets.live.session import PERSON, seat_kinds
from widgets.live.setup import default_bot, variant_section
from widgets.page.controls import Tone, button, buttons, page_link
from widgets.page.custom_files import box_contents, standard_box
from widgets.page.forms import checkbox, field, form, select, text_entry
from widgets.page.markup import Html, el, join
from widgets.page.panels import section
from widgets.rooms.new_room import CLOCKS, DICE, NAME, REFEREES, NewRoom, game_choices
from widgets.rooms.panels import seats, spectators
from widgets.rooms.panels.invitation import invitation
from widgets.rooms.panels.log_lines import CLOSED
from widgets.rooms.room import Room, is_seated
from widgets.rooms.state import Inside
from widgets.rooms.store.contract import seed_hash
from widgets.tabletop.options import sizes

ISOLATED: Final = (
    "On {where} every visitor gets a server of their own, which nobody else can enter: a room here would stay empty. "
    "Pass one screen round instead, play against bots, or start refkit at home, where all can come in."
)
HINTS: Final = "Hints are on: whoever decides may ask a bot what to play, which sees no more than its asker does."
TRUST: Final = "The server and its pages are trusted with all hands; no browser ever gets another player's."


def entrance(wanted: NewRoom, name: str, known: Sequence[tuple[str, str]]) -> Html:
    """Return the page before a room: a field for a code, the ``known`` rooms, and the form that opens one."""
    game, most = wanted.game, sizes(wanted.game)[-1]
    counts = [(str(count), str(count)) for count in range(most + 1)]
    bots = [(key, said) for key, said in seat_kinds(game).items() if key != PERSON]
    which = select("What bots are like", bots, wanted.text("bot", default_bot(game)), name="bot")
    who = el(
        "div",
        select("Game", game_choices(), game, name="game", do="vary"),
        field("Your name", NAME, name),
        select("People", counts[1:], str(wanted.people), name="people", do="vary"),
        select("Bots", counts, str(wanted.bots), name="bots", do="vary"),
        which if wanted.bots else None,
        class_="rk-two",
    )
    parts = (section("A room for your friends", who), variant_section(wanted.form), more_settings(wanted))
    code = text_entry("The code of the room", "find", submit="Come in", placeholder="six letters", tone="plain")
    asked = section("Have you been given a code?", code)
    return join(
        (
            asked,
            your_rooms(known) if known else None,
            form("open", *parts, submit="Open the room"),
            el("p", TRUST, class_="rk-none"),
        )
    )


def your_rooms(known: Sequence[tuple[str, str]]) -> Html:
    """Return links to the rooms in which this browser has a seat: code and game of each."""
    links = (el("li", page_link(f"{game}, room {code.upper()}", "room", f"code={code}")) for code, game in known)
    return section("Your rooms", el("ul", *links, class_="rk-your-rooms"))


def more_settings(wanted: NewRoom) -> Html:
    """Return the part of the form for referee, real cards, clock, and who may watch."""
    referee = wanted.text("referee", "nobody")
    password = field("The referee's password", "password", wanted.text("password"), kind="password")
    watch = wanted.fields.get("watch", True) is not False
    slow = "It reminds, and takes no move from anybody."
    inside = (
        select("Is there a referee?", REFEREES, referee, name="referee", do="vary"),
        password if referee == "password" else None,
        select("Cards and dice", DICE, wanted.text("dice", "seeded"), name="dice"),
        select("Clock", CLOCKS, wanted.text("clock", "0"), name="clock", more=slow),
        checkbox("Whoever has the code may watch", on=watch, name="watch"),
        checkbox("Hints: whoever decides may ask what to play", on=wanted.fields.get("hints") is True, name="hints"),
    )
    fields = el("div", *inside, class_="rk-two")
    summary = el("summary", "More: a referee, real cards, a clock, hints")
    return el("details", summary, fields, class_="rk-card rk-folded", data_key="more", open=referee != "nobody")


def isolated(where: str, game: str) -> Html:
    """Return what a page offers in place of rooms, on a host (``where``) whose visitors each have their own server."""
    play = page_link("Play on one screen", "play", f"game={game}", kind="btn rk-strong")
    return section(
        "A room", el("p", ISOLATED.format(where=where)), buttons(play, page_link("Learn it", "learn", f"game={game}"))
    )


@reuse_last
def waiting_room(inside: Inside) -> Html:
    """Return the room before the game begins: how others come in, who sits where, and the button to begin."""
    room, sitting = inside.room, is_seated(inside.seat)
    if room.status == "closed":
        return join((closed_section(inside), seats.seat_list(inside, "Who sat where")))
    table = join(
        (seats.seat_list(inside, "Who sits where"), begin_section(room) if sitting and not room.match else None)
    )
    way = section("How others come in", invitation(room, inside.address, large=True))
    own_part = el(
        "div",
        seats.own_seat(inside) if sitting else seats.join_form(inside),
        spectators.spectator_talk(inside),
        class_="rk-beneath",
    )
    parts = (el("div", table, own_part, class_="rk-beneath"), way) if sitting else (own_part, table)
    return join((el("div", *parts, class_="rk-lobby"), *notes(room)))


def save_button(tone: Tone) -> Html:
    """Return the button that downloads the match file."""
    return button("Save the match", "save", tone=tone, again=True)


def closed_section(inside: Inside) -> Html:
    """Return the notice that a room is closed, with what is left to do."""
    client = inside.client
    may = client.room.match and (client.room.opening.watch or is_seated(client.seat) or client.host)
    another = page_link("Open another room", "room", f"game={client.room.opening.game}", kind="btn rk-plain")
    return section("Closed", el("p", CLOSED, role="status"), buttons(save_button("plain") if may else None, another))


def begin_section(room: Room) -> Html:
    """Return how many chairs are empty, and the buttons that begin the game."""
    empty = sum(chair.empty for chair in room.chairs)
    real = room.opening.dice == "typed"
    chairs = f"{empty} {'chair waits' if empty == 1 else 'chairs wait'} for somebody."
    ways = (
        button("Begin the game", "begin", tone="strong") if real or not empty else None,
        button("Begin, with bots in the empty chairs", "fill") if empty and not real else None,
    )
    return section("", el("p", chairs if empty else "Every chair is taken.", role="status"), buttons(*ways))


def notes(room: Room) -> list[Html]:
    """Return what everybody in a room should know of how it is played."""
    hints = HINTS if room.opening.hints else ""
    return [el("p", each, class_="rk-none") for each in (hints, custom_decks(room), fairness(room)) if each]


def custom_decks(room: Room) -> str:
    """Return a sentence that names the custom cards and boards of this room; "" if there are none."""
    options = GAMES[room.opening.game].Options.from_data(room.opening.options)
    boxes = {name: getattr(options, name) for name in room.game.boxes}
    notes = [
        f"{name} ({box_contents(box)})" for name, box in boxes.items() if box != standard_box(room.opening.game, name)
    ]
    return f"Played with the own {' and '.join(notes)} of whoever has opened the room." if notes else ""


def fairness(room: Room) -> str:
    """Return how everybody can check that the dice were fair; with the seed, as soon as that may be known."""
    hashed = f"{room.opening.promise[:16]}…"
    mind = " Mind: whoever knows the referee's password sees all hands." * (room.opening.referee == "password")
    if room.opening.dice == "typed":
        return f"Real cards and dice: the referee types what they show.{mind}"
    if room.seed:
        return f"The seed of chance was {room.seed}. {fairness_check(room)}"
    return f"No die is bent: the seed of chance has the hash {hashed}, and is shown in the end.{mind}"


def fairness_check(room: Room) -> str:
    """Return the result of the check: the seed against its published hash, and every answer of chance against it."""
    if seed_hash(room.seed) != room.opening.promise:
        return "That is NOT the seed whose hash was shown from the start: do not trust this game."
    if bent := room.tampered_entries():
        return (
            f"Its hash is the one shown from the start, but chance was bent in the entries {', '.join(map(str, bent))}."
        )
    return f"Checked: its hash is the one shown from the start ({room.opening.promise[:16]}…), and no die was bent."
