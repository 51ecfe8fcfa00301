"""Setting a table up: who sits where, bot or person, what is played, and which readings of the book.

The form is plain fields, so that nothing is lost while somebody types; what it says is only read when the game is to
start, and whatever is wrong with it is one sentence. What there is to ask follows from the game's options and rulings,
and from its seating.
"""

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, final, get_args, get_origin

from refkit.game import GAMES
from refkit.kernel import AnyBox, AnyOptions
from refkit.kernel.choice import BadInput
from refkit.kernel.rule import Ruling
from widgets.games import TABLETOPS
from widgets.live.session import PERSON, Session, begin, kinds
from widgets.page.controls import page_link
from widgets.page.custom_files import counted
from widgets.page.forms import field, form, pick, tick
from widgets.page.markup import NOTHING, Html, el
from widgets.page.panels import cite, section
from widgets.page.query import Query
from widgets.tabletop.contract import NAMES, FormField
from widgets.tabletop.options import known, sizes

NOBODY: Final = "nobody"
HIGHEST: Final = 999
"""The highest number that an address may ask for."""


@final
@dataclass(frozen=True, slots=True)
class NewGame:
    """What the form says: names and kinds of all chairs, and the rest by the names of its fields.

    ``own`` are a deck and a board of somebody's own, which are played with unless the form says otherwise.
    """

    game: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    rest: Mapping[str, object] = dataclasses.field(default_factory=dict)
    own: Mapping[str, AnyBox] = dataclasses.field(default_factory=dict)

    @property
    def brought(self) -> Mapping[str, AnyBox]:
        """What of their own is played with, by name."""
        return {name: box for name, box in self.own.items() if self.rest.get(brings(name), True)}

    def session(self, seed: str = "1") -> Session:
        """Return the game that is asked for, whose chance begins at ``seed``.

        Raises `BadInput` with everything that is wrong, a sentence each.
        """
        taken = tuple(kind for kind in self.kinds if kind != NOBODY)
        try:
            return begin(self.game, self.options(), taken, seed)
        except BadInput as error:
            bare = dataclasses.replace(self, own={})
            begin(self.game, bare.options(), taken, seed)  # what is wrong with ours, too, is said as it is
            own = f"Your own {' and '.join(self.brought)}"
            raise BadInput(f"{error} {own} does not fit: leave it out below, or mend it at the desk.") from None

    def options(self) -> AnyOptions:
        """Return the options of the game that is asked for; raises `BadInput` with everything that is wrong."""
        options = GAMES[self.game].Options
        players = [name.strip() for name, kind in zip(self.names, self.kinds, strict=True) if kind != NOBODY]
        data = {"players": players} | {name: box.to_data() for name, box in self.brought.items()}
        given, usual = known(GAMES[self.game]), {setting.name: setting.usual for setting in settings(self.game)}
        for name, value in self.rest.items():
            asked = name in given and name not in {"players", *GAMES[self.game].boxes}  # those are told otherwise
            if asked and value not in {"", usual.get(name)}:
                data[name] = typed(name, value, given[name])
        return options.from_data(TABLETOPS[self.game].table.seating.data(self.rest, data))


def usual(game: str, own: Mapping[str, object] | None = None) -> NewGame:
    """Return the form as it begins: a person, and as many bots as it takes."""
    return dataclasses.replace(_form(game, 1, fewest(game), usual_bot(game)), own=own or {})


def fewest(game: str) -> int:
    """Return as many bots as it takes beside one person."""
    return max(1, sizes(game)[0] - 1)


def guided(game: str) -> NewGame:
    """Return the form of the guided first game."""
    seating = TABLETOPS[game].table.seating
    form = _form(game, 1, seating.bots or fewest(game), usual_bot(game))
    return dataclasses.replace(form, rest=seating.first or {})


def _form(game: str, people: int, bots: int, bot: str, names: tuple[str, ...] = ()) -> NewGame:
    chairs, known = sizes(game)[-1], TABLETOPS[game].table.seating.names
    taken = ((PERSON,) * people + (bot,) * bots)[:chairs]
    called = (*names, *known[len(names) :])[:chairs]
    return NewGame(game, called, (*taken, *(NOBODY,) * (chairs - len(taken))))


def usual_bot(game: str) -> str:
    """Return the key of the best bot that answers at once."""
    return "greedy" if "greedy" in kinds(game) else "random"


