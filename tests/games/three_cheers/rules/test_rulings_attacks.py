"""Rulings TC-43 to TC-57: arrows, wounds, Ninjas, Kamikazes and the peace of bearers."""

from refkit.games.three_cheers.events import (
    Fell,
    Struck,
)
from tests.games.outcomes import lines, question
from tests.games.three_cheers.tables import events_of, happens, kinds, minions_in, table


def test_armour_that_is_used_up_turns_a_hungry_one_to_a_meal_before_the_slower_arrows() -> None:
    """H is struck, turns, and eats W at once; from there its own slow arrow kills Z, whose armour is used up, too."""
    outcome = happens(table("X(1 >3)  H(1 hungry armored <1)  W(1 weak)  Z(1 armored)  Y(1 <3)"), "fight")
    assert lines(outcome)[3:] == [
        "rotated Yaz b1 [armored]",
        "rotated Yaz d1 [armored]",
        "ate Yaz b1 c1 W [hungry]",
        "struck Yaz c1 d1 1 [attack]",
        "died Yaz d1 ~Z wound [one-wound]",
    ]
    assert minions_in(outcome.state) == {"a1": "X", "c1": "~H", "e1": "Y"}


def test_tc47_all_targets_turn_up_before_the_first_arrow_the_lowest_and_leftmost_first() -> None:
    """Whatever the speeds of the arrows, and in whatever order the card shows them."""
    state = table("""
        .               #Up(2 ninja)
        #Side(1 ninja)  Gulp(3 ^2 >1 <1)  #Veil(1 ninja)
    """)
    told = lines(happens(state, "Xavier: Heckle: provoke Yaz b1"))
    at = told.index("turned-up Yaz a1 #Side [TC-47]")
    assert told[at + 1 : at + 4] == [
        "turned-up Yaz c1 #Veil [TC-47]",
        "turned-up Yaz b2 #Up [TC-47]",
        "struck Yaz b1 b2 2 [attack]",
    ]


def test_tc47_a_provoked_hungry_ninja_eats_before_it_strikes() -> None:
    """Turned up beside a Weak minion it eats that one, shield and all, and strikes from where it then stands."""
    state = table("#Gulp(3 hungry ninja >1)  Morsel(1 weak |<)  Post(2)")
    outcome = happens(state, "Xavier: Heckle: provoke Yaz a1")
    assert lines(outcome)[3:] == [
        "turned-up Yaz a1 #Gulp [TC-47]",
        "spent Heckle [order-discard]",
        "ate Yaz a1 b1 Morsel [hungry]",
        "struck Yaz b1 c1 1 [attack]",
        "died Yaz c1 Post wound [one-wound]",
        "turned-down Yaz b1 [ninja]",
    ]


def test_tc47_what_works_at_once_comes_after_each_that_turns_up() -> None:
    """The provoked minion eats the first Weak target as it turns up, and aims anew from where it then stands."""
    state = table("""
        .                   #Veil(2 ninja)
        Gulp(3 hungry >1 ^1)  #Titbit(1 ninja weak)
    """)
    outcome = happens(state, "Xavier: Heckle: provoke Yaz a1")
    assert lines(outcome)[4:9] == [
        "turned-up Yaz b1 #Titbit [TC-47]",
        "ate Yaz a1 b1 Titbit [hungry]",
        "turned-up Yaz b2 #Veil [TC-47]",
        "struck Yaz b1 b2 1 [attack]",
        "missed Yaz b1 c1 1 [TC-43]",
    ]


def test_tc47_a_target_that_comes_in_reach_between_two_volleys_turns_up_too() -> None:
    """The provoked minion drops beside a Ninja between its fast and its slow arrows: the Ninja's shield counts."""
    state = table("""
        .               Boss(2 v3 >1)              .
        Morsel(1 weak)  Gulp(3 hungry armored >1)  #Veil(4 ninja |<)
    """)
    outcome = happens(state, "Xavier: Heckle: provoke Yaz b2")
    assert lines(outcome)[4:] == [
        "struck Yaz b2 b1 3 [attack]",
        "rotated Yaz b1 [armored]",
        "ate Yaz b1 a1 Morsel [hungry]",
        "fell Yaz b2 b1 [fall]",
        "turned-up Yaz c1 #Veil [TC-47]",
        "blocked Yaz b1 c1 1 [shields]",
        "turned-down Yaz c1 [ninja]",
    ]


