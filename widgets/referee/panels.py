"""The panels for laying out a table: tools, faults, palette, a minion by its parts, text, players and hands."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from refkit.games.three_cheers.cards import SIDES, TRAITS, MinionCard
from refkit.games.three_cheers.options import BOXED
from refkit.games.three_cheers.position.faults import faults
from refkit.games.three_cheers.setup import Setup
from refkit.games.three_cheers.text.tokens import format_card, format_cell, minion_from_facts
from refkit.kernel.choice import BadInput
from refkit.kernel.rule import Rule
from refkit.text.position import Fault
from widgets.games.three_cheers.table.captions import describe
from widgets.page.controls import button, buttons, segments
from widgets.page.forms import entry, field, form, pick, tick
from widgets.page.markup import NOTHING, Html, el
from widgets.page.panels import MoveItem, cite, moves, note, section
from widgets.referee.setup import Desk
from widgets.referee.text import as_text

POINTS: Final = dict(zip(SIDES, "↑→↓←", strict=True))
"""Sides as they are drawn."""
SPEEDS: Final = (("0", "none"), ("1", "one ▸"), ("2", "two ▸▸"), ("3", "three ▸▸▸"))
VARIANTS: Final = (
    ("standard", "The usual game"),
    ("tower-inferno", "Tower Inferno"),
    ("double-trouble", "Double Trouble"),
    ("speedy-gonzalez", "Speedy Gonzalez"),
)
"""The variants, as a reader is told."""
ASKED: Final = ("variant", "first_game", "fights", "bottom")
"""The options that a form asks for; the readings of the book are switched where the book is searched."""


def facts(card: MinionCard) -> str:
    """What is printed on a card, in a line: ``value 4 · armored · ↑2 →1 · shield ↓``."""
    arrows = " ".join(f"{POINTS[side]}{speed}" for side, speed in zip(SIDES, card.arrows, strict=True) if speed)
    shields = f"shield {' '.join(POINTS[side] for side in card.shields)}" if card.shields else ""
    return " · ".join(part for part in (f"value {card.value}", *card.traits, arrows, shields) if part)


# ---- under the stage -----------------------------------------------------------------------------------------------


def tools(desk: Desk, *, carrying: bool) -> Html:
    """Which tower, who lies at the cursor, what can be done to it, and where the next card goes."""
    names = [(str(number), name) for number, name in enumerate(desk.setup.owners)]
    tower = segments(names, str(desk.tower), "tower", label="Tower")
    way = segments(
        (("right", "to the right"), ("up", "upwards"), ("stay", "nowhere")), desk.way, "way", label="Then go"
    )
    here = desk.here
    who = f"{format_cell(desk.cell)}: {describe(here.minion) if here else 'empty, the next card goes here'}"
    masked = here is not None and here.minion.masked
    acts = buttons(
        button("↻ Turn", "turn", title="Turn by 180 degrees (T)", off=here is None),
        button("Face up" if masked else "Face down", "flip", title="Turn over (F)", off=here is None),
        *_foreminions(desk),
        button("Move …", "carry", title="Then choose where it goes", off=here is None, pressed=carrying),
        button("Take away", "remove", title="Take the card away (Delete)", off=here is None),
        button("Undo", "back", title="Undo the last change (U)", off=not desk.before),
        button("Clear all", "clear", off=not any(tower.minions for tower in desk.setup.towers)),
    )
    return section("", el("p", who, class_="rk-here"), acts, el("div", tower, way, class_="rk-pair"), kind="card")


def _foreminions(desk: Desk) -> Iterator[Html]:
    """A button for each foreminion of the tower, by its player's name where there are two."""
    shared = len(desk.bosses) > 1
    for number, (name, cell) in enumerate(desk.bosses):
        riding = cell is not None and cell == desk.cell
        label = f"♛ {name}{' steps down' * riding}" if shared else f"♛ {'Step down' if riding else 'Foreminion'}"
        title = f"{name}'s foreminion ({'MN'[number > 0]})"
        yield button(label, "ride", number, title=title, off=desk.here is None)


