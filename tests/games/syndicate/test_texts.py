"""Moves, tables, positions and scenarios as text and data: they come back as they were, and errors say where."""

import pytest

from refkit.games.syndicate import GAME
from refkit.games.syndicate.box import decktet
from refkit.games.syndicate.moves import Alone, Lead, Revoked
from refkit.games.syndicate.position import FORM, correct, faults, from_state, to_state
from refkit.games.syndicate.position.scenario import Scenario
from refkit.games.syndicate.rules.engine import setup
from refkit.games.syndicate.table import Options, State
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import BadInput, Illegal
from refkit.text import scenarios
from tests.games.syndicate.conformance import piece_faults
from tests.games.syndicate.tables import happens

NAMES = ("Wanda", "Xavier", "Yaz")
ALL = ", ".join(card.name for card in decktet().cards) + "\nhand Xavier:"
FULL = """\
game: syndicate
players: Wanda, Xavier, Yaz
active: Xavier
turn: 7
option goal: 9
option closed: Yaz
option two_marks: one named
points Wanda: 3
points Xavier: 0
points Yaz: 5
hand Wanda: The Author, The End
hand Xavier: The Bard
hand Yaz: ?, ?, The Sea
lead: The Market as event
hidden: ?
played: The Journey
discards: The Mill, Ace of Suns
"""


def states(options: Options, seed: int) -> list[State]:
    """Return every table of a game of players who choose at random."""
    chance = Seeded(seed)
    found = [setup(options)]
    while pending := GAME.choices(found[-1]):
        found.append(GAME.play(found[-1], chance.pick(pending[0].options)).state)
    return found


# ---- moves -----------------------------------------------------------------------------------------------------------


def test_moves_are_read_in_any_case_and_without_the_article() -> None:
    """``market`` is The Market, and a name in front says whose move it is."""
    state = setup(Options(players=NAMES, first="Wanda"))
    move = GAME.notation.parse_move(state, "  YAZ:  lead   market as EVENT ")
    assert isinstance(move, Lead)
    assert (move.seat, move.card.name, move.mark) == (2, "The Market", "event")
    assert GAME.notation.parse_move(state, "alone") == Alone(0)
    assert GAME.notation.parse_move(state, "alone", 1) == Alone(1)
    assert GAME.notation.parse_move(state, "xavier revoked in turn 12") == Revoked(1, 12)


def test_a_player_may_have_a_name_that_tells_moves_apart() -> None:
    """Moves are parsed even if a player's name contains a keyword of moves."""
    state = setup(Options(players=("Who draws", "a draws b", "hid"), first="hid"))
    for text in ("Who draws draws The End", "a draws b draws The Sea", "hid hid The Sea", "first a draws b"):
        assert GAME.notation.format_move(state, GAME.notation.parse_move(state, text)) == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("dance", "'dance' is not a move"),
        ("", "is not a move"),
        ("lead The Ende", "did you mean The End"),
        ("lead The Market as colour", "'colour' is not a mark"),
        ("Zoe: alone", "Nobody called 'Zoe' plays"),
        ("Zoe draws The End", "Nobody called 'Zoe' plays"),
        ("Yaz revoked in turn many", "'many' is not the number of a turn"),
        ("lead " * 100, "at most 300 characters"),
        ("play \u200b", "There is no card called"),
    ],
)
def test_a_move_that_cannot_be_read_is_quoted(text: str, words: str) -> None:
    """The refusal of an unknown move is a sentence that quotes it."""
    with pytest.raises(BadInput, match=words):
        GAME.notation.parse_move(setup(Options(players=NAMES, first="Wanda")), text)


def test_a_table_is_told_in_words() -> None:
    """The text of a table lists hands, cards on the table, pile and discards."""
    text = GAME.notation.format_state(to_state(FORM.parse_setup(FULL)))
    assert "Xavier leads The Market (6, Leaves Knots, location+event) as event." in text
    assert "Under it is a card, face down." in text
    assert "Yaz plays The Journey (3, Moons Waves, event)." in text
    assert "Yaz, 5 points, holds The Sea (Crown, Waves, location), 2 unknown cards." in text


# ---- positions -------------------------------------------------------------------------------------------------------


