"""The desk of every game, from its contract alone: laying out by text, faults as one types, and every question."""

import json
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE
from refkit.kernel.rule import Ruling
from refkit.match.file import to_data
from refkit.match.match import Match
from refkit.match.report import report
from refkit.text import scenarios
from refkit.text.examples import Example
from refkit.text.toml_text import FileFault
from tests.tiers import by_tier, mostly_thorough
from tests.widgets.referee.desk_page import DeskPage
from widgets.page.markup import el
from widgets.referee.ask.panels import legal_moves
from widgets.referee.desk import as_text
from widgets.tabletop.options import CLOSED, defaults, positions

games = pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("cheers",)))
boxed = pytest.mark.parametrize(("name", "box"), [(name, box) for name in GAMES for box in GAMES[name].boxes])


def escaped(text: str) -> str:
    """Return a text as it is written in markup."""
    return str(el("p", text))[3:-4]


def examples(name: str, *, refused: bool = False) -> list[Example]:
    """Return a worked example of each area that can be run, or is refused; all of them in the larger tiers."""
    found = [each for each in GAMES[name].examples.values() if bool(each.refused) == refused and each.action != "setup"]
    return by_tier(list({each.area: each for each in reversed(found)}.values()), found, found)


def desk_with(name: str, example: Example) -> DeskPage:
    """Return a desk on which the position of an example was typed."""
    return DeskPage(game=name).do("tab", "lay").do("write", example.position)


@games
def test_a_position_is_typed_and_what_happens_is_told(name: str) -> None:
    """Every example is laid out by its text, its action told with every sentence and rule, and its answers taken."""
    for example in examples(name):
        browser = desk_with(name, example)
        scenario = example.scenario
        assert browser.desk.setup == scenario.setup, example.id
        browser.do("tab", "ask").do("happen", example.action)
        for answer in example.answers:
            browser.do("say", {"text": answer})
        outcome, expected = browser.at.ask.outcome, scenarios.run(GAMES[name], scenario)
        assert outcome is not None
        assert outcome.events == expected.events, example.id
        for text in [event.rule.gist for event in outcome.events[:1]] + [str(each) for each in outcome.reasons]:
            browser.do("film", "next")
            assert escaped(text) in browser.page, example.id
        assert (outcome.pending is None) == ("Download the ruling" in browser.page)


@games
def test_a_refused_example_is_refused_with_its_rules(name: str) -> None:
    """What an example says is forbidden is not allowed at the desk either, by the same rules."""
    for example in examples(name, refused=True):
        browser = desk_with(name, example).do("tab", "ask")
        browser.do("happen", example.action)
        for answer in example.answers:
            browser.do("say", {"text": answer})
        refusal = browser.at.ask.found
        assert refusal is not None, example.id
        assert {reason.rule.id for reason in refusal.reasons} >= set(example.refused), example.id
        assert "Not allowed" in browser.page


@games
def test_faults_are_shown_as_one_types(name: str) -> None:
    """What cannot be read is a sentence with its line, no question is answered meanwhile, and mending it is enough."""
    example = examples(name)[0]
    browser = desk_with(name, example)
    before = browser.desk.setup
    lines = example.position.splitlines()
    browser.do("write", "\n".join([*lines, "tea: and biscuits"]))
    assert f"<b>Line {len(lines) + 1}: </b>" in browser.page
    assert browser.desk.setup == before
    again = DeskPage(browser.kept, game=name)
    assert "and biscuits" in again.page
    for question, value in (("happen", "score"), ("check_move", {"text": "x"})):
        again.do(question, value)
        assert "The text on the desk cannot be read." in again.toast
    again.do("write", example.position)
    assert again.desk.trouble is None
    assert again.desk.setup == before
    for nonsense in ("", "{", "\x00", "players:", "x" * 200_000, '{"game": 3}'):
        assert again.do("write", nonsense).desk.trouble is not None
    impossible = again.do("write", f"players: {', '.join('ABCDEFGHIJKLMNOP')}").desk.setup
    listed = GAMES[name].position.faults(impossible, at_rest=False)
    assert listed
    assert all(escaped(fault.sentence) in again.page for fault in listed)


