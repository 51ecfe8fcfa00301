"""Who may do what in a room, and who is told of it, as tables: what is refused has its sentence.

In every room Ann sits in the first chair, Bob in the second; Ria is the referee, Zed watches under a name, and whoever
is nobody watches without one.
"""

import dataclasses
from typing import Any, Final
from unittest import mock

import pytest

from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput, Illegal
from refkit.match import Entry
from tests.widgets.rooms.people import dealt_options
from tests.widgets.rooms.twin_rooms import as_lines
from widgets.rooms import judging
from widgets.rooms.backup import match_file_text
from widgets.rooms.judging import LINES_PER_MINUTE, MAX_SPECTATOR_LINES, RESERVED_FOR_MOVES, RESERVED_FOR_NAMES, judge
from widgets.rooms.judging.table import Verdict
from widgets.rooms.panels.log_lines import CROWD, notice, remarks, spectator_chat
from widgets.rooms.render import fairness
from widgets.rooms.room import Room
from widgets.rooms.store.records import FIRST_SPECTATOR, HOST, LogEntry, LogEntryKind, Opening, RoomInfo, seed_hash

NOON: Final = 1_000_000.0
SEATS: Final = {
    "Ann": 0,
    "Bob": 1,
    "chair3": 2,
    "chair4": 3,
    "chair40": 39,
    "Ria": REFEREE,
    "host": HOST,
    "Zed": FIRST_SPECTATOR,
    "Yve": FIRST_SPECTATOR - 1,
    "nobody": SPECTATOR,
}
TEXTS: Final = {"name": "Mud", "sit": "Mud", "watch": "Mud", "bot": "random", "chat": "Hello.", "entry": "jump"}
"""What is said with each kind of line, if nothing else is."""
SENTENCES: Final = {
    "-": "",
    "host": "Only Ann may do that here, who has opened the room.",
    "order": "Only Ria may do that here: ask for it in the chat.",
    "askAnn": "Only Ann may do that here: ask for it in the chat.",
    "host2": "Only Bob may do that here, who has opened the room.",
    "boss": "Ann has opened this room: nobody gives orders to the host.",
    "boss2": "Bob has opened this room: nobody gives orders to the host.",
    "empty": "There is nobody in that chair to be ",
    "paused": "The game is paused already.",
    "running": "The game is not paused.",
    "waits": "The game is paused: what you want to do can be done when it goes on.",
    "person": "Somebody sits there: a bot takes only an empty chair.",
    "unknown": "There is no bot of that name; there are: random, ",
    "free": "Chair 3 and 4 is empty: wait for somebody, or let a bot sit down.",
    "begun": "The game has begun already.",
    "early": "The game has not begun: it begins when every chair is taken.",
    "sitter": "The game is begun by those who sit at the table.",
    "named": "You have a name here already.",
    "place": "That place among those who watch is taken: try again.",
    "nameless": "Say your name first: then those who watch hear you.",
    "silent": "You have been muted: what you do at the table counts, what you say does not.",
    "seated": "You have a seat already: leave it first.",
    "seatless": "You have no seat to leave.",
    "taken": "Bob sits there already: take another chair, or watch.",
    "nochair": "There is no such chair here.",
    "noseat": "That seat is not free: ask for another, or watch.",
    "asked": "You have asked already: Ann has to let you in.",
    "ruled": "Ria is the referee already.",
    "none": "This room was opened without a referee.",
    "letin": "Ann has to let you in: ask for the seat.",
    "nowish": "Nobody asks for that any more.",
    "noask": "Nobody asks for anything now.",
    "nothing": "There is nothing of yours to take back.",
    "nomove": "'jump' is not a move; a move is written like ",
    "theirs": "The players move for themselves here; you may let something stand, or take it back.",
    "watching": "You are watching: take a seat to play.",
    "members": "Only those who sit at this table see the game and take part.",
    "lost": "This seat is not yours any more: take a free one, or watch.",
    "playing": "Those who played may play again when this game is over.",
    "open": "Another game is open already.",
    "ended": "The game is over, and all hands have been shown: its end stands.",
    "closed": "This room is closed: you can look at the game and save it, but nothing is written any more.",
}
"""What somebody is told, by the word that stands for it in the tables; "-" for what is done."""