def test_a_position_comes_back_from_text_and_data() -> None:
    """A position that is written as text or data and read again is the same."""
    told = FORM.parse_setup(FULL)
    assert faults(told, at_rest=False) == ()
    assert FORM.format_setup(told) == FULL
    assert FORM.from_data(FORM.to_data(told)) == told


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("hand Yaz: The Ende", 1, "did you mean"),
        ("\nhand Zoe: The End", 2, "Nobody here is called 'Zoe'"),
        ("points Yaz: many", 1, "not a whole number"),
        ("game: chess", 1, "not of syndicate"),
        ("tower Yaz: x", 1, "tells nothing about a position"),
        ("lead: The Market as colour", 1, "not a mark"),
        ("hand: The End", 1, "cannot begin a line"),
        ("discards: The End\ndiscards: The Sea", 2, "is here twice"),
        ("discards: The End\n    The Sea", 2, "move this one to the left"),
        ("nonsense", 1, "no word and colon"),
    ],
)
def test_a_position_that_cannot_be_read_names_its_line(text: str, line: int, words: str) -> None:
    """The refusal of an unreadable position has a line number and a sentence."""
    with pytest.raises(BadInput, match=words) as caught:
        FORM.parse_setup(text)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], "position: a table"),
        ({"towers": []}, "there is no 'towers' here"),
        ({"hands": {"Yaz": "The End"}}, r"hands\.Yaz: a list of names"),
        ({"hands": {"Yaz": ["The Ende"]}}, r"hands\.Yaz: There is no card"),
        ({"hands": ["The End"]}, "hands: a table of names"),
        ({"turn": 1.5}, "turn: a name or a number"),
        ({"points": {"Yaz": True}}, r"points\.Yaz: a name or a number"),
        ({"players": "Yaz"}, "players: a list of names"),
        ({"discards": [3]}, "discards: a list of names"),
    ],
)
def test_data_that_cannot_be_read_is_named_by_its_path(data: object, words: str) -> None:
    """The refusal of unreadable data has a key path and a sentence."""
    with pytest.raises(BadInput, match=words):
        FORM.from_data(data)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "hand Yaz: The End\nhand Wanda: The End",
            "The End is in Wanda's hand and in Yaz's hand, and there is only one",
        ),
        ("players: Wanda, Xavier", "exactly 3 players"),
        ("players: Wanda, Wanda, Yaz", "are called 'Wanda'"),
        ("discards: ?", "face up is known"),
        ("played: The End", "before a card is led"),
        ("lead: The Castle\nplayed: The End, The Sea, The Mill", "Each enforcer plays one card"),
        ("lead: The Market as event", "cannot be led as event"),
        ("option two_marks: one named\nlead: The Market", "name location or event"),
        ("points Yaz: -3", "cannot have -3 points"),
        ("turn: 0", "this cannot be turn 0"),
        ("option goal: 0", "must be 1 to 100"),
        ("option taste: bad", "no option 'taste'"),
        ("option players: x", "has a place of its own"),
        ("hand Yaz: " + ", ".join("?" * 40), "are unknown, but only"),
    ],
)
def test_what_is_impossible_about_a_position_is_named(text: str, words: str) -> None:
    """An impossible position has a fault in a sentence, and gives no state."""
    told = FORM.parse_setup(text)
    assert any(words in fault.sentence for fault in faults(told))
    with pytest.raises(BadInput):
        to_state(told)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hand Wanda: The End", "is about to draw"),
        ("hand Yaz: The End, The Sea, The Mill, The Cave, The Pact, The Bard", "holds more than 5 cards"),
        ("lead: The Castle\nplayed: The Author, The Savage\nhand Xavier:\nhand Yaz:", "about to be scored"),
        ("lead: The Castle\nplayed: The Author\nhand Xavier: The Mill", "did not follow with The Author"),
    ],
)
def test_what_cannot_stay_is_only_a_fault_at_rest(text: str, words: str) -> None:
    """What the next task would change is a fault only if a player is to decide next."""
    told = FORM.parse_setup(text)
    assert any(words in fault.sentence for fault in faults(told))
    assert faults(told, at_rest=False) == ()
    assert from_state(to_state(told)).players == NAMES
    assert len(GAME.choices(to_state(told))) < 2


# ---- corrections -----------------------------------------------------------------------------------------------------


