"""Commands that need no table: the games that there are, and what is in a game's box: its rules, cards, deck files."""

import argparse
from pathlib import Path
from typing import Final

from refkit.answer import NO_MOVE, Answer, look_up
from refkit.answer_data import rules_data
from refkit.cli.commands import DECK, GAME, Group, argument, command
from refkit.cli.files import kind_of, label_of, read_text, read_with
from refkit.cli.out import NO, OK, Out
from refkit.game import GAMES, AnyGame
from refkit.game.component import Checklist
from refkit.kernel.choice import BadInput
from refkit.kernel.installed import install_command, version
from refkit.kernel.rule import Rule, Ruling
from refkit.kit.new_game import write_game
from refkit.match.conformance import find_problems
from refkit.text.as_json import rule_data
from refkit.text.reference import html, markdown, parts
from refkit.text.search import has_words


@command(
    "games",
    "games --check GAME",
    "games --new NAME",
    arguments=(
        argument("--check", metavar="GAME", help="for who writes one: say what it lacks to be complete"),
        argument("--new", metavar="NAME", help="write a small whole game into a new folder, to be changed"),
    ),
)
def games(args: argparse.Namespace, out: Out) -> int:
    """List the games.

    With other arguments, say what is missing in one of them, or write a new one.
    """
    if args.new is not None:
        return new_game(args.new, out)
    if args.check is not None:
        return check_game(args.check, out)
    if out.json:
        listed = [{"name": name, "title": game.title, **credit(game)} for name, game in GAMES.items()]
        return out.data({"games": listed, "left_out": list(GAMES.left_out())})
    for name, game in GAMES.items():
        out.line(f"{name}  {game.title}")
        for thanks in credit(game).values():
            out.line(f"    Cards: {thanks}", "faint")
    out.lines(GAMES.left_out(), "red")
    return OK


def check_game(name: str, out: Out) -> int:
    """Print what is missing in the game called ``name``, or that it is complete."""
    found = find_problems(name)
    code = NO if found else OK
    if out.json:
        return out.data({"game": name, "missing": list(found)}, code)
    out.lines(f"- {sentence}" for sentence in found)
    out.line(f"{name} lacks {len(found)} thing{'s' * (len(found) != 1)}." if found else f"{name} is complete.", "faint")
    return code


def new_game(name: str, out: Out) -> int:
    """Write a new game called ``name`` into a folder of that name, and print what can be done with it."""
    folder, *more = write_game(name, Path.cwd(), [*GAMES, *GAMES.broken()])
    if out.json:
        return out.data({"game": name, "folder": str(folder.parent), "files": [str(file) for file in (folder, *more)]})
    out.line(f"{name} is a small whole game: {more[-2]}.")
    out.line(f"  pip install -e {name}   so that refkit finds it; or put {folder.parent} on PYTHONPATH")
    out.line(f"  refkit games --check {name}   says what it lacks, whenever you have changed it")
    out.line(f"  refkit new {name} match.json --players Ann,Bob   begins a match")
    return OK


def credit(game: AnyGame) -> dict[str, str]:
    """Return the credit for the cards of ``game``, if they are somebody else's, as data."""
    return {"credit": game.boxes.credit} if game.boxes.credit else {}


def welcome(_: argparse.Namespace, out: Out) -> int:
    """Print the three commands to begin with; it runs if no subcommand is given."""
    game = next(iter(GAMES))
    out.line(f"refkit {version()}, a referee for tabletop games.", "bold")
    out.line(f"  refkit rules {game} WORDS  what the book says, and what we decided where it is silent")
    out.line(f"  refkit resolve FILE{' ' * len(game)}  what happens on a table that you write down, blow by blow")
    out.line(f"  refkit serve{' ' * len(game)}         lessons, games and the referee's desk, in the browser")
    out.line("`refkit --help` lists all commands, `refkit games` the games.", "faint")
    return OK


# ---- in a game's box -------------------------------------------------------------------------------------------------


@command(
    "rules GAME",
    "rules GAME wound twice",
    arguments=(GAME, argument("words", metavar="WORDS", nargs="*", help="what it is about; the best come first")),
)
def rules(args: argparse.Namespace, out: Out) -> int:
    """Search the rules and rulings of a game."""
    return print_rules(out, look_up(" ".join(args.words), [GAMES[args.game]]), at_length=bool(args.words))


def print_rules(out: Out, answer: Answer, *, at_length: bool) -> int:
    code = OK if answer.rules else NO
    if out.json:
        return out.data(rules_data(answer), code)
    for line in answer.verdict.sentence.splitlines():
        out.line(line, "cyan" if line == NO_MOVE else None)
    for rule in answer.rules:
        print_rule(out, rule, at_length=at_length)
    return code


