"""Start, restore, save, load and leave games: everything before the first move and after the last."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from refkit.characters import quoted
from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.match.match import Entry, Match
from widgets.app.effects import Download, Store, Toast
from widgets.app.messages import Ready
from widgets.games import TABLETOPS
from widgets.live import panels
from widgets.live.advance import run_on
from widgets.live.session import Session, begin, from_file, from_text
from widgets.live.setup import default_form, form_from_query, guided_form, with_fields, with_playable_count
from widgets.live.state import Effects
from widgets.live.update import sat_down
from widgets.page.custom_files import stored_boxes
from widgets.page.query import Query
from widgets.page.validation import Upload
from widgets.play.state import Playing

Next = tuple[Playing, Effects]


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
    live = replace(state.live, typed=texts.get("dice") == "typed", loud=texts.get("moments") == "on")
    if not live.guided:
        form, seed = form_from_query(name, query, form.own)
        pace = texts.get("pace")
        live = replace(live, pace=query.word("pace", panels.PACES, pace if pace in panels.PACES else "calm"))
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


def start_from_form(state: Playing, fields: Mapping[str, Any]) -> Next:
    """Begin the game that the fields of the form describe; raises `BadInput` with everything that is wrong there."""
    state = replace(state, form=with_fields(state.form, fields))
    return start_new_game(state)


def change_variant(state: Playing, fields: Mapping[str, Any]) -> Playing:
    """Choose another variant, and adjust the number of players to it."""
    return replace(state, form=with_playable_count(with_fields(state.form, fields)))


def rematch(state: Playing) -> Next:
    """Start the same game again, with another seed."""
    old = state.live.playing
    return sit_down(state, begin(old.match.name, old.match.options, old.seats, f"{old.seed}+"))


def leave(state: Playing) -> Next:
    """Discard the game, and show the form of a new one; the guided game starts again at once."""
    drop = Store({storage_key(state.live.table.game.name): None})
    state = replace(state, live=sat_down(state.live, None), leaving=False)
    if not state.live.guided:
        return state, (drop,)
    state, effects = start_new_game(state)
    return state, (drop, *effects)


def save_file(state: Playing) -> Download:
    """Return the game as a file."""
    session = state.live.playing
    return Download(f"{session.match.name}.json", session.to_file(), "application/json")


def open_file(state: Playing, file: Upload) -> Next:
    """Open a game from a file; raises `BadInput` if it holds none."""
    if file.trouble:
        raise BadInput(file.trouble)
    return sit_down(state, from_file(file.text, file.name))


def open_text(state: Playing, text: str) -> Next:
    """Open a game from its short text; raises `BadInput` if it is none."""
    return sit_down(state, from_text(text))
