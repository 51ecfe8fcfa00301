"""Hands closed to the desk: which moves are legal, which depend on unseen cards, and which are impossible."""

import dataclasses

import pytest

from refkit.games.syndicate import GAME
from refkit.games.syndicate.position import FORM, to_state
from refkit.games.syndicate.rules.engine import parse_move, setup
from refkit.games.syndicate.rules.follow import certain_cards
from refkit.games.syndicate.sight import unseen
from refkit.games.syndicate.table import Options, State
from refkit.kernel.choice import CHANCE, Illegal
from refkit.match.match import Match

NAMES = ("Wanda", "Xavier", "Yaz")
OPPOSED = """
option closed: Xavier
hand Wanda: The Sea
hand Xavier: {}
hand Yaz: The Cave
lead: The Castle
hidden: nothing
"""


def table(hand: str) -> State:
    """Return a state in which Xavier, whose hand is closed, has to reply to a location."""
    return to_state(FORM.parse_setup(OPPOSED.format(hand)))


def judged(hand: str, text: str) -> str | None:
    """Return the kind of the verdict on a move of Xavier's."""
    state = table(hand)
    return GAME.verdict(state, parse_move(state, text)).kind


def test_a_card_that_follows_is_legal_whatever_else_is_held() -> None:
    """A card that follows is legal without knowing the rest of a closed hand."""
    assert judged("?, ?, ?", "play The Mill") == "legal"


def test_a_card_that_does_not_follow_depends_on_the_rest_of_the_hand() -> None:
    """The reason gives the number of unseen cards and those that could have followed."""
    state = table("?, ?, ?")
    move = parse_move(state, "play The Bard")
    (reason,) = unseen(state, move)
    assert "holds 2 more unseen cards" in reason.sentence
    assert "The Mill" in reason.facts["able"]
    assert "The Cave" not in reason.facts["able"]


def test_the_last_unseen_card_is_beyond_doubt() -> None:
    """A player who holds a single card may play it whether it follows or not."""
    assert judged("?", "play The Bard") == "legal"


def test_a_card_that_lies_elsewhere_cannot_be_played() -> None:
    """A card seen in an open hand, on the table or among the discards cannot come from a closed hand."""
    assert judged("?, ?", "play The Cave") == "illegal"
    assert judged("?, ?", "play The Castle") == "illegal"
    assert judged("?, ?", "play The Sea") == "illegal"


def test_a_card_that_is_seen_in_a_closed_hand_must_follow() -> None:
    """If one card of a closed hand is known to be a location, a location must be played."""
    assert judged("?, The Mill", "play The Bard") == "illegal"
    assert judged("?, The Mill", "play The Desert") == "legal"


def test_all_cards_that_are_left_are_certain_to_be_held() -> None:
    """Unseen cards that can only be in one hand are known to be in it."""
    every = [card.name for card in setup(Options(players=NAMES)).options.deck.cards]
    gone = {"The Castle", "The Sea", "The Cave", "The Mill", "The Bard"}
    text = OPPOSED.format("?, ?") + "discards: " + ", ".join(name for name in every if name not in gone)
    state = to_state(FORM.parse_setup(text))
    assert GAME.why_not(state, parse_move(state, "play The Bard"))
    assert not GAME.why_not(state, parse_move(state, "play The Mill"))


@pytest.mark.parametrize(
    ("stale", "old", "certain"),
    [(2, 2, ["The Bard", "The Mill"]), (1, 1, ["The Bard", "The Mill"]), (2, 1, []), (0, 0, ["The Bard", "The Mill"])],
)
def test_cards_from_before_a_shuffle_and_newer_ones_are_counted_apart(stale: int, old: int, certain: list[str]) -> None:
    """Xavier holds two unseen cards, The Bard and The Mill, if all that are left of each age are his."""
    state = table("?, ?")
    bard, mill = (card for card in state.options.deck.cards if card.name in {"The Bard", "The Mill"})
    cards = (bard, mill) if bard.name == "The Bard" else (mill, bard)
    known = dataclasses.replace(state, stale=cards[:stale], fresh=cards[stale:], old=(0, old, 0))
    assert sorted(card.name for card in certain_cards(known, 1)) == certain


def test_a_typed_game_is_followed_to_its_end() -> None:
    """In a game with two closed hands only the open hand's draws are typed, and every card that is played."""
    match = Match("syndicate", Options(players=NAMES, closed=("Xavier", "Yaz"), first="Wanda"))
    for card in ("The Castle", "The Author", "The Pact", "The End", "The Sea"):
        match.play(f"Wanda draws {card}")
    for move in ("lead The Castle", "hide The Sea", "play The Mill", "play The Bard"):
        match.play(move)
    assert match.state.points == (1, 0, 0)
    assert match.choices()[0].seat == 1
    with pytest.raises(Illegal, match="does not hold The Mill"):
        match.play("lead The Mill")


def test_an_open_hand_is_told_card_by_card() -> None:
    """A draw into an open hand must name a card that is in the pile."""
    state = setup(Options(players=NAMES, first="Wanda"))
    assert GAME.choices(state)[0].seat is CHANCE
    assert "say which card" in str(GAME.why_not(state, parse_move(state, "Wanda draws ?")))
    state = GAME.play(state, parse_move(state, "Wanda draws The End")).state
    assert "not in the pile" in str(GAME.why_not(state, parse_move(state, "Wanda draws The End")))
