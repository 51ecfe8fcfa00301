"""The tab that tells what happens now, be it an action of the game or a move: as a film, with its reasons.

Where somebody must choose on the way, the desk asks what they said, and the film goes on from there.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from refkit.kernel import AnyMove, AnyState
from refkit.kernel.choice import REFEREE, BadInput, Illegal, Step
from refkit.kernel.sentences import counted
from refkit.text import scenarios
from refkit.text.as_json import numbered_answer
from refkit.text.scenarios import Outcome, Scenario
from refkit.text.verdicts import verdict_on_outcome, verdict_on_refusal
from widgets.app.effects import Announce, Download, Effect
from widgets.page.controls import button, buttons
from widgets.page.forms import collapsible, text_entry
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, keyed_part, moves, note, prompt, refusal_panel, section
from widgets.page.reading import score_sheet
from widgets.referee.common_changes import REVEAL_TABLE, Next, go_to_tab, replace_desk, store_effect
from widgets.referee.desk import Desk, example_move, lay_setup
from widgets.referee.film import chips, film, player_of, verdict
from widgets.referee.follow.panels import declared_forms
from widgets.referee.report import film_page
from widgets.referee.state import OpenDesk, Resolution
from widgets.referee.summary import summed
from widgets.referee.views import FILM_KEYS, TabView, table_scene
from widgets.tabletop.film.player import Player, step_list
from widgets.tabletop.ledger import ranked

START: Final = "setup"
FIRST: Final = "turn"
"""What begins a game, and so never happens on a table; and what most people ask."""
MAX_ANSWERS: Final = 250
"""Answers that are listed; the rest is found by typing."""


# ---- showing ---------------------------------------------------------------------------------------------------------


def view(state: OpenDesk) -> TabView:
    """Return the film and the verdict; before there is one, the table and all that can happen."""
    desk, happens, width, player = state.desk, state.happens, state.viewport.width, state.happens.player
    if player is None:
        return TabView(table_scene(desk, width), talk(desk, happens))
    return TabView(
        player.board.draw(player.frame, width),
        talk(desk, happens),
        over=over(desk, happens),
        lines=player.words,
        keys=FILM_KEYS,
    )


def over(desk: Desk, happens: Resolution) -> Html:
    """Show the verdict first, then the film's caption and its buttons."""
    if happens.player is None or happens.outcome is None or happens.scenario is None:
        return NOTHING
    first = verdict_on_outcome(desk.game, happens.scenario, happens.outcome)
    told = summed(desk.tabletop, happens.outcome.frames())
    return join((verdict(first, told, open_=happens.outcome.pending is not None), film(happens.player)))


def talk(desk: Desk, happens: Resolution) -> Html:
    """Show what can happen; when something has, the question that is open, what to do with the end, every step."""
    refusal = NOTHING
    if happens.refusal:
        refusal = join((verdict(happens.refusal), refusal_panel(happens.refusal.reasons)))
    outcome = happens.outcome
    if outcome is None or happens.scenario is None or happens.player is None:
        return join((keyed_part("refusal", refusal), keyed_part("actions", _actions(desk))))
    question = keyed_part(f"question-{len(outcome.events)}", _question(outcome))
    late = declared_forms(desk.game, outcome.state, "answer") if outcome.pending is None else NOTHING
    done = _what_next(desk, happens.scenario, settled=outcome.pending is None)
    score = _score(desk, happens.scenario, outcome)
    return join((question, keyed_part("refusal", refusal), done, late, score, _steps(outcome, happens.player)))


def fitting_action(desk: Desk, names: Iterable[str]) -> str:
    """Return the first of the actions called ``names`` that asks or decides anything on the table; "" if none does."""
    for name in names:
        with suppress(BadInput, Illegal):
            outcome = scenarios.run(desk.game, Scenario(desk.checked(), name))
            if outcome.pending or (outcome.events and desk.game.words.decides(tuple(outcome.frames()))):
                return name
    return ""


def _actions(desk: Desk) -> Html:
    known = sorted(desk.game.scenario.happenings, key=FIRST.__ne__)
    told = desk.editor.actions or {name: (name[:1].upper() + name[1:], "") for name in known if name != START}
    first = fitting_action(desk, told)
    told = {name: told[name] for name in sorted(told, key=first.__ne__)}
    made = [
        el("div", button(label, "happen", action, tone="plain" if place else "strong"), el("small", what or None))
        for place, (action, (label, what)) in enumerate(told.items())
    ]
    play = text_entry("Or a move, in words", "action", submit="Play it", placeholder=example_move(desk))
    more = el("p", desk.game.scenario.help, class_="rk-none")
    find = buttons(button("Find it among what they may do", "tab", "allowed", tone="quiet"))
    asked = section("What happens now?", el("div", *made, class_="rk-actions"))
    move = section("Or somebody makes a move", play, more, find)
    return join((asked, move, chips(desk.tabletop), _score_now(desk)))


def _score_now(desk: Desk) -> Html:
    """Show the score as the table lies."""
    try:
        state = desk.game.position.to_state(desk.checked())
    except BadInput:
        return NOTHING
    end = desk.game.end_if_won(state)
    return collapsible("The score as it lies", _score_sheet(desk, end.state if end else state))


def _score_sheet(desk: Desk, state: AnyState) -> Html:
    return score_sheet(ranked(desk.game, desk.tabletop.glance(state, REFEREE)))


