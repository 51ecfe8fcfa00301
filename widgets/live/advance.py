"""Between two decisions of people the table runs by itself: what happens is shown as a film, and bots are asked.

Each function returns the table at the next thing that has to be waited for (`Run`); `widgets.live.tasks` waits for it.
"""

from collections.abc import Hashable
from dataclasses import replace
from typing import Final, TypeAlias

from refkit.kernel.bot import Thought
from refkit.kernel.choice import Choice
from widgets.app.effects import Announce, Reveal
from widgets.live import film
from widgets.live.panels import PACES
from widgets.live.state import Came, Effects, Live, Run
from widgets.live.viewpoint import changed, question_text, settled
from widgets.tabletop.contract import Beat
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.shots import Shot

GONE: Final = 1.5
"""Seconds after which a motion that no browser has reported the end of is over."""

Next: TypeAlias = tuple[Live, Effects]


def begun(live: Live, shots: tuple[Shot, ...] = ()) -> Next:
    """Show ``shots``, and let the table run until somebody must decide.

    Before there is a film the browser must have said whether the reader wants one, and how wide the picture is.
    """
    run = Run(shots=shots, half=live.run.half if live.run else _half_made(live))
    if PACES[live.pace] and not live.viewport.known:
        return _waits(live, run, seconds=GONE), tuple(_read_out(live, shot) for shot in shots[:1])
    return went_on(replace(live, run=run))


def _half_made(live: Live) -> tuple[Hashable, Gesture] | None:
    return (live.ways.asked(live), live.gesture) if live.now.seat is not None and live.gesture.picked else None


def decided(live: Live) -> Live:
    """Return the table when somebody at this screen has decided, before anything comes of it."""
    calls = replace(live.calls, speaks=None, passes=frozenset())
    return replace(live, fitting=(live.view,), gesture=Gesture(), told=(), calls=calls)


def played(live: Live, came: Came) -> Next:
    """Show what came of a move that was made at this screen, and let the table run."""
    live = replace(decided(live), run=None, session=came.session)
    return begun(live, film.shots_of(live, came))


def received(live: Live, came: tuple[Came, ...]) -> Next:
    """Take what has happened elsewhere, and show it when its turn has come."""
    live = replace(live, inbox=(*live.inbox, *came))
    return (live, ()) if live.busy else begun(live)


def went_on(live: Live) -> Next:
    """Go on to what has to be waited for next: a shot, a bot, the count, or somebody who decides."""
    while not (live.run and live.run.shots and film.has_films(live)):
        match _coming(live):
            case None:
                return _ended(live)
            case Choice() as choice:
                run = replace(live.run or Run(), phase="thinking", choice=choice, doing=choice.prompt, shots=())
                return _waits(live, run, seconds=film.thinking_seconds(live, choice)), ()
            case came:
                live = _happened(live, came)
    shot = live.run.shots[0]
    return _shown(live, live.run, shot), (_read_out(live, shot),)


def _read_out(live: Live, shot: Shot) -> Announce:
    """Return what those hear who do not see the caption on the picture."""
    return Announce(live.you(shot.caption))


def _coming(live: Live) -> Came | Choice[object] | None:
    """Return what happens next by itself."""
    if live.session is None:
        return None
    return live.inbox[0] if live.inbox else live.ways.coming(live)


def _happened(live: Live, came: Came) -> Live:
    """Take a step that nobody here has made, with the film of it."""
    inbox = live.inbox[1:] if live.inbox else ()
    live = replace(live, session=came.session, told=(*live.told, came), over=None, inbox=inbox)
    return replace(live, run=replace(live.run or Run(), shots=film.shots_of(live, came)))


def _waits(live: Live, run: Run, *, seconds: float) -> Live:
    return changed(live, run=replace(run, seconds=seconds), number=live.number + 1)


