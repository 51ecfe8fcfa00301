"""A correction that makes somebody win ends the game, as a position does on which somebody has won."""

from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.games.cheers.moves import Declare, Decline
from refkit.games.huzzah.moves import Discard
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput
from refkit.match import Entry, Match
from refkit.match.file import from_data, to_data
from refkit.match.report import report
from refkit.text.scenarios import Scenario, run
from tests.text.test_winning import OPEN, WON

EMPTY_HANDS: Final = "hand Xavier:\nhand Yaz:\nhand Zippy:\nhand Wanda:\n"
"""Cards that somebody was dealt may lie on the tables of CHEERS."""
WHY: Final = "we had misread the table"
games = pytest.mark.parametrize("name", WON)


def text_of(name: str, text: str) -> str:
    """Return the position of ``text`` as a correction."""
    return text + EMPTY_HANDS if name == "cheers" else text


def reached(name: str, text: str, **options: Any) -> Match:
    """Return a match of the players in ``text``, at the first moment when the correction is possible."""
    game = GAMES[name]
    match, chance = Match(name, game.Options(players=game.position.parse_setup(text).players, **options)), Seeded(1)
    while not can_be_corrected(match, text):
        step(match, chance)
    return match


def step(match: Match, chance: Seeded) -> None:
    """Answer the first question at random."""
    choice = match.choices()[0]
    match.play(chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options))


def can_be_corrected(match: Match, text: str) -> bool:
    """Return whether the correction is possible now."""
    try:
        match.branch().correct(text, WHY)
    except BadInput:
        return False
    return True


def told(match: Match) -> list[tuple[str, str]]:
    """Return the events of the last entry, each as a sentence with the id of its rule."""
    last = match.played[-1]
    frames = match.game.frames(last.before, last.step.events)
    return [(match.game.words.describe(before, event), event.rule.id) for before, event, _ in frames]


@games
def test_a_correction_that_makes_somebody_win_ends_the_game(name: str) -> None:
    """It tells what the same position tells, and nobody is asked or may move; taken back, the game goes on.

    A goal that is missed, shared or spoilt ends nothing: what was asked before is asked again.
    """
    text, words, _, _ = WON[name]
    match = reached(name, text_of(name, text))
    nearly = match.branch()
    nearly.correct(text_of(name, OPEN[name]), WHY)
    assert not nearly.state.ended
    before, asked = match.state, [choice.prompt for choice in match.choices()]
    legal = match.choices()[0].options[0]
    match.correct(text_of(name, text), WHY)
    assert match.state.ended
    assert match.choices() == ()
    assert match.game.why_not(match.state, legal) is not None
    end = run(match.game, Scenario(match.game.position.parse_setup(text), "turn"))
    assert told(match)[-len(end.events) :] == [
        (match.game.words.describe(state, event), event.rule.id) for state, event, _ in end.frames()
    ]
    assert words in told(match)[-1][0]
    assert words in report(match)
    match.undo("it was not misread")
    assert (match.state, [choice.prompt for choice in match.choices()]) == (before, asked)
    assert [choice.prompt for choice in nearly.choices()] == asked


@games
def test_a_correction_of_an_earlier_refkit_is_what_it_was(name: str) -> None:
    """A log in which the game went on after it goes on, and is saved as it was; one of today is of a new format."""
    text = text_of(name, WON[name][0])
    match = reached(name, text)
    today = match.branch()
    asked = [choice.prompt for choice in match.choices()]
    assert match.append(Entry("correction", text, reason=WHY)) is not None
    assert not match.state.ended
    assert [choice.prompt for choice in match.choices()] == asked
    step(match, Seeded(2))
    data = to_data(match)
    assert data["format"] == 2
    assert not any("judged" in entry for entry in data["entries"])
    assert from_data(data).state == match.state
    today.correct(text, WHY)
    data = to_data(today)
    assert data["format"] == 3
    assert data["entries"][-1]["judged"] is True
    again = from_data(data)
    assert (again.entries, again.state) == (today.entries, today.state)


# ---- game by game ----------------------------------------------------------------------------------------------------


def test_ch_16_a_victory_is_asked_for_after_a_correction() -> None:
    """Where victories are declared, whoever may have one is asked; declined, the turn goes on (CH-16, CH-32)."""
    text = text_of("cheers", WON["cheers"][0])
    match = reached("cheers", text, declare="offered")
    asked = match.choices()
    match.correct(text, WHY)
    assert [type(move) for move in match.choices()[0].options] == [Declare, Decline]
    other = match.branch()
    other.play(Decline(1))
    assert [choice.prompt for choice in other.choices()] == [choice.prompt for choice in asked]
    match.play(Declare(1))
    assert match.state.ended


def test_hu_37_points_of_this_turn_are_judged_when_it_is_over() -> None:
    """While hands are tidied the turn goes on to its end; before points come in, an earlier turn was the last."""
    text = "points Xavier: 55\n"
    match, chance = Match("huzzah", GAMES["huzzah"].Options(players=("Xavier", "Yaz", "Zippy"))), Seeded(4)
    before = match
    while not isinstance(match.choices()[0].options[0], Discard):
        if match.choices()[0].prompt.startswith("Richard moves") and can_be_corrected(match, text):
            before = match.branch()
        step(match, chance)
    match.correct(text, WHY)
    assert isinstance(match.choices()[0].options[0], Discard)
    while match.choices():
        match.play(match.choices()[0].options[0])
    assert told(match)[-1] == ("Xavier wins with 55 points.", "winning")
    before.correct(text, WHY)
    assert before.state.ended


def test_sy_10_a_correction_in_the_middle_of_a_plot_ends_the_game() -> None:
    """Points come at the end of a turn: with enough of them before it, that turn should not have begun (SY-10)."""
    match, chance = reached("syndicate", WON["syndicate"][0]), Seeded(5)
    while not (match.state.lead and match.choices()[0].seat >= 0):
        step(match, chance)
    match.correct("points Yaz: 12\n", WHY)
    assert match.state.ended
    assert match.choices() == ()


def test_mi_21_a_correction_that_leaves_no_quest_ends_the_game() -> None:
    """Nobody sends a minion to a quest that there is not: most glory wins (MI-21)."""
    match = reached("minions", OPEN["minions"])
    deck = match.options.deck
    gone = ", ".join(card.name for card in deck.quests)
    match.correct(f"gone: {gone}\nwon Yaz: Short Parade\n", WHY)
    assert told(match)[-1][1] == "MI-21"
    assert match.state.ended


def test_a_ruling_that_somebody_has_won_ends_the_game() -> None:
    """What a referee lets stand counts as if it were allowed: so does a victory that is none, after a correction."""
    text = text_of("cheers", OPEN["cheers"])
    match = reached("cheers", text, declare="offered")
    match.correct(text, WHY)
    assert list(match.choices()[0].options) == [Decline(1)]
    match.let_stand(Declare(1), "Everybody at the table wants to go home")
    assert match.state.ended
    assert told(match)[-1][0].startswith(WON["cheers"][1])
