"""Who knows which combination, which team, which hand."""

from typing import Any

import pytest

from refkit.games.cheers import GAME
from refkit.games.cheers.cards import UNKNOWN
from refkit.games.cheers.moves import Play
from refkit.games.cheers.table import State
from refkit.kernel.choice import REFEREE, SPECTATOR
from tests.games.cheers.tables import GOAL_B, NAMES, active_seat, after_deal, happens, play_moves, state_of


def seats_that_know(state: State, team: int) -> list[int]:
    """Return the seats that know the combination of ``team``, spectator and referee included."""
    return [seat for seat in (*range(len(state.hands)), SPECTATOR, REFEREE) if GAME.view(state, seat).goals[team]]


@pytest.mark.parametrize(
    ("options", "team_a", "team_b"),
    [
        ({}, [0, 2], [1, 3]),
        ({"players": NAMES[:3]}, [0, 2], [1]),
        ({"players": NAMES, "teams": 3}, [0, 3], [1, 4]),
        ({"variant": "master-apprentice"}, [0], [1]),
        ({"variant": "master-apprentice", "masters": ("Zippy", "Wanda")}, [2], [3]),
    ],
)
def test_a_combination_is_known_to_the_team_or_to_its_master(
    options: dict[str, Any], team_a: list[int], team_b: list[int]
) -> None:
    """A combination is known to its team, or only to the team's master, and to the referee."""
    state = after_deal(**options)
    assert seats_that_know(state, 0) == [*team_a, REFEREE]
    assert seats_that_know(state, 1) == [*team_b, REFEREE]


def test_a_hand_is_seen_by_its_player_and_the_referee() -> None:
    """Others, teammates included, see only the number of cards in a hand."""
    state = after_deal()
    for seat in range(4):
        hands = GAME.view(state, seat).hands
        assert hands[seat] == state.hands[seat]
        assert all(hands[other] == (UNKNOWN,) * 3 for other in range(4) if other != seat)
    assert GAME.view(state, REFEREE).hands == state.hands
    assert GAME.view(state, SPECTATOR).hands == ((UNKNOWN,) * 3,) * 4


def test_everything_is_shown_when_the_game_is_over() -> None:
    """After the end combinations and tokens are visible to all, and hands are not."""
    text = f"option variant: masquerade\ntoken Yaz: B\ntoken Xavier: A\nhand Wanda: Red/yellow\n{GOAL_B}"
    cards = "table Yaz: Red/green, Red/blue, Green/red, Green/blue, Blue/red"
    ended = happens(state_of(f"{text}\n{cards}"), "victory").state
    assert ended.ended
    seen = GAME.view(ended, SPECTATOR)
    assert (seen.goals, seen.teams) == (ended.goals, ended.teams)
    assert seen.hands[3] == (UNKNOWN,)


def test_the_referee_follows_a_table_without_seeing_hands() -> None:
    """With closed hands, cards are named by their faces as they are played, and CHANCE is not asked."""
    state = after_deal(closed=NAMES[:4], closed_goals=True)
    for move in ("Red/blue to Yaz", "red/blue to Wanda", "discard hand", "Yellow/red to Zippy"):
        state = play_moves(state, move)
    assert [len(hand) for hand in state.hands] == [3] * 4
    assert state.discards == (UNKNOWN,) * 3
    assert [card.name for card in (*state.tables[1], *state.tables[3])] == ["Red/blue 1", "Red/blue 2"]
    assert active_seat(state) == 0
    gone = GAME.notation.parse_move(state, "Red/blue to Zippy")
    assert GAME.verdict(state, gone).kind == "illegal"
    assert GAME.verdict(state, GAME.notation.parse_move(state, "Red/red to Zippy")).kind == "depends"


def test_an_unknown_card_cannot_be_put_down() -> None:
    """An unknown card is refused where it would lie face up."""
    state = after_deal(closed=("Xavier",))
    assert "say which one it is" in str(GAME.why_not(state, Play(0, UNKNOWN, 1)))
