"""The greedy bot against the random one: it sees only a view, plays legally, and wins more often."""

from refkit.games.cheers import GAME
from refkit.games.cheers.bots import greedy
from refkit.games.cheers.moves import Move
from refkit.games.cheers.table import Options, View
from refkit.kernel.bot import Bot, random_bot
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE
from tests.games.cheers.tables import NAMES

LONGEST = 3000


def play(seed: int, bots: tuple[Bot[View, Move], ...], **options: object) -> tuple[int, ...]:
    """Play a game of ``bots`` and return the teams that win; () if it takes too long."""
    chance = Seeded(seed)
    state = GAME.setup(Options.from_data({"players": NAMES[: len(bots)], **options}))
    for _ in range(LONGEST):
        if not (pending := GAME.choices(state)):
            return tuple(GAME.score.winners(state))
        seat = pending[0].seat
        move = chance.answer(pending[0]) if seat is CHANCE else bots[seat](GAME.view(state, seat), chance)
        state = GAME.play(state, move).state
    return ()


def test_a_greedy_team_beats_a_random_one() -> None:
    """A team of greedy bots wins most games against a team of random bots."""
    won = [play(seed, (greedy, random_bot, greedy, random_bot)) for seed in range(8)]
    assert won.count((0,)) >= 6


def test_greedy_players_finish_every_variant() -> None:
    """Greedy bots finish games of every variant with legal moves."""
    for seed in range(2):
        assert play(seed, (greedy, random_bot, random_bot, greedy), variant="masquerade")
        assert play(seed, (greedy,) * 2 + (random_bot,) * 2, variant="master-apprentice", declare="offered")
        assert play(seed, (greedy, random_bot, random_bot))
