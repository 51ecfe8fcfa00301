"""The bots of every game: legal answers, from nothing but a view, in time, with a reason."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from refkit import CHANCE, GAMES, SPECTATOR, Seeded
from refkit.bots import bots_of
from refkit.bots.search import Search, Searcher
from refkit.kernel.bot import random_bot
from refkit.match.simulate import simulate
from tests.games import KNOWN, SAMPLES
from tests.tiers import by_tier, marked, mostly_thorough, sampled

DECISIONS = by_tier(30, 120, 1000)


def bot_decisions(game: str, sample: str, bot: Any, decisions: int) -> Iterator[tuple[Any, Any, Any]]:
    """Yield the state, the question and the bot's thought at each decision of a game among bots of a kind.

    Nobody but its player can answer out of a hand that the desk does not see: somebody at random does.
    """
    rules, chance = GAMES[game], Seeded(f"{game} {sample}")
    state = rules.setup(KNOWN[game].samples[sample])
    for _ in range(decisions):
        while (pending := rules.choices(state)) and (choice := chance.pick(pending)).seat is CHANCE:
            state = rules.play(state, chance.answer(choice)).state
        if not pending:
            return
        if state.options.players[choice.seat] in getattr(state.options, "closed", ()):
            state = rules.play(state, chance.pick(choice.options)).state
            continue
        thought = bot.think(rules.view(state, choice.seat), chance)
        yield state, choice, thought
        state = rules.play(state, thought.move).state


@pytest.mark.parametrize(("game", "sample"), sampled(SAMPLES, 6))
def test_who_thinks_ahead_answers_every_question_with_a_legal_move_and_a_reason(game: str, sample: str) -> None:
    """In every variant, with closed hands and without, however little time there is."""
    for _, choice, thought in bot_decisions(game, sample, Searcher(GAMES[game], iterations=2), DECISIONS):
        assert thought.move in choice.options
        assert thought.why.endswith(".")


@pytest.mark.parametrize(("game", "sample"), sampled(SAMPLES, 3))
def test_a_greedy_bot_answers_every_question_with_a_legal_move(game: str, sample: str) -> None:
    """In every variant, out of a view."""
    for _, choice, thought in bot_decisions(game, sample, bots_of(GAMES[game]).get("greedy", random_bot), DECISIONS):
        assert thought.move in choice.options


DUELS: list[tuple[str, int, dict[str, Any], str]] = [
    ("three-cheers", 2, {"players": ["Ann", "Bob"], "fights": 4}, "greedy random"),
    ("minions", 10, {"players": ["Ann", "Bob"]}, "greedy random"),
    ("huzzah", 9, {"players": ["Ann", "Bob", "Cy"], "goal": 30}, "greedy random random"),
    ("cheers", 8, {"players": ["Ann", "Bob", "Cy", "Di"]}, "greedy random"),
    ("syndicate", 12, {"players": ["Ann", "Bob", "Cy"]}, "greedy random random"),
]
"""Games of one greedy player or team against others who play at random."""


@pytest.mark.parametrize(("game", "games", "options", "levels"), [marked(DUELS[0]), *DUELS[1:]])
def test_a_greedy_bot_beats_chance(game: str, games: int, options: dict[str, Any], levels: str) -> None:
    """It wins two games in three and more, wherever it sits."""
    won = simulate(game, options, games, levels=levels.split(), rotate=True).by_bot()
    assert won["greedy"].mean > 0.66


@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("minions",)))
def test_a_bot_decides_the_same_for_tables_that_its_view_cannot_tell_apart(game: str) -> None:
    """What a seat may not see changes neither its move nor its reason."""
    rules, known, compared = GAMES[game], KNOWN[game], 0
    searcher = Searcher(rules, iterations=6)
    for number, (state, choice, _) in enumerate(bot_decisions(game, next(iter(known.samples)), random_bot, 60)):
        view = rules.view(state, choice.seat)
        others = (known.twin(state, choice.seat, Seeded(number)), rules.sight.worlds(view, Seeded(number)))
        for other in others if number % 6 == 0 else ():
            twin = rules.view(other, choice.seat)
            for bot in {**bots_of(rules), "searcher": searcher}.values():
                assert bot.think(view, Seeded("same")) == bot.think(twin, Seeded("same"))
            compared += other != state
    assert compared or known.hidden(state, SPECTATOR) == frozenset()


@pytest.mark.parametrize("game", GAMES)
def test_equal_chance_and_equal_iterations_make_equal_moves(game: str) -> None:
    """A bot that counts does not depend on the clock."""
    bot, sample = Searcher(GAMES[game], budget=0, iterations=4), next(iter(KNOWN[game].samples))
    moves = [[thought for _, _, thought in bot_decisions(game, sample, bot, 12)] for _ in range(2)]
    assert moves[0] == moves[1]


@pytest.mark.parametrize("game", GAMES)
def test_who_is_told_to_stop_answers_with_what_it_has(game: str) -> None:
    """At once or after a few thoughts: the move is legal, and no time is waited for."""
    rules, sample = GAMES[game], next(iter(KNOWN[game].samples))
    bot = Searcher(rules, budget=3600)
    for state, choice, _ in bot_decisions(game, sample, random_bot, 6):
        left = iter(range(3))
        for stop in (lambda: True, lambda left=left: next(left, None) is None):
            thought = bot.think(rules.view(state, choice.seat), Seeded(1), stop)
            assert thought.move in choice.options


@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("syndicate",)))
def test_what_a_bot_says_is_why_it_did_it(game: str) -> None:
    """What looked best is left only for what did clearly better on the same tables, and the sentence says so."""
    rules, said = GAMES[game], 0
    sample = next(iter(KNOWN[game].samples))
    for state, choice, _ in bot_decisions(game, sample, random_bot, 24):
        search = Search(rules, rules.view(state, choice.seat), Seeded(game))
        for _ in range(24 if len(choice.options) > 1 else 0):
            search.iterate()
        if not search.done:
            continue
        race, thought = search.race, search.thought()
        first, best = race.moves[0], race.best()
        if thought.move == best:
            assert "most often" in thought.why or "more often than" in thought.why
            assert ("which looked best at first sight" in thought.why) == (best != first and rules.greedy is not None)
            assert best == first or rules.greedy is None or race.lead(best, first)[0] > 0
        else:
            assert thought.move == first
            assert f"{rules.notation.format_move(search.view, best)} was not clearly better" in thought.why
        said += 1
    assert said


def test_a_bot_thinks_by_its_clock() -> None:
    """When its budget is used up it has decided; a clock may be of the processor's time."""
    ticks = iter(range(100))
    rules = GAMES["syndicate"]
    bot = Searcher(rules, budget=5, clock=lambda: next(ticks))
    state, choice, _ = next(bot_decisions("syndicate", "plain", random_bot, 1))
    assert bot.think(rules.view(state, choice.seat), Seeded(1)).move in choice.options
    assert next(ticks) == 6, "it looked at its clock at first, and before each of four thoughts and the fifth"
    assert Searcher(rules).clock is time.perf_counter
