"""A table that is laid out slot by slot: clicks, keys and words all write the position's own text."""

import random
from dataclasses import replace
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from tests.tiers import by_tier, mostly_thorough
from widgets.games import TABLETOPS
from widgets.tabletop.editor import NAMES, EditedPosition
from widgets.tabletop.options import sizes
from widgets.tabletop.position_editor.slot_acts import At
from widgets.tabletop.position_editor.slot_editor import SlotEditor
from widgets.tabletop.position_editor.slots import Offer, after_key

CHANGES = 15
"""How often something is changed in a walk."""


def editor(name: str) -> SlotEditor | None:
    """Return a game's slot editor, or the one from its form alone; None if it has an editor of its own kind."""
    made = TABLETOPS[name].editor
    found = made() if made else SlotEditor(GAMES[name], table=TABLETOPS[name].table)
    return found if isinstance(found, SlotEditor) else None


slotted = pytest.mark.parametrize("name", mostly_thorough(*filter(editor, GAMES), quick=("huzzah", "syndicate")))


def read_again(made: SlotEditor, setup: Any) -> Any:
    """Return a position after formatting and parsing it."""
    position = made.game.position
    return position.parse_setup(position.format_setup(setup), **made.form.boxes_of(setup))


@slotted
@pytest.mark.parametrize("seed", range(by_tier(1, 3, 20)))
def test_what_clicks_lay_out_is_what_their_text_says(name: str, seed: int) -> None:
    """Any walk of clicks writes text that shows the same table; typed as words, each step comes to the same."""
    made, chance = editor(name), random.Random(seed)
    assert made is not None
    work: EditedPosition = made.clear(made.blank(), None).work
    for _ in range(CHANGES):
        slot = chance.choice(list(made.slots(work.setup)))
        work = made.choose(work, slot.id).work
        offers = [offer for offer in made.offers(work.setup, slot) if offer.left > 0]
        there = made.inside(work, slot)
        if offers and (not there or chance.random() < 0.8) and len(there) < slot.most:
            text = chance.choice(offers).text
            if isinstance(slot.part, int) and slot.part and not made.inside(work, replace(slot, part=slot.part - 1)):
                continue
            clicked, typed = made.put(work, text), made.forms["type"](work, {"text": f"{slot.id}: {text}"})
            if "," not in text and text not in there:
                assert clicked.work.setup == typed.work.setup
            work = clicked.work
        elif there:
            work = made.out(work, "-1").work
        assert read_again(made, work.setup) == work.setup


@slotted
def test_what_is_put_down_is_taken_back(name: str) -> None:
    """In every slot, the first thing that may stand there stands there after a click, and not after another."""
    made = editor(name)
    assert made is not None
    bare = made.clear(made.blank(), None).work
    for slot in made.slots(bare.setup):
        offers = [offer for offer in made.offers(bare.setup, slot) if offer.left > 0]
        if not offers:
            assert TABLETOPS[name].editor is None, f"{slot.id} offers nothing"
            continue
        here = made.choose(bare, slot.id).work
        if made.inside(here, slot):
            continue
        if isinstance(slot.part, int) and slot.part:
            with pytest.raises(BadInput, match="the place before it is empty"):
                made.put(here, offers[0].text)
            continue
        full = made.choose(made.put(here, offers[0].text).work, slot.id).work
        assert made.inside(full, slot) == (offers[0].text,)
        again = made.pick(full, At(slot.id))
        assert again is not None
        assert made.inside(again.work, slot) in {(), ("0",)}


def test_keys_wait_until_nothing_else_can_be_meant() -> None:
    """A card is put down by its last key; a key that does not go on begins anew."""
    offers = [Offer("Merchant", keys=("9lk", "9kl")), Offer("Ace", keys=("al",)), Offer("Pact", keys=("9ms",))]
    assert after_key("", "9", offers) == ("9", None)
    assert after_key("9", "l", offers) == ("9l", None)
    assert after_key("9l", "k", offers) == ("", "Merchant")
    assert after_key("9", "a", offers) == ("a", None)
    assert after_key("a", "x", offers) == ("", None)


def test_a_word_that_could_be_several_is_asked_about() -> None:
    """And nothing is changed; so is a place that the table does not have."""
    made = editor("syndicate")
    assert made is not None
    for text, said in (
        ("at " * 10_000 + "x", "A line has at most 1,000 characters; this has 30,001"),
        ("m", "could be"),
        ("crown: The End", "No place is called 'crown', and no player"),
        ("lead: d", "The D"),
    ):
        with pytest.raises(BadInput, match=said):
            made.forms["type"](made.blank(), {"text": text})


def test_a_player_or_a_kind_of_card_selects_the_place() -> None:
    """A name with a colon is that player's place which takes what follows, a card goes where its kind belongs."""
    for name, text, line in (
        ("minions", "Yaz: Minotaur", "minion Yaz: Minotaur"),
        ("cheers", "Yaz: rg", "table Yaz: Red/green 1"),
        ("huzzah", "Richard 4", "richard: 4"),
        ("huzzah", "Xavier at Swag Cart", "place Xavier: Swag Cart"),
        ("huzzah", "3 counters on 7", "crowd: 7 x 3"),
        ("syndicate", "9lk", "lead: The Merchant"),
    ):
        made = editor(name)
        assert made is not None
        work = made.forms["type"](made.clear(made.blank(), None).work, {"text": text}).work
        assert line in made.game.position.format_setup(work.setup).splitlines(), text


@slotted
def test_players_come_and_go_by_a_form(name: str) -> None:
    """As many as the game takes sit down, the table is drawn with them, and an empty table is as before afterwards."""
    made = editor(name)
    assert made is not None
    work: EditedPosition = made.clear(made.blank(), None).work
    before, most = work.setup.players, NAMES[: sizes(name)[-1]]
    assert "Players and options" in str(made.more(work))
    full = made.forms["people"](work, {"players": ", ".join(most)}).work
    assert full.setup.players == most
    assert made.scene(full, 720).items
    assert made.forms["people"](full, {"players": ", ".join(before)}).work.setup == work.setup
    with pytest.raises(BadInput, match="each with a name of their own"):
        made.forms["people"](work, {"players": "Ann, ann"})


def test_what_lies_there_is_moved_by_two_clicks() -> None:
    """It is taken up, and put down by a click on another place; two single things change places."""
    made = editor("minions")
    assert made is not None
    line = "minion Xavier: Vampire, boon Xavier: Wither, minion Yaz: Minotaur"
    work = made.forms["type"](made.clear(made.blank(), None).work, {"text": line}).work
    taken = made.acts["carry"](made.choose(work, "minion Xavier").work, "").work
    put = made.pick(taken, At("minion Yaz"))
    assert put is not None
    lines = made.game.position.format_setup(put.work.setup).splitlines()
    assert {"minion Xavier: Minotaur", "minion Yaz: Vampire", "boon Xavier: Wither"} <= set(lines)
    assert not put.work.carried
    bar = editor("cheers")
    assert bar is not None
    work = bar.forms["type"](bar.clear(bar.blank(), None).work, {"text": "Xavier: rg, Yaz: bg"}).work
    moved = bar.shift(work, At("table Xavier"), At("table Yaz"))
    assert moved is not None
    assert [len(cards) for cards in moved.work.setup.tables][:2] == [0, 2]
