"""The argument parsers of commands on a table."""

from typing import Final

from refkit.cli import ask as cli_ask
from refkit.cli import table as cli_table
from refkit.cli.grammar.commands import Commands, add, add_box

FILE: Final = "a position, a scenario or a match, in text or JSON; - is standard input"


def add_table(commands: Commands) -> None:
    """Add the commands on a table."""
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
        "why table.txt Xavier: MOVE",
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
    judged.add_argument("move", metavar="MOVE", nargs="+", help="in notation, as `refkit moves` writes it")
    told.add_argument("--action", metavar="TEXT", help="what happens, instead of what the file says")
    told.add_argument("--answer", metavar="MOVE", action="append", default=[], help="a further answer; can be repeated")
    told.add_argument("--save", action="store_true", help="write the action and all answers into the file")
