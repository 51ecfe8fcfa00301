"""Rulings TC-43 to TC-57: arrows, wounds, Ninjas, Kamikazes and the peace of bearers."""

from refkit.games.three_cheers.events import (
    Blocked,
    Died,
    Fell,
    FightBegan,
    HeldBack,
    Leapt,
    Lit,
    Missed,
    Spared,
    Struck,
)
from tests.games.three_cheers.tables import events_of, happens, kinds, lines, minions_in, question, squares, table

BRAWL = """
.         Top(1 v2)
Left(1 >2)  Tin(3 armored |v)
"""
"""Two arrows of one speed at an upright Armored minion, whose shield would stop one of them if it were turned."""


def test_tc43_an_arrow_reaches_the_next_place_only() -> None:
    """An arrow over a gap hits nobody, and the next tower is out of reach."""
    state = table("""
        tower Xavier:
            1 |  Archer(2 >3)  .  Target(2)
                 a             b  c
        tower Yaz:
            1 |  Bystander(2 <1)
                 a
    """)
    outcome = happens(state, "fight")
    assert kinds(outcome) == ["fight-began", "missed", "missed"]
    assert outcome.state.towers == state.towers


def test_tc44_edges_have_their_own_speeds() -> None:
    """A minion with a three-arrow and a one-arrow edge strikes in both steps, slower ones in between."""
    outcome = happens(table("Roof(1)  .\nTwofold(2 ^3 >1)  Rival(1 |< <2)"), "fight")
    assert lines(outcome)[1:] == [
        "struck Yaz a1 a2 3 [attack]",
        "died Yaz a2 Roof wound [one-wound]",
        "struck Yaz b1 a1 2 [attack]",
        "died Yaz a1 Twofold wound [one-wound]",
    ]


def test_tc44_the_slower_edge_strikes_if_its_minion_lives() -> None:
    """The same minion, unharmed, strikes a second time when its slower edge is due."""
    outcome = happens(table("Roof(1)  .\nTwofold(2 ^3 >1)  Side(1)"), "fight")
    assert [blow.speed for blow in events_of(outcome, Struck)] == [3, 1]
    assert tuple(blow.to for blow in events_of(outcome, Struck)) == squares("a2 b1")
    assert minions_in(outcome.state) == {"a1": "Twofold"}


def test_tc45_blows_of_one_speed_are_aimed_before_any_lands() -> None:
    """Everyone who is due strikes, also those who die of it in the same step."""
    outcome = happens(table("Left(1 >2)  Middle(1 >2 <2)  Right(1 <2)"), "fight")
    assert kinds(outcome)[1:5] == ["struck"] * 4
    assert minions_in(outcome.state) == {}


def test_tc46_armored_hit_twice_in_one_step_turns_then_dies() -> None:
    """Two attacks of one speed are two wounds; the shield counts as it was before the turn."""
    outcome = happens(table(BRAWL), "fight")
    assert kinds(outcome)[1:5] == ["struck", "struck", "rotated", "died"]
    assert events_of(outcome, Died)[0].rule.id == "TC-46"
    assert not events_of(outcome, Blocked)
    assert minions_in(outcome.state) == {"a1": "Left", "b1": "Top"}


def test_tc46_armored_hit_twice_counts_as_one_wound_if_the_table_says_so() -> None:
    """With ``armored_twice`` at one wound it is turned and lives."""
    outcome = happens(table(BRAWL, armored_twice="one wound"), "fight")
    assert "died" not in kinds(outcome)
    assert minions_in(outcome.state) == {"a1": "Left", "b1": "~Tin", "b2": "Top"}


def test_tc46_an_armored_minion_that_is_turned_dies_of_one_wound() -> None:
    """Armour that was used up does not help, however the wounds of a step are counted."""
    outcome = happens(table("Left(1 >2)  ~Tin(3 armored)", armored_twice="one wound"), "fight")
    assert minions_in(outcome.state) == {"a1": "Left"}


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


