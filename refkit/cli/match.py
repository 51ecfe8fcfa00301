"""Commands on a match file: new, play, undo, note, correct and replay."""

import argparse
import contextlib
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from itertools import takewhile
from types import MappingProxyType
from typing import Final

from refkit.characters import partition, quoted, split_list
from refkit.cli.commands import GAME, OPTIONS, argument, command
from refkit.cli.files import boxed, boxes_of, match_lock, open_match, open_position
from refkit.cli.out import NO, OK, Out
from refkit.game import GAMES
from refkit.kernel import AnyOptions, AnyState
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, BadInput, Illegal
from refkit.kernel.event import Event
from refkit.kernel.sight import seat_number
from refkit.match import clock
from refkit.match import file as match_file
from refkit.match.last_play import last_play
from refkit.match.match import Entry, Match, Played
from refkit.match.report import report
from refkit.text.as_json import choice_data, reasons_data, seat_name, with_player_name
from refkit.text.json_text import JsonObject
from refkit.text.sections import option_value

MATCH: Final = argument("file", metavar="FILE", help="a match")
SEED: Final = argument("--seed", metavar="N", type=int, help="let chance answer for itself, from this seed")


@command(
    "new GAME evening.refkit.json --players Xavier,Yaz --seed 7",
    "new GAME evening.refkit.json --players Xavier,Yaz,Zippy --closed Yaz --option first=Yaz",
    arguments=(GAME, argument("file", metavar="FILE", help="a file that does not exist yet"), *OPTIONS, SEED),
)
def new(args: argparse.Namespace, out: Out) -> int:
    """Begin a match in a new file.

    Raises `BadInput` if the file exists already, or for impossible options.
    """
    match = Match(args.game, options_from(args), clock.now)
    if args.seed is not None:
        match.answer_chance(chance_for(args.seed, match))
    with match_lock(args.file) as place:
        if place.exists():
            raise BadInput(f"{args.file} is there already: give the new match another name.")
        match_file.write(match, args.file)
    if out.json:
        return out.data({"file": args.file, **questions_data(match)})
    out.line(f"A match of {match.game.title} begins in {args.file}.")
    print_next(out, match)
    return OK


def options_from(args: argparse.Namespace, usual: Mapping[str, object] = MappingProxyType({})) -> AnyOptions:
    """Return the options of a game from the command line, the rest as in ``usual``; raises `BadInput`."""
    game = GAMES[args.game]
    data: dict[str, object] = {**usual}
    for pair in args.option:
        name, equals, value = partition("=", pair)
        if not equals or not name.strip():
            raise BadInput(f"An option is given as name=value, not as {quoted(pair)}.")
        data[name.strip()] = option_value(game.Options, name.strip(), value.strip())
    if args.players:
        data["players"] = split_list(args.players)
    if args.closed:
        data["closed"] = args.closed
    data |= {name: box.to_data() for name, box in boxed(game, boxes_of(args)).items()}
    return game.Options.from_data(data)


def chance_for(seed: int, match: Match) -> Seeded:
    """Return a random generator that depends on the seed and the length of the log, so that commands continue it."""
    return Seeded(f"{seed}:{len(match.entries)}")


# ---- play --------------------------------------------------------------------------------------------------------


@command(
    'play evening.refkit.json "Xavier: MOVE" MOVE --seed 7',
    "play evening.refkit.json 3 5",
    'play evening.refkit.json MOVE --ruling "Agreed before we began"',
    arguments=(
        MATCH,
        argument("moves", metavar="MOVE", nargs="*", help="a move in notation, or what chance showed"),
        argument("--ruling", metavar="REASON", help="let illegal moves stand, for this reason"),
        SEED,
    ),
)
def play(args: argparse.Namespace, out: Out) -> int:
    """Make moves in a match, all of them or none.

    They are made in order; with a seed, chance is answered by a random generator.
    """
    with match_lock(args.file):
        match = open_match(args.file)
        match.clock = clock.now
        known, tried = len(match.entries), match.branch()
        refused = make_moves(tried, args)
        if not refused and len(tried.entries) > known:
            match = tried
            match_file.write(match, args.file)
    if refused:
        return print_refused(args, out, match, tried, *refused)
    if out.json:
        return out.data({"legal": True, "reasons": [], **changes_data(match, known)})
    for played in played_since(match, known):
        print_played(out, match, played)
    print_next(out, match)
    return OK


