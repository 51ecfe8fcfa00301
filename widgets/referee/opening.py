"""The desk as it is opened: the game that the address names, and what the browser has stored of it."""

from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlencode

from refkit.game import GAMES
from refkit.kernel.choice import BadInput, Illegal
from refkit.match.links import unpack
from refkit.match.open_text import game_of_text
from widgets.app.effects import Effect, Toast, Visit
from widgets.games import TABLETOPS
from widgets.page.query import Query
from widgets.referee import lay, parked_table
from widgets.referee.ask import tab as ask
from widgets.referee.ask.share import MAX_MOVE, MOVE, PACKED, SLIP, verdict_of
from widgets.referee.cards.boxes import stored_boxes
from widgets.referee.cards.checklist import KEY as CHECKED
from widgets.referee.cards.checklist import stored_cards
from widgets.referee.common_changes import Next, go_to_tab
from widgets.referee.desk import blank, restored_desk
from widgets.referee.follow import entries
from widgets.referee.state import FORMER_TABS, TABS, Ask, Cards, Follow, GameChoice, OpenDesk, storage_key
from widgets.tabletop.editor import Editor


def text_of(position: object) -> tuple[str, str] | None:
    """Return the name of its game, and the text of a position, written or as a state; None if there is nothing.

    Raises `BadInput` for a text that is of no game.
    """
    if isinstance(position, str):
        return (game_of_text(position).name, position) if position else None
    game = GAMES.of(position)
    if game is None:
        raise BadInput("A position is a text, or the state of a game.")
    return game.name, str(game.position.format_setup(game.position.from_state(position)))


def open_page(
    page: GameChoice, texts: Mapping[str, str], query: Query
) -> tuple[GameChoice | OpenDesk, tuple[Effect, ...]]:
    """Open the desk of the game that was given, or that the address names; without one, the choice of a game stays."""
    if page.given:
        name, text = page.given
        state, effects = open_desk(page, name, texts, query)
        state, more = lay.parse_layout_text(state, text)
        return state, (*effects, *more)
    wanted = query.text("game")
    if wanted in GAMES:
        return open_desk(page, wanted, texts, query)
    opened = replace(page, opened=True)
    if not wanted:
        return opened, ()
    known = ", ".join(GAMES[name].title for name in GAMES)
    told = f"There is no game called “{wanted[:40]}”. There are desks for {known}: choose one."
    return opened, (Toast(GAMES.unusable(wanted) or told),)


def has_work(state: OpenDesk, tab: str) -> bool:
    """Return whether anything of this game lies on the desk, or is being done in ``tab``."""
    going_on = {"follow": state.follow.match, "cards": state.cards.boxes, "checklist": state.found}
    return bool(going_on.get(tab)) or state.desk.text is not None or not state.desk.editor.empty(state.desk.setup)


def open_desk(
    page: GameChoice, name: str, texts: Mapping[str, str], query: Query
) -> tuple[OpenDesk, tuple[Effect, ...]]:
    """Open the desk of a game as it was left; what is damaged is told in a sentence and left out."""

    def stored(what: str) -> str:
        return texts.get(storage_key(name, what), "")

    screen = TABLETOPS[name]
    editor = screen.editor() if screen.editor else Editor(screen.table.game)
    boxes, damaged = stored_boxes(editor.game.boxes, stored)
    state = OpenDesk(
        restored_desk(editor, stored("desk"), stored("before")),
        page.viewport,
        address=page.address,
        follow=Follow(strict=texts.get(entries.STRICT) != "lenient"),
        cards=Cards(boxes=boxes),
        found=stored_cards(editor.game.boxes.checklist, stored(CHECKED)),
        aside=parked_table.restore_parked(stored(parked_table.KEY)),
    )
    faults: list[str] = []
    effects: tuple[Effect, ...] = ()
    try:
        state, effects = ask.restore(state, stored("asked"))
    except Illegal as error:
        faults.append(str(error))
    try:
        state = entries.restore(state, stored("match"))
    except (BadInput, Illegal) as error:
        faults.append(str(error))
    faults += damaged[-1:]
    kept = texts.get("tab", "lay")
    usual = kept if has_work(state, kept) else "lay"
    if packed := query.text(PACKED):
        alone = replace(state, desk=blank(editor), ask=Ask(), aside=None)
        try:
            after, more = lay.open_link(alone if SLIP in query.parts else state, unpack(packed))
            after, judged = judge_link(after, query.text(MOVE, most=MAX_MOVE))
        except (BadInput, Illegal) as error:
            faults.append(f"The address holds a table that cannot be read: {error}")
        else:
            if SLIP in query.parts and verdict_of(after):
                return replace(after, slip=True), ()  # a slip keeps nothing in the browser
            state, effects, usual = after, (*effects, *more, *judged), after.tab
        rest = {part: said for part, said in query.parts.items() if part not in {PACKED, MOVE, SLIP}}
        visit = Visit(f"?{urlencode(rest)}", instead=True)  # a reload goes on with what came of it
        effects = (*effects, visit)
    state, there = go_to_tab(state, query.word("tab", {*TABS, *FORMER_TABS}, usual))
    faults = [*query.faults, *faults]
    told = (Toast(" ".join(faults)),) if faults else ()
    return state, (*effects, *there, *told)


def judge_link(state: OpenDesk, move: str) -> Next:
    """Judge the move of a link on its table, and go to the tab where that is shown."""
    if not move:
        return state, ()
    try:
        after, effects = ask.ask(state, move)
    except BadInput:  # it is no move, but something that happens
        after, effects = ask.resolve(state, move)
    after, there = go_to_tab(after, "ask")
    return after, (*there, *effects)
