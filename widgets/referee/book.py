"""The tab where the book is searched: its rules, our rulings, the readings we did not choose and their switches."""

from dataclasses import replace
from typing import Final

from refkit.kernel.rule import Rule, Ruling
from refkit.text import reference
from refkit.text.search import search
from widgets.app.effects import Download
from widgets.page.controls import button, buttons
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import note, section
from widgets.page.reading import rule_card
from widgets.referee.common_changes import MAX_FILTER_LENGTH, Next, replace_desk
from widgets.referee.desk import Desk, lay_out
from widgets.referee.state import OpenDesk
from widgets.referee.views import TabView, search_field, table_scene
from widgets.tabletop.options import defaults, positions

MAX_RULES: Final = 24
"""Cards that are shown at once."""


def view(state: OpenDesk) -> TabView:
    """Return the search and what it finds, beside the table; under it, how this table plays."""
    scene = table_scene(state.desk, state.viewport.width)
    return TabView(scene, talk(state.desk, state.searched), under=under(state.desk))


def under(desk: Desk) -> Html:
    """Show how this table plays, where it differs from ours."""
    usual = defaults(desk.game)
    changed = {name: value for name, value in desk.setup.options.items() if value != usual.get(name)}
    if not changed:
        return NOTHING
    lines = [el("li", el("b", in_words(name)), f": {in_words(value)}") for name, value in changed.items()]
    return section("This table plays differently", el("ul", *lines))


def talk(desk: Desk, wanted: str) -> Html:
    """Show the search, and what it finds: without words, whatever a table may switch."""
    box = search_field("search", wanted, "Search in rules and rulings", "Words, or the name of a ruling …")
    rules = desk.game.rules.values()
    switched = [rule for rule in rules if isinstance(rule, Ruling) and rule.option]
    found = search(rules, wanted, desk.game.queries) if wanted.strip() else switched
    title = f"{len(found)} found" if wanted.strip() else "What a table may switch"
    count = el("p", title if found else "Nothing has all of these words: try fewer.", class_="rk-none", role="status")
    page = button("Quick reference to print", "reference", title="A page with what players look up")
    more = note(f"The first {MAX_RULES} are shown: type more words.") if len(found) > MAX_RULES else None
    head = section("What does the book say?", box, count, buttons(page))
    return join((head, *(_card(desk, rule) for rule in found[:MAX_RULES]), more))


def _card(desk: Desk, rule: Rule) -> Html:
    """Show a rule; of a ruling whose option has several values also the switch."""
    if isinstance(rule, Ruling) and len(positions(desk.game, rule.option)) > 1:
        return rule_card(rule, chosen=in_words(_option_value(desk, rule.option)))
    return rule_card(rule)


def _option_value(desk: Desk, option: str) -> object:
    return desk.setup.options.get(option, defaults(desk.game).get(option))


def search_for(state: OpenDesk, words: str) -> Next:
    """Search the book for other words."""
    return replace(state, searched=words[:MAX_FILTER_LENGTH]), ()


def download_reference(state: OpenDesk) -> Next:
    """Download a page to print, with what players look up."""
    game = state.desk.game
    return state, (Download(f"{game.name}-reference.html", reference.html(game), "text/html"),)


def next_reading(state: OpenDesk, option: str) -> Next:
    """Take the next reading of a ruling, for this table and for games that begin from now on."""
    desk = state.desk
    known = positions(desk.game, option)
    if not known:
        return state, ()
    now = _option_value(desk, option)
    value = known[(known.index(now) + 1) % len(known)] if now in known else known[0]
    kept = {name: each for name, each in desk.setup.options.items() if name != option}
    options = kept if value == defaults(desk.game)[option] else {**kept, option: value}
    work = desk.editor.with_setup(desk.work, replace(desk.setup, options=options))
    return replace_desk(state, lay_out(desk, work), f"{in_words(option)}: {in_words(value)}.")


def in_words(value: object) -> str:
    """Return an option or its value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value).replace("_", " ")
