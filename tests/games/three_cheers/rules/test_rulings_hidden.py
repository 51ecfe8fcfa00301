"""Rulings TC-98 to TC-101: leaps without a choice, cards that nobody knows, and who has seen what."""

import copy
import dataclasses
import pickle
from collections.abc import Callable

import pytest

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import UNKNOWN_MINION, Minion
from refkit.games.three_cheers.events import Crushed, Died
from refkit.games.three_cheers.position.scenario import HAPPENINGS
from refkit.games.three_cheers.rules.engine import ENGINE
from refkit.games.three_cheers.rules.questions import PlayCard
from refkit.games.three_cheers.sight import reveals
from refkit.games.three_cheers.table import State, StateDraft
from refkit.games.three_cheers.text.places import parse_square
from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
from tests.games.outcomes import lines, question
from tests.games.three_cheers.tables import events_of, happens, kinds, minions_in, refused, table


def unknown_card_table(grid: str) -> State:
    """Return Yaz's tower with a card from Xavier's closed hand in it."""
    return table(grid, closed=("Xavier",))


def test_tc99_only_ninjas_that_nobody_has_seen_can_be_named() -> None:
    """What is already known to lie elsewhere is not offered."""
    asked = question(happens(unknown_card_table("#?  #Hushpuppet"), "fight"))
    assert "Yaz a1 is Shadowl" in asked
    assert "Yaz a1 is Hushpuppet" not in asked
    assert "Yaz a1 is Gnawrah" not in asked
    assert refused(unknown_card_table("#?"), "fight", "Yaz a1 is Gnawrah") == ["TC-99"]


def test_tc99_a_crushed_unknown_card_is_named_as_it_leaves() -> None:
    """The discards hold the card itself, not a question mark."""
    outcome = happens(unknown_card_table("Boulder(3 heavy)\n.\n#?"), "gravity", "Yaz a1 is Shadowl")
    assert kinds(outcome) == ["identified", "fell", "crushed"]
    assert [card.name for card in outcome.state.discards] == ["Shadowl"]


def test_tc99_an_unknown_victim_is_named_before_anything_falls_on_it() -> None:
    """A Heavy Ninja does not hang in the air, face up, while the card beneath it is named."""
    state = unknown_card_table(
        "#Tonne(3 ninja heavy)  Shy(2 claustrophobic)  Wall(1)\n.  Lid(1)  Base(1)\n#?  Post(1)  Prop(1)"
    )
    outcome = happens(state, "gravity", "Yaz a1 is Shadowl")
    assert kinds(outcome) == ["identified", "turned-up", "fell", "crushed", "turned-down"]


def test_tc99_a_card_that_nothing_reaches_is_not_named() -> None:
    """Where a Weak and Heavy minion is wounded first, it dies before it can crush the unknown card."""
    state = table("Plum(2 weak heavy)\n.\n#?", closed=("Xavier",), heavy_weak="wounded first")
    outcome = happens(state, "gravity")
    assert kinds(outcome) == ["fell", "died"]
    assert outcome.pending is None


def test_tc99_an_attacked_unknown_card_is_named_and_so_is_a_provoked_one() -> None:
    """An aggression order names the attacker, then its target, and nobody else."""
    attacked = happens(unknown_card_table("Brute(2 >1)  #?  #?"), "Xavier: Heckle: provoke Yaz a1", "Yaz b1 is Shadowl")
    assert attacked.pending is None
    assert minions_in(attacked.state) == {"a1": "Brute", "c1": "#?"}
    provoked = happens(unknown_card_table("#?  Post(1)"), "Xavier: Heckle: provoke Yaz a1", "Yaz a1 is Hushpuppet")
    assert kinds(provoked)[2:5] == ["identified", "provoked", "turned-up"]


