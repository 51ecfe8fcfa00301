"""Positions: text and data forms, faults, corrections."""

import dataclasses

import pytest

from refkit.games.huzzah import GAME
from refkit.games.huzzah.position import FORM, correct, faults, to_state
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.questions import Draw, Reveal, Show, Stride
from refkit.kernel.choice import BadInput
from tests.games.huzzah.tables import happens, legal_moves, refused, start_game

ON_BOARD = "place Xavier: Swag Cart\nplace Yaz: 3\nplace Zippy: Pillory Row\nrichard: 30\n"

FULL = """\
game: huzzah
players: Xavier, Yaz, Zippy
turn: 4
option goal: 30
option closed_stages: Lute Pit
place Xavier: Swag Cart
place Yaz: 3
place Zippy: Pillory Row
richard: 17
crowd: 1 x 5, 2 x 3
hand Xavier: Bump
hand Yaz: Finale, ?
hand Zippy:
shows Xavier: Finale
points Zippy: 12
discards: 2-Crowd, Bump
"""


@pytest.mark.parametrize("action", ["turn", "shows", "discard", "Yaz: show Finale", "Yaz: discard Finale"])
def test_nobody_chooses_cards_while_show_cards_lie_on_the_table(action: str) -> None:
    """They would be swept away: the shows come first."""
    with pytest.raises(BadInput, match="reveal them first"):
        happens(f"{ON_BOARD}shows Xavier: Finale\nhand Yaz: Finale\naction: {action}")


def test_what_has_been_chosen_secretly_is_not_corrected_away() -> None:
    """Not while somebody else changes a hand of Bumps either: a card that is chosen must still be in hand."""
    text = f"{ON_BOARD}hand Xavier: ?, ?\nhand Yaz: Bump\nhand Zippy: Finale, Bump\naction: shows"
    drawing = happens(text, "Zippy: show Finale", "Xavier: show hand").state
    assert drawing.agenda[-1] == Draw(0)
    with pytest.raises(BadInput, match="between moves"):
        correct(drawing, "hand Zippy: Bump")


def test_cards_of_shows_that_are_over_lie_there_until_they_are_tidied_up() -> None:
    """So it is only a fault at rest that somebody has laid a card and is on no stage and in no audience."""
    setup = dataclasses.replace(FORM.parse_setup(FULL), places=(30, 12, 11), down=("Finale", None, None))
    assert faults(setup, at_rest=False) == ()
    assert [fault.rule for fault in faults(setup)] == [R.WHO_MAY_HECKLE]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("place Yaz: Swag Cart", "both on Swag Cart"),
        ("place Yaz: 17", "stands where Richard is"),
        ("place Yaz: Lute Pit", "which is closed"),
        ("crowd: 13 x 1", "no open stage overlooks"),
        ("crowd: 1 x 6", "holds 0 to 5"),
        ("crowd: 77 x 1", "There is no step 77"),
        ("hand Yaz: Bump, Bump, Bump, Bump, Bump, Bump", "6 cards"),
        ("shows Yaz: Bump", "no Show card"),
        ("points Yaz: -1", "nobody has less than 0"),
        ("option goal: many", "'goal' cannot be"),
        ("option score_flor: true", "no option 'score_flor'"),
        ("players: Xavier, Yaz, Zippy, Zippy", "called 'Zippy'"),
        ("discards: " + ", ".join(["5-Crowd"] * 13), "the deck has 12"),
        ("discards: ?", "face up"),
    ],
)
def test_what_is_impossible_is_named(line: str, words: str) -> None:
    """Each thing that is impossible about a position is named in a sentence."""
    head = line.partition(":")[0]
    kept = [each for each in FULL.splitlines() if each.partition(":")[0] != head]
    found = faults(FORM.parse_setup("\n".join([*kept, line])))
    assert any(words in fault.sentence for fault in found), found


