"""What is above and under the table of a live game: who decides what and why, the answers, and the speed of films."""

from typing import Any, Final

from refkit.game.winning import winner_text
from refkit.kernel.choice import CHANCE
from widgets.live import hint
from widgets.live.group_questions import people_asked, usual_label
from widgets.live.state import PACES, Live
from widgets.live.viewpoint import current_question, question_text, sound_offered
from widgets.page.controls import button, buttons, segments
from widgets.page.forms import text_entry
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import cover, prompt
from widgets.tabletop import picks
from widgets.tabletop.film.player import player_buttons
from widgets.tabletop.gesture import complete
from widgets.tabletop.ledger import standing

MAX_BUTTONS: Final = 8
"""So many buttons stand under the table; of more moves one is typed, or taken from the list."""


def prompt_line(live: Live, head: Html | None) -> Html:
    """Return the prompt: what is being decided, by whom and why, or in a film, what has just happened.

    ``head`` replaces a question.
    """
    if live.replay:
        return prompt("", live.you(live.replay.frame.caption), live.replay.frame.rule)
    if frame := live.frame:
        return prompt("", live.you(doing(live)) or "See what comes of it.", frame.rule)
    if head is not None:
        return head
    view = live.view
    if view.ended and (live.over or not live.busy):
        return prompt("", live.you(winner_text(live.table.game, view)))
    if live.busy:
        return prompt("", live.you(doing(live)))
    return _question(live, view)


def doing(live: Live) -> str:
    """Return the question that a bot was asked last in this run; "" if none was."""
    return live.run.choice.prompt if live.run and live.run.choice else ""


def _question(live: Live, view: Any) -> Html:
    choice = current_question(live)
    if question := live.now.group_question:
        return prompt("", question.ask, choice.rule)
    note = live.table.advice(view) if live.guided else ""
    if choice.seat is CHANCE:
        return prompt("The dice", choice.prompt, choice.rule, note=note)
    own = bool(live.own_name) and choice.seat == live.playing.people[0]
    who = "Your turn" if own else view.options.players[choice.seat]
    return prompt(who, live.you(choice.prompt), choice.rule, colour=choice.seat, note=note)


def text_alternative(live: Live) -> str:
    """Return the text alternative of the picture."""
    return f"{live.you(question_text(live))} {live.you(standing(live.table.game, live.view))}"


# ---- under the table -------------------------------------------------------------------------------------------------


def controls(live: Live, foot: Html | None) -> Html:
    """Return what is under the table: what can be answered, or skipped, and the speed of films beside it.

    ``foot`` replaces the answers.
    """
    if live.replay:
        back = buttons(button("Back to the end of the game", "end_replay", tone="quiet"))
        return join((player_buttons(live.replay, "replay"), back))
    answers = _answers(live) if foot is None else foot
    speeds = segments([(key, key.capitalize()) for key in PACES], live.pace, "pace", label="Film")
    return el("div", el("div", answers, class_="rk-answers"), el("div", speeds, class_="rk-speed"), class_="rk-under")


def _answers(live: Live) -> Html:
    """Return the buttons for what is picked, the cover between two hands, or those of a film or the end."""
    if live.view.ended and not live.busy:
        again = button("Play again", "rematch", tone="strong")
        change = button("Change the table", "again", tone="quiet")
        sound = button("Turn the sound on", "moments", "on") if sound_offered(live) else None
        return buttons(again, sound, *replay_buttons(live), change)
    if live.busy:
        to_end = live.view.ended or not live.playing.people
        title = "Escape does the same; a click on the table goes on"
        name = "Skip to the end" if to_end else "Skip to my turn"
        skip = button(name, "skip", tone="strong", title=title, again=True)
        return buttons(skip, None if live.view.ended else _take_back(live))
    if live.now.covered:
        return _cover(live)
    return join((_hint(live), _move_bar(live)))


def replay_buttons(live: Live) -> tuple[Html, ...]:
    """Return buttons for what can be seen again of a game that is over."""
    return (
        button("Watch the whole game", "whole"),
        button("See what decided it", "replay_decision"),
        button("Count again", "count"),
        button("Look at the table" if live.over else "Who won?", "toggle_ending"),
    )


def _take_back(live: Live) -> Html | None:
    """Return the button that takes back the last move; None if nobody may."""
    return button("Take back", "undo", tone="quiet") if live.now.may_undo else None


def _move_bar(live: Live) -> Html:
    """Return the buttons for moves without a place on the table, for completing or undoing picks, and taking back.

    One that passes for the rest of the turn is the first of all.
    """
    view, table, picked = live.view, live.table, live.gesture.picked
    move, numbers = complete(view, table, live.gesture), picks.buttons(view, table)
    question = table.group_question(live.playing.state) if view.legal else None
    only = len(numbers) == len(view.legal) and move is None and not (question and question.rest)
    made = [
        button(
            table.worded(view, view.legal[number]),
            "play",
            number,
            tone="plain" if place or not only else "strong",
            hint=f"{number}",
        )
        for place, number in enumerate(numbers[: MAX_BUTTONS if len(numbers) <= MAX_BUTTONS else 0])
    ]
    asks = "Hint" if hint.may_ask(live) and not hint.current(live) else ""
    labels = {"always": usual_label(live), "close": live.now.reveal_label, "advise": asks}
    others = [button(label, do) for do, label in labels.items() if label]
    done = None if move is None else button(table.confirm_label(view, move) or "That is all", "done", tone="strong")
    back = button("Put it back", "back", title="Escape does the same") if picked else None
    if len(numbers) <= MAX_BUTTONS:
        passing = button(question.rest, "pass_for_turn", tone="strong") if question and question.rest else None
        return buttons(passing, *made, *others, done, back, _take_back(live))
    example = table.game.notation.format_move(view, view.legal[numbers[0]])
    typed = text_entry("Your move, as the list of moves writes it", "typed", submit="Do it", placeholder=f"{example} …")
    return join((typed, buttons(*others, done, back, _take_back(live))))


def _hint(live: Live) -> Html:
    """Return the hint that was asked for, with a button that plays it, or that it is being thought about."""
    given = hint.current(live)
    if given is None:
        return NOTHING
    if given.move is None:
        return el("div", el("p", "Thinking about a hint …"), class_="rk-hint", role="status")
    number = tuple(live.view.legal).index(given.move)
    do = button("Play it", "play", number, hint=f"{number}")
    return el("div", el("p", el("b", "Hint"), " ", hint.sentence(live)), do, class_="rk-hint", role="status")


def _cover(live: Live) -> Html:
    """Return what hides a hand until its player asks for it, or a question to all at one screen, without any hand."""
    choice, names, question = current_question(live), live.view.options.players, live.now.group_question
    if question:
        rest = button(f"Nobody: {question.rest[:1].lower()}{question.rest[1:]}", "call", "rest", tone="strong")
        nobody = button("Nobody, this time", "call", "nobody")
        people = (button(f"{names[seat]} does", "call", seat) for seat in people_asked(live.playing, question))
        return el("div", buttons(rest, nobody, *people), class_="rk-aloud")
    more = f"{choice.prompt} Everyone else looks away now."
    return join((cover(names[choice.seat], "reveal", more=more, colour=choice.seat), _take_back(live)))
