"""The commands ``show``, ``resolve`` and ``score``, which look at a table and change nothing."""

import argparse
import dataclasses
import sys
from collections.abc import Iterable, Sequence
from contextlib import nullcontext

from refkit.cli.files import boxes_of, label_of, match_lock, open_file
from refkit.cli.out import NO, OK, OPEN, Out, numbered, tell_conclusion, tell_question, tell_reasons, tell_score
from refkit.cli.saving import check_save, save
from refkit.game import AnyGame
from refkit.game.finished import winner_text
from refkit.kernel import AnyMove, AnyOptions, AnyState
from refkit.kernel.choice import CHANCE, REFEREE, BadInput, Choice, Illegal
from refkit.kernel.score import Score
from refkit.kernel.sentences import listed
from refkit.match.open_text import OpenedText
from refkit.text import scenarios
from refkit.text.answers import numbered_answer, numbers_of_their_own, question_data, reasons_data
from refkit.text.verdicts import conclude_outcome, conclude_refusal

# ---- show --------------------------------------------------------------------------------------------------------


def show(args: argparse.Namespace, out: Out) -> int:
    """Show the table of a match or a position, and everything that is impossible about it."""
    opened = open_file(args.file, boxes_of(args))
    position = opened.game.position
    setup = position.from_state(opened.match.state) if opened.match else opened.scenario.setup
    hard = position.faults(setup, at_rest=False)
    if hard:
        return show_faults(out, hard)
    state = table_of(opened)
    loose = position.faults(setup) if opened.match is None else ()
    seen = opened.game.view(state, REFEREE if args.seat is None else args.seat)
    won = opened.game.over(state) if opened.match is None else ()
    questions = () if won else opened.game.choices(state)
    told = position.from_state(seen)
    if out.json:
        data = position.to_data(told)
        asked = [question_data(choice, state.options.players) for choice in questions]
        end = {scenarios.OVER: [reason.sentence for reason in won]} if won else {}
        out.data({"position": data, "faults": [], "not_at_rest": list(map(str, loose)), "questions": asked, **end})
        return OK
    if args.text:
        tell_files(out, opened.game, state.options)
        out.line(position.format_setup(told, getattr(setup, "deck", None)).rstrip("\n"))
        return OK
    tell_boxes(out, opened.game, state.options)
    text = opened.game.notation.format_state(seen)
    if opened.match is None and hands_unwritten(setup):  # `refkit moves` asks what any card could do there
        text = text.replace(" holds nothing.", " may hold any card: no hand is written down.")
    out.line(text)
    for fault in loose:
        out.line(f"Not at rest: {fault}", "cyan")
    tell_reasons(out, won)
    tell_rest(out, opened, questions, state.options.players)
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


def tell_boxes(out: Out, game: AnyGame, options: object) -> None:
    """Print which decks and boards are our own, in place of those in the box."""
    for what in game.boxes:
        if getattr(options, what).stand_in:
            title = {"deck": "Cards"}.get(what, what.capitalize())
            out.line(f"{title}: {getattr(options, what).name}, a stand-in for the box's.", "faint")


def tell_files(out: Out, game: AnyGame, options: AnyOptions) -> None:
    """Print, as comments of a position, which files are needed to read it again: a text contains no deck or board."""
    for what in game.boxes:
        if what in options.to_data():
            out.line(f"// Played with the {what} {getattr(options, what).name!r}: to be read with --{what} FILE.")


def tell_rest(out: Out, opened: OpenedText, questions: Iterable[Choice[object]], players: Sequence[str]) -> None:
    """Print what is asked, and what happens next."""
    for choice in questions:
        tell_question(out, choice, players)
    if opened.scenario is not None and opened.scenario.action:
        out.line(f"Then: {opened.scenario.action}. `refkit resolve` says what comes of it.")


def table_of(opened: OpenedText) -> AnyState:
    """Return the current state of a match, or the state of a position or scenario at its beginning."""
    return opened.match.state if opened.match else opened.game.position.to_state(opened.scenario.setup)


# ---- resolve and score -------------------------------------------------------------------------------------------


def resolve(args: argparse.Namespace, out: Out) -> int:
    """Print what a scenario results in, asking on a terminal for the answers that are missing in its file.

    With ``--save`` the file is locked from before it is read until the last answer is in it.
    """
    with match_lock(args.file) if args.save else nullcontext():
        return _resolve(args, out)


def _resolve(args: argparse.Namespace, out: Out) -> int:
    opened = open_file(args.file, boxes_of(args))
    if opened.match:
        raise BadInput(f"{label_of(args.file)} is a match: `refkit play` goes on with it, `refkit replay` tells it.")
    scenario = dataclasses.replace(
        opened.scenario, action=args.action or opened.scenario.action, answers=(*opened.scenario.answers, *args.answer)
    )
    if args.action:
        scenario = dataclasses.replace(scenario, lines=(0, *scenario.lines[1:]))
    if args.save:
        check_save(args.file, opened.scenario, scenario)
    try:
        outcome = scenarios.run(opened.game, scenario)
    except Illegal as error:
        return refuse(out, opened.game, scenario, error)
    given, told = len(scenario.answers), 0
    if args.save:
        save(args.file, scenario)
    if not out.json and is_interactive():
        scenario, outcome, told = ask_all(args, out, scenario, outcome)
    answer = conclude_outcome(opened.game, scenario, outcome)
    if out.json:
        out.data({"verdict": answer.data(), **scenarios.outcome_data(scenario, outcome)})
    else:
        tell_conclusion(out, answer)
        tell_events(out, opened.game, outcome, told)
        tell_end(out, opened.game, outcome)
        if len(scenario.answers) > given:
            kept = "are in the file now" if args.save else "go into the file with --save"
            out.line(f"The answers{' so far' * bool(outcome.pending)} {kept}.", "faint")
    return OPEN if outcome.pending else OK


