"""Review: replay what others did, the final count or what decided the game, and ask bots for their reasons.

And the settings of a reader: the speed of films, and who rolls the dice.
"""

from dataclasses import replace
from typing import Any

from refkit.game import AnyGame
from refkit.kernel.choice import BadInput, Step
from widgets.app.effects import Store, Toast
from widgets.live import film
from widgets.live.advance import Next, hurried, run_on
from widgets.live.panels import DICE, PACES
from widgets.live.session import Session
from widgets.live.state import Live, SessionStep
from widgets.live.viewpoint import with_changes
from widgets.page.validation import list_index


def paced(live: Live, pace: str) -> Next:
    """Let films run so fast from now on; a pace that there is not changes nothing."""
    if pace not in PACES:
        return live, ()
    live, effects = hurried(replace(live, pace=pace))
    return live, (Store({"pace": pace}), *effects)


def diced(live: Live, how: str) -> Next:
    """Let dice that all can see be rolled here ("rolled"), or by hand ("typed"); anything else changes nothing."""
    if how not in dict(DICE):
        return live, ()
    live = with_changes(live, typed=how == "typed")
    store = Store({"dice": how})
    if live.session and not live.busy and live.now.seat is None:
        live, effects = run_on(replace(live, recent_steps=()))
        return live, (store, *effects)
    return live, (store,)


def rerun(live: Live) -> Next:
    """Show once more what has happened since somebody here decided."""
    if live.session is None or live.busy or live.now.covered:
        return live, ()
    return run_on(live, film.shots_of(live, *live.recent_steps))


def decider(live: Live) -> Next:
    """Show once more what decided the game, and then how it is counted."""
    if not live.playing.state.ended or not (step := deciding_step(live.playing)):
        return live, ()
    return run_on(replace(live, over=None), film.shots_of(live, SessionStep(live.playing, *step)))


def counted(live: Live) -> Next:
    """Show the count once more, beat by beat."""
    return run_on(live) if live.playing.state.ended else (live, ())


def end_table(live: Live) -> Live:
    """Show the table as it lies in the end, or who has won."""
    if not live.playing.state.ended:
        return live
    return with_changes(live, over=None if live.over else film.ending(live)[-1])


def why(live: Live, seat: str) -> Toast:
    """Return why a bot did what it did last; raises `BadInput` if it has done nothing yet.

    While the game goes on it says no more than what it always tries: its reasons tell what it holds.
    """
    number = list_index(seat)
    if number not in live.thoughts:
        raise BadInput("That bot has not decided anything yet.")
    session = live.playing
    aim = f"{session.bot(number).aim}. Ask me again when the game is over: now my reasons would show what I hold."
    reason = live.thoughts[number] if session.state.ended else aim
    return Toast(f"{session.match.options.players[number]}: {reason}", good=True)


def deciding_step(session: Session) -> tuple[Any, Step[Any]] | None:
    """Return the step after which the winners led for good, with the state before it; the last if they always led."""
    match, last, led = session.match, None, False
    winners = set(match.game.score.winners(session.state))
    for played in match.played:
        leads = leaders(match.game, played.step.state) == winners
        if (leads and not led) or last is None:
            last = played.before, played.step
        led = leads
    return last


def leaders(game: AnyGame, state: Any) -> set[int]:
    """Return the sides that are ahead."""
    totals = [score.total for score in game.score.scores(state)]
    return {side for side, total in enumerate(totals) if total == max(totals)}
