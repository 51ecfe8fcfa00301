"""Rulings TC-58 to TC-79: eating, being surrounded, crushing, flying and falling."""

from refkit.games.three_cheers.events import Ate, Crushed, Died, Fell, Hovered, Rotated
from refkit.games.three_cheers.text.places import parse_square
from tests.games.three_cheers.tables import events_of, happens, kinds, lines, minions_in, question, squares, table


def test_tc58_a_falling_hungry_minion_does_not_eat_what_it_passes() -> None:
    """It looks for food only where it comes to rest."""
    state = table("Gulp(3 hungry >1)  .\n.  Morsel(1 weak)\n.  Rock(2)")
    assert kinds(happens(state, "gravity")) == ["fell"]


def test_tc58_it_eats_where_it_lands_and_when_it_is_turned_by_a_wound() -> None:
    """Landing beside a Weak minion, or being turned towards one, is enough."""
    landed = happens(table("Gulp(3 hungry >1)  .\n.  .\n.  Morsel(1 weak)"), "gravity")
    assert kinds(landed) == ["fell", "ate"]
    turned = happens(table("Nag(1 >3)  Gulp(3 hungry armored <1)  Morsel(1 weak)"), "fight")
    assert kinds(turned)[:4] == ["fight-began", "struck", "rotated", "ate"]


def test_tc58_it_eats_after_a_swap_that_brings_the_food() -> None:
    """A swap puts the Weak minion in front of it."""
    outcome = happens(table("Morsel(1 weak)  .\nRock(2)  Gulp(3 hungry <1)"), "Xavier: Partners: swap Yaz a1 and a2")
    assert [kind for kind in kinds(outcome) if kind in {"swapped", "ate"}] == ["swapped", "ate"]
    assert minions_in(outcome.state) == {"a1": "Gulp", "a2": "Rock"}


HELD = """
    3 |  .  Lid(1)                   .        .
    2 |  .  Tight(3 claustrophobic)  Side(1)  {}
    1 |  .  Base(1)                  Prop(1)  Post(1)
         a  b                        c        d
"""
"""A Claustrophobic minion that has air on its left only, in a grid to be completed with a Ninja."""


def test_tc58_a_ninja_in_mid_air_smothers_nobody() -> None:
    """It turns up and drops at once, past the Claustrophobic minion; one that flies stays, and surrounds it."""
    falling = happens(table(HELD.format("#Wisp(1 ninja)")), "Xavier: Catapult: move Yaz d2 to a2")
    assert kinds(falling)[4:] == ["turned-up", "fell", "turned-down"]
    staying = happens(table(HELD.format("#Wisp(1 ninja flying)")), "Xavier: Catapult: move Yaz d2 to a2")
    assert kinds(staying)[4:] == ["turned-up", "died", "fell", "hovered", "turned-down"]


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


def test_tc59_it_eats_on_from_its_new_place() -> None:
    """It eats its way through a whole row, and keeps its orientation."""
    outcome = happens(table("~Gulp(3 hungry agile <1)  One(1 weak)  Two(1 weak)  Three(1 weak)"), "at once")
    assert len(events_of(outcome, Ate)) == 3
    assert minions_in(outcome.state) == {"d1": "~Gulp"}


def test_tc60_eating_upwards_ends_where_it_began() -> None:
    """It climbs, and falls back with all that stands above."""
    outcome = happens(table("Lodger(2)\nMorsel(1 weak)\nGulp(3 hungry ^1)"), "at once")
    assert kinds(outcome) == ["ate", "fell", "fell"]
    assert minions_in(outcome.state) == {"a1": "Gulp", "a2": "Lodger"}


def test_tc60_a_weak_eater_is_hurt_by_falling_back() -> None:
    """The fall after the meal is a fall: a Weak eater dies of it."""
    outcome = happens(table("Morsel(1 weak)\nGulp(3 hungry weak ^1)"), "at once")
    assert kinds(outcome) == ["ate", "fell", "died"]


