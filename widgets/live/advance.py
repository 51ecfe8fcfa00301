"""Advance the table between two decisions of people: show what happens as a film, ask bots, count the end.

Each function returns the table at the next thing that has to be waited for (`Run`); `widgets.live.update.tasks` waits:

    step -> frames, queued -> each is moved to and read -> the next step, a bot, the count, or somebody who decides
"""

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from refkit.kernel.bot import Thought
from refkit.kernel.choice import CHANCE, REFEREE, Choice
from refkit.kernel.sentences import join
from widgets.app.effects import Announce, PlayMoment, Reveal, Store
from widgets.drawing.motion import Motion
from widgets.live.state import PACES, Effects, Live, Run, SessionStep, StandingAnswers
from widgets.live.viewpoint import question_text, seen, sides_here, sound_offered, with_changes, with_forced_picks
from widgets.tabletop.contract import AnyTabletop, CountStep
from widgets.tabletop.film.frames import Frame, condensed, frames, joined
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.hit_areas import moved_in_person
from widgets.tabletop.spotlight import ending_steps, step_motion

ANIMATION_TIMEOUT: Final = 1.5
"""Seconds after which a motion is taken to be over if no browser has reported its end, or half as long again as it."""
ONLY: Final = "Nothing else could be played."
"""What is said of a card that was played by itself, because it was the only one."""
MIN_SECONDS: Final = 0.6
"""The least number of seconds that a frame stays, at the calm pace."""
SECONDS_PER_LETTER: Final = 0.015
"""Seconds that it stays longer for every letter of its caption."""
MAX_SECONDS: Final = 1.8
"""The greatest number of seconds that it stays."""
GRAND_SECONDS: Final = 0.7
"""Seconds that a frame of weight "grand" stays longer."""
BRIEF_SECONDS: Final = 0.12
"""Seconds that a frame of weight "brief" stays."""
BRIEF_SPEED: Final = 2.0
"""The speed of its motion."""
LIMIT_SECONDS: Final = 4.0
"""Seconds within which what others do is told: the longer a film has run, the faster it runs (`speed_up`).

What is shown in full, as what the player has done, comes besides.
"""
LATENCY_SECONDS: Final = 0.06
"""Seconds that a frame takes besides: it is sent, laid out and painted, and its end is reported."""
FASTEST: Final = 5.5
"""The speed at which the rest is shown."""
MOST_FRAMES: Final = 6
"""The number of frames of a step that somebody else has made, fewer the longer a film has run: several become one."""
MIN_THINKING_SECONDS: Final = 0.3
"""The least number of seconds that a bot takes, at the calm pace."""

Next: TypeAlias = tuple[Live, Effects]


def run_on(live: Live, queue: tuple[Frame, ...] = ()) -> Next:
    """Show the frames of ``queue``, and let the table run until somebody must decide.

    Before there is a film the browser must have said whether the reader wants one, and how wide the picture is.
    """
    run = Run(queue=queue, half=live.run.half if live.run else _half_made(live))
    if PACES[live.pace] and not live.viewport.known:
        return _waits(live, run, ANIMATION_TIMEOUT), tuple(_read_out(live, frame) for frame in queue[:1])
    return advanced(replace(live, run=run))


def _half_made(live: Live) -> tuple[Hashable, Gesture] | None:
    return (live.mode.question_key(live), live.gesture) if live.now.seat is not None and live.gesture.picked else None


def decided(live: Live) -> Live:
    """Return the table when somebody at this screen has decided: nothing picked, and nothing to recap."""
    standing = replace(live.standing, speaks=None, passes=frozenset())
    return replace(live, fitting=(live.view,), gesture=Gesture(), recent_steps=(), standing=standing, explained="")


def played(live: Live, came: SessionStep) -> Next:
    """Show the step of a move that was made at this screen, and let the table run."""
    live = replace(decided(live), run=None, session=came.session)
    return run_on(live, frames_of(live, came))


def received(live: Live, came: tuple[SessionStep, ...]) -> Next:
    """Queue steps that happened elsewhere, and show them as soon as nothing else runs."""
    live = replace(live, inbox=(*live.inbox, *came))
    return (live, ()) if live.busy else run_on(live)


def advanced(live: Live) -> Next:
    """Advance to what has to be waited for next: a frame, a bot, the count, or somebody who decides."""
    while not (queue := _still_shown(live)):
        match _coming(live):
            case None:
                return _ended(live)
            case Choice() as choice:
                run = replace(live.run or Run(), phase="thinking", choice=choice, queue=())
                return _waits(live, run, thinking_seconds(live, choice)), ()
            case came:
                live = _happened(live, came)
    run, shown = replace(live.run or Run(), queue=queue), queue[0]
    if isinstance(shown, CountStep):
        fanfare = (PlayMoment("fanfare", bool(live.loud)),) if len(queue) == 1 else ()
        moved = _moved(replace(live, over=shown), run, shown, count_motion(live, shown))
        return moved, (Announce(shown.caption), *fanfare)
    return _shown(live, run, shown), (_read_out(live, shown), *_moment(live, shown))