def fault_list(setup: Setup) -> Html:
    """Everything impossible by name, then what cannot stay as it is; or that all is well."""
    hard = faults(setup, at_rest=False)
    loose = [fault for fault in faults(setup) if fault not in hard] if not hard else []
    if not any(tower.minions for tower in setup.towers):
        return note("An empty table. Type a card, pick one from the box, or paste a tower.")
    if not hard and not loose:
        return note("Everything fits: this table can lie like this.", kind="win")
    title = "This cannot be" if hard else "This can be, but it does not stay so"
    lines = [el("li", fault.sentence, " ", _cited(fault.rule)) for fault in hard or loose]
    return el("div", el("h3", title), el("ul", *lines), class_="rk-refused" if hard else "rk-loose", role="status")


def _cited(rule: Rule | None) -> Html:
    return cite(rule) if rule else NOTHING


def first_sentence(found: Iterable[Fault]) -> str:
    """The faults, to be read out."""
    return " ".join(fault.sentence for fault in found)


# ---- beside it -----------------------------------------------------------------------------------------------------


def typing(desk: Desk) -> Html:
    """The line for those who type."""
    line = entry(
        "A card, or several", "type", again=True, submit="Put", placeholder="Pomgrub, Cheerwig* / Gibbergob b2"
    )
    marks = "A comma goes one on, a slash one row up; ~ is turned, # face down, * ridden."
    place = f"Goes to {format_cell(desk.cell)}. {marks}"
    return section("Type it", line, el("p", place, class_="rk-none"))


def palette(desk: Desk) -> Html:
    """The cards left in the box, to be found by typing."""
    left = [MoveItem(card.name, card.name, facts(card)) for card in desk.left()]
    return moves(
        [*left, MoveItem("?", "A face-down card that nobody knows")], "put", title="Or pick from the box", pull=True
    )


def by_parts() -> Html:
    """A minion described by what is printed on it."""
    arrows = [pick(f"{POINTS[side]} {side}", SPEEDS, "0", name=f"arrow_{side}") for side in SIDES]
    shields = [tick(f"{POINTS[side]} {side}", on=False, name=f"shield_{side}") for side in SIDES]
    traits = [tick(trait.capitalize(), on=False, name=f"trait_{trait}") for trait in TRAITS]
    lies = (tick("turned", on=False, name="turned"), tick("face down", on=False, name="masked"))
    inside = form(
        "describe",
        el("div", field("Name", "name"), field("Value", "value", "1", kind="number"), class_="rk-pair"),
        el("fieldset", el("legend", "Arrows"), el("div", *arrows, class_="rk-four")),
        el("fieldset", el("legend", "Shields"), el("div", *shields, class_="rk-four")),
        el("fieldset", el("legend", "Traits"), el("div", *traits, class_="rk-four")),
        el("fieldset", el("legend", "It lies"), el("div", *lies, class_="rk-four")),
        submit="Put it at the cursor",
    )
    return folded("A minion by its parts", inside)


def described(said: dict[str, Any], desk: Desk) -> MinionCard:
    """The card of the form `by_parts`; raises `BadInput` for what no card can have."""
    value = str(said.get("value", "1")).strip()
    if not value.removeprefix("-").isdecimal() or len(value) > 4:  # noqa: PLR2004  the deck has its say on the rest
        raise BadInput("A minion's value is a whole number, as in 3.")
    name = " ".join(str(said.get("name", "")).split()) or _unnamed(desk)
    arrows = {side: int(said.get(f"arrow_{side}", "0") or 0) for side in SIDES}
    data = {
        "name": name,
        "value": int(value),
        "traits": [trait for trait in TRAITS if said.get(f"trait_{trait}")],
        "arrows": {side: speed for side, speed in arrows.items() if speed},
        "shields": [side for side in SIDES if said.get(f"shield_{side}")],
    }
    return minion_from_facts(data)


