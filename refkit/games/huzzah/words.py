"""What Huzzah! says and reads: names of places and cards, values in moves and events, tables, and what decided.

`BOOK` writes and reads the values in the patterns of moves and events, `format_state` tells a table, and `decides`
picks the event that decides.

Any case will do, and ``_`` for a space in a name. Dice are typed by their total (``roll 11``) or by their faces
(``roll 3 4 4``).
"""

import re
from collections.abc import Sequence
from typing import Any, Final

from refkit.games.huzzah import events as ev
from refkit.games.huzzah.cards import FIRST_STAGE, GATES, INDEX, KINDS, OFF, RICHARD, UNKNOWN, Card, Counts, on_stage
from refkit.games.huzzah.moves import Discard, Hush, Move, Play, ShowHand
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.table import State, StateOrView
from refkit.kernel.choice import BadInput, Verdict
from refkit.kernel.event import Event
from refkit.kernel.sentences import Who, counted, join, named, player, sentence
from refkit.text.as_json import turn_text
from refkit.text.checks import say
from refkit.text.fuzzy_match import read_list
from refkit.text.moves import find_called, find_name
from refkit.text.patterns import Phrasebook, ValueFormat
from refkit.text.verdicts import EventFrame, by_priority

# ---- names -----------------------------------------------------------------------------------------------------------


def place_name(state: StateOrView, place: int) -> str:
    """Return a place in words: ``step 12``, ``step 12 (Lute Pit)``, ``gate 3 (step 23)`` or a stage's name."""
    track = state.options.track
    if place == OFF:
        return sentence("nowhere yet")
    if place >= FIRST_STAGE:
        return sentence("the {stage}", stage=track.names[place - FIRST_STAGE])
    if track.gate_at[place] != OFF:
        return sentence("step {step} (gate {gate})", step=place, gate=track.gate_at[place])
    if place == 0:
        return sentence("step 0 (the Main Gate)")
    if track.stage_at[place] == OFF:
        return sentence("step {step}", step=place)
    return sentence("step {step} ({stage})", step=place, stage=track.names[track.stage_at[place]])


def parse_card(text: str) -> Card:
    """Return the kind of card called ``text``, in any case, or that begins with it, as 3 and F do.

    Raises `BadInput` with the kinds if there is none.
    """
    kinds = (*KINDS, UNKNOWN)
    found = find_called(text, kinds, lambda word: [at for at, kind in enumerate(kinds) if kind[:1].casefold() == word])
    if found is None:
        raise BadInput(f"There is no card called {say(text.strip())}; the cards are {', '.join(KINDS)}.")
    return kinds[found]


# ---- moves and events ------------------------------------------------------------------------------------------------


MOST_DICE: Final = 3
"""Dice in the largest roll."""
SIMULTANEOUS_MOVES: Final = (Play, Hush, ShowHand, Discard)
"""Moves that several seats make at once."""


def pawn(state: StateOrView, seat: int) -> Who | str:
    """Return the player of the pawn ``seat``, to be named in a sentence, or the name of Richard for `RICHARD`."""
    return "Richard" if seat == RICHARD else player(state, seat)


def pawn_name(state: StateOrView, seat: int) -> str:
    return "Richard" if seat == RICHARD else state.options.players[seat]


def stage_name(state: StateOrView, stage: int) -> str:
    return state.options.track.names[stage]


def read_stage(state: State, _seat: int, text: str) -> int:
    """Return the number of the stage called ``text``; raises `BadInput` with all names if there is none."""
    names = state.options.track.names
    if (stage := find_name(text, names)) is None:
        raise BadInput(f"There is no stage called {say(text)}; the stages are {', '.join(names)}.")
    return stage


def read_number(text: str, what: str) -> int:
    """Return the whole number ``text``, which is ``what``; raises `BadInput` if it is none."""
    if not re.fullmatch(r"-?[0-9]{1,6}", text.strip()):
        raise BadInput(f"{say(text)} is not {what}; write a whole number, such as 7.")
    return int(text)


