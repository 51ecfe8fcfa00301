"""The desk by a person's hands in every game: a table typed with slips, then every question that it can be asked.

Each answer is the command line's on a file of the same text.
"""

import json
import re
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from refkit.cli.out import BAD, NO, OK, OPEN
from refkit.game import GAMES
from refkit.text.examples import Example
from refkit.text.scenarios import Scenario, run
from tests.cli.desk import run_words
from tests.widgets import hands
from widgets.games import TABLETOPS
from widgets.referee.ask.panels import MAX_ANSWERS
from widgets.referee.ask.panels import MAX_LISTED as LISTED
from widgets.referee.update import action_labelled

pytestmark = pytest.mark.thorough
SLIP: Final = "q"
"""What slips in, where a word begins that nobody knows then."""
VERDICTS: Final = {OK: "Yes, this is allowed", NO: "Not allowed", OPEN: "It depends"}
SIZE: Final = {"width": 1280, "height": 800}
FEW: Final = 2
"""Moves of a list that are asked about."""
ANSWERS: Final = ".rk-panel [data-do=answer]"
PICTURE: Final = "() => document.querySelector('.rk-stage canvas').toDataURL()"


def example(name: str) -> Example:
    """Return a worked example whose position says more than who plays, and whose action asks a question."""
    found = [each for each in GAMES[name].examples.values() if not each.refused and each.action != "setup"]
    return max(found, key=lambda each: (bool(each.answers), len(each.position.splitlines())))


def command_answer(*words: str) -> tuple[int, Any]:
    """Return the command's exit code and its answer as data, or as a sentence if it refuses the question."""
    out, said = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(said):
        code = run_words([*words, "--json"])
    if code == BAD:  # the desk shows what may have been meant as buttons
        return code, said.getvalue().removeprefix("refkit: ").partition("\nDid you mean")[0].strip()
    return code, json.loads(out.getvalue())


def texts(found: Locator) -> list[str]:
    """Return the text of each of them."""
    return [" ".join(text.split()) for text in found.all_inner_texts()]


