"""Random states that are consistent with a view: they look the same from that seat, and can be played on."""

from refkit.games.cheers import GAME
from refkit.games.cheers.cards import UNKNOWN, UNSEEN_GOAL, is_victory
from refkit.games.cheers.position import from_state, to_state
from refkit.games.cheers.rules.questions import HandOut
from refkit.games.cheers.sight import worlds
from refkit.kernel.chance import Seeded
from tests.games.cheers.conformance import NAMES
from tests.games.cheers.tables import after_deal, happens, state_of


def test_what_a_seat_does_not_see_is_dealt_anew() -> None:
    """Worlds differ in others' hands and combinations, keep the own ones, and leave closed hands unknown."""
    state = after_deal(closed=("Wanda",))
    dealt_to = [worlds(GAME.view(state, 0), Seeded(seed)) for seed in range(40)]
    assert {(each.hands[0], each.goals[0], each.hands[3]) for each in dealt_to} == {
        (state.hands[0], state.goals[0], (UNKNOWN,) * 3)
    }
    assert len({each.hands[1] for each in dealt_to}) > 20
    assert len({each.goals[1] for each in dealt_to}) > 10


def test_team_tokens_are_dealt_from_those_that_are_left() -> None:
    """In a masquerade the other three have one token of the own team, and two of the other."""
    state = after_deal(variant="masquerade")
    teams = {worlds(GAME.view(state, 0), Seeded(seed)).teams for seed in range(40)}
    mine = state.teams[0]
    assert all(sorted(each) == [0, 0, 1, 1] and each[0] == mine for each in teams)
    assert len(teams) == 3


def test_no_world_has_a_victory_that_the_referee_would_have_announced() -> None:
    """Before an action nobody's cards are a victory, whatever the combination is."""
    state = state_of(
        "active: Xavier\ntable Yaz: Red/green, Red/blue, Green/red, Green/blue, Blue/red\nhand Xavier: Red/red"
    )
    asked = to_state(from_state(state), agenda=after_deal().agenda)
    for seed in range(200):
        world = worlds(GAME.view(asked, 0), Seeded(seed))
        assert not any(is_victory(world.tables[1], goal) for goal in world.goals[1:])


def test_where_one_receiver_must_be_an_opponent_worlds_let_the_target_send_as_it_may() -> None:
    """Which ways are closed tells a target in a masquerade who its teammates are, and no world says otherwise."""
    text = f"players: {', '.join(NAMES)}\noption variant: masquerade\noption masquerade_opponent: enforced"
    tokens = "\n".join(f"token {name}: {team}" for name, team in zip(NAMES, "ABABAB", strict=True))
    cards = "table Yaz: Green/blue\nhand Xavier: Red/green"
    state = happens(state_of(f"{text}\n{tokens}\n{cards}"), "Xavier: Red/green to Yaz").state
    assert isinstance(state.agenda[-1], HandOut)
    teams = [{worlds(GAME.view(state, seat), Seeded(seed)).teams for seed in range(40)} for seat in (1, 0)]
    assert teams[0] == {state.teams}
    assert len(teams[1]) > 5


def test_whoever_declares_shows_the_combination() -> None:
    """A declared combination is visible to all, also while others are still asked, and not before (CH-34)."""
    text = "{}\ngoal A: Red, Red, Green, Green, Blue\ngoal B: Red, Red, Green, Green, Blue\n{}\n{}"
    cards = "table {}: Red/green {n}, Red/blue {n}, Green/red {n}, Green/blue {n}, Blue/red {n}"
    asks = "option declare: offered\noption together: shared"
    state = state_of(text.format(asks, cards.format("Xavier", n=1), cards.format("Yaz", n=2)))
    for answers, known in (((), UNSEEN_GOAL), (("declare",), state.goals[0])):
        asked = happens(state, "victory", *answers)
        view = GAME.view(asked.state, 1)
        assert view.goals[0] == known
        assert GAME.view(worlds(view, Seeded(0)), 1) == view
