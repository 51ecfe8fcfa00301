"""Set up a game: the form for who sits where, which variant is played, and which house rules.

The form's fields are kept as text, so that nothing is lost while somebody types; they are only parsed when the game is
to start, and all that is wrong with them becomes one message. The fields are derived from the game's options, rulings
and seating.
"""

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, final, get_args, get_origin

from refkit.characters import plain, quoted, split_list
from refkit.game import GAMES
from refkit.kernel import AnyBox, AnyOptions
from refkit.kernel.choice import BadInput
from refkit.kernel.rule import Ruling
from widgets.games import TABLETOPS
from widgets.live.session import PERSON, Session, begin, seat_kinds
from widgets.page.controls import page_link
from widgets.page.custom_files import box_contents
from widgets.page.forms import checkbox, field, form, select
from widgets.page.markup import NOTHING, Html, el
from widgets.page.panels import cite, section
from widgets.page.query import Query
from widgets.page.validation import list_index
from widgets.tabletop.contract import NAMES, FormField
from widgets.tabletop.options import counts, defaults, known, named, positions, sizes, switchable_rulings

NOBODY: Final = "nobody"
MAX_SEED: Final = 40
"""Characters of the seed in an address at the most."""
MAX_NUMBER: Final = 999
"""The highest number that an address may ask for."""


@final
@dataclass(frozen=True, slots=True)
class NewGame:
    """The values of the form: names and kinds of all seats, and the ``rest`` by the names of its fields.

    ``own`` are the custom boxes of the player, which are used unless the form says otherwise.
    """

    game: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    rest: Mapping[str, object] = dataclasses.field(default_factory=dict)
    own: Mapping[str, AnyBox] = dataclasses.field(default_factory=dict)

    @property
    def brought(self) -> Mapping[str, Any]:
        """The custom boxes that are used, by name."""
        return {name: box for name, box in self.own.items() if self.rest.get(own_box_field(name), True)}

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
        given, usual = known(GAMES[self.game]), {setting.name: setting.usual for setting in form_fields(self.game)}
        for name, value in self.rest.items():
            asked = name in given and name not in {"players", *GAMES[self.game].boxes}  # those are told otherwise
            if asked and value not in {"", usual.get(name)}:
                data[name] = option_value(name, value, given[name])
        return options.from_data(TABLETOPS[self.game].table.seating.data(self.rest, data))


def default_form(game: str, own: Mapping[str, Any] | None = None) -> NewGame:
    """Return the initial form: a person, and as few bots as the game allows."""
    return dataclasses.replace(_form(game, 1, min_bots(game), default_bot(game)), own=own or {})


def min_bots(game: str) -> int:
    """Return the least number of bots beside one person."""
    return max(1, sizes(game)[0] - 1)


def guided_form(game: str) -> NewGame:
    """Return the form of the guided first game."""
    seating = TABLETOPS[game].table.seating
    form = _form(game, 1, seating.bots or min_bots(game), default_bot(game))
    return dataclasses.replace(form, rest=seating.first or {})


def _form(game: str, people: int, bots: int, bot: str, names: tuple[str, ...] = ()) -> NewGame:
    chairs, known = sizes(game)[-1], TABLETOPS[game].table.seating.names
    taken = ((PERSON,) * people + (bot,) * bots)[:chairs]
    called = (*names, *known[len(names) :])[:chairs]
    return NewGame(game, called, (*taken, *(NOBODY,) * (chairs - len(taken))))


def default_bot(game: str) -> str:
    """Return the key of the best bot that answers at once."""
    return "greedy" if "greedy" in seat_kinds(game) else "random"


# ---- what is asked ---------------------------------------------------------------------------------------------------


@cache
def form_fields(game: str) -> tuple[FormField, ...]:
    """Return the fields of the form besides names and kinds of seats: the seating's own, and the other options."""
    asked, rules = TABLETOPS[game].table.seating.settings, GAMES[game]
    done = {*(setting.name for setting in asked), *(ruling.option for ruling in switchable_rulings(rules))}
    found = list(asked)
    for name, default in defaults(rules).items():
        label, values = named(name, {}), positions(rules, name)
        if name not in done and values and values != (True, False):
            found.append(FormField(name, label, tuple((str(each), named(each, {})) for each in values), str(default)))
        elif name not in done and counts(rules, name):
            found.append(FormField(name, label, more="" if default is None else f"Usually {default}."))
    return tuple(found)


def option_value(name: str, value: Any, hint: Any) -> Any:
    """Convert the text of a field to the type ``hint`` of its option; raises `BadInput` for an invalid number."""
    if isinstance(value, str) and hint is bool:
        return value == "True"
    if isinstance(value, str) and int in (*get_args(hint), hint):
        if (number := list_index(plain(value).strip())) < 0:
            raise BadInput(f"{named(name, {})} must be a whole number, not {quoted(value, 20)}.")
        return number
    if isinstance(value, str) and get_origin(hint) is tuple:
        return [*filter(None, split_list(value))]
    return value


# ---- the form --------------------------------------------------------------------------------------------------------


def with_fields(form: NewGame, fields: Mapping[str, Any]) -> NewGame:
    """Return the form with these values of its fields."""
    chairs = range(sizes(form.game)[-1])
    names = tuple(str(fields.get(f"name{seat}", "")) for seat in chairs)
    who = tuple(str(fields.get(f"kind{seat}", NOBODY)) for seat in chairs)
    rest = {key: value for key, value in fields.items() if not key.startswith(("name", "kind"))}
    return dataclasses.replace(form, names=names, kinds=who, rest=rest)