def _moment(live: Live, frame: Frame) -> tuple[PlayMoment, ...]:
    """Return the effect that plays the moment of a frame, if its event is one that has a sound."""
    kind = live.table.telling.moments.get(type(frame.event)) if frame.event else None
    return (PlayMoment(kind, bool(live.loud)),) if kind else ()


def _still_shown(live: Live) -> tuple[Frame | CountStep, ...]:
    """Return what is still queued; nothing if there are no films."""
    return live.run.queue if live.run and has_films(live) else ()


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
    inbox, standing = live.inbox[1:] if live.inbox else (), _standing_after(live, came)
    live = replace(
        live, session=came.session, recent_steps=(*live.recent_steps, came), over=None, inbox=inbox, standing=standing
    )
    return replace(live, run=replace(live.run or Run(), queue=frames_of(live, came)))


def _standing_after(live: Live, came: SessionStep) -> StandingAnswers:
    """Return the answers to a question to several that still count: until all have passed it, or somebody has acted."""
    asked, played = live.table.group_question(came.before), came.session.match.played[-1:]
    same = asked and played and played[0].move in asked.passes and live.table.group_question(came.session.state)
    return live.standing if same else replace(live.standing, speaks=None, passes=frozenset())


def _waits(live: Live, run: Run, seconds: float) -> Live:
    return with_changes(live, run=replace(run, seconds=seconds), number=live.number + 1)


def _shown(live: Live, run: Run, frame: Frame) -> Live:
    """Show a frame: turn the camera to where something happens, and play its motion."""
    live = replace(live, camera=live.table.follow(live.camera, frame.view, frame.event), kept=frame.fitting)
    live = seen(live, frame.view)
    speed = (BRIEF_SPEED if frame.weight == "brief" else 1) * speed_of(frame, run.spent)
    return _moved(live, run, frame, motion_of(live, frame), speed)


def _moved(live: Live, run: Run, shown: Frame | CountStep, moves: Motion | None, speed: float = 1) -> Live:
    """Play the motion that leads to what is ``shown``, if anything moves; else it is read at once."""
    run = replace(run, motion=moves, phase="moving", speed=PACES[live.pace] * speed)
    if moves is None:
        return _read(live, run, shown)
    return _waits(live, run, max(ANIMATION_TIMEOUT, 1.5 * moves.millis / 1000 / run.speed))


def _read(live: Live, run: Run, shown: Frame | CountStep) -> Live:
    """Show a frame, or a step of the ending, for as long as its caption takes to read."""
    return _waits(live, replace(run, phase="reading"), reading_seconds(shown, run.spent) / PACES[live.pace])


def on_timer(live: Live, number: object) -> Next:
    """Go on when the wait with this number is over; an outdated number changes nothing."""
    run = live.run
    if run is None or number != live.number:
        return live, ()
    if run.phase == "moving" and run.motion and has_films(live):
        return _read(live, run, run.queue[0]), ()
    if run.frame and run.frame.full:  # what is shown in full uses up nobody's time
        return _next(live, run, run.spent)
    moved = run.motion.millis / 1000 / run.speed if run.motion else 0
    return _next(live, run, run.spent + moved + run.seconds + LATENCY_SECONDS)


def next_frame(live: Live) -> Next:
    """Go on to the next frame, or the next step of the ending."""
    run = live.run
    return _next(live, run, run.spent) if run and run.phase in {"moving", "reading"} else (live, ())


def skipped(live: Live) -> Next:
    """Skip the rest of the film until somebody must decide."""
    return next_frame(replace(live, run=replace(live.run, skipped=True))) if live.run else (live, ())


def on_viewport(live: Live) -> Next:
    """Begin the film, if it waited for the browser to report its size."""
    if live.run and live.run.phase == "measuring" and live.viewport.known:
        return advanced(live)
    return live, ()


def _next(live: Live, run: Run, spent: float) -> Next:
    queue = run.queue if run.phase == "measuring" else run.queue[1:]
    return advanced(replace(live, run=replace(run, queue=queue, motion=None, spent=spent)))


def on_bot_move(live: Live, number: int, answer: Thought[object]) -> Next:
    """Play what a bot has decided, and go on."""
    run, session = live.run, live.session
    if not run or not run.choice or run.phase != "thinking" or number != live.number or not session:
        return live, ()
    after = session.branch()
    came = SessionStep(after, session.state, after.match.play(answer.move))
    live = replace(live, thoughts={**live.thoughts, run.choice.seat: answer.why})
    return advanced(_happened(replace(live, run=replace(run, spent=run.spent + run.seconds)), came))