@pytest.mark.parametrize("travelled", [lambda state: pickle.loads(pickle.dumps(state)), copy.deepcopy, copy.copy])  # noqa: S301  our own bytes
def test_tc99_a_state_that_has_travelled_knows_what_it_does_not_know(travelled: Callable[[State], State]) -> None:
    """Pickled or copied, an unknown card is still the unknown one: it is asked for, in towers and in hands."""
    state = table("players: Xavier, Yaz\ntower Yaz: #?\nhand Xavier: ?, ?, ?", closed=("Xavier",))
    again = travelled(state)
    assert again == state
    assert question(happens(again, "fight")) == question(happens(state, "fight"))
    asked = [dataclasses.replace(each, agenda=(PlayCard(0, 1),)) for each in (again, state)]
    here, there = ([*GAME.choices(each)[0].options] for each in asked)
    assert here == there


def test_tc99_a_death_out_of_the_blue_needs_a_known_card() -> None:
    """A scenario cannot let an unknown card die without saying which it is."""
    with pytest.raises(BadInput, match="Nobody knows who lies at Yaz a1"):
        happens(unknown_card_table("#?"), "dies Yaz a1")


def played_by_xavier() -> State:
    """Return a table on which Xavier has played a Ninja face down on Yaz's tower."""
    state = table("players: Xavier, Yaz, Zippy\ntower Yaz:\n    1 |  Post(1)")
    after: State = happens(state, "Xavier: Hushpuppet to Yaz a2").state
    return after


def seen_at_a2(state: State, seat: int, tower: int = 1) -> Minion:
    """Return what ``seat`` sees at a2."""
    return GAME.view(state, seat).towers[tower].minions[parse_square("a2")]


def test_tc101_a_hidden_ninja_is_known_to_those_who_held_it() -> None:
    """Its player and the referee see which it is; the tower's owner, others and spectators do not."""
    state = played_by_xavier()
    assert not [seat for seat in (0, REFEREE) if seen_at_a2(state, seat) is UNKNOWN_MINION]
    assert not [seat for seat in (1, 2, SPECTATOR) if seen_at_a2(state, seat) is not UNKNOWN_MINION]
    assert "Hushpuppet" in {card.name for card in GAME.view(state, 1).unseen}
    assert "Hushpuppet" not in {card.name for card in GAME.view(state, 0).unseen}


def test_tc101_whoever_deflects_it_has_seen_it() -> None:
    """The deflector held the card; the player of the tower where it ends did not."""
    state = table("""
        players: Xavier, Yaz, Zippy
        tower Yaz:
            1 |  Post(1)
        tower Zippy:
            1 |  Rock(1)
        hand Yaz: Notmine
    """)
    answers = ("Yaz: deflect with Notmine", "Yaz: Hushpuppet to Zippy a2")
    after = happens(state, "Xavier: Hushpuppet to Yaz a2", *answers).state
    assert [seen_at_a2(after, seat, 2) is UNKNOWN_MINION for seat in range(3)] == [False, False, True]


def test_tc101_once_it_was_face_up_everyone_knows_it() -> None:
    """After a fight it hides again, but there is nobody left who has not seen it."""
    state, _ = ENGINE.happen(StateDraft(played_by_xavier()), HAPPENINGS["fight"])
    assert [seen_at_a2(state, seat).card.name for seat in (0, 1, 2, SPECTATOR)] == ["Hushpuppet"] * 4
    assert seen_at_a2(state, SPECTATOR).masked


def test_tc101_a_hidden_ninja_that_dies_has_been_seen() -> None:
    """A crushed or slain card shows its face, so a referee's undo must stop there."""
    slain = happens(played_by_xavier(), "Xavier: Daggerel slays Yaz a2")
    assert [reveals(dead) for dead in events_of(slain, Died)] == [True]
    crushed = happens(table("Boulder(3 heavy)\n.\n#Veil(2 ninja)"), "gravity")
    assert [reveals(crush) for crush in events_of(crushed, Crushed)] == [True]
    plain = happens(table("Post(1)"), "dies Yaz a1")
    assert [reveals(dead) for dead in events_of(plain, Died)] == [False]
    assert lines(plain) == ["died Yaz a1 Post wound [one-wound]"]
