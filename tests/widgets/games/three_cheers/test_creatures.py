"""The minions' looks: every one its own, and told apart without colour."""

import dataclasses

from hypothesis import given, settings
from hypothesis import strategies as st

from refkit.games.three_cheers.box import stand_in
from refkit.games.three_cheers.cards import TRAITS, MinionCard
from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Look
from widgets.games.three_cheers.pictures.cards import card_face, picture_of
from widgets.games.three_cheers.pictures.creatures import build, creature
from widgets.games.three_cheers.pictures.foreminions import foreminion
from widgets.games.three_cheers.pictures.orders import order_picture

BOX = Box(0, 0, 100, 100)


def outline(items: object) -> str:
    """Return a text of the items without their colours."""
    return repr([_grey(item) for item in items])  # type: ignore[attr-defined]


def _grey(item: Item) -> Item:
    return dataclasses.replace(item, look=Look(width=item.look.width))


def test_every_minion_of_the_deck_looks_like_nobody_else() -> None:
    """Of the 79 no two have the same outline, even where nobody sees colours."""
    minions = stand_in().minions
    assert len({outline(creature(BOX, card)) for card in minions}) == len(minions) == 79


def test_a_minion_always_looks_the_same() -> None:
    """Looks come from the name, not from chance."""
    one, two = (MinionCard("Gnasher", 3, ("heavy",)) for _ in range(2))
    assert list(creature(BOX, one)) == list(creature(BOX, two))


def test_every_trait_shows() -> None:
    """A minion with a trait looks different from the same without."""
    plain = outline(creature(BOX, MinionCard("Gnasher")))
    shown = {outline(creature(BOX, MinionCard("Gnasher", 1, (trait,)))) for trait in TRAITS}
    assert plain not in shown
    assert len(shown) == len(TRAITS)


@settings(deadline=None)
@given(name=st.text(max_size=30), traits=st.sets(st.sampled_from(TRAITS)))
def test_any_name_and_traits_can_be_drawn(name: str, traits: set[str]) -> None:
    """Whoever owns the box may call a minion as they like."""
    card = MinionCard(name, 1, tuple(trait for trait in TRAITS if trait in traits))
    assert list(creature(BOX, card))
    assert build(name).skin != build(name).spare


def test_six_foreminions_are_told_apart_by_shape() -> None:
    """Six seats, six hats."""
    assert len({outline(foreminion(BOX, seat)) for seat in range(6)}) == 6


def test_orders_show_their_shapes() -> None:
    """Every different option of the deck has a picture of its own."""
    options = {option for card in stand_in().orders for option in card.options}
    assert len({outline(order_picture(BOX, option)) for option in options}) == len(options)


def test_a_card_can_stand_in_the_page() -> None:
    """As a picture with the card's name for a title, in the page's own colours."""
    for card in (stand_in().minions[0], stand_in().orders[0]):
        markup = picture_of(card)
        assert f"<title>{card.name}</title>" in markup
        assert "var(--rk-card)" in markup
        assert list(card_face(BOX, card))


def test_brushwork_draws_in_shares() -> None:
    """The middle of the box is (0.5, 0.5), whatever its size."""
    brush = Brushwork(Box(10, 20, 30, 40))
    assert brush.disc(0.5, 0.5, 0.1, brush.look("ink")).centre == Box(10, 20, 30, 40).centre  # type: ignore[union-attr]
