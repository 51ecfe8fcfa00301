"""Commands that ask about a table and change nothing: ``show``, ``moves``, ``why`` and ``score``."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final

from refkit.answer import judge, list_moves
from refkit.characters import has_all_words
from refkit.cli.commands import ON_TABLE, argument, command
from refkit.cli.files import boxes_of, open_file
from refkit.cli.library import print_rules
from refkit.cli.out import NO, OK, OPEN, Out
from refkit.game import AnyGame
from refkit.game.winning import winner_text
from refkit.kernel import AnyState
from refkit.kernel.choice import REFEREE, Refusal
from refkit.kernel.sentences import listed
from refkit.match.last_play import last_play
from refkit.match.open_text import OpenedText
from refkit.text import scenarios
from refkit.text.as_json import choice_data, question_data, reasons_data, score_data, verdict_data
from refkit.text.judging import JudgedMove

VERDICTS: Final = {
    "legal": ("Legal", "green", OK),
    "illegal": ("Illegal", "red", NO),
    "depends": ("It depends", "cyan", OPEN),
}
"""How a verdict is called, its style, and its exit code."""


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
    game, position = opened.game, opened.game.position
    setup = position.from_state(opened.match.state) if opened.match else opened.scenario.setup
    if faults := position.faults(setup, at_rest=False):
        return show_faults(out, faults)
    state = state_of(opened)
    loose, won = ((), ()) if opened.match else (position.faults(setup), game.why_over(state))
    seen = game.view(state, REFEREE if args.seat is None else args.seat)
    shown = position.from_state(seen)
    questions = () if won else game.choices(state)
    if out.json:
        return out.data(
            {
                "position": position.to_data(shown),
                "faults": [],
                "not_at_rest": list(map(str, loose)),
                "questions": [question_data(choice, state.options.players) for choice in questions],
                **({scenarios.OVER: [reason.sentence for reason in won]} if won else {}),
            }
        )
    if args.text:
        out.lines(files_needed(game, state))
        out.line(position.format_setup(shown, getattr(setup, "deck", None)).rstrip("\n"))
        return OK
    out.lines(stand_ins(game, state), "faint")
    text = game.notation.format_state(seen)
    if not opened.match and hands_unwritten(setup):  # `refkit moves` asks what any card could do there
        text = text.replace(" holds nothing.", " may hold any card: no hand is written down.")
    out.line(text)
    out.lines((f"Not at rest: {fault}" for fault in loose), "cyan")
    out.reasons(won)
    for choice in questions:
        out.question(choice, state.options.players)
    if opened.scenario is not None and opened.scenario.action:
        out.line(f"Then: {opened.scenario.action}. `refkit resolve` says what comes of it.")
    return OK


def show_faults(out: Out, faults: Sequence[object]) -> int:
    if out.json:
        return out.data({"position": None, "faults": list(map(str, faults)), "not_at_rest": [], "questions": []}, NO)
    out.line(f"This position is impossible, for {len(faults)} reason{'s' * (len(faults) > 1)}:", "red")
    out.lines(f"- {fault}" for fault in faults)
    return NO


def state_of(opened: OpenedText) -> AnyState:
    """Return the current state of a match, or the state of a position or scenario at its beginning."""
    return opened.match.state if opened.match else opened.game.position.to_state(opened.scenario.setup)


def hands_unwritten(setup: object) -> bool:
    """Return whether a position of a game with hands says nothing of any."""
    hands = getattr(setup, "hands", None)
    return hands is not None and not any(hands)


def stand_ins(game: AnyGame, state: AnyState) -> Iterator[str]:
    """Yield which decks and boards are our own, in place of those in the box."""
    for what in game.boxes:
        box = getattr(state.options, what)
        if box.stand_in:
            yield f"{'Cards' if what == 'deck' else what.capitalize()}: {box.name}, a stand-in for the box's."


def files_needed(game: AnyGame, state: AnyState) -> Iterator[str]:
    """Yield, as comments of a position, which files are needed to read it: a text contains no deck or board."""
    for what in game.boxes:
        if what in state.options.to_data():
            yield f"// Played with the {what} {getattr(state.options, what).name!r}: to be read with --{what} FILE."


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
    game, wanted, answer = opened.game, " ".join(args.words), list_moves(opened)
    found = []
    for state, choice in answer.asked.choices(game):
        texts = [game.notation.format_move(state, move, seat=True) for move in choice.options]
        found.append((choice, state.options.players, [text for text in texts if has_all_words(text, wanted)]))
    declared = [text for text in late_moves(opened) if has_all_words(text, wanted)]
    count = sum(len(texts) for _, _, texts in found)
    if out.json:
        data: dict[str, object] = {"asked": answer.asked.of} if answer.asked.of else {}
        data["questions"] = [choice_data(*each) for each in found if each[2]]
        out.data({**data, "declared": declared} if declared else data)
    else:
        for choice, players, texts in found:
            if texts:
                out.question(choice, players)
            out.lines(f"  {text}" for text in texts)
        counted = f"{count:,} legal move{'s' * (count != 1)}." if count else "There is no such legal move."
        out.line(*((counted, "faint") if found else (answer.verdict.sentence,)))
        print_declared(out, game, declared)
        if answer.asked.of:
            out.line(f"Asked of {answer.asked.of}.", "faint")
    return OK if count or declared else NO


def late_moves(opened: OpenedText) -> tuple[str, ...]:
    """Return the moves that need no question and could be made now; in a scenario when all of it has happened."""
    kind, scenario = opened.game.scenario, opened.scenario
    if opened.match:
        return kind.late_moves(opened.match.state)
    return kind.late_moves(scenarios.carry_out(opened.game, scenario).state) if scenario.action else ()


def print_declared(out: Out, game: AnyGame, declared: Sequence[str]) -> None:
    """Print what the referee may declare besides, or how that is written."""
    if declared:
        out.line("The referee may declare:", "bold")
        out.lines(f"  {text}" for text in declared)
    elif game.scenario.late_help:
        out.line(game.scenario.late_help, "faint")


@command(
    "why table.txt Xavier: MOVE",
    arguments=(*ON_TABLE, argument("move", metavar="MOVE", nargs="+", help="in notation, as `refkit moves` writes it")),
)
def why(args: argparse.Namespace, out: Out) -> int:
    """Say whether a move is legal, and every reason if it is not.

    What is no move is answered with who has won, or with the rules that match it.
    """
    words = " ".join(args.move)
    opened = open_file(args.file, boxes_of(args))
    answer = judge(opened, words)
    if answer.meant is not None:
        return print_judged(out, opened, answer.meant)
    if answer.over is None:
        print_rules(out, answer, at_length=bool(words.strip(" ?!.")))
        return OPEN
    verdict, code = answer.verdict, OK if answer.over else NO
    if out.json:
        reasons = reasons_data(verdict.reasons)
        return out.data({"over": answer.over, "answer": verdict.sentence, "reasons": reasons}, code)
    out.line(verdict.sentence, "green" if answer.over else "cyan")
    out.reasons(verdict.reasons)
    return code


def print_judged(out: Out, opened: OpenedText, meant: JudgedMove) -> int:
    """Print the verdict on a move, as which it was read, every reason, and the question; return the exit code."""
    game, verdict, choice = opened.game, meant.verdict, meant.choice(opened.game)
    text = game.notation.format_move(meant.state, meant.move, seat=True)
    title, style, code = VERDICTS[verdict.kind or "legal"]
    if out.json:
        reasons = reasons_data(verdict.reasons)
        data = {"answer": verdict_data(verdict), "move": text, "verdict": verdict.kind, "reasons": reasons}
        question = question_data(choice, meant.state.options.players) if choice else None
        return out.data({**data, "asked": meant.of, "question": question} if meant.of else data, code)
    out.verdict(verdict)
    out.line(f"{title}: {text}", style)
    out.reasons(verdict.reasons[1:])
    if opened.match and verdict.reasons and (played := last_play(opened.match, Refusal(meant.move, verdict.reasons))):
        out.line(played)
    if meant.of:
        out.line(f"Asked of {meant.of}{f': {choice.prompt}' if choice else '.'}", "faint")
    return code


# ---- score ---------------------------------------------------------------------------------------------------------


@command("score table.txt", arguments=ON_TABLE)
def score(args: argparse.Namespace, out: Out) -> int:
    """Count what everybody has scored, and why."""
    opened = open_file(args.file, boxes_of(args))
    game, state = opened.game, state_of(opened)
    if opened.scenario is not None and opened.scenario.action:
        state = scenarios.carry_out(game, opened.scenario).state
    if opened.match is None and (end := game.end_if_won(state)):
        state = end.state
    counted = game.score.scores(state)
    names = [game.notation.side_name(state, number) for number in range(len(counted))]
    scores = dict(zip(names, counted, strict=True))
    best = [names[number] for number in game.score.winners(state)]
    if out.json:
        return out.data({"scores": {name: score_data(each) for name, each in scores.items()}, "ahead": best})
    for name, each in scores.items():
        out.line(f"{name}: {each.total}", "bold")
        for line in each.lines:
            out.cited(str(line), line.why, "  ")
    out.line(winner_text(game, state) if state.ended else leader_text(game, best, len(names)), "green")
    return OK


def leader_text(game: AnyGame, best: Sequence[str], sides: int) -> str:
    """Return which of so many sides are ahead in ``game``, as a sentence; ``best`` are their names."""
    if len(best) == sides > 1:
        return "Nobody is ahead."
    return f"{listed(best)}: {f'most {game.score.unit} so far' if game.score.points else 'nearest to victory'}."
