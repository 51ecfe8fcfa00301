"""The balance lab: what a designer asks of a game, answered by many games.

A game, who plays, how many games, and a house rule to put beside the usual rules: they are played in the background,
and what they say is shown as they come. What has been played is kept, and is never played again.
"""

import asyncio
import threading
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any, Final

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.kernel.installed import install_command
from refkit.match.simulate import NAMES, Setting
from refkit.match.study import StudyRow, grid, to_csv
from widgets.lab import panels, plots
from widgets.lab.work import Batch
from widgets.live.running import start
from widgets.page.markup import Html, join
from widgets.page.page import Page
from widgets.page.panels import note, section
from widgets.page.region import Region
from widgets.page.where import aside

LEAD: Final = (
    "Play a game a thousand times before lunch: who wins from where, how long it takes, what a house rule does."
)
SEED: Final = 2
"""Every experiment has the same dice, so that what is kept can be taken up again."""
GLANCE: Final = 0.5
"""Seconds between two looks at how far it is."""
USUAL: Final = "usual"
"""The setting that has no house rule."""
FEW: Final = 10
"""Games of each kind before anything is said."""
DRAWING: Final = threading.Lock()
"""matplotlib draws in one thread at a time."""


class LabRegion(Region):
    """A region that brings the lab's own styles along."""

    _css = resources.files("widgets.lab").joinpath("style.css").read_text(encoding="utf-8")


class Lab:
    """The app; ``widget`` is what goes into the page."""

    def __init__(self) -> None:
        self.page = Page("Balance lab", app="lab", lead=LEAD)
        self.chosen: dict[str, str] = {}
        self.called: dict[str, str] = {}
        self.game = next(iter(GAMES.values()))
        self.work: Batch | None = None
        self.shown = -1
        on = {"begin": self._begin, "vary": self._vary, "stop": self._stop, "again": self._again, "save": self._save}
        self.form = LabRegion(self.page.errors, on, kind="lab")
        self.way = self.page.region(on, kind="lab-way")
        self.pictures = self.page.region(kind="lab-pictures")
        self.words = self.page.region(kind="lab-words")
        self.widget: Any = self.page.lay(top=(self.form, self.way), table=(self.pictures,), talk=(self.words,))
        self.widget.add_class("rk-lab")
        self.page.when_ready(self._ready)
        self._show()

    def _ready(self) -> None:
        """Take the game that the address names."""
        query = self.page.query
        self.game = GAMES[query.word("game", set(GAMES), self.game.name)]
        for fault in query.faults:
            self.page.tell(fault)
        self._show()

    # ---- what is asked ----

    def _vary(self, fields: Mapping[str, str]) -> None:
        """Another game or rule has been chosen: what there is to choose now, and what the rule says, is to be shown."""
        fields = panels.offered(fields, whole=False)
        same = fields["game"] == self.game.name
        self.chosen = dict(fields) if same else {name: fields[name] for name in ("bots", "games")}
        self.game = GAMES[fields["game"]]
        self._show()

    def _begin(self, fields: Mapping[str, str]) -> None:
        """Play what the form says; raises `BadInput` for what it does not offer."""
        fields = panels.offered(fields, whole=True)
        self.game, self.chosen = GAMES[fields["game"]], dict(fields)
        self._play(Batch(self._settings(fields), int(fields["games"])))

    def _again(self, _: object) -> None:
        """Go on with what was stopped, whatever the form says by now."""
        if self.work:
            self._play(Batch(self.work.settings, self.work.games))

    def _settings(self, said: Mapping[str, str]) -> dict[str, Setting]:
        """The usual rules, and beside them the house rule that was chosen."""
        usual = {"players": list(NAMES[: int(said["players"])])}
        levels = panels.BOTS[said["bots"]][1]
        if said["bots"] == "one greedy":
            levels = (*levels, *("random",) * (len(usual["players"]) - 1))
        more = {"levels": levels, "rotate": True, "watch": True}
        settings = {USUAL: grid(self.game.name, usual, {}, SEED, **more)[USUAL]}
        called = {USUAL: "Usual rules"}
        if rule := panels.rules_of(self.game).get(said.get("rule", "")):
            option, value, words, _ = rule
            called[said["rule"]] = words
            settings[said["rule"]] = next(
                iter(grid(self.game.name, usual, {option: [value]}, SEED + 1, **more).values())
            )
        self.called = called
        return settings

    def _play(self, work: Batch) -> None:
        """Play ``work``, and nothing else any more."""
        self._stop(None)
        self.work, self.shown = work, -1
        work.begin()
        start(self._follow(work))

    def _stop(self, _: object) -> None:
        """Play no more."""
        if self.work:
            self.work.stop()

    def _save(self, _: object) -> None:
        """Give what has been played to the reader, as a file."""
        if self.work:
            game = next(iter(self.work.settings.values())).game
            self.way.download(f"refkit-{game}-games.csv", to_csv(self.work.found().rows), "text/csv")

    # ---- what is shown ----

    async def _follow(self, work: Batch) -> None:
        """Show how far ``work`` is, until it ends or another is begun."""
        while work.running and work is self.work:
            self._show()
            await self._draw(work)
            await asyncio.sleep(GLANCE)
        if work is not self.work:
            return
        self._show()
        await self._draw(work)
        if isinstance(work.error, BadInput):
            self.page.tell(str(work.error))
        elif work.error:
            self.page.errors.tell(work.error)
        else:
            self.page.say(f"{work.done} games have been played.")

    def _show(self) -> None:
        """Show everything as it is now."""
        self.form.show(panels.setting(self.game, self.chosen))
        work = self.work
        if work is None:
            self.words.show(panels.promise())
            return
        self.way.show(panels.under_way(work.done, work.wanted, running=work.running))

    async def _draw(self, work: Batch) -> None:
        """Show what ``work`` has found so far, once that is worth while; the page answers meanwhile."""
        tables = self._tables(work)
        if len(tables) < len(work.settings) or (work.running and work.done < 2 * self.shown):
            return  # a look at twice as many is worth while: pictures take longer than games
        self.shown = max(1, work.done)
        players = next(iter(work.settings.values())).options.players
        pictures, words = await aside(drawn, tables, players), await aside(panels.findings, tables, players)
        if work is self.work:
            self.pictures.show(pictures)
            self.words.show(words)

    def _tables(self, work: Batch) -> dict[str, list[StudyRow]]:
        """The rows by setting, as a reader is told of it; only those that have been played often enough."""
        rows = work.rows
        found = {name: [row for row in rows if row["table"] == name] for name in work.settings}
        return {self.called[name]: each for name, each in found.items() if len({row["number"] for row in each}) >= FEW}


def drawn(tables: Mapping[str, Sequence[StudyRow]], players: Sequence[str]) -> Html:
    """The plots, or what it takes to have them."""
    try:
        with DRAWING:
            return join(
                (
                    section("Who wins", plots.shares(tables, players)),
                    section("How long a game takes", plots.lengths(tables)),
                )
            )
    except ImportError:
        return note(f"Plots need matplotlib: {install_command('lab')}. All figures are in the tables.")
