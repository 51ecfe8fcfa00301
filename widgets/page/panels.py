"""The panels of an app as markup: what is being decided, what there is to choose from, and what there is to read.

Pure functions, to be shown by a `Region`. Every panel is a real heading, list or button underneath, so that it works
by keyboard and is read out; how it looks is ``style.css``. ``do`` names the handler that a panel calls.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from refkit.kernel.choice import Reason
from refkit.kernel.rule import Rule, Ruling
from widgets.page.controls import page_link
from widgets.page.markup import NOTHING, Html, el, join

LONG: Final = 70
"""The length of a question from which a phone shows it smaller, since its room is always the same."""


def prompt(who: str, what: str, rule: Rule | None = None, *, colour: int | None = None, note: str = "") -> Html:
    """Return the line above the table: who decides, what, and under which rule; ``colour`` is a player's number."""
    badge = el("b", who, class_="rk-who", data_seat=colour) if who else None
    return el(
        "p",
        badge,
        el("span", what, class_="rk-what"),
        el("span", note, class_="rk-note") if note else None,
        cite(rule) if rule else None,
        tabindex="-1",
        class_="rk-prompt rk-long" if len(what) > LONG else "rk-prompt",
    )


def cite(rule: Rule) -> Html:
    """Return a rule in a few words: heading and page, and whether it is our ruling; its tooltip has its id and gist."""
    ours = isinstance(rule, Ruling)
    name, more = (f"our ruling, {rule.source}", f"{rule.id}: {rule.gist}") if ours else (rule.source, rule.gist)
    return el("span", name, class_="rk-cite", title=more)


def toast(sentence: str, *, good: bool = False, suggestions: Sequence[str] = (), again: bool = False) -> Html:
    """Return a toast, an error or a success, that can be dismissed (``do`` is ``dismiss``); nothing for "".

    The ``suggestions`` are buttons under it, each of which sends the action ``meant`` with its text. One that says the
    same as before is another element if it differs in ``again``, so that a screen reader reads it out.
    """
    if not sentence:
        return Html("")
    away = el("button", "×", type="button", class_="rk-away", data_do="dismiss", aria_label="Close this message")
    offers = [
        el("button", each, type="button", class_="rk-btn rk-plain", data_do="meant", data_value=each)
        for each in suggestions
    ]
    offered = el("div", el("span", "Did you mean"), *offers, class_="rk-btns") if offers else None
    return el(
        "div",
        el("div", el("p", sentence), offered),
        away,
        class_=f"rk-toast rk-{'good' if good else 'bad'}",
        role="alert",
        data_key="again" if again else None,
    )


def refusal_panel(reasons: Iterable[Reason]) -> Html:
    """Return why something is not allowed: every reason as a sentence with its rule."""
    lines = [el("li", reason.sentence, " ", cite(reason.rule)) for reason in reasons]
    return el("div", el("h2", "Not allowed"), el("ul", *lines), class_="rk-refused", role="alert")


def note(sentence: str, *, kind: Literal["tip", "win", "warn"] = "tip") -> Html:
    """Return a sentence set apart: a tip, a success, or a warning."""
    return el("p", sentence, class_=f"rk-aside rk-{kind}")


@dataclass(frozen=True, slots=True)
class MoveItem:
    """A legal move in a list: ``key`` is what its handler gets, ``text`` what it is, ``note`` what it would do.

    Moves of one ``group`` stand under its heading.
    """

    key: str | int
    text: str
    note: str = ""
    group: str = ""


