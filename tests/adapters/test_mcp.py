"""The referee's tools, called by the SDK's own client, in process and over standard input and output."""

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import anyio
import jsonschema
import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.types import TextContent

from refkit.adapters import mcp
from refkit.answer import ask
from refkit.game import GAMES, OURS
from refkit.text.examples import Example
from tests.cli.desk import Desk
from tests.text.wrong_shapes import damaged_file
from tests.tiers import by_tier

SCHEMA: Final = json.loads(Path("notebooks/guide/_static/answers.schema.json").read_text(encoding="utf-8"))
TOWER: Final = """\
players: Xavier, Yaz
tower Yaz:
  Tank(2 armored |v)  Fang(1 <3)
  Prop(1)             Nib(1 <2)
"""
Call = tuple[str, dict[str, Any]]
EXAMPLES: Final = [(name, example) for name, game in GAMES.items() for example in list(game.examples.values())[::9]]


def called(*calls: Call) -> list[tuple[Any, str]]:
    """Return what the tools answer: the data, or else None with the sentence of an error."""

    async def call() -> list[tuple[Any, str]]:
        async with Client(mcp.server()) as client:
            return [answer_of(await client.call_tool(*each)) for each in calls]

    return anyio.run(call)


def answer_of(result: Any) -> tuple[Any, str]:
    """Return what a tool answers, as `called` does; data must be as the schema of the documentation says."""
    if result.is_error:
        (said,) = result.content
        assert isinstance(said, TextContent)
        return None, said.text
    jsonschema.validate(result.structured_content, SCHEMA)
    return result.structured_content, ""


def table(game: str, position: str = TOWER, **more: object) -> dict[str, object]:
    """Return the arguments of a tool that is asked about a table."""
    return {"game": game, "position": position, **more}


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=[example.id for _, example in EXAMPLES])
def test_worked_examples_come_out_as_in_the_book(name: str, example: Example) -> None:
    """Every event has its rule, the table can be asked about again as it was understood, and it is the same answer."""
    more = {"action": example.action, "answers": list(example.answers)}
    ((first, _),) = called(("resolve", table(name, example.position, **more)))
    ruled = first["ruled"]
    assert [each["rule"] for each in ruled.get("events", [])] == [
        line.split("[")[-1].rstrip("]") for line in example.events
    ]
    refused = {reason["rule"] for reason in ruled.get("reasons", [])}
    assert set(example.refused) <= refused
    ((again, _),) = called(("resolve", table(name, first["understood"], **more)))
    assert again["ruled"]["verdict"] == ruled["verdict"]
    assert again["understood"] == first["understood"]


def test_a_tool_answers_as_its_command_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`refkit why`, `resolve`, `moves`, `score` and `rules` with ``--json`` print what a tool says is ruled."""
    desk, move = Desk(tmp_path, capsys), "Xavier: Gnawrah to Yaz d3, turned"
    file = desk.file("table.txt", TOWER)
    answers = called(
        ("may", table("three-cheers", move=move)),
        ("resolve", table("three-cheers", action="fight")),
        ("score", table("three-cheers")),
        ("moves", table("three-cheers", words="Gnawrah b3")),
        ("rules", {"game": "three-cheers", "words": "armored twice"}),
    )
    commands = (
        ("why", file, move),
        ("resolve", file, "--action", "fight"),
        ("score", file),
        ("moves", file, "Gnawrah", "b3"),
        ("rules", "three-cheers", "armored", "twice"),
    )
    for (data, _), command in zip(answers, commands, strict=True):
        printed = desk.ask(*command)[1]
        for question in data["ruled"].get("questions", []):
            assert question.pop("legal_moves") == len(question["options"])
        assert data["ruled"] == printed


def test_what_nobody_has_said_is_not_ruled_on() -> None:
    """A die, a decision, an unseen hand and the box's own cards are named, and none is guessed; our ruling is one."""
    turn = GAMES["huzzah"].examples["turn"]
    (open_, _), (rules, _), (nothing, _), (held, _) = called(
        ("resolve", table("huzzah", turn.position, action="turn", answers=list(turn.answers[:3]))),
        ("rules", {"game": "three-cheers", "words": "armored twice"}),
        ("rules", {"game": "three-cheers", "words": "xyzzy"}),
        ("moves", table("three-cheers", words="Gnawrah b3")),
    )
    assert "any card may be held" in held["not_mine"][0]
    assert not any("any card" in each for each in open_["not_mine"])
    assert open_["ruled"]["pending"]["seat"] == "chance"
    assert open_["not_mine"][0].startswith("Not mine to rule: Chance is asked:")
    assert "stand-in" in open_["not_mine"][-1]
    assert ("readings" in rules["ruled"]["rules"][0], rules["not_mine"]) == (True, [])
    assert nothing["ruled"]["rules"] == []
    assert nothing["not_mine"] == ["Not mine to rule: No rule or ruling holds any of these words: xyzzy."]