def said(words: str, seat: int) -> LogEntry:
    """Return a line as a table writes it: its kind, whom it is about, and a text."""
    kind, about, text = (*words.split(" ", 2), "", "")[:3]
    return LogEntry(kind, seat, text or TEXTS.get(kind, ""), SEATS.get(about, 0))  # type: ignore[arg-type]


def write(room: Room, *lines: LogEntry, judged: bool = True, now: float = NOON) -> Room:
    """Write lines to the log of a room that has no store, and return the room."""
    for each in lines:
        verdict = judge(room, each, now=now) if judged else Verdict((each,))
        new = [dataclasses.replace(line, at=now) for line in as_lines(room, verdict)]
        assert len(room.apply(new, verdict.match)) == len(new)
    return room


def room_of(*more: str, host: bool = True, game: str = "cheers", chairs: int = 4, **opening: Any) -> Room:
    """Return a room with Ann, Bob, Ria and Zed, in which this was said besides, each ``by: words``."""
    known: dict[str, Any] = {"referee": "anyone", "promise": "a hash", **opening}
    opened = Opening(game, dealt_options(game, chairs).to_data(), ("",) * chairs, **known)
    room = Room(RoomInfo("abcdef", opened, 0.0, "open", 0, 0.0), "seed")
    lines = [LogEntry("sit", seat, name, seat) for name, seat in (("Ann", 0), ("Bob", 1), ("Ria", REFEREE))]
    lines.append(LogEntry("watch", SPECTATOR, "Zed", FIRST_SPECTATOR))
    write(room, *lines, *[LogEntry("host", HOST, "Ann", 0)] * host, judged=False)
    return write(room, *(said(words, SEATS[by]) for by, words in (each.split(": ") for each in more)))


def finished_room(**opening: Any) -> Room:
    """Return a room whose game ends when the referee, who sees all hands, puts the points right."""
    room = room_of("Ann: bot chair3", "Ann: begin", game="syndicate", chairs=3, referee="password", **opening)
    won = Entry("correction", "points Ann: 13\n", reason="the last plot was not counted")
    write(room, LogEntry("entry", REFEREE, entry=won))
    assert (room.over, room.playing().choices(), room.seats_to_move(), room.seed) == (True, (), (), "seed")
    return room


PLAYED: Final = ("Ann: bot chair3", "Ann: bot chair4", "Ann: begin")
ROOMS: Final[dict[str, Any]] = {
    "waiting": room_of,
    "full": lambda: room_of(*PLAYED[:2]),
    "playing": lambda: room_of(*PLAYED),
    "paused": lambda: room_of(*PLAYED, "Ria: pause"),
    "closed": lambda: room_of(*PLAYED, "Ann: close"),
    "muted": lambda: room_of("Ann: mute Bob", "nobody: watch Yve Yve", "Ria: mute Yve"),
    "silent": lambda: room_of("Ria: mute nobody"),
    "unwatched": lambda: room_of(watch=False),
    "no referee": lambda: room_of("Ria: leave", referee="nobody"),
    "host gone": lambda: room_of("Ria: leave", "Ann: leave", "nobody: sit chair3 Cid"),
    "host stands": lambda: room_of("Ann: leave"),
    "earlier": lambda: room_of("Ann: leave", host=False),
    "asked": lambda: room_of("Ria: leave", "Zed: request Ria"),
    "let in": lambda: room_of("Ria: leave", "Zed: request chair3", "Ann: grant Zed"),
    "sent away": lambda: room_of("Ann: kick Bob"),
    "over": finished_room,
    "again": lambda: write(finished_room(), LogEntry("rematch", 1, "zzzzzz")),
}
"""The rooms of the tables."""