def test_a_correction_puts_hands_points_and_discards_right() -> None:
    """A correction keeps whose turn it is and the cards on the table."""
    state = next(state for state in states(Options(players=NAMES), 2) if state.turn == 3 and state.lead)
    old = state.hands[0][0]
    new = state.fresh[0]
    hand = ", ".join(card.name for card in (new, *state.hands[0][1:]))
    after = correct(state, f"hand Wanda: {hand}\npoints Yaz: 4")
    assert after.hands[0][0] is new
    assert old in after.fresh
    assert after.points[2] == 4
    assert (after.lead, after.agenda) == (state.lead, state.agenda)
    assert piece_faults(after) == ""
    assert GAME.choices(after)


@pytest.mark.parametrize(
    "text", ["lead: The End", "active: Yaz\nturn: 9", "option goal: 3", "hand Wanda: ?, ?, The End, The End"]
)
def test_a_correction_changes_nothing_else(text: str) -> None:
    """A correction of anything else, or with an impossible hand, is refused."""
    state = next(state for state in states(Options(players=NAMES), 2) if state.turn == 3 and state.lead)
    with pytest.raises(BadInput):
        correct(state, text)


def test_there_is_nothing_to_correct_before_the_first_turn() -> None:
    """During the deal a correction is refused."""
    with pytest.raises(BadInput, match="during a turn"):
        correct(setup(Options(players=NAMES)), "points Yaz: 4")


# ---- scenarios -------------------------------------------------------------------------------------------------------


def test_a_scenario_is_a_position_with_three_more_words() -> None:
    """A scenario is read from text and from data with the same result."""
    text = "title: T\nhand Yaz: The End\naction: Wanda: lead The Castle\nanswers:\n    alone\n"
    data = {"title": "T", "hands": {"Yaz": ["The End"]}, "action": "Wanda: lead The Castle", "answers": ["alone"]}
    assert scenarios.parse(GAME, text) == scenarios.from_data(GAME, data)
    with pytest.raises(BadInput, match="There is no position here"):
        scenarios.parse(GAME, "action: plot")


def test_an_answer_without_a_question_is_refused() -> None:
    """Unasked answers, unknown actions and moves that the position does not ask for are refused."""
    told = FORM.parse_setup("hand Xavier: The End\nhand Yaz: The Sea\nlead: The Castle\nhidden: nothing")
    with pytest.raises(BadInput, match="has no question"):
        scenarios.run(GAME, Scenario(told, "plot", ("play The End", "play The Sea", "alone")))
    with pytest.raises(BadInput, match="does not say what happens"):
        scenarios.run(GAME, Scenario(told, " "))
    with pytest.raises(Illegal, match="before the deal"):
        scenarios.run(GAME, Scenario(told, "first Yaz"))
    with pytest.raises(Illegal):
        scenarios.run(GAME, Scenario(told, "plot", ("play The Sea",)))


def test_a_plot_goes_on_from_whatever_lies_there() -> None:
    """The plot of a position continues also if both enforcers have played, or the face-down card is unknown."""
    told = FORM.parse_setup("lead: The Castle\nhidden: ?\nplayed: The Author, The Savage\nhand Xavier:\nhand Yaz:")
    assert GAME.choices(to_state(told)) == ()
    outcome = scenarios.run(GAME, Scenario(told, "plot", ("Wanda hid The Sea",)))
    assert outcome.state.points == (1, 0, 0)
    assert outcome.pending is None


@pytest.mark.parametrize(
    ("text", "action", "told"),
    [
        ("points Yaz: 7", "score", "Yaz has most points, 7; the game is won with 12. [winning]"),
        ("points Yaz: 7\npoints Wanda: 7", "score", "Wanda and Yaz have most points, 7; the game is won with 12."),
        ("lead: The Sea", "draw", "Wanda has led The Sea, and draws only at the beginning of a turn. [draw-up]"),
        ("", "draw", "Wanda holds 5 cards already, and the mastermind draws up to 5. [draw-up]"),
        (
            "hand Wanda: ?, ?, ?, ?, ?, ?",
            "draw",
            "Wanda holds 6 cards already, and the mastermind draws up to 5. [SY-15]",
        ),
        (
            f"hand Wanda:\nhand Yaz: {ALL}",
            "draw",
            "Wanda holds 0 cards, but neither the pile nor the discards have any. [reshuffle]",
        ),
    ],
)
def test_nothing_is_told_with_its_reason(text: str, action: str, told: str) -> None:
    """Actions without an effect say why: the highest score and the goal, or why nothing is drawn."""
    outcome = happens(text, action)
    assert not outcome.events
    assert str(outcome) == told or str(outcome).startswith(told)
