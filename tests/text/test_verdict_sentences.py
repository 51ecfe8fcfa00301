"""The answer to what was asked, in one sentence: on the command line and at the desk it is the same, and it is true."""

from dataclasses import replace

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import Illegal, Verdict
from refkit.text import scenarios
from refkit.text.examples import Example
from refkit.text.verdicts import verdict_on_outcome, verdict_on_refusal
from tests.tiers import by_tier
from widgets.games import TABLETOPS

DISPUTES = [(name, example) for name in TABLETOPS for _, example in TABLETOPS[name].table.disputes]


def verdict_of(name: str, example: Example, title: str = "") -> Verdict:
    """Return the answer to a worked example, with its own ``title`` or another."""
    game, scenario = GAMES[name], replace(example.scenario, title=title or example.title)
    try:
        return verdict_on_outcome(game, scenario, scenarios.run(game, scenario))
    except Illegal as error:
        return verdict_on_refusal(game, scenario, error.refusal.reasons)


@pytest.mark.parametrize(("name", "example"), DISPUTES)
def test_what_people_argue_about_is_answered_by_its_example(name: str, example: str) -> None:
    """Each dispute of the desk has an answer that was written for it, in one sentence, with the rule it is about."""
    told = GAMES[name].examples[example]
    found = verdict_of(name, told)
    assert (found.sentence, found.rule) == (told.verdict, told.rules[0])
    assert told.verdict.endswith(".")
    assert ". " not in told.verdict


def test_a_written_answer_is_given_for_its_own_table_only() -> None:
    """On another table, or after another answer, the sentence is made of what happened there."""
    game, example = GAMES["huzzah"], GAMES["huzzah"].examples["HU-25"]
    assert verdict_of("huzzah", example).sentence == "No: a heckler who is shoved off is not heard."
    other = replace(example, answers=(*example.answers[:-1], "roll 14"))
    assert verdict_of("huzzah", other) != verdict_of("huzzah", example)
    moved = replace(example, position=example.position.replace("richard:", "turn: 3\nrichard:"))
    assert moved.scenario.setup != example.scenario.setup
    told = "Yaz is not in the audience of the Swag Cart any more: nobody hears the heckle."
    assert verdict_of("huzzah", moved) == Verdict(told, game.rules["HU-25"])


@pytest.mark.more
@pytest.mark.parametrize("name", GAMES)
def test_every_outcome_has_an_answer_that_happened(name: str) -> None:
    """Whatever comes of a table is answered in a sentence, by a rule that had to do with it or forbids it."""
    for example in [*GAMES[name].examples.values()][:: by_tier(3, 1, 1)]:
        answer = verdict_of(name, replace(example, verdict=""))
        assert answer.sentence[-1] in ".!?", example.id
        assert answer.rule is not None, example.id


@pytest.mark.parametrize(
    ("table", "action", "sentence"),
    [
        ("tower Yaz:\n  Rahrat", "fight", "Nobody is hurt."),
        ("tower Yaz:\n  Rahrat", "gravity", "Nothing happens. Every minion has support or flies: nobody falls."),
        ("tower Yaz:\n  Tinny(2 armored) Basher(1 <2)", "fight", "Nobody dies; turned round: Tinny."),
        ("tower Yaz:\n  Left(1 >2) Right(1 <2)", "fight", "Left and Right die."),
        ("tower Yaz:\n  Rahrat Mudkin", "dies Yaz a1", "Nobody else is hurt."),
        (
            "tower Ann:\n  H(1 heavy)\n  F(1 flying)",
            "at once",
            "Nothing happens. F at a1 of Ann flies below a Heavy minion, but stands on something, and so it stays.",
        ),
    ],
)
def test_who_is_hurt_is_said_first(table: str, action: str, sentence: str) -> None:
    """The dead are named together; without any it is said who was turned, or why nobody is hurt (TC-72)."""
    game = GAMES["three-cheers"]
    scenario = scenarios.parse(game, f"{table}\naction: {action}\n")
    assert verdict_on_outcome(game, scenario, scenarios.run(game, scenario)).sentence == sentence


FAIR = """game: huzzah
players: Ann, Bob, Cy
place Ann: Swag Cart
place Bob: Lute Pit
place Cy: Boars Hede
richard: 2
"""


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            f"{FAIR}crowd: 1 x 5\nshows Ann: Finale\nshows Bob: 3-Crowd\nshows Cy: Huzzah!\naction: reveal\n",
            (
                "Richard has seen Ann's Finale: 5 counters go home for nothing; Cy's Huzzah! drives nobody away from "
                "the Boars Hede. Still open: On which step does Bob's 3-Crowd gather?"
            ),
        ),
        (
            f"{FAIR}crowd: 1 x 5\nshows Ann: Finale\naction: reveal\n",
            "Richard has seen Ann's Finale: 5 counters go home for nothing.",
        ),
        (
            f"{FAIR}hand Bob: Bump\nhand Ann: Finale\naction: richard\nanswers:\n  roll 4\n  Ann: pass\n  Bob: bump\n",
            (
                "Richard marches 4 steps, to step 6 (Boars Hede); Bob bumps Richard on to step 9 (Boars Hede). Still "
                "open: Richard has stopped on step 9 (Boars Hede). Does Ann bump?"
            ),
        ),
        (
            "game: three-cheers\nplayers: Ann, Bob\ntower Ann: Rahrat\nhand Ann: Bogwig\naction: turn\n",
            "That is still open: Ann plays the first card.",
        ),
    ],
)
def test_what_is_settled_is_said_before_what_is_open(text: str, sentence: str) -> None:
    """Each show is told, and where Richard was moved to; only then what must still be chosen."""
    game = GAMES[text.splitlines()[0].removeprefix("game: ")]
    scenario = scenarios.parse(game, text)
    assert verdict_on_outcome(game, scenario, scenarios.run(game, scenario)).sentence == sentence


def test_a_question_in_the_title_is_answered_by_what_has_to_do_with_it() -> None:
    """Of all that happens the event is told whose rule the question is about, and no yes or no is guessed."""
    example = GAMES["huzzah"].examples["HU-25"]
    other = replace(example, answers=example.answers, verdict="", position=f"turn: 3\n{example.position}")
    asked = verdict_of("huzzah", other, title="Does a heckle count if the heckler was pushed away?")
    assert asked.rule == GAMES["huzzah"].rules["HU-25"]
    assert "nobody hears the heckle" in asked.sentence
    assert verdict_of("huzzah", other, title="What do I lose?").rule == GAMES["huzzah"].rules["crowd-seen"]