def _what_next(desk: Desk, scenario: Scenario[object], *, settled: bool) -> Html:
    """Show what was asked, and the ways on from here."""
    action, answers = scenario.action, scenario.answers
    title, _ = desk.editor.actions.get(action, (action[:1].upper() + action[1:], ""))
    back = button("Take the last answer back", "unsay") if answers else None
    said = el("p", "Answered: ", "; ".join(answers), class_="rk-none") if answers else None
    ways = buttons(
        button("Ask something else", "forget"),
        back,
        button("Lay this on the desk", "takeover") if settled else None,
        button("Download the ruling", "sheet") if settled else None,
    )
    return section(title, said, ways)


def _question(outcome: Outcome[AnyState, AnyMove]) -> Html:
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
    sheet = _score_sheet(desk, outcome.state)
    return sheet if outcome.state.ended or scenario.action == "score" else collapsible("The score after it", sheet)


def _steps(outcome: Outcome[object, object], player: Player) -> Html:
    quiet = not outcome.events and not outcome.pending
    nothing = note(" ".join(("Nothing happens.", *map(str, outcome.reasons)))) if quiet else NOTHING
    return section("Blow by blow", nothing, step_list(player, "shot", cited=True))


# ---- doing -----------------------------------------------------------------------------------------------------------


def resolve(state: OpenDesk, action: str, answers: tuple[str, ...] = ()) -> Next:
    """Let something happen on the table as it is laid out."""
    desk = state.desk
    return run(state, Scenario(desk.checked(), desk.editor.action(desk.work, action.strip()), answers), 0)


def resolve_here(state: OpenDesk, action: str, answers: tuple[str, ...] = ()) -> Next:
    """Let something happen on the table, and go to this tab, where it is shown."""
    after, effects = resolve(state, action, answers)
    after, before = go_to_tab(after, "happens")
    return after, (*before, *effects)  # what came of it is read out last


def run(state: OpenDesk, scenario: Scenario[object], at: int | None) -> Next:
    """Show what comes of a scenario, from frame ``at`` on or at its end; a refusal leaves the film as it was."""
    game = state.desk.game
    try:
        outcome = scenarios.run(game, scenario)
    except Illegal as error:
        refusal = verdict_on_refusal(game, scenario, error.refusal.reasons)
        return replace(state, happens=replace(state.happens, refusal=refusal)), (
            Announce(refusal.sentence),
            REVEAL_TABLE,
        )
    last = _last(outcome)
    player = player_of(state, outcome.start, Step(outcome.state, outcome.events), last, at=at)
    happens = Resolution(scenario, outcome, player=player)
    sentence = verdict_on_outcome(game, scenario, outcome).sentence
    said = f"{sentence} {counted(player.last - 1, 'step')}. {last}".strip()
    after = replace(state, happens=happens, number=player.number)
    return after, (store_effect(after, {"asked": happens.lines}), Announce(said), REVEAL_TABLE)


def _last(outcome: Outcome[object, object]) -> str:
    """Return what is said when the film is over."""
    if outcome.pending:
        return f"It waits for an answer: {outcome.pending.prompt}"
    return "All is settled." if outcome.events else "Nothing happens."


def answer_listed(state: OpenDesk, said: str) -> Next:
    """Answer by the number in the list, or with something that is declared, in words."""
    listed = {str(number): text for number, text in enumerate(_open(state.happens))}
    return answer(state, listed.get(said, said))


def answer_typed(state: OpenDesk, text: str) -> Next:
    """Answer with what was typed."""
    return answer(state, numbered_answer(text.strip(), _open(state.happens)))


def _open(happens: Resolution) -> list[str]:
    """Return the answers to the open question."""
    return happens.outcome.pending.options.texts() if happens.outcome and happens.outcome.pending else []


def answer(state: OpenDesk, text: str) -> Next:
    """Go on with an answer from where the film has come to."""
    happens = state.happens
    if happens.scenario is None or happens.player is None:
        raise BadInput("Nothing is asked just now.")
    scenario = replace(happens.scenario, answers=(*happens.scenario.answers, text))
    return run(state, scenario, happens.player.last - 1)


def undo_answer(state: OpenDesk) -> Next:
    """Take the last answer back."""
    scenario = state.happens.scenario
    if scenario is None or not scenario.answers:
        return state, ()
    return run(state, replace(scenario, answers=scenario.answers[:-1]), None)


def without_film(state: OpenDesk) -> Next:
    """Show no film any more; the table is as it was laid out."""
    return replace(state, happens=Resolution()), (store_effect(state, {"asked": None}),)


def ask_anew(state: OpenDesk) -> Next:
    """Ask something else."""
    after, effects = without_film(state)
    return after, (*effects, Announce("What else?"))


def take_over(state: OpenDesk) -> Next:
    """Lay the table on the desk as it is after what happened."""
    outcome, desk = state.happens.outcome, state.desk
    if outcome is None:
        return state, ()
    setup = replace(desk.game.position.from_state(outcome.state), **desk.boxes)
    after, effects = replace_desk(state, lay_setup(desk, setup), "The table on the desk is now as it is after this.")
    after, more = go_to_tab(after, "lay")
    return after, (*effects, *more)


def download_ruling(state: OpenDesk) -> tuple[Effect, ...]:
    """Give the ruling as a page to take home."""
    happens = state.happens
    if happens.scenario is None or happens.outcome is None:
        return ()
    page = film_page(state.desk.tabletop, happens.scenario, happens.outcome)
    return (Download("ruling.html", page, "text/html"),)


def restore(state: OpenDesk, text: str) -> Next:
    """Ask again what the browser remembers; nonsense is not asked."""
    if not text:
        return state, ()
    action, *answers = text.split("\n")
    try:
        return run(state, Scenario(state.desk.checked(), action, tuple(answers)), 0)
    except BadInput:
        return without_film(state)