def test_tc49_a_hidden_ninja_neither_eats_nor_is_eaten() -> None:
    """Face down, a Hungry Ninja lets a Weak neighbour be, and a Weak Ninja is safe from a Hungry one."""
    assert kinds(happens(table("#Maw(2 ninja hungry >1)  Morsel(1 weak)"), "at once")) == []
    assert kinds(happens(table("Maw(2 hungry >1)  #Morsel(1 ninja weak)"), "at once")) == []


def test_tc49_a_hidden_heavy_ninja_does_not_push_until_it_turns_up() -> None:
    """Over a Flying minion in the air it weighs nothing; unmasked by a fight, it pushes at once."""
    state = table("#Tonne(3 ninja heavy)\nKite(2 flying ^3)\n.")
    assert kinds(happens(state, "gravity")) == []
    outcome = happens(state, "fight")
    assert kinds(outcome)[:4] == ["fight-began", "turned-up", "fell", "fell"]
    assert minions_in(outcome.state) == {"a1": "#Tonne"}


def test_tc51_pointing_at_a_bearer_in_peace_is_no_attack() -> None:
    """A Kamikaze whose only target bears a foreminion takes no wound."""
    outcome = happens(table("Hothead(2 kamikaze >1)  Mount(2)*"), "fight")
    assert kinds(outcome) == ["fight-began", "spared"]


def test_tc51_a_kamikaze_that_moved_by_eating_still_pays() -> None:
    """It attacked with its fast arrow, then ate its way to another place: the wound finds it there."""
    outcome = happens(table("Guard(2 v3 |v)  .\nBomb(2 kamikaze hungry armored ^3 <1)  Can(1 weak)"), "fight")
    assert lines(outcome)[1:] == [
        "blocked Yaz a1 a2 3 [shields]",
        "lit Yaz a1 Bomb [TC-51]",
        "struck Yaz a2 a1 3 [attack]",
        "rotated Yaz a1 [armored]",
        "ate Yaz a1 b1 Can [hungry]",
        "fell Yaz a2 a1 [fall]",
        "missed Yaz b1 c1 1 [TC-43]",
        "died Yaz b1 ~Bomb kamikaze [kamikaze]",
        "burnt-out [kamikaze]",
    ]


def test_tc53_a_bearer_is_still_eaten_crushed_and_smothered() -> None:
    """Peace does not protect from being eaten, crushed or surrounded."""
    eaten = happens(table("Gulp(3 hungry >1)  #Mount(1 ninja weak)*"), "fight")
    assert "ate" in kinds(eaten)
    crushed = happens(table("Boulder(2 heavy)  .\nPost(1)  .\nMount(1)*  Nag(1)"), "dies Yaz a2", "Yaz: leap b1")
    assert "crushed" in kinds(crushed)
    assert minions_in(crushed.state) == {"a1": "Boulder", "b1": "Nag*"}


STAMPEDE = """
Thump(2 v3)                .              .          .
Gulp(3 hungry armored <1)  Steed(1 weak)*  Refuge(2)  Spiteful(2 <1)
"""
"""The first blow turns Gulp, which then eats the bearer: a death, and a leap, in the middle of a fight."""


def test_tc54_the_leap_is_asked_before_the_next_step() -> None:
    """While the question is open, no slower arrow has flown and nothing has fallen."""
    outcome = happens(table(STAMPEDE), "fight")
    assert question(outcome) == ["leap b1", "leap c1", "leap d1"]
    assert [blow.speed for blow in events_of(outcome, Struck)] == [3]
    assert not events_of(outcome, Fell)


def test_tc55_what_falls_in_one_tower_does_not_hurry_another() -> None:
    """A meal in Xavier's tower in mid-fight does not push down a Flying minion of Yaz's before the fight is over."""
    state = table("""
        tower Xavier:
            2 |  .          Perch(2)                   .
            1 |  Nag(1 >3)  Gulp(3 hungry armored <1)  Morsel(1 weak)
                 a          b                          c
        tower Yaz:
            3 |  Boulder(3 heavy)   .
            2 |  Kite(2 flying >1)  Target(1)
            1 |  Post(1)            Pest(1 <3)
                 a                  b
    """)
    told_lines = lines(happens(state, "fight"))
    assert told_lines.index("fell Xavier b2 b1 [fall]") < told_lines.index("struck Yaz a2 b2 1 [attack]")
    assert told_lines.index("struck Yaz a2 b2 1 [attack]") < told_lines.index("fell Yaz a2 a1 [fall]")
