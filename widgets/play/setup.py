"""Setting a table up: who sits where, bot or person, which variant, and which readings of the book.

The form is plain fields, so that nothing is lost while somebody types; what it says is only read when the game is to
start, and whatever is wrong with it is one sentence.
"""

import dataclasses
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, final, get_args, get_origin

from refkit.games.three_cheers.box.deck import Deck, stand_in
from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.rulebook import rulings
from refkit.kernel.choice import BadInput
from refkit.kernel.options import hints
from refkit.kernel.rule import Ruling
from widgets.page.forms import field, form, pick, tick
from widgets.page.markup import Html, el
from widgets.page.panels import section
from widgets.page.query import Query
from widgets.play.session import KINDS, PERSON, Session, begin

SEATS: Final = 6
NOBODY: Final = "nobody"
NAMES: Final = ("Captain", "Grumble", "Pebble", "Mossy", "Crank", "Thimble")
"""What a chair is called until somebody says otherwise."""
VARIANTS: Final[dict[str, str]] = {
    "standard": "The usual game",
    "tower-inferno": "Tower Inferno: no fights until the end",
    "double-trouble": "Double Trouble: four players, two teams",
    "speedy-gonzalez": "Speedy Gonzalez: everyone builds at once",
}
LENGTHS: Final = {"full": "All 96 cards", "half": "Half the cards", "quick": "A quarter of the cards"}
"""How long a game is."""
SHARES: Final = {"full": 1, "half": 2, "quick": 4}
DEFAULT: Final = "as the book"