def _shown(live: Live, run: Run, shot: Shot) -> Live:
    """Show a shot: the part where something happens comes forward, and things move there."""
    live = replace(live, camera=live.table.follow(live.camera, shot.after, shot.event), kept=shot.fitting)
    motion = film.motion_of(live, shot)
    run = replace(run, motion=motion)
    if motion is None:
        return _read(live, run, shot)
    speed = PACES[live.pace] * film.motion_speed(shot, run.spent)
    return _waits(live, replace(run, phase="moving", speed=speed), seconds=GONE)


def _read(live: Live, run: Run, shot: Shot) -> Live:
    """Leave a shot for as long as its caption takes to be read."""
    seconds = film.reading_seconds(shot, run.spent) / PACES[live.pace]
    return _waits(live, replace(run, phase="reading"), seconds=seconds)


def waited(live: Live, number: object) -> Next:
    """Go on, since what was waited for under this number is over."""
    run = live.run
    if run is None or number != live.number:
        return live, ()
    if run.phase == "moving" and run.motion and film.has_films(live):
        return _read(live, run, run.shots[0]), ()
    moved = run.motion.millis / 1000 / run.speed if run.motion else 0
    return _next(live, run, run.spent + moved + run.seconds)


def hurried(live: Live) -> Next:
    """Go on to the next shot, or the next beat of the ending."""
    run = live.run
    return _next(live, run, run.spent) if run and run.phase in {"moving", "reading", "counting"} else (live, ())


def skipped(live: Live) -> Next:
    """Show no more of the film until somebody must decide."""
    return hurried(replace(live, run=replace(live.run, skipped=True))) if live.run else (live, ())


def stopped(live: Live) -> Live:
    """Return the table without anything that goes on by itself."""
    return changed(live, run=None)


def measured(live: Live) -> Next:
    """Begin the film, if the browser has said how wide it is shown and that was waited for."""
    if live.run and live.run.phase == "measuring" and live.viewport.known:
        return went_on(live)
    return live, ()


def _next(live: Live, run: Run, spent: float) -> Next:
    if run.phase == "counting":
        return _counted(live, run, run.beats[1:])
    shots = run.shots if run.phase == "measuring" else run.shots[1:]
    return went_on(replace(live, run=replace(run, shots=shots, motion=None, spent=spent)))


def thought(live: Live, number: int, answer: Thought[object]) -> Next:
    """Play what a bot has decided, and go on."""
    run, session = live.run, live.session
    if not run or not run.choice or run.phase != "thinking" or number != live.number or not session:
        return live, ()
    after = session.branch()
    came = Came(after, session.state, after.match.play(answer.move))
    thoughts = {**live.thoughts, run.choice.seat: answer.why}
    return went_on(_happened(replace(live, thoughts=thoughts, run=replace(run, choice=None)), came))


def _ended(live: Live) -> Next:
    """Count the game, if it is over; then wait for somebody, or for ever."""
    if not live.session or not live.session.state.ended:
        return rested(live)
    return _counted(live, live.run or Run(), film.ending(live))


def _counted(live: Live, run: Run, beats: tuple[Beat, ...]) -> Next:
    """Show a beat of the ending; what was said last stays on the table."""
    if beats and film.has_films(live):
        live = replace(live, over=beats[0])
        run = replace(run, phase="counting", beats=beats, shots=(), choice=None)
        seconds = film.beat_seconds(beats[0]) / PACES[live.pace]
        return _waits(live, run, seconds=seconds), (Announce(beats[0].caption),)
    return rested(replace(live, over=beats[-1] if beats else live.over))


def rested(live: Live) -> Next:
    """Wait for whoever must decide; on a shared screen, for whoever says to be that player."""
    half = live.run.half if live.run else None
    live = changed(live, run=None, fitting=(), kept=(), closed=False)
    seat, session = live.now.seat, live.playing
    if seat is not None and len(session.people) > 1 and live.shown != seat:
        live = changed(live, shown=None)
    told = Announce(live.you(question_text(live)))
    live = settled(live)
    if half and live.now.seat is not None and half[0] == live.ways.asked(live):
        live = replace(live, gesture=half[1])
    return live, (told, Reveal(".rk-stage")) if live.over else (told,)
