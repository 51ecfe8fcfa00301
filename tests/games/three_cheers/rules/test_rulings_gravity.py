"""Rulings TC-58 to TC-79: eating, being surrounded, crushing, flying and falling."""

from refkit.games.three_cheers.events import Crushed, Fell
from tests.games.three_cheers.tables import events_of, happens, kinds, minions_in, squares, table


def test_tc58_it_eats_where_it_lands_and_when_it_is_turned_by_a_wound() -> None:
    """Landing beside a Weak minion, or being turned towards one, is enough."""
    landed = happens(table("Gulp(3 hungry >1)  .\n.  .\n.  Morsel(1 weak)"), "gravity")
    assert kinds(landed) == ["fell", "ate"]
    turned = happens(table("Nag(1 >3)  Gulp(3 hungry armored <1)  Morsel(1 weak)"), "fight")
    assert kinds(turned)[:4] == ["fight-began", "struck", "rotated", "ate"]


def test_tc58_a_ninja_in_mid_air_is_not_eaten() -> None:
    """A Hungry minion cannot bite a Weak Ninja that is about to fall; one that flies hangs there to be eaten."""
    grid = """
        2 |  .        Gulp(3 hungry <1)  .        {}
        1 |  .        Base(1)            Prop(1)  Post(1)
             a        b                  c        d
    """
    falling = happens(table(grid.format("#Wisp(1 ninja weak)")), "Xavier: Catapult: move Yaz d2 to a2")
    assert kinds(falling)[4:] == ["turned-up", "fell", "died"]
    staying = happens(table(grid.format("#Wisp(1 ninja weak flying)")), "Xavier: Catapult: move Yaz d2 to a2")
    assert kinds(staying)[4:] == ["turned-up", "ate", "fell"]


def test_tc61_other_deaths_of_the_same_step_settle_with_the_meal() -> None:
    """The whole tower settles, also what lost its support to an arrow."""
    state = table("""
        .          Perch(2)                   .               Orphan(2)  .
        Nag(1 >3)  Gulp(3 hungry armored <1)  Morsel(1 weak)  Post(1)    Pest(1 <3)
    """)
    outcome = happens(state, "fight")
    assert [(fall.at, fall.to) for fall in events_of(outcome, Fell)] == [squares("b2 b1"), squares("d2 d1")]


def test_tc65_when_a_hungry_bearer_eats_another_bearer_both_riders_are_right() -> None:
    """In Double Trouble the eater's rider comes along and the eaten one's leaps."""
    state = table("""
        players: Xavier, Yaz, Zippy, Wanda
        option variant: double-trouble
        tower Xavier & Zippy:
            1 |  Gulp(3 hungry >1)*1  Morsel(1 weak)*2  Rock(1)
    """)
    outcome = happens(state, "at once", "Zippy: leap c1")
    assert outcome.state.towers[0].riders == squares("b1 c1")


def test_tc66_an_open_side_or_top_is_open_air() -> None:
    """Surrounded means left, right, above, and below or ground; one open side is enough to live."""
    assert "died" in kinds(happens(table(".  Lid(1)  .\nLeft(1)  Shy(2 claustrophobic)  Right(1)"), "at once"))
    assert kinds(happens(table("Left(1)  Shy(2 claustrophobic)  Right(1)"), "at once")) == []
    assert kinds(happens(table("Lid(1)  .\nShy(2 claustrophobic)  Right(1)"), "at once")) == []


def test_tc66_the_ground_counts_below_the_ground_row_only() -> None:
    """In the second row only a minion closes it in from below; one that hangs in the air is not surrounded."""
    hanging = table(".  Lid(1 flying)  .\nLeft(1)  Shy(2 claustrophobic flying)  Right(1)\nA(1)  .  B(1)")
    assert kinds(happens(hanging, "at once")) == []
    standing_firm = table(".  Lid(1)  .\nLeft(1)  Shy(2 claustrophobic)  Right(1)\nA(1)  Base(1)  B(1)")
    assert "died" in kinds(happens(standing_firm, "at once"))


def test_tc68_one_after_the_other_with_gravity_in_between() -> None:
    """If what falls in closes the gap again, the second dies, too."""
    state = table(".  Lid(1)  Cap(1)  .\nWall(1)  One(2 claustrophobic)  Two(2 claustrophobic)  Post(1)")
    assert kinds(happens(state, "at once")) == ["died", "fell", "died", "fell"]