def test_tc47_an_order_turns_up_the_attacker_and_its_targets_only() -> None:
    """The attacker turns up, then the Ninja it points at; a third Ninja stays hidden; both hide again at the end."""
    state = table("#Boss(2 ninja >1)  #Veil(2 ninja |<)  #Hood(3 ninja)")
    outcome = happens(state, "Xavier: Heckle: provoke Yaz a1")
    assert lines(outcome)[4:] == [
        "spent Heckle [order-discard]",
        "turned-up Yaz b1 #Veil [TC-47]",
        "blocked Yaz a1 b1 1 [shields]",
        "turned-down Yaz a1 [ninja]",
        "turned-down Yaz b1 [ninja]",
    ]
    assert outcome.state.towers == state.towers


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


def test_tc48_a_hidden_flyer_in_the_air_turns_up_and_stays() -> None:
    """Gravity turns it up; it flies, stays, and hides again. The next gravity does the same again."""
    state = table("#Moth(2 ninja flying)\nPost(1)")
    outcome = happens(state, "dies Yaz a1")
    assert kinds(outcome) == ["died", "turned-up", "hovered", "turned-down"]
    assert minions_in(outcome.state) == {"a2": "#Moth"}
    assert kinds(happens(outcome.state, "gravity")) == ["turned-up", "hovered", "turned-down"]


def test_tc48_a_hidden_flyer_with_a_heavy_minion_above_falls() -> None:
    """Turned up, it flies, but the Heavy minion above it pushes it down and then crushes it."""
    outcome = happens(table("Boulder(3 heavy)\n#Moth(2 ninja flying)\nPost(1)"), "dies Yaz a1")
    assert kinds(outcome) == ["died", "turned-up", "fell", "fell", "crushed"]
    assert minions_in(outcome.state) == {"a1": "Boulder"}


def test_tc49_a_hidden_ninja_neither_eats_nor_is_eaten() -> None:
    """Face down, a Hungry Ninja lets a Weak neighbour be, and a Weak Ninja is safe from a Hungry one."""
    assert kinds(happens(table("#Maw(2 ninja hungry >1)  Morsel(1 weak)"), "at once")) == []
    assert kinds(happens(table("Maw(2 hungry >1)  #Morsel(1 ninja weak)"), "at once")) == []


def test_tc49_unmasked_by_a_fight_it_is_eaten_before_the_fastest_arrow() -> None:
    """The meal comes right after Ninjas turn up, so the Weak Ninja's three arrows never strike."""
    outcome = happens(table("Maw(2 hungry)  .\nGulp(3 hungry >1)  #Morsel(1 ninja weak <3)"), "fight")
    assert kinds(outcome)[:3] == ["fight-began", "turned-up", "ate"]
    assert not events_of(outcome, Struck)


def test_tc49_a_hidden_heavy_ninja_does_not_push_until_it_turns_up() -> None:
    """Over a Flying minion in the air it weighs nothing; unmasked by a fight, it pushes at once."""
    state = table("#Tonne(3 ninja heavy)\nKite(2 flying ^3)\n.")
    assert kinds(happens(state, "gravity")) == []
    outcome = happens(state, "fight")
    assert kinds(outcome)[:4] == ["fight-began", "turned-up", "fell", "fell"]
    assert minions_in(outcome.state) == {"a1": "#Tonne"}


def test_tc50_a_hidden_ninja_that_dies_lies_among_the_discards() -> None:
    """Crushed or slain face down, it goes to the discards like anybody else."""
    crushed = happens(table("Boulder(3 heavy)\n.\n#Cowl(4 ninja)"), "gravity")
    slain = happens(table("#Cowl(4 ninja)"), "Xavier: Daggerel slays Yaz a1")
    assert [card.name for card in crushed.state.discards] == ["Cowl"]
    assert [card.name for card in slain.state.discards] == ["Cowl"]


