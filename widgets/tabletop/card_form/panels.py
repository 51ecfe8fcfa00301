"""The panels for filling in a box: the entry that is worked on, all entries, the top of the file, and what is wrong."""

from refkit.game.fields import ChoiceField
from widgets.page.controls import button, buttons, progress
from widgets.page.forms import collapsible, field, form, text_entry
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, keyed_part, moves, note, section
from widgets.tabletop.card_form.controls import FieldPlace, fields
from widgets.tabletop.card_form.edits import HEAD
from widgets.tabletop.card_form.own_box import Checked, OwnBox
from widgets.tabletop.card_form.picture import BoxLook, LineForm


def words(box: OwnBox) -> tuple[str, ...]:
    """Return the entry that is worked on in a sentence."""
    if box.here is None:
        return ("No card yet.",)
    sheet = box.entry_list
    return (f"{sheet.title(box.here)}: {box.meaning(sheet, box.here) or 'not right yet.'}",)


def talk(box: OwnBox, look: BoxLook, checks: Checked) -> Html:
    """Show the entry, a line to type where its list has one, and all entries."""
    lines = look.lines.get(box.sheet)
    typed = _typing(box, lines) if lines else None
    return join((keyed_part("editor", _editor(box, checks)), typed, _everything(box, checks)))


# ---- one entry -----------------------------------------------------------------------------------------------------


def _editor(box: OwnBox, checks: Checked) -> Html:
    """Show the entry that is worked on, its facts to be filled in, and what is wrong with it."""
    sheet, entry = box.entry_list, box.here
    if entry is None:
        return note("There is no card here yet: add one from the list.")
    count, last = len(box.entries()), box.at == len(box.entries()) - 1
    where = el("span", f"{sheet.one.capitalize()} {box.at + 1} of {count}", class_="rk-eyebrow")
    heading = el("h2", sheet.title(entry), class_="rk-filling-title")
    shared = any(
        isinstance(each, ChoiceField) and each.of == sheet.key
        for other in box.schema.sheets
        for each in other.shown(other.blank)
    )
    place = FieldPlace(f"{box.sheet} {box.at}", wrong=checks.here, names=box.names, shared=shared)
    facts = el("div", *fields(place, sheet.shown(entry), entry), class_="rk-facts")
    onwards = None
    if not (last and sheet.fixed):
        onwards = el(
            "button", "Add another" if last else "Next", type="submit", class_="rk-btn rk-strong", title="Enter"
        )
    copied = None if sheet.fixed else button("Copy it", "card_copy", tone="quiet", again=True)
    out = None if 0 < count <= sheet.fixed else button("Take it out", "card_out", tone="quiet", again=True)
    inside = facts, _verdict(box, checks), buttons(onwards, copied, out)
    filled = el("form", *inside, data_do="card_next", data_again=True, class_="rk-filling-form")
    head = el("div", where, heading, class_="rk-filling-head")
    return section("", head, el("div", filled, data_key=f"entry-{box.sheet}-{box.at}"), kind="card rk-filling")


def _verdict(box: OwnBox, checks: Checked) -> Html:
    """Make what an entry means, or what is wrong with it that stands at none of its facts, read out as it changes."""
    sheet, entry = box.entry_list, box.here or {}
    keys = {each.key for each in sheet.shown(entry)}
    loose = [each for key, told in checks.here.items() if key not in keys for each in told]
    count = sum(map(len, checks.here.values()))
    if loose:
        said = el("ul", *(el("li", each) for each in loose), class_="rk-refused rk-wrong")
    elif count:
        said = el("p", f"{count} thing{'s' * (count > 1)} to mend above.", class_="rk-amiss")
    else:
        meaning = box.meaning(sheet, entry) or "Nothing is wrong with it."
        said = el("p", el("b", "✓ "), meaning, class_="rk-fits")
    return el("div", said, role="status")


def _typing(box: OwnBox, lines: LineForm) -> Html:
    """Show a line for a whole entry, or for many of them, and the question about one that is there already."""
    sheet = box.entry_list
    line = text_entry(
        f"A {sheet.one} in a line", "card_line", again=True, submit="Add", placeholder=lines.example, tone="plain"
    )
    many = form(
        "card_lines",
        field(f"{sheet.many.capitalize()}, one a line, or rows of a table", "text", lines=8),
        submit="Add them all",
    )
    typed = section("Or type it in a line", line, el("p", lines.help, class_="rk-none"))
    return join((_asked(box), typed, collapsible("Paste many", many)))


def _asked(box: OwnBox) -> Html:
    """Make the question which of two entries of one name is right."""
    if not box.asked:
        return NOTHING
    sheet, (at, entry) = box.entry_list, box.asked[0]
    there, now = (box.meaning(sheet, each) for each in (box.entries()[at], entry))
    told = el("p", el("b", sheet.title(entry)), f" is in the box already: {there}. Now it says: {now}.")
    count = len(box.asked)
    answers = buttons(
        button("Write it over", "card_settle", "over", tone="danger"),
        button("Leave it as it is", "card_settle", "keep"),
        button(f"Write over all {count}", "card_settle", "all") if count > 1 else None,
    )
    return section("Which is right?", told, answers, kind="card rk-asked")


# ---- the whole box -------------------------------------------------------------------------------------------------


def _everything(box: OwnBox, checks: Checked) -> Html:
    """List all entries, to be found by typing and worked on, and the buttons for more."""
    sheets = box.schema.sheets
    listed = [
        MoveItem(
            f"{sheet.key} {at}",
            sheet.title(entry),
            f"⚠ {checks.others[sheet.key, at]}" if (sheet.key, at) in checks.others else box.meaning(sheet, entry),
            sheet.many.capitalize(),
        )
        for sheet in sheets
        for at, entry in enumerate(box.entries(sheet.key))
    ]
    more = [
        button(f"Add a{'n' * (sheet.one[0] in 'aeiou')} {sheet.one}", "card_add", sheet.key)
        for sheet in sheets
        if not 0 < sheet.fixed <= len(box.entries(sheet.key))
    ]
    title = f"All {sheets[0].many}" if len(sheets) == 1 else "All that is in the box"
    return join((moves(listed, "card_go", title=title), section("", buttons(*more)) if more else None))


def counts(box: OwnBox) -> Html:
    """Show how many entries each list has of those that it needs."""
    bars = []
    for sheet in box.schema.sheets:
        many = sum(map(sheet.count, box.entries(sheet.key)))
        bars.append(progress(f"{many} of {sheet.whole} {sheet.many}", many / sheet.whole))
    return section("", el("div", *bars, class_="rk-counts"))


def top(box: OwnBox, checks: Checked) -> Html:
    """Show what stands at the top of the file, to be filled in."""
    place = FieldPlace(HEAD, wrong=checks.head)
    return el("div", *fields(place, box.schema.head, box.facts), class_="rk-facts", data_key="head")