@games
def test_every_way_to_ask_has_an_answer(name: str) -> None:
    """Each action of the game, its list of moves, a move of it, and the score: an answer or a sentence."""
    game = GAMES[name]
    browser = desk_with(name, examples(name)[0])
    for action in game.scenario.happenings:
        browser.do("tab", "ask").do("happen", action)
        assert browser.at.ask.outcome is not None or browser.toast or "Not allowed" in browser.page, action
        browser.do("forget")
    assert "The score as it lies" in browser.page
    browser.do("tab", "ask")
    listed = [text for text, _ in legal_moves(browser.desk)]
    for text in listed[:3]:
        browser.do("check_move", {"text": text})
        assert browser.at.ask.found is not None
        assert browser.at.ask.found.kind != "illegal"
        assert browser.do("try", text).at.tab == "ask"
        browser.do("tab", "ask")
    browser.do("check_move", {"text": "make tea"})
    assert browser.at.ask.found is None
    assert browser.toast
    for example in examples(name):
        browser = desk_with(name, example).do("tab", "ask")
        position = game.position.to_state(game.position.parse_setup(example.position))
        won = [reason.sentence for reason in game.why_over(position)]
        first = next(action for action in game.scenario.happenings if action != "setup")
        told = won or [f"Let something happen first: {first}"]
        assert bool(legal_moves(browser.desk)) != all(sentence in browser.page for sentence in told), example.id


@games
def test_the_book_is_searched_and_switched(name: str) -> None:
    """A ruling is found by its name and switched, so that its other reading counts; a reference is printed."""
    game = GAMES[name]
    ruling = next(
        rule for rule in game.rules.values() if isinstance(rule, Ruling) and len(positions(game, rule.option)) > 1
    )
    browser = DeskPage(game=name).do("tab", "book").do("search", ruling.id)
    assert escaped(ruling.question) in browser.page
    browser.do("switch", ruling.option)
    assert ruling.option in browser.desk.setup.options
    assert f"option {ruling.option}:" in as_text(browser.desk)
    assert "This table plays differently" in browser.page
    browser.do("switch", ruling.option)
    assert ruling.option not in browser.desk.setup.options
    reference = browser.do("reference").download()
    assert reference.startswith("<!")
    assert escaped(game.title) in reference


@games
def test_a_game_is_followed_and_taken_home(name: str) -> None:
    """Whatever is legal can be entered as it is listed; log and table are kept, reported, saved and opened again."""
    browser = DeskPage(game=name).do("tab", "follow")
    browser.do("begin", {"players": ", ".join(browser.desk.players), "closed": True})
    closed = CLOSED not in defaults(GAMES[name]) or browser.match.options.closed == browser.match.options.players
    assert closed, "whoever leaves the tick where it stands sees nobody's hand"
    chance = Seeded(5)
    while (pending := browser.match.choices()) and len(browser.match.entries) < by_tier(16, 90, 900):
        choice = chance.pick(pending)
        move = chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)
        browser.do("enter", {"text": browser.match.game.notation.format_move(browser.match.state, move, seat=True)})
        assert not browser.at.follow.refusal, browser.page
    browser.do("note", {"note": "tea break"}).do("undo", {"reason": "a slip of the tongue"})
    assert "tea break" in browser.page
    assert "a slip of the tongue" in browser.page
    assert browser.do("report", "md").download() == report(browser.match, markdown=True)
    assert browser.do("report", "html").download().count("<svg") == 1
    file = browser.do("save").download()
    assert DeskPage(browser.kept, game=name).match.entries == browser.match.entries
    other = DeskPage(game=name).do("open", {"file": "g.json", "text": file})
    assert other.match.entries == browser.match.entries
    assert browser.do("what_if").at.tab == "lay"
    setup = browser.desk.setup
    for table in (browser.do("save_table").download(), json.dumps(GAMES[name].position.to_data(setup))):
        again = other.do("open", {"file": "t", "text": table}).desk.setup
        assert GAMES[name].position.to_data(again) == GAMES[name].position.to_data(setup)
    browser.do("tab", "follow").do("correct", {"reason": "as it lay"})
    assert browser.match.entries[-1].kind == "correction" or "can only be corrected" in browser.toast


