"""Print what really happens in worked examples, to be pasted into their file once a person has checked it.

``python -m tests.regenerate three-cheers placing`` shows those of a file that fail,
``python -m tests.regenerate three-cheers placing tc-20`` one of them, whether or not it fails.
"""

import sys
from typing import Any

from refkit.game import GAMES
from refkit.kernel.choice import BadInput, Illegal
from refkit.text.examples import Example, check, event_lines
from refkit.text.scenarios import run


def show(game: Any, example: Example, complaints: list[str]) -> str:
    """What happens in ``example``, in the form of its file, after what differs."""
    parts = [f"# {example.id}: {example.title}", *(f"#   {line}" for line in complaints)]
    try:
        outcome = run(game, example.scenario)
    except Illegal as error:
        rules = dict.fromkeys(reason.rule.id for reason in error.refusal.reasons)
        return "\n".join([*parts, f"refused = {list(rules)}".replace("'", '"'), f"# {error}"])
    except BadInput as error:
        return "\n".join([*parts, f"# {error}"])
    if outcome.pending:
        parts.append(f"# asks {outcome.pending.prompt} {outcome.pending.options.texts()}")
    parts += ["events = '''", *event_lines(outcome), "'''"]
    return "\n".join([*parts, "after = '''", *new_lines(outcome), "'''"])


def new_lines(outcome: Any) -> list[str]:
    """The lines of the position at the end that it did not have in the beginning."""
    position = outcome.game.position
    before, after = (
        position.format_setup(position.from_state(state)).splitlines() for state in (outcome.start, outcome.state)
    )
    return [line for line in after if line not in before]


def main(game: str, area: str, *wanted: str) -> None:
    """Show the examples of ``area`` of ``game`` whose ids are ``wanted``, or all that fail."""
    for example in GAMES[game].examples.area(area):
        complaints = check(GAMES[game], example)
        if example.id in wanted or (not wanted and complaints):
            sys.stdout.write(f"{show(GAMES[game], example, complaints)}\n\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