def test_tc68_a_fight_that_unmasks_it_smothers_it_before_the_first_arrow() -> None:
    """A hidden Claustrophobic Ninja may be surrounded, and dies of it as soon as a fight turns it up."""
    state = table(".  Lid(1)  .\nWall(1)  #Shy(2 ninja claustrophobic ^3)  Prey(1)")
    assert kinds(happens(state, "at once")) == []
    assert kinds(happens(state, "fight")) == ["fight-began", "turned-up", "died", "fell"]


def test_tc71_armour_masks_and_riders_do_not_save_from_a_crush() -> None:
    """Upright Armored, hidden or a bearer: it is crushed, and the rider leaps."""
    for victim in ("Tin(4 armored)", "#Veil(4 ninja armored)", "Mount(4)*"):
        outcome = happens(table(f"Boulder(3 heavy)\n.\n{victim}"), "gravity")
        assert [crush.victim.card.name for crush in events_of(outcome, Crushed)] == [
            victim.strip("#").partition("(")[0]
        ]


def test_tc71_a_heavy_bearer_that_crushes_a_bearer_keeps_its_own_rider() -> None:
    """In Double Trouble one foreminion comes down with the Heavy one, the other leaps."""
    state = table("""
        players: Xavier, Yaz, Zippy, Wanda
        option variant: double-trouble
        tower Xavier & Zippy:
            3 |  Boulder(3 heavy)*1  .
            2 |  .                   .
            1 |  Mount(2)*2          Refuge(1)
    """)
    outcome = happens(state, "gravity", "Zippy: leap b1")
    assert outcome.state.towers[0].riders == squares("a1 b1")


def test_who_hovers_is_told_once_it_is_over_whoever_was_asked_in_between() -> None:
    """Kite's support and a bearer die in one moment: the leap is asked, and at the end Kite is told of all the same."""
    state = table("""
        2 |  Kite(2 flying)  Mount(1)*
        1 |  Post(1)         Spike(1 ^3 <3)
    """)
    outcome = happens(state, "Xavier: Heckle: provoke Yaz b1", "leap b1")
    assert kinds(outcome)[-2:] == ["leapt", "hovered"]


def test_tc76_weak_and_heavy_crushes_first_then_is_wounded() -> None:
    """With armour the faller survives, turned, in its victim's place."""
    armored = happens(table("Plum(2 weak heavy armored)\n.\nBase(3)"), "gravity")
    assert kinds(armored) == ["fell", "crushed", "rotated"]
    assert minions_in(armored.state) == {"a1": "~Plum"}


def test_tc76_weak_and_heavy_is_wounded_first_if_the_table_says_so() -> None:
    """With ``heavy_weak`` at wounded first the dead crush nobody; the Armored one still crushes."""
    armored = happens(table("Plum(2 weak heavy armored)\n.\nBase(3)", heavy_weak="wounded first"), "gravity")
    assert kinds(armored) == ["fell", "rotated", "crushed"]
    turned = happens(table("~Plum(1 heavy weak armored)\nStep(1)\nBase(1)", heavy_weak="wounded first"), "dies a2")
    assert kinds(turned) == ["died", "fell", "died"]
    assert minions_in(turned.state) == {"a1": "Base"}


def test_tc76_the_riders_of_both_leap() -> None:
    """A Weak and Heavy bearer crushes another bearer and dies of it: two leaps."""
    state = table("""
        players: Xavier, Yaz, Zippy, Wanda
        option variant: double-trouble
        tower Xavier & Zippy:
            3 |  Plum(3 weak heavy)*1  .
            2 |  .                     .
            1 |  Mount(2)*2            Refuge(1)
    """)
    outcome = happens(state, "gravity")
    assert kinds(outcome) == ["fell", "crushed", "died", "leapt", "leapt"]
    assert outcome.state.towers[0].riders == squares("b1 b1")


def test_tc77_rows_settle_from_below_and_from_the_left() -> None:
    """The order of falls is row by row, left to right."""
    outcome = happens(table("A(1)  B(1)\nC(1)  D(1)\n.  ."), "gravity")
    assert tuple(fall.at for fall in events_of(outcome, Fell)) == squares("a2 b2 a3 b3")
