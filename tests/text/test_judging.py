"""What a position is asked, and of whom: the right player, the right question, and nothing that is not asked."""

from typing import Any

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import BadInput, Illegal
from refkit.text import scenarios
from refkit.text.judging import MOVE_WORDS, JudgedMove, asked_questions, judge_question, judge_words
from refkit.text.scenarios import Outcome, Scenario


def parse_file(text: str) -> tuple[str, Scenario[Any]]:
    """Return the game and the scenario of a file."""
    name = text.split("\n", 1)[0].removeprefix("game: ")
    return name, scenarios.parse(GAMES[name], text)


def ask(text: str, move: str) -> JudgedMove:
    """Judge ``move`` on the file ``text``."""
    name, scenario = parse_file(text)
    return judge_words(GAMES[name], scenario, move)


def run(text: str) -> Outcome[Any, Any]:
    """Run the file ``text``."""
    name, scenario = parse_file(text)
    outcome: Outcome[Any, Any] = scenarios.run(GAMES[name], scenario)
    return outcome


STAGES = "players: Xavier, Yaz, Zippy\nplace Xavier: Swag Cart\nplace Yaz: 7\nplace Zippy: 3\nrichard: 40\n"


def test_a_hand_that_nobody_wrote_down_is_discarded_as_it_is_asked() -> None:
    """CHEERS: where ``why`` allows it for a hand of unseen cards, just those go; a hand written as empty passes."""
    position = "game: cheers\nplayers: Xavier, Yaz, Zippy, Wanda\n"
    assert ask(position, "discard hand").verdict.kind == "legal"
    unwritten = run(f"{position}action: discard hand\n").state
    assert len(unwritten.discards) == unwritten.options.hand(0)
    written = run(f"{position}hand Yaz: Red/red\naction: Xavier: discard hand\n").state
    assert not written.discards


def test_nothing_is_discarded_while_shows_wait() -> None:
    """No question of a position is one that cannot be put: Show cards are revealed before hands are tidied."""
    name, scenario = parse_file(f"game: huzzah\n{STAGES}hand Zippy: Bump\nshows Xavier: Finale\n")
    assert not [
        table for table in asked_questions(GAMES[name], scenario).states if "discard" in str(GAMES[name].choices(table))
    ]
    with pytest.raises(BadInput, match="reveal them first"):
        judge_words(GAMES[name], scenario, "Zippy: discard Bump")


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


def test_who_builds_at_once_needs_no_turn() -> None:
    """In Speedy Gonzalez nothing is supposed of a turn; a card that nobody held still is."""
    speedy = "game: three-cheers\nplayers: Ann, Bob\noption variant: speedy-gonzalez\ntower Bob: Bogwig\n"
    assert ask(speedy, "Bob: Pomgrub to Bob b1").of == "the position, if Bob holds Pomgrub"


def test_a_card_is_asked_of_where_few_lie() -> None:
    """CHEERS discards what is over six, and is not said to discard one of none."""
    found = ask("game: cheers\nplayers: Ann, Bob, Cy\n", "Ann: drop Red/green")
    choice = found.choice(GAMES["cheers"])
    assert choice is not None
    assert choice.prompt == "Ann discards what is over 6."
    assert found.verdict.kind == "illegal"


def test_a_long_question_costs_few_judgements() -> None:
    """However long a question is, at most as many words of it are looked at as a move has, and of a whole page none."""
    told: list[str] = []

    def judge(words: str) -> JudgedMove:
        told.append(words)
        raise BadInput(words)

    for words in ("may I " * 40, "may I " * 10_000):
        told.clear()
        with pytest.raises(BadInput, match="may I may I"):
            judge_question(judge, words, GAMES["huzzah"].Options(players=("Ann", "Bob", "Cy")))
        assert len(told) <= MOVE_WORDS + 1
