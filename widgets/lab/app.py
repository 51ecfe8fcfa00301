"""The balance lab: what a designer asks of a game, answered by many games.

A game, who plays, how many games, and a house rule to put beside the usual rules: they are played in the background,
and what they say is shown as they come. What has been played is kept, and is never played again.
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
