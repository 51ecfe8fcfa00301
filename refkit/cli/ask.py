"""The commands ``moves`` and ``why``: which moves are legal, and why a move is not."""

import argparse
from collections.abc import Iterable, Sequence

from refkit.characters import fold
from refkit.cli.files import boxes_of, open_file
from refkit.cli.out import NO, OK, OPEN, Out, tell_conclusion, tell_question, tell_reasons
from refkit.cli.questions import tell_rules, tell_winner
from refkit.game import AnyGame
from refkit.game.finished import asks_who_won
from refkit.kernel.choice import BadInput, Choice, Refusal
from refkit.match.last_play import last_play
from refkit.match.match import Match
from refkit.match.open_text import judge_in, questions_in, who_has_won
from refkit.text.answers import choice_data, question_data, reasons_data
from refkit.text.judging import is_for_the_book, nothing_asked
from refkit.text.scenarios import Scenario, carry_out
from refkit.text.verdicts import conclude_move


def moves(args: argparse.Namespace, out: Out) -> int:
    """List the legal moves that contain all of some words."""
    opened = open_file(args.file, boxes_of(args))
    wanted = fold(" ".join(args.words)).split()
    meant = questions_in(opened)
    found = []
    for state in meant.tables:
        for choice in opened.game.choices(state):
            texts = [opened.game.notation.format_move(state, move, seat=True) for move in choice.options]
            texts = [text for text in texts if fits(text, wanted)]
            found.append((choice, state.options.players, texts))
    late = [text for text in late_moves(opened.game, opened.match, opened.scenario) if fits(text, wanted)]
    if out.json:
        told = {"questions": [choice_data(*each) for each in found if each[2]], **({"declared": late} if late else {})}
        out.data({"asked": meant.of, **told} if meant.of else told)
    else:
        if found:
            tell_moves(out, found)
        else:
            out.line(nothing_asked(opened.game, opened.scenario) if opened.scenario else who_has_won(opened)[1])
        tell_late(out, opened.game, late)
        if meant.of:
            out.line(f"Asked of {meant.of}.", "faint")
    return OK if late or any(texts for _, _, texts in found) else NO


def late_moves(game: AnyGame, match: Match | None, scenario: Scenario[object] | None) -> tuple[str, ...]:
    """Return the moves that need no question and could be made now; in a scenario when all of it has happened."""
    if match:
        return game.scenario.late_moves(match.state)
    return game.scenario.late_moves(carry_out(game, scenario).state) if scenario and scenario.action else ()


def fits(text: str, wanted: Sequence[str]) -> bool:
    """Return whether ``text`` contains every word that is ``wanted``."""
    return all(word in fold(text) for word in wanted)


def tell_late(out: Out, game: AnyGame, late: Sequence[str]) -> None:
    """Print what the referee may declare besides, or how that is written."""
    if late:
        out.line("The referee may declare:", "bold")
        for text in late:
            out.line(f"  {text}")
    elif game.scenario.late_help:
        out.line(game.scenario.late_help, "faint")


def tell_moves(out: Out, found: Iterable[tuple[Choice[object], Sequence[str], list[str]]]) -> None:
    """Print legal moves under the question that they answer."""
    count = 0
    for choice, players, texts in found:
        if texts:
            tell_question(out, choice, players)
        for text in texts:
            out.line(f"  {text}")
        count += len(texts)
    out.line(f"{count:,} legal move{'s' * (count != 1)}." if count else "There is no such legal move.", "faint")


def why(args: argparse.Namespace, out: Out) -> int:
    """Say whether a move is legal, illegal or depends on unseen cards, with every reason and the question.

    What is no move is answered with who has won, or with the rules that match it.
    """
    move = " ".join(args.move)
    opened = open_file(args.file, boxes_of(args))
    if opened.game.scenario.winning and asks_who_won(move):
        return tell_winner(out, opened)
    try:
        meant = judge_in(opened, move)
    except BadInput as error:
        questions_in(opened)  # raises the error if the file itself is wrong
        if not is_for_the_book(opened.game, move, error):
            raise
        return tell_rules(out, opened, move)
    state, players = meant.table, meant.table.options.players
    text = opened.game.notation.format_move(state, meant.move, seat=True)
    answer, choice = meant.verdict, meant.choice(opened.game)
    first = conclude_move(answer, choice)
    if out.json:
        told = {"answer": first.data(), "move": text, "verdict": answer.kind, "reasons": reasons_data(answer.reasons)}
        asked_what = {"asked": meant.of, "question": question_data(choice, players) if choice else None}
        out.data({**told, **asked_what} if meant.of else told)
    else:
        title, style = {"legal": ("Legal", "green"), "illegal": ("Illegal", "red"), "depends": ("It depends", "cyan")}[
            answer.kind
        ]
        tell_conclusion(out, first)
        out.line(f"{title}: {text}", style)
        tell_reasons(out, answer.reasons[1:])
        if opened.match and answer.reasons and (played := last_play(opened.match, Refusal(meant.move, answer.reasons))):
            out.line(played)
        if meant.of:
            out.line(f"Asked of {meant.of}{f': {choice.prompt}' if choice else '.'}", "faint")
    return {"legal": OK, "illegal": NO, "depends": OPEN}[answer.kind]
