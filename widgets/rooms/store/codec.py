"""The codec of a database: rooms and their lines as JSON text, and back."""

import dataclasses
import json
from collections.abc import Callable, Mapping
from typing import Final, get_args

from refkit.kernel.choice import BadInput
from refkit.match import Entry
from widgets.rooms.store.contract import FORMAT, Opening, Said, SaidKind

DEFAULT_ENTRY: Final = Entry("note")
DEFAULT_SAID: Final = Said("chat")
UNREADABLE: Final = Said("unreadable")
"""What is read of a line that only another version of refkit can read."""
FIELDS: Final = {kind: tuple(each.name for each in dataclasses.fields(kind)) for kind in (Said, Entry)}
ENCODER: Final = json.JSONEncoder(separators=(",", ":"))


def json_text(data: object) -> str:
    """Return plain data as JSON, in ASCII, which every database can store."""
    return ENCODER.encode(data)


def format_said(said: Said) -> str:
    """Return the content of a line as JSON, without defaults."""
    data = {"kind": said.kind, **non_defaults(said, DEFAULT_SAID)}
    if said.entry is not None:
        data["entry"] = non_defaults(said.entry, DEFAULT_ENTRY)
    return json_text(data)


def non_defaults(one: Said | Entry, defaults: Said | Entry) -> dict[str, object]:
    """Return the fields of ``one`` that differ from those of ``defaults``."""
    values = {name: getattr(one, name) for name in FIELDS[type(one)]}
    return {name: value for name, value in values.items() if value != getattr(defaults, name)}


def read_said(text: str) -> Said:
    """Parse what `format_said` wrote; `UNREADABLE` for what this refkit does not know, or what is damaged."""
    try:
        data = json.loads(text)
        if "entry" in data:
            data["entry"] = Entry(**{"kind": "note", **data["entry"]})
        said = Said(**{**data, "names": tuple(data.get("names", ()))})
    except (TypeError, ValueError):
        return UNREADABLE
    return said if said.kind in get_args(SaidKind) else UNREADABLE


def format_opening(opening: Opening) -> str:
    """Return how a room was opened as JSON."""
    return json_text(dataclasses.asdict(opening))


MIGRATIONS: Final[Mapping[int, Callable[[dict[str, object]], dict[str, object]]]] = {}
"""Migrations of an opening from each earlier format to the next: there has been one format only."""


def read_opening(text: str) -> Opening:
    """Parse what `format_opening` wrote, here or in another refkit, as far as this refkit knows it."""
    data = json.loads(text)
    while (wrote := data["format"]) < FORMAT:
        data = MIGRATIONS[wrote](data)
    known = {each.name: data[each.name] for each in dataclasses.fields(Opening) if each.name in data}
    return Opening(**{**known, "chairs": tuple(data["chairs"])})


def check_format(opening: Opening) -> None:
    """Raise `BadInput` for a room of a newer refkit."""
    if opening.format > FORMAT:
        raise BadInput(
            f"This room was opened by a newer refkit (format {opening.format}, this one knows {FORMAT}): update refkit."
        )
