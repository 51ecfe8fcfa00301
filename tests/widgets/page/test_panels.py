"""Panels: harmless whatever people write, and real headings, lists, buttons and fields underneath."""

import re
import xml.etree.ElementTree as ET

import pytest

from refkit.kernel.choice import Reason
from refkit.kernel.rule import Rule, Ruling
from widgets.page import controls, forms, panels, reading
from widgets.page.markup import Html, el, join

NASTY = "<img src=x onerror=alert(1)>\"'&"
RULE = Rule("attack", "Attacks", 14, "An arrow that points at a neighbour wounds it.")
RULING = Ruling("TC-9", "Attacks", 14, NASTY, question=NASTY, readings=(NASTY, "b"), basis="house", option="heavy")
PANELS: dict[str, Html] = {
    "button": controls.button(NASTY, "go", NASTY, hint=NASTY, title=NASTY, pressed=True),
    "tabs": controls.tabs([("a", NASTY), (NASTY, "b")], "a"),
    "segments": controls.segments([("a", NASTY)], "a", "go", label=NASTY),
    "steps": controls.stepper([NASTY, "b"], 1, done=[0]),
    "copy": controls.copy(NASTY, NASTY),
    "upload": controls.upload(NASTY, "open"),
    "progress": controls.progress(NASTY, 0.5),
    "link": controls.page_link(NASTY, "play", NASTY),
    "prompt": panels.prompt(NASTY, NASTY, RULING, colour=1, note=NASTY),
    "toast": panels.toast(NASTY),
    "refused": panels.refusal_panel([Reason(NASTY, RULE)]),
    "note": panels.note(NASTY),
    "moves": panels.moves([panels.MoveItem(NASTY, NASTY, NASTY, NASTY)], title=NASTY),
    "hand": panels.hand([panels.HandItem(NASTY, el("i"), NASTY, chosen=True)], title=NASTY),
    "cover": panels.cover(NASTY, more=NASTY, colour=0),
    "section": panels.section(NASTY, NASTY),
    "log": reading.log([reading.LogLine(NASTY, RULING, "undone", 3)], title=NASTY),
    "rule": reading.rule_card(RULING, chosen=NASTY),
    "scores": reading.score_sheet([reading.Ledger(NASTY, ((NASTY, NASTY, 3, RULE),), 3, rank=NASTY)], title=NASTY),
    "words": reading.table_in_words([NASTY], title=NASTY),
    "field": forms.field(NASTY, NASTY, NASTY, more=NASTY, lines=3),
    "pick": forms.select(NASTY, [(NASTY, NASTY)], NASTY, do="go"),
    "tick": forms.checkbox(NASTY, on=True, more=NASTY, name=NASTY),
    "form": forms.form(NASTY, NASTY, submit=NASTY),
    "entry": forms.text_entry(NASTY, "go", value=NASTY, placeholder=NASTY),
    "confirm": forms.confirm(NASTY, "go", yes=NASTY, value=NASTY),
}


def read(markup: Html) -> ET.Element:
    """Markup as a tree: what HTML lets stand alone is closed, bare attributes get a value."""
    text = re.sub(r"<(br|input)\b([^>]*)>", r"<\1\2/>", str(markup))
    bare = re.compile(r'("[^"]*")|(?<= )([\w-]+)(?=[ />])')
    text = re.sub(r"<[a-z][^>]*>", lambda tag: bare.sub(lambda each: each[1] or f'{each[2]}=""', tag[0]), text)
    return ET.fromstring(f"<div>{text}</div>")  # noqa: S314 we have just written it


@pytest.mark.parametrize("name", PANELS)
def test_nobodys_words_become_markup(name: str) -> None:
    """Whatever somebody is called or writes, it is shown and never run."""
    tree = read(PANELS[name])
    assert not tree.findall(".//img")
    everything = [*tree.itertext(), *(value for element in tree.iter() for value in element.attrib.values())]
    assert any(NASTY in said for said in everything)
    assert not any(key.startswith("on") for element in tree.iter() for key in element.attrib)


def test_every_legal_move_is_a_button_that_says_what_it_would_do() -> None:
    """One button a move, in order, under its group, and a box to filter them."""
    tree = read(
        panels.moves([panels.MoveItem(0, "Gnasher b2", "bites", "Place"), panels.MoveItem(1, "Stay", "", "Other")])
    )
    buttons = tree.findall(".//button")
    assert [button.attrib["data-value"] for button in buttons] == ["0", "1"]
    assert ["".join(button.itertext()) for button in buttons] == ["Gnasher b2bites", "Stay"]
    assert [head.text for head in tree.findall(".//h3")] == ["Place", "Other"]
    assert tree.find(".//input").attrib["type"] == "search"  # type: ignore[union-attr]


def test_a_long_log_shows_its_end() -> None:
    """The newest lines stand there, and how many came before."""
    tree = read(reading.log([reading.LogLine(f"line {number}") for number in range(100)], last=10))
    lines = [(item.text or "").strip() for item in tree.findall(".//li")]
    assert (lines[0], lines[-1], len(lines)) == ("line 90", "line 99", 10)
    assert "90 lines before these" in "".join(tree.itertext())


def test_a_score_sheet_explains_every_number() -> None:
    """Each line has what it is, how it is reckoned, its rule and its points; then the total."""
    ledger = reading.Ledger("Yaz", (("Row 2", "5 × 2", 10, RULE), ("Row 1", "3", 3, None)), 13, rank="wins")
    said = "".join(read(reading.score_sheet([ledger])).itertext())
    assert all(part in said for part in ("Yaz", "wins", "Row 2", "5 × 2", "Attacks, p. 14", "10", "Total", "13"))


def test_a_ruling_shows_its_question_readings_and_switch() -> None:
    """Which reading is ours is said, and a button switches the option; a rule of the book has none of that."""
    tree = read(reading.rule_card(RULING, chosen="a"))
    assert [button.attrib["data-value"] for button in tree.findall(".//button")] == ["heavy"]
    assert "(ours)" in "".join(tree.itertext())
    assert not read(reading.rule_card(RULE)).findall(".//button")


def test_what_is_out_of_use_says_so() -> None:
    """A button that is off can still be found, and is announced as off; a switch says whether it is on."""
    tree = read(join((controls.button("Undo", "undo", off=True), controls.button("Hints", "hints", pressed=False))))
    off, switch = tree.findall(".//button")
    assert off.attrib["aria-disabled"] == "true"
    assert switch.attrib["aria-pressed"] == "false"
