"""Everything that can happen in Play; what every live table does is in `widgets.live.update`."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from widgets.app.effects import Effect, Inform, Store, Task, Toast
from widgets.app.messages import Action, Ready
from widgets.live import update as at_table
from widgets.live.advance import played, stopped
from widgets.live.session import Session
from widgets.live.state import Calls, Decided
from widgets.live.tasks import tasks as table_tasks
from widgets.live.viewpoint import with_changes, with_forced_picks
from widgets.page.validation import Upload
from widgets.play import saving
from widgets.play.hot_seat import play_move
from widgets.play.saving import Next
from widgets.play.state import Playing
from widgets.tabletop.gesture import Gesture


def update(state: Playing, message: object) -> tuple[Playing, tuple[Effect, ...]]:
    """Return Play after ``message``, and store the game when it has changed.

    What chance has done follows from the seed, so while a film runs it is not stored by itself.
    """
    after, effects = _update(state, message)
    session, before = after.live.session, state.live.session
    if after.given and session and session is not before:
        effects = (*effects, Inform(partial(saving.record_entries, after.given.match), tuple(session.match.entries)))
    if session and session is not after.stored and not (after.live.busy and _only_by_chance(session, after.stored)):
        after = replace(after, stored=session)
        effects = (*effects, Store({saving.storage_key(session.match.name): session.to_text()}))
    return after, tuple(each for each in effects if not isinstance(each, Decided))


def _only_by_chance(session: Session, stored: Session | None) -> bool:
    """Return whether nothing but chance has done anything in a game since it was stored."""
    if stored is None or stored.seed != session.seed:
        return False
    new = session.match.entries[len(stored.match.entries) :]
    return bool(new) and all(entry.kind == "chance" for entry in new)


def tasks(state: Playing) -> Iterator[Task]:
    """Yield what goes on by itself."""
    return table_tasks(state.live)


def _update(state: Playing, message: object) -> Next:
    match message:
        case Ready():
            return saving.opened(state, message)
        case Action("start", dict(fields)):
            return saving.start_from_form(state, fields)
        case Action("vary", dict(fields)):
            return saving.change_variant(state, fields), ()
        case Action("rematch"):
            return saving.rematch(state)
        case Action("again"):
            return saving.leave(state)
        case Action("leave"):
            return replace(state, leaving=True), ()
        case Action("dismiss"):
            return replace(state, leaving=False), ()
        case Action("save"):
            return state, (saving.save_file(state),)
        case Action("open", Upload() as file):
            return saving.open_file(state, file)
        case Action("paste", dict(fields)):
            return saving.open_text(state, str(fields.get("text", "")))
        case Action("undo"):
            return taken_back(state)
    live, effects = at_table.update(state.live, message)
    match effects:
        case (Decided(move),):
            live, effects = played(live, play_move(live, move))
    return replace(state, live=live) if live is not state.live else state, effects


def taken_back(state: Playing) -> Next:
    """Take back the last move of a person, unless somebody has acted on it: then raise `BadInput` with the reason.

    The film of that move is cancelled, and so is a bot that was about to answer.
    """
    session = state.live.playing.branch()
    session.take_back()
    live = with_changes(stopped(state.live), session=session, calls=Calls(), gesture=Gesture())
    return replace(state, live=with_forced_picks(live)), (Toast("Taken back: the log says so.", good=True),)
