"""What a position is asked, and of whom: the right player, the right question, and nothing that is not asked."""

from typing import Any

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import BadInput, Illegal
from refkit.text import scenarios
from refkit.text.asking import Answered, asked_by
from refkit.text.scenarios import Outcome, Scenario

CROWDED = "Red/blue 1, Red/green 1, Blue/red 1, Green/red 1, Yellow/red 1, Purple/red 1, Blue/green 1"


def told(text: str) -> tuple[str, Scenario[Any]]:
    """The game and the scenario of a file."""
    name = text.split("\n", 1)[0].removeprefix("game: ")
    return name, scenarios.parse(GAMES[name], text)


def ask(text: str, move: str) -> Answered:
    """The answer to ``move`` on the file ``text``."""
    name, scenario = told(text)
    return asked_by(GAMES[name], scenario, move)


def run(text: str) -> Outcome[Any, Any]:
    """What comes of the file ``text``."""
    name, scenario = told(text)
    outcome: Outcome[Any, Any] = scenarios.run(GAMES[name], scenario)
    return outcome


@pytest.mark.parametrize(
    ("text", "move", "seat"),
    [
        ("game: huzzah\nplace Xavier: Swag Cart\nplace Yaz: 7\nrichard: 30", "walk 7", 1),
        ("game: huzzah\nplace Xavier: Swag Cart\nplace Yaz: 7\nrichard: 30", "take stage", 1),
        ("game: huzzah\nplace Xavier: Swag Cart\nplace Yaz: Lute Pit\nplace Zippy: 7\nrichard: 30", "walk 99", 2),
        ("game: minions\nminion Xavier: Vampire", "send Minotaur", 1),
        ("game: minions\nminion Xavier: Vampire\nminion Yaz: Minotaur\nboon Xavier: ?\npower Xavier: ?", "? and +3", 1),
        (f"game: cheers\ntable Zippy: {CROWDED}", "drop Red/blue", 2),
        (f"game: cheers\nplayers: Xavier, Yaz, Zippy\ntable Nobody: {CROWDED}", "drop Red/blue", 1),
        ("game: syndicate\nlead: The Diplomat\nhidden: nothing", "play The Mill", 1),
        ("game: three-cheers\nplayers: Xavier, Yaz\nactive: Yaz\ntower Yaz: Rahrat", "Gnawrah to Yaz b1", 1),
    ],
)
def test_a_move_without_a_name_is_made_by_whoever_is_asked(text: str, move: str, seat: int) -> None:
    """Not by the first player, who may have nothing to do with it."""
    assert getattr(ask(text, move).move, "seat", None) == seat


@pytest.mark.parametrize(
    ("text", "move", "rule"),
    [
        ("game: minions\nminion Xavier: Vampire", "Xavier: send Vampire", "choose-minion"),
        ("game: minions\nminion Xavier: Vampire", "Xavier: bestow Wither and +3", "choose-minion"),
        ("game: syndicate\nlead: The Diplomat", "Xavier: hide The Mill", "second-card"),
        ("game: syndicate\nlead: The Diplomat", "Wanda: lead The Mill", "second-card"),
        ("game: syndicate\nlead: The Diplomat\nhidden: nothing", "Wanda: hide The Mill", "follow-mark"),
        ("game: syndicate\nlead: The Diplomat\nhidden: nothing\nplayed: The Mill, The Forest", "alone", "reveal"),
        ("game: three-cheers\nplayers: Xavier, Yaz\nhand Yaz: Shove", "Xavier: keep", "discard-third"),
        ("game: three-cheers\nplayers: Xavier, Yaz", "Xavier: stay", "move-foreminion"),
        ("game: cheers\ntable Xavier: Red/blue 1", "Xavier: drop Red/blue 1", "limit"),
    ],
)
def test_what_is_not_asked_of_a_position_is_refused(text: str, move: str, rule: str) -> None:
    """A move that a position does not ask for is refused with what it asks instead."""
    found = ask(text, move).verdict
    assert (found.kind, [reason.rule.id for reason in found.reasons]) == ("illegal", [rule])


def test_who_leads_is_the_mastermind() -> None:
    """A lead of another player is asked, and told to its end, as that player's plot."""
    text = (
        "game: syndicate\naction: Yaz: lead The Diplomat\nanswers:\n    alone\n    play The Mill\n    play The Forest\n"
    )
    assert ask("game: syndicate", "Yaz: lead The Diplomat").of == "the position, if it is Yaz's turn"
    outcome = run(text)
    assert outcome.pending is None
    assert "Yaz" in str(outcome).splitlines()[0]
    assert outcome.state.active == 2


def test_a_revoke_is_asked_of_what_has_been_told() -> None:
    """Of a turn that the file tells to its end; one before the position is not known, one to come has not been."""
    before = "game: syndicate\nturn: 4\nlead: The Diplomat\nhidden: nothing\nplayed: The Mill, The Forest\n"
    text = f"{before}action: plot\n"
    assert ask(text, "Yaz revoked in turn 4").verdict.kind == "legal"
    assert run(f"{text}answers:\n    Yaz revoked in turn 4\n").pending is None
    for move, sentence in (
        ("Yaz revoked in turn 3", "How turn 3 went is not told here: ask the match, where it is."),
        ("Yaz revoked in turn 5", "Turn 5 has not been scored; only a turn that has can be void."),
    ):
        for file in (text, before):
            assert sentence in [reason.sentence for reason in ask(file, move).verdict.reasons]
        with pytest.raises(Illegal, match=sentence[:12]):
            run(f"{before}action: {move}\n")


@pytest.mark.parametrize("move", ["leap a1", "accept", "first Yaz", "top: card"])
def test_what_no_position_asks_gets_no_verdict(move: str) -> None:
    """It is neither legal nor illegal: something must happen first."""
    with pytest.raises(BadInput, match="a question that this position does not ask"):
        ask("game: three-cheers\nplayers: Xavier, Yaz\ntower Yaz: Rahrat", move)
