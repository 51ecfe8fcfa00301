"""The grammar of the ``refkit`` command: every subcommand with its arguments, its help and its examples."""

import argparse
from collections.abc import Callable
from typing import Any, Final

from refkit.cli import ask as cli_ask
from refkit.cli import library as cli_library
from refkit.cli import match as cli_match
from refkit.cli import rooms as cli_rooms
from refkit.cli import simulate as cli_simulate
from refkit.cli import table as cli_table
from refkit.cli.completion import SHELLS
from refkit.cli.out import Out
from refkit.kernel.installed import version

EXIT_CODES: Final = """\
exit codes: 0 done, legal or yes; 1 illegal, a fault or no; 2 bad usage or a file that cannot be used;
3 a question is open that nobody has answered, or it depends on cards that nobody has seen"""
FILE: Final = "a position, a scenario or a match, in text or JSON; - is standard input"
Command = Callable[[argparse.Namespace, Out], int]


class Parser(argparse.ArgumentParser):
    """A parser whose help is an answer like any other: that it could not be written is not passed over."""

    def print_help(self, file: Any = None) -> None:
        """Write the help to ``file``, or to standard output."""
        (file or Out()).write(self.format_help())


class Version(argparse.Action):
    """Says which refkit this is, and looks that up only then."""

    def __call__(self, asked: argparse.ArgumentParser, *_: object) -> None:
        """Answer, and end."""
        Out().line(f"refkit {version()}")
        asked.exit()


def parser() -> Parser:
    """The command line's grammar."""
    top = Parser(
        prog="refkit",
        description="A referee for tabletop games: ask what happens, or whether it is allowed, and get a reason.",
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action=Version, nargs=0, help="say which refkit this is")
    top.set_defaults(run=cli_library.welcome, json=False)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    add_library(commands)
    add_table(commands)
    add_match(commands)
    add_rooms(commands)
    return top


def add(commands: Any, name: str, run: Command, summary: str, *examples: str) -> argparse.ArgumentParser:
    """A command with its summary and examples; every command can speak JSON."""
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=f"{summary[:1].upper()}{summary[1:]}.",
        epilog="\n".join(["examples:", *(f"  refkit {example}" for example in examples)]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("--json", action="store_true", help="answer in JSON")
    command.set_defaults(run=run)
    return command


def add_library(commands: Any) -> None:
    """Commands that need no table."""
    listed = add(commands, "games", cli_library.games, "list the games", "games", "games --check GAME")
    listed.add_argument("--check", metavar="GAME", help="for who writes one: say what it lacks to be complete")

    rules = add(
        commands,
        "rules",
        cli_library.rules,
        "search the rules and rulings of a game",
        "rules GAME",
        "rules GAME wound twice",
    )
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("words", metavar="WORDS", nargs="*", help="what it is about; the best come first")

    cards = add(
        commands,
        "cards",
        cli_library.cards,
        "list the cards of a game, and what each does",
        "cards GAME",
        "cards GAME WORD",
        "cards GAME --deck mybox.toml",
    )
    cards.add_argument("game", metavar="GAME")
    cards.add_argument("words", metavar="WORDS", nargs="*", help="words that a card must contain, all of them")
    cards.add_argument("--deck", metavar="FILE", help="a deck file with the cards, in TOML or JSON")

    page = add(
        commands,
        "reference",
        cli_library.reference,
        "print the rules that a table needs on one page",
        "reference GAME > page.md",
        "reference GAME --html > page.html",
    )
    page.add_argument("game", metavar="GAME")
    page.add_argument("--html", action="store_true", help="as a page to be printed on one sheet, instead of Markdown")

    shell = add(
        commands,
        "completion",
        cli_library.completion,
        "print what lets a shell complete refkit's commands",
        "completion bash > ~/.local/share/bash-completion/completions/refkit",
        "completion zsh > ~/.zfunc/_refkit",
        "completion fish > ~/.config/fish/completions/refkit.fish",
    )
    shell.add_argument("shell", choices=SHELLS, help="whose")
    shell.set_defaults(grammar=parser)

    decks = commands.add_parser("deck", help="check a deck file", description="What to do with deck files.")
    deck = add(
        decks.add_subparsers(metavar="COMMAND", required=True),
        "check",
        cli_library.deck_check,
        "name every fault of a deck or board file, with its line",
        "deck check GAME mybox.toml",
    )
    deck.add_argument("game", metavar="GAME", help="whose deck or board it is")
    deck.add_argument("file", metavar="FILE")

    simulation = add(
        commands,
        "simulate",
        cli_simulate.run_simulation,
        "play many games, at random or by bots, and print the figures",
        "simulate GAME --games 500 --seed 1 --workers 2",
        "simulate GAME --bots greedy,random --rotate",
        "simulate GAME --vary NAME=VALUE/VALUE --games 2000 --save games.csv",
        "simulate GAME --players Xavier,Yaz --option NAME=VALUE --deck mybox.toml",
    )
    simulation.add_argument("game", metavar="GAME")
    simulation.add_argument("--games", metavar="N", type=int, default=100, help="how many (%(default)s)")
    simulation.add_argument(
        "--seed", metavar="S", type=int, default=0, help="the same seed, the same games (%(default)s)"
    )
    simulation.add_argument(
        "--bots",
        metavar="LEVELS",
        default="",
        help="who plays, seat after seat: random (as everybody if it is left out), greedy, searcher",
    )
    simulation.add_argument("--rotate", action="store_true", help="everybody moves up a seat from game to game")
    simulation.add_argument(
        "--vary",
        metavar="NAME=V/V",
        action="append",
        default=[],
        help="play so many games with each of these values of an option, or with every combination of several",
    )
    simulation.add_argument(
        "--save", metavar="FILE", help="keep every game (.csv, or .parquet); the same command goes on where it stopped"
    )
    simulation.add_argument(
        "--workers", metavar="K", type=int, default=1, help="processes that share them (%(default)s)"
    )
    add_options(simulation)

    server = add(
        commands,
        "serve",
        cli_library.run_server,
        "serve the pages for the browser",
        "serve",
        "serve --port 0 --no-browser",
        "serve learn",
    )
    server.add_argument("page", metavar="PAGE", nargs="?", default="index", help="the first page (%(default)s)")
    server.add_argument("--host", default="127.0.0.1", help="where to listen (%(default)s)")
    server.add_argument(
        "--name", metavar="NAME", action="append", default=[], help="a name of a proxy before it; may be said again"
    )
    server.add_argument("--port", type=int, default=8866, help="0 takes any free one (%(default)s)")
    server.add_argument("--no-browser", action="store_true", help="only print the address")
    server.add_argument(
        "--pool", metavar="N", type=int, help="so many kernels wait for visitors (1, where there is room)"
    )
    server.add_argument(
        "--memory", metavar="MB", type=int, help="what all pages may have together (half of the machine's memory)"
    )

    site = add(
        commands,
        "build-site",
        cli_library.build_site,
        "write the pages as files that need no server: they run in the visitor's browser",
        "build-site FOLDER",
    )
    site.add_argument("folder", metavar="FOLDER", help="where to write them: new, or empty")
    site.add_argument(
        "--offline",
        action="store_true",
        help="let visitors fetch nothing from elsewhere: stand-ins take the place of numpy and Pillow",
    )
    site.add_argument("--pyodide", metavar="PATH", help="a copy of Pyodide's npm package (fetched, if none is given)")


def add_rooms(commands: Any) -> None:
    """Commands on rooms, in which people play with one another from the pages."""
    rooms = commands.add_parser("rooms", help="keep the rooms of this machine", description="What to do with rooms.")
    every = rooms.add_subparsers(metavar="COMMAND", required=True)
    for name, run, summary, example in cli_rooms.COMMANDS:
        command = add(every, name, run, summary, example)
        if name == "delete":
            command.add_argument("codes", metavar="CODE", nargs="+", help="six letters")
        if name == "export":
            command.add_argument("code", metavar="CODE", help="six letters")
        if name not in {"list", "delete"}:
            command.add_argument("file", metavar="FILE", help="where they are, or a file that does not exist yet")
        command.add_argument(
            "--store",
            metavar="WHERE",
            default="",
            help="a file or postgresql://…, instead of REFKIT_STORE's or this user's",
        )


def add_options(command: argparse.ArgumentParser) -> None:
    """The arguments that say how a game is played."""
    command.add_argument("--players", metavar="A,B,…", help="their names, clockwise, with commas between")
    command.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game; A,B,… is a list"
    )
    command.add_argument(
        "--closed", metavar="NAME", action="append", default=[], help="a player whose hand stays unseen"
    )
    add_box(command)