def test_tc60_a_flying_eater_stays_up() -> None:
    """What flies does not fall back."""
    outcome = happens(table("Morsel(1 weak)\nGulp(3 hungry flying ^1)"), "at once")
    assert minions_in(outcome.state) == {"a2": "Gulp"}


def test_tc61_a_meal_in_a_fight_settles_the_tower_at_once() -> None:
    """What stood on the eater falls before the slower arrows fly, and its own arrow strikes from there."""
    state = table(".  Perch(2 >1)  .\nNag(1 >3)  Gulp(3 hungry armored <1)  Morsel(1 weak)")
    outcome = happens(state, "fight")
    assert lines(outcome)[3:6] == [
        "ate Yaz b1 c1 Morsel [hungry]",
        "fell Yaz b2 b1 [fall]",
        "struck Yaz b1 c1 1 [attack]",
    ]


def test_tc61_other_deaths_of_the_same_step_settle_with_the_meal() -> None:
    """The whole tower settles, also what lost its support to an arrow."""
    state = table("""
        .          Perch(2)                   .               Orphan(2)  .
        Nag(1 >3)  Gulp(3 hungry armored <1)  Morsel(1 weak)  Post(1)    Pest(1 <3)
    """)
    outcome = happens(state, "fight")
    assert [(fall.at, fall.to) for fall in events_of(outcome, Fell)] == [squares("b2 b1"), squares("d2 d1")]


def test_tc62_the_player_of_the_tower_chooses_the_meal() -> None:
    """Xavier played the eater; Yaz, whose tower it is, is asked."""
    state = table("Morsel(1 weak)  .\nLeft(2)  Titbit(4 weak)")
    outcome = happens(state, "Xavier: Munchtaur to Yaz b2")
    assert outcome.pending is not None
    assert outcome.pending.seat == 1
    assert sorted(question(outcome)) == ["b2 eats a2", "b2 eats b1"]


MOUTHS = "Gulp(3 hungry >1)  Morsel(1 weak)  Gobble(3 hungry <1)"


def test_tc63_of_two_hungry_minions_the_leftmost_eats() -> None:
    """Nobody is asked: the order is that in which minions settle."""
    outcome = happens(table(MOUTHS), "at once")
    assert [(meal.at, meal.to) for meal in events_of(outcome, Ate)] == [squares("a1 b1")]


def test_tc63_of_two_hungry_minions_the_lowest_eats_first() -> None:
    """A lower row goes before a place further left."""
    outcome = happens(table("Gulp(3 hungry >1)  Morsel(1 weak)\nRock(1)  Gobble(3 hungry ^1)"), "at once")
    assert events_of(outcome, Ate)[0].at == parse_square("b1")


def test_tc63_a_hungry_weak_minion_may_be_eaten_before_it_eats() -> None:
    """The leftmost eats the one that was about to eat."""
    outcome = happens(table("Gulp(3 hungry >1)  Middle(2 hungry weak >1)  Morsel(1 weak)"), "at once")
    assert [meal.victim.card.name for meal in events_of(outcome, Ate)] == ["Middle", "Morsel"]


def test_tc63_the_owner_chooses_if_the_table_says_so() -> None:
    """With ``hungry_order`` at the owner's choice all meals of the tower are offered."""
    state = table(MOUTHS, hungry_order="owner chooses")
    assert question(happens(state, "at once")) == ["a1 eats b1", "c1 eats b1"]
    outcome = happens(state, "at once", "Yaz: c1 eats b1")
    assert minions_in(outcome.state) == {"a1": "Gulp", "b1": "Gobble"}


def test_tc64_armour_shields_and_riders_do_not_save_from_being_eaten() -> None:
    """An upright Armored bearer with a shield towards the eater is eaten all the same."""
    outcome = happens(table("Gulp(3 hungry >1)  Can(2 weak armored |<)*"), "at once")
    assert kinds(outcome) == ["ate", "leapt"]
    assert minions_in(outcome.state) == {"b1": "Gulp*"}