# ---- what is asked ---------------------------------------------------------------------------------------------------


@cache
def switches(game: str) -> tuple[Ruling, ...]:
    """Return the rulings that players may decide otherwise."""
    given = known(GAMES[game])
    rulings = [rule for rule in GAMES[game].rules.values() if isinstance(rule, Ruling) and rule.option]
    return tuple(each for each in rulings if given[each.option] is bool or get_origin(given[each.option]) is Literal)


@cache
def settings(game: str) -> tuple[FormField, ...]:
    """Return the other fields of the form: those of the game's seating, and its other words and numbers."""
    asked = TABLETOPS[game].table.seating.settings
    done = {*(setting.name for setting in asked), *(ruling.option for ruling in switches(game))}
    fields = {each.name: each.default for each in dataclasses.fields(GAMES[game].Options)}
    found = list(asked)
    for name, hint in known(GAMES[game]).items():
        label, default = name.replace("_", " ").capitalize(), fields.get(name)
        if name not in done and get_origin(hint) is Literal:
            words = tuple((each, each.replace("-", " ").capitalize()) for each in get_args(hint))
            found.append(FormField(name, label, words, str(default)))
        elif name not in done and int in (hint, *get_args(hint)):
            found.append(FormField(name, label, more="" if default is None else f"Usually {default}."))
    return tuple(found)


def typed(name: str, value: object, hint: object) -> object:
    """Return the text of a field as its option wants it; raises `BadInput` for what is no number."""
    if isinstance(value, str) and hint is bool:
        return value == "True"
    if isinstance(value, str) and int in (*get_args(hint), hint):
        if not value.strip().isascii() or not value.strip().isdecimal():
            label = name.replace("_", " ").capitalize()
            raise BadInput(f"{label} must be a whole number, not {value[:20]!r}.")
        return int(value.strip()[:6])
    if isinstance(value, str) and get_origin(hint) is tuple:
        return [part.strip() for part in value.split(",") if part.strip()]
    return value


# ---- the form --------------------------------------------------------------------------------------------------------


def read(form: NewGame, fields: Mapping[str, object]) -> NewGame:
    """Return the form with what its fields say."""
    chairs = range(sizes(form.game)[-1])
    names = tuple(str(fields.get(f"name{seat}", "")) for seat in chairs)
    who = tuple(str(fields.get(f"kind{seat}", NOBODY)) for seat in chairs)
    rest = {key: value for key, value in fields.items() if not key.startswith(("name", "kind"))}
    return dataclasses.replace(form, names=names, kinds=who, rest=rest)


def varied(form: NewGame) -> NewGame:
    """Return the form with as many chairs taken as its variant can be played with, if that is what is wrong with it."""
    taken = sum(kind != NOBODY for kind in form.kinds)
    for count in sorted(sizes(form.game), key=lambda count: abs(count - taken)):
        if _playable(found := _filled(form, count)):
            return found
    return form


def _playable(form: NewGame) -> bool:
    try:
        form.session()
    except BadInput:
        return False
    return True


def _filled(form: NewGame, count: int) -> NewGame:
    """Return the form with ``count`` chairs taken: more bots at its end, or fewer of whoever sits there."""
    taken = [kind for kind in form.kinds if kind != NOBODY][:count]
    taken += [usual_bot(form.game)] * (count - len(taken))
    names = [name for name, kind in zip(form.names, form.kinds, strict=True) if kind != NOBODY][:count]
    names += [name for name in (*form.names, *NAMES) if name.strip() and name not in names]
    empty = len(form.kinds) - count
    return dataclasses.replace(form, names=tuple(names[: len(form.kinds)]), kinds=(*taken, *(NOBODY,) * empty))


def asked(game: str, query: Query, own: Mapping[str, object] | None = None) -> tuple[NewGame, str]:
    """Return the form as the address asks for it, and the seed if it names one."""
    fewest, *_ = counts = sizes(game)
    people = query.number("people", 0, counts[-1], 1)
    wanted = max(fewest - people, 1 if people < counts[-1] else 0)
    bots = query.number("bots", 0, counts[-1] - people, wanted)
    kind = query.word("bot", set(kinds(game)) - {PERSON}, usual_bot(game))
    names = tuple(name for name in query.text("names").split(",") if name)[: counts[-1]]
    rest: dict[str, object] = {}
    for setting in settings(game):
        if setting.name not in query.parts:
            continue
        if setting.options:
            rest[setting.name] = query.word(setting.name, dict(setting.options), setting.usual)
        elif setting.switch:
            rest[setting.name] = query.text(setting.name) in {"1", "yes"}
        else:
            rest[setting.name] = str(query.number(setting.name, 0, HIGHEST, 0))
    form = dataclasses.replace(_form(game, people, bots, kind, names), rest=rest, own=own or {})
    return form, query.text("seed")[:40]


