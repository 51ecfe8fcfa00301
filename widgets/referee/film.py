"""What happened, as a film on the desk: every frame with its caption and rule, and the steps to go through."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from refkit.game.winning import winner_text
from refkit.kernel import AnyState
from refkit.kernel.choice import REFEREE, Step, Verdict
from refkit.kernel.event import Event
from widgets.app.effects import Announce
from widgets.page.controls import button, buttons
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import cite, section
from widgets.referee.common_changes import Next
from widgets.referee.state import OpenDesk
from widgets.tabletop.contract import AnyTabletop, Space
from widgets.tabletop.film.frames import frames
from widgets.tabletop.film.player import Player, TableBoard, controlled, jumped, player_buttons

FIRST: Final = "The table as it lies."
ROUND: Final = 400
"""The height of everything above and beneath a film's picture, in CSS pixels."""


def player_of(
    state: OpenDesk, before: AnyState, step: Step[AnyState], last: str, *, at: int | None = None, whole: bool = False
) -> Player:
    """Return a film that rests at frame ``at``, at its end if None: the table as it lies, one frame an event, the end.

    The end has ``last`` for its caption. The picture fits into the window; in a ``whole`` one empty places show, too.
    """
    table = state.desk.tabletop
    space = partial(Space, tall=state.viewport.height - ROUND, lesson_layout=True, with_empty_places=whole)
    shown = frames(
        table, [(before, step)], first=FIRST, last=last, keeps=lambda each: table.weight(each.event) != "unsaid"
    )
    player = Player(TableBoard(table, space, notated=True), shown, number=state.number + 1)
    return jumped(player, player.last if at is None else at)


# ---- what is done to the film that is shown ----


def run_film(state: OpenDesk, message: object) -> Next:
    """Show the film after a button, a key or the end of an animation; another frame has its caption read out."""
    before = state.player
    if before is None:
        return state, ()
    player = controlled(before, message, still=state.viewport.still, step="shot")
    same = before.at == player.at
    return state.with_player(player), () if same else (Announce(player.frame.caption),)


# ---- markup ----


def film(player: Player) -> Html:
    """Show the caption of the frame, its rule, and the buttons of the film."""
    frame = player.frame
    why = el("p", cite(frame.rule), " ", frame.rule.gist, class_="rk-why") if frame.rule else NOTHING
    caption = el("p", frame.caption, class_="rk-said-large")
    return join((el("div", caption, why, class_="rk-film-caption"), player_buttons(player)))


def verdict(first: Verdict, sums: Sequence[tuple[str, str]] = (), *, open_: bool = False) -> Html:
    """Show the answer in a sentence with its rule, and what it all comes to; so far, if it is still ``open_``."""
    answer = el("strong", first.sentence), " ", cite(first.rule) if first.rule else None, " "
    parts = [el("span", el("b", f"{heading}:"), f" {what}. ") for heading, what in sums]
    so_far = el("span", "So far. ") if open_ and parts else None
    return el("p", *answer, so_far, *parts, class_="rk-verdict-line", role="status")


def chips(tabletop: AnyTabletop) -> Html:
    """Show what people often argue about: each lays out the example that settles it, and tells it."""
    made = [button(question, "example", name) for question, name in tabletop.disputes]
    return section("Often argued about", buttons(*made), kind="card rk-disputes") if made else NOTHING


# ---- the summary before a film: what the events come to, in a line ----


def summed(table: AnyTabletop, frames: Iterable[tuple[object, Event, object]]) -> tuple[tuple[str, str], ...]:
    """Return pairs of a heading and its text: the game's summaries, points that changed, and who has won."""
    frames = tuple(frames)
    found: dict[str, dict[str, None]] = {heading: {} for heading, _ in table.telling.sums.values()}
    for before, event, _ in frames:
        if said := table.telling.sums.get(type(event)):
            heading, tell = said
            found[heading][tell(before, event)] = None
    lines = [(heading, ", ".join(what)) for heading, what in found.items() if what]
    if frames:
        start, end = table.view_between(frames[0][0], REFEREE), table.view_between(frames[-1][2], REFEREE)
        called = "Points" if table.game.score.points else "How near"
        lines += [(called, points)] if (points := _points(table, start, end)) else []
        lines += [("Over", winner_text(table.game, end).removesuffix("."))] if end.ended else []
    return tuple(lines)


def _points(table: AnyTabletop, start: object, end: object) -> str:
    """Describe whose points have changed, from what to what."""
    game = table.game
    scores = zip(game.score.scores(start), game.score.scores(end), strict=True)
    changed = [(side, was.total, now.total) for side, (was, now) in enumerate(scores) if was.total != now.total]
    return ", ".join(f"{game.notation.side_name(end, side)} {was} → {now}" for side, was, now in changed)
