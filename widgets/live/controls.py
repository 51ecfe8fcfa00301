"""What is above and under the table of a live game: who decides what and why, and the bar of what can be done."""

from typing import Any, Final

from refkit.game.winning import winner_text
from refkit.kernel.choice import CHANCE
from widgets.live import hint
from widgets.live.group_questions import people_asked, usual_label
from widgets.live.state import PACES, Live
from widgets.live.viewpoint import current_question, question_text, sound_offered
from widgets.page.controls import action_bar, button, segments
from widgets.page.forms import text_entry
from widgets.page.markup import NOTHING, Html, el
from widgets.page.panels import cover, prompt
from widgets.tabletop import picks
from widgets.tabletop.contract import GroupQuestion
from widgets.tabletop.film.player import player_buttons
from widgets.tabletop.gesture import complete, confirming, next_pick
from widgets.tabletop.ledger import standing

MAX_BUTTONS: Final = 8
"""So many moves have a button in the bar; of more one is typed, or taken from the list."""


def prompt_line(live: Live, head: Html | None) -> Html:
    """Return the prompt: what is being decided, by whom and why, or in a film, what has just happened.

    ``head`` replaces a question.
    """
    if live.replay:
        return prompt("", live.you(live.replay.caption), live.replay.frame.rule)
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
    if hint.current(live):
        return prompt("Hint", hint.sentence(live) or "Thinking about a hint …", choice.rule)
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


def over_table(live: Live) -> Html:
    """Return what lies over the table, or under it: the cover between two hands, or the buttons of a replay."""
    if live.replay:
        return player_buttons(live.replay, "replay")
    return _cover(live) if live.now.covered and not live.now.group_question else NOTHING


def bar(live: Live, foot: Html | None) -> Html:
    """Return the bar of what can be done: answers, or skipping a film, beside which is its speed.

    ``foot`` replaces it.
    """
    if live.replay:
        return action_bar(button("Back to the end of the game", "end_replay"))
    if foot is not None:
        return foot
    if live.busy:
        to_end = live.view.ended or not live.playing.people
        title = "Escape does the same; a click on the table goes on"
        name = "Skip to the end" if to_end else "Skip to my turn"
        skip = button(name, "skip", tone="strong", title=title, again=True)
        return action_bar(skip, None if live.view.ended else _take_back(live), paces(live))
    if live.view.ended:
        change = button("New table", "again", tone="quiet")
        sound = button("Sound\N{NO-BREAK SPACE}on", "moments", "on") if sound_offered(live) else None
        return action_bar(button("Play again", "rematch", tone="strong"), sound, ending_button(live), change)
    if question := live.now.covered and live.now.group_question:
        return _group_answers(live, question)
    return action_bar(None, _take_back(live)) if live.now.covered else _move_bar(live)


def paces(live: Live) -> Html:
    """Return the speed of films, to be chosen."""
    return segments([(key, key.capitalize()) for key in PACES], live.pace, "pace", label="Film")


def ending_button(live: Live) -> Html:
    """Return the button that shows the table of a game that is over, or who has won."""
    return button("The table" if live.over else "Who won?", "toggle_ending")


def _take_back(live: Live) -> Html | None:
    """Return the button that takes back the last move; None if nobody may."""
    return button("Take back", "undo", tone="quiet") if live.now.may_undo else None


def _move_bar(live: Live) -> Html:
    """Return the buttons for moves without a place on the table, for completing or undoing picks, and taking back.

    What is picked is confirmed by the strong one, or put back: nothing else is played then. Without that, where nothing
    can be picked, the one that passes for the rest of the turn is strong, or else the first move.
    """
    view, table, picked = live.view, live.table, live.gesture.picked
    move, numbers = complete(view, table, live.gesture), picks.buttons(view, table)
    question = table.group_question(live.playing.state) if view.legal else None
    rest = question.rest if question else ""
    few = numbers if len(numbers) <= MAX_BUTTONS else []
    all_here = len(numbers) == len(view.legal)
    only = all_here and not rest
    made = [
        button(
            table.worded(view, view.legal[number]),
            "play",
            number,
            tone="strong" if only and not place else "plain",
            hint=f"{number}",
        )
        for place, number in enumerate(few)
    ]
    on = made.pop(0) if only and made else None
    if rest:
        on = button(rest, "pass_for_turn", tone="strong" if all_here else "plain")
    if move is not None:
        on, made = button(confirming(view, table, live.gesture, move), "done", tone="strong"), []
    labels = {"always": "" if picked else usual_label(live), "close": live.now.reveal_label}
    others = [button(label, do) for do, label in labels.items() if label]
    back = button("Put it back", "back", title="Escape does the same") if picked else None
    typed = None
    if not few and numbers:
        example = table.game.notation.format_move(view, view.legal[numbers[0]])
        label = "Your move, as the list of moves writes it"
        typed = text_entry(label, "typed", submit="Do it", placeholder=f"{example} …")
    todo = el("p", next_pick(view, table, live.gesture), class_="rk-counter")
    return action_bar(on, _hint(live), back, *made, *others, typed, _take_back(live), todo)


def _hint(live: Live) -> Html | None:
    """Return the button that asks for a hint, or plays the one that was given; None where there is none."""
    given = hint.current(live)
    if given is None:
        return button("Hint", "advise") if hint.may_ask(live) else None
    if given.move is None:
        return button("Play it", "play", off=True)
    number = tuple(live.view.legal).index(given.move)
    return button("Play it", "play", number, hint=f"{number}")


def _cover(live: Live) -> Html:
    """Return what hides a hand until its player asks for it."""
    choice, names = current_question(live), live.view.options.players
    more = f"{choice.prompt} Everyone else looks away now."
    return cover(names[choice.seat], "reveal", more=more, colour=choice.seat)


def _group_answers(live: Live, question: GroupQuestion) -> Html:
    """Return the answers to a question to all at one screen, without any hand."""
    names = live.view.options.players
    rest = button(f"Nobody: {question.rest[:1].lower()}{question.rest[1:]}", "call", "rest", tone="strong")
    people = (button(f"{names[seat]} does", "call", seat) for seat in people_asked(live.playing, question))
    return action_bar(rest, button("Nobody, this time", "call", "nobody"), *people)
