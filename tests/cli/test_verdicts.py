"""The command line answers what was asked in one sentence, before everything else."""

import pytest

from refkit.answer import judge
from refkit.match.open_text import open_text
from refkit.text.as_json import verdict_data
from tests.cli.desk import NO, OK, Desk

NOWHERE = "No: c3 is neither beside a ground-row minion nor on top of a minion."


@pytest.mark.parametrize(
    ("move", "sentence", "rule"),
    [
        ("Xavier: Gnawrah to Yaz b1", "Yes, this is allowed.", "play-two"),
        (
            "Xavier: Gnawrah to Yaz c3",
            "No: c3 is neither beside a ground-row minion nor on top of a minion.",
            "beside-or-on-top",
        ),
    ],
)
def test_whether_it_is_allowed_is_said_first(desk: Desk, move: str, sentence: str, rule: str) -> None:
    """The command line begins with yes or no, the first reason and its rule; so does what it writes for programs."""
    text = "players: Xavier, Yaz\nactive: Xavier\nhand Xavier: Gnawrah\ntower Yaz:\n  Rahrat\n"
    answer = judge(open_text(text, "text", lambda _: {}), move).verdict
    assert (answer.sentence, answer.rule and answer.rule.id) == (sentence, rule)
    path = desk.file("t.txt", text)
    code, out, _ = desk.run("why", path, move)
    assert (code, out.splitlines()[0]) == (OK if sentence.startswith("Yes") else NO, answer.cited)
    assert desk.ask("why", path, move)[1]["answer"] == verdict_data(answer)


def test_the_command_line_begins_with_the_answer(desk: Desk) -> None:
    """Resolve tells first what it comes to; in JSON it is the verdict."""
    path = desk.file("f.txt", "game: three-cheers\ntower Yaz:\n  Rahrat\naction: fight\n")
    assert desk.run("resolve", path)[1].startswith("Nobody is hurt. [big-hairy-fight (Aggression, p. 14)]\n  1. ")
    told = {"sentence": "Nobody is hurt.", "rule": "big-hairy-fight", "source": "Aggression, p. 14"}
    assert desk.ask("resolve", path)[1]["verdict"] == told
