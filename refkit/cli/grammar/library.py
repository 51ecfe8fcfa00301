"""The argument parsers of commands that need no table."""

from refkit.cli import library as cli_library
from refkit.cli import rulebook
from refkit.cli.grammar.commands import COMMAND, Commands, add


def add_library(commands: Commands) -> None:
    """Add the commands that need no table."""
    listed = add(
        commands, "games", cli_library.games, "list the games", "games", "games --check GAME", "games --new NAME"
    )
    listed.add_argument("--check", metavar="GAME", help="for who writes one: say what it lacks to be complete")
    listed.add_argument("--new", metavar="NAME", help="write a small whole game into a new folder, to be changed")

    rules = add(
        commands,
        "rules",
        rulebook.rules,
        "search the rules and rulings of a game",
        "rules GAME",
        "rules GAME wound twice",
    )
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("words", metavar="WORDS", nargs="*", help="what it is about; the best come first")

    cards = add(
        commands,
        "cards",
        rulebook.cards,
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
        rulebook.reference,
        "print the rules that a table needs on one page",
        "reference GAME > page.md",
        "reference GAME --html > page.html",
    )
    page.add_argument("game", metavar="GAME")
    page.add_argument("--html", action="store_true", help="as a page to be printed on one sheet, instead of Markdown")

    decks = commands.add_parser("deck", help="check a deck file", description="What to do with deck files.")
    deck = add(
        decks.add_subparsers(metavar=COMMAND, required=True),
        "check",
        rulebook.deck_check,
        "name every fault of a deck or board file, with its line",
        "deck check GAME mybox.toml",
    )
    deck.add_argument("game", metavar="GAME", help="whose deck or board it is")
    deck.add_argument("file", metavar="FILE")
