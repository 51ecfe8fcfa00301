"""The argument parsers of commands on a match file."""

import argparse

from refkit.cli import match as cli_match
from refkit.cli.grammar.commands import Command, Commands, add, add_options


def add_match(commands: Commands) -> None:
    """Add the commands on a match file."""
    new = add(
        commands,
        "new",
        cli_match.new,
        "begin a match in a new file",
        "new GAME evening.refkit.json --players Xavier,Yaz --seed 7",
        "new GAME evening.refkit.json --players Xavier,Yaz,Zippy --closed Yaz --option first=Yaz",
    )
    new.add_argument("game", metavar="GAME")
    new.add_argument("file", metavar="FILE", help="a file that does not exist yet")
    add_options(new)
    play = on_match(
        commands,
        "play",
        cli_match.play,
        "make moves in a match, all of them or none",
        'play evening.refkit.json "Xavier: MOVE" MOVE --seed 7',
        "play evening.refkit.json 3 5",
        'play evening.refkit.json MOVE --ruling "Agreed before we began"',
    )
    play.add_argument("moves", metavar="MOVE", nargs="*", help="a move in notation, or what chance showed")
    play.add_argument("--ruling", metavar="REASON", help="let illegal moves stand, for this reason")
    for command in (new, play):
        command.add_argument("--seed", metavar="N", type=int, help="let chance answer for itself, from this seed")
    undo = on_match(
        commands,
        "undo",
        cli_match.undo,
        "take back the last entry of a match; it stays in the log",
        "undo evening.refkit.json",
        'undo evening.refkit.json --reason "The dog moved it"',
    )
    undo.add_argument("--reason", metavar="R", help="a referee's reason: also takes back chance and shown cards")
    note = on_match(
        commands, "note", cli_match.note, "write a note into the log", 'note evening.refkit.json "Pizza has arrived"'
    )
    correct = on_match(
        commands,
        "correct",
        cli_match.correct,
        "put the table of a match as a position file says",
        'correct evening.refkit.json table.txt --reason "We had misread a card"',
    )
    replay = on_match(
        commands,
        "replay",
        cli_match.replay,
        "tell a match from its beginning",
        "replay evening.refkit.json",
        "replay evening.refkit.json --markdown > evening.md",
        "replay evening.refkit.json --seat spectator --json",
    )
    replay.add_argument("--markdown", action="store_true", help="as Markdown instead of plain text")
    replay.add_argument(
        "--seat", metavar="NAME", help="as a player, a spectator or the referee (the default) may read it"
    )
    note.add_argument("text", metavar="TEXT", nargs="+")
    correct.add_argument(
        "position",
        metavar="POSITION",
        help="a position file; what it leaves out stays, and if somebody has won there, the game ends",
    )
    correct.add_argument("--reason", metavar="R", required=True, help="why")


def on_match(commands: Commands, name: str, run: Command, summary: str, *examples: str) -> argparse.ArgumentParser:
    """Add a command whose first argument is a match file."""
    command = add(commands, name, run, summary, *examples)
    command.add_argument("file", metavar="FILE", help="a match")
    return command
