"""Reports: a match as people read it, in text and Markdown, as much of it as they may see."""

import re
from datetime import UTC, datetime, timedelta, timezone
from functools import cache

import pytest

from refkit.game import GAMES
from refkit.games.three_cheers.moves import Drawn, NoPlay, Place
from refkit.games.three_cheers.table import Options
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
from refkit.kernel.rule import Ruling
from refkit.match.file import chained, from_data, to_data
from refkit.match.match import Match
from refkit.match.report import file_name, report
from tests.games import KNOWN

NAMES = ("Xavier", "Yaz", "Zippy")
NOON = datetime(2026, 11, 24, 12, tzinfo=UTC)


@cache
def match_of(names: tuple[str, ...] = NAMES, decisions: int = 10_000, seed: int = 1) -> Match:
    """Return a match of players who choose at random, with a note, an undo and a ruling early on; nobody goes on."""
    match, chance = Match("three-cheers", Options(players=names, first=names[0], kamikaze="always")), Seeded(seed)
    match.answer_chance(chance)
    match.note(f"{names[0]} looks smug\n# not a heading")
    match.play(next(move for move in match.choices()[0].options if isinstance(move, Place) and move.tower == 0))
    match.undo("a slip of the hand")
    match.let_stand(NoPlay(0), "a gift")
    while match.choices() and len(match.entries) < decisions:
        match.answer_chance(chance)
        if pending := match.choices():
            match.play(chance.pick(pending[0].options))
    return match


def test_rulings_that_are_named_are_spelt_out() -> None:
    """The text of each ruling by which something happened stands at the end, with its question, and of no other."""
    match = match_of()
    _, _, told = report(match).partition("Rulings that are named\n")
    named = {
        event.rule.id for played in match.played for event in played.step.events if event.rule.id.startswith("TC-")
    }
    assert [line.split()[0] for line in told.splitlines()] == sorted(named)
    rule = match.game.rules[min(named)]
    assert isinstance(rule, Ruling)
    assert f"  {rule.id} ({rule.source}): {rule.question} {rule.gist}\n" in told
    assert "Rulings that are named" not in report(match, rulings=False)


def test_what_the_referee_did_is_marked() -> None:
    """Notes, undone entries, undos and rulings are told apart from moves, with their reasons; there is no score yet."""
    text = report(match_of(decisions=40))
    assert "Scores" not in text
    assert "Note: Xavier looks smug # not a heading\n" in text
    assert re.search(r"^ +\d+\. \(undone\) Xavier: ", text, re.MULTILINE)
    assert re.search(r"Undo: entry \d+ was taken back \(a slip of the hand\)\n", text)
    assert "Ruling: Xavier: no play (it stands: a gift)\n" in text
    assert "Against it: " in text  # which players may not be told
    assert "Against it: " not in report(match_of(decisions=40), seat=0)


@pytest.mark.parametrize(
    "names",
    [
        ("<img src=x onerror=alert(1)>", "*x*", "[y](javascript"),
        ("`code`", "_z_", "# heading"),
        ("a|b", "~~c~~", "&lt"),
        ("1. x", "- y", "+"),
    ],
)
def test_names_mean_nothing_but_themselves_in_markdown(names: tuple[str, ...]) -> None:
    """Markup in a name is escaped wherever the name is written, and there is none of it in the text form.

    What is ours is marked up: titles are headings, what was undone is struck out, and rules are code.
    """
    match = match_of(names, decisions=60)
    markdown, text = report(match, markdown=True), report(match)
    assert names[0] in text
    numbers = re.findall(r"^ *(\d+)\. ", text, re.MULTILINE)  # and no line is an item that Markdown numbers anew
    assert re.findall(r"^- \*\*(\d+)\.\*\* ", markdown, re.MULTILINE) == numbers
    assert not re.search(r"^( *- )?(\d+[.)]|- -|- \+)( |$)", markdown, re.MULTILINE)
    assert markdown.startswith("## Three Cheers for Master\n\n- Date: ")
    assert re.search(r"^- \*\*\d+\.\*\* ~~.*~~$", markdown, re.MULTILINE)
    assert "`[On Your Turn, p. 5]`" in markdown
    bare = re.sub(r"`\[[^`]+\]`|~~$|^- \*\*\d+\.\*\* (~~)?", "", markdown, flags=re.MULTILINE)
    assert "<" not in bare
    assert ">" not in bare
    assert not re.search(r"(?<!\\)(?:\\\\)*[`*_\[\]|~$]", bare)
    assert not re.search(r"&(?!amp;|lt;|gt;)", bare)


