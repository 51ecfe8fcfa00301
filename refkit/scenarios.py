"""Scenario files: what they say besides a position, in the text form and in plain data, the same in every game."""

from collections.abc import Mapping
from typing import Any, Final

from refkit.checks import say
from refkit.choice import BadInput
from refkit.sections import Section, parse_sections

WORDS: Final = ("title", "action", "answers")
"""What a scenario says besides its position."""
MOST_ANSWERS: Final = 1_000


def split_text(text: str) -> tuple[list[Section], dict[str, Any]]:
    """The sections of the position in ``text``, and what is said with the other `WORDS`, ready for a scenario.

    Raises `BadInput` with the line. The action is "" if the text is only a position.
    """
    own: dict[str, Section] = {}
    rest: list[Section] = []
    for section in parse_sections(text):
        if section.word not in WORDS:
            rest.append(section)
        elif section.about or section.word in own:
            raise section.complain(f"`{section.word}:` stands once in a scenario, with nothing before its colon.")
        else:
            own[section.word] = section
    lines = {word: tuple(line.strip() for _, line in section.lines) for word, section in own.items()}
    for word in ("title", "action"):
        if len(lines.get(word, ())) > 1:
            raise own[word].complain(f"The {word} is a single line.")
    action, title = ("".join(lines.get(word, ())) for word in ("action", "title"))
    return rest, {"action": action, "answers": lines.get("answers", ()), "title": title}


def split_data(data: object) -> tuple[dict[str, Any], dict[str, Any]]:
    """The position of plain data, and what is said with the other `WORDS`, ready for a scenario; raises `BadInput`."""
    if not isinstance(data, Mapping):
        raise BadInput(f"A scenario is a table with a position, an action and answers, not {say(data)}.")
    position = {key: value for key, value in data.items() if key not in WORDS}
    answers = data.get("answers", [])
    if not isinstance(answers, list) or not all(isinstance(answer, str) for answer in answers):
        raise BadInput(f"answers: a list of texts is expected, not {say(answers)}.")
    if len(answers) > MOST_ANSWERS:
        raise BadInput(f"answers: a scenario has at most {MOST_ANSWERS:,} of them.")
    for word in ("title", "action"):
        if not isinstance(data.get(word, ""), str):
            raise BadInput(f"{word}: a text is expected, not {say(data[word])}.")
    return position, {"action": data.get("action", ""), "answers": tuple(answers), "title": data.get("title", "")}
