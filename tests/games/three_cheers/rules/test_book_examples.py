"""The book's worked examples, by page. The pictures are lost: the towers are rebuilt from what the text tells."""

import pytest

from refkit.games.three_cheers import GAME
from refkit.text import scenarios
from tests.games.three_cheers.tables import happens, kinds, lines, minions_in, plays, question, refused, table


def test_page_11_move_order() -> None:
    """The move of a card is chosen, and a minion of the second row goes to the other side of the tower."""
    state = table("""
        2 |  Mudkin  .
        1 |  Rahrat  Bogwig
             a       b
    """)
    outcome = happens(state, "Xavier: Shove: move Yaz a2 to b2")
    assert minions_in(outcome.state) == {"a1": "Rahrat", "b1": "Bogwig", "b2": "Mudkin"}
    assert kinds(outcome) == ["card-played", "accepted", "shifted", "spent"]


def test_page_11_swap_order() -> None:
    """The swap of a card is chosen, and the two minions of the left column change places."""
    state = table("""
        2 |  Mudkin  .
        1 |  Rahrat  Bogwig
             a       b
    """)
    outcome = happens(state, "Xavier: Partners: swap Yaz a1 and a2")
    assert minions_in(outcome.state) == {"a1": "Mudkin", "a2": "Rahrat", "b1": "Bogwig"}


def test_page_11_aggression_order() -> None:
    """The aggression of a card is chosen: a minion of the second row kills the one below it, and falls."""
    state = table("""
        2 |  Tumblewart  .
        1 |  Rahrat      Bogwig
             a           b
    """)
    outcome = happens(state, "Xavier: Heckle: provoke Yaz a2")
    assert lines(outcome)[-3:] == [
        "struck Yaz a2 a1 1 [attack]",
        "died Yaz a1 Rahrat wound [one-wound]",
        "fell Yaz a2 a1 [fall]",
    ]
    assert minions_in(outcome.state) == {"a1": "Tumblewart", "b1": "Bogwig"}


THREE = """
    players: Xavier, Yaz, Zippy
    tower Xavier: Rahrat
    tower Yaz:    Bogwig
    tower Zippy:  Mudkin
    hand Yaz:     Denial
    hand Zippy:   Heckle
"""


def test_page_12_deflect_goes_from_yaz_to_zippy_to_xavier() -> None:
    """A minion that nobody wants ends in the tower of the player who played it, and both deflects are spent."""
    outcome = happens(
        table(THREE),
        "Xavier: Bouldergast to Yaz a2",
        "deflect with Denial",
        "Bouldergast to Zippy a2",
        "deflect with Heckle",
        "Bouldergast to Xavier a2",
    )
    assert minions_in(outcome.state, "Xavier") == {"a1": "Rahrat", "a2": "Bouldergast"}
    assert minions_in(outcome.state, "Yaz") == {"a1": "Bogwig"}
    assert minions_in(outcome.state, "Zippy") == {"a1": "Mudkin"}
    assert [card.name for card in outcome.state.discards] == ["Denial", "Heckle"]
    assert outcome.state.hands == ((), (), ())


def test_page_12_yaz_cannot_send_it_back_to_xavier() -> None:
    """The first deflector may play the card anywhere but at the player who played it."""
    open_question = happens(table(THREE), "Xavier: Bouldergast to Yaz a2", "deflect with Denial")
    assert {text.split()[2] for text in question(open_question)} == {"Yaz", "Zippy"}
    answers = ("deflect with Denial", "Bouldergast to Xavier a2")
    assert refused(table(THREE), "Xavier: Bouldergast to Yaz a2", *answers) == ["deflect-back"]


def test_page_12_zippy_cannot_send_it_back_to_yaz() -> None:
    """The second deflector may play the card anywhere but at the first, and so at its original player."""
    answers = ("deflect with Denial", "Bouldergast to Zippy a2", "deflect with Heckle")
    open_question = happens(table(THREE), "Xavier: Bouldergast to Yaz a2", *answers)
    assert {text.split()[2] for text in question(open_question)} == {"Xavier", "Zippy"}
    assert refused(table(THREE), "Xavier: Bouldergast to Yaz a2", *answers, "Bouldergast to Yaz a2") == ["deflect-back"]


def test_page_12_two_players_deflect_back_and_forth() -> None:
    """With two players a card goes to and fro until somebody has no deflect left."""
    state = table("""
        players: Xavier, Yaz
        tower Xavier: Rahrat
        tower Yaz:    Bogwig
        hand Xavier:  Heckle
        hand Yaz:     Denial
    """)
    outcome = happens(
        state,
        "Xavier: Bouldergast to Yaz a2",
        "deflect with Denial",
        "Bouldergast to Xavier a2",
        "deflect with Heckle",
        "Bouldergast to Yaz a2",
    )
    assert minions_in(outcome.state, "Yaz") == {"a1": "Bogwig", "a2": "Bouldergast"}
    assert kinds(outcome)[-2:] == ["accepted", "placed"]


def test_page_9_a_new_minion_stands_beside_the_ground_row_or_on_top() -> None:
    """The places of a plain minion are both ends of the ground row and the top of every column, nothing else."""
    state = table("""
        2 |  Mudkin  .
        1 |  Rahrat  Bogwig
             a       b
    """)
    assert plays(state, "Pomgrub") == {"-a1", "c1", "a3", "b2"}


BOOK = [example for example in GAME.examples.values() if example.id.startswith("book-")]


@pytest.mark.parametrize("example", BOOK, ids=lambda example: example.id)
def test_a_book_example_names_its_page(example: object) -> None:
    """An example from the book tells where to find it."""
    assert "(p. " in getattr(example, "title", "")


def test_an_example_can_be_run_as_a_scenario() -> None:
    """Whoever teaches with an example can run it himself."""
    outcome = scenarios.run(GAME, GAME.examples["book-aggression"].scenario)
    assert outcome.pending is None
    assert minions_in(outcome.state) == {"a1": "Tumblewart", "b1": "Bogwig"}
