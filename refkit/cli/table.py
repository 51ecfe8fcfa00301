"""Commands that ask about a table and change nothing: ``show``, ``moves``, ``why`` and ``score``."""

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from refkit.answer import Answer, judged
from refkit.characters import fold
from refkit.cli.commands import ON_TABLE, argument, command
from refkit.cli.files import boxes_of, open_file
from refkit.cli.library import print_rules
from refkit.cli.out import (
    NO,
    OK,
    OPEN,
    Out,
    print_conclusion,
    print_question,
    print_reasons,
    print_score,
)
from refkit.game import AnyGame
from refkit.game.winning import winner_text
from refkit.kernel import AnyOptions, AnyState
from refkit.kernel.choice import REFEREE, Choice, Refusal
from refkit.kernel.score import Score
from refkit.kernel.sentences import listed
from refkit.match.last_play import last_play
from refkit.match.open_text import OpenedText, questions_in, why_nothing_is_asked
from refkit.text import scenarios
from refkit.text.as_json import choice_data, question_data, reasons_data
from refkit.text.judging import JudgedMove
from refkit.text.verdicts import Conclusion

VERDICTS: Final = {"legal": ("Legal", "green"), "illegal": ("Illegal", "red"), "depends": ("It depends", "cyan")}
"""How a verdict is called, and its style."""


# ---- show --------------------------------------------------------------------------------------------------------


@command(
    "show table.txt",
    "show evening.refkit.json --seat Yaz",
    "show evening.refkit.json --text",
    arguments=(
        *ON_TABLE,
        argument("--seat", metavar="NAME", help="as a player, a spectator or the referee (the default) sees it"),
        argument("--text", action="store_true", help="as a position in text, which can be changed and read again"),
    ),
)
def show(args: argparse.Namespace, out: Out) -> int:
    """Show a table, or what is impossible about it."""
    opened = open_file(args.file, boxes_of(args))
    position = opened.game.position
    setup = position.from_state(opened.match.state) if opened.match else opened.scenario.setup
    hard = position.faults(setup, at_rest=False)
    if hard:
        return show_faults(out, hard)
    state = table_of(opened)
    loose = position.faults(setup) if opened.match is None else ()
    seen = opened.game.view(state, REFEREE if args.seat is None else args.seat)
    won = opened.game.why_over(state) if opened.match is None else ()
    questions = () if won else opened.game.choices(state)
    told = position.from_state(seen)
    if out.json:
        data = position.to_data(told)
        asked = [question_data(choice, state.options.players) for choice in questions]
        end = {scenarios.OVER: [reason.sentence for reason in won]} if won else {}
        out.data({"position": data, "faults": [], "not_at_rest": list(map(str, loose)), "questions": asked, **end})
        return OK
    if args.text:
        print_files(out, opened.game, state.options)
        out.line(position.format_setup(told, getattr(setup, "deck", None)).rstrip("\n"))
        return OK
    print_boxes(out, opened.game, state.options)
    text = opened.game.notation.format_state(seen)
    if opened.match is None and hands_unwritten(setup):  # `refkit moves` asks what any card could do there
        text = text.replace(" holds nothing.", " may hold any card: no hand is written down.")
    out.line(text)
    for fault in loose:
        out.line(f"Not at rest: {fault}", "cyan")
    print_reasons(out, won)
    print_rest(out, opened, questions, state.options.players)
    return OK


def hands_unwritten(setup: object) -> bool:
    """Return whether a position of a game with hands says nothing of any."""
    hands = getattr(setup, "hands", None)
    return hands is not None and not any(hands)


def show_faults(out: Out, faults: Sequence[object]) -> int:
    """Print what is impossible about a position."""
    if out.json:
        out.data({"position": None, "faults": list(map(str, faults)), "not_at_rest": [], "questions": []})
        return NO
    out.line(f"This position is impossible, for {len(faults)} reason{'s' * (len(faults) > 1)}:", "red")
    for fault in faults:
        out.line(f"- {fault}")
    return NO


