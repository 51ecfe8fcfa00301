"""The panels of the position editor: tools, a line to type, palette, a minion's parts, players and hands."""

from collections.abc import Iterator
from typing import Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import SIDES, TRAITS, MinionCard
from refkit.games.three_cheers.setup import Setup
from refkit.games.three_cheers.text.tokens import format_card, format_cell, minion_from_facts
from refkit.kernel.choice import BadInput
from widgets.games.three_cheers.editor.work import Work
from widgets.games.three_cheers.table.captions import describe
from widgets.page.controls import button, buttons, segments
from widgets.page.forms import checkbox, collapsible, field, form, select, text_entry
from widgets.page.markup import Html, el
from widgets.page.panels import MoveItem, moves, section
from widgets.page.validation import list_index
from widgets.tabletop.options import inputs

POINTS: Final = dict(zip(SIDES, "↑→↓←", strict=True))
"""The arrow sign of each side."""
SPEEDS: Final = (("0", "none"), ("1", "one ▸"), ("2", "two ▸▸"), ("3", "three ▸▸▸"))
ASKED: Final = ("variant", "first_game", "fights", "bottom")
"""The options that the form of players asks for."""
CALLED: Final = {
    "standard": "The usual game",
    "tower-inferno": "Tower Inferno",
    "double-trouble": "Double Trouble",
    "speedy-gonzalez": "Speedy Gonzalez",
    "first_game": "A first game: no advanced minions, fewer fights",
    "fights": "Big Hairy Fight cards (empty: as many as the book says)",
    "bottom": "Cards beneath “Master is Coming”",
    "first": "Who goes first (empty: as it turns out)",
    "top: card": "An ordinary card",
    "top: fight": "A fight!",
    "top: here": "Master is Here!",
}
"""Readable names of options and answers."""


def facts(card: MinionCard) -> str:
    """Describe what is printed on a card, in a line: ``value 4 · armored · ↑2 →1 · shield ↓``."""
    arrows = " ".join(f"{POINTS[side]}{speed}" for side, speed in zip(SIDES, card.arrows, strict=True) if speed)
    shields = f"shield {' '.join(POINTS[side] for side in card.shields)}" if card.shields else ""
    return " · ".join(part for part in (f"value {card.value}", *card.traits, arrows, shields) if part)


# ---- under the stage -----------------------------------------------------------------------------------------------


def tools(work: Work, *, undo: bool) -> Html:
    """Return the panel with the tower, the minion at the cursor, its actions, and where the cursor goes next."""
    names = [(str(number), name) for number, name in enumerate(work.setup.owners)]
    tower = segments(names, str(work.tower), "tower", label="Tower")
    way = segments(
        (("right", "to the right"), ("up", "upwards"), ("stay", "nowhere")), work.way, "way", label="Then go"
    )
    here = work.here
    who = f"{format_cell(work.cell)}: {describe(here.minion) if here else 'empty, the next card goes here'}"
    masked = here is not None and here.minion.masked
    acts = buttons(
        button("↻ Turn", "turn", title="Turn by 180 degrees (T)", off=here is None),
        button("Face up" if masked else "Face down", "flip", title="Turn over (F)", off=here is None),
        *_foreminions(work),
        button(
            "Move …", "carry", title="Then choose where it goes", off=here is None, pressed=work.carried is not None
        ),
        button("Take away", "remove", title="Take the card away (Delete)", off=here is None),
        button("Undo", "back", title="Undo the last change (U)", off=not undo),
        button("Clear all", "clear", off=not any(tower.minions for tower in work.setup.towers)),
    )
    return section("", el("p", who, class_="rk-here"), acts, el("div", tower, way, class_="rk-pair"), kind="card")


def _foreminions(work: Work) -> Iterator[Html]:
    """Yield a button for each foreminion of the tower, with its player's name if there are two."""
    shared = len(work.bosses) > 1
    for number, (name, cell) in enumerate(work.bosses):
        riding = cell is not None and cell == work.cell
        label = f"♛ {name}{' steps down' * riding}" if shared else f"♛ {'Step down' if riding else 'Foreminion'}"
        title = f"{name}'s foreminion ({'MN'[number > 0]})"
        yield button(label, "ride", number, title=title, off=work.here is None)