TABLES: Final = {
    "waiting": """
    -                 Ann      Bob      Ria      Zed      nobody
    close             -        host     host     host     host
    kick Ann          empty    order    boss     order    order
    kick Bob          -        order    -        order    order
    kick Ria          -        order    empty    order    order
    kick Zed          -        order    -        order    order
    kick chair4       empty    order    empty    order    order
    mute Ann          empty    order    boss     order    order
    mute Bob          -        order    -        order    order
    mute Ria          -        order    empty    order    order
    mute nobody       -        order    -        order    order
    mute chair4       empty    order    empty    order    order
    name Ann          -        order    boss     order    order
    name Bob          -        -        -        order    order
    name Ria          -        order    -        order    order
    name Zed          -        order    -        -        order
    name chair4       empty    order    empty    order    order
    pause             -        order    -        order    order
    resume            running  order    running  order    order
    bot chair4        -        order    -        order    order
    bot chair40       person   order    person   order    order
    bot Bob           person   order    person   order    order
    bot chair4 deep   unknown  order    unknown  order    order
    begin             free     free     free     free     free
    chat              -        -        -        -        nameless
    rematch           playing  playing  playing  playing  playing
    ask               early    early    early    early    early
    agree             noask    noask    noask    noask    noask
    decline           noask    noask    noask    noask    noask
    entry             early    early    early    watching watching
    leave             -        -        -        -        seatless
    watch Yve         named    named    named    named    -
    watch Zed         named    named    named    named    place
    request chair4    seated   seated   seated   -        seated
    request Bob       seated   seated   seated   noseat   seated
    request Ria       seated   seated   seated   noseat   seated
    grant Zed         nowish   order    nowish   order    order
    sit chair4        seated   seated   seated   -        -
    sit Bob           seated   seated   seated   taken    taken
    sit Ria           seated   seated   seated   ruled    ruled
    sit chair40       seated   seated   seated   nochair  nochair""",
    "full": """
    -                 Ann      Bob      Ria      Zed      nobody
    begin             -        -        -        sitter   sitter""",
    "playing": """
    -                 Ann      Bob      Ria      Zed      nobody
    begin             begun    begun    begun    begun    begun
    ask               nothing  nothing  nothing  nothing  nothing
    bot chair3        -        order    -        order    order
    sit chair3        seated   seated   seated   -        -
    entry             nomove   nomove   theirs   watching watching""",
    "paused": """
    -                 Ann      Bob      Ria      Zed      nobody
    pause             paused   order    paused   order    order
    resume            -        order    -        order    order
    chat              -        -        -        -        nameless
    entry             waits    waits    theirs      watching watching""",
    "closed": """
    -                 Ann      Bob      Ria      Zed      nobody
    chat              closed   closed   closed   closed   closed
    sit chair3        closed   closed   closed   closed   closed
    resume            closed   closed   closed   closed   closed""",
    "muted": """
    -                 Ann      Bob      Ria      Zed      Yve
    chat              -        silent   -        -        silent
    entry             early    early    early    watching watching
    unmute Bob        -        order    -        order    order""",
    "silent": """
    -                 Ann      Bob      Ria      Zed      nobody
    chat              -        -        -        silent   nameless""",
    "unwatched": """
    -                 Ann      Bob      Ria      Zed      nobody
    chat              -        -        -        members  members
    name Zed          -        order    -        members  members
    watch Yve         named    named    named    named    -
    request chair4    seated   seated   seated   -        seated
    sit chair4        seated   seated   seated   -        -""",
    "no referee": """
    -                 Ann      Bob      Zed      nobody
    kick Bob          -        askAnn   askAnn   askAnn
    sit Ria           seated   seated   none     none
    request Ria       seated   seated   noseat   seated
    entry             early    early    watching watching""",
    "host gone": """
    -                 host     Bob      chair3   Zed      Ria
    close             -        host     host     host     lost
    pause             -        -        askAnn   askAnn   lost
    bot Ann           -        -        askAnn   askAnn   lost
    kick chair3       -        askAnn   askAnn   askAnn   lost
    mute Bob          -        askAnn   askAnn   askAnn   lost
    leave             seatless -        -        -        lost
    sit Ria           -        seated   seated   letin    seated""",
    "host stands": """
    -                 host     Bob      Ria      Zed      nobody
    close             -        host     host     host     host
    kick host         empty    order    boss     order    order
    mute host         empty    order    boss     order    order
    name host         empty    order    boss     order    order
    sit Ria           -        seated   seated   ruled    ruled""",
    "earlier": """
    -                 Ann      Bob      Ria      Zed      nobody
    close             lost     -        host2    host2    host2
    kick Bob          lost     empty    boss2    order    order
    kick Zed          lost     -        -        order    order""",
    "asked": """
    -                 Ann      Bob      Zed      nobody
    sit Ria           seated   seated   letin    letin
    request Ria       seated   seated   asked    seated
    grant Zed         -        askAnn   askAnn   askAnn
    deny Zed          -        askAnn   askAnn   askAnn""",
    "let in": """
    -                 Ann      Bob      Zed      nobody
    sit chair3        seated   seated   -        -
    sit Ria           seated   seated   letin    letin""",
    "sent away": """
    -                 Ann      Bob      Ria      Zed      nobody
    chat              -        lost     -        -        nameless
    sit Bob           seated   seated   seated   letin    letin
    sit chair3        seated   seated   seated   letin    letin""",
    "over": """
    -                 Ann      Bob      Ria      Zed      nobody
    ask               ended    ended    ended    ended    ended
    agree             ended    ended    ended    ended    ended
    rematch           -        -        -        playing  playing
    chat              -        -        -        -        nameless""",
    "again": """
    -                 Ann      Bob      Ria      Zed      nobody
    rematch           open     open     open     playing  playing""",
}
"""For each room what somebody wants, and what each of those in the first row is told."""


