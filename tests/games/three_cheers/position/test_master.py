"""A position can say that "Master is Coming" is out: from then on "Master is Here!" may be the next card."""

from typing import Final

import pytest

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.position import correct, faults, from_state, to_state
from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.pile import top_odds
from refkit.games.three_cheers.rules.questions import PlayCard
from refkit.kernel.choice import BadInput

TOWERS: Final = "players: Xavier, Yaz\ntower Yaz: Rahrat\n"
OUT: Final = f"{TOWERS}master: coming\n"


def possible_tops(text: str) -> set[str]:
    """Return what can show on top of the pile of ``text``, once the plain card on it is gone."""
    return {move.top for move in top_odds(to_state(FORM.parse_setup(text)).pile)[0]}


def test_here_may_be_next_only_when_coming_is_out() -> None:
    """The top can be "Master is Here!" then, and no sooner."""
    assert possible_tops(TOWERS) == {"card", "fight"}
    assert possible_tops(OUT) == {"card", "fight", "here"}


def test_it_is_written_and_read_in_every_form() -> None:
    """As text, as data, and as the position of a state."""
    setup = FORM.parse_setup(OUT)
    assert "master: coming" in FORM.format_setup(setup)
    assert FORM.to_data(setup)["master"] == "coming"
    assert FORM.from_data(FORM.to_data(setup)) == setup
    assert from_state(to_state(setup)).coming
    assert not from_state(to_state(FORM.parse_setup(TOWERS))).coming
    assert "“Master is Coming” is out" in GAME.notation.format_state(to_state(setup))


@pytest.mark.parametrize("said", ["here", "out", "", "no"])
def test_anything_else_is_refused_with_what_to_write(said: str) -> None:
    """Nothing else is said of the Master on a table."""
    with pytest.raises(BadInput, match="master"):
        FORM.parse_setup(f"{TOWERS}master: {said}\n")
    with pytest.raises(BadInput, match="master: Write"):
        FORM.from_data({**FORM.to_data(FORM.parse_setup(TOWERS)), "master": said})


def test_speedy_gonzalez_has_no_master_card() -> None:
    """That variant is played with minions alone."""
    found = faults(FORM.parse_setup(f"{OUT}option variant: speedy-gonzalez\n"))
    assert [each.rule for each in found] == [R.SPEEDY_GONZALEZ]


def test_a_correction_leaves_it_as_it_is() -> None:
    """The pile is seen by all, and a correction says nothing about it."""
    state = to_state(FORM.parse_setup(OUT + "hand Xavier: Shove\n"), agenda=(PlayCard(0, 1),))
    assert correct(state, "hand Xavier: Denial").pile.coming is False
    before = to_state(FORM.parse_setup(TOWERS + "hand Xavier: Shove\n"), agenda=(PlayCard(0, 1),))
    with pytest.raises(BadInput, match="the Master's card"):
        correct(before, "master: coming")
