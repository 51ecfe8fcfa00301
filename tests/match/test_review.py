"""A game looked at again: what is said of it is true, known to its seat, and the same each time."""

from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from refkit.game import GAMES, OURS
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput
from refkit.match.match import Match
from refkit.match.review import DOUBT, MAX_MOMENTS, MIN_GAIN, begin_review, decision, review
from tests.games import KNOWN, mutants

WORLDS = 12
"""Tables that are looked at a decision: few, since only what is said of them is tested."""


@cache
def finished(name: str) -> Match:
    """Return a game that players have finished at random."""
    game = GAMES[name]
    match = Match(name, next(iter(KNOWN[name].samples.values())))
    chance, greedy = Seeded(f"review {name}"), game.greedy
    assert greedy
    while asked := match.choices():
        choice = asked[0]
        move = chance.pick(choice.options) if choice.seat is CHANCE else greedy(match.view(choice.seat), chance)
        match.play(move if chance.below(3) else chance.pick(choice.options))
    return match


@pytest.mark.parametrize("name", ["minions", "cheers", "syndicate"])
def test_moments_are_few_in_order_and_of_ones_own(name: str) -> None:
    """Each better move was legal there and is another; the last word is what decided the game; each has its rule."""
    match = finished(name)
    found = review(match, 0, worlds=WORLDS)
    assert 1 <= len(found) <= MAX_MOMENTS
    assert [each.number for each in found] == sorted(each.number for each in found)
    assert [each for each in found if each.kind == "decided"]
    for each in found:
        played = next(played for played in match.played if played.number == each.number)
        assert each.rule in match.game.rules.values()
        assert each.sentence.endswith(".")
        if each.kind != "decided":
            assert match.entries[each.number - 1].seat == 0
        if each.kind == "better":
            assert each.instead in match.game.view(played.before, 0).legal
            assert each.instead != played.move
    assert review(match, 0, worlds=WORLDS) == found, "the same each time"


@pytest.mark.parametrize(("name", "worlds"), [("minions", 60), ("syndicate", 60), ("three-cheers", WORLDS)])
def test_only_what_is_clearly_better_is_said_to_be(name: str, worlds: int) -> None:
    """By two standard errors, in worlds that were not those in which it was chosen to be looked at again.

    Where every world comes out alike there is no doubt. Each is told of another rule.
    """
    found = begin_review(finished(name), 0, worlds=worlds)
    shares = []
    while not found.done:
        found = found.step()
        shares.append(found.share)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    again = {each.number: each for each in found.comparisons if each.again}
    better = [each for each in found.moments() if each.kind == "better"]
    assert better
    assert len({each.rule for each in better}) == len(better)
    for each in better:
        compared = again[each.number]
        assert compared.gain >= MIN_GAIN
        assert compared.gain > DOUBT * compared.error
        assert compared.best == each.instead
        made, other = (part.partition("”: ")[2] for part in each.sentence.split(" Better: "))
        assert not made or not other.startswith(made), "what is true of both moves tells nothing"
        assert f"It wins about {round(100 * compared.gain)} games in 100 more." in each.sentence
    assert set(again) <= {each.number for each in found.comparisons if not each.again}


@pytest.mark.parametrize("name", OURS)
def test_a_review_that_is_stopped_says_what_decided_the_game(name: str) -> None:
    """Nothing more is looked at, and nothing is made up."""
    match, chance = Match(name, next(iter(KNOWN[name].samples.values()))), Seeded(f"review {name}")
    while asked := match.choices():
        match.play(chance.pick(asked[0].options))
    found = begin_review(match, 0, worlds=1).step(stop=lambda: True)
    made = decision(match)
    assert made
    assert [(each.kind, each.rule) for each in found.moments()] == [("decided", made.rule)]


def test_without_time_nothing_is_compared() -> None:
    """Seconds that are spent are not spent again: what is over is told, and nothing is made up of too few worlds."""
    found = begin_review(finished("minions"), 0, seconds=0.0)
    while not found.done:
        found = found.step()
    assert found.spent >= 0
    assert {each.best for each in found.comparisons} == {None}
    assert [each.kind for each in found.moments()] == ["decided"]


def test_what_the_referee_let_stand_is_a_moment() -> None:
    """It is told with the rule that refuses it, and only to whoever did it."""
    match, chance = Match("three-cheers", KNOWN["three-cheers"].samples["two players"]), Seeded("x")
    stood: list[tuple[int, int]] = []
    while asked := match.choices():
        choice = asked[0]
        wrong = next(wrong_moves(match, choice.options), None) if not stood else None
        if wrong is None:
            match.play(chance.pick(choice.options))
        else:
            match.let_stand(wrong, "the table agreed")
            stood.append((len(match.entries), choice.seat))
    told = [(each.number, seat) for seat in range(2) for each in review(match, seat, worlds=1) if each.kind == "stood"]
    assert told == stood
    assert stood


def test_a_hand_that_nobody_has_seen_is_not_judged() -> None:
    """What else could have been played is not known; the others of the same game are reviewed, whatever is closed."""
    name, sample = "cheers", "four players, hands and goals closed"
    match, chance = Match(name, KNOWN[name].samples[sample]), Seeded("closed")
    while asked := match.choices():
        match.play(chance.pick(asked[0].options))
    for seat, player in enumerate(match.options.players):
        if player in match.options.closed:
            with pytest.raises(BadInput, match="Nobody here has seen"):
                begin_review(match, seat)
        else:
            assert review(match, seat, worlds=1)
    assert match.options.closed


def wrong_moves(match: Match, legal: Sequence[object]) -> Iterator[object]:
    """Yield moves that are refused, but not for a reason that no table could overlook."""
    for move in legal[:4]:
        for each in mutants(move, legal):
            refusal = match.game.why_not(match.state, each) if getattr(move, "seat", CHANCE) >= 0 else None
            if refusal and not any(reason.hard for reason in refusal.reasons):
                yield each


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    """What was not seen would be told; nor is a seat that there is not."""
    game = GAMES["minions"]
    with pytest.raises(BadInput, match="when it is over"):
        begin_review(Match("minions", game.Options(players=("Xavier", "Yaz"))), 0)
    with pytest.raises(BadInput, match="seats, from 0 on"):
        begin_review(finished("minions"), 7)
