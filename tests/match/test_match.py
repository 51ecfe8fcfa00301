"""Matches: the log as it grows, is taken back, ruled on, branched, saved and loaded, and what is refused on the way."""

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.games.syndicate.events import Revealed
from refkit.games.three_cheers.cards import MinionCard
from refkit.games.three_cheers.moves import NoPlay, Place, Stay
from refkit.games.three_cheers.table import Options
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput, Illegal
from refkit.match.file import NEWEST, chained, from_text, load, save, to_data
from refkit.match.match import Entry, Match
from refkit.match.report import report
from tests.games import samples
from tests.tiers import mostly_thorough

NAMES = ("Xavier", "Yaz", "Zippy")


def match_after_deal(seed: int = 7, **options: Any) -> Match:
    """Return a match after the deal, in which Xavier plays the first card."""
    match = Match("three-cheers", Options(players=NAMES[:2], first="Xavier", **options))
    match.answer_chance(Seeded(seed))
    return match


def finished_match(seed: int = 7, **options: Any) -> Match:
    """Return a finished match of players who choose at random."""
    match, chance = Match("three-cheers", Options(players=NAMES, **options)), Seeded(seed)
    while match.choices():
        match.answer_chance(chance)
        if pending := match.choices():
            match.play(chance.pick(pending[0].options))
    return match


def minion_play(match: Match) -> Place:
    """Return the first listed placement of a face-up minion in the player's own tower."""
    return next(
        move
        for move in match.choices()[0].options
        if isinstance(move, Place) and move.tower == move.seat and "ninja" not in move.card.traits and not move.turned
    )


# ---- playing ---------------------------------------------------------------------------------------------------------


def test_moves_are_played_as_values_or_as_text() -> None:
    """A move and its notation do the same, and the log holds the notation and the seat, which must be there."""
    with pytest.raises(BadInput, match="it is said by seat 3, and only 2 play"):
        match_after_deal().append(Entry("move", "pass", 2))
    one, other = match_after_deal(), match_after_deal()
    move = minion_play(one)
    one.play(move)
    other.play(one.entries[-1].text)
    assert one.state == other.state
    assert one.entries[-1] == other.entries[-1] == Entry("move", f"{move.card.name} to Xavier a1", 0)


def test_an_answer_of_chance_keeps_its_source() -> None:
    """Seeded answers and typed ones are told apart in the log, and no player made either."""
    match = Match("three-cheers", Options(players=NAMES[:2], first="Xavier"))
    match.play("top: card")
    match.answer_chance(Seeded(1))
    assert match.entries[0] == Entry("chance", "top: card", CHANCE, "typed")
    assert {entry.source for entry in match.entries[1:]} == {"seeded"}
    assert match.choices()[0].seat == 0


# ---- undo ------------------------------------------------------------------------------------------------------------


def test_undo_stops_at_an_answer_of_chance() -> None:
    """What a die or a draw said is only taken back by a referee, who says why."""
    match = match_after_deal()
    with pytest.raises(BadInput, match="is an answer of chance: only a referee undoes it, with a reason"):
        match.undo()
    assert match.undo("the card slipped out of the pile") == match.entries[-2]
    assert match.entries[-1].reason == "the card slipped out of the pile"
    assert match.choices()[0].seat == CHANCE


def test_undo_stops_at_whatever_a_move_has_shown_in_the_end() -> None:
    """The last enforcer's card is seen by all; what is turned up after it was hidden."""
    match, chance = Match("syndicate", samples("syndicate")[0]), Seeded(1)
    while not any(isinstance(event, Revealed) for played in match.played[-1:] for event in played.step.events):
        match.answer_chance(chance)
        match.play(chance.pick(match.choices()[0].options))
    assert not isinstance(match.played[-1].step.events[0], Revealed)
    with pytest.raises(BadInput, match="showed a hidden card"):
        match.undo()


# ---- the referee -----------------------------------------------------------------------------------------------------


def test_a_referee_lets_something_illegal_stand() -> None:
    """An illegal placement takes effect as a ruling, with its reason, if the pieces allow it at all."""
    match = match_after_deal()
    first = minion_play(match)
    match.play(first)
    card = next(card for card in match.state.hands[0] if isinstance(card, MinionCard) and "ninja" not in card.traits)
    far = Place(0, card, 0, first.at + 2)
    assert match.game.why_not(match.state, far)
    with pytest.raises(BadInput, match="needs a reason"):
        match.let_stand(far, " ")
    match.let_stand(far, "nobody noticed in time")
    assert match.entries[-1].kind == "ruling"
    assert match.state.towers[0].minions[far.at].card == card
    match.undo()
    assert far.at not in match.state.towers[0].minions