def read_cards(_state: State, _seat: int, text: str) -> tuple[Card, ...]:
    """Return the cards that ``text`` lists, in the order of the deck; raises `BadInput` for what is none."""
    found = (card for part in text.split(",") for card in read_list(part.strip(), parse_card))
    return tuple(sorted(found, key=lambda card: INDEX.get(card, len(KINDS))))


def read_total(_state: State, _seat: int, text: str) -> int:
    """Return the total of the dice: ``text`` itself or the sum of three faces; raises `BadInput` if it is neither."""
    faces = [read_number(each, "what a die shows") for each in text.replace(",", " ").split()]
    if len(faces) == 1:
        return faces[0]
    if len(faces) != MOST_DICE or not all(1 <= face <= GATES for face in faces):
        raise BadInput(f"{say(text)} is not a roll; write the total of the dice or the faces of three, such as 3 4 4.")
    return sum(faces)


BOOK: Final[Phrasebook[Move]] = Phrasebook(
    {
        "a": ValueFormat(
            lambda _, card: sentence("an unseen card") if card == UNKNOWN else sentence("a {card}", card=card)
        ),
        "card": ValueFormat(read=lambda _state, _seat, text: parse_card(text)),
        "discards": ValueFormat(lambda _, cards: ", ".join(cards), read_cards),
        "hand": ValueFormat(lambda _, cards: hand_text(cards)),
        "pawn": ValueFormat(pawn, data=pawn_name),
        "place": ValueFormat(place_name),
        "stage": ValueFormat(stage_name, read_stage, stage_name),
        "step": ValueFormat(read=lambda _state, _seat, text: read_number(text, "a step")),
        "steps": ValueFormat(read=lambda _state, _seat, text: read_number(text, "a number of steps")),
        "total": ValueFormat(read=read_total),
    },
    Move,
    examples="show Finale, walk 7, bump, pass, crowd to 12, discard Bump, roll 3 4 4 or Yaz draws Bump",
)
"""Writes and reads the moves, and tells the events."""


def format_move(state: StateOrView, move: Move, *, seat: bool = False) -> str:
    """Return ``move`` in notation, with the name of the player in front if ``seat`` and if it is a player's.

    What several choose at once always bears a name, or nobody could tell whose it is.
    """
    return BOOK.format_move(state, move, seat=seat or isinstance(move, SIMULTANEOUS_MOVES))


def read_move(state: State, seat: int, text: str) -> Move:
    """Return the move of ``seat`` that ``text`` writes; raises `BadInput` that quotes what cannot be read."""
    plain: Any = text.replace("_", " ")
    if not plain.split():
        raise BadInput(f"There is no move here; a move is written like {BOOK.examples}.")
    return BOOK.read_move(state, seat, plain)


# ---- the table in words ----------------------------------------------------------------------------------------------


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
        performer = state.places.index(on_stage(stage)) if on_stage(stage) in state.places else OFF
        crowd = " ".join(str(state.crowd[step]) for step in steps)
        span = f"{steps[0]}-{steps[-1]}"
        facts = f"{track.names[stage]:{width}}  {span:>5}: {crowd:11}  "
        lines.append(join("", (facts, named(state, performer) if performer != OFF else "-")))
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
        performer = player(state, state.places.index(place)) if place in state.places else ""
        text = sentence(pattern, stage=name, first=steps[0], last=steps[-1], who=performer)
        crowd = ", ".join(f"{state.crowd[step]} on step {step}" for step in steps if state.crowd[step])
        lines.append(join(" ", (text, f"Waiting: {crowd}.")) if crowd else text)
    return join("\n", lines)


