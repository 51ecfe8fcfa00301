"""Moves, tables, positions and scenarios as text and data; options; captions; the bot."""

import pytest

from refkit.games.minions import GAME
from refkit.games.minions.box.deck import stand_in
from refkit.games.minions.box.vocabulary import CONDITIONS
from refkit.games.minions.events import NoEffect
from refkit.games.minions.position import FORM, correct, faults, to_state
from refkit.games.minions.position.scenario import turn_questions
from refkit.games.minions.rules.effects import die_limit, why_condition_fails
from refkit.games.minions.rules.engine import parse_move, setup
from refkit.games.minions.sight import unseen
from refkit.games.minions.table import Options
from refkit.games.minions.table import faults as option_faults
from refkit.games.minions.words import format_move, format_state
from refkit.kernel.choice import REFEREE, BadInput
from refkit.text import scenarios
from tests.games.minions.tables import CENTAUR, OGRE, play, position_text

OWN = ("minion", "boon", "power")
TWO = ("Xavier", "Yaz")


@pytest.mark.parametrize(
    ("line", "words_"),
    [
        ("minion Zed: Vampire", "Nobody here is called 'Zed'"),
        ("minion Yaz: Wither", "Wither is no minion"),
        ("boon Yaz: Vampyre", "did you mean Vampire"),
        ("power Yaz: +5", "is no Power card"),
        ("dice Yaz: 3 7", "is not a roll"),
        ("bonus Yaz: lots", "is not a whole number"),
        ("used Yaz: Sunny Skies", "cannot stand in this line"),
        ("weather: fine", "tells nothing about a position"),
        ("game: chess", "of the game 'chess'"),
        ("event: Vampire", "Vampire is no event"),
    ],
)
def test_a_bad_line_is_refused_with_its_number(line: str, words_: str) -> None:
    """The refusal quotes what cannot be parsed, with its line number."""
    with pytest.raises(BadInput, match=words_) as caught:
        FORM.parse_setup(f"players: Xavier, Yaz\n{line}\n")
    assert caught.value.line == 2


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ("minion Xavier: Minotaur", "Xavier cannot have Minotaur in play: it is not a card of Darkness."),
        ("minion Xavier: Vampire\nused Xavier: Vampire", "Xavier cannot have Vampire in play: it is used up."),
        (
            "minion Yaz: ?\nused Yaz: {minions}",
            "Yaz has an unknown minion in play, and no minion is left; take it away.",
        ),
        ("dice Xavier: 1 1", "Xavier has a boon, a Power card or dice in play, and no minion."),
        ("event: Heat Wave\ngone: Heat Wave", "Heat Wave lies in 2 places, and there is only 1 of it."),
        ("option goal: 500", "`goal`, the glory that wins, is 1 to 99, not 500."),
    ],
)
def test_impossible_positions_are_named(more: str, sentence: str) -> None:
    """Every fault of a position is a sentence."""
    more = more.replace("{minions}", ", ".join(card.name for card in stand_in().deities[1].minions))
    assert [fault.sentence for fault in faults(FORM.parse_setup(f"players: Xavier, Yaz\n{more}"))] == [sentence]


def test_what_lies_face_down_may_be_unknown() -> None:
    """An unknown card of a position is asked for when it is turned up."""
    laid = ("quest: Kill The Orc", "glory: Short Parade", "minion Xavier: Vampire", *(f"{it} Yaz: ?" for it in OWN), "")
    text = "players: Xavier, Yaz\n" + "\n".join(laid)
    assert faults(FORM.parse_setup(text)) == ()
    pending = scenarios.run(GAME, scenarios.parse(GAME, f"{text}action: quest\n")).pending
    assert pending is not None
    assert "Yaz shows Minotaur" in pending.options.texts()


@pytest.mark.parametrize(
    ("text", "words_"),
    [
        ("", "is not a move"),
        ("Zed: send Vampire", "Nobody called 'Zed' plays"),
        ("send Wither", "Wither is no minion"),
        ("bestow Wither", "is not a boon and a Power card"),
        ("bestow Wither and +9", "is no Power card"),
        ("use everything", "cannot be used"),
        ("pick luck", "cannot be picked"),
        ("Xavier rolls 7 1", "is on no die"),
        ("Xavier rolls 1 1 1", "is not a roll"),
        ("turn up Vampire", "a card of a player's own"),
        ("x" * 400, "at most 300 characters"),
    ],
)
def test_a_bad_move_is_refused_with_a_sentence(text: str, words_: str) -> None:
    """The refusal of an unknown move quotes it."""
    with pytest.raises(BadInput, match=words_):
        parse_move(setup(Options(players=TWO)), text)


def test_moves_are_read_in_any_case_and_without_their_verb() -> None:
    """Moves are parsed in any case, and a card's name alone where it can mean only one move."""
    state = setup(Options(players=TWO))
    assert parse_move(state, "yaz: minotaur") == parse_move(state, "Yaz: send Minotaur")
    assert parse_move(state, "Xavier: wither with 3") == parse_move(state, "Xavier: bestow Wither and +3")
    assert format_move(state, parse_move(state, "XAVIER ROLLS 5, 3")) == "Xavier rolls 3 5"


def test_a_table_can_be_read_aloud() -> None:
    """The text of a state or view has glory, cards in play with what they say, and unused cards."""
    state = play(position_text("Kill The Orc", OGRE, CENTAUR)).state
    text = format_state(state)
    assert "Kill The Orc: It asks for Might." in text
    assert "In play: Gravel Ogre (Might 6, Defense 4, Speed 1, Skill 2)" in text
    assert format_state(GAME.view(state, REFEREE)) == text
    assert GAME.notation.side_name(state, 1) == "Yaz"


def test_a_scenario_without_a_quest_or_an_action_is_refused() -> None:
    """The sentence says what to write."""
    for action, words_ in (
        ("", "does not say what happens"),
        ("quest", "No quest lies face up"),
    ):
        with pytest.raises(BadInput, match=words_):
            play("players: Xavier, Yaz", action=action)


def test_a_position_is_asked_questions() -> None:
    """A position asks for minions, then for boons and Power cards, then for nothing."""
    asked = [
        turn_questions(to_state(FORM.parse_setup(text)))
        for text in ("players: A, B", position_text("Kill The Orc", OGRE, CENTAUR))
    ]
    assert [len(GAME.choices(state)) for state in asked[0]] == [2]
    assert asked[1] == []


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


def test_options_travel_and_are_checked() -> None:
    """Only options that differ from their defaults are written; invalid ones are refused."""
    options = Options(players=TWO, goal=15, below_zero=True)
    assert options.to_data() == {"players": ["Xavier", "Yaz"], "goal": 15, "below_zero": True}
    assert Options.from_data(options.to_data()) == options
    assert option_faults(Options(players=("A",))) == ["Minions is played by 2 to 6 players, not by 1."]
    with pytest.raises(BadInput, match="There is no option 'luck'"):
        Options.from_data({"players": ["A", "B"], "luck": 1})


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
