"""Reports: the log of a match to be read by people, as plain text or as Markdown.

Who plays and how, then every entry with what it led to, each sentence with its rule; what was taken back is struck
out, notes and rulings are marked, and a score sheet closes a finished game. A report for a seat tells what that seat
could see and no more. Names and notes are other people's words: in Markdown they are escaped.
"""

import re
from collections.abc import Iterator
from typing import Any, Final, Protocol, final

from refkit.kernel.choice import REFEREE
from refkit.match.match import Entry, Match, Played
from refkit.text.answers import said_by

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
        """What came of it; ``rule`` is its id, or ""."""


def report(match: Match, *, markdown: bool = False, seat: int = REFEREE, style: Style | None = None) -> str:
    """``match`` as ``seat`` (a player, SPECTATOR or REFEREE) may read it; ends with a line feed.

    It is plain text, or Markdown, or of a ``style`` of one's own.
    """
    style = style or (Markdown() if markdown else PlainText())
    lines = [style.title(match.game.title), *_head(match, style), ""]
    undone = match.undone()
    for number, (entry, played) in enumerate(_replayed(match), 1):
        lines.append(style.entry(number, _said(match, entry, played, seat), undone=number in undone))
        if played and number not in undone:
            lines += (style.event(sentence, rule) for sentence, rule in _told(match.game, played, seat))
    if match.state.ended:
        lines += ["", *_sheet(match, style)]
    return "\n".join(lines) + "\n"


def _head(match: Match, style: Style) -> Iterator[str]:
    """Who plays, and what differs from the usual game."""
    yield style.item("Players: " + ", ".join(match.options.players))
    options = match.options.to_data()
    for name in sorted(options.keys() - {"players", "deck"}):
        value = options[name]
        yield style.item(f"{name}: {', '.join(map(str, value)) if isinstance(value, list) else value}")


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


def _told(game: Any, played: Played, seat: int) -> Iterator[tuple[str, str]]:
    """What happened, as ``seat`` saw it: sentences, each with the id of its rule."""
    after = played.step.state
    for before, event, _ in game.frames(played.before, played.step.events):
        seen = game.sight.event_seen(after, event, seat)
        yield game.words.describe(before, seen), event.rule.id


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