def _ended(live: Live) -> Next:
    """Wait for a decision; if the game is over, count the scores first, step by step: the last one stays."""
    if not live.playing.state.ended:
        return await_decision(live)
    run = live.run or Run()
    if has_films(live) and not run.counted:
        return advanced(replace(live, run=replace(run, queue=ending(live), counted=True)))
    return await_decision(replace(live, over=ending(live)[-1]))


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
    offered = (Store({"moments": "off"}),) if sound_offered(live) else ()
    return live, (question, Reveal(".rk-stage"), *offered) if live.over else (question,)


# ---- the frames of a film, and for how many seconds each part of it is shown -----------------------------------------


def has_films(live: Live) -> bool:
    """Return whether what happens is shown as a film at all."""
    return bool(PACES[live.pace]) and not live.viewport.still and not (live.run and live.run.skipped)


def frames_of(live: Live, *steps: SessionStep) -> tuple[Frame, ...]:
    """Return the frames of steps, as this screen may see them; none if films are off."""
    if not has_films(live):
        return ()
    seat, found = live.mode.viewer(live), list[Frame]()
    for each in steps:
        made = film_of(live.table, each, seat, live.run.spent if live.run else 0)
        if made and each.only:
            made[0] = replace(made[0], caption=join(" ", (made[0].caption, ONLY)))
        found += made
    return tuple(replace(frame, fitting=(*live.fitting, *frame.fitting)) for frame in found)


def film_of(table: AnyTabletop, came: SessionStep, seat: int, spent: float) -> list[Frame]:
    """Return the frames of a step as ``seat`` sees it, or as those see it who sit at one screen.

    Those are shown in full of what a player at this screen has done, of what is rolled for the one whose view is shown,
    and of what is climactic, unless it is about another; others are condensed, to the fewer the more seconds a film has
    already ``spent``. What ends the game is left to the ending, which counts first.
    """
    film = [frame for frame in frames(table, [(came.before, came.step)], seat)[1:-1] if not frame.view.ended]
    marked = (replace(frame, full=_in_full(came, frame, seat)) for frame in film)
    return condensed(joined(table, marked), max(1, round(MOST_FRAMES / speed_up(spent))))


def _in_full(came: SessionStep, frame: Frame, seat: int) -> bool:
    """Return whether a frame of this step is shown in full where ``seat`` sees it, or those who sit at one screen."""
    mover, about = came.session.match.entries[-1].seat, getattr(frame.event, "seat", None)
    own = mover == seat or (seat < 0 and mover in came.session.people) or (mover == CHANCE and about == seat)
    return own or frame.weight == "grand" or (frame.full and about in {None, seat})


def motion_of(live: Live, frame: Frame) -> Motion | None:
    """Return the motion that leads to a frame, where the camera looks; None if nothing moves."""
    return live.board.motion(replace(frame, camera=live.camera), live.viewport.width)


def count_motion(live: Live, step: CountStep) -> Motion | None:
    """Return the motion that leads to a step of the ending from that which is shown; None if nothing moves."""
    space = live.space
    moves = step_motion(live.table.plan((live.playing.view(REFEREE),), space, live.camera, None), live.over, step)
    moves = moves and moves.legible(space.least_text)
    return moved_in_person(moves, live.reader.you) if moves and live.own_name else moves


def ending(live: Live) -> tuple[CountStep, ...]:
    """Return the steps in which the final scores are shown."""
    return ending_steps(live.table, live.playing.view(REFEREE), sides_here(live), live.reader)


def speed_up(spent: float) -> float:
    """Return the speed factor of a film after ``spent`` seconds.

    So a film that would take so many seconds at speed 1 takes ``LIMIT_SECONDS * (1 - exp(-seconds / LIMIT_SECONDS))``.
    """
    return 1 / max(1 - spent / LIMIT_SECONDS, 1 / FASTEST)


def speed_of(frame: Frame, spent: float) -> float:
    """Return how many times as fast as usual a frame is shown after ``spent`` seconds."""
    return 1 if frame.full else speed_up(spent)


def reading_seconds(shown: Frame | CountStep, spent: float) -> float:
    """Return for how many seconds a frame stays, at the calm pace; a step of the ending takes its time."""
    if isinstance(shown, CountStep):
        return MIN_SECONDS + GRAND_SECONDS + SECONDS_PER_LETTER * len(shown.caption)
    if shown.weight == "brief":
        return BRIEF_SECONDS / speed_of(shown, spent)
    read = min(MAX_SECONDS, MIN_SECONDS + SECONDS_PER_LETTER * len(shown.caption))
    return (read + GRAND_SECONDS * (shown.weight == "grand")) / speed_of(shown, spent)


def thinking_seconds(live: Live, choice: Choice[object]) -> float:
    """Return how many seconds a bot takes at the least to answer a choice.

    Where the time of an answer would tell something (``even_time``) it depends on the bot alone. If a browser shows the
    table, it is no less than the ``seconds`` of the bot.
    """
    spent = live.run.spent if live.run else 0
    slow = has_films(live) and not choice.even_time
    least = MIN_THINKING_SECONDS / PACES[live.pace] / speed_up(spent) if slow else 0
    return max(least, live.playing.bot(choice.seat).seconds if live.viewport.known else 0)