def test_tc65_a_hungry_bearer_takes_its_foreminion_along() -> None:
    """The foreminion rides on in the place of the meal."""
    assert minions_in(happens(table("Gulp(3 hungry >1)*  Morsel(1 weak)"), "at once").state) == {"b1": "Gulp*"}


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


def test_tc67_armour_does_not_help_and_hidden_neighbours_count() -> None:
    """An upright Armored minion dies outright between a face-down Ninja and a wall."""
    outcome = happens(table(".  Lid(1)  .\n#Veil(1 ninja)  Shy(2 claustrophobic armored)  Wall(1)"), "at once")
    assert [dead.cause for dead in events_of(outcome, Died)] == ["surrounded"]
    assert not events_of(outcome, Rotated)


def test_tc68_the_first_death_may_save_the_second() -> None:
    """Only the left one dies: the Flying minion above stays, and the other is surrounded no more."""
    state = table(".  Kite(2 flying)  Lid(1)  .\nWall(1)  One(2 claustrophobic)  Two(2 claustrophobic)  Post(1)")
    outcome = happens(state, "at once")
    assert [dead.minion.card.name for dead in events_of(outcome, Died)] == ["One"]
    assert events_of(outcome, Hovered)


def test_tc68_one_after_the_other_with_gravity_in_between() -> None:
    """If what falls in closes the gap again, the second dies, too."""
    state = table(".  Lid(1)  Cap(1)  .\nWall(1)  One(2 claustrophobic)  Two(2 claustrophobic)  Post(1)")
    assert kinds(happens(state, "at once")) == ["died", "fell", "died", "fell"]


def test_tc68_a_fight_that_unmasks_it_smothers_it_before_the_first_arrow() -> None:
    """A hidden Claustrophobic Ninja may be surrounded, and dies of it as soon as a fight turns it up."""
    state = table(".  Lid(1)  .\nWall(1)  #Shy(2 ninja claustrophobic ^3)  Prey(1)")
    assert kinds(happens(state, "at once")) == []
    assert kinds(happens(state, "fight")) == ["fight-began", "turned-up", "died", "fell"]


def test_tc69_a_heavy_minion_crushes_the_one_that_fell_before_it() -> None:
    """A stack settles one by one, so the Heavy one lands on the one beneath it."""
    outcome = happens(table("Boulder(3 heavy)\nMiddle(2)\nBase(1)"), "dies Yaz a1")
    assert kinds(outcome) == ["died", "fell", "fell", "crushed"]
    assert minions_in(outcome.state) == {"a1": "Boulder"}


def test_tc69_of_a_stack_of_heavy_minions_the_top_one_remains() -> None:
    """Each lands on the one before it and crushes it."""
    outcome = happens(table("Top(3 heavy)\nMiddle(3 heavy)\nLow(3 heavy)\nBase(1)"), "dies Yaz a1")
    assert minions_in(outcome.state) == {"a1": "Top"}


def test_tc70_a_crush_is_one_crush() -> None:
    """The next one below is not harmed."""
    outcome = happens(table("Boulder(3 heavy)\n.\nUpper(2)\nLower(2)"), "gravity")
    assert minions_in(outcome.state) == {"a1": "Lower", "a2": "Boulder"}


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


def test_tc72_a_heavy_minion_stands_on_a_supported_flyer() -> None:
    """Nothing happens until the support is gone; then both fall and the Heavy one crushes."""
    state = table("Boulder(3 heavy)\nKite(2 flying)\nPost(1)")
    assert kinds(happens(state, "gravity")) == []
    assert kinds(happens(state, "dies Yaz a1")) == ["died", "fell", "fell", "crushed"]


