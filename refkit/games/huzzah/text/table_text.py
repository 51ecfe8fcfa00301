"""A whole table in words, as whoever looks at it sees it: stages with their audiences, the path, hands and cards."""

from refkit.games.huzzah.cards import FIRST_STAGE, KINDS, OFF, UNKNOWN, Card, Counts, on_stage
from refkit.games.huzzah.state import StateOrView
from refkit.games.huzzah.text.names import place_name
from refkit.kernel.sentences import counted, join, named, player, tell
from refkit.text.as_json import turn_text


def format_state(state: StateOrView, *, aloud: bool = False) -> str:
    """Return the table that ``state``, or a view, shows, in lines; with sentences for stages if ``aloud``."""
    blocks = [turn_text(state), _aloud(state) if aloud else _stages(state), _path(state), _players(state)]
    blocks.append(f"Pile: {counted(state.pile, 'card')}. Discards: {by_kind(state.discards) or 'none'}.")
    return join("\n\n", blocks)


def _stages(state: StateOrView) -> str:
    """Return a line for each stage: who performs, and the counters on each step of its area."""
    track, lines = state.options.track, []
    width = max(map(len, track.names))
    for stage, steps in enumerate(track.areas):
        if stage not in track.open:
            lines.append(f"{track.names[stage]:{width}}  closed")
            continue
        who = state.places.index(on_stage(stage)) if on_stage(stage) in state.places else OFF
        crowd = " ".join(str(state.crowd[step]) for step in steps)
        span = f"{steps[0]}-{steps[-1]}"
        facts = f"{track.names[stage]:{width}}  {span:>5}: {crowd:11}  "
        lines.append(join("", (facts, named(state, who) if who != OFF else "-")))
    return join("\n", lines)


def _aloud(state: StateOrView) -> str:
    """Return a sentence for each stage: who performs, and on which of its steps how many are waiting."""
    track, lines = state.options.track, []
    for stage, steps in enumerate(track.areas):
        name, place = track.names[stage], on_stage(stage)
        if stage not in track.open:
            lines.append(f"{name} is closed.")
            continue
        pattern = "{stage}, steps {first} to {last}: nobody performs."
        if place in state.places:
            pattern = "{stage}, steps {first} to {last}: {who} perform[s]."
        who = player(state, state.places.index(place)) if place in state.places else ""
        told = tell(pattern, stage=name, first=steps[0], last=steps[-1], who=who)
        crowd = ", ".join(f"{state.crowd[step]} on step {step}" for step in steps if state.crowd[step])
        lines.append(join(" ", (told, f"Waiting: {crowd}.")) if crowd else told)
    return join("\n", lines)


def _path(state: StateOrView) -> str:
    """Return where the gates are, and who is on the path."""
    lines = [
        f"Gates 1 to {len(state.options.board.gates)}: steps {', '.join(map(str, state.options.board.gates))}.",
        f"Richard is on {place_name(state, state.richard)}." if state.richard != OFF else "Richard is not here yet.",
    ]
    for seat, place in enumerate(state.places):
        if OFF < place < FIRST_STAGE:
            lines.append(tell("{seat} [is|are] on {place}.", seat=player(state, seat), place=place_name(state, place)))
    return join("\n", lines)


def _players(state: StateOrView) -> str:
    """Return points and hands."""
    return join(
        "\n",
        (
            tell(
                "{seat}: {points:# point|# points}, hold[s] {cards}.",
                seat=player(state, seat),
                points=points,
                cards=hand_text(hand) or "nothing",
            )
            for seat, (points, hand) in enumerate(zip(state.points, state.hands, strict=True))
        ),
    )


def hand_text(hand: tuple[Card, ...]) -> str:
    """Return cards by kind, unknown ones counted at the end."""
    known = [kind for kind in KINDS for _ in range(hand.count(kind))]
    unknown = hand.count(UNKNOWN)
    unseen = [tell("{count:# unknown card|# unknown cards}", count=unknown)] * (unknown > 0)
    return join(", ", [*known, *unseen])


def by_kind(counts: Counts) -> str:
    """Return cards by kind with their numbers: ``2 Bump, 1 Finale``."""
    return ", ".join(f"{number} {kind}" for kind, number in zip(KINDS, counts, strict=True) if number)
