"""Writing the action and the answers from the command line into a scenario file.

The rest of the file stays as it is: comments, line endings, the encoding.
"""

import json
from pathlib import Path

from refkit.cli.files import label_of, read_text
from refkit.kernel.choice import BadInput
from refkit.match import atomic
from refkit.match.open_text import is_json, load_json
from refkit.text.scenarios import Scenario, position_of
from refkit.text.sections import parse_sections


def check_save(name: str, before: Scenario[object], scenario: Scenario[object]) -> None:
    """Raise `BadInput`, or OSError, if ``scenario`` cannot be written into the file ``name``, which has ``before``."""
    with atomic.naming(Path(name)):
        atomic.check(atomic.real(name))
    if before.action and before.action != scenario.action:
        raise BadInput(f"{label_of(name)} has another action, “{before.action}”: change that before you save.")


def save(name: str, scenario: Scenario[object]) -> None:
    """Write the action and the answers of ``scenario`` into the file called ``name``; raises OSError."""
    text, place = read_text(name), atomic.real(name)
    with atomic.naming(Path(name)):
        atomic.write(place, in_json(name, text, scenario) if is_json(text) else in_text(text, scenario))


def in_json(name: str, text: str, scenario: Scenario[object]) -> str:
    """Return the JSON ``text`` of a scenario with the action and the answers of ``scenario``."""
    told = {"action": scenario.action, "answers": list(scenario.answers)}
    data = position_of(load_json(text, label_of(name)))
    return (json.dumps(data | told, ensure_ascii=False, indent=2) + "\n").replace("\n", line_ending(text))


def in_text(text: str, scenario: Scenario[object]) -> str:
    """Return the ``text`` of a scenario with the action and the answers of ``scenario``."""
    ending = line_ending(text)
    lines = text.splitlines(keepends=True)
    lines[-1] = f"{text.splitlines()[-1]}{ending}"
    told = {section.word: section for section in parse_sections(text)}
    if "action" not in told:
        lines.append(f"action: {scenario.action}{ending}")
    answers = [f"  {' '.join(answer.split())}{ending}" for answer in scenario.answers]
    if said := told.get("answers"):
        known = len(said.lines)
        last = max(line for line, _ in ((said.line, ""), *said.body))
        lines[last:last] = answers[known:]
    elif answers:
        lines += [f"answers:{ending}", *answers]
    return "".join(lines)


def line_ending(text: str) -> str:
    """Return how the lines of ``text`` end."""
    return "\r\n" if "\r\n" in text else "\n"
