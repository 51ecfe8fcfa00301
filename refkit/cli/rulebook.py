"""Commands that look something up in a game's box: rules, cards, reference and deck check."""

import argparse

from refkit.cli.files import kind_of, label_of, read_text, read_with
from refkit.cli.library import credit
from refkit.cli.out import NO, OK, Out
from refkit.game import GAMES, AnyGame
from refkit.game.checklist import Checklist
from refkit.kernel.rule import Rule, Ruling
from refkit.text.answers import rule_data
from refkit.text.finding.search import search
from refkit.text.finding.words import has_words
from refkit.text.reference import html, markdown, parts


def rules(args: argparse.Namespace, out: Out) -> int:
    """Search the rules and rulings of a game."""
    game = GAMES[args.game]
    found = search(game.rules.values(), " ".join(args.words), game.phrases)
    if out.json:
        out.data({"rules": [rule_data(rule) for rule in found]})
    elif found:
        for rule in found:
            tell_rule(out, rule, at_length=bool(args.words))
    else:
        out.line(f"No rule or ruling holds any of these words: {' '.join(args.words)}.")
    return OK if found else NO


def tell_rule(out: Out, rule: Rule, *, at_length: bool) -> None:
    """Print a rule; ``at_length`` also the basis of a ruling, and the readings that were not chosen."""
    out.line(f"{rule.id}  {out.paint(rule.source, 'faint')}")
    if not isinstance(rule, Ruling):
        out.line(f"    {rule.gist}")
        return
    out.line(f"    {rule.question}")
    out.line(f"    {rule.gist}")
    if at_length:
        for reading in rule.readings[1:]:
            out.line(f"    Not: {reading}", "faint")
        switch = f" Switch: the option {rule.option}." if rule.option else ""
        out.line(f"    Basis: {rule.basis}.{switch}", "faint")


def cards(args: argparse.Namespace, out: Out) -> int:
    """List the cards of a game that have all of some words, and what each does."""
    game = GAMES[args.game]
    deck = read_with(game, "deck", args.deck) if args.deck else None
    every = list(game.cards(deck))
    found = [(name, does) for name, does in every if has_words(f"{name} {does}", " ".join(args.words))]
    if out.json:
        listed = [{"name": name, "does": does} for name, does in found]
        out.data({"cards": listed, **checklist_data(game), **credit(game)})
        return OK if found else NO
    for name, does in found:
        out.line(f"{out.paint(name, 'bold')}  {does}")
    if not every:
        out.line(f"{game.title} is played without cards.")
    elif not found:
        out.line(f"No card of {game.title} has all of these words: {' '.join(args.words)}.")
    elif deck is None and "deck" in game.boxes and game.position.form.box("deck").stand_in:
        out.line(f"Cards: {game.position.form.box('deck').name}, a stand-in for the box's.", "faint")
    if game.checklist and not args.words:
        tell_checklist(out, game.checklist)
    for thanks in credit(game).values() if found else ():
        out.line(f"Cards: {thanks}", "faint")
    return OK if found else NO


def tell_checklist(out: Out, checklist: Checklist) -> None:
    """Print what must be in a deck that the rules name, and what is left out."""
    counts = ", ".join(f"{sign} {count}" for sign, count in checklist.counts().items())
    out.line(f"In {checklist.source}: {len(checklist.cards)} cards ({checklist.rule.id}). On so many stands: {counts}.")
    out.line(f"Left out: {', '.join(card.name for card in checklist.left_out)}.")
    for sentence in checklist.before:
        out.line(f"- {sentence}")


def checklist_data(game: AnyGame) -> dict[str, object]:
    """Return what must be in a deck that the rules name, as JSON can hold it; nothing for another game."""
    if not game.checklist:
        return {}
    left_out = [card.name for card in game.checklist.left_out]
    counts, before = game.checklist.counts(), list(game.checklist.before)
    return {"checklist": {"counts": counts, "left_out": left_out, "before": before}}


def reference(args: argparse.Namespace, out: Out) -> int:
    """Print the rules of a game on one page."""
    game = GAMES[args.game]
    if out.json:
        told = [{"heading": part, "rules": [rule_data(rule) for rule in rules]} for part, rules in parts(game)]
        out.data({"game": game.name, "title": game.title, "parts": told})
    else:
        out.write(html(game) if args.html else markdown(game))
    return OK


def deck_check(args: argparse.Namespace, out: Out) -> int:
    """Name every fault of a deck file, with its line."""
    game = GAMES[args.game]
    text = read_text(args.file)
    what = kind_of(game, text)
    faults = game.boxes[what].check(text)
    if out.json:
        listed = [{"line": fault.line, "sentence": fault.sentence} for fault in faults]
        out.data({"file": args.file, "ok": not faults, "faults": listed})
    elif faults:
        for fault in faults:
            out.line(f"{label_of(args.file)}, {fault}", "red")
    else:
        good = game.boxes[what].read(text, label_of(args.file))
        out.line(f"{good.name} is a good {what}: {good.contents}.", "green")
    return NO if faults else OK