def print_rule(out: Out, rule: Rule, *, at_length: bool) -> None:
    """Print a rule; ``at_length`` also the basis of a ruling, and the readings that were not chosen."""
    out.line(f"{rule.id}  {out.paint(rule.source, 'faint')}")
    if not isinstance(rule, Ruling):
        out.line(f"    {rule.gist}")
        return
    out.line(f"    {rule.question}")
    out.line(f"    {rule.gist}")
    if at_length:
        out.lines((f"    Not: {reading}" for reading in rule.readings[1:]), "faint")
        switch = f" Switch: the option {rule.option}." if rule.option else ""
        out.line(f"    Basis: {rule.basis}.{switch}", "faint")


@command(
    "cards GAME",
    "cards GAME WORD",
    "cards GAME --deck mybox.toml",
    arguments=(
        GAME,
        argument("words", metavar="WORDS", nargs="*", help="words that a card must contain, all of them"),
        DECK,
    ),
)
def cards(args: argparse.Namespace, out: Out) -> int:
    """List the cards of a game, and what each does."""
    game = GAMES[args.game]
    deck = read_with(game, "deck", args.deck) if args.deck else None
    every = list(game.boxes.cards(deck))
    found = [(name, does) for name, does in every if has_words(f"{name} {does}", " ".join(args.words))]
    code = OK if found else NO
    if out.json:
        listed = [{"name": name, "does": does} for name, does in found]
        return out.data({"cards": listed, **checklist_data(game), **credit(game)}, code)
    for name, does in found:
        out.line(f"{out.paint(name, 'bold')}  {does}")
    if not every:
        out.line(f"{game.title} is played without cards.")
    elif not found:
        out.line(f"No card of {game.title} has all of these words: {' '.join(args.words)}.")
    elif deck is None and "deck" in game.boxes and game.position.form.box("deck").stand_in:
        out.line(f"Cards: {game.position.form.box('deck').name}, a stand-in for the box's.", "faint")
    if (checklist := game.boxes.checklist) and not args.words:
        print_checklist(out, checklist)
    if found:
        out.lines((f"Cards: {thanks}" for thanks in credit(game).values()), "faint")
    return code


def print_checklist(out: Out, checklist: Checklist) -> None:
    """Print what must be in a deck that the rules name, and what is left out."""
    counts = ", ".join(f"{sign} {count}" for sign, count in checklist.counts().items())
    out.line(f"In {checklist.source}: {len(checklist.cards)} cards ({checklist.rule.id}). On so many stands: {counts}.")
    out.line(f"Left out: {', '.join(card.name for card in checklist.left_out)}.")
    out.lines(f"- {sentence}" for sentence in checklist.before)


def checklist_data(game: AnyGame) -> dict[str, object]:
    """Return what must be in a deck that the rules name, as JSON can hold it; nothing for another game."""
    if not (checklist := game.boxes.checklist):
        return {}
    left_out = [card.name for card in checklist.left_out]
    return {"checklist": {"counts": checklist.counts(), "left_out": left_out, "before": list(checklist.before)}}


@command(
    "reference GAME > page.md",
    "reference GAME --html > page.html",
    arguments=(
        GAME,
        argument("--html", action="store_true", help="as a page to be printed on one sheet, instead of Markdown"),
    ),
)
def reference(args: argparse.Namespace, out: Out) -> int:
    """Print the rules that a table needs on one page."""
    game = GAMES[args.game]
    if out.json:
        listed = [{"heading": part, "rules": [rule_data(rule) for rule in rules]} for part, rules in parts(game)]
        return out.data({"game": game.name, "title": game.title, "parts": listed})
    out.write(html(game) if args.html else markdown(game))
    return OK


@command(
    "deck check GAME mybox.toml",
    name="check",
    arguments=(argument("game", metavar="GAME", help="whose deck or board it is"), argument("file", metavar="FILE")),
)
def deck_check(args: argparse.Namespace, out: Out) -> int:
    """Name every fault of a deck or board file, with its line."""
    game = GAMES[args.game]
    text = read_text(args.file)
    what = kind_of(game, text)
    faults = game.boxes[what].check(text)
    if out.json:
        listed = [{"line": fault.line, "sentence": fault.sentence} for fault in faults]
        out.data({"file": args.file, "ok": not faults, "faults": listed})
    elif faults:
        out.lines((f"{label_of(args.file)}, {fault}" for fault in faults), "red")
    else:
        good = game.boxes[what].read(text, label_of(args.file))
        out.line(f"{good.name} is a good {what}: {good.contents}.", "green")
    return NO if faults else OK


DECK_FILES: Final = Group("deck", "check a deck file", "What to do with deck files.", (deck_check,))


# ---- for assistants --------------------------------------------------------------------------------------------------


@command("mcp", name="mcp")
def assistants(_: argparse.Namespace, _out: Out) -> int:
    """Answer an assistant over standard input and output, by the Model Context Protocol."""
    try:
        from refkit.adapters.mcp import server  # noqa: PLC0415  an extra is imported only when it is used
    except ImportError:
        raise BadInput(f"This needs the protocol's SDK: {install_command('mcp')}.") from None
    server().run()
    return OK
