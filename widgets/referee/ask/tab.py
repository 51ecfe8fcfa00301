"""What is done in the tab that answers questions: something happens, a move is judged, a move is pointed out.

Where somebody must choose on the way, the desk asks what they said, and the film goes on from there.
"""

from dataclasses import replace

from refkit.kernel.choice import BadInput, Illegal, Step
from refkit.kernel.sentences import counted
from refkit.text import scenarios
from refkit.text.as_json import numbered_answer
from refkit.text.judging import judge_words
from refkit.text.scenarios import Outcome, Scenario
from refkit.text.verdicts import verdict_on_outcome, verdict_on_refusal
from widgets.app.effects import Announce, Download
from widgets.page.markup import NOTHING
from widgets.page.validation import list_index
from widgets.referee.ask import panels
from widgets.referee.ask.panels import legal_moves, question_of, questions_on, view_of, with_all_words
from widgets.referee.ask.pointing import OpenQuestion, Pointed, pick_next, possible_cards
from widgets.referee.ask.share import share_panel
from widgets.referee.common_changes import MAX_FILTER_LENGTH, REVEAL_TABLE, Next, go_to_tab, replace_desk, store_effect
from widgets.referee.desk import lay_out, lay_setup
from widgets.referee.film import player_of
from widgets.referee.report import film_page
from widgets.referee.state import Ask, OpenDesk
from widgets.referee.views import FILM_KEYS, TabView
from widgets.tabletop.contract import Held, Pick
from widgets.tabletop.gesture import Gesture, complete
from widgets.tabletop.picks import options


def view(state: OpenDesk) -> TabView:
    """Return the film and the verdict; before there is one, the table with what may be picked, and all to ask."""
    desk, asked, player = state.desk, state.ask, state.ask.player
    if player is None:
        over = panels.prompt_of(desk, asked.pointed)
        beside = panels.question(desk, asked, share_panel(state) if asked.found else NOTHING)
        foot = panels.pointing_bar(desk, asked.pointed)
        return TabView(panels.scene(desk, asked.pointed, state.viewport), beside, over=over, foot=foot)
    scene = player.board.draw(player.frame, state.viewport.width)
    over, beside = panels.over_film(desk, asked), panels.beside_film(desk, asked, share_panel(state))
    return TabView(scene, beside, over=over, lines=player.words, keys=FILM_KEYS)


def without_answer(state: OpenDesk) -> OpenDesk:
    """Return the desk without the last answer: it must not stand beneath another question, should that be unreadable.

    What is pointed at stays.
    """
    return replace(state, ask=replace(state.ask, move="", found=None, of=""))


# ---- what happens? ---------------------------------------------------------------------------------------------------


def resolve(state: OpenDesk, action: str, answers: tuple[str, ...] = ()) -> Next:
    """Let something happen on the table as it is laid out."""
    desk = state.desk
    return run(state, Scenario(desk.checked(), desk.editor.action(desk.work, action.strip()), answers), 0)


def resolve_here(state: OpenDesk, action: str, answers: tuple[str, ...] = ()) -> Next:
    """Let something happen on the table, and go to this tab, where it is shown."""
    after, effects = resolve(state, action, answers)
    after, before = go_to_tab(after, "ask")
    return after, (*before, *effects)  # what came of it is read out last


def run(state: OpenDesk, scenario: Scenario[object], at: int | None) -> Next:
    """Show what comes of a scenario, from frame ``at`` on or at its end; a refusal leaves the film as it was."""
    game = state.desk.game
    try:
        outcome = scenarios.run(game, scenario)
    except Illegal as error:
        found = verdict_on_refusal(game, scenario, error.refusal.reasons)
        refused = replace(state.ask, move=(scenario.action, *scenario.answers)[-1], found=found, of="")
        return replace(state, ask=refused), (Announce(found.sentence), REVEAL_TABLE)
    last = _last(outcome)
    player = player_of(state, outcome.start, Step(outcome.state, outcome.events), last, at=at)
    asked = replace(without_answer(state).ask, scenario=scenario, outcome=outcome, player=player)
    sentence = verdict_on_outcome(game, scenario, outcome).sentence
    said = f"{sentence} {counted(player.last - 1, 'step')}. {last}".strip()
    after = replace(state, ask=asked, number=player.number)
    return after, (store_effect(after, {"asked": asked.lines}), Announce(said), REVEAL_TABLE)


def _last(outcome: Outcome[object, object]) -> str:
    """Return what is said when the film is over."""
    if outcome.pending:
        return f"It waits for an answer: {outcome.pending.prompt}"
    return "All is settled." if outcome.events else "Nothing happens."


def answer_listed(state: OpenDesk, said: str) -> Next:
    """Answer by the number in the list, or with something that is declared, in words."""
    listed = {str(number): text for number, text in enumerate(_answers(state.ask))}
    return answer(state, listed.get(said, said))


def answer_typed(state: OpenDesk, text: str) -> Next:
    """Answer with what was typed."""
    return answer(state, numbered_answer(text.strip(), _answers(state.ask)))


def _answers(asked: Ask) -> list[str]:
    """Return the answers to the open question."""
    return asked.outcome.pending.options.texts() if asked.outcome and asked.outcome.pending else []


