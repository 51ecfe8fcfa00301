"""What the tab shows that answers questions: the question and its answer, or a film and the question that is open.

A question is an action of the game, or a move in words, from the list of all that may be done, or pointed out.
"""

from contextlib import suppress
from typing import Final

from refkit.characters import has_all_words
from refkit.kernel import AnyMove, AnyState, AnyView
from refkit.kernel.choice import BadInput, Illegal
from refkit.text import scenarios
from refkit.text.judging import asked_questions, nothing_asked
from refkit.text.scenarios import Outcome, Scenario
from refkit.text.verdicts import verdict_on_outcome
from widgets.app.messages import Viewport
from widgets.drawing.scene import Scene
from widgets.page.controls import action_bar, button, buttons, segments
from widgets.page.forms import collapsible, text_entry
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, cite, keyed_part, moves, note, prompt, refusal_panel, section
from widgets.referee.ask import pointing
from widgets.referee.ask.pointing import OpenQuestion, Pointed, possible_cards, questions, view_with
from widgets.referee.desk import Desk, example_move
from widgets.referee.film import chips, film, summed, verdict
from widgets.referee.state import Ask
from widgets.referee.views import declared_forms, move_list, score, search_field, work_scene
from widgets.tabletop.contract import Space
from widgets.tabletop.film.player import step_list
from widgets.tabletop.gesture import complete
from widgets.tabletop.memo import by_view

START: Final = "setup"
FIRST: Final = "turn"
"""The action that begins a game, and so never happens on a table; and the one that most people ask about."""
MAX_ANSWERS: Final = 250
"""Answers that are listed; the rest is found by typing."""
MAX_LISTED: Final = 120
"""Moves that are listed at once."""
ROUND: Final = 240
FLAT: Final = 420
"""The height of everything but the picture, and the least height of the picture, in CSS pixels."""


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


@by_view
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


@by_view
def fitting_action(desk: Desk, *names: str) -> str:
    """Return the first of the actions called ``names`` that asks or decides anything on the table; "" if none does."""
    for name in names:
        with suppress(BadInput, Illegal):
            outcome = scenarios.run(desk.game, Scenario(desk.checked(), name))
            if outcome.pending or (outcome.events and desk.game.words.decides(tuple(outcome.frames()))):
                return name
    return ""


# ---- the question and its answer -------------------------------------------------------------------------------------


def scene(desk: Desk, pointed: Pointed, viewport: Viewport) -> Scene:
    """Draw the table with what may be picked; as it is worked on where nobody is asked anything."""
    question = question_of(desk, pointed)
    if question is None:
        return work_scene(desk, viewport.width)
    space = Space(viewport.width, tall=max(FLAT, viewport.height - ROUND))
    return pointing.draw(desk.tabletop, view_of(question, pointed.card), pointed, space, desk.editor.places(desk.work))


def prompt_of(desk: Desk, pointed: Pointed) -> Html:
    """Show who is asked what."""
    question = question_of(desk, pointed)
    return prompt(desk.players[question.seat], question.prompt, colour=question.seat) if question else NOTHING


def question(desk: Desk, asked: Ask, share: Html) -> Html:
    """Show the line for a move, the answer, how to ``share`` it, and all that can happen or may be done."""
    return join(
        (
            keyed_part("answer", _move(desk, asked), share),
            keyed_part("actions", _actions(desk)),
            _pointing(desk, asked.pointed),
            chips(desk.tabletop),
            _move_list(desk, asked.filter),
            _score_now(desk),
        )
    )


def _move(desk: Desk, asked: Ask) -> Html:
    """Show the line for a move with its two questions, and the answer."""
    line = text_entry(
        "A move, in words",
        "check_move",
        submit="Is it allowed?",
        also=button("What happens?", "action", whole_form=True),
        value=asked.move,
        placeholder=example_move(desk),
        again=True,
        tone="plain" if asked.pointed.gesture.picked else "strong",  # then the bar asks
    )
    legal = asked.found is not None and asked.found.kind != "illegal"
    see = buttons(button("See what it does", "try", asked.move)) if legal else None
    more = el("p", desk.game.scenario.help, class_="rk-none")
    return section("Somebody makes a move", _turn_buttons(desk), line, _answer(asked), see, more)