def setup_form(table: NewGame) -> Html:
    """Return the whole form as markup."""
    chairs = el("div", *(chair(seat, table) for seat in range(len(table.kinds))), class_="rk-chairs")
    return form("start", section("Who sits down?", chairs), what_is_played(table), submit="Begin the game")


def what_is_played(table: NewGame) -> Html:
    """Return the fields for the variant and the house rules."""
    shown = [box(table.game, setting, table.rest) for setting in settings(table.game) if not setting.folded]
    asked_for = el("div", *shown, class_="rk-two") if shown else None
    return section("What is played?", asked_for, *bring(table), more(table))


def chair(seat: int, table: NewGame) -> Html:
    """Return the fields of one chair: a name and who sits there."""
    offered = [*kinds(table.game).items(), (NOBODY, "Nobody")]
    name = field(f"Chair {seat + 1}", f"name{seat}", table.names[seat])
    who = pick("Who is it?", offered, table.kinds[seat], name=f"kind{seat}")
    return el("div", el("i", class_="rk-seat", data_seat=seat), name, who, class_="rk-chair")


def box(game: str, setting: FormField, rest: Mapping[str, object]) -> Html:
    """Return a setting as a field."""
    if setting.switch:
        return tick(setting.label, on=bool(rest.get(setting.name)), name=setting.name, more=setting.more)
    value = str(rest.get(setting.name, setting.usual))
    if setting.options:
        return pick(
            setting.label, setting.options, value, name=setting.name, do="vary", more=says(game, setting, value)
        )
    return field(setting.label, setting.name, value, more=setting.more)


def says(game: str, setting: FormField, value: str) -> str:
    """Return what a choice means, in the game's words or those of its rule; "" if nothing is said of it."""
    rule = GAMES[game].rules.get(value)
    return setting.says.get(value, setting.more) or (rule.gist if rule else "")


def brings(name: str) -> str:
    """Return the name of the field for whether one's own deck, or board, is played with."""
    return f"own_{name}"


def bring(table: NewGame) -> Iterator[Html]:
    """Yield a tick for each deck and board of one's own: whether it is played with."""
    for name, own in table.own.items():
        said = f"{counted(own).capitalize()}. Without it, ours is played with."
        yield tick(f"Your own {name}: {own.name}", on=name in table.brought, name=brings(name), more=said)


def desk_link(table: NewGame) -> Html:
    """Return the link to the desk, where a deck and a board of one's own are entered."""
    if table.own or not GAMES[table.game].boxes:
        return NOTHING
    what = " and ".join(GAMES[table.game].boxes)
    door = page_link("the referee's desk", "referee", f"game={table.game}&tab=files")
    return el("p", f"Have you got the real box? Enter its {what} once at ", door, ", and play with it here.")


def more(table: NewGame) -> Html:
    """Return the readings of the book that players may switch, folded away."""
    folded = [box(table.game, setting, table.rest) for setting in settings(table.game) if setting.folded]
    readings = [switch(table, ruling) for ruling in switches(table.game)]
    inside = el("div", *folded, *readings, class_="rk-two")
    return el("details", el("summary", "More: house rules"), desk_link(table), inside, class_="rk-more")


def switch(table: NewGame, ruling: Ruling) -> Html:
    """Return a ruling as a question with its readings to choose from."""
    options = GAMES[table.game].Options
    hint = known(GAMES[table.game])[ruling.option]
    ours = getattr(options(players=()), ruling.option)
    values = [True, False] if hint is bool else list(get_args(hint))
    values.sort(key=lambda value: value != ours)
    ways = zip(values, ruling.readings, strict=False)
    pairs = [(str(value), f"{reading}{' (ours)' * (value == ours)}") for value, reading in ways]
    chosen = pick(ruling.question, pairs, str(table.rest.get(ruling.option, ours)), name=ruling.option)
    return el("div", chosen, el("small", cite(ruling)), class_="rk-switched")