def test_tc51_a_kamikaze_that_strikes_a_shield_has_attacked() -> None:
    """A blocked attack is an attack; an arrow into the open is none."""
    outcome = happens(table("Dreamer(2 kamikaze <1)  Guard(2 |>)  Hothead(2 kamikaze <1)"), "fight")
    assert [lit.card.name for lit in events_of(outcome, Lit)] == ["Hothead"]
    assert minions_in(outcome.state) == {"a1": "Dreamer", "b1": "Guard"}


def test_tc51_a_kamikaze_always_pays_if_the_table_says_so() -> None:
    """With ``kamikaze`` at always, an arrow into the open costs a wound, too."""
    state = table("Dreamer(2 kamikaze <1)  Guard(2 |>)", kamikaze="always")
    assert minions_in(happens(state, "fight").state) == {"b1": "Guard"}


def test_tc51_a_kamikaze_without_arrows_never_pays() -> None:
    """Even where every Kamikaze pays, one that has nothing to attack with takes no wound."""
    assert kinds(happens(table("Dud(2 kamikaze)  Guard(2)", kamikaze="always"), "fight")) == ["fight-began"]


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


def test_tc52_an_armored_kamikaze_survives_its_first_fight_only() -> None:
    """It turns in the first of three fights and dies in the second."""
    outcome = happens(table("Left(2 |>)  Petard(3 kamikaze armored >1)  Right(2 |<)"), "master is here")
    assert [kind for kind in kinds(outcome) if kind in {"fight-began", "rotated", "died"}] == [
        "fight-began",
        "rotated",
        "fight-began",
        "died",
        "fight-began",
    ]


def test_tc53_a_bearer_neither_strikes_nor_is_struck_nor_blows_up() -> None:
    """Its neighbour spares it, it holds back, and as a Kamikaze that did not attack it takes no wound."""
    state = table("Brawler(2 >2)  Mount(3 kamikaze >1)*  Bystander(1)")
    outcome = happens(state, "fight")
    assert events_of(outcome, Spared)
    assert events_of(outcome, HeldBack)
    assert outcome.state.towers == state.towers


def test_tc53_a_bearer_is_still_eaten_crushed_and_smothered() -> None:
    """Peace does not protect from being eaten, crushed or surrounded."""
    eaten = happens(table("Gulp(3 hungry >1)  #Mount(1 ninja weak)*"), "fight")
    assert "ate" in kinds(eaten)
    crushed = happens(table("Boulder(2 heavy)  .\nPost(1)  .\nMount(1)*  Nag(1)"), "dies Yaz a2", "Yaz: leap b1")
    assert "crushed" in kinds(crushed)
    assert minions_in(crushed.state) == {"a1": "Boulder", "b1": "Nag*"}


def test_tc53_an_aggression_order_knows_no_peace() -> None:
    """Provoked, a bearer attacks, and a bearer can be attacked."""
    attacked = happens(table("Brute(2 >1)  Mount(3)*"), "Xavier: Heckle: provoke Yaz a1")
    attacks = happens(table("Mount(2 >1)*  Victim(3)"), "Xavier: Heckle: provoke Yaz a1")
    assert minions_in(attacked.state) == {"a1": "Brute*"}
    assert minions_in(attacks.state) == {"a1": "Mount*"}


STAMPEDE = """
Thump(2 v3)                .              .          .
Gulp(3 hungry armored <1)  Steed(1 weak)*  Refuge(2)  Spiteful(2 <1)
"""
"""The first blow turns Gulp, which then eats the bearer: a death, and a leap, in the middle of a fight."""


def test_tc54_the_new_bearer_is_left_in_peace_in_the_next_step() -> None:
    """After a leap in mid-fight, slower arrows spare the minion that was leapt to."""
    outcome = happens(table(STAMPEDE), "fight", "Yaz: leap c1")
    assert [(blow.at, blow.to) for blow in events_of(outcome, Spared)] == [squares("b1 c1"), squares("d1 c1")]
    assert minions_in(outcome.state) == {"a1": "Thump", "b1": "~Gulp", "c1": "Refuge*", "d1": "Spiteful"}