def _answer(asked: Ask) -> Html:
    """Show what the referee says of what was asked, and why."""
    found = asked.found
    if found is None:
        return NOTHING
    supposed = asked.of.partition(", if ")[2].replace(", if ", ", and ")
    quoted = join((el("p", el("b", asked.move)), note(f"This supposes: {supposed}.") if supposed else None))
    if found.kind == "illegal":
        known = found.sentence.endswith(found.reasons[0].sentence)  # else it is written down for a worked example
        written = None if known else verdict(found)
        return el("div", quoted, written, refusal_panel(found.reasons), class_="rk-verdict")
    if found.kind == "legal":
        return el("div", quoted, note(found.sentence, kind="win"), class_="rk-verdict")
    lines = [el("li", reason.sentence, " ", cite(reason.rule)) for reason in found.reasons]
    depends = el("div", el("h3", "It depends on cards that nobody here has seen"), el("ul", *lines), class_="rk-loose")
    return el("div", quoted, depends, class_="rk-verdict", role="alert")


def _turn_buttons(desk: Desk) -> Html | None:
    """Show whose turn it is, in games that go round."""
    setup = desk.setup
    if not hasattr(setup, "active"):
        return None
    seats = [(str(seat), name) for seat, name in enumerate(setup.players)]
    return segments(seats, str(setup.active), "turn_of", label="Whose turn")


def _actions(desk: Desk) -> Html:
    """Show all that can happen, what decides anything as the table lies first."""
    known = sorted(desk.game.scenario.happenings, key=FIRST.__ne__)
    told = desk.editor.actions or {name: (name[:1].upper() + name[1:], "") for name in known if name != START}
    first = fitting_action(desk, *told)
    told = {name: told[name] for name in sorted(told, key=first.__ne__)}
    made = [
        el("div", button(label, "happen", action), el("small", what or None)) for action, (label, what) in told.items()
    ]
    return section("What happens now?", el("div", *made, class_="rk-actions"))


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
    supposed = note(f"This supposes {getattr(pointed.card, 'name', '')!s}.") if pointed.card else None
    which = moves([MoveItem(name, name) for name in cards], "suppose", title="With which card?") if cards else None
    asks = buttons(*every) if len(every) > 1 else None
    shown = section("Point it out", asks, el("p", said, class_="rk-pointed", role="status"), supposed)
    return join((keyed_part("pointing", shown), keyed_part("supposing", which)))


def pointing_bar(desk: Desk, pointed: Pointed) -> Html:
    """Return the bar at the foot of the screen that asks about what is picked on the table; nothing without that."""
    question = question_of(desk, pointed)
    if question is None or not pointed.gesture.picked:
        return NOTHING
    done = complete(view_of(question, pointed.card), desk.tabletop, pointed.gesture) is not None
    on = button("Ask about this", "point_done", tone="strong") if done else None
    return action_bar(on, button("Put it back", "point_back"))


def _move_list(desk: Desk, wanted: str) -> Html:
    """List all that may be done, filtered by what is typed."""
    try:
        everything = legal_moves(desk)
    except BadInput as error:
        return section("What may they do?", note(str(error), kind="warn"))
    if not everything:
        return section("What may they do?", note(nothing_asked(desk.game, Scenario(desk.checked(), ""))))
    found = with_all_words(everything, wanted)
    count = el("p", f"{len(found):,} of {len(everything):,} legal moves", class_="rk-none", role="status")
    more = (
        el("p", f"The first {MAX_LISTED} are shown: type more.", class_="rk-none") if len(found) > MAX_LISTED else None
    )
    known = any(getattr(desk.setup, "hands", (True,)))
    closed = NOTHING if known else note("No hand is written down, so any card may be held.")
    filtered = el("form", search_field("find", wanted, "Filter what may be done"), data_do="first", data_again=True)
    return section("What may they do?", closed, filtered, count, move_list(found[:MAX_LISTED], "check_this_move"), more)


