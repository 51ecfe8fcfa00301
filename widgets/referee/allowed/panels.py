"""What the tab shows that says whether a move is allowed: the question, the answer, and what all may be done."""

from typing import Final

from refkit.characters import has_all_words
from refkit.kernel import AnyView
from refkit.kernel.choice import BadInput, Verdict
from refkit.text.judging import asked_questions, nothing_asked
from refkit.text.scenarios import Scenario
from widgets.app.messages import Viewport
from widgets.drawing.scene import Scene
from widgets.page.controls import button, buttons, segments
from widgets.page.forms import text_entry
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, cite, keyed_part, moves, note, prompt, refusal_panel, section
from widgets.referee.allowed import pointing
from widgets.referee.allowed.pointing import OpenQuestion, Pointed, possible_cards, questions, view_with
from widgets.referee.desk import Desk, example_move
from widgets.referee.state import Allowed
from widgets.referee.views import work_scene
from widgets.tabletop.contract import Space
from widgets.tabletop.gesture import complete
from widgets.tabletop.memo import by_view

MAX_LISTED: Final = 120
"""Moves that are listed at once."""
ROUND: Final = 240
FLAT: Final = 420
"""What stands above and beneath the picture, and how tall it is at the least, in CSS pixels."""


# ---- what is asked on the table --------------------------------------------------------------------------------------


@by_view
def questions_on(desk: Desk) -> tuple[OpenQuestion, ...]:
    """Return what players are asked on the table as it lies; nothing on one that cannot lie like this."""
    try:
        return questions(desk.game, desk.checked())
    except BadInput:
        return ()


def question_of(desk: Desk, pointed: Pointed) -> OpenQuestion | None:
    """Return the question that is answered by pointing."""
    found = questions_on(desk)
    return found[min(pointed.question, len(found) - 1)] if found else None


@by_view
def view_of(question: OpenQuestion, card: object) -> AnyView:
    """Return the view in which it is pointed, always the same one: answers about views are remembered."""
    return view_with(question, card)


def legal_moves(desk: Desk) -> list[tuple[str, str]]:
    """Return every legal move of the turn, with the question that it answers; raises `BadInput` if none can be told."""
    found, game = [], desk.game
    for state, choice in asked_questions(game, Scenario(desk.checked(), "")).choices(game):
        form = game.notation.format_move
        found += [(form(state, move, seat=True), choice.prompt) for move in choice.options]
    return found


def with_all_words(everything: list[tuple[str, str]], words: str) -> list[tuple[str, str]]:
    """Return the moves that have all these words."""
    return [(text, group) for text, group in everything if has_all_words(text, words)]


# ---- markup ----------------------------------------------------------------------------------------------------------


def scene(desk: Desk, pointed: Pointed, viewport: Viewport) -> Scene:
    """Draw the table with what may be picked; as it is worked on where nobody is asked anything."""
    question = question_of(desk, pointed)
    if question is None:
        return work_scene(desk, viewport.width)
    space = Space(viewport.width, tall=max(FLAT, viewport.height - ROUND))
    return pointing.draw(desk.tabletop, view_of(question, pointed.card), pointed, space, desk.editor.places(desk.work))


def over(desk: Desk, pointed: Pointed) -> Html:
    """Show who is asked what."""
    question = question_of(desk, pointed)
    return prompt(desk.players[question.seat], question.prompt, colour=question.seat) if question else NOTHING


def talk(desk: Desk, allowed: Allowed) -> Html:
    """Show the question, the answer, and the list of everything that may be done."""
    line = text_entry("A move", "may", again=True, submit="Ask", value=allowed.asked, placeholder=example_move(desk))
    answer = verdict_card(allowed.asked, allowed.found, allowed.of) if allowed.found else NOTHING
    legal = allowed.found is not None and allowed.found.kind != "illegal"
    see = buttons(button("See what it does", "try", allowed.asked)) if legal else None
    answered = keyed_part("answer", section("Is this allowed?", _turn_buttons(desk), line, answer, see))
    return join((answered, _pointing(desk, allowed.pointed), _move_list(desk, allowed.filter)))


