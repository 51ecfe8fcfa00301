"""What several tabs do to the desk: lay another table on it, go to another tab, and play with another box."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from refkit.game import AnyGame
from refkit.kernel import AnyBox
from widgets.app.effects import Announce, Effect, Reveal, Store, Toast
from widgets.page.custom_files import texts_to_store
from widgets.referee.desk import Desk, desk_text, undo_text, with_boxes
from widgets.referee.state import FORMER_TABS, TABS, Ask, OpenDesk, storage_key

Next: TypeAlias = tuple[OpenDesk, tuple[Effect, ...]]

MAX_FILTER_LENGTH: Final = 200
"""The maximum number of characters of a filter."""
REVEAL_TABLE: Final = Reveal(".rk-separate, .rk-verdict-line, .rk-stage")
"""Scroll to the banner that says whose table it is, to the verdict, or else to the picture."""


def store_effect(state: OpenDesk, texts: Mapping[str, str | None]) -> Store:
    """Return the effect that has the browser store texts of this game, by name; None removes one."""
    return Store({storage_key(state.desk.game.name, name): text for name, text in texts.items()})


def replace_desk(state: OpenDesk, desk: Desk, said: str = "") -> Next:
    """Put another desk in place of this one; a film of another table, and an answer about it, are over."""
    texts: dict[str, str | None] = {"desk": desk_text(desk)}
    after = replace(state, desk=desk)
    if desk.setup != state.desk.setup or desk.trouble is not None:
        texts |= {"asked": None, "before": undo_text(desk)}
        after = replace(after, ask=Ask(filter=state.ask.filter))
    return after, (store_effect(state, texts), *announce(said))


def announce(sentence: str) -> tuple[Effect, ...]:
    """Have a sentence read out, if there is one."""
    return (Announce(sentence),) if sentence else ()


def has_tab(game: AnyGame, tab: str) -> bool:
    """Return whether the desk of a game has a tab."""
    return {"cards": bool(game.boxes), "checklist": game.boxes.checklist is not None}.get(tab, tab in TABS)


def go_to_tab(state: OpenDesk, tab: str) -> Next:
    """Go to another tab, or to the one that this game has for the same; the browser remembers which.

    Of what a browser has stored, or an address says, the tab may have another name by now.
    """
    wanted = FORMER_TABS.get(tab, tab) if tab in {*TABS, *FORMER_TABS} else "lay"
    alike = (each for each in (wanted, *TABS) if TABS[each] == TABS[wanted] and has_tab(state.desk.game, each))
    tab = next(alike, "lay")
    state = state if tab == state.tab else state.at_rest()
    return replace(state, tab=tab), (Store({"tab": tab}), Announce(TABS[tab]))


def choose_tab(state: OpenDesk, tab: str) -> Next:
    """Go to the tab that was clicked; an unknown one changes nothing."""
    return go_to_tab(state, tab) if tab in TABS else (state, ())


def use_box(state: OpenDesk, name: str, box: AnyBox) -> Next:
    """Play with this deck, or this board, from now on, also on other pages."""
    after, effects = replace_desk(state, with_boxes(state.desk, {name: box}))
    own = Store(texts_to_store(state.desk.game.name, name, box))
    return after, (own, *effects, Toast(f"The desk plays with {box.name} now.", good=True))