# ---- beside it -----------------------------------------------------------------------------------------------------


def typing(work: Work) -> Html:
    """Return the line to type."""
    one, two, three = ([card.name for card in work.left()] + ["?"] * 3)[:3]
    line = text_entry("A card, or several", "type", again=True, submit="Put", placeholder=f"{one}, {two}* / {three} b2")
    marks = "A comma goes one on, a slash one row up; ~ is turned, # face down, * ridden. "
    slash = el("span", "Press / to come here.", class_="rk-by-keys")
    return section("Type it", line, el("p", f"Goes to {format_cell(work.cell)}. {marks}", slash, class_="rk-none"))


def palette(work: Work) -> Html:
    """Return the searchable list of the cards left in the box."""
    left = [MoveItem(card.name, card.name, facts(card)) for card in work.left()]
    return moves(
        [*left, MoveItem("?", "A face-down card that nobody knows")], "put", title="Or pick from the box", pull=True
    )


def by_parts() -> Html:
    """Return the form of a minion's parts."""
    arrows = [select(f"{POINTS[side]} {side}", SPEEDS, "0", name=f"arrow_{side}") for side in SIDES]
    shields = [checkbox(f"{POINTS[side]} {side}", on=False, name=f"shield_{side}") for side in SIDES]
    traits = [checkbox(trait.capitalize(), on=False, name=f"trait_{trait}") for trait in TRAITS]
    lies = (checkbox("turned", on=False, name="turned"), checkbox("face down", on=False, name="masked"))
    inside = form(
        "describe",
        el("div", field("Name", "name"), field("Value", "value", "1", kind="number"), class_="rk-pair"),
        el("fieldset", el("legend", "Arrows"), el("div", *arrows, class_="rk-four")),
        el("fieldset", el("legend", "Shields"), el("div", *shields, class_="rk-four")),
        el("fieldset", el("legend", "Traits"), el("div", *traits, class_="rk-four")),
        el("fieldset", el("legend", "It lies"), el("div", *lies, class_="rk-four")),
        submit="Put it at the cursor",
    )
    return collapsible("A minion by its parts", inside)


def described(said: dict[str, object], work: Work) -> MinionCard:
    """Return the card described by the form `by_parts`; raise `BadInput` for impossible facts."""
    value = str(said.get("value", "1")).strip()
    if not value.removeprefix("-").isdecimal() or len(value) > 4:  # noqa: PLR2004  the deck has its say on the rest
        raise BadInput("A minion's value is a whole number, as in 3.")
    name = " ".join(str(said.get("name", "")).split()) or _unnamed(work)
    arrows = {side: max(0, list_index(said.get(f"arrow_{side}"))) for side in SIDES}
    data = {
        "name": name,
        "value": int(value),
        "traits": [trait for trait in TRAITS if said.get(f"trait_{trait}")],
        "arrows": {side: speed for side, speed in arrows.items() if speed},
        "shields": [side for side in SIDES if said.get(f"shield_{side}")],
    }
    return minion_from_facts(data)


def _unnamed(work: Work) -> str:
    """Return an unused name for a minion without one."""
    names = {laid.minion.card.name for tower in work.setup.towers for laid in tower.minions}
    return next(name for number in range(1, 400) if (name := f"Minion {number}") not in names)


def people_form(setup: Setup) -> Html:
    """Return the form of players, turn and hands."""
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
            select("Whose turn", seats, str(setup.active), name="active"),
            class_="rk-pair",
        ),
        *inputs(GAME, setup.options, CALLED, ASKED),
        *held,
        field("Discards", "discards", gone, more="Cards with commas between; ? is a card that nobody has seen."),
        submit="Take over",
    )
    return collapsible("Players, hands and turn", inside)
