"""Scenarios, corrections, refusals, and what a referee lets stand."""

import json

import pytest

from refkit.games.cheers import GAME
from refkit.games.cheers.moves import Choose, Play
from refkit.games.cheers.position import FORM, correct, to_state
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.table import Options
from refkit.kernel.choice import BadInput, Illegal
from refkit.text import scenarios
from tests.games.cheers.tables import GOAL_B, NAMES, after_deal, happens, state_of
from tests.games.outcomes import reasons

# ---- moves ---------------------------------------------------------------------------------------------------------


# ---- scenarios and corrections -------------------------------------------------------------------------------------


def test_a_scenario_is_read_run_and_told_as_data() -> None:
    """A scenario from text and from data gives the same outcome as data, with its open question."""
    text = "title: Away\ntable Yaz: Red/blue\naction: Xavier: Green/red to Yaz\n"
    scenario = scenarios.parse(GAME, text)
    outcome = scenarios.run(GAME, scenario)
    data = json.loads(json.dumps(scenarios.outcome_data(scenario, outcome)))
    assert data["pending"]["seat"] == "Yaz"
    assert [event["event"] for event in data["events"]] == ["played", "cheers-called"]
    same = scenarios.from_data(GAME, {**data["start"], "action": scenario.action, "title": "Away"})
    assert scenarios.run(GAME, same).events == outcome.events
    answered = scenarios.run(GAME, scenarios.parse(GAME, text + "answers:\n    send Xavier and Zippy\n"))
    assert answered.pending is None
    for wrong in ("action: dance", "action: victory\nanswers:\n    decline", "action:"):
        with pytest.raises(BadInput):
            scenarios.run(GAME, scenarios.parse(GAME, f"table Yaz: Red/blue\n{wrong}"))


def test_a_move_of_somebody_else_is_made_in_their_turn() -> None:
    """A position of Xavier's turn that is asked about a move of Yaz's goes on from Yaz's place in the cycle."""
    start = to_state(FORM.parse_setup("players: Xavier, Yaz, Zippy, Wanda\ntable Yaz: Red/green"))
    asked, _ = scenarios.pose(GAME, start, "Yaz: Red/green to Zippy")
    for state in (start, asked):
        assert state.options.seating.cycle[state.slot] == state.active
    assert state.options.players[asked.active] == "Yaz"


def test_a_correction_puts_cards_where_they_are() -> None:
    """What it does not tell stays, and so does whose turn it is; it cannot be made in the middle of an action."""
    state = after_deal()
    held = state.hands[0]
    after = correct(state, "table Yaz: " + held[0].name + "\nhand Xavier: " + ", ".join(card.name for card in held[1:]))
    assert after.tables[1] == (held[0],)
    assert after.hands[0] == held[1:]
    assert (after.agenda, after.goals, after.pile) == (state.agenda, state.goals, state.pile)
    for text in ("active: Yaz", "option reshuffle: false", "table Yaz: Red/blue 1, Red/blue 1"):
        with pytest.raises(BadInput):
            correct(state, text)
    with pytest.raises(BadInput, match="before an action"):
        correct(GAME.setup(Options(players=NAMES[:4])), "table Yaz: Red/blue")


# ---- the words that people read ------------------------------------------------------------------------------------


def test_an_objection_is_a_choice_of_words_for_every_wrong_answer() -> None:
    """A move of the wrong kind, of the wrong seat, and after the end is refused in different words."""
    state = after_deal()
    assert [reason.rule for reason in reasons(GAME, state, Choose(0, state.hands[0][0]))] == [R.WHICH_MATCH]
    assert "not yours to decide" in str(GAME.why_not(state, Play(1, state.hands[1][0], 0)))
    ended = happens(
        state_of(f"table Yaz: Red/red, Red/green, Green/red, Green/green, Blue/red\n{GOAL_B}"), "victory"
    ).state
    assert "over" in str(GAME.why_not(ended, Play(0, state.hands[0][0], 0)))


def test_a_referee_lets_stand_what_the_pieces_allow() -> None:
    """Both cards to one player, or a match that is none, may stand with a reason; a card that is elsewhere may not."""
    six = state_of("players: Xavier, Yaz, Zippy, Wanda, Vic, Una\ntable Yaz: Red/blue, Green/red, Green/blue")
    outcome = happens(six, "Xavier: Yellow/green to Yaz")
    wrong = GAME.notation.parse_move(outcome.state, "match Red/blue")
    assert not any(reason.hard for reason in reasons(GAME, outcome.state, wrong))
    stands = GAME.play_unchecked(outcome.state, wrong).state
    both = GAME.notation.parse_move(stands, "send Zippy and Zippy")
    after = GAME.play_unchecked(stands, both).state
    assert [card.face for card in after.tables[2]] == ["Yellow/green", "Red/blue"]
    for text in ("match Yellow/green", "match Purple/red"):
        hard = GAME.why_not(outcome.state, GAME.notation.parse_move(outcome.state, text))
        assert hard is not None
        assert all(reason.hard for reason in hard.reasons)


def test_nothing_is_dropped_from_a_table_of_six() -> None:
    """Six may stay; a position in which somebody drops a card of them is refused with the rule."""
    text = "table Yaz: Red/red, Red/blue, Green/green, Green/red, Blue/red, Blue/blue\naction: Yaz: drop Red/red"
    with pytest.raises(Illegal, match="At most 6 cards lie in front of Yaz, and so all of them stay") as caught:
        scenarios.run(GAME, scenarios.parse(GAME, text))
    assert [reason.rule.id for reason in caught.value.refusal.reasons] == ["limit"]
