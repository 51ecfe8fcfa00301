"""The tab where the cards of a deck that the rules name are checked off before play, kept in the browser."""

import json
from dataclasses import replace
from typing import Final

from refkit.game.component import Checklist
from refkit.kernel.choice import BadInput
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Scene, Spot, faded
from widgets.page.controls import button, buttons, progress
from widgets.page.markup import Html, el, join
from widgets.page.panels import cite, note, section
from widgets.referee.common_changes import Next, store_effect
from widgets.referee.desk import Desk
from widgets.referee.state import OpenDesk
from widgets.referee.views import TabView

KEY: Final = "checked"
"""The key under which the browser stores which cards were found."""
SHOWN: Final = 6
"""Up to so many missing cards are named."""
GAP: Final = 8.0
"""The gap between cards, in CSS pixels."""
NARROW: Final = 520
"""The width of the canvas below which fewer cards lie side by side, in CSS pixels."""
MISSING_OPACITY: Final = 0.3
"""The opacity of a card that has not been found yet."""


def checklist_of(desk: Desk) -> Checklist:
    """Return the checklist of a game; raises `BadInput` if it has none."""
    found = desk.game.boxes.checklist
    if found is None:
        raise BadInput("Nothing is checked off here: this game is played with cards of its own box.")
    return found


# ---- showing ---------------------------------------------------------------------------------------------------------


def view(state: OpenDesk) -> TabView:
    """Return which cards of the deck are there, and what to take out."""
    desk, found = state.desk, state.found
    return TabView(
        scene(desk, found, state.viewport.width),
        talk(checklist_of(desk), found),
        under=under(checklist_of(desk), found),
        lines=lines(checklist_of(desk)),
        in_words="The deck in words",
    )


def scene(desk: Desk, found: frozenset[str], width: float) -> Scene:
    """Draw all cards in rows, faint until they are found."""
    cards, look = checklist_of(desk).cards, desk.editor.box
    columns = 6 if width < NARROW else 9
    wide = (width - (columns + 1) * GAP) / columns
    tall = wide / look.aspect
    items: list[Item] = []
    spots = []
    for at, card in enumerate(cards):
        row, column = divmod(at, columns)
        box = Box(GAP + column * (wide + GAP), GAP + row * (tall + GAP), wide, tall)
        there = card.name in found
        drawn = look.face(box, card.group, {"name": card.name}, {})
        items += drawn if there else [faded(item, MISSING_OPACITY) for item in drawn]
        said = f"{card.name}: {'found' if there else 'not found yet'}"
        spots.append(Spot(box, card.name, said, chosen=there, press=True, quiet=True))
    rows = -(-len(cards) // columns)
    return Scene(width, GAP + rows * (tall + GAP), tuple(items), spots=tuple(spots))


def lines(checklist: Checklist) -> tuple[str, ...]:
    """Return the cards of each group."""
    groups = checklist.groups.items()
    return tuple(f"{group}: {', '.join(card.name for card in cards)}." for group, cards in groups)


def under(checklist: Checklist, found: frozenset[str]) -> Html:
    """Show how many have been found, and on how many each sign stands."""
    whole, there = checklist.counts(), checklist.counts(found)
    chips = [
        el(
            "li",
            el("span", sign.capitalize()),
            el("b", f"{there[sign]} of {number}"),
            class_="rk-sign-full" if there[sign] == number else None,
        )
        for sign, number in whole.items()
    ]
    bar = progress(f"{len(found)} of {len(checklist.cards)} cards found", len(found) / len(checklist.cards))
    return section("", bar, el("ul", *chips, class_="rk-sign-counts"), _missing(checklist, found))


def _missing(checklist: Checklist, found: frozenset[str]) -> Html:
    """Say what is missing, or that nothing is."""
    missing = [card.name for card in checklist.cards if card.name not in found]
    if not missing:
        return note("The deck is complete. Take the others out, shuffle, and deal.", kind="win")
    if len(missing) > SHOWN:
        return note("Tap each card that you have, on the picture or in the list.")
    return note(f"Still to be found: {', '.join(missing)}.", kind="warn")


def talk(checklist: Checklist, found: frozenset[str]) -> Html:
    """Show why the deck is what it is, its cards, what to leave out, and what to check."""
    why = el(
        "p",
        f"The rules name the deck, so there is nothing to enter: the {len(checklist.cards)} basic cards of "
        f"{checklist.source}, and no others. Go through yours once. ",
        cite(checklist.rule),
    )
    everything = button("All are there", "check_all", tone="strong")
    actions = buttons(everything, button("Begin again", "check_none", tone="quiet"))
    groups = [_group(group, [card.name for card in cards], found) for group, cards in checklist.groups.items()]
    others = [(card.name, el("small", f" {card.group}") if card.group else None) for card in checklist.left_out]
    out = el("ul", *(el("li", name, group) for name, group in others))
    before = el("ul", *(el("li", each) for each in checklist.before))
    return join(
        (
            section("Is your deck complete?", why, actions),
            section("The cards", *groups),
            section("Take these out, if you have them", out),
            section("Before you play", before),
        )
    )


def _group(title: str, names: list[str], found: frozenset[str]) -> Html:
    made = [button(name, "check_card", name, pressed=name in found, again=True) for name in names]
    return el("fieldset", el("legend", title), el("div", *made, class_="rk-switches"), class_="rk-checks")


# ---- doing -----------------------------------------------------------------------------------------------------------


def toggle(state: OpenDesk, name: object) -> Next:
    """Mark a card as found, or as not found any more; raises `BadInput` for one that is not in the deck."""
    if name not in {card.name for card in checklist_of(state.desk).cards}:
        raise BadInput("There is no such card in the deck.")
    return set_found(state, state.found ^ {str(name)})


def check_all(state: OpenDesk) -> Next:
    """Mark all cards as found."""
    return set_found(state, frozenset(card.name for card in checklist_of(state.desk).cards))


def set_found(state: OpenDesk, found: frozenset[str]) -> Next:
    """Mark these cards, and no others, as found, and have the browser store that."""
    in_order = [card.name for card in checklist_of(state.desk).cards if card.name in found]
    text = json.dumps(in_order, ensure_ascii=False) if found else None
    return replace(state, found=found), (store_effect(state, {KEY: text}),)


def stored_cards(checklist: Checklist | None, text: str | None) -> frozenset[str]:
    """Return the cards that the browser has stored as found; of nonsense, none."""
    try:
        told = json.loads(text or "[]")
    except (ValueError, RecursionError):
        return frozenset()
    cards = checklist.cards if checklist and isinstance(told, list) else ()
    return frozenset(card.name for card in cards if card.name in told)
