"""Print what really happens in worked examples, to be pasted into their file once a person has checked it.

``python -m tests.three_cheers.regenerate placing`` shows those of a file that fail,
``python -m tests.three_cheers.regenerate placing tc-20`` one of them, whether or not it fails.
"""

import sys

from refkit.choice import BadInput, Illegal
from refkit.three_cheers.examples import Example, check, event_lines, read, tower_lines
from refkit.three_cheers.position import from_state
from refkit.three_cheers.scenario import run


def show(example: Example) -> str:
    """What happens in ``example``, in the form of its file, after what differs."""
    parts = [f"# {example.id}: {example.title}", *(f"#   {line}" for line in check(example))]
    try:
        outcome = run(example.scenario)
    except Illegal as error:
        rules = dict.fromkeys(reason.rule.id for reason in error.refusal.reasons)
        return "\n".join([*parts, f"refused = {list(rules)}".replace("'", '"'), f"# {error}"])
    except BadInput as error:
        return "\n".join([*parts, f"# {error}"])
    if outcome.pending:
        parts.append(f"# asks {outcome.pending.prompt} {list(outcome.pending.options)}")
    unchanged = from_state(outcome.start).towers == from_state(outcome.state).towers
    after = [] if unchanged else ["after = '''", *tower_lines(outcome.state), "'''"]
    return "\n".join([*parts, "events = '''", *event_lines(outcome), "'''", *after])


def main(area: str, *wanted: str) -> None:
    """Show the examples of ``area`` whose ids are ``wanted``, or all that fail."""
    for example in read(area):
        if example.id in wanted or (not wanted and check(example)):
            sys.stdout.write(f"{show(example)}\n\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
