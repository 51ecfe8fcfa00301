"""Advance the table between two decisions of people: show what happens as a film, ask bots, count the end.

Each function returns the table at the next thing that has to be waited for (`Run`); `widgets.live.tasks` waits for it.
"""

from collections.abc import Hashable
from dataclasses import replace
from itertools import dropwhile
from typing import Any, Final, TypeAlias

from refkit.kernel.bot import Thought
from refkit.kernel.choice import Choice
from widgets.app.effects import Announce, PlayMoment, Reveal
from widgets.live import film
from widgets.live.panels import PACES
from widgets.live.state import Calls, Effects, Live, Run, SessionStep
from widgets.live.viewpoint import question_text, seen, with_changes, with_forced_picks
from widgets.tabletop.film.frames import Frame
from widgets.tabletop.gesture import Gesture

ANIMATION_TIMEOUT: Final = 1.5
"""Seconds after which a motion is taken to be over if no browser has reported its end."""

Next: TypeAlias = tuple[Live, Effects]


def run_on(live: Live, frames: tuple[Frame, ...] = ()) -> Next:
    """Show ``frames``, and let the table run until somebody must decide.

    Before there is a film the browser must have said whether the reader wants one, and how wide the picture is.
    """
    run = Run(frames=frames, half=live.run.half if live.run else _half_made(live))
    if PACES[live.pace] and not live.viewport.known:
        return _waits(live, run, seconds=ANIMATION_TIMEOUT), tuple(_read_out(live, frame) for frame in frames[:1])
    return advanced(replace(live, run=run))


def _half_made(live: Live) -> tuple[Hashable, Gesture] | None:
    return (live.mode.question_key(live), live.gesture) if live.now.seat is not None and live.gesture.picked else None


def decided(live: Live) -> Live:
    """Return the table when somebody at this screen has decided: nothing picked, and nothing to recap."""
    calls = replace(live.calls, speaks=None, passes=frozenset())
    return replace(live, fitting=(live.view,), gesture=Gesture(), recent_steps=(), calls=calls, explained="")


def played(live: Live, came: SessionStep) -> Next:
    """Show the step of a move that was made at this screen, and let the table run."""
    live = replace(decided(live), run=None, session=came.session)
    return run_on(live, film.frames_of(live, came))


def received(live: Live, came: tuple[SessionStep, ...]) -> Next:
    """Queue steps that happened elsewhere, and show them as soon as nothing else runs."""
    live = replace(live, inbox=(*live.inbox, *came))
    return (live, ()) if live.busy else run_on(live)


def advanced(live: Live) -> Next:
    """Advance to what has to be waited for next: a frame, a bot, the count, or somebody who decides."""
    while not (frames := _frames_left(live)):
        match _coming(live):
            case None:
                return _ended(live)
            case Choice() as choice:
                run = replace(live.run or Run(), phase="thinking", choice=choice, doing=choice.prompt, frames=())
                return _waits(live, run, seconds=film.thinking_seconds(live, choice)), ()
            case came:
                live = _happened(live, came)
    run = replace(live.run or Run(), frames=frames)
    return _shown(live, run, frames[0]), (_read_out(live, frames[0]), *_moment(live, frames[0]))


def _moment(live: Live, frame: Frame) -> tuple[PlayMoment, ...]:
    """Return how a frame is heard and felt, if it is a key moment."""
    kind = live.table.telling.moments.get(type(frame.event)) if frame.event else None
    return (PlayMoment(kind, live.loud),) if kind else ()


def _frames_left(live: Live) -> tuple[Frame, ...]:
    """Return the frames that are still to be shown, without those at the front for which there is no time."""
    run = live.run if film.has_films(live) else None
    return tuple(dropwhile(lambda frame: not film.is_shown(frame, run.spent), run.frames)) if run else ()


def _read_out(live: Live, frame: Frame) -> Announce:
    """Return the announcement of a frame's caption for screen readers."""
    return Announce(live.you(frame.caption))


def _coming(live: Live) -> SessionStep | Choice[Any] | None:
    """Return what happens next by itself."""
    if live.session is None:
        return None
    return live.inbox[0] if live.inbox else live.mode.next_step(live)


def _happened(live: Live, came: SessionStep) -> Live:
    """Return the table after a step that nobody at this screen has made, with the frames of it."""
    inbox, calls = live.inbox[1:] if live.inbox else (), _calls_after(live, came)
    live = replace(
        live, session=came.session, recent_steps=(*live.recent_steps, came), over=None, inbox=inbox, calls=calls
    )
    return replace(live, run=replace(live.run or Run(), frames=film.frames_of(live, came)))


def _calls_after(live: Live, came: SessionStep) -> Calls:
    """Return the answers to a question to several that still count: until all have passed it, or somebody has acted."""
    asked, played = live.table.call(came.before), came.session.match.played[-1:]
    same = asked and played and played[0].move in asked.passes and live.table.call(came.session.state)
    return live.calls if same else replace(live.calls, speaks=None, passes=frozenset())


