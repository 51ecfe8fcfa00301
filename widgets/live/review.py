"""Review: replay what others did, the final count, what decided the game or all of it, and ask bots for their reasons.

And the settings of a reader: the speed of films, and who rolls the dice.
"""

from dataclasses import replace
from typing import Final

from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import Sentence
from refkit.match.reasons import last_move
from refkit.match.review import Moment, Review, begin_review, decision
from widgets.app.effects import Announce, PlayMoment, Reveal, Store
from widgets.app.messages import Action, KeyPressed
from widgets.live.advance import Next, ending, frames_of, next_frame, run_on
from widgets.live.state import DICE, PACES, Live
from widgets.live.viewpoint import with_changes
from widgets.page.validation import list_index
from widgets.tabletop.film.frames import captioned_events, frames
from widgets.tabletop.film.player import Player, command, controlled, jumped

FIRST: Final = "The table as it lay in the beginning."
LAST: Final = "And so it lies in the end."
BEFORE: Final = "The table as it lay before that."
AFTER: Final = "And so it lay then."


def paced(live: Live, pace: str) -> Next:
    """Let films run at this pace from now on; an unknown one changes nothing."""
    if pace not in PACES:
        return live, ()
    live, effects = next_frame(replace(live, pace=pace))
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


def turned(live: Live, sound: str) -> Next:
    """Turn the sounds and vibrations of moments "on" or "off"; anything else changes nothing."""
    if sound not in {"on", "off"}:
        return live, ()
    loud = sound == "on"
    effects = (PlayMoment("fanfare" if live.over else "clink", loud=True),) if loud else ()
    return replace(live, loud=loud), (Store({"moments": sound}), *effects)


def rerun(live: Live) -> Next:
    """Show once more what has happened since somebody here decided."""
    if live.session is None or live.busy or live.now.covered:
        return live, ()
    return run_on(live, frames_of(live, *live.recent_steps))


def decider(live: Live) -> Next:
    """Show once more what decided the game."""
    return looked_at(live, decision(live.playing.match))


def looked_at(live: Live, moment: Moment | None) -> Next:
    """Show the table as it lay before a moment, or its event happen, to be stepped through from there."""
    if live.busy or moment is None:
        return live, ()
    made = next(each for each in live.playing.match.played if each.number == moment.number)
    shown = frames(live.table, [(made.before, made.step)], first=BEFORE, last=AFTER)
    film = Player(live.board, shown, number=(live.replay or live).number + 1)
    if (event := moment.event) is not None:
        at = next(at for at, frame in enumerate(shown) if at == film.last or (frame.event and frame.place >= event))
        film = command(jumped(film, at - 1), "next", still=live.viewport.still or not PACES[live.pace])
    return replace(live, replay=film), (Reveal(".rk-head"),)


def counted(live: Live) -> Next:
    """Show the count once more, step by step, on the table."""
    if not live.playing.state.ended:
        return live, ()
    live, effects = run_on(replace(live, over=None))
    return live, (Reveal(".rk-stage"), *effects)


def end_table(live: Live) -> Live:
    """Show the table as it lies in the end, or who has won."""
    if not live.playing.state.ended:
        return live
    return with_changes(live, over=None if live.over else ending(live)[-1])


def why(live: Live, seat: str) -> Next:
    """Let a bot explain what it did last, beside the table; raises `BadInput` if it has done nothing yet.

    First stands what it did, then the bot says why, as far as everybody here may know. Where nothing speaks for it, the
    bot says what it always tries to do, or in the end what it thought: before, that would reveal what it holds.
    """
    number, session = list_index(seat), live.playing
    eyes = number if session.state.ended else live.mode.viewer(live)
    made, because = last_move(session.match, number, eyes) if number in live.thoughts else (None, "")
    if made is None:
        raise BadInput("That bot has not decided anything yet.")
    did = next((each.caption for each in captioned_events(live.table, made.before, made.step, eyes)), "")
    aim = live.thoughts[number] if session.state.ended else f"{session.bot(number).aim}. Ask me again in the end."
    said = because.by(number) if isinstance(because, Sentence) else because or aim
    words = f"{session.match.options.players[number]}: “{said}”"
    return replace(live, explained=" ".join(live.you(each) for each in (did, words) if each)), ()


# ---- what the moves of a seat were worth -----------------------------------------------------------------------------


def review_begun(live: Live, seat: str) -> Next:
    """Begin to look at the moves of a person at this screen; raises `BadInput` while the game goes on."""
    session, number = live.playing, list_index(seat)
    if number not in session.people:
        return live, ()
    return replace(live, review=begin_review(session.match, number)), (Announce("Looking at your moves."),)


def review_went_on(live: Live, review: Review) -> Next:
    """Take over what another comparison has found, if it is still wanted; the result is read out at the end."""
    before = live.current_review
    if before is None or before.done or replace(review, comparisons=before.comparisons, spent=before.spent) != before:
        return live, ()
    said = (Announce(" ".join(live.you(each.sentence) for each in review.moments())),) if review.done else ()
    return replace(live, review=review), said


def review_stopped(live: Live) -> Live:
    """Look at no more moves."""
    return replace(live, review=live.review and replace(live.review, stopped=True))


def moment_shown(live: Live, number: str) -> Next:
    """Show the table of a moment of the review, and what happened there."""
    moments = live.current_review.moments() if live.current_review else ()
    return looked_at(live, next((each for each in moments if str(each.number) == number), None))


# ---- the replay of a whole game that is over, with all hands open ----------------------------------------------------


def replay_begun(live: Live) -> Live:
    """Begin the replay, if the game is over, so that nothing in it is secret any more."""
    played = live.playing.match.played
    if live.busy or not live.playing.state.ended or not played:
        return live
    shown = frames(live.table, [(each.before, each.step) for each in played], first=FIRST, last=LAST)
    return replace(live, replay=Player(live.board, shown, number=live.number))


def replayed(live: Live, message: object) -> Next:
    """Return the table after a button, a key or the end of a motion of the replay; another frame is read out."""
    before = live.replay
    if before is None:
        return live, ()
    match message:
        case Action("end_replay") | KeyPressed("Escape"):
            return replace(live, replay=None, number=before.number + 1), ()
    player = controlled(before, message, still=live.viewport.still, do="replay")
    read_out = () if player.at == before.at else (Announce(live.you(player.frame.caption)),)
    return replace(live, replay=player), read_out
