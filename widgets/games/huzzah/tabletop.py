"""The `Tabletop` of Huzzah!: a loop of steps with stages along it, pawns, crowds, a hand of cards, and Richard."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from refkit.games.huzzah import GAME
from refkit.games.huzzah import events as ev
from refkit.games.huzzah.cards import BUMP, BUMP_STEPS, MOST_DISCARDS, OFF, RICHARD, STEPS, UNKNOWN, stage_of
from refkit.games.huzzah.moves import (
    Bump,
    ChooseStage,
    Discard,
    Gather,
    LoseFrom,
    Move,
    Pass,
    Play,
    TakeStage,
    Walk,
)
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.hands import could_bump
from refkit.games.huzzah.rules.questions import Reveal, Stride, Window, stopped
from refkit.games.huzzah.sight import visible_laid_cards
from refkit.games.huzzah.table import State, View
from refkit.games.huzzah.words import format_state
from refkit.kernel.event import Event
from refkit.kernel.sentences import counted, join, lines
from widgets.drawing.scene import Spot
from widgets.games.huzzah.disputes import DISPUTES
from widgets.games.huzzah.motion import films, marks
from widgets.games.huzzah.poster import POSTER
from widgets.games.huzzah.sums import SUMS
from widgets.games.huzzah.table import lens, picks
from widgets.games.huzzah.table.picks import OnStage, OnStep, ShowPart, Small, named, part_of
from widgets.games.huzzah.table.tree import STRETCH_STEPS, planned, stretch_start
from widgets.tabletop.contract import (
    NAMELESS,
    Camera,
    Emphasis,
    FormField,
    GroupQuestion,
    Held,
    PickLabel,
    PickState,
    Seating,
    Tabletop,
    Telling,
    weighed,
)
from widgets.tabletop.hit_areas import things
from widgets.tabletop.tree import Plan

ADVICE: Final[dict[type, str]] = {
    ChooseStage: "A stage with many steps holds a larger audience for you; nobody else will begin there.",
    Walk: "You may stop sooner than the dice say: stop at an empty stage, best one where people already wait.",
    TakeStage: "On a stage you can draw a crowd; on the path you can only heckle.",
    Bump: "A Bump moves that pawn three steps on, at once: keep it for when it changes what Richard sees.",
    Pass: "Everybody is asked whether they bump; you have nothing to bump with now.",
    Play: "Fill your steps with crowds, then cash them in with a Finale; lay a Huzzah! if you expect Richard.",
    Gather: "A step holds five: whoever finds no room there goes home.",
    LoseFrom: "Your audience is bored. You choose where somebody leaves.",
    Discard: "You draw up to five again next turn: up to two cards that you will not need may go.",
}
"""Advice in a first game, by the type of a legal move."""


STEPS_BEFORE: Final = 3
"""The number of steps shown before a pawn, as far as there is room for them."""
CLOSED_STAGES: Final = ("Mead Steps", "Damp Pavilion", "Gallows Corner", "Turnip Green")
"""The stages that are closed in a small first game, so that three players have enough stages and still meet."""


TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Asked, ev.Chose, ev.Passed, ev.StageLeft, ev.Hushed, ev.Drew, ev.Tidied),
        brief=(
            ev.Laid,
            ev.Revealed,
            ev.Identified,
            ev.StoodStill,
            ev.Unmoved,
            ev.TurnBegan,
            ev.Reshuffled,
            ev.Discarded,
        ),
        grand=(ev.GateTaken, ev.Bumped, ev.Tied, ev.Cancelled, ev.Won),
    ),
    headings=(ev.TurnBegan,),
    climactic=(ev.RichardMoved, ev.AtGate, ev.Earned, ev.Shoved),
    moments={ev.Bumped: "thud"},
    scoring=R.WINNING,
    sums=SUMS,
)


def with_closed_stages(rest: Mapping[str, object], data: dict[str, object]) -> dict[str, object]:
    """Return the options ``data`` of a new game, with stages closed if the form asks for a small one."""
    return data | ({"closed_stages": list(CLOSED_STAGES)} if rest.get("small") else {})


def group_question(state: State) -> GroupQuestion | None:
    """Return the question whether anybody bumps, asked of all who could, with or without a Bump (HU-45)."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, Window):
        return None
    asked = tuple(Pass(seat) for seat in task.rest if could_bump(state, seat))
    ask = join(" ", (stopped(state, task), "Does anybody bump?"))
    return GroupQuestion(ask, asked, "Pass for the rest of this turn", concerned(state, task.pawn))