def print_refused(args: argparse.Namespace, out: Out, match: Match, tried: Match, text: str, error: Illegal) -> int:
    """Print why the move ``text`` was refused after others that were ``tried``; return the exit code."""
    reasons = error.refusal.reasons
    if out.json:
        known = len(match.entries)
        return out.data({"legal": False, "reasons": reasons_data(reasons), **changes_data(match, known)}, NO)
    out.line(f"Illegal: {text}", "red")
    out.reasons(reasons)
    if played := last_play(tried, error.refusal):
        out.line(played)
    hard = any(reason.hard for reason in reasons)
    stands = f"refkit correct {args.file} POSITION --reason R" if hard else "--ruling REASON"
    out.line(f"Nothing was changed. A referee may let it stand: {stands}.", "faint")
    return NO


def make_moves(match: Match, args: argparse.Namespace) -> tuple[str, Illegal] | None:
    """Make the moves of ``args``; return the first that is refused with its error, or None."""
    words = list(args.moves)
    while True:
        if args.seed is not None:
            match.answer_chance(chance_for(args.seed, match))
        if not words:
            return None
        count = count_dice_words(match, words)
        text = " ".join(words[:count])
        del words[:count]
        try:
            make_move(match, text, args.ruling)
        except Illegal as error:
            return text, error


def count_dice_words(match: Match, words: Sequence[str]) -> int:
    """Return how many of ``words`` are one answer: dice that are rolled together may be separate words."""
    dice = len(list(takewhile(str.isdecimal, words)))
    for count in range(dice, 1, -1):
        with contextlib.suppress(BadInput):
            match.read(" ".join(words[:count]))
            return count
    return 1


def make_move(match: Match, text: str, ruling: str | None) -> None:
    """Make one move; with a ``ruling`` as its reason an illegal one stands."""
    try:
        match.play(text)
    except Illegal:
        if ruling is None:
            raise
        match.let_stand(text, ruling)


# ---- what a referee changes --------------------------------------------------------------------------------------


@command(
    "undo evening.refkit.json",
    'undo evening.refkit.json --reason "The dog moved it"',
    arguments=(
        MATCH,
        argument("--reason", metavar="R", help="a referee's reason: also takes back chance and shown cards"),
    ),
)
def undo(args: argparse.Namespace, out: Out) -> int:
    """Take back the last entry of a match; it stays in the log."""

    def take_back(match: Match) -> str:
        entry = match.undo(args.reason or "")
        return f"Taken back: {f'a correction ({entry.reason})' if entry.kind == 'correction' else entry.text}"

    return change(args, out, take_back)


@command(
    'note evening.refkit.json "Pizza has arrived"',
    arguments=(MATCH, argument("text", metavar="TEXT", nargs="+")),
)
def note(args: argparse.Namespace, out: Out) -> int:
    """Write a note into the log."""

    def write(match: Match) -> str:
        match.note(" ".join(args.text))
        return f"Noted: {' '.join(args.text)}"

    return change(args, out, write)


@command(
    'correct evening.refkit.json table.txt --reason "We had misread a card"',
    arguments=(
        MATCH,
        argument(
            "position",
            metavar="POSITION",
            help="a position file; what it leaves out stays, and if somebody has won there, the game ends",
        ),
        argument("--reason", metavar="R", required=True, help="why"),
    ),
)
def correct(args: argparse.Namespace, out: Out) -> int:
    """Put the table of a match as a position file says."""

    def put(match: Match) -> str:
        match.correct(open_position(match, args.position), args.reason)
        return f"The table is as in {args.position}."

    return change(args, out, put)


def change(args: argparse.Namespace, out: Out, act: Callable[[Match], str]) -> int:
    """Change a match with ``act``, which returns a sentence about it, and save it."""
    with match_lock(args.file):
        match = open_match(args.file)
        match.clock = clock.now
        known = len(match.entries)
        done = act(match)
        match_file.write(match, args.file)
    if out.json:
        return out.data({"done": done, **changes_data(match, known)})
    out.line(done)
    for played in played_since(match, known):
        print_events(out, match, played)
    print_next(out, match)
    return OK