class Asked:
    """The desk of a game with ``example`` typed on it, and a ``file`` of the same text."""

    def __init__(self, page: Page, name: str, folder: Path) -> None:
        self.page, self.game, self.example = page, GAMES[name], example(name)
        self.text = self.example.position.strip()
        self.path = folder / "table.txt"
        self.path.write_text(f"game: {name}\n{self.text}\n", encoding="utf-8")
        self.file = str(self.path)

    def tab(self, name: str) -> None:
        """Go to a tab."""
        hands.turn_to(self.page.get_by_role("tab", name=name))

    def typed(self, said: str) -> None:
        """Type it where a move goes, and press Enter."""
        hands.write(self.page.locator("form[data-do=check_move] input"), said)
        self.page.keyboard.press("Enter")

    # ---- laying out ----

    def lay_out(self) -> None:
        """Type the table; one letter too many is said with its line, and gone when it is; the picture follows."""
        page = self.page
        if page.get_by_text("Paste or edit as text").count():
            hands.click(page.get_by_text("Paste or edit as text"))
        box, trouble = page.get_by_role("textbox", name="As text"), page.locator("[data-key=trouble] .rk-warn")
        before = page.evaluate(PICTURE)
        hands.write(box, self.text)
        expect(box).to_have_value(self.text)
        page.wait_for_function(f"before => ({PICTURE})() !== before", arg=before)
        lines = self.text.splitlines()
        for number in {1, len(lines)}:
            page.keyboard.press("Control+Home")
            for _ in range(number - 1):
                page.keyboard.press("ArrowDown")
            page.keyboard.press("Home")
            page.keyboard.type(SLIP)
            expect(trouble).to_contain_text(f"Line {number}: ")
            expect(page.locator(".rk-at-fault")).to_have_count(1)
            expect(box).to_have_attribute("aria-invalid", "true")
            page.keyboard.press("Backspace")
            expect(trouble).to_have_count(0)
            expect(page.locator(".rk-at-fault")).to_have_count(0)
        expect(box).to_have_value(self.text)

    # ---- asking ----

    def score(self) -> None:
        """Compare the score of the position: each total, and who is ahead."""
        code, data = command_answer("score", self.file)
        assert code == OK
        hands.click(self.page.get_by_text("The score as it lies"))
        sheet = self.page.locator(".rk-ledger")
        expect(sheet).to_have_count(len(data["scores"]))
        all_level = len(data["ahead"]) == len(data["scores"])
        for one, (name, score) in zip(sheet.all(), data["scores"].items(), strict=True):
            expect(one.locator("caption .rk-who")).to_have_text(name)
            added = one.locator("tfoot td" if self.game.score.points else "tfoot th")  # else the best is said in words
            expect(added).to_have_text(re.compile(rf"^(Best )?{score['total']}( of \d+)?$"))
            expect(one.locator("tbody tr")).to_have_count(max(1, len(score["lines"])))
            expect(one.locator(".rk-won")).to_have_count(int(name in data["ahead"] and not all_level))

    def happen(self, action: str, *answers: str) -> None:
        """Compare what comes of an action and these answers: every step, and the question after them."""
        asked = ("resolve", self.file, "--action", action, *(word for each in answers for word in ("--answer", each)))
        code, data = command_answer(*asked)
        if code == BAD:
            expect(self.page.locator(".rk-toast")).to_contain_text(data)
        elif code == NO:
            expect(self.page.locator(".rk-panel .rk-refused li")).to_have_count(len(data["reasons"]))
            self.reasons(data)
        else:
            steps = self.page.locator(".rk-steplist li button")
            expect(steps).to_have_text([*self.told(data, action, answers), re.compile(r"\w")])
            self.waits(data)

    def told(self, data: Any, action: str, answers: Sequence[str]) -> list[str]:
        """Return the sentences of the events that a film of this game tells."""
        events = run(self.game, Scenario(self.example.scenario.setup, action, tuple(answers))).events
        weight, sentences = TABLETOPS[self.game.name].table.weight, [event["text"] for event in data["events"]]
        return [text for text, event in zip(sentences, events, strict=True) if weight(event) != "unsaid"]

    def waits(self, data: Any) -> None:
        """Compare the question that is asked now with the command's; or that there is none, and its reasons."""
        prompt, pending = self.page.locator(".rk-panel .rk-prompt"), data["pending"]
        expect(prompt).to_have_count(int(pending is not None))
        if pending:
            expect(prompt).to_contain_text(pending["prompt"])
            expect(self.page.locator(ANSWERS)).to_have_count(min(len(pending["options"]), MAX_ANSWERS))
            assert texts(self.page.locator(ANSWERS)) == pending["options"][:MAX_ANSWERS]
        self.reasons(data)

    def reasons(self, data: Any) -> None:
        """Every reason that the command gives stands there."""
        for reason in data.get("reasons", ()):
            expect(self.page.locator(".rk-panel")).to_contain_text(reason["sentence"])

    def actions(self) -> None:
        """Every action that the desk offers, by its button."""
        buttons = self.page.locator("[data-do=happen]")
        for number in range(buttons.count()):
            action = buttons.nth(number).get_attribute("data-value") or ""
            hands.click(buttons.nth(number))
            self.happen(action)
            self.another()

    def another(self) -> None:
        """Go back to where something else is asked, if there is an answer."""
        other = self.page.get_by_role("button", name="Ask something else")
        if other.count():
            hands.click(other)
            expect(other).to_have_count(0)

    def play_example(self) -> None:
        """Type the action of the example and each of its answers in turn, and compare each time."""
        hands.write(self.page.locator("form[data-do=check_move] input"), self.example.action)
        hands.click(self.page.get_by_role("button", name="What happens?"))
        self.happen(self.example.action)
        for number, answer in enumerate(self.example.answers, 1):
            hands.write(self.page.locator("form[data-do=say] input"), answer)
            self.page.keyboard.press("Enter")
            given = self.example.answers[:number]
            expect(self.page.locator(".rk-panel")).to_contain_text(f"Answered: {'; '.join(given)}")
            self.happen(self.example.action, *given)
        self.another()

    def may(self) -> None:
        """All that may be done; some of it, what somebody else may, and what nobody would do, with every reason."""
        listed, action = self.listed_moves(self.file), self.example.action
        editor = TABLETOPS[self.game.name].editor
        is_move = editor is None or action_labelled(editor(), action) is None  # it may be what a button says
        for text in (*listed[:FEW], *listed[-1:], *([action] if is_move else []), "make tea"):
            hands.write(self.page.locator("form[data-do=check_move] input"), text)
            self.page.keyboard.press("Enter")
            self.compare_verdict(text)
        if (turns := self.page.locator("[data-do=turn_of]")).count():
            hands.click(turns.last)
            expect(turns.last).to_have_attribute("aria-checked", "true")
            position = replace(self.example.scenario.setup, active=turns.count() - 1)
            other = self.path.with_name("other.json")
            other.write_text(json.dumps(self.game.position.to_data(position)), encoding="utf-8")
            self.listed_moves(str(other))

    def listed_moves(self, file: str) -> list[str]:
        """Return the moves that may be made, each as the command lists it."""
        _, data = command_answer("moves", file)
        found = [text for question in data["questions"] for text in question["options"]]
        if found:
            expect(self.page.locator(".rk-none[role=status]")).to_have_text(
                f"{len(found):,} of {len(found):,} legal moves"
            )
            assert texts(self.page.locator(".rk-panel [data-do=check_this_move]")) == found[:LISTED]
        else:
            expect(self.page.locator(".rk-panel")).to_contain_text("Nobody is asked anything on this table")
        return found

    def compare_verdict(self, text: str) -> None:
        """Compare the desk's verdict on a move with the command's."""
        code, data = command_answer("why", self.file, text)
        if code == BAD:
            expect(self.page.locator(".rk-toast")).to_contain_text(data)
            return
        card = self.page.locator(".rk-verdict")
        expect(card).to_contain_text(text)
        expect(card).to_contain_text(VERDICTS[code])
        self.reasons(data)


@pytest.mark.parametrize("name", list(GAMES))
def test_a_table_is_typed_and_asked_everything(
    name: str, base_url: str, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    """Slips are said while one types, the picture follows, and each answer is the command line's."""
    asked = Asked(open_page(f"{base_url.rstrip('/')}/referee?game={name}", viewport=SIZE), name, tmp_path)
    asked.lay_out()
    asked.tab("Ask")
    asked.score()
    asked.actions()
    asked.play_example()
    asked.may()
