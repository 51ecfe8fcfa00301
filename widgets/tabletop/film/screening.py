"""A film of events as a page: the table, buttons and arrow keys, what happened, why, and the same in words."""

from dataclasses import dataclass, field, replace
from typing import Final, final

from refkit.kernel.rule import Rule, Ruling
from widgets.app.effects import Announce, Effect, Store
from widgets.app.messages import Outdated, Ready, Viewport
from widgets.app.runtime import MOVED_ON, App
from widgets.app.screen import STAGE, Heading, PageLayout, Picture, RegionSpec, Screen
from widgets.drawing.paint import portable
from widgets.page.markup import Html, el, join
from widgets.page.panels import section
from widgets.page.reading import table_in_words
from widgets.page.validation import list_index
from widgets.tabletop.film.player import KEYS, Player, animation, controlled, jumped, player_buttons, step_list

STILLS: Final = 4
"""About how many frames stand for a film where nothing moves."""
WIDE: Final = 560.0
"""The width of each of them, in CSS pixels."""


TABLE: Final = (STAGE, RegionSpec("controls", "controls"), RegionSpec("steps", "steps"))
TALK: Final = (RegionSpec("caption", "caption"), RegionSpec("words", "words"))


@final
@dataclass(frozen=True, slots=True)
class Screened:
    """A film that is shown; the browser stores its frame under ``place``, so that a reload goes on there."""

    player: Player
    place: str
    viewport: Viewport = field(default_factory=Viewport)


def update(film: Screened, message: object) -> tuple[Screened, tuple[Effect, ...]]:
    """Return the film after ``message``: a button, a key, a step of the list, or what the browser has stored."""
    match message:
        case Ready(texts) if (kept := list_index(texts.get(film.place))) >= 0:  # what is no number is none of ours
            return with_player(film, jumped(film.player, kept))
        case Viewport():
            return replace(film, viewport=message), ()
        case Outdated():
            return film, (MOVED_ON,)
    return with_player(film, controlled(film.player, message, still=film.viewport.still, step="show"))


def with_player(film: Screened, player: Player) -> tuple[Screened, tuple[Effect, ...]]:
    """Return the film as it is now; another frame is stored and read out."""
    after = replace(film, player=player)
    if player.at == film.player.at:
        return after, ()
    return after, (Store({film.place: str(player.at)}), Announce(f"{player.count}. {player.frame.caption}"))


def render(film: Screened) -> Screen:
    """Return the table, the buttons, what happened and why, every step, and the table in words."""
    player, frame, width = film.player, film.player.frame, film.viewport.width
    regions = {
        "controls": player_buttons(player),
        "caption": join((el("p", film.player.caption, class_="rk-said-large"), cited(frame.rule))),
        "words": table_in_words(player.words, open_=True),
        "steps": section("Blow by blow", step_list(player, "show")),
    }
    label = f"{player.count}. {frame.caption} The table: {' '.join(player.words)}"
    scene = player.board.draw(frame, width)
    return Screen(
        regions, Picture(scene, animation(player, width), label=label, keys=tuple(KEYS)), asked=player.running
    )


def app_of(film: Player, heading: Heading, *, app: str, place: str) -> App[Screened]:
    """Return the page of a film; see `Screening`."""
    layout = PageLayout(app, heading, table=TABLE, talk=TALK, habits=(place,))
    return App(layout, lambda: Screened(film, place), update, render)


@final
class Screening:
    """A film on a page, under a ``heading``; ``widget`` is what goes into it.

    ``app`` and ``place`` are the names under which the browser stores how far the reader has come.
    """

    def __init__(self, film: Player, heading: Heading, *, app: str, place: str) -> None:
        """Show the first frame, or that which the browser has stored."""
        from widgets.app.jupyter import JupyterPage  # noqa: PLC0415  only the widget needs Jupyter

        self.film = film
        self.page = JupyterPage(app_of(film, heading, app=app, place=place))
        self.widget: object = self.page.widget

    def _repr_mimebundle_(self, **kinds: object) -> object:
        """Return what a notebook shows: the widget, or, where there are none, a few frames."""
        return {**self.page._repr_mimebundle_(**kinds), "text/html": self.stills()}

    def stills(self) -> Html:
        """Return a few frames with their captions, beneath each other."""
        board, frames = self.film.board, self.film.frames
        apart = max(1, -(-len(frames) // STILLS))
        shown = [*frames[:-1:apart], frames[-1]]
        return join(
            el("figure", Html(portable(board.draw(each, WIDE), each.caption)), el("figcaption", each.caption))
            for each in shown
        )


def cited(rule: Rule | None) -> Html | None:
    """Return a rule as it stands under a caption: heading, page, and what it says in short."""
    if rule is None:
        return None
    kind = "Our ruling" if isinstance(rule, Ruling) else "The rule"
    return el("p", el("b", kind), " ", el("i", rule.source), el("br"), rule.gist, class_="rk-rule")