def test_a_correction_puts_the_table_right_and_nothing_else() -> None:
    """What is asked stays; nonsense and changes of the rules are refused."""
    state = happens(FULL.replace("shows Xavier: Finale\n", "") + "action: discard").state
    after = correct(state, "place Yaz: 11\npoints Xavier: 7\nhand Yaz: Finale")
    assert (after.places[1], after.points[0], after.hands[1]) == (11, 7, ("Finale",))
    assert after.agenda == state.agenda
    for text in ("place Yaz: Swag Cart", "turn: 9", "option goal: 3", "players: A, B, C"):
        with pytest.raises(BadInput):
            correct(state, text)
    with pytest.raises(BadInput, match="between moves"):
        correct(start_game(), "richard: 4")


def test_a_correction_takes_back_a_question_that_has_lost_its_ground() -> None:
    """Nobody walks from a stage, draws a sixth card or discards what is not there any more."""
    walking = happens("place Yaz: 11\nplace Xavier: Swag Cart\nplace Zippy: 5\nrichard: 30\naction: Yaz: walk 0").start
    walking = dataclasses.replace(walking, agenda=(Stride(1, 9),))
    assert GAME.correct(walking, "place Yaz: Boars Hede")[1].state.agenda == ()
    drawing = happens(f"{ON_BOARD}action: draw").state
    full = GAME.correct(drawing, "hand Xavier: Finale, Finale, Finale, Finale, Finale")[1].state
    assert GAME.choices(full)[0].prompt == "Which card does Yaz draw?"
    chosen = happens(f"{ON_BOARD}hand Xavier: Bump\nhand Yaz: Bump\naction: discard", "Xavier: discard Bump").state
    with pytest.raises(BadInput, match="between moves"):
        correct(chosen, "hand Xavier: Finale")


def test_a_correction_puts_hecklers_and_shows_together_again() -> None:
    """Whose cards lie already when Richard is about to move."""
    text = f"{ON_BOARD}hand Xavier: Finale\nhand Yaz: Finale\nhand Zippy: Finale\naction: shows"
    laid = happens(text, "Xavier: show Finale", "Yaz: show Finale", "Zippy: show Finale").state
    moved = correct(laid, "place Xavier: Boars Hede\nplace Yaz: 8")
    (reveal,) = (task for task in moved.agenda if isinstance(task, Reveal))
    assert reveal.shows == (Show(1, 0, (1,)), Show(8, 2, ()))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("place Xavier: Swag Cart\naction: Xavier: walk 3", "HU-36"),
        ("place Xavier: Swag Cart\naction: Xavier: take stage", "HU-36"),
        ("place Xavier: 5\naction: Xavier: take stage", "take-stage"),
        ("place Xavier: 2\nplace Yaz: Swag Cart\naction: Xavier: stay on path", "take-stage"),
        ("place Xavier: 2\naction: Xavier: choose Boars Hede", "choose-stages"),
    ],
)
def test_a_move_from_a_wrong_place_is_refused(text: str, rule: str) -> None:
    """A lesson that begins with it is told the rule."""
    assert refused(f"richard: 30\n{text}") == [rule]


def test_a_position_can_be_asked_what_may_be_done() -> None:
    """Who is not there yet chooses a stage; walks, free stages, Show cards, discards; any card may be in hand."""
    from refkit.games.huzzah.position.scenario import turn_questions  # noqa: PLC0415

    state = to_state(FORM.parse_setup("place Xavier: Swag Cart\nplace Yaz: 7\nrichard: 30"))
    enter, walk, settle, shows, tidy = turn_questions(state)
    assert "choose Swag Cart" not in legal_moves(enter)
    assert len(legal_moves(walk)) == 19
    assert legal_moves(settle) == ["take stage", "stay on path"]
    assert "Xavier: show ?" in legal_moves(shows)
    assert "Yaz: discard Finale, Bump" in legal_moves(tidy)