def moves(options: Sequence[MoveItem], do: str = "play", *, title: str = "Legal moves", pull: bool = False) -> Html:
    """Return all legal moves as buttons in a list that can be filtered by typing and walked with the arrow keys.

    While one is hovered or focused, ``hint`` gets its key. With ``pull`` a move can be dragged to a place of the canvas
    (see `Stage`), on a touch screen by its handle.
    """
    groups: dict[str, list[MoveItem]] = {}
    for option in options:
        groups.setdefault(option.group, []).append(option)
    head = el(
        "div",
        el("h2", title),
        el("span", data_count=len(options), class_="rk-count"),
        el(
            "input",
            type="search",
            data_filter=True,
            class_="rk-input",
            placeholder="Type to filter …",
            aria_label=title,
        ),
        class_="rk-list-head",
    )
    none = el("p", "Nothing has all of these words.", data_none=True, hidden=True, class_="rk-none")
    body = [_group(name, inside, do, pull=pull) for name, inside in groups.items()]
    return el("section", head, el("div", *body, none, class_="rk-scroll"), data_list=True, class_="rk-moves")


def _group(name: str, options: Sequence[MoveItem], do: str, *, pull: bool) -> Html:
    heading = el("h3", name) if name else None
    return el("div", heading, *(_move(option, do, pull=pull) for option in options), data_group=True, data_key=name)


def _move(option: MoveItem, do: str, *, pull: bool) -> Html:
    small = el("small", option.note) if option.note else None
    words = el("span", option.text)
    return el(
        "button",
        el("i", "⠿", class_="rk-handle", aria_hidden="true") if pull else None,
        words,
        small,
        type="button",
        class_="rk-move",
        data_item=True,
        data_key=option.key,
        data_do=do,
        data_value=option.key,
        data_hint=option.key,
        data_pull=option.key if pull else None,
    )


@dataclass(frozen=True, slots=True)
class HandItem:
    """A card in a hand: ``picture`` is its face, ``label`` the same in words, ``off`` if it cannot be used now."""

    key: str | int
    picture: Html
    label: str
    chosen: bool = False
    off: bool = False


def hand(cards: Sequence[HandItem], do: str = "take", *, title: str = "Your hand") -> Html:
    """Return cards side by side, to be chosen by click or key; the chosen one stands out."""
    faces = [
        el(
            "button",
            card.picture,
            el("span", card.label, class_="rk-unseen"),
            type="button",
            class_="rk-held",
            data_item=True,
            data_key=card.key,
            data_do=do,
            data_value=card.key,
            data_hint=f"card:{card.key}",
            aria_pressed=str(card.chosen).lower(),
            aria_disabled="true" if card.off else None,
        )
        for card in cards
    ]
    return el("section", el("h2", title), el("div", *faces, data_list=True, class_="rk-hand"), class_="rk-hand-box")


def cover(name: str, do: str = "reveal", *, more: str = "", colour: int | None = None) -> Html:
    """Return the cover that hides all hands until ``name`` confirms to be at the screen."""
    lines = (el("p", "Pass the screen to", class_="rk-eyebrow"), el("h2", name, data_seat=colour))
    go = el("button", f"I am {name}", type="button", class_="rk-btn rk-strong", data_do=do, autofocus=True)
    return el("div", *lines, el("p", more) if more else None, go, class_="rk-cover")


def section(title: str, *children: str | None, kind: str = "card") -> Html:
    """Return a panel, with a heading unless ``title`` is ""."""
    return el("section", el("h2", title) if title else None, *children, class_=f"rk-{kind}")


def keyed_part(name: str, *inside: str | None) -> Html:
    """Return a keyed part of a page: its elements are kept when others appear or disappear around it."""
    return el("div", *inside, data_key=name, class_="rk-part")


def page_head(title: str, *, eyebrow: str = "", lead: str = "", front: bool = False) -> Html:
    """Return a page's title, the way back to the front page, and the switch between light and dark."""
    lamp = el(
        "button", el("span", "Light or dark", class_="rk-unseen"), type="button", class_="rk-lamp", data_lamp=True
    )
    back = NOTHING if front else page_link("All games", "index", kind="back")
    bar = el("nav", back, el("span", eyebrow, class_="rk-eyebrow"), lamp, class_="rk-bar", aria_label="refkit")
    return join((bar, el("h1", title), el("p", lead, class_="rk-lead") if lead else None))