def told(room: Room, line: LogEntry, now: float = NOON) -> str:
    """Return the sentence that refuses a line; "" if it is done."""
    try:
        judge(room, line, now=now)
    except (BadInput, Illegal) as refusal:
        return str(refusal)
    return ""


def means(sentence: str, word: str) -> bool:
    """Return whether a sentence is the one that a table means by ``word``."""
    return sentence.startswith(SENTENCES[word]) if SENTENCES[word] else not sentence


@pytest.mark.parametrize("name", TABLES)
def test_who_may_do_what(name: str) -> None:
    """Each line of a table is judged from each seat, and leaves the room as it was."""
    room, (head, *rows) = ROOMS[name](), TABLES[name].splitlines()[1:]
    who, before = head.split()[1:], room.seq
    for row in rows:
        line, *answers = row.rsplit(maxsplit=len(who))
        for seat, word in zip(who, answers, strict=True):
            sentence = told(room, said(line.strip(), SEATS[seat]))
            assert means(sentence, word), f"{seat}: {line.strip()}: {sentence!r}, and not {word}"
    assert room.seq == before


FAMILY: Final = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ACCENTS: Final = "e" + "\u0301" * 32
LIKE_OTHERS: Final = ("Ann", " ann ", "ANN", "\u0410nn", "\uff21nn", "Ann\ufe0f", "Ann\u034f", "zed")
LIKE_THE_LOG: Final = ("You", "\u0423ou", "the referee", "The Host", "A spectator")
NAMES: Final = {
    **{name: f"{name.strip()} 2" for name in (*LIKE_OTHERS, *LIKE_THE_LOG)},
    **{name: name for name in ("Anna", "<b>Cid</b>", FAMILY)},
}
"""Names that somebody may want, and what they are called then: told apart from others, and from words of the log."""
NO_NAMES: Final = {
    **dict.fromkeys((" ", "\u2800", "\u3164"), "Say your name"),
    **dict.fromkeys(("Spectator", "\u0441hance"), "the word for a seat"),
    **dict.fromkeys(("x" * 41, "Cid\u202e"), "at most 40 printable characters"),
    ACCENTS: "at most 4 accents",
    "A, B": "cannot contain a colon",
}


@pytest.mark.parametrize("kind", ["sit", "watch", "name"])
def test_a_name_is_told_apart_or_refused(kind: LogEntryKind) -> None:
    """Whoever sits down, watches or is renamed has a name that can be read and that nobody else has."""
    room = room_of()
    who, about = (1, 1) if kind == "name" else (SPECTATOR, 2 if kind == "sit" else FIRST_SPECTATOR - 1)
    for name, called in NAMES.items():
        assert judge(room, LogEntry(kind, who, name, about)).lines[-1].text == called
    for name, why in NO_NAMES.items():
        assert why in told(room, LogEntry(kind, who, name, about))


