"""What a position asks and a correction changes, what is in doubt, and sentences that need more than a name."""

import pytest

from refkit.games.minions import GAME
from refkit.games.minions.box.vocabulary import CONDITIONS
from refkit.games.minions.events import NoEffect
from refkit.games.minions.position import FORM, correct, faults, to_state
from refkit.games.minions.position.scenario import turn_questions
from refkit.games.minions.rules.effects import die_limit, why_condition_fails
from refkit.games.minions.rules.engine import parse_move, setup
from refkit.games.minions.sight import unseen
from refkit.games.minions.table import Options
from refkit.kernel.choice import BadInput
from refkit.text import scenarios
from tests.games.minions.tables import CENTAUR, OGRE, play, position_text

OWN = ("minion", "boon", "power")
TWO = ("Xavier", "Yaz")


def test_what_lies_face_down_may_be_unknown() -> None:
    """An unknown card of a position is asked for when it is turned up."""
    laid = ("quest: Kill The Orc", "glory: Short Parade", "minion Xavier: Vampire", *(f"{it} Yaz: ?" for it in OWN), "")
    text = "players: Xavier, Yaz\n" + "\n".join(laid)
    assert faults(FORM.parse_setup(text)) == ()
    pending = scenarios.run(GAME, scenarios.parse(GAME, f"{text}action: quest\n")).pending
    assert pending is not None
    assert "Yaz shows Minotaur" in pending.options.texts()


def test_a_quest_needs_one_that_lies_there() -> None:
    """The sentence says what to write."""
    with pytest.raises(BadInput, match="No quest lies face up"):
        play("players: Xavier, Yaz")


def test_a_position_is_asked_questions() -> None:
    """A position asks for minions, then for boons and Power cards; and at any time what a card asks in its quest."""
    quest = "players: Xavier, Yaz\nevent: Market Day\nquest: Kill The Orc\nglory: Own Feast Day"
    asked = [
        [choice.prompt for state in turn_questions(to_state(FORM.parse_setup(text))) for choice in GAME.choices(state)]
        for text in (
            "players: Xavier, Yaz",
            f"{quest}\nminion Xavier: Gravel Ogre\nminion Yaz: Muse of Lists",
            position_text("Kill The Orc", OGRE, CENTAUR),
            position_text("Kill The Orc", OGRE, ("Half a Centaur", "Lucky Sandal", "+1")),
        )
    ]
    may = "Yaz may use {}.".format
    assert [len(each) for each in asked] == [2, 3, 1, 0]
    assert [each[-1:] for each in asked[1:3]] == [[may("Muse of Lists")], [may("Winged Heels")]]


def test_a_correction_changes_cards_between_quests_only() -> None:
    """Glory can be put right before an event; in the middle of a quest it is refused."""
    state = setup(Options(players=TWO))
    assert correct(state, "won Yaz: Short Parade").won[1][0].value == 5
    for text, words_ in (
        ("players: A, B", "cannot change who plays"),
        ("minion Yaz: Minotaur", "cannot put cards in play"),
    ):
        with pytest.raises(BadInput, match=words_):
            correct(state, text)
    with pytest.raises(BadInput, match="before minions are sent"):
        correct(play(position_text("Kill The Orc", OGRE, CENTAUR)).state, "won Yaz: Short Parade")


def test_what_lies_face_down_before_a_closed_player_is_in_doubt() -> None:
    """An unknown card may be sent, with a doubt about whether the player had it."""
    state = setup(Options(players=TWO, closed=("Yaz",)))
    assert len(unseen(state, parse_move(state, "Yaz: bestow ? and ?"))) == 2
    assert unseen(state, parse_move(state, "Yaz: send Minotaur")) == ()


def test_two_minions_of_one_name_are_told_apart() -> None:
    """With two players of one deity a change names whose minion it is."""
    text = "players: X, Y, Z\nquest: Kill The Orc\nglory: Own Feast Day\n" + "".join(
        f"minion {name}: {card}\n" for name, card in (("X", "Vampire"), ("Y", "Minotaur"), ("Z", "Vampire"))
    )
    scenario = scenarios.parse(GAME, f"{text}action: quest\nanswers:\n    X: use special\n    Z: use nothing\n")
    told = str(scenarios.run(GAME, scenario))
    assert "changes Minotaur's Defense" in told
    assert "changes Z's Skill" in told


def test_every_reason_of_the_rules_has_a_sentence_of_its_own() -> None:
    """So that a catalogue translates it, though files have the reason in English."""
    reasons = {why_condition_fails(only) for only in CONDITIONS if only} | {
        f"no die goes {die_limit(by)}" for by in (-1, 1)
    }
    told = getattr(NoEffect, "phrase").cases["why"]  # noqa: B009  added by its declaration
    assert reasons < told.keys()
    for why, pattern in told.items():
        assert pattern == f"{{card}} does nothing to {{seat:object}}: {why}."
