"""What the notation of every game shares: names, who speaks, and the first reading that makes sense."""

import pytest

from refkit.kernel.choice import CHANCE, BadInput, Choice, LegalMoves
from refkit.kernel.rule import Rule
from refkit.text.moves import find_chance_answer, find_name, speakers

NAMES = ("Ann", "Bob Lee", "bob_lee", "Zoë")


@pytest.mark.parametrize(
    ("text", "index"),
    [
        ("ann", 0),
        (" ANN ", 0),
        ("bob lee", 1),
        ("BOB_LEE", 2),
        ("bob  lee", 1),
        ("Bob__Lee", 1),
        ("zOË", 3),
        ("Bob", None),
        ("", None),
        ("_", None),
        ("Ann's", 0),
        ("Ann's tower", 0),
        ("Ann" + "'s" * 5_000, None),
    ],
)
def test_names_are_found_in_any_case(text: str, index: int | None) -> None:
    """As they are written if one is, else with `_` and any number of spaces for a space; somebody's is theirs."""
    assert find_name(text, NAMES) == index


def test_the_player_in_front_speaks() -> None:
    """Or else the seat that was given; where a colon can belong to a move, both are tried."""
    assert speakers(" bob lee:  pass", NAMES, 0) == [(1, "pass")]
    assert speakers(" pass ", NAMES, 0) == [(0, "pass")]
    assert speakers("ann: shove: a1", NAMES, None, colons=True) == [(0, "shove: a1"), (None, "ann: shove: a1")]
    assert speakers("shove: a1", NAMES, 3, colons=True) == [(3, "shove: a1")]
    with pytest.raises(BadInput, match="Nobody called 'Eve'"):
        speakers("Eve: pass", NAMES, 0)


@pytest.mark.parametrize("colons", [True, False])
def test_a_novel_is_no_move(colons: bool) -> None:  # noqa: FBT001  a case
    """A text that is far too long is refused before it is read."""
    with pytest.raises(BadInput, match="at most 300 characters; this has 301"):
        speakers("x" * 301, NAMES, None, colons=colons)


@pytest.mark.parametrize(
    ("text", "answer"), [("4 3", None), ("the Fox", None), ("2 5", "Bob Lee rolls 2 5"), ("6", None)]
)
def test_what_could_be_several_answers_of_chance_is_none(text: str, answer: str | None) -> None:
    """Dice that two players may have rolled, or a card that two may have drawn, are not taken for the first's."""
    options = ("Ann rolls 3 4", "Bob Lee rolls 3 4", "Bob Lee rolls 2 5", "Ann draws the Fox", "Zoë draws the Fox")

    def read(said: str) -> str:
        raise BadInput(said)

    def wording() -> tuple[str, Rule]:
        raise NotImplementedError

    choice = Choice(CHANCE, wording, LegalMoves(lambda: options, str))
    assert find_chance_answer(text, choice, read) == answer
