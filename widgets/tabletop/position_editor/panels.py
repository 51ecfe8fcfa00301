"""The panels of the slot editor: slots, what stands in the chosen one, the palette, and players with options. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from refkit.characters import fold, split_list
from refkit.game import AnyGame
from refkit.kernel import AnySetup
from refkit.kernel.choice import BadInput
from refkit.text.position_words import Word
from widgets.page.controls import button, buttons
from widgets.page.forms import collapsible, field, form, text_entry
from widgets.page.markup import Html, el, join
from widgets.page.panels import MoveItem, moves, section
from widgets.tabletop.options import asked, inputs, said, sizes
from widgets.tabletop.position_editor.slots import Offer, Slot, Touch


def slots_panel(
    full: Mapping[Slot, tuple[str, ...]], at: Slot, touches: Iterable[Touch], *, undo: bool, carried: bool
) -> Html:
    """Return the panel of slots with their content, and actions on the chosen one; `passed` ones are folded."""
    made, rest = (
        [_slot_button(slot, there, chosen=slot.id == at.id) for slot, there in full.items() if slot.passed is passed]
        for passed in (False, True)
    )
    inside = full.get(at, ())
    out = [button(f"{text} ×", "out", place, title=f"Take {text} back") for place, text in enumerate(inside)]
    actions = buttons(
        *(button(touch.label, "touch", touch.name, title=touch.title, off=touch.after is None) for touch in touches),
        *(out if at.most > 1 else ()),
        button("Move …", "carry", title="Then choose where it goes", off=not (inside or carried), pressed=carried),
        button("Take back", "out", "-1", title="What was put there last (Backspace)", off=not inside),
        button("Undo", "back", title="Undo the last change (U)", off=not undo),
        button("Clear all", "clear", tone="quiet"),
    )
    others = _slot_group("The rest of the table", rest)
    folded = el("details", el("summary", "And the rest"), others, class_="rk-slots-more", open=at.passed)
    return section("", _slot_group("Places of the table", made), actions, folded if rest else None)


def _slot_group(name: str, made: Sequence[Html]) -> Html:
    """Return a group of slots side by side."""
    return el("div", *made, class_="rk-slots", role="group", aria_label=name, data_list=True)


def _slot_button(slot: Slot, there: tuple[str, ...], *, chosen: bool) -> Html:
    return el(
        "button",
        el("span", slot.name),
        el("b", _shortened(there)),
        type="button",
        class_="rk-slot",
        data_item=True,
        data_key=slot.id,
        data_do="slot",
        data_value=slot.id,
        aria_pressed=str(chosen).lower(),
    )


def _shortened(texts: tuple[str, ...]) -> str:
    """Shorten what stands in a slot to a few words."""
    return "–" if not texts else texts[0] if len(texts) == 1 else f"{len(texts)}: {', '.join(texts)}"


def typing_panel(at: Slot, example: str, more: str) -> Html:
    """Return the line to type."""
    line = text_entry("What lies there", "type", again=True, submit="Put", placeholder=example)
    said = f"Goes to: {at.name}. A comma goes on to the next place. {more} "
    slash = el("span", "Press / to come here.", class_="rk-by-keys")
    return section("Type it", line, el("p", said, slash, class_="rk-none"))


def palette_panel(at: Slot, offers: Sequence[Offer], there: tuple[str, ...]) -> Html:
    """Return the palette of offers: in rows and columns if they have cells, else a list to search."""
    if any(offer.cells for offer in offers):
        return _grid(at, offers, there)
    items = [MoveItem(offer.text, offer.name, _offer_note(offer, there)) for offer in offers if _is_free(offer, there)]
    return moves(items, "put", title=f"{at.name}: pick", pull=True)


def _offer_note(offer: Offer, there: tuple[str, ...]) -> str:
    count = f"{offer.left} left" if offer.left > 1 else "lies there: once more takes it back" * (offer.text in there)
    return " · ".join(filter(None, (offer.note, count)))


def _is_free(offer: Offer, there: tuple[str, ...]) -> bool:
    """Return whether an offer can be used: one is left, or the one that stands there can be taken back."""
    return offer.left > 0 or offer.text in there


def _grid(at: Slot, offers: Sequence[Offer], there: tuple[str, ...]) -> Html:
    """Return a palette in rows and columns."""
    rows = list(dict.fromkeys(row for offer in offers for row, _ in offer.cells))
    columns = list(dict.fromkeys(column for offer in offers for _, column in offer.cells))
    cells: dict[tuple[str, str], list[Html]] = {}
    for offer in offers:
        for cell in offer.cells:
            cells.setdefault(cell, []).append(_offer_button(offer, there))
    head = el("tr", el("td"), *(el("th", column, scope="col") for column in columns))
    body = [
        el("tr", el("th", row, scope="row"), *(el("td", *cells.get((row, column), ())) for column in columns))
        for row in rows
    ]
    rest = [_offer_button(offer, there) for offer in offers if not offer.cells]
    table = el("table", el("tbody", head, *body), class_="rk-grid", aria_label=f"What may stand there: {at.name}")
    return section(f"{at.name}: pick", el("div", table, class_="rk-grid-pane"), buttons(*rest) if rest else None)


def _offer_button(offer: Offer, there: tuple[str, ...]) -> Html:
    free = _is_free(offer, there)
    inside = join((offer.picture, el("span", offer.name), el("small", f"×{offer.left}") if offer.left > 1 else None))
    return el(
        "button",
        inside,
        type="button",
        class_="rk-offer",
        data_do="put",
        data_value=offer.text,
        data_pull=offer.text if free else None,
        title=" · ".join(filter(None, (offer.text, offer.note, "" if free else "lies elsewhere"))),
        aria_pressed=str(offer.text in there).lower(),
        aria_disabled=None if free else "true",
    )


# ---- who plays, and with which options ------------------------------------------------------------------------------


def people_form(game: AnyGame, setup: AnySetup, called: Mapping[str, str]) -> Html:
    """Return the form of players and options; ``called`` has readable names of options and their values."""
    counts = sizes(game.name)
    names = field(
        "Players, clockwise",
        "players",
        ", ".join(setup.players),
        more=f"{counts[0]} to {counts[-1]} names with commas between.",
    )
    options = el("div", *inputs(game, setup.options, called), class_="rk-options")
    return collapsible("Players and options", form("people", names, options, submit="Take over"))


def peopled(game: AnyGame, setup: AnySetup, fields: Mapping[str, object]) -> AnySetup:
    """Return ``setup`` with the players and options of the form; raise `BadInput` if one is wrong.

    What belongs to a player stays with the seat. A player to whom something belongs does not leave.
    """
    players = tuple(name for each in split_list(str(fields.get("players", ""))) if (name := " ".join(each.split())))
    counts = sizes(game.name)
    if len(players) not in counts or len({*map(fold, players)}) < len(players):
        raise BadInput(f"Write {counts[0]} to {counts[-1]} players with commas between, each with a name of their own.")
    kept = {name: value for name, value in setup.options.items() if name not in asked(game)}
    first: Any = {"active": 0} if getattr(setup, "active", 0) >= len(players) else {}
    seated = replace(setup, players=players, options={**kept, **said(game, fields)}, **first)
    parts: Any = {word.field: _seated(word, setup, seated) for word in game.position.form.words if word.by}
    seated = replace(seated, **parts)
    game.position.form.options_of(seated)
    return seated


def _seated(word: Word, before: AnySetup, after: AnySetup) -> tuple[object, ...]:
    """Return what a word says of each name in ``after``, as it was in ``before``; raise `BadInput` if some is lost."""
    has, count = tuple(word.get(before)), len(getattr(after, word.by))
    named = zip(getattr(before, word.by), has, strict=False)
    if lost := [name for name, it in list(named)[count:] if it != word.otherwise]:
        raise BadInput(f"“{word.word} {lost[0]}” would have no owner any more: take away first what lies there.")
    return has[:count] + (word.otherwise,) * (count - len(has)) if has else has
