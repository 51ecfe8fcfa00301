"""Update worked examples: show what really happens in them, or write it into their file after review.

``python -m tests.regenerate GAME AREA`` shows those of a file that fail, with ``ID…`` behind it those, whether or not
they fail; ``--write`` writes what happens into the file in place of what it says.
"""

import argparse
import re
import sys
from collections.abc import Sequence
from typing import Any

from refkit.game import GAMES
from refkit.kernel.choice import BadInput, Illegal
from refkit.text.examples import Example, check, event_lines
from refkit.text.scenarios import run


def show(game: Any, example: Example, complaints: list[str]) -> str:
    """Return the differences of ``example``, and what happens in it in the form of its file."""
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
    """Return the lines of the position at the end that it did not have at the beginning."""
    position = outcome.game.position
    before, after = (
        position.format_setup(position.from_state(state)).splitlines() for state in (outcome.start, outcome.state)
    )
    return [line for line in after if line not in before]


def rewritten(text: str, example: Example, outcome: Any) -> str:
    """Return the ``text`` of a file with the real events of ``example``, and new values of its lines ``after``."""
    position = outcome.game.position
    end = position.format_setup(position.from_state(outcome.state)).splitlines()
    heads = {line.partition(":")[0] for line in example.after}
    told = {"events": event_lines(outcome), "after": [line for line in end if line.partition(":")[0] in heads]}
    parts = re.split(r"(?m)^(?=\[\[example\]\])", text)
    at = next(number for number, part in enumerate(parts) if re.search(rf'(?m)^id = "{re.escape(example.id)}"$', part))
    for key, lines in told.items():
        block = "\n".join([f"{key} = '''", *lines, "'''"])
        old = rf"(?ms)^{key} = (?:'''.*?'''|\"[^\"\n]*\")$"
        parts[at] = re.sub(old, lambda _, block=block: block, parts[at])
    return "".join(parts)


def main(words: Sequence[str] | None = None) -> None:
    """Show or write the examples that ``words`` (those of the process) name."""
    parser = argparse.ArgumentParser(prog="python -m tests.regenerate", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("area")
    parser.add_argument("wanted", nargs="*")
    parser.add_argument("--write", action="store_true")
    said = parser.parse_args(words)
    game = GAMES[said.game]
    for example in game.examples.area(said.area):
        complaints = check(game, example)
        if example.id not in said.wanted and (said.wanted or not complaints):
            continue
        if said.write:
            file = game.examples.folder / f"{said.area}.toml"
            file.write_text(rewritten(file.read_text("utf-8"), example, run(game, example.scenario)), "utf-8")
        sys.stdout.write(f"{show(game, example, complaints)}\n\n")


if __name__ == "__main__":
    main()