def test_tc73_a_heavy_minion_counts_at_any_distance() -> None:
    """Played high up on a floating minion, it brings down everything Flying beneath it."""
    outcome = happens(table("Gull(2 flying)  .\n.  .\nKite(2 flying)  .\n.  Post(1)"), "Xavier: Anvillain to Yaz a5")
    assert minions_in(outcome.state) == {"a1": "Kite", "a2": "Anvillain", "b1": "Post"}


def test_tc73_a_flying_heavy_minion_does_not_weigh_on_itself() -> None:
    """It stays in the air, until another Heavy one is above it."""
    assert kinds(happens(table("Zeppelin(3 flying heavy)\n."), "gravity")) == []
    outcome = happens(table("Boulder(3 heavy)\nZeppelin(3 flying heavy)\n."), "gravity")
    assert minions_in(outcome.state) == {"a1": "Boulder"}


def test_tc74_after_a_play_the_push_is_immediate() -> None:
    """A Heavy minion played on a floating one pushes it down in the same play."""
    outcome = happens(table("Kite(2 flying)  .\n.  Post(1)"), "Xavier: Anvillain to Yaz a3")
    assert kinds(outcome)[-4:] == ["placed", "fell", "fell", "crushed"]


def test_tc74_in_a_fight_the_push_waits_for_gravity() -> None:
    """Its support dies of fast arrows, and it still strikes from the air with its slow one."""
    state = table("Boulder(3 heavy)  .\nKite(2 flying >1)  Target(1)\nPost(1)  Nag(1 <3)")
    assert lines(happens(state, "fight"))[3:6] == [
        "struck Yaz a2 b2 1 [attack]",
        "died Yaz b2 Target wound [one-wound]",
        "fell Yaz a2 a1 [fall]",
    ]


def test_tc74_after_a_meal_in_a_fight_the_push_is_immediate() -> None:
    """The meal brings gravity to the tower, and with it the push, which goes before the lower Late."""
    state = table("""
        4 |  .          .                          .               .        Boulder(3 heavy)
        3 |  .          .                          .               .        Kite(2 flying)
        2 |  .          Perch(2)                   .               Late(2)  Stay(1)
        1 |  Nag(1 >3)  Gulp(3 hungry armored <1)  Morsel(1 weak)  Prop(1)  Spike(1 ^3 <3)
             a          b                          c               d        e
    """)
    assert [line for line in lines(happens(state, "fight")) if line.startswith(("ate", "fell"))] == [
        "ate Yaz b1 c1 Morsel [hungry]",
        "fell Yaz b2 b1 [fall]",
        "fell Yaz e3 e2 [fall]",
        "fell Yaz d2 d1 [fall]",
        "fell Yaz e4 e3 [fall]",
    ]


def test_who_hovers_is_told_once_it_is_over_whoever_was_asked_in_between() -> None:
    """Kite's support and a bearer die in one moment: the leap is asked, and at the end Kite is told of all the same."""
    state = table("""
        2 |  Kite(2 flying)  Mount(1)*
        1 |  Post(1)         Spike(1 ^3 <3)
    """)
    outcome = happens(state, "Xavier: Heckle: provoke Yaz b1", "leap b1")
    assert kinds(outcome)[-2:] == ["leapt", "hovered"]


def test_tc75_a_flyer_that_fell_does_not_rise() -> None:
    """The Heavy minion above it dies, and it stays on the ground."""
    outcome = happens(table("Boulder(3 heavy)\nKite(2 flying)"), "dies Yaz a2")
    assert kinds(outcome) == ["died"]
    assert minions_in(outcome.state) == {"a1": "Kite"}


def test_tc76_a_fall_is_one_wound_from_any_height() -> None:
    """An Armored Weak minion is turned by a long fall; one without armour dies of a short one."""
    outcome = happens(table("Can(2 weak armored)  .\n.  .\n.  Jelly(2 weak)\n.  ."), "gravity")
    assert minions_in(outcome.state) == {"a1": "~Can"}