def _score_now(desk: Desk) -> Html:
    """Show the score as the table lies."""
    try:
        state = desk.game.position.to_state(desk.checked())
    except BadInput:
        return NOTHING
    end = desk.game.end_if_won(state)
    return collapsible("The score as it lies", score(desk, end.state if end else state))


# ---- the film and the question that is open --------------------------------------------------------------------------


def over_film(desk: Desk, asked: Ask) -> Html:
    """Show the verdict first, then the film's caption and its buttons."""
    if asked.player is None or asked.outcome is None or asked.scenario is None:
        return NOTHING
    first = verdict_on_outcome(desk.game, asked.scenario, asked.outcome)
    told = summed(desk.tabletop, asked.outcome.frames())
    return join((verdict(first, told, open_=asked.outcome.pending is not None), film(asked.player)))


def beside_film(desk: Desk, asked: Ask, share: Html) -> Html:
    """Show the question that is open, what to do with the end, how to ``share`` it, the score, every step."""
    outcome, scenario, player = asked.outcome, asked.scenario, asked.player
    if outcome is None or scenario is None or player is None:
        return NOTHING
    settled, quiet = outcome.pending is None, not outcome.events and not outcome.pending
    nothing = note(" ".join(("Nothing happens.", *map(str, outcome.reasons)))) if quiet else NOTHING
    return join(
        (
            keyed_part(f"question-{len(outcome.events)}", _open_question(outcome)),
            keyed_part("answer", _answer(asked)),
            _what_next(desk, scenario, settled=settled),
            share,
            declared_forms(desk.game, outcome.state, "answer") if settled else NOTHING,
            _score(desk, scenario, outcome),
            section("Blow by blow", nothing, step_list(player, "shot", cited=True)),
        )
    )


def _what_next(desk: Desk, scenario: Scenario[object], *, settled: bool) -> Html:
    """Show what was asked, and the buttons for what can be done next."""
    action, answers = scenario.action, scenario.answers
    title, _ = desk.editor.actions.get(action, (action[:1].upper() + action[1:], ""))
    back = button("Take the last answer back", "unsay") if answers else None
    said = el("p", "Answered: ", "; ".join(answers), class_="rk-none") if answers else None
    actions = buttons(
        button("Ask something else", "forget"),
        back,
        button("Lay this on the desk", "takeover") if settled else None,
        button("Download the ruling", "sheet") if settled else None,
    )
    return section(title, said, actions)


def _open_question(outcome: Outcome[AnyState, AnyMove]) -> Html:
    """Show what must be chosen before it goes on."""
    pending = outcome.pending
    if pending is None:
        return NOTHING
    who = outcome.start.options.players[pending.seat] if pending.seat >= 0 else "The table"
    texts = pending.options.texts()
    list_ = moves(
        [MoveItem(number, text) for number, text in enumerate(texts[:MAX_ANSWERS])], "answer", title="What was said?"
    )
    other = text_entry("Or type the answer", "say", submit="So be it", placeholder=texts[0] if texts else "")
    many = note(f"{len(texts)} answers are possible; here are {MAX_ANSWERS}.") if len(texts) > MAX_ANSWERS else None
    colour = pending.seat if pending.seat >= 0 else None
    return join((prompt(who, pending.prompt, pending.rule, colour=colour), many, list_, other))


def _score(desk: Desk, scenario: Scenario[object], outcome: Outcome[AnyState, AnyMove]) -> Html:
    """Show the score in the end: open where it was asked for or the game is over."""
    if outcome.pending:
        return NOTHING
    sheet = score(desk, outcome.state)
    return sheet if outcome.state.ended or scenario.action == "score" else collapsible("The score after it", sheet)
