"""Reports: the log of a match to be read by people, as plain text or as Markdown.

The day and the result, who plays, with what and how, then every entry with what it led to, each sentence with the page
of its rule, or with the ruling by which it stands; draws that follow one another are one line. What was taken back is
struck out, notes and rulings are marked, a score sheet closes a finished game, and the rulings that were named are
spelt out in the end. A report for a seat tells what that seat could see and no more. Names and notes are other
people's words: in Markdown they are escaped.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from itertools import groupby
from typing import Final, Protocol, final

from refkit.game import AnyGame
from refkit.kernel.choice import REFEREE
from refkit.kernel.installed import version
from refkit.kernel.rule import Rule, Ruling
from refkit.match.match import Entry, Match, Played
from refkit.text.answers import said_by
from refkit.text.words import listed

SPECIAL: Final = re.compile(r"([\\`*_\[\]|~$#])")
"""Characters that Markdown, or a notebook that shows it, takes for something else."""


class Style(Protocol):
    """How a report is written: each method answers the line that is written for what it is given."""

    def title(self, text: str) -> str:
        """A heading."""

    def item(self, text: str) -> str:
        """One of a few facts."""

    def entry(self, number: int, text: str, *, undone: bool) -> str:
        """An entry of the log."""

    def event(self, text: str, rule: str) -> str:
        """What came of it; ``rule`` says where that stands, or is ""."""


def report(
    match: Match,
    *,
    markdown: bool = False,
    seat: int = REFEREE,
    style: Style | None = None,
    day: date | None = None,
    rulings: bool = True,
) -> str:
    """``match`` as ``seat`` (a player, SPECTATOR or REFEREE) may read it; ends with a line feed.

    It is plain text, or Markdown, or of a ``style`` of one's own, and dated ``day`` (today). With ``rulings`` it ends
    with the texts of those that are named.
    """
    style = style or (Markdown() if markdown else PlainText())
    lines = [style.title(match.game.title), *_head(match, style, day or today()), ""]
    for together, run in groupby(_items(match, seat), lambda item: bool(item.card) or item.routine):
        items = list(run)
        for item in _folded(items) if together and any(each.card for each in items) else items:
            lines.append(style.entry(item.number, item.text, undone=item.undone))
            lines += (style.event(sentence, rule) for sentence, rule in item.told)
    if match.state.ended:
        lines += ["", *_sheet(match, style)]
    if named := _rulings(match) if rulings else {}:
        lines += ["", style.title("Rulings that are named"), *(style.item(spelt_out(rule)) for rule in named.values())]
    return "\n".join(lines) + "\n"


def today() -> date:
    """Return the day that it is here."""
    return datetime.now().astimezone().date()


def file_name(match: Match, ending: str, day: date | None = None) -> str:
    """What a file with ``match`` may be called: its game, the day (today) and how the name ends."""
    return f"{match.name}-{day or today()}.{ending}"


def spelt_out(rule: Rule) -> str:
    """Return a rule or a ruling with where it stands and what it says; a ruling with its question."""
    question = f"{rule.question} " if isinstance(rule, Ruling) else ""
    return f"{rule.id} ({rule.source}): {question}{rule.gist}"


def result(match: Match) -> str:
    """Return who has won ``match``, or that it is not over."""
    if not match.state.ended:
        return "the game is not over"
    names = [match.game.notation.side_name(match.state, side) for side in match.game.score.winners(match.state)]
    if not names:
        return "nobody has won"
    if len(names) > 1:
        return f"{listed(names)} share the victory"
    return f"{names[0]} {'have' if '&' in names[0] else 'has'} won"


def _rulings(match: Match) -> dict[str, Ruling]:
    """The rulings by which something in force happened, by their ids."""
    rules = (event.rule for played in match.played for event in played.step.events)
    named = {rule.id: rule for rule in rules if isinstance(rule, Ruling)}
    return {name: named[name] for name in sorted(named)}


@final
@dataclass(frozen=True, slots=True)
class ReportEntry:
    """An entry as it is told: what came of it, each with where that stands, and if it is a draw, whose and of what.

    ``routine`` is what chance shows where nothing comes of it but the next draw.
    """

    number: int
    text: str
    undone: bool
    told: tuple[tuple[str, str], ...]
    player: str = ""
    card: str = ""
    source: str = ""
    rule: str = ""
    routine: bool = False


def _items(match: Match, seat: int) -> Iterator[ReportEntry]:
    """Every entry of the log as ``seat`` may read it."""
    undone, players = match.undone(), match.options.players
    for number, (entry, played) in enumerate(_replayed(match), 1):
        text = _said(match, entry, played, seat)
        if played is None or number in undone:
            yield ReportEntry(number, text, number in undone, ())
            continue
        told, events = list(_told(match.game, played, seat)), played.step.events
        routine = entry.kind == "chance" and bool(events) and all(map(match.game.words.routine, events))
        item = ReportEntry(number, text, False, (*_against(match, entry, played, seat), *told), routine=routine)  # noqa: FBT003
        yield _draw(item, entry, played, told, players) or item


def _draw(
    item: ReportEntry, entry: Entry, played: Played, told: list[tuple[str, str]], players: Sequence[str]
) -> ReportEntry | None:
    """``item`` as a draw, if chance says in it who draws which card."""
    to, card, source = getattr(played.move, "to", None), getattr(played.move, "card", None), entry.source or "typed"
    if entry.kind != "chance" or type(to) is not int or not item.text.startswith(head := f"{players[to]} draws "):
        return None
    drew = [number for number, event in enumerate(played.step.events) if getattr(event, "card", None) == card]
    if not drew:
        return None
    _, rule = told.pop(drew[0])
    name = item.text.removeprefix(head).removesuffix(f" ({source})")
    return replace(item, told=tuple(told), player=players[to], card=name, source=source, rule=rule)


def _folded(items: list[ReportEntry]) -> Iterator[ReportEntry]:
    """Draws that follow one another as one entry: who draws what, where that stands, and what came of the last."""
    draws = [item for item in items if item.card]
    hands: dict[str, list[str]] = {}
    for item in draws:
        hands.setdefault(item.player, []).append(item.card)
    said = "; ".join(f"{name} draws {', '.join(cards)}" for name, cards in hands.items())
    sources, rules = ({item.source: 0 for item in draws}, {item.rule: 0 for item in draws})
    last = f", to {items[-1].number}" if len(items) > 1 else ""
    told = tuple(event for item in draws for event in item.told)
    yield ReportEntry(items[0].number, f"{said} ({', '.join(sources)}{last}) [{'; '.join(rules)}]", False, told)  # noqa: FBT003


def _against(match: Match, entry: Entry, played: Played, seat: int) -> Iterator[tuple[str, str]]:
    """What the rules say against a move that was let stand, for the referee, who knows all that it tells."""
    refusal = match.game.why_not(played.before, played.move) if entry.kind == "ruling" and seat == REFEREE else None
    yield from ((f"Against it: {each.sentence}", cite(each.rule)) for each in (refusal.reasons if refusal else ()))


def cite(rule: Rule) -> str:
    """Where a rule stands in the book, and of a ruling also which it is."""
    return str(rule) if isinstance(rule, Ruling) else rule.source


def _head(match: Match, style: Style, day: date) -> Iterator[str]:
    """The day, the result, who plays, with what, what differs from the usual game, and which refkit tells it."""
    yield style.item(f"Date: {day}")
    yield style.item(f"Result: {result(match)}")
    yield style.item("Players: " + ", ".join(match.options.players))
    for what in match.game.boxes:
        box = getattr(match.options, what)
        yield style.item(f"{what.capitalize()}: {box.name}{', our own in place of the box' * box.stand_in}")
    if match.game.credit:
        yield style.item(f"Cards: {match.game.credit}")
    options = match.options.to_data()
    for name in sorted(options.keys() - {"players", *match.game.boxes}):
        value = options[name]
        said = ", ".join(map(str, value)) if isinstance(value, list) else {True: "yes", False: "no"}.get(value, value)
        yield style.item(f"{name.replace('_', ' ').capitalize()}: {said}")
    yield style.item(f"Told by refkit {version()}")


def _replayed(match: Match) -> Iterator[tuple[Entry, Played | None]]:
    """Every entry with what it led to when it was made, whether or not it was taken back later."""
    again = Match(match.name, match.options)
    for entry in match.entries:
        yield entry, again.append(entry)


def _said(match: Match, entry: Entry, played: Played | None, seat: int) -> str:
    """One entry in words."""
    game, players = match.game, match.options.players
    text = entry.text
    if played and played.move is not None:
        seen = game.sight.move_seen(played.step.state, played.move, seat)
        text = game.notation.format_move(played.before, seen)
        text = said_by(entry.seat, players, text) if entry.seat >= 0 else text
    match entry.kind:
        case "chance":
            return f"{text} ({entry.source or 'typed'})"
        case "move":
            return text
        case "note":
            return f"Note: {text}"
        case "ruling":
            return f"Ruling: {text} (it stands: {entry.reason})"
        case "correction":
            return f"Correction: the table was put right ({entry.reason})"
        case "undo":
            return f"Undo: entry {entry.undoes} was taken back{f' ({entry.reason})' if entry.reason else ''}"


def _told(game: AnyGame, played: Played, seat: int) -> Iterator[tuple[str, str]]:
    """What happened, as ``seat`` saw it: sentences, each with the id of its rule."""
    after = played.step.state
    for before, event, _ in game.frames(played.before, played.step.events):
        seen = game.sight.event_seen(after, event, seat)
        yield game.words.describe(before, seen), cite(event.rule)


def _sheet(match: Match, style: Style) -> Iterator[str]:
    """The final scores, row by row, and who won."""
    game, state = match.game, match.state
    winners, scores = game.score.winners(state), game.score.scores(state)
    yield style.title("Scores")
    for side, score in enumerate(scores):
        won = " (won)" if winners == (side,) else " (shared victory)" if side in winners else ""
        yield style.item(game.notation.side_name(state, side) + won)
        yield from (style.event(line, "") for line in str(score).splitlines())


def _one_line(text: str) -> str:
    """``text`` without line feeds and other things that cannot be printed."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


