"""Reports to save: a ruling or the log of a game as one page that prints well and needs no other file."""

from collections.abc import Iterable
from typing import Final

from refkit.kernel.rule import Rule
from refkit.match import clock
from refkit.match.match import Match
from refkit.match.report import cite, report, spelt_out
from refkit.text.scenarios import Outcome, Scenario
from refkit.text.verdicts import verdict_on_outcome
from widgets.drawing.paint import svg
from widgets.drawing.theme import FACES, LIGHT
from widgets.page.markup import Html, el, join
from widgets.referee.film import summed, verdict
from widgets.referee.views import picture as scene
from widgets.tabletop.contract import AnyTabletop

WIDTH: Final = 760
"""The width of a picture in a report, in CSS pixels."""
STYLE: Final = f"""
body {{ max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: {LIGHT["ink"]}; background: white;
  font: 0.9375rem/1.5 {FACES["plain"]}; }}
h1, h2 {{ font-family: {FACES["display"]}; line-height: 1.2; }} h1 {{ border-bottom: 3px solid {LIGHT["glow"]}; }}
svg {{ max-width: 100%; height: auto; break-inside: avoid; }} ol, ul {{ padding-left: 1.6rem; }}
li {{ margin: 0.2rem 0; break-inside: avoid; }} li > ul {{ color: {LIGHT["muted"]}; }}
cite {{ font-size: 0.78125rem; font-style: normal; color: {LIGHT["muted"]}; }} del {{ color: {LIGHT["muted"]}; }}
@media print {{ body {{ margin: 0; max-width: none; font-size: 11pt; }} }}
"""


def page(title: str, *body: str | None) -> str:
    """Return a whole page."""
    head = join((Html('<meta charset="utf-8">'), el("title", title), el("style", Html(STYLE))))
    return Html("<!doctype html>\n") + el("html", el("head", head), el("body", el("h1", title), *body), lang="en")


def picture(tabletop: AnyTabletop, state: object, title: str) -> Html:
    """Return the table as a picture."""
    return Html(svg(scene(tabletop, state, WIDTH), title))


def film_page(tabletop: AnyTabletop, scenario: Scenario[object], outcome: Outcome[object, object]) -> str:
    """Return what came of a scenario as a page: the day, the answer, the table before and after, and every step.

    The rules that are named are spelt out at its end.
    """
    steps = (
        el("li", tabletop.game.words.describe(before, event), " ", el("cite", f"[{cite(event.rule)}]"))
        for before, event, _ in outcome.frames()
    )
    before, after = picture(tabletop, outcome.start, "Before"), picture(tabletop, outcome.state, "After")
    told = el("ol", *steps) if outcome.events else nothing_page(outcome)
    answer = verdict_on_outcome(tabletop.game, scenario, outcome)
    first = verdict(answer, summed(tabletop, outcome.frames()), open_=outcome.pending is not None)
    said = el("h2", "The table before"), before, el("h2", "What happened"), told, el("h2", "The table after"), after
    cited = [answer.rule, *(event.rule for event in outcome.events), *(reason.rule for reason in outcome.reasons)]
    rules = el("h2", "The rules that are named"), legend(cited)
    return page(f"Ruling: {scenario.action}", el("p", f"Date: {clock.now().date()} (UTC)"), first, *said, *rules)


def nothing_page(outcome: Outcome[object, object]) -> Html:
    """Return that nothing happened, and why."""
    why = (el("li", reason.sentence, " ", el("cite", f"[{cite(reason.rule)}]")) for reason in outcome.reasons)
    return join((el("p", "Nothing happens."), el("ul", *why)))


def match_page(tabletop: AnyTabletop, match: Match) -> str:
    """Return the log of a match as a page, each sentence with its rule; the table as it stands; what the rules say."""
    lines = Lines()
    report(match, style=lines, rulings=False)
    table = el("h2", "The table as it stands"), picture(tabletop, match.state, "The table")
    rules = legend(event.rule for played in match.played for event in played.step.events)
    return page(match.game.title, lines.html(), *table, el("h2", "The rules that are named"), rules)


def legend(rules: Iterable[Rule | None]) -> Html:
    """List each of the ``rules`` that there are, once, with its place in the book; a ruling with its question."""
    named = {rule.id: rule for rule in rules if rule is not None}
    return el("ul", *(el("li", spelt_out(named[name])) for name in sorted(named)))


class Lines:
    """The log of a match as HTML: a style of `refkit.match.report`."""

    def __init__(self) -> None:
        self._made: list[Html] = []
        self._sub: list[Html] = []

    def title(self, text: str) -> str:
        """Add a heading; the first is the page's own."""
        return self._add(el("h2", text))

    def item(self, text: str) -> str:
        """Add one of a few facts."""
        return self._add(el("p", text))

    def entry(self, number: int, text: str, *, undone: bool) -> str:
        """Add an entry of the log, struck out if it was taken back."""
        said = el("del", text) if undone else text
        return self._add(el("p", el("b", f"{number}. ", said) if not undone else join((f"{number}. ", said))))

    def event(self, text: str, rule: str) -> str:
        """Add what came of it."""
        self._sub.append(el("li", text, el("cite", f" [{rule}]") if rule else None))
        return ""

    def html(self) -> Html:
        """Return everything that was told."""
        self._flush()
        return join(self._made[1:])

    def _add(self, made: Html) -> str:
        self._flush()
        self._made.append(made)
        return ""

    def _flush(self) -> None:
        if self._sub:
            self._made.append(el("ul", *self._sub))
            self._sub = []
