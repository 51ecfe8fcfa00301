"""Rules, questions, refusals and events as data that JSON can hold, the same for every game.

An event is a compact line, too, such as ``struck Yaz b2 a2 3 [attack]``: a field that is False is omitted from it, and
one that is a mapping is written as names and numbers.
"""

import dataclasses
import re
from collections.abc import Callable, Sequence

from refkit.kernel import AnyState, Ongoing
from refkit.kernel.choice import Choice, Reason, Verdict
from refkit.kernel.event import Event, kind
from refkit.kernel.rule import Rule, Ruling
from refkit.kernel.score import Score
from refkit.kernel.sentences import sentence


def rule_data(rule: Rule) -> dict[str, object]:
    """Return a rule or a ruling as data, with everything that it says."""
    data: dict[str, object] = {"id": rule.id, "source": rule.source, "gist": rule.gist}
    if isinstance(rule, Ruling):
        data |= {
            "question": rule.question,
            "readings": list(rule.readings),
            "basis": rule.basis,
            "option": rule.option or None,
        }
    return data


def citation(rule: Rule) -> dict[str, object]:
    """Return where a rule stands as data: its id, its source, and whether that is our ``ruling`` on the book."""
    return {"rule": rule.id, "source": rule.source, "ruling": isinstance(rule, Ruling)}


def seat_name(seat: int, players: Sequence[str]) -> str:
    """Return the name of a player, or ``chance``, ``spectator`` or ``referee``."""
    return players[seat] if seat >= 0 else ("referee", "spectator", "chance")[seat]


def asked_text(choice: Choice[object], players: Sequence[str]) -> str:
    """Return who is asked what: ``Xavier is asked: Which card does Xavier play?``."""
    name = seat_name(choice.seat, players)
    return f"{name[:1].upper()}{name[1:]} is asked: {choice.prompt}"


def with_player_name(seat: int, players: Sequence[str], text: str) -> str:
    """Return ``text``, a move in notation, with its player's name in front, unless it is there already."""
    name = seat_name(seat, players)
    return text if text.startswith(f"{name}: ") else f"{name}: {text}"


def numbered_answer(text: str, options: Sequence[str]) -> str:
    """Return the option that ``text`` picks by its number in a list, counted from 1, or else ``text`` itself.

    Where the options have `numbers_of_their_own`, a number stands for one of those, not for a place in the list.
    """
    numbers = {str(number): option for number, option in enumerate(options, 1)}
    return text if numbers_of_their_own(options) else numbers.get(text.lstrip("0"), text)


def numbers_of_their_own(options: Sequence[str]) -> bool:
    """Return whether ``options`` differ by a number at their end, as ``walk 3`` and ``walk 4`` do."""
    heads = [found[1] for option in options if (found := re.fullmatch(r"(.+) [0-9]+", option))]
    return bool(heads) and len(set(heads)) == 1


def question_data(choice: Choice[object], players: Sequence[str]) -> dict[str, object]:
    """Return a question as data: who is asked what, under which rule."""
    return {
        "seat": seat_name(choice.seat, players),
        "prompt": choice.prompt,
        **citation(choice.rule),
    }


def choice_data(
    choice: Choice[object], players: Sequence[str], texts: Sequence[str] | None = None
) -> dict[str, object]:
    """Return a question with its options as data: all of them, or ``texts``."""
    return {**question_data(choice, players), "options": list(choice.options.texts() if texts is None else texts)}


def reasons_data(reasons: Sequence[Reason]) -> list[dict[str, object]]:
    """Return every reason against a move as data: its sentence, its rule, and whether it is ``hard``."""
    return [{"sentence": reason.sentence, **citation(reason.rule), "hard": reason.hard} for reason in reasons]


def verdict_data(verdict: Verdict) -> dict[str, object]:
    """Return the sentence of a verdict and its rule, if there is one, as data."""
    none = {"rule": None, "source": None, "ruling": False}
    return {"sentence": verdict.sentence, **(citation(verdict.rule) if verdict.rule else none)}


def score_data(score: Score) -> dict[str, object]:
    """Return a score as data: its total, and each line with its rule."""
    lines = [{"text": str(line), "points": line.points, **citation(line.why)} for line in score.lines]
    return {"total": score.total, "lines": lines}


def turn_text(state: Ongoing, who: str = "") -> str:
    """Return which turn ``state``, or a view, is in, and with ``who`` whose turn it is."""
    if state.ended:
        return "The game is over."
    if not state.turn:
        return "Before the first turn."
    return sentence("Turn {turn}: {who}." if who else "Turn {turn}.", turn=state.turn, who=who)


# ---- events ----------------------------------------------------------------------------------------------------------


def code(event: Event, encoded: dict[str, object]) -> str:
    """Return ``event`` as one line: its kind, its fields, ``encoded`` by `fields`, and the id of its rule."""
    words = [kind(event)]
    for name, value in encoded.items():
        if value is True:
            words.append(name.replace("_", "-"))
        elif isinstance(value, dict):
            words += [f"{side} {points}" for side, points in value.items()]
        elif value is not False:
            words.append(", ".join(map(str, value)) if isinstance(value, list) else str(value))
    return f"{' '.join(word for word in words if word)} [{event.rule.id}]"


def unchanged(_before: object, event: Event, name: str) -> object:
    """Return the field ``name`` of ``event``: the game encodes none in a way of its own."""
    value: object = getattr(event, name)
    return value


def fields(before: Ongoing, event: Event, plain: Callable[[AnyState, Event, str], object]) -> dict[str, object]:
    """Return the fields of ``event`` as JSON can hold them; ``before`` is the state just before it.

    ``plain(before, event, name)`` returns a field, encoded if the game encodes it its own way. The others are encoded
    by their type: a card by its name, a seat by its player's name, and several of either as a list.
    """
    names = (field.name for field in dataclasses.fields(event) if field.init)
    return {name: encode_field(before, name, plain(before, event, name)) for name in names}


def encode_field(before: Ongoing, name: str, value: object) -> object:
    """Return the ``value`` of the field ``name`` encoded as in every game."""
    if name == "seat" and type(value) is int:
        return seat_name(value, before.options.players)
    if hasattr(value, "name"):
        return value.name
    return [encode_field(before, name.removesuffix("s"), each) for each in value] if isinstance(value, tuple) else value


def event_data(event: Event, encoded: dict[str, object], text: str) -> dict[str, object]:
    """Return ``event`` as JSON can hold it: its kind, its ``encoded`` fields, its rule, and ``text``."""
    return {"event": kind(event), **encoded, **citation(event.rule), "text": text}