@final
class PlainText:
    """Plain text."""

    def title(self, text: str) -> str:
        """A heading."""
        return _one_line(text)

    def item(self, text: str) -> str:
        """One of a few facts."""
        return f"  {_one_line(text)}"

    def entry(self, number: int, text: str, *, undone: bool) -> str:
        """An entry of the log."""
        return f"{number:4}. {'(undone) ' * undone}{_one_line(text)}"

    def event(self, text: str, rule: str) -> str:
        """What came of it."""
        return f"      - {_one_line(text)}{f' [{rule}]' * bool(rule)}"


@final
class Markdown:
    """Markdown, in which nobody's words mean anything but themselves."""

    def title(self, text: str) -> str:
        """A heading, with an empty line below."""
        return f"## {self._safe(text)}\n"

    def item(self, text: str) -> str:
        """One of a few facts."""
        return f"- {self._safe(text)}"

    def entry(self, number: int, text: str, *, undone: bool) -> str:
        """An entry of the log, struck out if it was taken back."""
        safe = self._safe(text)
        return f"{number}. ~~{safe}~~" if undone else f"{number}. {safe}"

    def event(self, text: str, rule: str) -> str:
        """What came of it."""
        return f"    - {self._safe(text)}{f' `[{rule}]`' * bool(rule)}"

    def _safe(self, text: str) -> str:
        entities = _one_line(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        return SPECIAL.sub(r"\\\1", entities)
