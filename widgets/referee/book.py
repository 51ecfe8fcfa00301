"""The room where the book is searched: its rules, our rulings, the readings we did not choose and their switches."""

from dataclasses import fields, replace
from typing import Any, Final, Literal, get_args, get_origin

from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.rulebook import rules as R
from refkit.kernel.options import hints
from refkit.kernel.rule import Rule, Ruling
from refkit.text.search import search
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import note, section
from widgets.page.reading import rule_card
from widgets.referee.room import Hub, Room
from widgets.referee.setup import lay_out

MOST: Final = 24
"""Cards that are shown at once."""
DEFAULTS: Final = {each.name: each.default for each in fields(Options)}


class Book(Room):
    """What does the book say?"""

    key = "book"
    name = "The book"

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.wanted = ""
        self.on = {"search": self._search, "switch": self._switch}

    def under(self) -> Html:
        """How this table plays, where it differs from ours."""
        changed = {name: value for name, value in self.hub.desk.setup.options.items() if value != DEFAULTS.get(name)}
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
            placeholder="armored fall, leap, ninja, tie …",
            aria_label="Search in rules and rulings",
        )
        found = search(R.ALL, self.wanted) if self.wanted.strip() else [rule for rule in R.RULINGS if rule.option]
        title = f"{len(found)} found" if self.wanted.strip() else "What a table may switch"
        count = el(
            "p", title if found else "Nothing has all of these words: try fewer.", class_="rk-none", role="status"
        )
        more = note(f"The first {MOST} are shown: type more words.") if len(found) > MOST else None
        return join((section("What does the book say?", box, count), *map(self._card, found[:MOST]), more))

    def _card(self, rule: Rule) -> Html:
        """A rule; a ruling with a switch that has two or three positions shows it."""
        if isinstance(rule, Ruling) and len(positions(rule.option)) > 1:
            return rule_card(rule, chosen=said(self._value(rule.option)))
        return rule_card(rule)

    def _value(self, option: str) -> Any:
        return self.hub.desk.setup.options.get(option, DEFAULTS.get(option))

    # ---- doing ----

    def _search(self, words: str) -> None:
        self.wanted = words[:200]
        self.hub.show()

    def _switch(self, option: str) -> None:
        """The next reading of a ruling, for this table and for games that begin from now on."""
        known = positions(option)
        if not known:
            return
        now = self._value(option)
        value = known[(known.index(now) + 1) % len(known)] if now in known else known[0]
        setup = self.hub.desk.setup
        kept = {name: each for name, each in setup.options.items() if name != option}
        options = kept if value == DEFAULTS[option] else {**kept, option: value}
        self.hub.lay(lay_out(self.hub.desk, replace(setup, options=options)), f"{said(option)}: {said(value)}.")


def positions(option: str) -> tuple[Any, ...]:
    """What an option can be switched to; nothing if it is a number or a name."""
    hint = hints(Options).get(option)
    if hint is bool:
        return (True, False)
    return get_args(hint) if get_origin(hint) is Literal else ()


def said(value: object) -> str:
    """An option or its value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value).replace("_", " ")