def test_a_name_of_the_game_is_taken() -> None:
    """Nobody is called what the table calls another chair, though whoever sat there has left."""
    room = room_of(*PLAYED, "Bob: leave", "nobody: sit Bob Cid")
    assert judge(room, said("sit chair3 Bob", SPECTATOR)).lines[-1].text == "Bob 2"
    assert room.name(1) == "Cid"


def test_what_is_said_can_be_read() -> None:
    """Nothing, too much, and marks that would be drawn over other lines are refused."""
    room = room_of()
    for text in ("", " ", "\u3164"):
        assert told(room, LogEntry("chat", 0, text)) == "Say something, or nothing."
    assert "fewer marks on a letter" in told(room, LogEntry("chat", 0, ACCENTS))
    assert not told(room, LogEntry("chat", 0, "x" * judging.MAX_TEXT))
    assert "That is too long" in told(room, LogEntry("chat", 0, "x" * (judging.MAX_TEXT + 1)))
    assert "That is too long" in told(room, LogEntry("entry", REFEREE, entry=Entry("undo", reason="x" * 501)))


def test_whoever_is_sent_away_takes_the_silence_along() -> None:
    """The next in that chair has said nothing yet, and may speak."""
    room = room_of("Ann: mute Bob", "Ann: kick Bob", "Zed: request Bob", "Ann: grant Zed", "Zed: sit Bob Zed")
    assert not told(room, said("chat", 1))


def test_the_end_stands_and_the_room_is_held_to_its_promise() -> None:
    """The referee makes nothing but notes; the page says that hash and dice were checked, of others what is wrong."""
    room = finished_room(promise=seed_hash("seed"))
    for kind, word in (("ruling", "ended"), ("correction", "ended"), ("undo", "ended"), ("note", "-")):
        entry: Any = Entry(kind, "Ann: pass", reason="I have seen the hands")  # type: ignore[arg-type]
        assert means(told(room, LogEntry("entry", REFEREE, entry=entry)), word)
    assert "no die was bent" in fairness(room)
    room._tampered = len(room.playing().entries), (3, 5)
    assert "bent in the entries 3, 5" in fairness(room)
    assert "NOT the seed" in fairness(finished_room())


# ---- limits ----


def test_a_flood_is_stemmed() -> None:
    """Too much in a minute is refused; a minute later all is well."""
    room = write(room_of(), *[said("chat", 0)] * LINES_PER_MINUTE, judged=False)
    assert "very much in one minute" in told(room, said("chat", 0))
    assert not told(room, said("chat", 1))
    assert not told(room, said("chat", 0), NOON + 61)


def test_talk_never_ends_a_game() -> None:
    """When a room is full of talk, moves are still made, and the host keeps order and closes it."""
    room = room_of(*PLAYED)
    with mock.patch.object(judging, "MAX_LINES", room.seq - room.spectator_lines + RESERVED_FOR_MOVES):
        assert told(room, said("chat", 0)).startswith("This room is full")
        seat = room.seats_to_move()[0]
        move = room.game.notation.format_move(room.playing().state, room.view(seat).legal[0])
        assert not [told(room, each) for each in (LogEntry("entry", seat, move), said("close", 0)) if told(room, each)]


