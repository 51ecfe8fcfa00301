"""Everything that can happen in Play; what every live table does is in `widgets.live.update`.

And what is before the first move and after the last: games are started, restored, saved, loaded and left.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from refkit.characters import quoted
from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.match.match import Entry, Match
from widgets.app.effects import Download, Effect, Inform, Reveal, Store, Task, Toast
from widgets.app.messages import Action, Ready
from widgets.games import TABLETOPS
from widgets.live import update as at_table
from widgets.live.advance import played, run_on
from widgets.live.session import Session, begin, from_file, from_text
from widgets.live.setup import default_form, form_from_query, guided_form, with_fields, with_playable_count
from widgets.live.state import PACES, Decided, Effects, StandingAnswers
from widgets.live.update import sat_down
from widgets.live.viewpoint import with_changes, with_forced_picks
from widgets.page.custom_files import stored_boxes
from widgets.page.query import Query
from widgets.page.validation import Upload, list_index
from widgets.play.state import Playing, play_move
from widgets.tabletop.gesture import Gesture

Next = tuple[Playing, Effects]


def update(state: Playing, message: object) -> tuple[Playing, tuple[Effect, ...]]:
    """Return Play after ``message``, and store the game when it has changed.

    What chance has done follows from the seed, so while a film runs it is not stored by itself.
    """
    after, effects = _update(state, message)
    session, before = after.live.session, state.live.session
    if after.given and session and session is not before:
        effects = (*effects, Inform(partial(record_entries, after.given.match), tuple(session.match.entries)))
    if session and session is not after.stored and not (after.live.busy and _only_by_chance(session, after.stored)):
        after = replace(after, stored=session)
        effects = (*effects, Store({storage_key(session.match.name): session.to_text()}))
    return after, tuple(each for each in effects if not isinstance(each, Decided))


def _only_by_chance(session: Session, stored: Session | None) -> bool:
    """Return whether nothing but chance has done anything in a game since it was stored."""
    if stored is None or stored.seed != session.seed:
        return False
    new = session.match.entries[len(stored.match.entries) :]
    return bool(new) and all(entry.kind == "chance" for entry in new)


def tasks(state: Playing) -> Iterator[Task]:
    """Yield what goes on by itself."""
    return at_table.tasks(state.live)


def _update(state: Playing, message: object) -> Next:
    match message:
        case Ready():
            return opened(state, message)
        case Action("start", dict(fields)):
            return start_new_game(replace(state, form=with_fields(state.form, fields)))
        case Action("vary", dict(fields)):
            return replace(state, form=with_playable_count(with_fields(state.form, fields))), ()
        case Action("rematch"):
            return rematch(state)
        case Action("from_here", str(number)):
            return branch_off(state, number)
        case Action("again"):
            return leave(state)
        case Action("leave"):
            return replace(state, leaving=True), ()
        case Action("dismiss"):
            return replace(state, leaving=False), ()
        case Action("save"):
            session = state.live.playing
            return state, (Download(f"{session.match.name}.json", session.to_file(), "application/json"),)
        case Action("open", Upload() as file):
            return open_file(state, file)
        case Action("paste", dict(fields)):
            return sit_down(state, from_text(str(fields.get("text", ""))))
        case Action("undo"):
            return taken_back(state)
    live, effects = at_table.update(state.live, message)
    match effects:
        case (Decided(move), *shown):
            live, came = played(live, play_move(live, move))
            effects = (*came, *shown)
    return replace(state, live=live) if live is not state.live else state, effects


def taken_back(state: Playing) -> Next:
    """Take back the last move of a person, unless somebody has acted on it: then raise `BadInput` with the reason.

    The film of that move is cancelled, and so is a bot that was about to answer.
    """
    session = state.live.playing.branch()
    session.take_back()
    live = with_changes(state.live, run=None, session=session, standing=StandingAnswers(), gesture=Gesture())
    return replace(state, live=with_forced_picks(live)), (Toast("Taken back: the log says so.", good=True),)


# ---- games: start, restore, save, load and leave them ----------------------------------------------------------------


def storage_key(name: str) -> str:
    """Return the key under which the browser stores an unfinished game of this name."""
    return f"{name}:match"


def with_game(state: Playing, name: str) -> Playing:
    """Prepare the page for the game called ``name``; for "", let the reader choose one."""
    table = TABLETOPS[name or next(iter(TABLETOPS))].table
    live = sat_down(replace(state.live, table=table), None)
    own, _ = stored_boxes(state.texts, table.game.name)
    form = guided_form(table.game.name) if live.guided else default_form(table.game.name, own)
    return replace(state, live=live, form=form, choosing=not name)


def opened(state: Playing, ready: Ready) -> Next:
    """Resume the game that the browser has stored, start one as the address says, or show the form of a new game."""
    state, query = replace(state, texts=ready.texts), Query.of(ready.query)
    if state.given:
        return sit_down(state, state.given)
    name = query.text("game") or next(iter(TABLETOPS))
    if name not in TABLETOPS:
        sentence = f"There is no game called {quoted(name)}; the games are: {', '.join(TABLETOPS)}."
        return with_game(state, ""), (Toast(GAMES.unusable(name) or sentence),)
    state, seed, faults = apply_query(with_game(state, name), name, query)
    session = None
    if stored := ready.texts.get(storage_key(name)):
        try:
            session = from_text(stored)
        except BadInput:
            sentence = "The game that was kept here could not be read any more: set up a new one."
            state, effects = _started(state, query, seed)
            return state, (*effects, Store({storage_key(name): None}), Toast(sentence))
    said = (Toast(" ".join(faults)),) if faults else ()
    if session and not (session.state.ended and query.text("start")):  # who asks to start wants another game by then
        state, effects = sit_down(state, session)
    else:
        state, effects = _started(state, query, seed)
    return state, (*said, *effects)


def apply_query(state: Playing, name: str, query: Query) -> tuple[Playing, str, tuple[str, ...]]:
    """Return the state with the settings of the address, the seed, and a sentence for each fault in it."""
    texts, form, seed = state.texts, state.form, ""
    loud = texts["moments"] == "on" if texts.get("moments") else None
    live = replace(state.live, typed=texts.get("dice") == "typed", loud=loud)
    if not live.guided:
        form, seed = form_from_query(name, query, form.own)
        pace = texts.get("pace")
        live = replace(live, pace=query.word("pace", PACES, pace if pace in PACES else "calm"))
    _, damaged = stored_boxes(state.texts, name)
    return replace(state, live=live, form=form), seed, (*query.faults, *damaged)


def _started(state: Playing, query: Query, seed: str) -> Next:
    """Begin the game that the address asks for, if it asks to start one, or the guided one."""
    if not state.live.guided and not query.text("start"):
        return state, ()
    try:
        return start_new_game(state, seed)
    except BadInput as error:  # the form is there, to be mended
        return state, (Toast(str(error)),)


def record_entries(match: Match, entries: Sequence[Entry]) -> None:
    """Append new entries of the page to the match of a notebook; raises `BadInput` if that has gone on elsewhere."""
    if match.entries != list(entries[: len(match.entries)]):
        raise BadInput("This match has been played on elsewhere: show it on a table again.")
    for entry in entries[len(match.entries) :]:
        match.append(entry)


def sit_down(state: Playing, session: Session) -> Next:
    """Show a session, at whatever point its match is."""
    if session.table is not state.live.table:
        state = with_game(state, session.match.name)
    live, effects = run_on(sat_down(state.live, session))
    given = state.given if session is state.given else None
    return replace(state, live=live, leaving=False, given=given), effects


def start_new_game(state: Playing, seed: str = "") -> Next:
    """Begin the game that the form describes; raises `BadInput` with everything that is wrong with it."""
    session = state.form.session(seed or state.seed)
    return sit_down(state if seed else replace(state, seed=f"{state.seed}+"), session)


def rematch(state: Playing) -> Next:
    """Start the same game again, with another seed."""
    old = state.live.playing
    return sit_down(state, begin(old.match.name, old.match.options, old.seats, f"{old.seed}+"))


def branch_off(state: Playing, number: str) -> Next:
    """Go on from just before an entry of a game that is over, against the same bots; what chance brings is new."""
    old, place = state.live.playing, list_index(number)
    if not old.state.ended or not 0 < place <= len(old.match.entries):
        return state, ()
    match = Match(old.match.name, old.match.options, old.match.clock)
    for entry in old.match.entries[: place - 1]:
        match.append(entry)
    state, effects = sit_down(state, Session(match, old.seats, f"{old.seed}+"))
    return state, (
        *effects,
        Reveal(".rk-head"),
        Toast("You are back at that decision. What comes from the pile, or by dice, is new.", good=True),
    )


def leave(state: Playing) -> Next:
    """Discard the game, and show the form of a new one; the guided game starts again at once."""
    drop = Store({storage_key(state.live.table.game.name): None})
    state = replace(state, live=sat_down(state.live, None), leaving=False)
    if not state.live.guided:
        return state, (drop,)
    state, effects = start_new_game(state)
    return state, (drop, *effects)


def open_file(state: Playing, file: Upload) -> Next:
    """Open a game from a file; raises `BadInput` if it holds none."""
    if file.trouble:
        raise BadInput(file.trouble)
    return sit_down(state, from_file(file.text, file.name))