def test_a_ruling_cannot_do_what_the_pieces_cannot() -> None:
    """A card that is elsewhere is not played, whatever the referee says; a legal move needs no ruling."""
    match = match_after_deal()
    move = minion_play(match)
    elsewhere = next(card for card in match.state.hands[1] if isinstance(card, MinionCard))
    with pytest.raises(Illegal, match="does not hold"):
        match.let_stand(dataclasses.replace(move, card=elsewhere), "I insist")
    with pytest.raises(Illegal, match="not what is asked"):
        match.let_stand(Stay(0), "I insist")
    with pytest.raises(BadInput, match="legal"):
        match.let_stand(move, "I insist")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hand Xavier: Nonesuch", "Nonesuch"),
        ("players: Xavier, Zippy", "who plays"),
        ("nonsense", "colon"),
        ("tower Yaz:\n    2 |  Wall(3)\n    1 |  .\n         a", "cannot bring in"),
        ("hand Nobody: ", "Nobody here is called"),
        ("hand Xavier: ?, ?, ?, ?", "at most 3"),
        ("option kamikaze: always", "options"),
        ("tower Yaz: " + " ".join(["#?"] * 20), "lie face down"),
    ],
)
def test_an_impossible_correction_changes_nothing(text: str, sentence: str) -> None:
    """What is wrong with a correction is said, and the match is as it was."""
    match = match_after_deal()
    entries, state = list(match.entries), match.state
    with pytest.raises(BadInput, match=sentence):
        match.correct(text, "a test")
    with pytest.raises(BadInput, match="needs a reason"):
        match.correct("discards: ", "")
    assert (match.entries, match.state) == (entries, state)


def test_nothing_is_corrected_while_cards_are_dealt_or_when_all_is_over() -> None:
    """A correction waits for a moment between plays."""
    dealing = Match("three-cheers", Options(players=NAMES))
    with pytest.raises(BadInput, match="between plays"):
        dealing.correct("discards: ", "too early")
    with pytest.raises(BadInput, match="between plays"):
        finished_match().correct("discards: ", "too late")


@pytest.mark.parametrize("name", GAMES)
def test_an_entry_that_is_refused_leaves_the_match_as_it_was(name: str) -> None:
    """Whatever is wrong with a saved entry, one sentence refuses it, however often, and the log and table stay."""
    match, chance = Match(name, samples(name)[0]), Seeded(3)
    for _ in range(6):
        match.answer_chance(chance)
        match.play(chance.pick(match.choices()[0].options))
    last = match.played[-1]
    good = match.entries[last.number - 1]
    match.undo("to say it again")
    wrong = [
        dataclasses.replace(good, text=f" {good.text}"),
        dataclasses.replace(good, text="dance on the table"),
        dataclasses.replace(good, seat=good.seat + 1),
        dataclasses.replace(good, seat=99),
        dataclasses.replace(good, reason="because"),
        dataclasses.replace(good, source="seeded"),
        dataclasses.replace(good, kind="ruling", reason="it is legal"),
        dataclasses.replace(good, kind="dance"),  # type: ignore[arg-type]
        Entry("note", " two words "),
        Entry("note", "a note", seat=0),
        Entry("note", "a note", judged=True),
        Entry("undo", reason=" because", undoes=match.played[-1].number),
        Entry("undo", reason="because", undoes=last.number),
        Entry("correction", "no position", reason="because"),
    ]
    entries, played = [*match.entries], [*match.played]
    for entry in wrong * 2:
        with pytest.raises((BadInput, Illegal)):
            match.append(entry)
        assert match.entries == entries
        assert match.played == played
    assert match.append(good) == match.played[-1]
    assert match.state == last.step.state


# ---- files -----------------------------------------------------------------------------------------------------------


def match_with_every_entry() -> Match:
    """Return a finished match with every kind of entry in its log."""
    match = match_after_deal()
    with pytest.raises(BadInput, match="needs some words"):
        match.note(" ")
    match.note("  off we go ")
    assert match.entries[-1] == Entry("note", "off we go")
    match.play(minion_play(match))
    match.undo()
    match.play(minion_play(match))
    match.let_stand(NoPlay(0), "Xavier is tired")
    match.correct("discards: " + match.state.unseen[0].name, "found on the floor")
    chance = Seeded(3)
    while match.choices():
        match.play(chance.pick(match.choices()[0].options), "seeded")
    return match


@pytest.mark.parametrize(
    "make",
    mostly_thorough(
        *(match_with_every_entry, finished_match, lambda: finished_match(closed=NAMES), match_after_deal),
        quick=(match_with_every_entry, match_after_deal),
    ),
)
def test_a_match_is_loaded_as_it_was_saved(make: Callable[[], Match], tmp_path: Path) -> None:
    """Log, state and every step come back from a file."""
    match, path = make(), tmp_path / "match.refkit.json"
    save(match, path)
    again = load(path)
    assert again.entries == match.entries
    assert again.state == match.state
    assert again.played == match.played
    assert report(again) == report(match)