def print_boxes(out: Out, game: AnyGame, options: object) -> None:
    """Print which decks and boards are our own, in place of those in the box."""
    for what in game.boxes:
        if getattr(options, what).stand_in:
            title = {"deck": "Cards"}.get(what, what.capitalize())
            out.line(f"{title}: {getattr(options, what).name}, a stand-in for the box's.", "faint")


def print_files(out: Out, game: AnyGame, options: AnyOptions) -> None:
    """Print, as comments of a position, which files are needed to read it again: a text contains no deck or board."""
    for what in game.boxes:
        if what in options.to_data():
            out.line(f"// Played with the {what} {getattr(options, what).name!r}: to be read with --{what} FILE.")


def print_rest(out: Out, opened: OpenedText, questions: Iterable[Choice[object]], players: Sequence[str]) -> None:
    """Print what is asked, and what happens next."""
    for choice in questions:
        print_question(out, choice, players)
    if opened.scenario is not None and opened.scenario.action:
        out.line(f"Then: {opened.scenario.action}. `refkit resolve` says what comes of it.")


def table_of(opened: OpenedText) -> AnyState:
    """Return the current state of a match, or the state of a position or scenario at its beginning."""
    return opened.match.state if opened.match else opened.game.position.to_state(opened.scenario.setup)


# ---- moves and why -----------------------------------------------------------------------------------------------


@command(
    "moves table.txt yaz",
    "moves evening.refkit.json roll 6",
    arguments=(
        *ON_TABLE,
        argument("words", metavar="WORDS", nargs="*", help="words that a move must contain, all of them"),
    ),
)
def moves(args: argparse.Namespace, out: Out) -> int:
    """List the legal moves, all or those with some words in them."""
    opened = open_file(args.file, boxes_of(args))
    game, wanted = opened.game, fold(" ".join(args.words)).split()
    asked = questions_in(opened)
    found = []
    for state in asked.tables:
        for choice in game.choices(state):
            texts = [game.notation.format_move(state, move, seat=True) for move in choice.options]
            found.append((choice, state.options.players, [text for text in texts if fits(text, wanted)]))
    late = [text for text in late_moves(opened) if fits(text, wanted)]
    if out.json:
        told = {"questions": [choice_data(*each) for each in found if each[2]], **({"declared": late} if late else {})}
        out.data({"asked": asked.of, **told} if asked.of else told)
    else:
        if found:
            print_moves(out, found)
        else:
            out.line(why_nothing_is_asked(opened))
        print_late(out, game, late)
        if asked.of:
            out.line(f"Asked of {asked.of}.", "faint")
    return OK if late or any(texts for _, _, texts in found) else NO


def late_moves(opened: OpenedText) -> tuple[str, ...]:
    """Return the moves that need no question and could be made now; in a scenario when all of it has happened."""
    kind, scenario = opened.game.scenario, opened.scenario
    if opened.match:
        return kind.late_moves(opened.match.state)
    return kind.late_moves(scenarios.carry_out(opened.game, scenario).state) if scenario.action else ()


def fits(text: str, wanted: Sequence[str]) -> bool:
    """Return whether ``text`` contains every word that is ``wanted``."""
    return all(word in fold(text) for word in wanted)


def print_late(out: Out, game: AnyGame, late: Sequence[str]) -> None:
    """Print what the referee may declare besides, or how that is written."""
    if late:
        out.line("The referee may declare:", "bold")
        for text in late:
            out.line(f"  {text}")
    elif game.scenario.late_help:
        out.line(game.scenario.late_help, "faint")


def print_moves(out: Out, found: Iterable[tuple[Choice[object], Sequence[str], list[str]]]) -> None:
    """Print legal moves under the question that they answer."""
    count = 0
    for choice, players, texts in found:
        if texts:
            print_question(out, choice, players)
        for text in texts:
            out.line(f"  {text}")
        count += len(texts)
    out.line(f"{count:,} legal move{'s' * (count != 1)}." if count else "There is no such legal move.", "faint")


