"""`python -m tests.benchmarks.bots [GAME ...]`: how often each level of bot beats the one below it.

One side (a player, or all players of a team) is played by the better bot and the others by the weaker one, each side in
turn over the games. Who shares a victory has won that share of it. A win in two games is what chance gives one of two
sides; the interval is Wilson's at 95 %. The searcher thinks in CPU time, so that what else the machine does matters
little. Every pairing plays some games in turn, and says each time how it stands: the last lines are the table.
``--insight N`` tells instead how much the searcher knows when it decides: where all moves lead to nearly the same, or
too few worlds fit into its time, it does what looks best, as the greedy bot does.
With ``--keep FILE`` what came of every game is written there after each round, and read from there by whoever goes on.
"""

import argparse
import json
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from refkit import CHANCE, GAMES, Seeded
from refkit.bots import bots_of
from refkit.bots.search import Search, Searcher
from refkit.kernel.bot import Bot
from refkit.match.tally import share
from tests.benchmarks.ours import first_sample

LONGEST: Final = 5000
"""Decisions after which a game counts for nobody."""
ROUND: Final = 20
"""Games of each pairing before the next one's turn: whoever stops early has something of all."""


@dataclass(frozen=True)
class Pairing:
    """The bots at a table of ``game``: ``better`` plays one side, ``weaker`` the others; ``seconds`` a move."""

    game: str
    better: str
    weaker: str
    seconds: float

    def __str__(self) -> str:
        """Return the key under which the figures are stored in a file."""
        return f"{self.game}: {self.better} against {self.weaker}, {self.seconds} s"

    def bot(self, level: str) -> Bot[Any, Any]:
        """Return the bot that plays at a level."""
        game = GAMES[self.game]
        return Searcher(game, self.seconds, clock=time.process_time) if level == "searcher" else bots_of(game)[level]

    def share(self, number: int) -> float:
        """Play game ``number``; return the better bot's share of the victory, from 0 to 1."""
        game, chance = GAMES[self.game], Seeded(f"bots {number}")
        state = game.setup(first_sample(self.game))
        side = number % len(game.score.scores(state))
        better, weaker = self.bot(self.better), self.bot(self.weaker)
        for _ in range(LONGEST):
            if not (pending := game.choices(state)):
                winners = game.score.winners(state)
                return 1 / len(winners) if side in winners else 0
            choice = chance.pick(pending)
            if choice.seat is CHANCE:
                move = chance.answer(choice)
            else:
                bot = better if game.score.side(state, choice.seat) == side else weaker
                move = bot(game.view(state, choice.seat), chance)
            state = game.play(state, move).state
        return 0


def format_result(pairing: Pairing, shares: list[float]) -> str:
    """Format the result of the games of ``pairing`` on one line."""
    game, games = GAMES[pairing.game], len(shares)
    sides = len(game.score.scores(game.setup(first_sample(pairing.game))))
    won = share(sum(shares), games)
    who = f"{pairing.better} against {pairing.weaker}"
    return (
        f"{pairing.game:<13} {who:<26} {games:>4} games: wins {won.mean:.2f} [{won.low:.2f}, {won.high:.2f}],"
        f" chance {1 / sides:.2f}: {won.mean * sides:.2f} times"
    )


def pairings(names: list[str], seconds: float) -> Iterator[Pairing]:
    """Pair every level of every game with the next lower one."""
    for name in names:
        for weaker, better in pairwise(bots_of(GAMES[name])):
            yield Pairing(name, better, weaker, seconds)


def main() -> None:
    """Play the games, some of each pairing in turn, and print how they stand."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.bots", description="How strong the bots are.")
    parser.add_argument("names", metavar="GAME", nargs="*", choices=[*GAMES, []], help="which games (all)")
    parser.add_argument("--games", metavar="N", type=int, default=200, help="how many of each (%(default)s)")
    parser.add_argument("--seconds", metavar="S", type=float, default=0.05, help="CPU time for a move (%(default)s)")
    parser.add_argument("--workers", metavar="K", type=int, default=2, help="processes that share them (%(default)s)")
    parser.add_argument("--searcher", action="store_true", help="only the searcher against the greedy bot")
    parser.add_argument("--insight", metavar="N", type=int, help="only how much the searcher knows in N games")
    parser.add_argument("--keep", metavar="FILE", type=Path, help="where results are kept and gone on from")
    args = parser.parse_args()
    if args.insight:
        for name in args.names or GAMES:
            print(insight(name, args.seconds, args.insight), flush=True)
        return
    chosen = [each for each in pairings(args.names or list(GAMES), args.seconds) if is_wanted(each, args)]
    kept: dict[str, list[float]] = json.loads(args.keep.read_text()) if args.keep and args.keep.exists() else {}
    with ProcessPoolExecutor(args.workers) as executor:
        for first in range(0, args.games, ROUND):
            numbers = range(first, min(first + ROUND, args.games))
            for pairing in chosen:
                shares = kept.setdefault(str(pairing), [])
                shares += executor.map(
                    partial(Pairing.share, pairing), [number for number in numbers if number >= len(shares)]
                )
                print(format_result(pairing, shares), flush=True)
                if args.keep:
                    args.keep.write_text(json.dumps(kept))


@dataclass(frozen=True)
class Seen:
    """What a searcher knew when it had to decide: whether and by how much another move led what looked best."""

    legal: int
    tries: int
    ahead: bool
    clear: bool
    lead: float
    error: float


def decisions(name: str, seconds: float, games: int) -> Iterator[Seen]:
    """Yield what a searcher knows at each of its decisions in games against greedy bots."""
    game, greedy = GAMES[name], bots_of(GAMES[name])["greedy"]
    for number in range(games):
        chance, state = Seeded(f"deciding {number}"), game.setup(first_sample(name))
        while pending := game.choices(state):
            choice = chance.pick(pending)
            view = game.view(state, choice.seat)
            if choice.seat is CHANCE:
                move = chance.answer(choice)
            elif choice.seat or len(view.legal) == 1:
                move = greedy(view, chance)
            else:
                search, until = Search(game, view, chance), time.process_time() + seconds
                while not search.race.settled and time.process_time() < until:
                    search.iterate()
                yield summarize(search)
                move = search.thought().move
            state = game.play(state, move).state


def summarize(search: Search[Any, Any, Any]) -> Seen:
    """Summarize what a search knows when it ends."""
    race = search.race
    best, first = race.best(), race.moves[0]
    return Seen(len(race.moves), search.done, best is not first, race.clear(), *race.lead(best, first))


def insight(name: str, seconds: float, games: int) -> str:
    """Describe on one line how much a searcher can know in its time."""
    found = [*decisions(name, seconds, games)]
    ahead = [each for each in found if each.ahead and each.error < 1]
    legal, tries = (statistics.mean(each) for each in zip(*((each.legal, each.tries) for each in found), strict=True))
    lead, error = (statistics.median(each) for each in zip(*((each.lead, each.error) for each in ahead), strict=True))
    often, clearly = len(ahead) / len(found), sum(each.clear for each in found) / len(found)
    return (
        f"{name:<13} {len(found)} decisions of {seconds} s: {legal:.0f} legal moves, {tries:.0f} tries; another move is"
        f" ahead in {often:.0%}, by {lead:.3f} of a victory with an error of {error:.3f}, and clearly in {clearly:.1%}"
    )


def is_wanted(pairing: Pairing, args: argparse.Namespace) -> bool:
    """Return whether ``pairing`` is asked for."""
    return not args.searcher or pairing.better == "searcher"


if __name__ == "__main__":
    main()
