"""Positions: everything impossible about one is named, and those without faults become states."""

from dataclasses import replace

import pytest
from hypothesis import given

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import OFF, UNKNOWN, UNKNOWN_MINION, MinionCard, OrderCard, square
from refkit.games.three_cheers.moves import Place
from refkit.games.three_cheers.position import correct, faults, from_state, to_state
from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.fight import start_fight
from refkit.games.three_cheers.rules.questions import PlayCard, ThirdCard, Window
from refkit.games.three_cheers.table import LaidMinion, Setup, State, TowerSetup
from refkit.kernel.choice import BadInput
from refkit.kernel.rule import Rule
from tests.games.three_cheers import strategies as some
from tests.games.three_cheers.strategies import DECK, GRUB, HURL, NINJA, WIG, position


def faults_in(text: str, *, at_rest: bool = True) -> list[tuple[str, Rule | None]]:
    """Return the faults of a position as sentences and rules."""
    return [(fault.sentence, fault.rule) for fault in faults(position(text), at_rest=at_rest)]


# ---- faults --------------------------------------------------------------------------------------------------------


def test_a_sound_position_has_no_faults() -> None:
    """A tower at rest, hands and discards are as they can be."""
    sound = "tower Yaz:\n  #Test_Ninja .\n  Testwig* Blob(1)\nhand Xavier: Testgrub, ?\ndiscards: Testdeny"
    assert faults_in(sound) == []


@pytest.mark.parametrize(
    ("text", "sentence", "rule"),
    [
        ("tower Yaz: Testgrub(9)", "Testgrub, on a1 of Yaz's tower, has other facts than in Test deck", None),
        ("tower Yaz: Testgrub Testgrub", "Testgrub is on b1 of Yaz's tower and also on a1 of Yaz's tower", None),
        ("tower Yaz: Testgrub\nhand Xavier: Testgrub", "Testgrub is in the hand of Xavier and also on a1", None),
        ("tower Yaz: Blob(1) Blob(2)", "Blob is on b1", None),
        ("discards: Testdeny\nhand Yaz: Testdeny", "Testdeny is among the discards and also in the hand", None),
        ("hand Yaz: Testgrub, Testwig, ?, ?", "Yaz holds 4 cards, and a hand has at most 3", R.DRAW_UP),
        ("tower Yaz:\n  0 | Testgrub", "Testgrub is below the ground, on a0 of Yaz's tower", R.GROUND_ROW),
        ("tower Yaz: .* Testgrub", "A foreminion is on a1 of Yaz's tower, where no minion is", R.TOKEN_ON_GROUND),
        ("tower Yaz: Testgrub*12", "Yaz's tower has 2 foreminions and 1 owner;", R.DOUBLE_TROUBLE),
        ("tower Yaz: #Testgrub", "Testgrub, on a1 of Yaz's tower, lies face down and is no Ninja", R.NINJA),
        ("option players: X", "`players` is not among the other options", None),
        ("option variant: double-trouble", "Double Trouble is played by four players", None),
        ("option first_game: true\ntower Yaz: Blob(1 advanced)\nhand Yaz: ADVANCED", "advanced minion", R.FIRST_GAME),
    ],
)
def test_what_can_never_be_is_named(text: str, sentence: str, rule: Rule | None) -> None:
    """Each impossible thing has its sentence, whether or not the table is at rest, and makes no state."""
    text = text.replace("ADVANCED", next(card.name for card in DECK.minions if card.advanced))
    for at_rest in (True, False):
        assert [found for found in faults_in(text, at_rest=at_rest) if sentence in found[0] and found[1] is rule]
    with pytest.raises(BadInput) as error:
        to_state(position(text))
    assert sentence in error.value.sentence