@command(
    "why table.txt Xavier: MOVE",
    arguments=(*ON_TABLE, argument("move", metavar="MOVE", nargs="+", help="in notation, as `refkit moves` writes it")),
)
def why(args: argparse.Namespace, out: Out) -> int:
    """Say whether a move is legal, and every reason if it is not.

    What is no move is answered with who has won, or with the rules that match it.
    """
    move = " ".join(args.move)
    opened = open_file(args.file, boxes_of(args))
    answer = judged(opened, move)
    if answer.over is not None:
        return print_winner(out, answer)
    if answer.meant is None:
        first, *more = answer.first.splitlines()
        if not out.json:
            out.line(first, "cyan")
        print_rules(out, replace(answer, conclusion=Conclusion("".join(more))), at_length=bool(move.strip(" ?!.")))
        return OPEN
    return print_verdict(out, opened, answer, answer.meant)


def print_winner(out: Out, answer: Answer) -> int:
    """Print whether somebody has won, and by which rule, or what is missing; return the exit code."""
    sentence = answer.conclusion.sentence
    if out.json:
        out.data({"over": answer.over, "answer": sentence, "reasons": reasons_data(answer.reasons)})
    else:
        out.line(sentence, "green" if answer.over else "cyan")
        print_reasons(out, answer.reasons)
    return OK if answer.over else NO


def print_verdict(out: Out, opened: OpenedText, answer: Answer, meant: JudgedMove) -> int:
    """Print the verdict on a move, as which it was read, every reason, and the question; return the exit code."""
    game, verdict = opened.game, meant.verdict
    choice = meant.choice(game)
    text = game.notation.format_move(meant.table, meant.move, seat=True)
    if out.json:
        reasons = reasons_data(verdict.reasons)
        told = {"answer": answer.conclusion.data(), "move": text, "verdict": verdict.kind, "reasons": reasons}
        question = question_data(choice, meant.table.options.players) if choice else None
        out.data({**told, "asked": meant.of, "question": question} if meant.of else told)
    else:
        title, style = VERDICTS[verdict.kind]
        print_conclusion(out, answer.conclusion)
        out.line(f"{title}: {text}", style)
        print_reasons(out, verdict.reasons[1:])
        refused = Refusal(meant.move, verdict.reasons) if verdict.reasons else None
        if opened.match and refused and (played := last_play(opened.match, refused)):
            out.line(played)
        if meant.of:
            out.line(f"Asked of {meant.of}{f': {choice.prompt}' if choice else '.'}", "faint")
    return {"legal": OK, "illegal": NO, "depends": OPEN}[verdict.kind]


# ---- score ---------------------------------------------------------------------------------------------------------


@command("score table.txt", arguments=ON_TABLE)
def score(args: argparse.Namespace, out: Out) -> int:
    """Count what everybody has scored, and why."""
    opened = open_file(args.file, boxes_of(args))
    state = table_of(opened)
    if opened.scenario is not None and opened.scenario.action:
        state = scenarios.carry_out(opened.game, opened.scenario).state
    if opened.match is None and (end := opened.game.end_if_won(state)):
        state = end.state
    counted = opened.game.score.scores(state)
    names = [opened.game.notation.side_name(state, number) for number in range(len(counted))]
    scores = dict(zip(names, counted, strict=True))
    best = [names[number] for number in opened.game.score.winners(state)]
    if out.json:
        out.data({"scores": {name: score_data(each) for name, each in scores.items()}, "ahead": best})
        return OK
    for name, each in scores.items():
        print_score(out, name, each)
    said = winner_text(opened.game, state) if state.ended else leader_text(opened.game, best, len(names))
    out.line(said, "green")
    return OK


def leader_text(game: AnyGame, best: Sequence[str], sides: int) -> str:
    """Return which of so many sides are ahead in ``game``, as a sentence; ``best`` are their names."""
    if len(best) == sides > 1:
        return "Nobody is ahead."
    return f"{listed(best)}: {f'most {game.score.unit} so far' if game.score.points else 'nearest to victory'}."


def score_data(score: Score) -> dict[str, object]:
    """Return a score as JSON can hold it."""
    lines = [
        {"text": str(line), "points": line.points, "rule": line.why.id, "source": line.why.source}
        for line in score.lines
    ]
    return {"total": score.total, "lines": lines}
