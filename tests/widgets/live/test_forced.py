"""Forced answers, without a browser: nobody is asked a question with one answer, and none of them tells a secret."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, SPECTATOR, Choice
from refkit.match.forced import openly_forced
from tests.tiers import mostly_thorough
from tests.widgets.play.visit import Visit
from widgets.live.session import PERSON, Session, begin
from widgets.tabletop.contract import NAMES
from widgets.tabletop.options import sizes


def games(name: str, people: int, seeds: int) -> Iterator[tuple[Session, Choice[Any]]]:
    """Yield every question to a person of games that are played at random."""
    count = sizes(name)[0]
    seats = (*(PERSON,) * people, *("random",) * (count - people))
    for seed in range(seeds):
        session, chance = begin(name, GAMES[name].Options(players=NAMES[:count]), seats, f"{seed}"), Seeded(seed)
        while (choice := session.pending()) is not None:
            if choice.seat is CHANCE:
                session.let_chance(choice)
                continue
            if session.seats[choice.seat] == PERSON:
                yield session, choice
            session.match.play(chance.pick(choice.options))


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("syndicate",)))
def test_a_person_among_bots_is_asked_nothing_with_one_answer(name: str) -> None:
    """What is left to be asked has at least two answers, to the end of the game; the rest is in the log."""
    query = f"?game={name}&people=1&bots={sizes(name)[0] - 1}&start=1&pace=instant&bot=random&seed=3&goal=5"
    play = Visit(f"{query}&length=quick" if name == "three-cheers" else query)
    asked = min(number for number, _ in zip(play.finish(), range(60), strict=False))
    assert asked > 1
    seats = Counter(entry.seat for entry in play.session.match.entries if entry.kind == "move")
    assert seats[0]


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("three-cheers", "snowballs")))
def test_no_answer_at_once_tells_other_people_what_is_in_a_hand(name: str) -> None:
    """A move is only forced among people if it is the only one in every world that a spectator cannot tell apart."""
    found = Counter[bool]()
    for number, (session, choice) in enumerate(games(name, 2, 2)):
        openly = openly_forced(session.match.game, session.state, choice.seat)
        assert session.forced(choice) is None or openly
        if openly:
            for seed in range(3):
                world = GAMES[name].sight.worlds(session.view(SPECTATOR), Seeded(f"{number} {seed}"))
                asked = [each for each in GAMES[name].choices(world) if each.seat == choice.seat]
                assert [len(each.options) for each in asked] == [1]
            assert session.forced(choice) == choice.options[0]
        found[len(choice.options) == 1] += 1
    assert found[False]


def test_whoever_cannot_bump_is_asked_among_people_and_not_among_bots() -> None:
    """The same hand is asked while others could learn something from the time that it takes."""
    lonely = [choice for session, choice in games("huzzah", 1, 1) if session.forced(choice)]
    bumps = [choice for choice in lonely if choice.even_time]
    assert bumps
    hidden = [
        session.forced(choice)
        for session, choice in games("huzzah", 3, 1)
        if len(choice.options) == 1 and not openly_forced(session.match.game, session.state, choice.seat)
    ]
    assert hidden
    assert not any(hidden)


@pytest.mark.parametrize("name", ["cheers", "syndicate", "three-cheers"])
def test_taking_back_leads_to_a_question_that_is_asked(name: str) -> None:
    """What followed by itself is taken back with the move before it, which is asked again."""
    backs = 0
    for session, _ in games(name, 1, 1):
        if session.match.played and not session.why_no_take_back():
            before = session.branch()
            before.take_back()
            choice = before.pending()
            assert choice
            assert before.seats[choice.seat] == PERSON
            assert before.forced(choice) is None
            backs += 1
    assert backs


@pytest.mark.parametrize("name", ["huzzah", "minions"])
def test_a_person_is_asked_before_the_bots_that_decide_in_secret_with_them(name: str) -> None:
    """Wherever they sit: the bots come once no person is asked any more."""
    count = sizes(name)[0]
    seats = ("random", *(PERSON,) * (count - 1))
    session, chance, secret = begin(name, GAMES[name].Options(players=NAMES[:count]), seats, "1"), Seeded(1), 0
    while secret < 8:
        choice = session.pending()
        assert choice is not None
        people = [each.seat for each in session.match.choices() if each.even_time and each.seat in session.people]
        if people and len(session.match.choices()) > len(people):
            assert choice.seat in people
            secret += 1
        session.match.play(chance.pick(choice.options))
