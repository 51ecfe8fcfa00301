"""What the games declare of their files agrees with what reads them, fact by fact."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.game.fields import (
    ChoiceField,
    Facts,
    Field,
    NumberField,
    NumbersField,
    PartsField,
    TextField,
)
from refkit.game.schema import NAME, EntryList, always
from refkit.games.cheers.cards import Ingredient
from refkit.games.huzzah.cards import CROWDS, KINDS
from tests.tiers import mostly_thorough
from widgets.tabletop.card_form.edits import edit
from widgets.tabletop.card_form.facts import filled
from widgets.tabletop.card_form.own_box import OwnBox, checked, empty, with_data

BOXES = [(game.name, name) for game in GAMES.values() if game.package.startswith("refkit.") for name in game.boxes]
"""Every deck and board of our games."""


def box(game: str, name: str) -> OwnBox:
    """Return our own deck or board as it is filled in."""
    return with_data(GAMES[game].boxes[name], GAMES[game].position.form.box(name).to_data())


def faults(work: OwnBox, data: Facts, sheet: str, at: int = 0) -> Mapping[str, tuple[str, ...]]:
    """Return what is wrong with an entry of a box that holds ``data``."""
    return checked(OwnBox(work.component, data, sheet, at)).here


def facts(fields: Any, entry: Facts, path: str = "") -> Iterator[tuple[str, Field]]:
    """Find every fact of an entry with its path, those of its parts among them."""
    for field in fields(entry):
        yield f"{path}{field.key}", field
        if isinstance(field, PartsField):
            for at, part in enumerate(entry.get(field.key, ())):
                yield from facts(field.shown, part, f"{path}{field.key}.{at}.")


def entries(work: OwnBox) -> Iterator[tuple[EntryList, int, Facts]]:
    """Find every entry of every list."""
    for sheet in work.schema.sheets:
        yield from ((sheet, at, entry) for at, entry in enumerate(work.entries(sheet.key)))


@pytest.mark.parametrize(("game", "name"), BOXES)
def test_every_fact_of_our_cards_has_a_field(game: str, name: str) -> None:
    """No entry holds anything that its form does not show."""
    work = box(game, name)
    for sheet, _, entry in entries(work):
        unseen = entry.keys() - {field.key for field in sheet.shown(entry)}
        assert unseen <= {"kind"}, (sheet.key, entry)
        for field in sheet.shown(entry):
            if isinstance(field, PartsField):
                for part in entry.get(field.key, ()):
                    assert part.keys() <= {each.key for each in field.shown(part)}, entry


@pytest.mark.parametrize(("game", "name"), BOXES)
def test_what_a_form_offers_is_good_and_what_lies_beyond_is_told(game: str, name: str) -> None:
    """Bounds of numbers, and all options of a choice of a card, are those of the file's reader."""
    work = box(game, name)
    seen: set[str] = set()
    for sheet, at, entry in entries(work):
        for path, field in facts(sheet.shown, entry):
            where = f"{sheet.key} {at}"

            def wrong(said: str, path: str = path, where: str = where, key: str = sheet.key, at: int = at) -> bool:
                changed = edit(work, where, path, said)
                here = faults(work, {**changed.facts, "partial": True}, key, at)
                return bool(here.get(path.partition(".")[0]))

            if isinstance(field, NumberField) and f"{sheet.key}.{field.key}" not in seen:
                seen.add(f"{sheet.key}.{field.key}")
                assert not wrong(str(field.low)), path
                assert not wrong(str(field.high)), path
                assert wrong(str(field.low - 1)), path
                assert wrong(str(field.high + 1)), path
                assert wrong("many"), path
            if isinstance(field, TextField) and field.key == "name":
                assert wrong("x" * (field.longest + 1)), path
            if isinstance(field, NumbersField):
                beyond = edit(work, where, f"{path}.0", str(field.high + 1))
                assert faults(work, beyond.facts, sheet.key, at), path
    assert seen or name == "board"


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_of_card_that_is_chosen_stays_though_it_is_no_longer_asked_for(kind: str) -> None:
    """A card of Huzzah! without a good kind becomes what is chosen, and a Crowd card costs what it usually does."""
    work = box("huzzah", "deck")
    unknown = with_data(work.component, {**work.facts, "cards": [{"kind": "Finally", "count": 3}]})
    (card,) = edit(unknown, "cards 0", "kind", kind).entries("cards")
    assert (card["kind"], card["count"]) == (kind, 3)
    assert ("loss" in card) == (kind in CROWDS)


@pytest.mark.parametrize("key", mostly_thorough("minions", "boons", "events", quick=("boons",)))
def test_every_effect_that_can_be_chosen_is_good(key: str) -> None:
    """Whatever deed, moment, condition and target are chosen, what does not fit goes and what is needed comes."""
    work = box("minions", "deck")
    sheet = work.schema.sheet(key)
    assert sheet
    parts = next(field for field in sheet.shown({}) if isinstance(field, PartsField))
    tried = 0

    def wrong(effect: Facts) -> tuple[str, ...]:
        entry = {**work.entries(key)[0], "effects": [effect]}
        data = {**work.facts, key: [entry, *work.entries(key)[1:]]}
        return faults(work, data, key).get("effects", ())

    first = next(field for field in parts.shown(parts.blank) if isinstance(field, ChoiceField))
    for deed, _ in first.options:
        effect = filled(parts.shown, parts.blank, ["do"], deed)
        assert not wrong(effect), effect
        assert parts.meaning(effect)
        for field in parts.shown(effect):
            for option, _ in field.options if isinstance(field, ChoiceField) else ():
                changed = filled(parts.shown, effect, [field.key], option)
                assert not wrong(changed), changed
                tried += 1
    assert tried > 20


@pytest.mark.parametrize(("game", "name"), BOXES)
def test_an_empty_box_can_be_filled_in(game: str, name: str) -> None:
    """What is begun with has a form, and all that is wrong with it is told of something that can be filled in."""
    work = empty(box(game, name).component)
    for sheet, at, _ in entries(work):
        keys = {field.key for field in sheet.shown(work.entries(sheet.key)[at])}
        assert faults(work, work.facts, sheet.key, at).keys() <= keys
    assert checked(work).sentences


def test_a_field_without_a_place_in_the_record_is_refused_at_once() -> None:
    """When the schema is made, with its name; of the parts of an entry, too."""
    fields = always(NAME, TextField("colour"))
    sentence = "^The schema has a field `colour`, but Ingredient takes none of this name: add it there.$"
    with pytest.raises(TypeError, match=sentence):
        EntryList("drinks", "drink", "drinks", fields, blank={}, whole=1, make=Ingredient)
    with pytest.raises(TypeError, match=sentence):
        PartsField("drinks", called="drink", fields=fields, blank={}, most=1, make=Ingredient)