@pytest.mark.parametrize(
    ("text", "sentence", "rule"),
    [
        ("  2 | Testgrub", "Testgrub, on a2 of Yaz's tower, has nothing beneath it and falls", R.FALL),
        ("  2 | #Bat(1 ninja)", "Bat, on a2 of Yaz's tower, has nothing beneath it and falls", R.FALL),
        ("  3 | Ox(1 heavy)\n  2 | Kite(1 flying)", "Kite, on a2 of Yaz's tower, flies with a Heavy", R.FLYING),
        ("  3 | Ox(1 heavy)\n  2 | #Test_Ninja", "Test Ninja, on a2 of Yaz's tower, has nothing beneath", R.FALL),
        ("  Test_Ninja", "Test Ninja, on a1 of Yaz's tower, is a Ninja", R.NINJA),
        ("  ~Testgrub", "Testgrub, on a1 of Yaz's tower, is turned", R.ROTATED),
        ("  Eel(1 hungry >1) Worm(1 weak)", "Worm, on b1 of Yaz's tower, is Weak and eaten at once by Eel", R.HUNGRY),
        (
            "  .  Hat(1) .\n  Left(1)  Mole(1 claustrophobic) Right(1)",
            "Mole, on b1 of Yaz's tower, is Claustrophobic and surrounded",
            R.CLAUSTROPHOBIC,
        ),
    ],
)
def test_what_cannot_stay_is_named_of_a_table_at_rest(text: str, sentence: str, rule: Rule) -> None:
    """What would fall, be eaten or turn at once is only a fault if the table is said to be at rest."""
    whole = f"tower Yaz:\n{text}"
    assert [found for found in faults_in(whole) if sentence in found[0] and found[1] is rule]
    assert faults_in(whole, at_rest=False) == []
    with pytest.raises(BadInput, match="Yaz's tower"):
        to_state(position(whole), at_rest=True)
    assert to_state(position(whole)).towers[1].minions


@pytest.mark.parametrize(
    "text", ["  2 | Kite(1 flying)", "  2 | #Test_Ninja", "  2 | #?", "  ~Testwig", "  Eel(1 hungry ^1) Worm(1 weak)"]
)
def test_what_can_stay_is_no_fault(text: str) -> None:
    """Flyers may hang in the air, also face down; Armored and Agile ones may be turned; distant arrows eat nobody."""
    assert faults_in(f"tower Yaz:\n{text}") == []


def test_two_minions_in_one_place_are_named_with_it() -> None:
    """Data can hold what no text can: the square is told, for a screen to show."""
    crowd = TowerSetup((LaidMinion(GRUB.faces[0], 1, 1), LaidMinion(WIG.faces[0], 1, 1)))
    (fault,) = faults(Setup(("X", "Y"), (crowd, TowerSetup()), deck=DECK))
    assert (fault.rule, fault.where) == (R.NO_PUSHING, (0, square(1, 1)))
    assert str(fault).endswith(f"[{R.NO_PUSHING}]")


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        (Setup((), ()), "by 2 to 6 players, not by 0"),
        (Setup(("X", ""), (TowerSetup(), TowerSetup())), "cannot be empty"),
        (Setup(("X", "Y"), (TowerSetup(),)), "There are 1 towers and there should be 2"),
        (Setup(("X", "Y"), (TowerSetup(), TowerSetup()), discards=(OrderCard("Nudge", ()),)), "order Nudge, among"),
        (
            Setup(("X", "Y"), (TowerSetup(), TowerSetup()), discards=(MinionCard("A|B", 1),)),
            "A card among the discards",
        ),
        (Setup(("X", "Y"), (TowerSetup(), TowerSetup()), discards=(UNKNOWN,) * 200), "200 cards are unknown"),
        (Setup(("X", "Y"), (TowerSetup((LaidMinion(UNKNOWN_MINION, 9999, 1),)), TowerSetup())), "too far away"),
    ],
)
def test_faults_of_the_table_are_named(setup: Setup, sentence: str) -> None:
    """Players, towers, hands and cards that do not fit together are told one by one."""
    assert any(sentence in fault.sentence for fault in faults(setup))
    with pytest.raises(BadInput):
        to_state(setup)


@some.bounded
@given(some.setups())
def test_a_position_without_faults_is_a_state_and_back(setup: Setup) -> None:
    """Either the faults are named in the refusal, or the state holds what was laid out and every card once."""
    setup = replace(setup, deck=DECK)
    if found := faults(setup, at_rest=False):
        with pytest.raises(BadInput) as error:
            to_state(setup)
        assert error.value.sentence == "\n".join(fault.sentence for fault in found)
        return
    state = to_state(setup)
    again = from_state(state)
    assert (again.players, again.towers, again.discards) == (setup.players, setup.towers, setup.discards)
    assert again.hands == (setup.hands if any(setup.hands) else ())
    assert to_state(again) == state


