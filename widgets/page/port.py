"""The Python end of a component's `Channel` (``js/types.d.ts``): a host makes one for each region, canvas and store."""

from collections.abc import Callable
from typing import Protocol


class Port(Protocol):
    """Carries the properties of a component to the browser, and messages in both directions."""

    def set(self, **properties: object) -> None:
        """Change properties, which only Python changes, and send those that differ as one message."""

    def send(self, message: dict[str, object], /) -> None:
        """Send a message to the component."""

    def listen(self, listener: Callable[[object], object], /) -> None:
        """Call ``listener`` with each message of the component: it comes from a browser, and can be anything."""