def test_a_report_has_the_days_of_the_match() -> None:
    """It says when the match was played, by its clock, and two reports of one file are equal, whenever printed.

    Its own file is named after the game and the day, so that two evenings do not end in one.
    """
    assert file_name(Match("three-cheers", Options(players=NAMES), lambda: NOON), "md") == "three-cheers-2026-11-24.md"
    times = iter([datetime(2026, 11, day, 23, 30, tzinfo=timezone(timedelta(hours=-2))) for day in (3, 3, 5)])
    match = Match("three-cheers", Options(players=NAMES), lambda: next(times))
    assert "Date: 2026-11-04 (UTC)\n" in report(match)
    match.note("first")
    assert "Date: 2026-11-04 (UTC)\n" in report(match)
    match.note("second")
    again = from_data(to_data(match))
    assert report(again) == report(match)
    assert "Date: 2026-11-04 to 2026-11-06 (UTC)\n" in report(again)
    assert (again.begun, again.last_played) == (match.begun, match.last_played)
    later = from_data(to_data(Match("three-cheers", Options(players=NAMES))), clock=lambda: NOON)
    assert "Date: not recorded\n" in report(later)
    later.note("third")
    assert "Date: last played on 2026-11-24 (UTC)\n" in report(later)


@pytest.mark.parametrize(
    "change",
    [
        {"begun": "2026-11-25T12:00:00Z"},
        {"begun": 7},
        {"more": 1},
        {"check": "0"},
    ],
)
def test_changed_times_are_noticed(change: dict[str, object]) -> None:
    """When a match was played has a checksum, a form and an order, as all in its file."""
    data = to_data(Match("three-cheers", Options(players=NAMES), lambda: NOON))
    assert data["dates"]["begun"] == data["dates"]["last_played"] == "2026-11-24T12:00:00Z"
    data["dates"] |= change
    if "check" not in change:
        data["dates"]["check"] = chained(
            data["end"], {name: data["dates"][name] for name in data["dates"] if name != "check"}
        )
    with pytest.raises(BadInput, match="when it was played was changed"):
        from_data(data)
    with pytest.raises(BadInput, match="when it was played was changed"):
        from_data(data | {"dates": []})


def test_a_report_for_a_seat_hides_what_it_may_not_see() -> None:
    """A player reads own draws and no others', also of entries that were taken back; the referee reads all."""
    match = match_of(decisions=60)
    drawn = [played.move for played in match.played if isinstance(played.move, Drawn)]
    assert {move.to for move in drawn} == {0, 1, 2}
    shown = {seat: report(match, seat=seat) for seat in (*range(3), REFEREE, SPECTATOR)}
    for move in drawn:
        line = re.compile(rf"{NAMES[move.to]} draws ([^;(]+, )?{move.card.name}\b")
        assert {seat for seat, text in shown.items() if line.search(text)} == {move.to, REFEREE}


def test_a_face_down_minion_is_not_named_to_others() -> None:
    """A Ninja that is laid and taken back is unknown in the reports of all but its player and the referee."""
    chance = Seeded(11)
    match = Match("three-cheers", Options(players=NAMES))
    while not (
        ninjas := [
            move
            for choice in match.choices()
            for move in choice.options
            if isinstance(move, Place) and "ninja" in move.card.traits and move.seat == move.tower
        ]
    ):
        match.play(chance.pick(match.choices()[0].options))
    move = ninjas[0]
    match.play(move)
    match.undo("on second thoughts")
    others = [seat for seat in range(3) if seat != move.seat]
    assert f"(undone) {NAMES[move.seat]}: {move.card.name} to" in report(match, seat=move.seat)
    for seat in (*others, SPECTATOR):
        assert f"(undone) {NAMES[move.seat]}: ? to" in report(match, seat=seat)
        assert not re.search(rf"\b{re.escape(move.card.name)}\b", report(match, seat=seat))


@pytest.mark.parametrize("name", list(GAMES))
def test_nothing_is_lost_where_draws_are_folded(name: str) -> None:
    """Every event but the draws themselves, and what only goes before one, is told in the report of every game."""
    game, chance = GAMES[name], Seeded(5)
    match = Match(name, game.setup(next(iter(KNOWN[name].samples.values()))).options)
    while match.choices() and len(match.entries) < 80:
        match.answer_chance(chance)
        if pending := match.choices():
            match.play(chance.pick(pending[0].options))
    text = report(match)
    for played in match.played:
        for before, event, _ in game.frames(played.before, played.step.events):
            told = game.words.describe(before, event)
            drew = hasattr(event, "card") and getattr(event, "card", 0) == getattr(played.move, "card", 1)
            assert drew or game.words.routine(event) or " ".join(told.split()) in text