def _waits(live: Live, run: Run, *, seconds: float) -> Live:
    return with_changes(live, run=replace(run, seconds=seconds), number=live.number + 1)


def _shown(live: Live, run: Run, frame: Frame) -> Live:
    """Show a frame: turn the camera to where something happens, and play its motion."""
    live = replace(live, camera=live.table.follow(live.camera, frame.view, frame.event), kept=frame.fitting)
    live = seen(live, frame.view)
    motion = film.motion_of(live, frame)
    run = replace(run, motion=motion)
    if motion is None:
        return _read(live, run, frame)
    speed = PACES[live.pace] * film.motion_speed(frame, run.spent)
    return _waits(live, replace(run, phase="moving", speed=speed), seconds=ANIMATION_TIMEOUT)


def _read(live: Live, run: Run, frame: Frame) -> Live:
    """Show a frame for as long as its caption takes to read."""
    seconds = film.reading_seconds(frame, run.spent) / PACES[live.pace]
    return _waits(live, replace(run, phase="reading"), seconds=seconds)


def on_timer(live: Live, number: object) -> Next:
    """Go on when the wait with this number is over; an outdated number changes nothing."""
    run = live.run
    if run is None or number != live.number:
        return live, ()
    if run.phase == "moving" and run.motion and film.has_films(live):
        return _read(live, run, run.frames[0]), ()
    moved = run.motion.millis / 1000 / run.speed if run.motion else 0
    return _next(live, run, run.spent + moved + run.seconds + film.LATENCY_SECONDS)


def next_frame(live: Live) -> Next:
    """Go on to the next frame, or the next beat of the ending."""
    run = live.run
    return _next(live, run, run.spent) if run and run.phase in {"moving", "reading", "counting"} else (live, ())


def skipped(live: Live) -> Next:
    """Skip the rest of the film until somebody must decide."""
    return next_frame(replace(live, run=replace(live.run, skipped=True))) if live.run else (live, ())


def stopped(live: Live) -> Live:
    """Return the table with the film, the bot or the count that runs cancelled."""
    return with_changes(live, run=None)


def on_viewport(live: Live) -> Next:
    """Begin the film, if it waited for the browser to report its size."""
    if live.run and live.run.phase == "measuring" and live.viewport.known:
        return advanced(live)
    return live, ()


def _next(live: Live, run: Run, spent: float) -> Next:
    if run.phase == "counting":
        return _counted(live, run, run.beats[1:])
    frames = run.frames if run.phase == "measuring" else run.frames[1:]
    return advanced(replace(live, run=replace(run, frames=frames, motion=None, spent=spent)))


def on_bot_move(live: Live, number: int, answer: Thought[object]) -> Next:
    """Play what a bot has decided, and go on."""
    run, session = live.run, live.session
    if not run or not run.choice or run.phase != "thinking" or number != live.number or not session:
        return live, ()
    after = session.branch()
    came = SessionStep(after, session.state, after.match.play(answer.move))
    thoughts, spent = {**live.thoughts, run.choice.seat: answer.why}, run.spent + run.seconds
    return advanced(_happened(replace(live, thoughts=thoughts, run=replace(run, choice=None, spent=spent)), came))


def _ended(live: Live) -> Next:
    """Show the final count if the game is over, else wait for a decision."""
    if not live.session or not live.session.state.ended:
        return await_decision(live)
    return _counted(live, live.run or Run(), film.ending(live))


def _counted(live: Live, run: Run, beats: tuple[Any, ...]) -> Next:
    """Show the next beat of the ending; the last one stays on the table."""
    if beats and film.has_films(live):
        live = replace(live, over=beats[0])
        run = replace(run, phase="counting", beats=beats, frames=(), choice=None)
        seconds = film.beat_seconds(beats[0]) / PACES[live.pace]
        return _waits(live, run, seconds=seconds), (Announce(beats[0].caption),)
    return await_decision(replace(live, over=beats[-1] if beats else live.over))


def await_decision(live: Live) -> Next:
    """Wait for the player who decides; on a shared screen, first for that player to confirm to be there."""
    half = live.run.half if live.run else None
    live = with_changes(live, run=None, fitting=(), kept=(), closed=False)
    seat, session = live.now.seat, live.playing
    if seat is not None and len(session.people) > 1 and live.shown != seat:
        live = with_changes(live, shown=None)
    question = Announce(live.you(question_text(live)))
    live = with_forced_picks(live)
    live = seen(live, live.view)
    if half and live.now.seat is not None and half[0] == live.mode.question_key(live):
        live = replace(live, gesture=half[1])
    return live, (question, Reveal(".rk-stage")) if live.over else (question,)
