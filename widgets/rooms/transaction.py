"""A request to a room, and the transaction in which it runs: what it reads and changes of the page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias, final

from refkit.kernel.choice import BadInput, Illegal
from widgets.app.effects import Effect
from widgets.app.effects import Store as StoreTexts
from widgets.rooms.client import RoomClient
from widgets.rooms.store import Store
from widgets.rooms.store.contract import StoreDown, new_token


@final
@dataclass(slots=True)
class Transaction:
    """The mutable context of one request, which runs in a thread; only its methods change it.

    Changes before a refusal are kept, such as lines that were read and a store that was opened.

    ``client`` is a branch of the page's client, or another one, if the page has ``entered`` another seat or room.
    ``texts`` is what the browser stores, and ``person`` which one at this browser the page is for. ``token`` opens the
    next seat that is taken over from another device, and ``followed`` is the code of the rematch that the page has
    followed. ``effects`` are for the page; ``clear_toast`` is whether its toast is removed. ``later`` is a request to
    be repeated, and after how many seconds; ``trouble`` is why this one was refused.
    """

    store: Store | None
    client: RoomClient | None
    texts: Mapping[str, str]
    token: str
    followed: str = ""
    person: int = 1
    entered: bool = False
    clear_toast: bool = False
    transfer_code: str | None = None
    effects: list[Effect] = field(default_factory=list)
    later: "tuple[int, Request] | None" = None
    trouble: Exception | None = None

    @property
    def inside(self) -> RoomClient:
        """The client; raises `BadInput` if the page is in no room."""
        if self.client is None:
            raise BadInput("You are in no room yet: open one, or type its code.")
        return self.client

    def run(self, request: "Request") -> None:
        """Run ``request``; a refusal becomes the ``trouble``."""
        try:
            request(self)
        except (BadInput, Illegal, StoreDown) as refusal:
            self.trouble = refusal

    def connect(self, open_store: Callable[[], Store]) -> Store:
        """Return the store of rooms, opened if this page has not used it yet; raises `StoreDown` if that fails."""
        if self.store is None:
            self.store = open_store()
        return self.store

    def add(self, *effects: Effect) -> None:
        """Add effects for the page."""
        self.effects.extend(effects)

    def store_texts(self, *stores: StoreTexts) -> None:
        """Have the browser store texts."""
        for each in stores:
            self.texts = {key: text for key, text in {**self.texts, **each.texts}.items() if text is not None}
        self.add(*stores)

    def enter(self, client: RoomClient) -> None:
        """Have the page show the room of ``client`` from now on."""
        self.client, self.entered, self.clear_toast = client, True, True

    def retry(self, seconds: int, request: "Request") -> None:
        """Have ``request`` repeated after so many seconds."""
        self.later = seconds, request

    def acknowledge(self) -> None:
        """Remove the toast from the page."""
        self.clear_toast = True

    def follow(self, code: str) -> None:
        """Remember that the page has followed others to the room ``code``."""
        self.followed = code

    def show_transfer_code(self, code: str) -> None:
        """Show the code that takes this seat to another device."""
        self.transfer_code = code

    def renew_token(self) -> None:
        """Draw another token for the next seat that is taken over, since the last one is in use."""
        self.token = new_token()


Request: TypeAlias = Callable[[Transaction], object]
"""An operation on a room, which may wait for the store; it raises `BadInput`, `Illegal` or `StoreDown`."""