def played_since(match: Match, known: int) -> list[Played]:
    return [played for played in match.played if played.number > known]


def changes_data(match: Match, known: int) -> dict[str, object]:
    """Return the entries after the first ``known`` that are in force, and the open questions, as JSON can hold them."""
    entries = [entry_data(match, played.number, played) for played in played_since(match, known)]
    return {"entries": entries, **questions_data(match)}


# ---- replay ------------------------------------------------------------------------------------------------------


@command(
    "replay evening.refkit.json",
    "replay evening.refkit.json --markdown > evening.md",
    "replay evening.refkit.json --seat spectator --json",
    arguments=(
        MATCH,
        argument("--markdown", action="store_true", help="as Markdown instead of plain text"),
        argument("--seat", metavar="NAME", help="as a player, a spectator or the referee (the default) may read it"),
    ),
)
def replay(args: argparse.Namespace, out: Out) -> int:
    """Tell a match from its beginning.

    It is as one seat may read it; the referee may read everything.
    """
    match = open_match(args.file)
    seat = REFEREE if args.seat is None else seat_number(args.seat, match.options.players)
    if out.json:
        entries = [entry_data(match, number, played, seat) for number, _, played in match.replay()]
        times = {"begun": time_text(match.begun), "last_played": time_text(match.last_played)}
        data = {"game": match.name, "options": match.options.to_data(), **times, "entries": entries}
        return out.data({**data, **questions_data(match, seat)})
    out.lines(report(match, markdown=args.markdown, seat=seat).splitlines())
    return OK


def time_text(time: datetime | None) -> str | None:
    return time.strftime(clock.FORM) if time else None


def entry_data(match: Match, number: int, played: Played | None, seat: int = REFEREE) -> dict[str, object]:
    """Return the entry ``number`` of the log as JSON can hold it; without events if it is no longer in force."""
    entry = match.entries[number - 1]
    return {
        "number": number,
        "kind": entry.kind,
        "seat": seat_name(entry.seat, match.options.players),
        "text": text_of(match, entry, played, seat),
        "source": entry.source or None,
        "reason": entry.reason or None,
        "undoes": entry.undoes or None,
        "in_force": number not in match.undone(),
        "events": [match.game.words.event_data(*each) for each in seen_events(match, played, seat)] if played else [],
    }


def text_of(match: Match, entry: Entry, played: Played | None, seat: int) -> str | None:
    """Return the text of an entry; None where ``seat`` may not read it."""
    if played is not None and played.move is not None:
        seen = match.game.sight.move_seen(played.step.state, played.move, seat)
        return str(match.game.notation.format_move(played.before, seen))
    return entry.text if seat == REFEREE or entry.kind == "note" else None


def seen_events(match: Match, played: Played, seat: int) -> list[tuple[AnyState, Event]]:
    """Return each event of an entry as ``seat`` saw it, after the state just before it."""
    frames = match.game.frames(played.before, played.step.events)
    return [(before, match.game.sight.event_seen(played.step.state, event, seat)) for before, event, _ in frames]


def print_played(out: Out, match: Match, played: Played) -> None:
    entry = match.entries[played.number - 1]
    stands = f" (it stands: {entry.reason})" if entry.reason else ""
    out.line(f"{played.number}. {with_player_name(entry.seat, match.options.players, entry.text)}{stands}", "bold")
    print_events(out, match, played)


def print_events(out: Out, match: Match, played: Played) -> None:
    for before, event in seen_events(match, played, REFEREE):
        out.cited(match.game.words.describe(before, event), event.rule, "   ")


def print_next(out: Out, match: Match) -> None:
    for choice in match.choices():
        out.question(choice, match.options.players)
    if not match.choices():
        out.line(f"The game is over; `refkit score` counts the {match.game.score.unit}.", "green")


def questions_data(match: Match, seat: int = REFEREE) -> dict[str, list[JsonObject]]:
    """Return the open questions as data, with the options that ``seat`` may see."""
    players: Sequence[str] = match.options.players
    return {
        "questions": [
            choice_data(choice, players, None if seat in (choice.seat, REFEREE) else ()) for choice in match.choices()
        ]
    }