def _pointing(desk: Desk, pointed: Pointed) -> Html:
    """Show how a move is pointed out: which question it answers, with which card, and what is picked."""
    question = question_of(desk, pointed)
    if question is None:
        return NOTHING
    seen_now, gesture, table = view_of(question, pointed.card), pointed.gesture, desk.tabletop
    every = [
        button(each.prompt, "asked", number, pressed=number == pointed.question)
        for number, each in enumerate(questions_on(desk))
    ]
    names = ", then ".join(table.named(seen_now, each).name for each in gesture.picked)
    cards = possible_cards(question)
    glows = "First say with which card." if cards and not seen_now.legal else "Pick what glows on the table."
    said = f"Picked: {names}." if names else f"{glows} Other places say why not."
    done = complete(seen_now, table, gesture) is not None
    ways = buttons(
        button("Ask about this", "point_done", tone="strong") if done else None,
        button("Put it back", "point_back") if names else None,
    )
    supposed = note(f"This supposes {getattr(pointed.card, 'name', '')!s}.") if pointed.card else None
    which = moves([MoveItem(name, name) for name in cards], "suppose", title="With which card?") if cards else None
    asks = buttons(*every) if len(every) > 1 else None
    shown = section("Point it out", asks, el("p", said, class_="rk-pointed", role="status"), supposed, ways)
    return join((keyed_part("pointing", shown), keyed_part("supposing", which)))


def _turn_buttons(desk: Desk) -> Html | None:
    """Show whose turn it is, in games that go round."""
    setup = desk.setup
    if not hasattr(setup, "active"):
        return None
    seats = [(str(seat), name) for seat, name in enumerate(setup.players)]
    return segments(seats, str(setup.active), "turn_of", label="Whose turn")


def _move_list(desk: Desk, wanted: str) -> Html:
    """List all that may be done, filtered by what is typed."""
    try:
        everything = legal_moves(desk)
    except BadInput as error:
        return section("What may they do?", note(str(error), kind="warn"))
    if not everything:
        return section("What may they do?", note(nothing_asked(desk.game, Scenario(desk.checked(), ""))))
    found = with_all_words(everything, wanted)
    box = el(
        "input",
        type="search",
        name="text",
        class_="rk-input",
        value=wanted,
        data_do="find",
        data_live=True,
        placeholder="Type to filter …",
        aria_label="Filter what may be done",
    )
    count = el("p", f"{len(found):,} of {len(everything):,} legal moves", class_="rk-none", role="status")
    more = (
        el("p", f"The first {MAX_LISTED} are shown: type more.", class_="rk-none") if len(found) > MAX_LISTED else None
    )
    known = any(getattr(desk.setup, "hands", (True,)))
    closed = NOTHING if known else note("No hand is written down, so any card may be held.")
    filtered = el("form", box, data_do="first", data_again=True)
    return section("What may they do?", closed, filtered, count, move_list(found[:MAX_LISTED], "may_this"), more)


def verdict_card(text: str, found: Verdict, of: str = "") -> Html:
    """Show what the referee says of a move, and why; ``of`` is what it was asked."""
    supposed = of.partition(", if ")[2].replace(", if ", ", and ")
    quoted = join((el("p", el("b", text)), note(f"This supposes: {supposed}.") if supposed else None))
    if found.kind == "illegal":
        return el("div", quoted, refusal_panel(found.reasons), class_="rk-verdict")
    if found.kind == "legal":
        return el("div", quoted, note(found.sentence, kind="win"), class_="rk-verdict")
    lines = [el("li", reason.sentence, " ", cite(reason.rule)) for reason in found.reasons]
    depends = el("div", el("h3", "It depends on cards that nobody here has seen"), el("ul", *lines), class_="rk-loose")
    return el("div", quoted, depends, class_="rk-verdict", role="alert")


def move_list(options: list[tuple[str, str]], do: str) -> Html:
    """List moves under the question that each answers, without a filter of its own; ``do`` gets a move's text."""
    groups: dict[str, list[Html]] = {}
    for text, group in options:
        made = el(
            "button", el("span", text), type="button", class_="rk-move", data_item=True, data_do=do, data_value=text
        )
        groups.setdefault(group, []).append(made)
    body = [el("div", el("h3", name) if name else None, *inside, data_key=name) for name, inside in groups.items()]
    return el("div", *body, class_="rk-scroll", data_list=True)