def test_tc54_the_leap_is_asked_before_the_next_step() -> None:
    """While the question is open, no slower arrow has flown and nothing has fallen."""
    outcome = happens(table(STAMPEDE), "fight")
    assert question(outcome) == ["leap b1", "leap c1", "leap d1"]
    assert [blow.speed for blow in events_of(outcome, Struck)] == [3]
    assert not events_of(outcome, Fell)


def test_tc55_all_towers_share_the_steps_of_a_fight() -> None:
    """Three-arrow attacks of both towers come before the two-arrow attacks of either."""
    state = table("""
        tower Xavier:
            1 |  Slow(1 >2)  Prey(1)
                 a           b
        tower Yaz:
            1 |  Quick(1 >3)  Game(1)
                 a            b
    """)
    assert [blow.speed for blow in events_of(happens(state, "fight"), Struck)] == [3, 2]


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


ANNS = """
    tower Xavier:
        2 |  Wee(1 weak armored hungry)  .
        1 |  #Eat(1 ninja hungry >1)     Snack(1 weak)
             a                           b
"""
"""In Xavier's tower a Hungry Armored minion falls before the first arrow, and turns."""
BOBS = """
    tower Yaz:
        3 |  #Slab(1 ninja heavy)  .
        2 |  Kite(1 flying weak)   #Glut(1 ninja hungry <1)
        1 |  .                     Base(1)
             a                     b
"""
"""In Yaz's tower a Ninja that turns up pushes a Flying minion away from one that is about to eat it."""


def test_tc55_a_minion_turned_in_one_tower_does_not_let_another_tower_eat_early() -> None:
    """Kite is pushed before Glut can eat it, whatever happens to Wee in the other tower."""
    yaz = [line for line in lines(happens(table(ANNS + BOBS), "fight")) if " Yaz " in line]
    assert yaz == [line for line in lines(happens(table(BOBS), "fight")) if " Yaz " in line]
    assert yaz[2:4] == ["fell Yaz a2 a1 [fall]", "died Yaz a1 Kite fall [weak]"]
    assert minions_in(happens(table(ANNS + BOBS), "fight").state) == {"a1": "#Slab", "b1": "Base", "b2": "#Glut"}


def test_tc55_an_aggression_order_looks_at_its_own_tower_only() -> None:
    """A tower that is not at rest stays as it is while somebody is provoked in another."""
    state = table("""
        tower Xavier:
            1 |  Gulp(3 hungry >1)  Morsel(1 weak)  Hood(1 ninja)
                 a                  b               c
        tower Yaz: Brute(2 >1)
    """)
    outcome = happens(state, "Xavier: Heckle: provoke Yaz a1")
    assert minions_in(outcome.state, "Xavier") == {"a1": "Gulp", "b1": "Morsel", "c1": "Hood"}


def test_tc56_master_is_here_is_three_whole_fights() -> None:
    """Each has its own gravity, so one arrow finds three victims; then the towers are counted."""
    outcome = happens(table("Third(3)\nSecond(2)\nFirst(1)\nDigger(1 ^1)"), "master is here")
    assert [fight.number for fight in events_of(outcome, FightBegan)] == [1, 2, 3]
    assert [dead.minion.card.name for dead in events_of(outcome, Died)] == ["First", "Second", "Third"]
    assert kinds(outcome)[-1] == "scored"
    assert outcome.state.ended


def test_tc56_ninjas_turn_up_and_down_in_each_fight() -> None:
    """A Ninja shows its face three times."""
    outcome = happens(table("#Hood(1 ninja)"), "master is here")
    assert kinds(outcome)[:-1] == ["fight-began", "turned-up", "turned-down"] * 3


def test_tc57_nothing_is_mended_between_fights() -> None:
    """Armour turned in the first fight is still turned in the second; the third finds nobody."""
    outcome = happens(table("Nag(1 >1)  Tin(5 armored)"), "master is here")
    assert [kind for kind in kinds(outcome) if kind in {"rotated", "died", "missed"}] == ["rotated", "died", "missed"]
    assert not events_of(outcome, Leapt)
    assert tuple(miss.to for miss in events_of(outcome, Missed)) == squares("b1")