@boxed
def test_an_own_box_is_played_with(name: str, box: str) -> None:
    """A faulty file is listed fault by fault; a good one is played with until the usual one is wanted back."""
    browser = DeskPage(game=name).do("tab", "files")
    ours = browser.desk.boxes[box]
    browser.do(box, {"file": "mine.toml", "text": 'name = "Mine"\n'})
    assert all(isinstance(fault, FileFault) for fault in browser.at.files.faults)
    assert "mine.toml is not used" in browser.page
    own: Any = ours.to_toml().replace(ours.name, "Our kitchen table")
    browser.do("open", {"file": "mine.toml", "text": own})
    assert browser.desk.boxes[box].name == "Our kitchen table"
    assert DeskPage(browser.kept, game=name).desk.boxes[box].name == "Our kitchen table"
    assert browser.desk.boxes[box].to_toml() == browser.do("box_toml", box).download()
    assert browser.do("our_box", box).desk.boxes[box] == ours


def test_an_unknown_game_gets_the_names_of_all() -> None:
    """The sentence says what is wrong, and there is a door to every desk."""
    browser = DeskPage(game="<b>chess")
    assert "no game called “&lt;b&gt;chess”" in browser.toast
    for name, game in GAMES.items():
        assert escaped(game.title) in browser.toast
        assert f"game={name}" in browser.page


def test_a_fault_says_which_lines_make_it() -> None:
    """What is impossible about a table is said with every line of the text without which it would be possible."""
    text = "players: Xavier, Yaz, Zippy\nplace Xavier: 7\nplace Yaz: 3\nplace Zippy: 30\nrichard: 3\n"
    browser = DeskPage(game="huzzah").do("write", text)
    assert "<b>Lines 3 and 5: </b>Yaz stands where Richard is" in browser.page
    browser.do("write", f"{text}crowd: 1 x 9\n")
    assert "<b>Line 6: </b>Step 1 has 9 counters" in browser.page
    assert browser.page.count("rk-at-fault") == 1


def test_a_correction_takes_over_the_whole_table_or_nothing() -> None:
    """What the text of a correction leaves out would stay: then the desk refuses, and says how to write it."""
    match, chance = Match("huzzah", GAMES["huzzah"].Options(players=("Ann", "Bo", "Cy"))), Seeded(3)
    while not (sum(match.state.crowd) and match.choices()[0].prompt.startswith("Richard moves")):
        choice = chance.pick(match.choices())
        match.play(chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options))
    browser = DeskPage(game="huzzah").do("open", {"file": "game.json", "text": json.dumps(to_data(match))})
    browser.do("what_if")
    text = "\n".join(line for line in as_text(browser.desk).splitlines() if not line.startswith("crowd"))
    browser.do("write", text).do("correct", {"reason": "they all left"})
    assert "would leave the table other than it lies" in browser.toast
    browser.do("write", f"{text}\ncrowd:\n").do("correct", {"reason": "they all left"})
    assert browser.match.entries[-1].kind == "correction"
    assert not sum(browser.match.state.crowd)


@pytest.mark.parametrize(
    ("name", "players", "said", "told"),
    [
        ("huzzah", "Ann, Bo, Cy", ("9", "roll 6 6 1", "12"), "roll 9"),
        (
            "minions",
            "Ann, Bo",
            ("Sunny Skies", "the orc", "parade", "Ann: send ?", "Bo: send ?", "Vampire"),
            "shows Vampire",
        ),
        ("syndicate", "Ann, Bo, Cy", ("Bo",), "first Bo"),
        ("cheers", "Ann, Bo, Cy, Di", ("Cy",), "first Cy"),
    ],
)
def test_what_shows_is_typed_in_a_word(name: str, players: str, said: tuple[str, ...], told: str) -> None:
    """A roll is its number, a card that turns up its name; hands and whatever else is secret stay unseen."""
    desk = DeskPage(game=name).do("tab", "follow").do("begin", {"players": players, "closed": True})
    for text in said:
        desk.do("enter", {"text": text})
        assert not desk.toast, (text, desk.toast)
        assert desk.at.follow.refusal is None, text
    assert told in desk.page


@pytest.mark.parametrize(("turn", "rank"), [("warmth Bob: 6", ""), ("warmth Bob: 1", "ahead")])
def test_who_is_ahead_is_said_before_the_end(turn: str, rank: str) -> None:
    """Nobody wins while the game goes on, and where all are level nobody is ahead, as on the command line."""
    page = DeskPage(game="snowballs").do("write", f"players: Ann, Bob\n{turn}").do("tab", "ask").page
    assert [text.split("<")[0] for text in page.split('class="rk-won">')[1:]] == [rank] * bool(rank)
