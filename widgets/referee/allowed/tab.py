"""The tab that says whether a move is allowed, with every reason, and what all may be done."""

from dataclasses import replace

from refkit.kernel.choice import BadInput
from refkit.text.judging import judge_words
from refkit.text.scenarios import Scenario
from widgets.app.effects import Announce
from widgets.page.validation import list_index
from widgets.referee.allowed.panels import (
    legal_moves,
    over,
    question_of,
    questions_on,
    scene,
    talk,
    view_of,
    with_all_words,
)
from widgets.referee.allowed.pointing import OpenQuestion, Pointed, pick_next, possible_cards
from widgets.referee.common_changes import MAX_FILTER_LENGTH, Next, replace_desk
from widgets.referee.desk import lay_out
from widgets.referee.happens import resolve_here
from widgets.referee.state import OpenDesk
from widgets.referee.views import TabView
from widgets.tabletop.contract import Held, Pick
from widgets.tabletop.gesture import Gesture, complete
from widgets.tabletop.picks import options


def view(state: OpenDesk) -> TabView:
    """Return the table with what may be picked, the question, and the answer."""
    desk, allowed = state.desk, state.allowed
    return TabView(
        scene(desk, allowed.pointed, state.viewport),
        talk(desk, allowed),
        over=over(desk, allowed.pointed),
    )


def without_answer(state: OpenDesk) -> OpenDesk:
    """Return the desk without the last answer: it must not stand beneath another question, should that be unreadable.

    What is pointed at stays.
    """
    return replace(state, allowed=replace(state.allowed, asked="", found=None, of=""))


def ask(state: OpenDesk, text: str) -> Next:
    """Say what the referee says of a move; raises `BadInput` for what is none."""
    desk = state.desk
    if desk.game.action_for_question(text) != text:  # the question who has won: that is something to be looked at
        return resolve_here(without_answer(state), text)
    found = judge_words(desk.game, Scenario(desk.checked(), ""), text)
    allowed = replace(state.allowed, asked=text.strip(), found=found.verdict, of=found.of)
    return replace(state, allowed=allowed), (Announce(found.verdict.details),)


def filter_moves(state: OpenDesk, words: str) -> Next:
    """Show of the list what has these words."""
    return replace(state, allowed=replace(state.allowed, filter=words[:MAX_FILTER_LENGTH])), ()


def ask_first(state: OpenDesk, words: str) -> Next:
    """Ask about the first move that has these words: Enter was pressed in the filter."""
    found = with_all_words(legal_moves(state.desk), words[:MAX_FILTER_LENGTH])
    if not found:
        raise BadInput("No legal move has all of these words.")
    after, effects = filter_moves(state, words)
    after, more = ask(after, found[0][0])
    return after, (*effects, *more)


def set_turn(state: OpenDesk, seat: str) -> Next:
    """Let it be another player's turn."""
    state, setup = without_answer(state), state.desk.setup
    if seat not in map(str, range(len(setup.players))) or not hasattr(setup, "active"):
        return state, ()
    return replace_desk(state, lay_out(state.desk, replace(state.desk.work, setup=replace(setup, active=int(seat)))))


def pick(state: OpenDesk, target: object) -> Next:
    """Pick something on the table: a whole move is asked about, legal or not."""
    table, before = state.desk.tabletop, state.allowed.pointed
    question = question_of(state.desk, before)
    if question is None:
        return state, ()
    seen_now = view_of(question, before.card)
    pointed, move = pick_next(table, seen_now, before, target)
    if move is not None:
        return _ask_move(_with_pointed(state, pointed), question, move)
    if pointed == before:
        raise BadInput(table.why_not(seen_now, target) or "That answers no question here: pick what glows.")
    return without_answer(_with_pointed(state, pointed)), ()


def pull(state: OpenDesk, start: Pick, end: Pick | None) -> Next:
    """Pull a card to a place, which is two picks."""
    pointed = state.allowed.pointed
    question = question_of(state.desk, pointed)
    if question is None or isinstance(start, str) or end is None:
        return state, ()
    if start not in options(view_of(question, pointed.card), state.desk.tabletop, pointed.gesture.picked):
        return pick(state, end)
    after, effects = pick(state, start)
    after, more = pick(after, end)
    return after, (*effects, *more)


def _ask_move(state: OpenDesk, question: OpenQuestion, move: object) -> Next:
    return ask(state, state.desk.game.notation.format_move(question.table, move, seat=True))


def _with_pointed(state: OpenDesk, pointed: Pointed) -> OpenDesk:
    return replace(state, allowed=replace(state.allowed, pointed=pointed))


def ask_pointed(state: OpenDesk) -> Next:
    """Ask about what is picked, which makes a move, and shall be all."""
    pointed = state.allowed.pointed
    question = question_of(state.desk, pointed)
    if question is None:
        return state, ()
    move = complete(view_of(question, pointed.card), state.desk.tabletop, pointed.gesture)
    if move is None:
        raise BadInput("What is picked makes no move yet: pick what glows on the table.")
    return _ask_move(state, question, move)


def undo_pick(state: OpenDesk) -> Next:
    """Take the last pick back."""
    pointed = state.allowed.pointed
    return without_answer(_with_pointed(state, replace(pointed, gesture=Gesture(pointed.gesture.picked[:-1])))), ()


def choose_question(state: OpenDesk, number: str) -> Next:
    """Answer another question by pointing."""
    if not 0 <= (place := list_index(number)) < len(questions_on(state.desk)):
        return state, ()
    return without_answer(_with_pointed(state, Pointed(place))), ()


def suppose_card(state: OpenDesk, name: str) -> Next:
    """Suppose a card in hand; it is picked if it can only be meant in one way."""
    before = state.allowed.pointed
    question = question_of(state.desk, before)
    cards = possible_cards(question) if question else {}
    if question is None or name not in cards:
        raise BadInput("There is no such card to be played here.")
    card = cards[name]
    ways = [each for each in options(view_of(question, card), state.desk.tabletop, ()) if isinstance(each, Held)]
    gesture = Gesture(tuple(ways)) if len(ways) == 1 else Gesture()
    return without_answer(_with_pointed(state, Pointed(before.question, card, gesture))), ()
