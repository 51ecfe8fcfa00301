"""The page before a room: the form that opens one, its values, and the rooms in which this browser has a seat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, final

from refkit.bots import bots_of
from refkit.game import GAMES
from refkit.kernel import AnyOptions
from refkit.kernel.choice import BadInput
from widgets.games import TABLETOPS
from widgets.live.session import PERSON, seat_kinds
from widgets.live.setup import NOBODY, NewGame, default_bot, variant_section, with_playable_count
from widgets.page.controls import buttons, page_link
from widgets.page.forms import checkbox, field, form, select, text_entry
from widgets.page.markup import Html, el, join
from widgets.page.panels import section
from widgets.rooms.store.records import Opening, seed_hash
from widgets.tabletop.contract import NAMES
from widgets.tabletop.options import CLOSED, sizes

NAME: Final = "name"
"""The key under which the browser stores its reader's name."""
ISOLATED: Final = (
    "On {where} every visitor gets a server of their own, which nobody else can enter: a room here would stay empty. "
    "Pass one screen round instead, play against bots, or start refkit at home, where all can come in."
)
TRUST: Final = "The server and its pages are trusted with all hands; no browser ever gets another player's."
CLOCKS: Final = (("0", "No clock"), ("60", "A minute a move"), ("180", "Three minutes a move"))
REFEREES: Final = (
    ("nobody", "No referee"),
    ("anyone", "A referee whom you let in, who sees what lies open"),
    ("password", "A referee with a password, who sees all hands"),
)
DICE: Final = (("seeded", "Dealt and rolled here"), ("typed", "Real cards and dice: the referee types what they show"))


@final
@dataclass(frozen=True, slots=True)
class NewRoom:
    """A room that is about to be opened: the ``game``, and the values of the form's other ``fields``, by name.

    Whatever the form leaves out has its default. ``own`` are the reader's custom deck and board, which the room plays
    with unless the form says otherwise.
    """

    game: str
    fields: Mapping[str, object]
    own: Mapping[str, object]

    def text(self, name: str, default: str = "") -> str:
        """Return the value of a field as text."""
        return str(self.fields.get(name, default)).strip()

    @property
    def people(self) -> int:
        """How many chairs are for people."""
        return self._number("people", min(sizes(self.game)[-1], max(2, sizes(self.game)[0] - 1)))

    @property
    def bots(self) -> int:
        """How many are for bots."""
        return self._number("bots", max(0, sizes(self.game)[0] - self.people))

    def _number(self, name: str, default: int) -> int:
        """Return the value of a field as a number of at most two digits, or the default."""
        said = self.text(name, str(default))
        return int(said) if said.isdecimal() and len(said) < 3 else default  # noqa: PLR2004  two digits are plenty

    @property
    def form(self) -> NewGame:
        """Return the same as a form of the live table: names, kinds of players, and the options of the game."""
        count = sizes(self.game)[-1]
        names = (*TABLETOPS[self.game].table.seating.names, *NAMES)[:count]
        bot = self.text("bot")
        bot = bot if bot in bots_of(GAMES[self.game]) else default_bot(self.game)
        kinds = (*(PERSON,) * self.people, *(bot,) * self.bots, *(NOBODY,) * count)[:count]
        known = {"game", "people", "bots", "bot", NAME, "referee", "password", "dice", "clock", "watch", "hints"}
        rest = {name: value for name, value in self.fields.items() if name not in known}
        return NewGame(self.game, names, kinds, rest, self.own)

    def with_valid_counts(self) -> "NewRoom":
        """Return the same with as many people and bots as the game can be played with."""
        kinds = with_playable_count(self.form).kinds
        bots = sum(kind not in {PERSON, NOBODY} for kind in kinds)
        fields = {**self.fields, "people": str(kinds.count(PERSON)), "bots": str(bots)}
        return NewRoom(self.game, fields, self.own)

    def opening(self, seed: str) -> Opening:
        """Return how the room is opened; raises `BadInput` with everything that is wrong."""
        form = self.form
        chairs = tuple("" if kind == PERSON else kind for kind in form.kinds if kind != NOBODY)
        real = self.text("dice") == "typed"
        referee = self.text("referee", "nobody")
        if real and referee == "nobody":  # somebody must type what they show
            referee = "anyone"
        if referee == "password" and not self.text("password"):
            raise BadInput("Choose a password for the referee, and tell it to nobody else.")
        return Opening(
            self.game,
            hiding_hands(form.options()) if real else form.options().to_data(),
            chairs,
            dice="typed" if real else "seeded",
            referee=referee if referee in {"anyone", "password"} else "nobody",  # type: ignore[arg-type]
            watch=self.fields.get("watch", True) is not False,
            hints=self.fields.get("hints") is True,
            clock=int(self.text("clock", "0")) if self.text("clock") in dict(CLOCKS) else 0,
            promise=seed_hash(seed),
        )


def hiding_hands(options: AnyOptions) -> dict[str, object]:
    """Return the options of a game with real cards as data: no hand is shown on screen, if the game has that option."""
    data: dict[str, object] = options.to_data()
    closed = [name for name in (CLOSED, "closed_goals") if hasattr(options, name)]
    return data | {name: list(options.players) if name == CLOSED else True for name in closed}


# ---- as markup ----


def entrance(wanted: NewRoom, name: str, known: Sequence[tuple[str, str]]) -> Html:
    """Return the page before a room: a field for a code, the ``known`` rooms, and the form that opens one."""
    game, most = wanted.game, sizes(wanted.game)[-1]
    counts = [(str(count), str(count)) for count in range(most + 1)]
    bots = [(key, said) for key, said in seat_kinds(game).items() if key != PERSON]
    which = select("What bots are like", bots, wanted.text("bot", default_bot(game)), name="bot")
    who = el(
        "div",
        select("Game", [(name, GAMES[name].title) for name in TABLETOPS], game, name="game", do="vary"),
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