@pytest.mark.parametrize(
    ("hands", "why"),
    [
        ("hand Wanda:\nhand Xavier: The Bard\nhand Yaz: The Savage", "is about to draw. [draw-up"),
        ("hand Wanda:\nhand Xavier:\nhand Yaz:", "needs a card in hand. [SY-13"),
    ],
)
def test_why_nobody_is_asked_anything_is_said(hands: str, why: str) -> None:
    """With its rule, also where somebody would be asked who has nothing to choose from."""
    ((data, _),) = called(("moves", table("syndicate", f"players: Wanda, Xavier, Yaz\n{hands}")))
    assert data["ruled"]["questions"] == []
    assert data["not_mine"][0].startswith("Not mine to rule: Nobody is asked anything on this table as it lies.")
    assert why in data["not_mine"][0]
    assert "Let something happen first: turn" in data["not_mine"][0]


def test_of_many_moves_some_are_listed() -> None:
    """All are counted, and words find the rest."""
    ((data, _),) = called(("moves", table("three-cheers")))
    questions = data["ruled"]["questions"]
    assert sum(len(each["options"]) for each in questions) == mcp.MOST_MOVES
    assert [each["legal_moves"] for each in questions] == [len(each.options) for each in ask(TOWER).choices]


def test_a_match_is_a_table() -> None:
    """What may be done in it is listed; a scenario cannot be made of it."""
    text = Path("tests/match_files/three-cheers-two-players.json").read_text(encoding="utf-8")
    (data, _), (_, refused) = called(("moves", table("three-cheers", text)), ("resolve", table("three-cheers", text)))
    assert data["ruled"]["questions"]
    assert "This is a match" in refused


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (table("backgammon"), "There is no game called 'backgammon'"),
        (table("huzzah"), "'tower' tells nothing about a position"),
        (table("three-cheers", " \n"), "There is no table"),
        (table("three-cheers", "x" * 200_000), "too long for a table"),
        (table("three-cheers", "[" * 5000), "nested too deeply|is not JSON"),
        (
            table("three-cheers", "players: Xavier, Yaz\ntower Yaz:\n    (empty)\nhand Xavier: Tank(2), Tank(2)"),
            "impossible",
        ),
        (table("three-cheers", TOWER + "tower Zed:\n  Prop(1)\n"), "Zed"),
    ],
)
def test_bad_input_is_one_sentence(arguments: dict[str, object], why: str) -> None:
    """It says what is wrong; nothing of the program shows."""
    ((data, said),) = called(("score", arguments))
    assert data is None
    assert any(each in said for each in why.split("|"))
    assert "Traceback" not in said


def test_hostile_tables_are_a_sentence() -> None:
    """Whatever a damaged file of any game holds is an answer, or one sentence."""
    random, calls = Random("assistants"), []

    def choose(several: Sequence[Any]) -> Any:
        return several[random.randrange(len(several))]

    for number in range(by_tier(50, 200, 2000)):
        game = choose(list(GAMES))
        text = damaged_file(choose, game)[1].decode("utf-8", "replace")
        tool, more = choose(
            (
                ("moves", {}),
                ("score", {}),
                ("resolve", {"action": choose(("turn", "fight", "\0", ""))}),
                ("may", {"move": text[:40]}),
            )
        )
        calls.append((tool, table(game, text[: 20_000 + number], **more)))
    for data, said in called(*calls):
        assert data is not None or (said.strip() and "Error executing tool" not in said.splitlines()[-1][-25:])


def test_over_standard_streams() -> None:
    """`refkit mcp` is found, says how tables are written, and answers."""

    async def talk() -> tuple[str, list[str], str, tuple[Any, str]]:
        command = StdioServerParameters(command=sys.executable, args=["-m", "refkit", "mcp"], env=dict(os.environ))
        async with Client(stdio_client(command)) as client:
            tools = [each.name for each in (await client.list_tools()).tools]
            page = await client.read_resource("refkit://formats/cheers")
            answer = answer_of(await client.call_tool("resolve", table("three-cheers", action="fight")))
            return str(client.instructions), tools, str(page.contents[0]), answer

    instructions, tools, page, (data, _) = anyio.run(talk)
    assert all(name in instructions for name in OURS)
    assert tools == ["rules", "may", "resolve", "moves", "score"]
    assert "option" in page
    assert data["ruled"]["verdict"]["sentence"] == "Prop dies."


def holds(whole: Any, part: Any) -> bool:
    """Return whether everything in ``part`` stands in ``whole``, too."""
    if isinstance(part, dict):
        return all(key in whole and holds(whole[key], value) for key, value in part.items())
    if isinstance(part, list):
        return len(whole) == len(part) and all(map(holds, whole, part))
    return bool(whole == part)


def test_the_transcript_of_the_documentation_is_what_the_tools_say() -> None:
    """Both answers hold what is printed there."""
    page = Path("notebooks/guide/assistants.md").read_text(encoding="utf-8").partition("## A transcript")[2]
    printed = [json.loads(each.partition("```")[0]) for each in page.split("```json\n")[1:]]
    fight = ("resolve", table("three-cheers", action="fight"))
    move = ("may", table("three-cheers", move="Xavier: Gnawrah to Yaz d3, turned"))
    assert all(holds(whole, part) for (whole, _), part in zip(called(fight, move), printed, strict=True))
