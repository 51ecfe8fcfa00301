"""The balance lab: answers a game designer's questions by simulating many games.

The reader chooses a game, who plays, how many games, and a house rule to compare with the standard rules. The games are
played in the background, and results are shown as they come. Games are stored on disk and never played twice.
"""

from importlib import resources
from typing import Final

from widgets.app.runtime import App
from widgets.app.screen import Heading, PageLayout, RegionSpec
from widgets.lab.render import render
from widgets.lab.state import Lab
from widgets.lab.update import tasks, update

LEAD: Final = (
    "Play a game a thousand times before lunch: who wins from where, how long it takes, what a house rule does."
)
LAYOUT: Final = PageLayout(
    "lab",
    Heading("Balance lab", lead=LEAD),
    top=(RegionSpec("form", "lab", "shown"), RegionSpec("progress", "lab-way", "shown")),
    table=(RegionSpec("plots", "lab-pictures"),),
    talk=(RegionSpec("words", "lab-words"),),
    classes=("rk-lab",),
    css=resources.files("widgets.lab").joinpath("style.css").read_text(encoding="utf-8"),
)

LAB: Final = App(LAYOUT, Lab, update, render, tasks)
"""The page."""
