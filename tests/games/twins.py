"""Tables that differ only in which card is which, for tests of what somebody may see."""

from collections.abc import Mapping
from typing import Any


def rename_cards(data: Any, names: Mapping[str, str]) -> Any:
    """Rename cards in plain data; leave the options, and with them the deck, as they are."""
    if isinstance(data, list):
        return [rename_cards(each, names) for each in data]
    if not isinstance(data, dict) or data.get("is") == "options":
        return data
    if data.get("is") == "card":
        return {"is": "card", "value": names.get(data["value"], data["value"])}
    if data.get("is") == "minion":
        name, *lies = data["value"]
        return {"is": "minion", "value": [names.get(name, name), *lies]}
    return {key: rename_cards(each, names) for key, each in data.items()}