def _path(state: StateOrView) -> str:
    """Return where the gates are, and who is on the path."""
    lines = [
        f"Gates 1 to {len(state.options.board.gates)}: steps {', '.join(map(str, state.options.board.gates))}.",
        f"Richard is on {place_name(state, state.richard)}." if state.richard != OFF else "Richard is not here yet.",
    ]
    for seat, place in enumerate(state.places):
        if OFF < place < FIRST_STAGE:
            lines.append(
                sentence("{seat} [is|are] on {place}.", seat=player(state, seat), place=place_name(state, place))
            )
    return join("\n", lines)


def _players(state: StateOrView) -> str:
    pattern, lines = "{seat}: {points:# point|# points}, hold[s] {cards}.", []
    for seat, (points, hand) in enumerate(zip(state.points, state.hands, strict=True)):
        cards = hand_text(hand) or "nothing"
        lines.append(sentence(pattern, seat=player(state, seat), points=points, cards=cards))
    return join("\n", lines)


def hand_text(hand: tuple[Card, ...]) -> str:
    """Return cards by kind, unknown ones counted at the end."""
    known = [kind for kind in KINDS for _ in range(hand.count(kind))]
    unknown = hand.count(UNKNOWN)
    unseen = [sentence("{count:# unknown card|# unknown cards}", count=unknown)] * (unknown > 0)
    return join(", ", [*known, *unseen])


def by_kind(counts: Counts) -> str:
    """Return cards by kind with their numbers: ``2 Bump, 1 Finale``."""
    return ", ".join(f"{number} {kind}" for kind, number in zip(KINDS, counts, strict=True) if number)


# ---- which event decides ---------------------------------------------------------------------------------------------


SHOWS: Final = (ev.Earned, ev.Lost, ev.Dispersed, ev.Gathered, ev.Bored, ev.Unmoved)
"""The events that a show can come to."""
BEFORE_SHOWS: Final = by_priority(BOOK.describe, ev.Won, ev.PlayedOn, ev.Swapped, ev.Unheard, ev.Missed)
PUSHED: Final = by_priority(BOOK.describe, ev.Shoved, ev.Annoyed)
PERFORMERS: Final = by_priority(
    BOOK.describe, ev.StageTaken, ev.Slid, ev.Bumped, ev.Walked, ev.StoodStill, ev.HandShown
)


def decides(frames: Sequence[EventFrame]) -> Verdict | None:
    """Return the conclusion of all that happened, in a sentence: of shows, what each came to; None if there is none."""
    paid = {event.seat for _, event, _ in frames if isinstance(event, ev.Earned)}
    shows = [
        frame
        for frame in frames
        if isinstance(frame[1], SHOWS) and not (isinstance(frame[1], ev.Dispersed) and frame[1].seat in paid)
    ]
    richard = [frame for frame in frames if _moves_richard(frame[1])]
    return BEFORE_SHOWS(frames) or _in_order(shows) or PUSHED(frames) or _in_order(richard) or PERFORMERS(frames)


def _in_order(frames: Sequence[EventFrame]) -> Verdict | None:
    """Return all that these events tell, one after the other; None if there is none."""
    sentences = dict.fromkeys(_told(frame).removesuffix(".") for frame in frames)
    return Verdict(f"{'; '.join(sentences)}.", frames[-1][1].rule) if frames else None


def _moves_richard(event: Event) -> bool:
    return isinstance(event, ev.RichardMoved) or (isinstance(event, ev.Bumped) and event.pawn == RICHARD)


def _told(frame: EventFrame) -> str:
    """Return an event as a sentence; of a Finale that costs its audience, that Richard has seen it."""
    before, event, _ = frame
    if isinstance(event, ev.Dispersed) and event.counters and event.rule is R.FINALE_SEEN:
        pattern = "Richard has seen {seat's} Finale: {counters:# counter goes|# counters go} home for nothing."
        return sentence(pattern, seat=player(before, event.seat), counters=event.counters)
    return BOOK.describe(before, event)
