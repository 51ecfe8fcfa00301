"""Reports: the log of a match for people, as plain text or as Markdown.

A report has the days on which it was played and the result, the players, decks and options, then every entry with its
events, each sentence with the page of its rule, or with the ruling; consecutive draws are one line. Entries that were
undone are struck out, notes and rulings are marked, a finished game ends with its score sheet, and the rulings that
were cited are explained at the end. A report for a seat contains only what that seat could see. Names and notes come
from people: in Markdown they are escaped.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, Protocol, final

from refkit.characters import has_unseen, isolated
from refkit.game import AnyGame
from refkit.game.winning import winner_text
from refkit.kernel.choice import REFEREE
from refkit.kernel.installed import version
from refkit.kernel.rule import Rule, Ruling
from refkit.match.match import Entry, Match, Played
from refkit.text.as_json import with_player_name

SPECIAL: Final = re.compile(r"([\\`*_\[\]|~$#])")
"""Characters with a meaning in Markdown, or in a notebook that shows it."""
BULLET: Final = re.compile(r"^(\d*)([-+.)])(?=\s|$)")
"""The beginning of a text that Markdown takes for an item of a list."""


class Style(Protocol):
    """The format of a report: each method returns one line."""

    def title(self, text: str) -> str:
        """Return a heading."""

    def item(self, text: str) -> str:
        """Return an item of an unnumbered list."""

    def entry(self, number: int, text: str, *, undone: bool) -> str:
        """Return an entry of the log."""

    def event(self, text: str, rule: str) -> str:
        """Return an event of an entry; ``rule`` is its citation, or ""."""


def report(
    match: Match,
    *,
    markdown: bool = False,
    seat: int = REFEREE,
    style: Style | None = None,
    rulings: bool = True,
) -> str:
    """Return the report of ``match`` for ``seat`` (a player, SPECTATOR or REFEREE); it ends with a line feed.

    It is plain text, or Markdown, or in a ``style`` of the caller's. With ``rulings`` it ends with the texts of those
    that are cited. Two reports of one match are equal.
    """
    style = style or (Markdown() if markdown else PlainText())
    lines = [style.title(match.game.title), *_head(match, style), ""]
    for together, run in groupby(_items(match, seat), lambda item: bool(item.card) or item.routine):
        items = list(run)
        for item in _folded(items) if together and any(each.card for each in items) else items:
            lines.append(style.entry(item.number, item.text, undone=item.undone))
            lines += (style.event(sentence, rule) for sentence, rule in item.events)
    if match.state.ended:
        lines += ["", *_sheet(match, style)]
    if named := _rulings(match) if rulings else {}:
        lines += ["", style.title("Rulings that are named"), *(style.item(spelt_out(rule)) for rule in named.values())]
    return "\n".join(lines) + "\n"


def file_name(match: Match, ending: str) -> str:
    """Return a name for a file with ``match``: its game, the day it was last played if known, and ``ending``."""
    return f"{match.name}{f'-{match.last_played.date()}' if match.last_played else ''}.{ending}"


def days(match: Match) -> str:
    """Return the day on which ``match`` was played, or the first and the last, in UTC."""
    begun, last = (time.date() if time else None for time in (match.begun, match.last_played))
    if last is None:
        return "not recorded"
    if begun is None:
        return f"last played on {last} (UTC)"
    return f"{begun} (UTC)" if begun == last else f"{begun} to {last} (UTC)"


def spelt_out(rule: Rule) -> str:
    """Return the id, source and gist of a rule, and the question of a ruling."""
    question = f"{rule.question} " if isinstance(rule, Ruling) else ""
    return f"{rule.id} ({rule.source}): {question}{rule.gist}"


def result(match: Match) -> str:
    """Return who has won ``match``, or that it is not over."""
    if not match.state.ended:
        return "the game is not over"
    return winner_text(match.game, match.state).removesuffix(".")


def _rulings(match: Match) -> dict[str, Ruling]:
    """Return the rulings that events of entries in force cite, by id."""
    rules = (event.rule for played in match.played for event in played.step.events)
    named = {rule.id: rule for rule in rules if isinstance(rule, Ruling)}
    return {name: named[name] for name in sorted(named)}


@final
@dataclass(frozen=True, slots=True)
class ReportEntry:
    """An entry of the report: its text and its ``events`` as sentences, each with its citation.

    If it is a draw, ``player`` drew ``card``. ``routine`` marks results of chance that only lead to the next draw.
    """

    number: int
    text: str
    undone: bool
    events: tuple[tuple[str, str], ...]
    player: str = ""
    card: str = ""
    source: str = ""
    rule: str = ""
    routine: bool = False


def _items(match: Match, seat: int) -> Iterator[ReportEntry]:
    """Yield every entry of the log as ``seat`` may read it."""
    undone, players = match.undone(), match.options.players
    for number, (entry, played) in enumerate(_replayed(match), 1):
        text = _entry_text(match, entry, played, seat)
        if played is None or number in undone:
            yield ReportEntry(number, text, number in undone, ())
            continue
        sentences, events = list(_event_sentences(match.game, played, seat)), played.step.events
        routine = entry.kind == "chance" and bool(events) and all(map(match.game.words.routine, events))
        item = ReportEntry(number, text, False, (*_against(match, entry, played, seat), *sentences), routine=routine)  # noqa: FBT003
        yield _draw(item, entry, played, sentences, players) or item


def _draw(
    item: ReportEntry, entry: Entry, played: Played, sentences: list[tuple[str, str]], players: Sequence[str]
) -> ReportEntry | None:
    """Return ``item`` as a draw if in it chance says who draws which card, else None."""
    to, card, source = getattr(played.move, "to", None), getattr(played.move, "card", None), entry.source or "typed"
    if entry.kind != "chance" or type(to) is not int or not item.text.startswith(head := f"{players[to]} draws "):
        return None
    drew = [number for number, event in enumerate(played.step.events) if getattr(event, "card", None) == card]
    if not drew:
        return None
    _, rule = sentences.pop(drew[0])
    name = item.text.removeprefix(head).removesuffix(f" ({source})")
    return replace(item, events=tuple(sentences), player=players[to], card=name, source=source, rule=rule)


def _folded(items: list[ReportEntry]) -> Iterator[ReportEntry]:
    """Merge consecutive draws into one entry: who draws what, the citation, and the other events."""
    draws = [item for item in items if item.card]
    hands: dict[str, list[str]] = {}
    for item in draws:
        hands.setdefault(item.player, []).append(item.card)
    drawn = "; ".join(f"{name} draws {', '.join(cards)}" for name, cards in hands.items())
    sources, rules = ({item.source: 0 for item in draws}, {item.rule: 0 for item in draws})
    last = f", to {items[-1].number}" if len(items) > 1 else ""
    sentences = tuple(event for item in draws for event in item.events)
    yield ReportEntry(items[0].number, f"{drawn} ({', '.join(sources)}{last}) [{'; '.join(rules)}]", False, sentences)  # noqa: FBT003


def _against(match: Match, entry: Entry, played: Played, seat: int) -> Iterator[tuple[str, str]]:
    """Yield the reasons against a move that was let stand; only for the referee, since they may tell hidden facts."""
    refusal = match.game.why_not(played.before, played.move) if entry.kind == "ruling" and seat == REFEREE else None
    yield from ((f"Against it: {each.sentence}", cite(each.rule)) for each in (refusal.reasons if refusal else ()))


def cite(rule: Rule) -> str:
    """Return the citation of a rule: the place in the book, and for a ruling also its id."""
    return str(rule) if isinstance(rule, Ruling) else rule.source


def _head(match: Match, style: Style) -> Iterator[str]:
    """Yield the days, the result, the players, decks and options, and the version of refkit."""
    yield style.item(f"Date: {days(match)}")
    yield style.item(f"Result: {result(match)}")
    yield style.item("Players: " + ", ".join(match.options.players))
    for form in match.game.boxes:
        box = getattr(match.options, form)
        ours = ", a stand-in for the box's" if box.stand_in else ""
        yield style.item(f"{form.capitalize()}: {box.name}{ours}")
    if match.game.boxes.credit:
        yield style.item(f"Cards: {match.game.boxes.credit}")
    options = match.options.to_data()
    for name in sorted(options.keys() - {"players", *match.game.boxes}):
        value = options[name]
        text = ", ".join(map(str, value)) if isinstance(value, list) else {True: "yes", False: "no"}.get(value, value)
        yield style.item(f"{name.replace('_', ' ').capitalize()}: {text}")
    yield style.item(f"Told by refkit {version()}")


def _replayed(match: Match) -> Iterator[tuple[Entry, Played | None]]:
    """Yield every entry with what it led to when it was made, also if it was undone later."""
    again = Match(match.name, match.options)
    for entry in match.entries:
        yield entry, again.append(entry)


def _entry_text(match: Match, entry: Entry, played: Played | None, seat: int) -> str:
    game, players = match.game, match.options.players
    text = entry.text
    if played and played.move is not None:
        seen = game.sight.move_seen(played.step.state, played.move, seat)
        text = game.notation.format_move(played.before, seen)
        text = with_player_name(entry.seat, players, text) if entry.seat >= 0 else text
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


def _event_sentences(game: AnyGame, played: Played, seat: int) -> Iterator[tuple[str, str]]:
    """Yield the events of an entry as ``seat`` saw them: sentences, each with its citation."""
    after = played.step.state
    for before, event, _ in game.frames(played.before, played.step.events):
        seen = game.sight.event_seen(after, event, seat)
        yield game.words.describe(before, seen), cite(event.rule)


def _sheet(match: Match, style: Style) -> Iterator[str]:
    """Yield the final scores, row by row, and who won."""
    game, state = match.game, match.state
    winners, scores = game.score.winners(state), game.score.scores(state)
    yield style.title("Scores")
    for side, score in enumerate(scores):
        won = " (won)" if winners == (side,) else " (shared victory)" if side in winners else ""
        yield style.item(game.notation.side_name(state, side) + won)
        yield from (style.event(line, "") for line in str(score).splitlines())


def _one_line(text: str) -> str:
    """Return ``text`` with line feeds and other unprintable characters replaced by single spaces."""
    return " ".join("".join(" " if has_unseen(each) else each for each in text).split())


@final
class PlainText:
    """The style of plain text."""

    def title(self, text: str) -> str:
        """Return a heading."""
        return _one_line(text)

    def item(self, text: str) -> str:
        """Return an item of an unnumbered list."""
        return f"  {_one_line(text)}"

    def entry(self, number: int, text: str, *, undone: bool) -> str:
        """Return an entry of the log."""
        return f"{number:4}. {'(undone) ' * undone}{_one_line(text)}"

    def event(self, text: str, rule: str) -> str:
        """Return an event of an entry."""
        return f"      - {_one_line(text)}{f' [{rule}]' * bool(rule)}"


@final
class Markdown:
    """The style of Markdown; names and notes are escaped."""

    def title(self, text: str) -> str:
        """Return a heading, with an empty line below."""
        return f"## {self._safe(text)}\n"

    def item(self, text: str) -> str:
        """Return an item of an unnumbered list."""
        return f"- {self._safe(text)}"

    def entry(self, number: int, text: str, *, undone: bool) -> str:
        """Return an entry of the log, struck out if it was undone.

        It is no item of a numbered list: Markdown would count on without the gaps of the log.
        """
        safe = self._safe(text)
        return f"- **{number}.** ~~{safe}~~" if undone else f"- **{number}.** {safe}"

    def event(self, text: str, rule: str) -> str:
        """Return an event of an entry."""
        return f"    - {self._safe(text)}{f' `[{rule}]`' * bool(rule)}"

    def _safe(self, text: str) -> str:
        entities = isolated(_one_line(text)).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        return BULLET.sub(r"\1\\\2", SPECIAL.sub(r"\\\1", entities))
