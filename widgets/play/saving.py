"""How a game begins, is stored, saved and left: everything before the first card and after the last one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from refkit.kernel.choice import BadInput
from refkit.match.match import Entry, Match
from widgets.app.effects import Download, Store, Toast
from widgets.app.messages import Ready
from widgets.games import TABLETOPS
from widgets.live import panels
from widgets.live.advance import begun
from widgets.live.session import Session, begin, from_file, from_text
from widgets.live.setup import asked, guided, read, usual, varied
from widgets.live.state import Effects
from widgets.live.update import sat_down
from widgets.page.custom_files import owned
from widgets.page.query import Query
from widgets.page.validation import Upload
from widgets.play.state import Playing

Next = tuple[Playing, Effects]


def place(name: str) -> str:
    """Return the key under which the browser stores an unfinished game of this name."""
    return f"{name}:match"


def laid(state: Playing, name: str) -> Playing:
    """Get ready for the game called ``name``; without a name, ask which."""
    table = TABLETOPS[name or next(iter(TABLETOPS))].table
    live = sat_down(replace(state.live, table=table), None)
    own, _ = owned(state.texts, table.game.name)
    form = guided(table.game.name) if live.guided else usual(table.game.name, own)
    return replace(state, live=live, form=form, choosing=not name)


def opened(state: Playing, ready: Ready) -> Next:
    """Resume the game that the browser stores, begin one that the address asks for, or set a table up."""
    state, query = replace(state, texts=ready.texts), Query.of(ready.query)
    if state.given:
        return begins(state, state.given)
    name = query.text("game") or next(iter(TABLETOPS))
    if name not in TABLETOPS:
        sentence = f"There is no game called {name[:40]!r}; the games are: {', '.join(TABLETOPS)}."
        return laid(state, ""), (Toast(sentence),)
    state, seed, faults = asked_for(laid(state, name), name, query)
    session = None
    if stored := ready.texts.get(place(name)):
        try:
            session = from_text(stored)
        except BadInput:
            sentence = "The game that was kept here could not be read any more: set up a new one."
            state, effects = _started(state, query, seed)
            return state, (*effects, Store({place(name): None}), Toast(sentence))
    said = (Toast(" ".join(faults)),) if faults else ()
    if session and not (session.state.ended and query.text("start")):  # who asks to start wants another game by then
        state, effects = begins(state, session)
    else:
        state, effects = _started(state, query, seed)
    return state, (*said, *effects)


def asked_for(state: Playing, name: str, query: Query) -> tuple[Playing, str, tuple[str, ...]]:
    """Return the table as the address asks for it, the seed, and a sentence for everything that is wrong there."""
    live, form, seed = replace(state.live, typed=state.texts.get("dice") == "typed"), state.form, ""
    if not live.guided:
        form, seed = asked(name, query, form.own)
        pace = state.texts.get("pace")
        live = replace(live, pace=query.word("pace", panels.PACES, pace if pace in panels.PACES else "calm"))
    _, damaged = owned(state.texts, name)
    return replace(state, live=live, form=form), seed, (*query.faults, *damaged)


def _started(state: Playing, query: Query, seed: str) -> Next:
    """Begin the game that the address asks for, if it asks to start one, or the guided one."""
    if not state.live.guided and not query.text("start"):
        return state, ()
    try:
        return begins_anew(state, seed)
    except BadInput as error:  # the form is there, to be mended
        return state, (Toast(str(error)),)


def recorded(match: Match, entries: Sequence[Entry]) -> None:
    """Add to the match of a notebook what has been done on the page; raises `BadInput` if it has gone on elsewhere."""
    if match.entries != list(entries[: len(match.entries)]):
        raise BadInput("This match has been played on elsewhere: show it on a table again.")
    for entry in entries[len(match.entries) :]:
        match.append(entry)


def begins(state: Playing, session: Session) -> Next:
    """Sit down to a game, wherever it stands."""
    if session.table is not state.live.table:
        state = laid(state, session.match.name)
    live, effects = begun(sat_down(state.live, session))
    given = state.given if session is state.given else None
    return replace(state, live=live, leaving=False, given=given), effects


def begins_anew(state: Playing, seed: str = "") -> Next:
    """Begin the game that the form describes; raises `BadInput` with everything that is wrong with it."""
    session = state.form.session(seed or state.seed)
    return begins(state if seed else replace(state, seed=f"{state.seed}+"), session)


def starts(state: Playing, fields: Mapping[str, object]) -> Next:
    """Begin the game that the fields of the form describe; raises `BadInput` with everything that is wrong there."""
    state = replace(state, form=read(state.form, fields))
    return begins_anew(state)


def varies(state: Playing, fields: Mapping[str, object]) -> Playing:
    """Take another variant: as many sit down as it takes."""
    return replace(state, form=varied(read(state.form, fields)))


def rematches(state: Playing) -> Next:
    """Begin the same again, with other luck."""
    old = state.live.playing
    return begins(state, begin(old.match.name, old.match.options, old.seats, f"{old.seed}+"))


def leaves(state: Playing) -> Next:
    """Throw the game away, and set up another one."""
    drop = Store({place(state.live.table.game.name): None})
    state = replace(state, live=sat_down(state.live, None), leaving=False)
    if not state.live.guided:
        return state, (drop,)
    state, effects = begins_anew(state)
    return state, (drop, *effects)


def saves(state: Playing) -> Download:
    """Return the game as a file."""
    session = state.live.playing
    return Download(f"{session.match.name}.json", session.to_file(), "application/json")


def loads(state: Playing, file: Upload) -> Next:
    """Open a game from a file; raises `BadInput` if it holds none."""
    if file.trouble:
        raise BadInput(file.trouble)
    return begins(state, from_file(file.text, file.name))


def pastes(state: Playing, text: str) -> Next:
    """Open a game from its short text; raises `BadInput` if it is none."""
    return begins(state, from_text(text))
