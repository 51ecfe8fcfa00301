"""The minions' looks: every one its own, and told apart without colour."""

import dataclasses
from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis import strategies as st

from refkit.games.three_cheers.box import stand_in
from refkit.games.three_cheers.cards import TRAITS, MinionCard
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Look
from widgets.games.three_cheers.pictures.cards import card_face, picture_of
from widgets.games.three_cheers.pictures.creatures import build, creature
from widgets.games.three_cheers.pictures.foreminions import foreminion
from widgets.games.three_cheers.pictures.icons import icon
from widgets.games.three_cheers.pictures.orders import order_picture

BOX = Box(0, 0, 100, 100)


def outline(items: Iterable[Item]) -> str:
    """Return a text of the items without their colours."""
    return repr([_grey(item) for item in items])


def _grey(item: Item) -> Item:
    return dataclasses.replace(item, look=Look(width=item.look.width))


def test_everything_of_the_deck_looks_like_nothing_else() -> None:
    """Of 79 minions, of ten traits, of six seats and of all orders no two have one outline, even without colours."""
    minions, options = stand_in().minions, {option for card in stand_in().orders for option in card.options}
    plain, *with_trait = (MinionCard("Gnasher", 1, traits) for traits in ((), *((trait,) for trait in TRAITS)))
    kinds: tuple[list[Iterable[Item]], ...] = (
        [creature(BOX, card) for card in minions],
        [creature(BOX, card) for card in (plain, *with_trait)],
        [foreminion(BOX, seat) for seat in range(6)],
        [order_picture(BOX, option) for option in options],
        [icon(trait, BOX, "odd") for trait in TRAITS],
    )
    for drawn in kinds:
        assert len({outline(items) for items in drawn}) == len(drawn)
    assert len(minions) == 79
    assert outline(creature(BOX, MinionCard("Gnasher"))) == outline(creature(BOX, plain)), "looks come from the name"


@settings(deadline=None)
@given(name=st.text(max_size=30), traits=st.sets(st.sampled_from(TRAITS)))
def test_any_name_and_traits_can_be_drawn(name: str, traits: set[str]) -> None:
    """Whoever owns the box may call a minion as they like."""
    card = MinionCard(name, 1, tuple(trait for trait in TRAITS if trait in traits))
    assert list(creature(BOX, card))
    assert build(name).skin != build(name).spare


def test_a_card_can_stand_in_the_page() -> None:
    """As a picture with the card's name for a title, in the page's own colours."""
    for card in (stand_in().minions[0], stand_in().orders[0]):
        markup = picture_of(card)
        assert f"<title>{card.name}</title>" in markup
        assert "var(--rk-card)" in markup
        assert list(card_face(BOX, card))