def _unnamed(desk: Desk) -> str:
    """A name for a minion that nobody named."""
    names = {laid.minion.card.name for tower in desk.setup.towers for laid in tower.minions}
    return next(name for number in range(1, 400) if (name := f"Minion {number}") not in names)


def text_form(setup: Setup) -> Html:
    """The whole table as text, to be changed, pasted and copied."""
    more = "A tower's rows from the top down, or the whole table. What it shows takes the place of what lies here."
    box = field("As text", "text", as_text(setup), lines=12, more=more)
    return folded("Paste or edit as text", form("text", box, submit="Use this text"))


def people_form(setup: Setup) -> Html:
    """Who plays, whose turn it is, and who holds what."""
    hands = setup.hands or ((),) * len(setup.players)
    held = [
        field(f"{name} holds", f"hand_{seat}", ", ".join(format_card(card, setup.deck) for card in hand))
        for seat, (name, hand) in enumerate(zip(setup.players, hands, strict=False))
    ]
    seats = [(str(seat), name) for seat, name in enumerate(setup.players)]
    gone = ", ".join(format_card(card, setup.deck) for card in setup.discards)
    inside = form(
        "people",
        field("Players, clockwise", "players", ", ".join(setup.players), more="Two to six names with commas between."),
        el(
            "div",
            pick("Whose turn", seats, str(setup.active), name="active"),
            pick("Variant", VARIANTS, str(setup.options.get("variant", "standard")), name="variant"),
            class_="rk-pair",
        ),
        *more_options(setup),
        *held,
        field("Discards", "discards", gone, more="Cards with commas between; ? is a card that nobody has seen."),
        submit="Take over",
    )
    return folded("Players, hands and turn", inside)


def more_options(setup: Setup) -> tuple[Html, ...]:
    """What a table may have besides variant and readings, which have a place of their own."""
    fights, bottom = setup.options.get("fights"), setup.options.get("bottom", "")
    counts = [("", "as many as the book says"), *((str(count), str(count)) for count in range(BOXED + 1))]
    first = bool(setup.options.get("first_game"))
    return (
        tick("A first game", on=first, name="first_game", more="No advanced minions, fewer fights."),
        el(
            "div",
            pick("Big Hairy Fight cards", counts, "" if fights is None else str(fights), name="fights"),
            field("Cards beneath “Master is Coming”", "bottom", str(bottom), kind="number", more="Empty: twelve."),
            class_="rk-pair",
        ),
    )


def options_said(said: dict[str, Any]) -> dict[str, Any]:
    """The options that a form with `more_options` and a variant says; raises `BadInput` for what is no number."""
    told: dict[str, Any] = {}
    if said.get("variant", "standard") != "standard":
        told["variant"] = said["variant"]
    if said.get("first_game"):
        told["first_game"] = True
    for name in ("fights", "bottom"):
        text = str(said.get(name, "")).strip()
        if text and not (text.isdecimal() and len(text) < 4):  # noqa: PLR2004  the rules have their say on the rest
            raise BadInput(f"How many cards is a whole number, as in 12, not {text[:20]!r}.")
        if text:
            told[name] = int(text)
    return told


def part(name: str, *inside: str | None) -> Html:
    """A part of a room that stays itself while others come and go around it."""
    return el("div", *inside, data_key=name, class_="rk-part")


def anew(inside: Html, count: int) -> Html:
    """Something to fill in that is empty again whenever ``count`` has changed."""
    return el("div", inside, data_key=f"anew-{count}")


def folded(title: str, inside: Html) -> Html:
    """A panel that is folded away until somebody wants it."""
    return el("details", el("summary", title), inside, class_="rk-card rk-folded", data_key=title)