@final
@dataclass(frozen=True, slots=True)
class Table:
    """What the form says: names and kinds of all six chairs, and the rest by the names of its fields."""

    names: tuple[str, ...] = NAMES
    kinds: tuple[str, ...] = (PERSON, "greedy", *(NOBODY,) * 4)
    rest: Mapping[str, Any] = dataclasses.field(default_factory=dict)

    def session(self, seed: str = "") -> Session:
        """The game that this table asks for; raises `BadInput` with everything that is wrong, a sentence each."""
        taken = [(name.strip(), kind) for name, kind in zip(self.names, self.kinds, strict=True) if kind != NOBODY]
        players = tuple(name for name, _ in taken)
        return begin(self._options(players), tuple(kind for _, kind in taken), seed or secrets.token_hex(4))

    def _options(self, players: tuple[str, ...]) -> Options:
        data: dict[str, Any] = {"players": list(players)}
        for name, value in self.rest.items():
            if name in KNOWN and value not in {"", DEFAULT}:
                data[name] = typed(name, value)
        length = str(self.rest.get("length", "full"))
        if length in SHARES and length != "full":
            data["deck"] = shortened(SHARES[length]).to_data()
            data.setdefault("bottom", 12 // SHARES[length])
            if "fights" not in data and players:
                data["fights"] = max(
                    1, Options.from_data({**data, "deck": stand_in().to_data()}).fight_cards // SHARES[length]
                )
        return Options.from_data(data)


GUIDED: Final = Table(rest={"first_game": True, "length": "half", "fights": "5", "bottom": "4"})
"""The table of the guided first game: at most three of its five fights can lie out of reach beneath Master."""
KNOWN: Final = hints(Options)
"""The options of the game, each with its type."""
SWITCHES: Final = tuple(
    ruling
    for ruling in vars(rulings).values()
    if isinstance(ruling, Ruling) and ruling.option and ruling.option not in {"bottom", "first"}
)
"""The rulings that a table may decide otherwise."""


def typed(name: str, value: Any) -> Any:
    """A field's text as the option wants it."""
    if isinstance(value, str) and KNOWN[name] is bool:
        return value == "True"
    if isinstance(value, str) and int in (*get_args(KNOWN[name]), KNOWN[name]):
        if not value.strip().isascii() or not value.strip().isdecimal():
            raise BadInput(f"{name.capitalize()} must be a whole number, not {value[:20]!r}.")
        return int(value.strip()[:6])
    return value


def shortened(share: int) -> Deck:
    """The stand-in deck with one card of each ``share`` of them: a shorter game of the same kinds."""
    whole = stand_in()
    return Deck(f"{whole.name}, one in {share}", whole.minions[::share], whole.orders[::share])


# ---- the form --------------------------------------------------------------------------------------------------------


def read(fields: Mapping[str, Any]) -> Table:
    """The table that the form's fields describe."""
    names = tuple(str(fields.get(f"name{seat}", "")) for seat in range(SEATS))
    kinds = tuple(str(fields.get(f"kind{seat}", NOBODY)) for seat in range(SEATS))
    rest = {key: value for key, value in fields.items() if not key.startswith(("name", "kind"))}
    return Table(names, kinds, rest)


def asked(query: Query) -> tuple[Table, str]:
    """The table that the address asks for, and the seed if it names one."""
    people = query.number("people", 0, SEATS, 1)
    bots = query.number("bots", 0, SEATS - people, 1 if people < SEATS else 0)
    kind = query.word("bot", set(KINDS) - {PERSON}, "greedy")
    kinds = (PERSON,) * people + (kind,) * bots
    names = tuple(name for name in query.text("names").split(",") if name)[:SEATS]
    rest: dict[str, Any] = {
        "variant": query.word("variant", VARIANTS, "standard"),
        "first_game": query.text("first") in {"1", "yes"},
        "length": query.word("length", LENGTHS, "full"),
    }
    for key in ("fights", "bottom"):
        if key in query.parts:
            rest[key] = str(query.number(key, 0, 90, 0))
    return Table((*names, *NAMES[len(names) :]), (*kinds, *(NOBODY,) * (SEATS - len(kinds))), rest), query.text("seed")[
        :40
    ]


def setup_form(table: Table) -> Html:
    """The whole form."""
    chairs = el("div", *(chair(seat, table) for seat in range(SEATS)), class_="rk-chairs")
    rest = table.rest
    first = tick(
        "A first game",
        on=bool(rest.get("first_game")),
        name="first_game",
        more="Without the advanced minions, and with two fights fewer.",
    )
    game = el(
        "div",
        pick("Game", list(VARIANTS.items()), str(rest.get("variant", "standard")), name="variant"),
        pick("Length", list(LENGTHS.items()), str(rest.get("length", "full")), name="length"),
        first,
        class_="rk-two",
    )
    return form(
        "start",
        section("Who sits down?", chairs),
        section("What is played?", game, more(rest)),
        submit="Deal the cards",
    )


def chair(seat: int, table: Table) -> Html:
    """One place at the table: a name and who it is."""
    kinds = [*KINDS.items(), (NOBODY, "Nobody")]
    name = field(f"Chair {seat + 1}", f"name{seat}", table.names[seat])
    who = pick("Who is it?", kinds, table.kinds[seat], name=f"kind{seat}")
    return el("div", el("i", class_="rk-seat", data_seat=seat), name, who, class_="rk-chair")


def more(rest: Mapping[str, Any]) -> Html:
    """The readings of the book that a table may switch, folded away."""
    counts = [("", DEFAULT), *((str(count), str(count)) for count in range(10))]
    fights = pick("Big Hairy Fight cards in the deck", counts, str(rest.get("fights", "")), name="fights")
    bottom = field(
        "Cards beneath “Master is Coming”",
        "bottom",
        str(rest.get("bottom", "")),
        more="Empty: twelve, or fewer in a shorter game.",
    )
    switches = [switch(ruling, rest) for ruling in SWITCHES]
    inside = el("div", fights, bottom, *switches, class_="rk-two")
    return el("details", el("summary", "More: fights and house rules"), inside, class_="rk-more")


def switch(ruling: Ruling, rest: Mapping[str, Any]) -> Html:
    """A ruling as a question with its readings to choose from."""
    hint = KNOWN[ruling.option]
    usual = getattr(Options(players=()), ruling.option)
    values = [True, False] if hint is bool else list(get_args(hint) if get_origin(hint) else ())
    values.sort(key=lambda value: value != usual)
    ways = zip(values, ruling.readings, strict=False)
    options = [(str(value), f"{reading}{' (ours)' * (value == usual)}") for value, reading in ways]
    chosen = str(rest.get(ruling.option, usual))
    box = pick(ruling.question, options, chosen, name=ruling.option)
    return el("div", box, el("small", f"{ruling.id}, {ruling.source}"), class_="rk-switched")
