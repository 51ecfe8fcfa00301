"""Sharing from the desk: a link to the table with what is asked there, and a verdict as a ruling slip.

A slip is the desk opened by its own link with ``slip=1``: it shows the verdict alone, to be printed or held out on a
phone, and keeps nothing in the browser.
"""

from typing import Final
from urllib.parse import urlencode

from refkit.kernel.choice import BadInput, Verdict
from refkit.kernel.installed import version
from refkit.match import clock, links
from refkit.text import scenarios
from refkit.text.scenarios import Scenario
from refkit.text.verdicts import verdict_on_outcome
from widgets.drawing.paint import svg
from widgets.page.controls import buttons, copy, page_link
from widgets.page.links import qr_code, share_link
from widgets.page.markup import NOTHING, Html, el
from widgets.page.panels import cite, note, section
from widgets.page.reading import rule_card
from widgets.referee.report import WIDTH
from widgets.referee.state import OpenDesk
from widgets.referee.views import picture

PACKED: Final = "p"
MOVE: Final = "may"
SLIP: Final = "slip"
"""The parameters of a link: the table, packed; a move that is judged there; and whether a slip is shown."""
MAX_MOVE: Final = 300
"""The most characters of a move in a link."""


def link_query(state: OpenDesk, *, slip: bool = False) -> str:
    """Return the query of a link to the table with what is asked there; raises `BadInput` if it is too large."""
    desk, asked = state.desk, state.ask
    scenario = asked.scenario if asked.player and asked.scenario else Scenario(desk.checked(), "")
    parts = {"game": desk.game.name, PACKED: links.pack(scenarios.as_text(desk.game, scenario))}
    if asked.found and not asked.player and len(asked.move) <= MAX_MOVE:
        parts[MOVE] = asked.move
    return urlencode({**parts, SLIP: "1"} if slip else parts)


def share_panel(state: OpenDesk) -> Html:
    """Return what shares the table, and the verdict if there is one; nothing where pages have no address."""
    if not state.address:
        return NOTHING
    try:
        query, slip = link_query(state), link_query(state, slip=True)
    except BadInput as error:
        return section("Take it along", note(str(error)))
    known = verdict_of(state) is not None
    paper = page_link("Ruling slip", "referee", slip, kind="btn rk-plain") if known else None
    address = share_link(state.address, query)
    code = qr_code(address)
    camera = el("details", el("summary", "For a phone's camera"), code) if code else None
    return section("Take it along", buttons(copy("Copy link", address), paper), camera)


# ---- the slip --------------------------------------------------------------------------------------------------------


def verdict_of(state: OpenDesk) -> Verdict | None:
    """Return the verdict that stands on the desk: on a move, or on what came of an action."""
    asked = state.ask
    if asked.found:
        return asked.found
    if asked.scenario and asked.outcome:
        return verdict_on_outcome(state.desk.game, asked.scenario, asked.outcome)
    return None


def slip(state: OpenDesk, verdict: Verdict) -> Html:
    """Return a verdict as a page of its own: the table, what was asked, the answer, and each of its rules in full."""
    desk, asked = state.desk, state.ask
    start = asked.outcome.start if asked.outcome else desk.game.position.to_state(desk.checked())
    cited = (verdict.rule, *(reason.rule for reason in verdict.reasons))
    rules = {rule.id: rule for rule in cited if rule}
    action, *answers = asked.lines.splitlines() or ("",)
    label, _ = desk.editor.actions.get(action, (f"{action[:1].upper()}{action[1:]}", ""))
    question = asked.move if asked.found else " · ".join((label, *answers))
    answer = el("p", el("strong", verdict.sentence), " ", cite(verdict.rule) if verdict.rule else None)
    more = [el("li", each.sentence) for each in verdict.reasons if each.sentence not in verdict.sentence]
    made = f"{clock.now().date()} (UTC), refkit {version()}"
    query = link_query(state)
    return el(
        "article",
        Html(svg(picture(desk.tabletop, start, min(state.viewport.width, WIDTH)), "The table")),
        el("p", question, class_="rk-asked"),
        answer,
        el("ul", *more) if more else None,
        *(rule_card(rule, folded=False) for rule in rules.values()),
        el("footer", qr_code(share_link(state.address, query)), el("p", made)),
        buttons(
            el("button", "Print", type="button", class_="rk-btn rk-strong", data_print=True),
            page_link("Open it at the desk", "referee", query, kind="btn rk-plain"),
        ),
        class_="rk-slip",
    )
