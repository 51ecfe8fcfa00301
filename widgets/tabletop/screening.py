"""A film of events as a page: the table, buttons and arrow keys, what happened, why, and the same in words."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, final

from refkit.kernel.rule import Rule, Ruling
from widgets.app.effects import Announce, Effect, Store
from widgets.app.messages import Action, KeyPressed, MotionEnded, Outdated, Ready, Viewport
from widgets.app.runtime import MOVED_ON, App
from widgets.app.screen import STAGE, Heading, PageLayout, Picture, RegionSpec, Screen, lazy
from widgets.drawing.paint import portable
from widgets.page.controls import button
from widgets.page.markup import Html, el, join
from widgets.page.panels import section
from widgets.page.reading import table_in_words
from widgets.page.validation import list_index
from widgets.stage.film import KEYS, Player, animation, command, jumped, moved_on, player_buttons
from widgets.stage.reel import Frame, Reel

STILLS: Final = 4
"""About how many frames stand for a film where nothing moves."""
WIDE: Final = 560.0
"""How wide each of them is, in CSS pixels."""


TABLE: Final = (STAGE, RegionSpec("controls", "controls", "shown"), RegionSpec("steps", "steps", "shown"))
TALK: Final = (RegionSpec("caption", "caption"), RegionSpec("words", "words"))


@final
@dataclass(frozen=True, slots=True)
class Screened:
    """A film that is shown; the browser stores its frame under ``place``, so that a reload goes on there."""

    player: Player
    place: str
    viewport: Viewport = field(default_factory=Viewport)

    @property
    def count(self) -> str:
        """Return which step it is."""
        reel = self.player.reel
        return f"Step {reel.at} of {reel.last}" if reel.at else "Before anything happens"


def update(film: Screened, message: object) -> tuple[Screened, tuple[Effect, ...]]:
    """Return the film after ``message``: a button, a key, a step of the list, or what the browser has stored."""
    player, still = film.player, film.viewport.still
    match message:
        case Ready(texts) if (kept := list_index(texts.get(film.place))) >= 0:  # what is no number is none of ours
            return wound(film, jumped(player, kept))
        case Viewport():
            return replace(film, viewport=message), ()
        case Action("film", what):
            return wound(film, command(player, what, still=still))
        case Action("show", str(at)) if 0 <= (step := list_index(at)) <= player.reel.last:
            return wound(film, jumped(player, step))
        case KeyPressed(key) if key in KEYS:
            return wound(film, command(player, KEYS[key], still=still))
        case MotionEnded(number):
            return wound(film, moved_on(player, number, still=still))
        case Outdated():
            return film, (MOVED_ON,)
    return film, ()


def wound(film: Screened, player: Player) -> tuple[Screened, tuple[Effect, ...]]:
    """Return the film wound on or back; another frame is stored and read out."""
    after = replace(film, player=player)
    if player.reel.at == film.player.reel.at:
        return after, ()
    said = Announce(f"{after.count}. {player.reel.frame.caption}")
    return after, (Store({film.place: str(player.reel.at)}), said)


def render(film: Screened) -> Screen:
    """Return the table, the buttons, what happened and why, every step, and the table in words."""
    player, frame = film.player, film.player.reel.frame
    regions = {
        "controls": player_buttons(player),
        "caption": join((el("p", frame.caption, class_="rk-said-large"), cited(frame.rule))),
        "words": table_in_words(frame.words, open_=True),
        "steps": section("Blow by blow", blow_by_blow(player.reel, "show")),
    }
    label = f"{film.count}. {frame.caption} The table: {' '.join(frame.words)}"
    moving = animation(player, film.viewport.width)
    return Screen(regions, Picture(lazy(frame.draw, film.viewport.width), moving, label=label, keys=tuple(KEYS)))


def app_of(frames: Sequence[Frame], heading: Heading, *, app: str, place: str) -> App[Screened]:
    """Return the page of a film; see `Screening`."""
    layout = PageLayout(app, heading, table=TABLE, talk=TALK, habits=(place,))
    start = Screened(Player(Reel(tuple(frames))), place)
    return App(layout, lambda: start, update, render)


@final
class Screening:
    """A film on a page, under a ``heading``; ``widget`` is what goes into it.

    ``app`` and ``place`` are the names under which the browser stores how far the reader has come.
    """

    def __init__(self, frames: Sequence[Frame], heading: Heading, *, app: str, place: str) -> None:
        """Show the first frame, or that which the browser has stored."""
        from widgets.app.jupyter import JupyterPage  # noqa: PLC0415  only the widget needs Jupyter

        self.frames = tuple(frames)
        self.page = JupyterPage(app_of(self.frames, heading, app=app, place=place))
        self.widget: object = self.page.widget

    def _repr_mimebundle_(self, **kinds: object) -> object:
        """Return what a notebook shows: the widget, or, where there are none, a few frames."""
        return {**self.page._repr_mimebundle_(**kinds), "text/html": self.stills()}

    def stills(self) -> Html:
        """Return a few frames with their captions, beneath each other."""
        apart = max(1, -(-len(self.frames) // STILLS))
        shown = [*self.frames[:-1:apart], self.frames[-1]]
        return join(
            el("figure", Html(portable(each.draw(WIDE), each.caption)), el("figcaption", each.caption))
            for each in shown
        )


def blow_by_blow(reel: Reel, do: str) -> Html:
    """Return every step's caption, to go there by ``do``; the one that is shown is marked, those to come are faint."""
    lines = [
        el(
            "li",
            button(frame.caption, do, number, tone="quiet", again=True),
            aria_current="step" if number == reel.at else None,
            class_="rk-now" if number == reel.at else "rk-later" if number > reel.at else None,
        )
        for number, frame in enumerate(reel.frames)
        if number
    ]
    return el("ol", *lines)


def cited(rule: Rule | None) -> Html | None:
    """Return a rule as it stands under a caption: heading, page, and what it says in short."""
    if rule is None:
        return None
    kind = "Our ruling" if isinstance(rule, Ruling) else "The rule"
    return el("p", el("b", kind), " ", el("i", rule.source), el("br"), rule.gist, class_="rk-rule")