def test_tc76_what_stood_above_lands_on_what_remains() -> None:
    """The Weak one dies on landing, so the next falls to where it lay."""
    outcome = happens(table("Lodger(2)\nJelly(2 weak)\n."), "gravity")
    assert [(fall.at, fall.to) for fall in events_of(outcome, Fell)] == [squares("a2 a1"), squares("a3 a1")]


def test_tc76_weak_and_heavy_crushes_first_then_is_wounded() -> None:
    """Both die; with armour the faller survives, turned, in its victim's place."""
    assert minions_in(happens(table("Plum(2 weak heavy)\n.\nBase(3)"), "gravity").state) == {}
    armored = happens(table("Plum(2 weak heavy armored)\n.\nBase(3)"), "gravity")
    assert kinds(armored) == ["fell", "crushed", "rotated"]
    assert minions_in(armored.state) == {"a1": "~Plum"}


def test_tc76_weak_and_heavy_is_wounded_first_if_the_table_says_so() -> None:
    """With ``heavy_weak`` at wounded first the dead crush nobody; the Armored one still crushes."""
    outcome = happens(table("Plum(2 weak heavy)\n.\nBase(3)", heavy_weak="wounded first"), "gravity")
    assert minions_in(outcome.state) == {"a1": "Base"}
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


def test_tc77_at_once_rules_work_after_each_landing() -> None:
    """The left one has landed, and eats what lands beside it before the next row moves."""
    outcome = happens(table(".  Lodger(2)\nGulp(3 hungry >1)  Can(2 weak armored)\n.  ."), "gravity")
    assert kinds(outcome) == ["fell", "fell", "rotated", "ate", "fell"]


def test_tc77_a_push_may_overtake_so_that_a_weak_minion_falls_twice() -> None:
    """Kite is pushed onto Raft before Raft falls, and falls again with it: two wounds, of which armour takes one."""
    state = table("""
        6 |  .        Boulder(3 heavy)
        5 |  .        Kite(2 flying weak armored)
        4 |  .        .
        3 |  .        Raft(1)
        2 |  Drop(1)  .
        1 |  .        .
             a        b
    """)
    assert lines(happens(state, "gravity"))[:6] == [
        "fell Yaz a2 a1 [fall]",
        "fell Yaz b5 b4 [fall]",
        "rotated Yaz b4 [armored]",
        "fell Yaz b3 b1 [fall]",
        "fell Yaz b4 b2 [fall]",
        "died Yaz b2 ~Kite fall [weak]",
    ]


TWO_FALLS = """tower Yaz:
    4 |  .        Boulder(3 heavy)
    3 |  .        Kite(2 flying)
    2 |  Last(1)  .
    1 |  .        .
         a        b
"""
"""In Yaz's tower the lowest falls first, and only then the Flying one with a Heavy one above it."""


def test_tc77_a_landing_in_one_tower_does_not_change_the_order_in_another() -> None:
    """What Xavier's tower does has no say in who falls first in Yaz's."""
    alone = happens(table(TWO_FALLS), "gravity")
    both = happens(table(f"tower Xavier:\n    2 |  Drop(1)\n    1 |  .\n{TWO_FALLS}"), "gravity")
    assert [line for line in lines(both) if " Yaz " in line] == lines(alone)


def test_tc78_a_falling_ninja_turns_up_first() -> None:
    """A Heavy Ninja crushes and hides again; a Weak one dies of its fall."""
    heavy = happens(table("#Tonne(3 ninja heavy)\n.\nBase(2)"), "gravity")
    assert kinds(heavy) == ["turned-up", "fell", "crushed", "turned-down"]
    assert heavy.events[0].rule.id == "TC-78"
    weak = happens(table("#Paper(3 ninja weak)\n.\nBase(2)"), "gravity")
    assert kinds(weak) == ["turned-up", "fell", "died"]


def test_tc79_gravity_leaves_the_ground_row_alone() -> None:
    """A gap in the ground row moves nobody."""
    assert kinds(happens(table("Left(1)  .  Right(1 weak)"), "gravity")) == []