def refuse(out: Out, game: AnyGame, scenario: scenarios.Scenario[object], error: Illegal) -> int:
    """Print why the rules refuse the action or an answer of a scenario, and which."""
    said, line = scenarios.culprit(game, scenario)
    reasons = error.refusal.reasons
    answer = conclude_refusal(game, scenario, reasons)
    if out.json:
        told = {"legal": False, "verdict": answer.data(), "reasons": reasons_data(reasons)}
        out.data({**told, "said": said, "line": line})
    else:
        tell_conclusion(out, answer)
        tell_reasons(out, [reason for reason in reasons if reason.sentence not in answer.sentence])
        out.line(f"{said}{f', line {line},' if line else ''} is refused.", "faint")
    return NO


def is_interactive() -> bool:
    """Return whether questions can be asked on a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def ask_all(
    args: argparse.Namespace,
    out: Out,
    scenario: scenarios.Scenario[object],
    outcome: scenarios.Outcome[AnyState, AnyMove],
) -> tuple[scenarios.Scenario[object], scenarios.Outcome[AnyState, AnyMove], int]:
    """Ask for one answer after the other until nothing is open, or the user stops.

    Returns the scenario with all answers, its outcome, and how many events were printed on the way.
    """
    told = 0
    while pending := outcome.pending:
        tell_events(out, outcome.game, outcome, told)
        told = len(outcome.events)
        answered = ask(out, scenario, outcome, pending)
        if answered is None:
            break
        scenario, outcome = answered
        if args.save:  # at once, so that it is kept if the terminal is closed at the next question
            save(args.file, scenario)
    return scenario, outcome, told


def ask(
    out: Out, scenario: scenarios.Scenario[object], outcome: scenarios.Outcome[AnyState, AnyMove], asked: Choice[object]
) -> tuple[scenarios.Scenario[object], scenarios.Outcome[AnyState, AnyMove]] | None:
    """Ask what is ``asked`` on the terminal until the answer is valid; options of a player are picked by number.

    Options with numbers of their own are not numbered: a number then means one of those.

    Returns the scenario with that answer, and its outcome; None if the user leaves it open (Ctrl+D).
    """
    options = asked.options.texts()
    chance = asked.seat is CHANCE
    tell_question(out, asked, outcome.state.options.players)
    for line in (f"  {text}" for text in options) if chance or numbers_of_their_own(options) else numbered(options):
        out.line(line)
    while True:
        try:
            text = input("> ").strip()
        except (EOFError, KeyboardInterrupt) as stop:
            out.line()
            if isinstance(stop, KeyboardInterrupt):
                raise
            return None
        text = text if chance else numbered_answer(text, options)
        further = dataclasses.replace(scenario, answers=(*scenario.answers, text))
        try:
            return further, scenarios.run(outcome.game, further)
        except (BadInput, Illegal) as error:
            out.line(str(error), "red")


def tell_events(out: Out, game: AnyGame, outcome: scenarios.Outcome[AnyState, AnyMove], told: int = 0) -> None:
    """Print the events of an outcome with their rules, from the one numbered ``told`` on."""
    for number, (before, event, _) in enumerate(game.frames(outcome.start, outcome.events), 1):
        if number > told:
            out.cited(game.words.describe(before, event), event.rule, f"{number:>3}. ")


def tell_end(out: Out, game: AnyGame, outcome: scenarios.Outcome[AnyState, AnyMove]) -> None:
    """Print the state after an outcome, and the open question with its options."""
    tell_reasons(out, outcome.reasons[1:])
    out.line()
    out.line(game.notation.format_state(outcome.state))
    if outcome.pending:
        out.line()
        tell_question(out, outcome.pending, outcome.state.options.players)
        for text in outcome.pending.options.texts():
            out.line(f"  {text}")
        out.line("This answer is missing: put it into the scenario, or give it with --answer.", "red")


def score(args: argparse.Namespace, out: Out) -> int:
    """Print the score of each side, line by line."""
    opened = open_file(args.file, boxes_of(args))
    state = table_of(opened)
    if opened.scenario is not None and opened.scenario.action:
        state = scenarios.carry_out(opened.game, opened.scenario).state
    if opened.match is None and (end := opened.game.ending(state)):
        state = end.state
    counted = opened.game.score.scores(state)
    names = [opened.game.notation.side_name(state, number) for number in range(len(counted))]
    scores = dict(zip(names, counted, strict=True))
    best = [names[number] for number in opened.game.score.winners(state)]
    if out.json:
        out.data({"scores": {name: score_data(each) for name, each in scores.items()}, "ahead": best})
        return OK
    for name, each in scores.items():
        tell_score(out, name, each)
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