def answer(state: OpenDesk, text: str) -> Next:
    """Go on with an answer from where the film has come to."""
    scenario, player = state.ask.scenario, state.ask.player
    if scenario is None or player is None:
        raise BadInput("Nothing is asked just now.")
    return run(state, replace(scenario, answers=(*scenario.answers, text)), player.last - 1)


def undo_answer(state: OpenDesk) -> Next:
    """Take the last answer back."""
    scenario = state.ask.scenario
    if scenario is None or not scenario.answers:
        return state, ()
    return run(state, replace(scenario, answers=scenario.answers[:-1]), None)


def without_film(state: OpenDesk) -> Next:
    """Show no film any more, and no answer about it; the table is as it was laid out."""
    asked = replace(without_answer(state).ask, scenario=None, outcome=None, player=None)
    return replace(state, ask=asked), (store_effect(state, {"asked": None}),)


def ask_anew(state: OpenDesk) -> Next:
    """Ask something else."""
    after, effects = without_film(state)
    return after, (*effects, Announce("What else?"))


def take_over(state: OpenDesk) -> Next:
    """Lay the table on the desk as it is after what happened."""
    outcome, desk = state.ask.outcome, state.desk
    if outcome is None:
        return state, ()
    setup = replace(desk.game.position.from_state(outcome.state), **desk.boxes)
    after, effects = replace_desk(state, lay_setup(desk, setup), "The table on the desk is now as it is after this.")
    after, more = go_to_tab(after, "lay")
    return after, (*effects, *more)


def download_ruling(state: OpenDesk) -> Next:
    """Download the ruling as a page."""
    scenario, outcome = state.ask.scenario, state.ask.outcome
    if scenario is None or outcome is None:
        return state, ()
    return state, (Download("ruling.html", film_page(state.desk.tabletop, scenario, outcome), "text/html"),)


def restore(state: OpenDesk, text: str) -> Next:
    """Ask again what the browser has stored; what cannot be read on this table is dropped."""
    if not text:
        return state, ()
    action, *answers = text.split("\n")
    try:
        return run(state, Scenario(state.desk.checked(), action, tuple(answers)), 0)
    except BadInput:
        return without_film(state)


# ---- is it allowed? --------------------------------------------------------------------------------------------------


def ask(state: OpenDesk, text: str) -> Next:
    """Say what the referee says of a move, in place of a film; raises `BadInput` for what is no move."""
    desk = state.desk
    if desk.game.action_for_question(text) != text:  # the question who has won: that is something to be looked at
        return resolve(state, text)
    judged = judge_words(desk.game, Scenario(desk.checked(), ""), text)
    after, effects = without_film(state) if state.ask.player else (state, ())
    asked = replace(after.ask, move=text.strip(), found=judged.verdict, of=judged.of)
    return replace(after, ask=asked), (*effects, Announce(judged.verdict.details))


def filter_moves(state: OpenDesk, words: str) -> Next:
    """Filter the list of legal moves by these words."""
    return replace(state, ask=replace(state.ask, filter=words[:MAX_FILTER_LENGTH])), ()


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
    work = state.desk.editor.with_setup(state.desk.work, replace(setup, active=int(seat)))
    return replace_desk(state, lay_out(state.desk, work))


# ---- pointing --------------------------------------------------------------------------------------------------------


def pick(state: OpenDesk, target: object) -> Next:
    """Pick something on the table: a whole move is asked about, legal or not."""
    table, before = state.desk.tabletop, state.ask.pointed
    question = question_of(state.desk, before)
    if question is None or state.ask.player:
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
    pointed = state.ask.pointed
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
    return replace(state, ask=replace(state.ask, pointed=pointed))


def ask_pointed(state: OpenDesk) -> Next:
    """Ask about what is picked, which makes a move, and shall be all."""
    pointed = state.ask.pointed
    question = question_of(state.desk, pointed)
    if question is None:
        return state, ()
    move = complete(view_of(question, pointed.card), state.desk.tabletop, pointed.gesture)
    if move is None:
        raise BadInput("What is picked makes no move yet: pick what glows on the table.")
    return _ask_move(state, question, move)


def undo_pick(state: OpenDesk) -> Next:
    """Take the last pick back."""
    pointed = state.ask.pointed
    return without_answer(_with_pointed(state, replace(pointed, gesture=Gesture(pointed.gesture.picked[:-1])))), ()


def choose_question(state: OpenDesk, number: str) -> Next:
    """Answer another question by pointing."""
    if not 0 <= (place := list_index(number)) < len(questions_on(state.desk)):
        return state, ()
    return without_answer(_with_pointed(state, Pointed(place))), ()


def suppose_card(state: OpenDesk, name: str) -> Next:
    """Suppose a card in hand; it is picked if it can only be meant in one way."""
    before = state.ask.pointed
    question = question_of(state.desk, before)
    cards = possible_cards(question) if question else {}
    if question is None or name not in cards:
        raise BadInput("There is no such card to be played here.")
    card = cards[name]
    held = [each for each in options(view_of(question, card), state.desk.tabletop, ()) if isinstance(each, Held)]
    gesture = Gesture(tuple(held)) if len(held) == 1 else Gesture()
    return without_answer(_with_pointed(state, Pointed(before.question, card, gesture))), ()
