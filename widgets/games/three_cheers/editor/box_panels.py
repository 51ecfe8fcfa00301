"""The panels for entering the real box: the card that is worked on, a line to type, all cards, what to do with them.

Everything is noted down as it is typed or clicked, and what is wrong is said at once.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from refkit.games.three_cheers.box.checks import BOX, KINDS
from refkit.games.three_cheers.cards import SIDES, TRAITS, MinionCard, OrderCard
from widgets.games.three_cheers.editor.box import REACH, CardFacts, Checked, EnteredBox, seen
from widgets.games.three_cheers.editor.panels import POINTS, facts
from widgets.games.three_cheers.table.captions import describe
from widgets.page.controls import button, buttons, progress, upload
from widgets.page.forms import entry, field, folded, form
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, moves, note, section

SHOWN: Final = 12
"""Faults of other cards that are listed."""


# ---- one card ------------------------------------------------------------------------------------------------------


def editor(box: EnteredBox, checks: Checked) -> Html:
    """The card that is worked on, its parts to be typed and clicked, and what is wrong with it."""
    card = box.here
    if card is None:
        return NOTHING
    sort = box.sort[:-1]
    title = f"{sort.capitalize()} {box.at + 1} of {len(box.cards)}"
    parts = _minion_parts(card) if box.sort == "minions" else _order_parts(card)
    wrong = [el("li", sentence) for sentence in checks.here]
    said = (
        el("ul", *wrong, class_="rk-refused rk-wrong")
        if wrong
        else el("p", "Nothing is wrong with it.", class_="rk-none")
    )
    out = button("Take it out of the box", "card_out", tone="quiet")
    return section(
        title,
        el("div", _head(box, card), data_key=f"head-{box.sort}-{box.at}"),
        *parts,
        el("div", said, role="status"),
        buttons(out),
    )


def _head(box: EnteredBox, card: CardFacts) -> Html:
    """Name and value; Enter goes on to the next card."""
    name = _typed("Name", "name", str(card.get("name", "")), "card_name")
    fields = [name]
    if box.sort == "minions":
        fields.append(_typed("Value", "value", str(card.get("value", "")), "card_value"))
    onwards = el("button", "Next card", type="submit", class_="rk-btn rk-strong", title="Enter")
    return el("form", *fields, onwards, data_do="card_next", data_again=True, class_="rk-card-head")


def _typed(label: str, name: str, value: str, do: str) -> Html:
    """A field that is heard while somebody types."""
    box = el(
        "input",
        name=name,
        value=value,
        data_do=do,
        data_live=True,
        data_again=True,
        inputmode="numeric" if name == "value" else None,
        class_="rk-input",
        autocomplete="off",
        spellcheck="false",
    )
    return el("label", el("span", label, class_="rk-label"), box, class_="rk-field")


def _minion_parts(card: CardFacts) -> Iterator[Html]:
    """Traits, arrows and shields, each a button that is pressed or not."""
    traits, arrows, shields = card.get("traits", ()), card.get("arrows", {}), card.get("shields", ())
    made = [_toggle(trait.capitalize(), f"trait {trait}", on=trait in traits) for trait in TRAITS]
    yield _group("Traits", *made)
    rows = []
    for side in SIDES:
        speeds = [
            _toggle("▸" * speed, f"arrow {side} {speed}", on=arrows.get(side) == speed, title=f"{speed} arrows {side}")
            for speed in (1, 2, 3)
        ]
        shield = _toggle("Shield", f"shield {side}", on=side in shields, title=f"A shield {side}")
        rows.append(el("div", el("span", f"{POINTS[side]} {side}", class_="rk-side"), *speeds, shield, class_="rk-row"))
    yield _group("Arrows and shields", *rows)
    yield _group(
        "Also", _toggle("Advanced", "advanced", on=bool(card.get("advanced")), title="Left out of a first game")
    )


def _order_parts(card: CardFacts) -> Iterator[Html]:
    """One option or two: what each does, and the steps of a move or a swap."""
    options: Sequence[Any] = card.get("options", ())
    for number, name in enumerate(("What it does", "Or")):
        option = options[number] if number < len(options) else {}
        kind = option.get("kind", "")
        choices = [
            button(each.capitalize(), "card_kind", f"{number} {each}", pressed=each == kind, again=True)
            for each in KINDS
        ]
        nothing = (
            button("Nothing else", "card_kind", f"{number} none", pressed=not kind, again=True) if number else None
        )
        yield _group(name, buttons(*choices, nothing), _steps(number, option) if kind in {"move", "swap"} else None)
        if not options:
            return


def _steps(number: int, option: CardFacts) -> Html:
    """Where a move goes, or whom a swap takes, seen from the dot in the middle."""
    shape = [tuple(step) for step in option.get("shape", ())]
    reach = range(-REACH, REACH + 1)
    cells = []
    for up in reversed(reach):
        for across in reach:
            on = (across, up) in shape or (option.get("kind") == "swap" and (-across, -up) in shape)
            if (across, up) == (0, 0):
                cells.append(el("span", "●", class_="rk-home"))
                continue
            words = f"{_ways(across, 'right', 'left')} {_ways(up, 'up', 'down')}".strip()
            cells.append(
                button("●" if on else "", "card_step", f"{number} {across} {up}", title=words, pressed=on, again=True)
            )
    return el("div", *cells, class_="rk-reach", role="group", aria_label="From the dot in the middle to")


def _ways(count: int, more: str, less: str) -> str:
    return f"{abs(count)} {more if count > 0 else less}" if count else ""


def _toggle(label: str, fact: str, *, on: bool, title: str | None = None) -> Html:
    return button(label, "card_fact", fact, pressed=on, again=True, title=title)


def _group(title: str, *inside: str | None) -> Html:
    return el("fieldset", el("legend", title), *inside, class_="rk-parts")


def in_a_line(box: EnteredBox) -> Html:
    """A whole minion in a line, or many of them; and the question about one that is there already."""
    line = entry("A minion in a line", "card_line", again=True, submit="Add", placeholder="Gnasher 4 heavy ^1 >3 |<")
    marks = "Name, value, traits; ^ > v < with 1 to 3 is an arrow, |^ |> |v |< a shield."
    many = form("card_lines", field("Minions, one a line, or rows of a table", "text", lines=8), submit="Add them all")
    pasted = folded("Paste many", many)
    return join((_asked(box), section("Or type it in a line", line, el("p", marks, class_="rk-none")), pasted))


def _asked(box: EnteredBox) -> Html:
    """Which of two minions of one name is right."""
    if not box.asked:
        return NOTHING
    at, card = box.asked[0]
    name = str(card["name"])
    told = el(
        "p", el("b", name), f" is in the box already: {_note(box.minions[at], '')}. Now it says: {_note(card, '')}."
    )
    ways = buttons(
        button("Write it over", "card_settle", "over", tone="danger"),
        button("Leave it as it is", "card_settle", "keep"),
        button(f"Write over all {len(box.asked)}", "card_settle", "all") if len(box.asked) > 1 else None,
    )
    return section("Which is right?", told, ways, kind="card rk-asked")


# ---- the whole box -------------------------------------------------------------------------------------------------


def everything(box: EnteredBox, checks: Checked) -> Html:
    """All cards, to be found by typing and worked on, and the buttons for more."""
    listed = [
        MoveItem(
            f"{sort} {at}",
            str(card.get("name") or "(no name yet)"),
            _note(card, checks.others.get((sort, at), "")),
            group,
        )
        for sort, cards, group in (("minions", box.minions, "Minions"), ("orders", box.orders, "Orders"))
        for at, card in enumerate(cards)
    ]
    more = buttons(button("Add a minion", "card_add", "minions"), button("Add an order", "card_add", "orders"))
    return join((moves(listed, "card_go", title="The cards so far"), section("", more)))


def _note(card: CardFacts, wrong: str) -> str:
    """A card in a line, or what is wrong with it."""
    known = seen(card)
    told = facts(known) if isinstance(known, MinionCard) else _kinds(known)
    return f"⚠ {wrong}" if wrong else told


def in_words(card: CardFacts) -> str:
    """A card as a sentence."""
    known = seen(card)
    return f"{describe(known.faces[0]) if isinstance(known, MinionCard) else f'{known.name}: {_kinds(known)}'}."


def _kinds(order: OrderCard) -> str:
    return " or ".join(option.kind for option in order.options)


def counts(box: EnteredBox) -> Html:
    """How far it has come."""
    bars = [
        progress(f"{len(cards)} of {BOX[sort]} {sort}", len(cards) / BOX[sort])
        for sort, cards in (("minions", box.minions), ("orders", box.orders))
    ]
    return section("", el("div", *bars, class_="rk-pair"))


def using(box: EnteredBox, checks: Checked, *, used: bool, leaving: bool) -> Html:
    """What to do with the box."""
    if used:
        state = note("The desk plays with these cards.", kind="win")
    elif not box.minions:
        state = note("Enter a minion first.")
    elif checks.fine:
        state = note("Nothing is wrong: the desk can play with these cards.")
    else:
        state = _faults(checks)
    ready = checks.fine and bool(box.minions)
    name = el("div", _typed("What this box is called", "name", box.name, "box_name"), data_key="box-name")
    ways = buttons(
        button("Play with these cards", "box_use", tone="strong", off=not ready or used),
        button("Download as a deck file", "box_file", off=not ready),
    )
    return join(
        (section("Use them", state, name, ways, kind="card rk-using"), folded("Another box", _another(leaving=leaving)))
    )


def _another(*, leaving: bool) -> Html:
    """Other cards than these; a box is not thrown away without a question."""
    if leaving:
        sure = el("p", "Every card that was entered here is then gone from this browser.")
        return join(
            (
                sure,
                buttons(
                    button("Throw it away", "box_drop", "really", tone="danger"), button("Keep it", "box_drop", "keep")
                ),
            )
        )
    return buttons(
        upload("Open a deck file …", "box_open", ".toml,.txt"),
        button("Back to our stand-in cards", "our_deck"),
        button("Throw the box away …", "box_drop", "ask"),
    )


def _faults(checks: Checked) -> Html:
    """What stands in the way."""
    count = len(checks.here) + len(checks.others) + len(checks.whole)
    told = [*checks.whole, *checks.here, *checks.others.values()]
    lines = [el("li", sentence) for sentence in told[:SHOWN]]
    more = el("p", f"… and {count - SHOWN} more.") if count > SHOWN else None
    return el("div", el("h3", "Not ready yet"), el("ul", *lines), more, class_="rk-refused")