def with_valid_checksums(data: dict[str, Any]) -> dict[str, Any]:
    """Return ``data`` with valid checksums for its changed content."""
    head = {key: data.get(key) for key in ("refkit", "format", "game", "options")}
    check, entries = "", []
    for entry in data.get("entries", []):
        plain = {key: value for key, value in entry.items() if key != "check"}
        check = chained(check, plain)
        entries.append({**plain, "check": check})
    count = len(entries)
    return {**data, "head": chained("", head), "entries": entries, "count": count, "end": chained(check, count)}


def change_entry(number: int, **changes: Any) -> Callable[[dict[str, Any]], None]:
    """Return a function that changes entry ``number``."""
    return lambda data: data["entries"][number - 1].update(changes)


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (change_entry(5, text="top: fight"), "entry 5 was changed"),
        (change_entry(9, check="00000000"), "entry 9 was changed"),
        (lambda data: data["entries"].pop(3), "entry 4 was changed"),
        (lambda data: data["entries"].pop(), "missing or were added after entry 12"),
        (lambda data: data.update(entries=data["entries"][:-2], count=11), "missing after entry 11"),
        (lambda data: data.pop("end"), "missing after entry 13"),
        (lambda data: data.update(format=3), "the game or its options were changed"),
        (lambda data: data["entries"].insert(0, 5), "entry 1 is not an entry"),
        (lambda data: data.update(entries=7), "has no entries"),
        (lambda data: data["options"].update(bottom=3), "the game or its options were changed"),
        (lambda data: data.update(format=NEWEST + 1), "newer refkit"),
        (lambda data: data.update(format="one"), "which format"),
        (lambda data: data.update(format=1), "a match in format 1, older .* no longer read: begin a new match"),
        (lambda data: data.pop("refkit"), "not a match"),
    ],
)
def test_the_first_thing_that_was_changed_is_named(
    edit: Callable[[dict[str, Any]], Any], sentence: str, tmp_path: Path
) -> None:
    """A file that was edited by hand is refused with the place, and left as it is."""
    data = to_data(match_after_deal())
    edit(data)
    path = tmp_path / "match"
    path.write_text(json.dumps(data))
    before = path.read_bytes()
    with pytest.raises(BadInput, match=sentence) as caught:
        load(path)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (change_entry(1, text="top: here"), "entry 1 does not fit the game so far: The pile cannot show that"),
        (change_entry(1, text=5), "entry 1 does not fit"),
        (change_entry(1, source="heaven"), "entry 1 does not fit"),
        (change_entry(1, seat=0), "entry 1 does not fit"),
        (change_entry(1, luck=1), "entry 1 does not fit"),
        (change_entry(1, kind="undo", text="", undoes=1), "entry 1 does not fit"),
        (change_entry(1, kind="ruling", text="top: here", reason="because"), "entry 1 does not fit"),
        (change_entry(1, kind="correction", text="discards: ", reason="because"), "entry 1 does not fit"),
        (lambda data: data["entries"][0].pop("kind"), "entry 1 does not fit"),
        (lambda data: data.update(game="chess"), "no game called 'chess'"),
        (lambda data: data.pop("game"), "does not say which game"),
        (lambda data: data.update(options=[]), "does not say which game"),
        (lambda data: data.update(options={}), "who plays"),
        (lambda data: data["options"].update(luck=True), "no option 'luck'"),
        (lambda data: data["options"].update(deck={"minions": "all of them"}), "cannot begin"),
    ],
)
def test_a_forged_file_is_refused_too(edit: Callable[[dict[str, Any]], Any], sentence: str) -> None:
    """Even with the checks put right, nothing is believed that could not have been played."""
    data = to_data(match_after_deal())
    edit(data)
    with pytest.raises(BadInput, match=sentence):
        from_text(json.dumps(with_valid_checksums(data)))


def test_what_another_branch_has_played_is_adopted() -> None:
    """Move by move, with notes and take-backs, a branch stands as the one that was judged; the match does not."""
    match = Match("syndicate", GAMES["syndicate"].Options(players=("Ann", "Bob", "Cid")))
    other, judged = match.branch(), match.branch()
    match_before = match.state
    judged.answer_chance(Seeded(1))
    while len(judged.entries) < 30 and not judged.state.ended:
        choice = judged.choices()[0]
        judged.play(Seeded(len(judged.entries)).answer(choice) if choice.seat is CHANCE else choice.options[0])
    judged.note("a cup fell over")
    judged.undo("because")
    shadow = match.branch()
    for entry in judged.entries:
        other.adopt(entry, shadow.append(entry))
        assert other.state is shadow.state
    assert (other.entries, other.played) == (judged.entries, other.played)
    assert other.state == judged.state
    assert match.state is match_before