def standing(legal: Sequence[Move]) -> tuple[Move, str] | None:
    """Return the answer by which nothing is discarded."""
    keep = next((move for move in legal if isinstance(move, Discard) and not move.cards), None)
    return (keep, "Always keep all") if keep else None


def description(view: View) -> tuple[str, ...]:
    """Describe stages, path, hands and cards, line by line."""
    return lines(format_state(view, aloud=True))


def emphasis(event: Event) -> Emphasis | None:
    """Return the emphasis of points from Richard, which are grand; None for other events."""
    return "grand" if marks.is_grand(event) else None


def seen_during(state: State, view: View, event: Event | None) -> View:
    """Return the view in the middle of a step: the cards that are laid lie there, which is still due in the agenda."""
    if not isinstance(event, ev.Laid):
        return view
    laid = replace(state, agenda=(Reveal(()),))
    return replace(view, agenda=laid.agenda, down=visible_laid_cards(laid, view.seat))


def concerned(state: State, pawn: int) -> tuple[int, ...]:
    """Return whom it concerns that ``pawn`` has stopped: its owner, or who performs where Richard is or may be."""
    if pawn != RICHARD:
        return (pawn,)
    steps = {state.richard, (state.richard + BUMP_STEPS) % STEPS}
    stages = ((seat, stage_of(place)) for seat, place in enumerate(state.places))
    return tuple(seat for seat, at in stages if at != OFF and steps & {*state.options.track.areas[at]})


# ---- where to look ---------------------------------------------------------------------------------------------------


def hit_areas(plan: Plan, view: View, picking: PickState) -> Iterator[Spot]:
    """Yield spots for what is no pick: parts of the path that can be shown large, then all things on the table."""
    for stage, name in enumerate(view.options.track.names):
        if box := plan.box(part := part_of(view.options.track, stage)):
            here = {OnStage(stage), *map(OnStep, view.options.track.areas[stage])}
            away = [pick for pick in picking.options if pick in here and plan.box(pick) is None]
            label = join(". ", (f"{name}: bring it near", *([f"{counted(len(away), 'choice')} there"] if away else [])))
            yield Spot(box, part, label, label, quiet=not away)

    def seen(key: Hashable) -> PickLabel:
        unseen = isinstance(key, Small) or (isinstance(key, Held) and key.card == UNKNOWN)
        return NAMELESS if unseen else named(view, key)

    yield from things(plan, picking, seen)


def turn(_camera: Camera, target: Hashable) -> Camera | None:
    """Show another part of the path large; return None for spots that do something else."""
    return Camera(at=target.step) if isinstance(target, ShowPart) else None


def follow(camera: Camera, view: View, event: Event | None) -> Camera:
    """Turn to the part of the path where ``event`` happens, or where the deciding seat is.

    A new camera on a table where nobody decides turns to the pawns on the path.
    """
    step = stretch_of_seat(view) if event is None else stretch_of_event(view, event)
    if step is None and camera == Camera() and not view.asked:
        step = stretch_of_pawns(view)
    return camera if step is None else Camera(at=step % STEPS)


def stretch_of_seat(view: View) -> int | None:
    """Return the first step of the stretch for the deciding seat; None where it need not move."""
    seat = view.seat if view.seat in view.asked else next(iter(view.asked), OFF)
    if not 0 <= seat < len(view.places):
        return None
    if view.agenda and isinstance(task := view.agenda[-1], Stride):
        return view.places[seat] - max(1, min(STEPS_BEFORE, STRETCH_STEPS - 1 - task.most))
    return stretch_of_place(view, view.places[seat])


