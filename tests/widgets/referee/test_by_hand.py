"""The desk by a person's hands: a whole game with unseen hands and typed dice is followed to its end.

The game was played beforehand, here, by the same rules; once something illegal was let stand in it, and once an entry
was taken back. It is entered by mouse, finger and keys in turn, and each class of events is looked at in a film when it
comes up; in the end the report says what Python says.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput, Choice, Illegal
from refkit.match import file as match_file
from refkit.match.match import Match
from refkit.match.report import report
from tests.games import KNOWN, mutants
from tests.widgets import hands
from tests.widgets.coverage import Coverage
from tests.widgets.play.driver import BY
from widgets.games import TABLETOPS
from widgets.referee.follow.tab import FEW

LOG: Final = ("log", "brief", "caption", "grand")
"""The weights of events that a film at the desk tells."""
BEGUN: Final = {
    "three-cheers": ("19", {"players": "Ann, Bo", "bottom": "60", "fights": "1"}),
    "cheers": ("11", {}),
    "minions": ("15", {"players": "Ann, Bo", "goal": "7"}),
    "huzzah": ("21", {"goal": "3"}),
    "syndicate": ("17", {"goal": "3"}),
}
"""A seed for each game, and what the form is told so that it is a short one."""
WIDE: Final = {"viewport": {"width": 1280, "height": 800}, "has_touch": True}
STANDS, BACK = "we all agreed", "a slip of the tongue"


def stored_game(page: Page, name: str) -> str:
    """Return the game as the browser stores it."""
    return str(page.evaluate("key => localStorage.getItem(key) ?? ''", f"refkit:referee:1:{name}:match"))


def waits(page: Page, match: Match) -> None:
    """Wait until the browser keeps just this game, whenever it was played, and the page shows it."""
    key = f"refkit:referee:1:{match.name}:match"
    kept = "([key, end]) => JSON.parse(localStorage.getItem(key) ?? '{}').end === end"
    page.wait_for_function(kept, arg=[key, match_file.to_data(match)["end"]])
    pending = match.choices()
    expect(page.locator(".rk-over-stage .rk-prompt").first).to_contain_text(
        pending[0].prompt if pending else "The game is over"
    )
    expect(page.locator(".rk-log .rk-number").last).to_have_text(f"{len(match.entries)}.")


def random_match(match: Match, seed: str) -> Match:
    """Return the match played on at random to its end, with one illegal move let stand as soon as one can be."""
    played, luck = match.branch(), Seeded(seed)
    while pending := played.choices():
        choice = luck.pick(pending)
        if not any(entry.kind == "ruling" for entry in played.entries) and (wrong := illegal_move(played, choice)):
            played.let_stand(wrong, STANDS)
            continue
        played.play(luck.answer(choice) if choice.seat is CHANCE else luck.pick(choice.options))
    return played


def illegal_move(match: Match, choice: Choice[Any]) -> Any:
    """Return an illegal move that can be typed and let stand now; None if there is none."""
    if choice.seat is CHANCE:
        return None
    form, some = match.game.notation.format_move, choice.options[:: len(choice.options) // 4 + 1]
    for move in (*KNOWN[match.name].found(match.state), *(each for it in some for each in mutants(it, choice.options))):
        refusal = match.game.why_not(match.state, move)
        if refusal and not any(reason.hard for reason in refusal.reasons):
            try:
                branch = match.branch()
                branch.let_stand(form(match.state, move, seat=True), STANDS)
            except (BadInput, Illegal, ValueError, IndexError):
                continue
            if branch.entries[-1].text == match.game.notation.format_move(match.state, move):
                return move
    return None


def move_text(match: Match, move: Any) -> str:
    """Return a move as the desk lists it."""
    named = len(match.choices()) > 1 and getattr(move, "seat", CHANCE) != CHANCE
    return str(match.game.notation.format_move(match.state, move, seat=named))


def move_button(page: Page, match: Match, move: Any, text: str) -> Locator:
    """Return the button of a move: one of a few, or one in the list that is filtered by its words."""
    choice = next(each for each in match.choices() if move in each.options)
    if len(choice.options) <= FEW:
        return page.locator(f"button[data-do=draw][data-value={json.dumps(text)}]").first
    every = [move_text(match, it) for each in match.choices() if len(each.options) > FEW for it in each.options]
    found = [each for each in every if all(word in each.casefold() for word in text.casefold().split())]
    filtered = page.get_by_role("searchbox", name="Filter what is legal")
    hands.write(filtered, text)
    expect(filtered).to_have_attribute("value", text)  # the last letter has been heard as well
    expect(page.locator(".rk-panel .rk-none[role=status]")).to_contain_text(f"{len(found):,} of {len(every):,}")
    return page.locator(f".rk-panel button.rk-move[data-value={json.dumps(text)}]")


def typed(page: Page, text: str) -> None:
    """Leave what one was typing in, come to the line by its key, and type."""
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.matches('input, textarea, select')"):  # where "/" is a letter
        page.keyboard.press("Tab")
    page.keyboard.press("/")
    expect(page.locator("form[data-do=enter] input")).to_be_focused()
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def entered(page: Page, match: Match, move: Any, coverage: Coverage) -> None:
    """One entry, by the hand that has made fewest of its kind, and its film up to what has not been shown."""
    text, kind = move_text(match, move), type(move).__name__
    hand = min(BY, key=lambda each: coverage.made[kind, each])
    if hand == "keys":
        typed(page, text)
    else:
        BY[hand](move_button(page, match, move, text))
    match.play(move)
    coverage.made[kind, hand] += 1
    waits(page, match)
    told = list(captions(match.game, match.played[-1].before, match.played[-1].step.events))
    if any(kind not in coverage.shown for _, kind in told):
        steps = page.locator(".rk-under details", has=page.locator(".rk-steplist"))
        if not steps.evaluate("it => it.open"):
            hands.click(steps.locator("summary"))
        looked_at(page, steps, told, coverage)


def captions(game: Any, start: Any, events: Any) -> Iterator[tuple[str, str]]:
    """Yield the captions of a film at the desk, each with the class of its event."""
    table = TABLETOPS[game.name].table
    for before, event, _ in game.frames(start, events):
        if table.weight(event) in LOG:
            yield game.words.describe(before, event), type(event).__name__


def looked_at(page: Page, steps: Locator, told: list[tuple[str, str]], coverage: Coverage) -> None:
    """Whatever a film tells for the first time is looked at in it, from its list of steps."""
    for caption, kind in told:
        if kind not in coverage.shown:
            hands.click(steps.get_by_role("button", name=caption, exact=True).first)
            expect(page.locator(".rk-film-caption")).to_contain_text(caption)
            coverage.shown[kind] += 1


def let_stand(page: Page, match: Match, text: str) -> None:
    """Let a refused move stand, with a reason, at a lenient desk."""
    typed(page, text)
    expect(page.locator(".rk-refused")).to_contain_text("Not allowed")
    lenient, reason = page.get_by_role("button", name="Be lenient"), page.locator("form[data-do=stand] input")
    expect(lenient.or_(reason)).to_be_visible()
    if lenient.is_visible():
        hands.click(lenient)
    hands.write(reason, STANDS)
    hands.click(page.get_by_role("button", name="It stands", exact=True))
    match.let_stand(text, STANDS)
    waits(page, match)


def take_back_last(page: Page, match: Match) -> None:
    """Take back the last entry, with a reason if it takes one."""
    pen = page.locator("details", has=page.locator("form[data-do=note]"))
    hands.click(pen.locator("summary").first)
    barrier = match.barrier(match.played[-1])
    if barrier:
        hands.write(page.locator("form[data-do=undo] input"), BACK)
        hands.click(page.get_by_role("button", name="Undo", exact=True))
    else:
        hands.click(page.get_by_role("button", name="Undo the last entry"))
    match.undo(BACK if barrier else "")
    waits(page, match)
    hands.click(pen.locator("summary").first)


def begin_match(page: Page, name: str, form: dict[str, str]) -> Match:
    """Fill in the form, and return the match that begins: all hands are closed."""
    for name_of, value in form.items():
        hands.write(page.locator(f"form[data-do=begin] [name={name_of}]"), value)
    hands.click(page.get_by_role("button", name="Begin"))
    expect(page.locator("form[data-do=enter]")).to_be_visible()
    match = match_file.from_text(stored_game(page, name), "The game")
    assert match.options.closed == match.options.players
    return match


@pytest.mark.thorough
@pytest.mark.parametrize("name", BEGUN)
def test_a_whole_game_is_followed(name: str, base_url: str, open_page: Callable[..., Page]) -> None:
    """Every entry by hand, one let stand and one taken back; each new event in its film; the report is Python's."""
    page = open_page(f"{base_url}referee?game={name}&tab=follow", wanted="form[data-do=begin]", **WIDE)
    (seed, form), coverage = BEGUN[name], Coverage(name)
    match = begin_match(page, name, form)
    record = random_match(match, seed)
    for number, entry in enumerate(record.entries):
        seat = entry.seat if entry.seat >= 0 else None
        move = match.read(entry.text, seat)
        if entry.kind == "ruling":
            let_stand(page, match, match.game.notation.format_move(match.state, move, seat=True))
        else:
            entered(page, match, move, coverage)
        if number == len(record.entries) // 2:
            take_back_last(page, match)
            entered(page, match, match.read(entry.text, seat), coverage)
    assert match.state == record.state
    with page.expect_download() as download:
        hands.click(page.get_by_role("button", name="Report in Markdown"))
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert text == report(match_file.from_text(stored_game(page, match.name)), markdown=True)
    assert "Date: not recorded" not in text
    for score in match.game.score.scores(record.state):
        assert all(line in text for line in str(score).splitlines())
    for words in (STANDS, "was taken back"):
        assert words in text