def with_playable_count(form: NewGame) -> NewGame:
    """Return the form with the nearest number of players that its variant allows, if that makes it valid."""
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
    """Return the form with ``count`` players: bots are added at the end, or the last players removed."""
    taken = [kind for kind in form.kinds if kind != NOBODY][:count]
    taken += [default_bot(form.game)] * (count - len(taken))
    names = [name for name, kind in zip(form.names, form.kinds, strict=True) if kind != NOBODY][:count]
    names += [name for name in (*form.names, *NAMES) if name.strip() and name not in names]
    empty = len(form.kinds) - count
    return dataclasses.replace(form, names=tuple(names[: len(form.kinds)]), kinds=(*taken, *(NOBODY,) * empty))


def form_from_query(game: str, query: Query, own: Mapping[str, Any] | None = None) -> tuple[NewGame, str]:
    """Return the form as the query of the address describes it, and the seed, "" if it has none."""
    fewest, *_ = possible = sizes(game)
    people = query.number("people", 0, possible[-1], 1)
    wanted = max(fewest - people, 1 if people < possible[-1] else 0)
    bots = query.number("bots", 0, possible[-1] - people, wanted)
    kind = query.word("bot", set(seat_kinds(game)) - {PERSON}, default_bot(game))
    names = tuple(filter(None, split_list(query.text("names"))))[: possible[-1]]
    rest: dict[str, Any] = {}
    for setting in form_fields(game):
        if setting.name not in query.parts:
            continue
        if setting.options:
            rest[setting.name] = query.word(setting.name, dict(setting.options), setting.usual)
        elif setting.switch:
            rest[setting.name] = query.text(setting.name) in {"1", "yes"}
        else:
            rest[setting.name] = str(query.number(setting.name, 0, MAX_NUMBER, 0))
    form = dataclasses.replace(_form(game, people, bots, kind, names), rest=rest, own=own or {})
    return form, query.text("seed", most=MAX_SEED)


def setup_form(table: NewGame) -> Html:
    """Return the whole form as markup."""
    chairs = el("div", *(seat_fields(seat, table) for seat in range(len(table.kinds))), class_="rk-chairs")
    return form("start", section("Who sits down?", chairs), variant_section(table), submit="Begin the game")


def variant_section(table: NewGame) -> Html:
    """Return the fields for the variant and the house rules."""
    shown = [
        setting_field(table.game, setting, table.rest) for setting in form_fields(table.game) if not setting.folded
    ]
    asked_for = el("div", *shown, class_="rk-two") if shown else None
    return section("What is played?", asked_for, *own_box_ticks(table), house_rules_section(table))


def seat_fields(seat: int, table: NewGame) -> Html:
    """Return the fields of one seat: a name and who sits there."""
    offered = [*seat_kinds(table.game).items(), (NOBODY, "Nobody")]
    name = field(f"Chair {seat + 1}", f"name{seat}", table.names[seat])
    who = select(f"Who is on chair {seat + 1}?", offered, table.kinds[seat], name=f"kind{seat}")
    return el("div", el("i", class_="rk-seat", data_seat=seat), name, who, class_="rk-chair")


def setting_field(game: str, setting: FormField, rest: Mapping[str, Any]) -> Html:
    if setting.switch:
        return checkbox(setting.label, on=bool(rest.get(setting.name)), name=setting.name, more=setting.more)
    value = str(rest.get(setting.name, setting.usual))
    if setting.options:
        return select(
            setting.label, setting.options, value, name=setting.name, do="vary", more=option_help(game, setting, value)
        )
    return field(setting.label, setting.name, value, more=setting.more)


def option_help(game: str, setting: FormField, value: str) -> str:
    """Return the help text of a setting's value, from the setting or the rule of this id; "" if there is none."""
    rule = GAMES[game].rules.get(value)
    return setting.says.get(value, setting.more) or (rule.gist if rule else "")


def own_box_field(name: str) -> str:
    """Return the name of the checkbox for whether a custom deck or board is used."""
    return f"own_{name}"


def own_box_ticks(table: NewGame) -> Iterator[Html]:
    """Yield a checkbox for each custom deck and board: whether it is used."""
    for name, own in table.own.items():
        said = f"{box_contents(own).capitalize()}. Without it, ours is played with."
        yield checkbox(f"Your own {name}: {own.name}", on=name in table.brought, name=own_box_field(name), more=said)


def desk_link(table: NewGame) -> Html:
    """Return the link to the referee's desk, where custom decks and boards are entered."""
    if table.own or not GAMES[table.game].boxes:
        return NOTHING
    what = " and ".join(GAMES[table.game].boxes)
    door = page_link("the referee's desk", "referee", f"game={table.game}&tab=files")
    return el("p", f"Have you got the real box? Enter its {what} once at ", door, ", and play with it here.")


def house_rules_section(table: NewGame) -> Html:
    """Return the house rules, collapsed."""
    folded = [setting_field(table.game, setting, table.rest) for setting in form_fields(table.game) if setting.folded]
    readings = [ruling_field(table, ruling) for ruling in switchable_rulings(GAMES[table.game])]
    inside = el("div", *folded, *readings, class_="rk-two")
    return el("details", el("summary", "More: house rules"), desk_link(table), inside, class_="rk-more")


def ruling_field(table: NewGame, ruling: Ruling) -> Html:
    """Return a drop-down list with a ruling's question and its readings."""
    game = GAMES[table.game]
    ours = defaults(game)[ruling.option]
    values = sorted(positions(game, ruling.option), key=lambda value: value != ours)
    both = zip(values, ruling.readings, strict=False)
    pairs = [(str(value), f"{reading}{' (ours)' * (value == ours)}") for value, reading in both]
    chosen = select(ruling.question, pairs, str(table.rest.get(ruling.option, ours)), name=ruling.option)
    return el("div", chosen, el("small", cite(ruling)), class_="rk-switched")
