"""Legal moves, views and endings as numbers, and what refkit imports for it."""

import sys
from collections import Counter
from zlib import crc32

import pytest

from refkit.adapters import openspiel, pettingzoo
from refkit.adapters.features import WIDTH, features, leaves, questions
from refkit.adapters.moves import SLOTS, Numbering, numbered, relative_names
from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput
from refkit.match.result import Result, rank, results, reward
from refkit.match.simulate import with_fewest_players
from tests.games import KNOWN, SAMPLES, random_game, samples
from tests.tiers import by_tier, sampled


def test_every_move_has_one_number() -> None:
    """Moves that hash to the same number are moved aside in the order of their texts; too many are refused."""
    texts = [f"walk {steps}" for steps in range(9)]
    found = numbered([(text, text) for text in texts], 10)
    assert sorted(found.values()) == texts
    assert list(found) == sorted(found)
    assert found == numbered([(text, text) for text in reversed(texts)], 10)
    with pytest.raises(BadInput, match="more slots"):
        numbered([("a", 1), ("b", 2), ("c", 3)], 2)


@pytest.mark.parametrize("game", KNOWN)
def test_a_move_keeps_its_number_nearly_always(game: str) -> None:
    """In one game fewer than two legal moves in a hundred are not where their notation alone puts them."""
    here = aside = 0
    for frame in random_game(game, next(iter(KNOWN[game].samples)), 1)[:80]:
        texts = [GAMES[game].notation.format_move(frame.state, move) for move in frame.options]
        found = {text: number for number, text in numbered(zip(texts, texts, strict=True), SLOTS).items()}
        alone = {text: next(iter(numbered([(text, text)], SLOTS))) for text in texts}
        here += len(found)
        aside += sum(found[text] != alone[text] for text in found)
    assert aside <= 0.02 * here


@pytest.mark.parametrize("game", KNOWN)
def test_nothing_hidden_is_in_the_numbers(game: str) -> None:
    """Two tables that look the same to a seat are the same numbers to it."""
    known = KNOWN[game]
    for frame in random_game(game, next(iter(known.samples)), 2)[5:60:9]:
        twin = known.twin(frame.state, 0, Seeded(frame.number))
        one, other = (features(GAMES[game], GAMES[game].view(state, 0), WIDTH) for state in (frame.state, twin))
        assert one == other


@pytest.mark.parametrize(("game", "sample"), sampled(SAMPLES, 3))
def test_a_game_lists_every_move_of_its_players(game: str, sample: str) -> None:
    """Where a game lists all moves, each legal one of a game with open hands has a number and a name for good."""
    start = GAMES[game].setup(samples(game)[list(KNOWN[game].samples).index(sample)])
    if GAMES[game].actions is None or (hasattr(start.options, "closed") and start.options.closed):
        assert len(Numbering(GAMES[game], start, SLOTS).names) == 0
        return
    numbering = Numbering(GAMES[game], start)
    assert len(set(numbering.names)) == len(numbering.names) == numbering.slots < SLOTS
    for frame in random_game(game, sample, 1)[:300]:
        for choice in GAMES[game].choices(frame.state):
            if choice.seat is not CHANCE:
                legal = numbering.legal(frame.state, choice)
                assert set(legal.values()) == set(choice.options)
                assert len(legal) == len(choice.options)
                named = numbering.named(frame.state, choice.seat, legal)
                assert all(numbering.names[number] == name for number, name in named.items())


def test_the_syndicate_has_a_name_for_each_action() -> None:
    """An environment of it has as many actions as there are moves, each says what it is, and 99 cannot play."""
    with pytest.raises(BadInput, match="not 99"):
        pettingzoo.raw_env("syndicate", 99)
    env = pettingzoo.raw_env("syndicate")
    assert env.action_space("player_0").n == len(env.action_names) < 200
    assert {"alone", "lead Ace of Suns", "hide Ace of Suns"} <= set(env.action_names)
    env.reset(seed=1)
    moves = env.infos[env.agent_selection]["moves"]
    assert all(env.action_names[number] == name for number, name in moves.items())
    assert pettingzoo.raw_env("syndicate", slots=500).action_space("player_0").n == 500
    assert pettingzoo.raw_env("three-cheers").action_names == ()


def test_what_is_remembered_of_an_entry_is_what_it_says() -> None:
    """An observation is that of all the data of a position, whatever was observed before."""
    for name in GAMES:
        game = GAMES[name]
        options, state = with_fewest_players(game, game.Options.from_data)
        chance = Seeded(3)
        for _ in range(by_tier(20, 60, 60)):
            for seat in range(len(options.players)):
                view = game.view(state, seat)
                data = game.position.to_data(game.position.from_state(view))
                wanted = Counter[int]()
                for path, count in (*leaves(data, "", relative_names(options.players, seat)), *questions(view)):
                    wanted[crc32(path.encode()) % WIDTH] += count
                assert features(game, view, WIDTH) == [wanted[place] for place in range(WIDTH)]
            if not (pending := game.choices(state)):
                break
            choice = pending[0]
            answer = chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)
            state = game.play(state, answer).state


@pytest.mark.parametrize("game", KNOWN)
def test_how_a_game_ended(game: str) -> None:
    """Every player has a rank, points and a reward; a winner, whatever the points, has rank 1 and the best reward."""
    assert [rank([3, 5, 3, 1], (2,), side) for side in range(4)] == [3, 2, 1, 4]
    assert [reward([3, 5, 3], (1,), side) for side in range(3)] == [-0.5, 1.0, -0.5]
    assert reward([3, 5], (), 0) == 0
    state = random_game(game, next(iter(KNOWN[game].samples)), 1)[-1].step.state
    found = results(GAMES[game], state)
    assert len(found) == len(samples(game)[0].players)
    assert all(isinstance(each, Result) for each in found)
    best = max(each.reward for each in found)
    assert {each.reward for each in found if each.rank == 1} <= {best}


@pytest.mark.parametrize(("door", "module"), [(pettingzoo.raw_env, "aec"), (openspiel.load, "spiel")])
def test_without_the_extra_it_is_said_what_to_install(
    door: object, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence says which extra it takes."""
    monkeypatch.setitem(sys.modules, f"refkit.adapters.{module}", None)
    monkeypatch.delattr(f"refkit.adapters.{module}", raising=False)
    with pytest.raises(ImportError, match=r'pip install "refkit-tabletop\['):
        door("huzzah")  # type: ignore[operator]
