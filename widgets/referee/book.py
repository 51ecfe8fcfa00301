"""The tab where the book is searched: its rules, our rulings, the readings we did not choose and their switches."""

from dataclasses import replace
from typing import Any, Final

from refkit.kernel.rule import Rule, Ruling
from refkit.text import reference
from refkit.text.finding.search import search
from widgets.page.controls import button, buttons
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import note, section
from widgets.page.reading import rule_card
from widgets.referee.desk import lay_out
from widgets.referee.hub import Hub
from widgets.referee.tab import Tab
from widgets.tabletop.options import defaults, positions

MOST: Final = 24
"""Cards that are shown at once."""


class Book(Tab):
    """What does the book say?"""

    key = "book"
    name = "The book"

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.on = {"search": self.seek, "switch": self._switch, "reference": self._reference}

    def under(self) -> Html:
        """How this table plays, where it differs from ours."""
        desk = self.hub.desk
        usual = defaults(desk.game)
        changed = {name: value for name, value in desk.setup.options.items() if value != usual.get(name)}
        if not changed:
            return NOTHING
        lines = [el("li", el("b", said(name)), f": {said(value)}") for name, value in changed.items()]
        return section("This table plays differently", el("ul", *lines))

    def talk(self) -> Html:
        """The search, and what it finds: without words, whatever a table may switch."""
        box = el(
            "input",
            type="search",
            class_="rk-input",
            value=self.wanted,
            data_do="search",
            data_live=True,
            placeholder="Words, or the name of a ruling …",
            aria_label="Search in rules and rulings",
        )
        game = self.hub.desk.game
        rules = game.rules.values()
        switched = [rule for rule in rules if isinstance(rule, Ruling) and rule.option]
        found = search(rules, self.wanted, game.phrases) if self.wanted.strip() else switched
        title = f"{len(found)} found" if self.wanted.strip() else "What a table may switch"
        count = el(
            "p", title if found else "Nothing has all of these words: try fewer.", class_="rk-none", role="status"
        )
        page = button("Quick reference to print", "reference", title="A page with what players look up")
        more = note(f"The first {MOST} are shown: type more words.") if len(found) > MOST else None
        return join(
            (section("What does the book say?", box, count, buttons(page)), *map(self._card, found[:MOST]), more)
        )

    def _card(self, rule: Rule) -> Html:
        """A rule; a ruling with a switch that has two or three positions shows it."""
        if isinstance(rule, Ruling) and len(positions(self.hub.desk.game, rule.option)) > 1:
            return rule_card(rule, chosen=said(self._value(rule.option)))
        return rule_card(rule)

    def _value(self, option: str) -> Any:
        desk = self.hub.desk
        return desk.setup.options.get(option, defaults(desk.game).get(option))

    # ---- doing ----

    def _reference(self, _: object) -> None:
        """A page to be printed, with what players look up."""
        game = self.hub.desk.game
        self.hub.panel.download(f"{game.name}-reference.html", reference.html(game), "text/html")

    def _switch(self, option: str) -> None:
        """The next reading of a ruling, for this table and for games that begin from now on."""
        desk = self.hub.desk
        known = positions(desk.game, option)
        if not known:
            return
        now = self._value(option)
        value = known[(known.index(now) + 1) % len(known)] if now in known else known[0]
        kept = {name: each for name, each in desk.setup.options.items() if name != option}
        options = kept if value == defaults(desk.game)[option] else {**kept, option: value}
        work = replace(desk.work, setup=replace(desk.setup, options=options))
        self.hub.lay(lay_out(desk, work), f"{said(option)}: {said(value)}.")


def said(value: object) -> str:
    """An option or its value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value).replace("_", " ")