# ---- states --------------------------------------------------------------------------------------------------------


def test_a_state_knows_where_every_card_is() -> None:
    """Cards that lie nowhere are unseen; unknown ones come out of the pile; described ones join the deck."""
    state = to_state(
        position("tower Yaz:\n  #Test_Ninja #? Blob(1)*\nhand Xavier: Testgrub, ?"), agenda=(start_fight(),)
    )
    deck = state.options.deck
    assert [card.name for card in deck.minions if card not in DECK.minions] == ["Blob"]
    assert len(state.unseen) == len(deck.cards) - 3
    assert state.pile.plains == len(state.unseen) - 2
    assert state.pile.fights == 9
    assert state.towers[1].minions[square(1, 1)] is UNKNOWN_MINION
    assert [tower.riders for tower in state.towers] == [(OFF,), (square(2, 1),)]
    assert state.secrets == ((NINJA, ()),)
    assert state.agenda == (start_fight(),)
    assert state.hands == ((GRUB, UNKNOWN), ())


def test_a_shared_tower_has_two_foreminions_even_if_one_is_not_told_of() -> None:
    """In Double Trouble whoever is not mentioned is on the ground."""
    text = "players: A, B, C, D\noption variant: double-trouble\ntower A & C: Testgrub*"
    state = to_state(FORM.parse_setup(text, deck=DECK))
    assert [tower.riders for tower in state.towers] == [(square(0, 1), OFF), (OFF, OFF)]


# ---- corrections ---------------------------------------------------------------------------------------------------


def yaz_to_play(text: str = "") -> State:
    """Return a table on which Yaz is to play, with an Xavier who looks on."""
    told = position(f"active: Yaz\ntower Yaz: Testwig* #Test_Ninja\nhand Yaz: Testgrub, Testshove\n{text}")
    return to_state(told, agenda=(ThirdCard(1), PlayCard(1, 1)))


def test_a_correction_changes_what_it_tells_and_nothing_else() -> None:
    """Towers, hands and discards are put right; turn, question and the rest of the table stay."""
    before = replace(yaz_to_play(), turn=7, secrets=((NINJA, (0,)),))
    after = correct(before, "tower Yaz: #Test_Ninja* .\ndiscards: Testwig\nhand Xavier: Testhurl")
    assert set(after.towers[1].minions) == {square(0, 1)}
    assert after.towers[1].riders == (square(0, 1),)
    assert (after.towers[0], after.turn, after.active, after.agenda) == (before.towers[0], 7, 1, before.agenda)
    assert (after.hands, after.discards) == (((HURL,), before.hands[1]), (WIG,))
    assert after.secrets == ((NINJA, (0,)),)
    assert after.pile.plains == before.pile.plains - 1
    assert set(before.unseen) - set(after.unseen) == {HURL}
    assert correct(before, FORM.format_setup(from_state(before), DECK)) == before


def test_a_correction_that_leaves_nothing_to_play_moves_on() -> None:
    """The next question is one that can be answered."""
    after = GAME.correct(yaz_to_play(), "hand Yaz: Testdeny")[1].state
    assert after.agenda == (ThirdCard(1),)


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("tower Yaz: Blob(1)", "cards of its own"),
        ("tower Yaz:\n  2 | Testwig", "falls"),
        ("tower Yaz: Testgrub", "also"),
    ],
)
def test_a_correction_cannot_change_the_game(text: str, quoted: str) -> None:
    """Players, turn, options and deck are fixed, and the new position must be possible."""
    with pytest.raises(BadInput) as error:
        correct(yaz_to_play(), text)
    assert quoted in error.value.sentence


def test_nothing_is_corrected_in_the_middle_of_something() -> None:
    """While a play waits for its answer the pieces are left alone."""
    state = replace(yaz_to_play(), agenda=(Window(1, Place(0, GRUB, 1, square(0, 2))),))
    for busy in (state, replace(state, agenda=())):
        with pytest.raises(BadInput, match="between plays"):
            correct(busy, "discards: Testdeny")
