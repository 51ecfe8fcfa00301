"""The panels for filling in a box: the entry that is worked on, all entries, the top of the file, and what is wrong."""

from typing import Final

from refkit.game.fields import ChoiceField, Facts
from refkit.game.schema import EntryList, Schema
from refkit.kernel.choice import BadInput
from widgets.page.controls import button, buttons, progress
from widgets.page.forms import collapsible, field, form
from widgets.page.forms import text_entry as line_entry
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, moves, note, section
from widgets.tabletop.entering.controls import FieldPlace
from widgets.tabletop.entering.fields import fields
from widgets.tabletop.entering.lines import LineForm
from widgets.tabletop.entering.work import HEAD, Checked, Entering, names_of

SHOWN: Final = 12
"""Faults that are listed at once."""
UNTOLD: Final = (BadInput, KeyError, TypeError, ValueError, IndexError, AttributeError)
"""What comes of describing an entry that has a fault."""


def means(sheet: EntryList, entry: Facts, data: Facts) -> str:
    """Return what an entry means, in a sentence; "" for one that has a fault or leans on one that does."""
    try:
        return sheet.meaning(entry, data)
    except UNTOLD:
        return ""


# ---- one entry -----------------------------------------------------------------------------------------------------


def editor(shown: Schema, work: Entering, checks: Checked) -> Html:
    """Show the entry that is worked on, its facts to be filled in, and what is wrong with it."""
    sheet, entry = shown.sheet(work.sheet), work.here
    if sheet is None or entry is None:
        return note("There is no card here yet: add one from the list.")
    count = len(work.entries())
    where = el("span", f"{sheet.one.capitalize()} {work.at + 1} of {count}", class_="rk-eyebrow")
    heading = el("h2", sheet.title(entry), class_="rk-filling-title")
    shared = any(
        isinstance(each, ChoiceField) and each.of == sheet.key
        for other in shown.sheets
        for each in other.shown(other.blank)
    )
    at, wrong = f"{work.sheet} {work.at}", checks.here
    place = FieldPlace(at, wrong=wrong, names=lambda key: names_of(work, key), shared=shared)
    inside = el("div", *fields(place, sheet.shown(entry), entry), class_="rk-facts")
    last = work.at == count - 1
    onwards = None
    if not (last and sheet.fixed):
        onwards = el(
            "button", "Add another" if last else "Next", type="submit", class_="rk-btn rk-strong", title="Enter"
        )
    ways = buttons(onwards, *_changes(sheet, count))
    filled = el(
        "form", inside, _said(sheet, work, checks), ways, data_do="card_next", data_again=True, class_="rk-filling-form"
    )
    head = el("div", where, heading, class_="rk-filling-head")
    return section("", head, el("div", filled, data_key=f"entry-{work.sheet}-{work.at}"), kind="card rk-filling")


def _changes(sheet: EntryList, count: int) -> tuple[Html | None, ...]:
    """Make the buttons that copy an entry and take it out, where the list may have another number of entries."""
    copied = None if sheet.fixed else button("Copy it", "card_copy", tone="quiet", again=True)
    out = None if 0 < count <= sheet.fixed else button("Take it out", "card_out", tone="quiet", again=True)
    return copied, out


def _said(sheet: EntryList, work: Entering, checks: Checked) -> Html:
    """Make what an entry means, or what is wrong with it that stands at none of its facts, read out as it changes."""
    keys = {each.key for each in sheet.shown(work.here or {})}
    loose = [each for key, told in checks.here.items() if key not in keys for each in told]
    count = sum(map(len, checks.here.values()))
    if loose:
        said = el("ul", *(el("li", each) for each in loose), class_="rk-refused rk-wrong")
    elif count:
        said = el("p", f"{count} thing{'s' * (count > 1)} to mend above.", class_="rk-amiss")
    else:
        told = means(sheet, work.here or {}, work.data)
        said = el("p", el("b", "✓ "), told or "Nothing is wrong with it.", class_="rk-fits")
    return el("div", said, role="status")


def typing(work: Entering, sheet: EntryList, lines: LineForm) -> Html:
    """Show a line for a whole entry, or for many of them, and the question about one that is there already."""
    line = line_entry(
        f"A {sheet.one} in a line", "card_line", again=True, submit="Add", placeholder=lines.example, tone="plain"
    )
    many = form(
        "card_lines",
        field(f"{sheet.many.capitalize()}, one a line, or rows of a table", "text", lines=8),
        submit="Add them all",
    )
    typed = section("Or type it in a line", line, el("p", lines.help, class_="rk-none"))
    return join((_asked(work, sheet), typed, collapsible("Paste many", many)))


def _asked(work: Entering, sheet: EntryList) -> Html:
    """Make the question which of two entries of one name is right."""
    if not work.asked:
        return NOTHING
    at, entry = work.asked[0]
    there, now = (means(sheet, each, work.data) for each in (work.entries()[at], entry))
    told = el("p", el("b", sheet.title(entry)), f" is in the box already: {there}. Now it says: {now}.")
    count = len(work.asked)
    ways = buttons(
        button("Write it over", "card_settle", "over", tone="danger"),
        button("Leave it as it is", "card_settle", "keep"),
        button(f"Write over all {count}", "card_settle", "all") if count > 1 else None,
    )
    return section("Which is right?", told, ways, kind="card rk-asked")


# ---- the whole box -------------------------------------------------------------------------------------------------


def everything(shown: Schema, work: Entering, checks: Checked) -> Html:
    """List all entries, to be found by typing and worked on, and the buttons for more."""
    listed = [
        MoveItem(
            f"{sheet.key} {at}",
            sheet.title(entry),
            f"⚠ {checks.others[sheet.key, at]}" if (sheet.key, at) in checks.others else means(sheet, entry, work.data),
            sheet.many.capitalize(),
        )
        for sheet in shown.sheets
        for at, entry in enumerate(work.entries(sheet.key))
    ]
    more = [
        button(f"Add a{'n' * (sheet.one[0] in 'aeiou')} {sheet.one}", "card_add", sheet.key)
        for sheet in shown.sheets
        if not 0 < sheet.fixed <= len(work.entries(sheet.key))
    ]
    title = f"All {shown.sheets[0].many}" if len(shown.sheets) == 1 else "All that is in the box"
    return join((moves(listed, "card_go", title=title), section("", buttons(*more)) if more else None))


def counts(shown: Schema, work: Entering) -> Html:
    """Show how far each list has come."""
    bars = []
    for sheet in shown.sheets:
        many = sum(map(sheet.count, work.entries(sheet.key)))
        bars.append(progress(f"{many} of {sheet.whole} {sheet.many}", many / sheet.whole))
    return section("", el("div", *bars, class_="rk-counts"))


def top(shown: Schema, work: Entering, checks: Checked) -> Html:
    """Show what stands at the top of the file, to be filled in."""
    place = FieldPlace(HEAD, wrong=checks.head)
    return el("div", *fields(place, shown.head, work.data), class_="rk-facts", data_key="head")


def faults(checks: Checked) -> Html:
    """List what stands in the way of playing with the box, a sentence each."""
    sentences = checks.sentences
    lines = [el("li", sentence) for sentence in sentences[:SHOWN]]
    more = el("p", f"… and {len(sentences) - SHOWN} more.") if len(sentences) > SHOWN else None
    return el("div", el("h3", "Not ready yet"), el("ul", *lines), more, class_="rk-refused")