def test_the_talk_of_those_who_watch_has_a_limit_of_its_own() -> None:
    """It takes nothing from those who play, and leaves newcomers a name to ask with; a day later all talk."""
    room, chat = room_of(*PLAYED), said("chat", FIRST_SPECTATOR)
    write(room, *[chat] * (MAX_SPECTATOR_LINES - RESERVED_FOR_NAMES - room.spectator_lines), judged=False)
    assert spectator_chat(room)[-1].text == "Zed: Hello."
    assert not any("Hello" in line.text for lines in remarks(room).values() for line in lines)
    assert "Hello" not in match_file_text(room)
    late = LogEntry("watch", SPECTATOR, "Yve", FIRST_SPECTATOR - 1)
    assert "in a day" in told(room, chat)
    assert not told(room, late)
    with mock.patch.object(judging, "MAX_LINES", RESERVED_FOR_MOVES + room.seq - room.spectator_lines + 1):
        assert not told(room, said("chat", 0))
    write(room, *[said("name Zed", FIRST_SPECTATOR)] * RESERVED_FOR_NAMES, judged=False)
    assert "in a day" in told(room, late)
    for each in (said("leave", FIRST_SPECTATOR), said("sit chair3", SPECTATOR)):
        assert not told(room, each)
    for each in (late, chat):
        assert not told(room, each, NOON + judging.DAY)


def test_a_clock_reminds_ever_more_seldom() -> None:
    """After one minute, two, four, eight: whoever thinks is not rung at every minute; nor is anybody in a pause."""
    room, without = room_of(*PLAYED, clock=60), room_of(*PLAYED)
    times = (0, 59, 60, 119, 120, 239, 240, 600)
    assert [room.reminders_due(NOON + seconds) for seconds in times] == [0, 0, 1, 1, 2, 2, 3, 4]
    assert without.reminders_due(NOON + judging.DAY) == 0
    write(room, said("pause", 0), now=NOON + 50)
    assert room.reminders_due(NOON + 650) == 0
    write(room, said("resume", 0), now=NOON + 650)
    assert [room.reminders_due(NOON + 650 + seconds) for seconds in (59, 60)] == [0, 1]


# ---- notices ----

MUTED: Final = "has muted you: what you do at the table counts, what you say does not."
WHO_IS_TOLD: Final = [
    ("playing", "Ann: close", dict.fromkeys(("Bob", "Ria", "Zed", "nobody"), "Ann has closed the room.")),
    ("waiting", "Ria: mute Bob", {"Bob": f"Ria {MUTED}"}),
    ("muted", "Ann: unmute Bob", {"Bob": "Ann lets you speak again."}),
    ("asked", "Ann: deny Zed", {"Zed": "Ann does not let you sit down there."}),
    ("asked", "Zed: deny Zed", {}),
    ("waiting", "Zed: request chair3", {}),
    ("playing", "Zed: request chair3", dict.fromkeys(("Ann", "Ria"), "Zed asks for chair 3: answer under Room.")),
    ("playing", "Zed: request Ria", {"Ann": "Zed asks for the referee's seat: answer under Room."}),
    ("playing", "Bob: decline", {"Ann": "Bob says no: your move stands."}),
    ("playing", "Bob: pause", {}),
]
"""For each line those who are told of it by a sentence of their own."""


@pytest.mark.parametrize(("name", "line", "wanted"), WHO_IS_TOLD)
def test_who_is_told(name: str, line: str, wanted: dict[str, str]) -> None:
    """Whom a line concerns is told so, and nobody else."""
    by, words = line.split(": ")
    room = write(ROOMS[name](), LogEntry("ask", 0), said(words, SEATS[by]), judged=False)
    told_of_it = {seat: notice(room, SEATS[seat], room.lines[-1]) for seat in ("Ann", "Bob", "Ria", "Zed", "nobody")}
    heard = {seat: sentence for seat, sentence in told_of_it.items() if sentence}
    assert heard.keys() == wanted.keys()
    assert all(sentence.startswith(wanted[seat]) for seat, sentence in heard.items())


def test_the_host_is_told_of_a_crowd() -> None:
    """Once in a minute host and referee, and no player, are told that many come and go."""
    newcomers = [LogEntry("watch", SPECTATOR, "Yve", FIRST_SPECTATOR - number) for number in range(1, CROWD + 2)]
    room = write(room_of(), *newcomers, judged=False)
    heard = {
        seat: [bool(notice(room, SEATS[seat], line)) for line in room.lines[-3:]] for seat in ("Ann", "Ria", "Bob")
    }
    assert heard == {"Ann": [True, False, False], "Ria": [True, False, False], "Bob": [False] * 3}