def add_box(command: argparse.ArgumentParser) -> None:
    """The arguments that say which cards and which board are played with."""
    command.add_argument("--deck", metavar="FILE", help="a deck file with the cards, in TOML or JSON")
    command.add_argument("--board", metavar="FILE", help="a board file, in games that have a board, in TOML or JSON")


def add_table(commands: Any) -> None:
    """Commands that ask something of a table."""
    shown = add(
        commands,
        "show",
        cli_table.show,
        "show a table, or what is impossible about it",
        "show table.txt",
        "show evening.refkit.json --seat Yaz",
        "show evening.refkit.json --text",
    )
    listed = add(
        commands,
        "moves",
        cli_ask.moves,
        "list the legal moves, all or those with some words in them",
        "moves table.txt yaz",
        "moves evening.refkit.json roll 6",
    )
    judged = add(
        commands,
        "why",
        cli_ask.why,
        "say whether a move is legal, and every reason if it is not",
        'why table.txt "Xavier: MOVE"',
    )
    told = add(
        commands,
        "resolve",
        cli_table.resolve,
        "tell step by step what happens, each step with its rule",
        "resolve scenario.txt",
        'resolve table.txt --action turn --answer "roll 6" --json',
    )
    counted = add(commands, "score", cli_table.score, "count what everybody has scored, and why", "score table.txt")
    for command in (shown, listed, judged, told, counted):
        command.add_argument("file", metavar="FILE", help=FILE)
        add_box(command)
    shown.add_argument("--seat", metavar="NAME", help="as a player, a spectator or the referee (the default) sees it")
    shown.add_argument("--text", action="store_true", help="as a position in text, which can be changed and read again")
    listed.add_argument("words", metavar="WORDS", nargs="*", help="words that a move must contain, all of them")
    judged.add_argument("move", metavar="MOVE", help="in notation, as `refkit moves` writes it")
    told.add_argument("--action", metavar="TEXT", help="what happens, instead of what the file says")
    told.add_argument("--answer", metavar="MOVE", action="append", default=[], help="a further answer; can be repeated")
    told.add_argument("--save", action="store_true", help="write the action and all answers into the file")


def add_match(commands: Any) -> None:
    """Commands on a match file."""
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
    note.add_argument("text", metavar="TEXT")
    correct.add_argument("position", metavar="POSITION", help="a position file; what it leaves out stays")
    correct.add_argument("--reason", metavar="R", required=True, help="why")


def on_match(commands: Any, name: str, run: Command, summary: str, *examples: str) -> argparse.ArgumentParser:
    """A command whose first argument is a match file."""
    command = add(commands, name, run, summary, *examples)
    command.add_argument("file", metavar="FILE", help="a match")
    return command