def stretch_of_pawns(view: View) -> int | None:
    """Return the first step of the stretch with most pawns on the path, then most stages in use and Richard.

    It is None if the stretch from step 0 shows all of them.
    """
    pawns = [place for place in view.places if OFF < place < STEPS]
    areas = [view.options.track.areas[stage] for place in view.places if (stage := stage_of(place)) != OFF]

    def shown(start: int, steps: Iterable[int]) -> int:
        return sum((step - start) % STEPS < STRETCH_STEPS for step in steps)

    def seen(start: int) -> tuple[int, int, int, int]:
        stages = sum(shown(start, area) == len(area) for area in areas)
        before = min((step - start) % STEPS for step in (pawns or [view.richard]))
        return shown(start, pawns), stages + shown(start, [view.richard]), stages, -abs(before - STEPS_BEFORE)

    every = [*pawns, view.richard, *(step for area in areas for step in area)]
    return None if shown(0, every) == len(every) else max(range(STEPS), key=seen)


def stretch_of_place(view: View, place: int) -> int | None:
    """Return the first step of the stretch that shows a place; None if it is off the board."""
    if place == OFF:
        return None
    stage = stage_of(place)
    return stretch_start(view, view.options.track.areas[stage][0] if stage != OFF else place)


def stretch_of_event(view: View, event: Event) -> int | None:
    """Return the first step of the stretch that shows ``event``, with the whole way of a walk; None if nowhere."""
    match event:
        case ev.RichardMoved(steps, to) | ev.Walked(steps=steps, to=to):
            return to - steps - 1
        case ev.Slid(to=to) | ev.Shoved(to=to) | ev.Bumped(to=to):
            return to - 8
        case ev.GateTaken(_, to) | ev.Gathered(_, to) | ev.AtGate(to) | ev.Annoyed(to) | ev.Bored(_, to):
            return stretch_start(view, to)
        case ev.StageTaken(_, stage) | ev.Swapped(stage) | ev.Cancelled(stage) | ev.Dispersed(_, stage):
            return stretch_start(view, view.options.track.areas[stage][0])
        case ev.Earned(seat) | ev.Lost(seat) | ev.Revealed(seat) | ev.Missed(seat):
            return stretch_of_place(view, view.places[seat])
    return None


# ---- why not ---------------------------------------------------------------------------------------------------------


def why_not(view: View, target: Hashable) -> str:
    """Return every reason with its source against the move that a click means; "" if it means none."""
    kinds = {type(move) for move in view.legal}
    meant: Move | None = None
    match target:
        case OnStep(step) if Walk in kinds:
            meant = Walk(view.seat, (step - view.places[view.seat]) % STEPS)
        case OnStep(step) if Gather in kinds:
            meant = Gather(view.seat, step)
        case OnStep(step) if LoseFrom in kinds:
            meant = LoseFrom(view.seat, step)
        case OnStage(stage) if ChooseStage in kinds:
            meant = ChooseStage(view.seat, stage)
        case OnStage() if Walk in kinds:
            return "Stop on one of its steps first: then you may take the stage, if it is empty."
        case Held(card) if Play in kinds:
            meant = Play(view.seat, card)
        case Held(card) if kinds & {Bump, Pass} and card != BUMP:
            return "Show cards are laid later: only a Bump is played now."
        case Held() if Discard in kinds:
            meant = Discard(view.seat, view.hands[view.seat][: MOST_DISCARDS + 1])
    if meant is None:
        return ""
    seen = GAME.sight.state_from_view(view)
    refusal = GAME.why_not(seen, meant)  # judged from what this seat sees, so the answer reveals nothing else
    return " ".join(f"{reason.sentence} ({reason.rule.source})" for reason in refusal.reasons) if refusal else ""


TABLE: Final = Tabletop(
    game=GAME,
    poster=POSTER,
    telling=TELLING,
    seating=Seating(
        (FormField("goal", "Points that end the game", more="Empty: 50."),),
        first={"goal": "20", "small": "1"},
        data=with_closed_stages,
    ),
    disputes=DISPUTES,
    advised=ADVICE,
    plan=planned,
    marks=marks.marks,
    highlighted=marks.highlighted,
    travel=films.travel,
    count=marks.count,
    winning=marks.winning,
    pick_sequences=picks.pick_sequences,
    confirm_label=picks.confirm_label,
    named=named,
    hit_areas=hit_areas,
    why_not=why_not,
    close_up=lens.close_up,
    turn=turn,
    follow=follow,
    label=picks.worded,
    description=description,
    emphasis=emphasis,
    seen_during=seen_during,
    group_question=group_question,
    standing=standing,
)
