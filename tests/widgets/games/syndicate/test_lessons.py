"""The questions of The Syndicate's course: what their pictures show, and what they keep to themselves."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from refkit.games.syndicate.cards import HAND
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.table import State
from refkit.kernel.choice import BadInput
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule
from tests.widgets.learn.stations import quizzes
from widgets.drawing.scene import Text
from widgets.games.syndicate.lessons import LESSONS
from widgets.games.syndicate.lessons.quizzes import KINDS
from widgets.games.syndicate.table.picks import Fixture, Place
from widgets.games.syndicate.tabletop import TABLE
from widgets.learn.courses.course import course
from widgets.tabletop.film.story import StoryBoard, story_of
from widgets.tabletop.guesses import NONE, Guess, Quiz

NEW_PILE = (10, 19)
"""Turns in which the discards have just become the pile, if no earlier plot than the last ones had help."""


def asked(of: type) -> Iterator[tuple[Guess, Quiz]]:
    """Yield the questions of the course whose answers are of this class."""
    yield from ((guess, quiz) for _, guess, quiz in quizzes("syndicate") if isinstance(next(iter(quiz.names)), of))


def untold(_: object, event: Event) -> bool:
    """Return whether a film omits an event."""
    return TABLE.weight(event) in {"unsaid", "log"}


@pytest.mark.thorough
def test_no_question_is_answered_by_the_scales() -> None:
    """What counts, and what a side comes to, is shown when a question of any kind is answered, and nowhere before."""
    kinds = set()
    for _, guess, quiz in quizzes("syndicate"):
        if not quiz.state.lead or "seat" in guess.more:
            continue
        board = StoryBoard(TABLE, story_of(TABLE.game, guess.example).tables, quiz.names)
        scene = board.draw(board.frame(quiz.state), 711)
        words = [item.text for item in scene.items if isinstance(item, Text)]
        assert words.count("?") == 2
        labels = [spot.label for spot in scene.spots]
        assert "The plot has" not in " ".join((*board.words(board.frame(quiz.state)), *labels))
        assert not [spot for spot in scene.spots if spot.target == Fixture("scales")], "its close-up tells the sums"
        told = board.draw(replace(board.frame(quiz.state), answered=True), 711).items
        *_, last = story_of(TABLE.game, guess.example).film(board, "", "", untold)
        end = board.draw(last, 711).items
        assert not [item for item in (*told, *end) if isinstance(item, Text) and item.text == "?"]
        kinds.add(guess.kind)
    assert len(kinds) >= 10


def test_a_film_ends_on_the_table_that_decided_it() -> None:
    """After a plot its cards are put away; the last picture shows them, unless another turn has begun."""
    for id_, shown in (("winning", "The Merchant"), ("overtime", "The Merchant"), ("turnabout", None), ("deal", None)):
        story = story_of(TABLE.game, TABLE.game.examples[id_])
        table = story.shown(untold)[story.last_frame(untold, LESSONS.cleared)]
        lead = table.lead
        assert (lead and lead.name) == shown


def test_a_card_that_counts_nothing_is_given_its_own_reason() -> None:
    """Each wrong answer to what counts says what that very card is, or lacks."""
    reasons = [
        (quiz.names[place], quiz.reasons[place][0])
        for guess, quiz in asked(Place)
        for place in quiz.names.keys() - quiz.right
    ]
    assert ("The Pact", "The Pact is an event and not a personality, and counts nothing.") in reasons
    assert ("The Cave", "The Cave does not show Suns, and counts nothing.") in reasons
    assert ("Ace of Knots", "Ace of Knots has no mark, and counts nothing.") in reasons
    assert all(why.startswith(name) and why.endswith("counts nothing.") for name, why in reasons)


def practised(example: str, kind: str, **more: object) -> Quiz:
    """Return a question that Practice asks, about a worked example."""
    return KINDS[kind](Guess("", TABLE.game.examples[example], kind, "?", "", more=more))


def test_the_lead_is_no_answer_to_which_others_count() -> None:
    """It always counts; without it, perhaps none does."""
    assert [*practised("winning", "counting", others=True).names.values()] == ["The Author", "The Savage"]
    assert practised("tied", "counting").names.keys() > practised("tied", "counting", others=True).names.keys()
    made = practised("sy-21-passed", "counting", others=True)
    assert not made.right
    assert made.reasons[NONE][0].count("counts nothing") == len(made.names)


def test_what_a_side_counts_is_asked_where_it_is_doubtful() -> None:
    """Wrong sums take an Ace for the other number, or count what does not; a single number is not asked about."""
    made = practised("ace-crown", "amount", side="plot")
    assert {"11", "21"} < {*made.names.values()}
    assert [(made.names[at], made.reasons[at][1]) for at in made.right] == [("21", R.ACE_LED)]
    made = practised("follow-any", "amount", side="enforcers")
    assert {"9", "18"} < {*made.names.values()}
    assert "counts nothing" in made.reasons[min(made.right)][0]
    with pytest.raises(BadInput):
        practised("winning", "amount", side="plot")


@pytest.mark.parametrize(
    ("example", "said", "rule"),
    [("winning", "Wanda", R.WINNING), ("overtime", "Nobody: tied lead", R.OVERTIME)],
)
def test_who_has_won_is_asked_near_the_end(example: str, said: str, rule: Rule) -> None:
    """A shared lead is told apart from too few points; far from the goal it is not asked."""
    made = practised(example, "winner")
    assert [(made.names[at], made.reasons[at][1]) for at in made.right] == [(said, rule)]
    with pytest.raises(BadInput):
        practised("alone", "winner")


def test_hands_that_are_shown_can_occur_in_a_game() -> None:
    """Where hands are seen, as many cards are in hands, discards and pile as a game without a revoke leaves there."""
    tasks = [(lesson.id, LESSONS.attempt(task).state) for lesson in course(LESSONS) for task in lesson.exercises]
    guesses = [(where, quiz.state) for where, guess, quiz in quizzes("syndicate") if shows_hands(guess, quiz.state)]
    assert len(tasks) > 20
    assert len(guesses) > 10
    assert not [where for where, state in (*tasks, *guesses) if state.turn and not can_occur(state)]


def shows_hands(guess: Guess, state: State) -> bool:
    """Return whether the table of a question shows what everybody holds."""
    return "seat" in guess.more or state.lead is None


def can_occur(state: State) -> bool:
    """Return whether so many cards can lie where they lie; where the discards are a new pile, that is just so."""
    turn, hands = state.turn, [len(state.hands[(state.active + step) % 3]) for step in range(3)]
    played = [1 + (state.hidden is not None) if state.lead else 0, *(len(state.replies) > step for step in range(2))]
    own, left, right = (hand + on for hand, on in zip(hands, played, strict=True))
    if turn == 1:
        return (own, left, right, len(state.discards)) == (5, 4, 3, 0)
    # the hands before this turn, in the order above, if no card was played face down
    before = {2: (3, 2, 4), 3: (1, 3, 4)}.get(turn, (2, 3, 4))
    helped = [alone - hand for alone, hand in zip(before, (own, left, right), strict=True)]
    if own == HAND:
        helped[0] = 0
    if not {*helped} <= {0, 1}:
        return False
    if turn in NEW_PILE and own == HAND:
        return not state.discards
    return 0 <= len(state.discards) - 3 * (turn - 1) - sum(helped) < turn
