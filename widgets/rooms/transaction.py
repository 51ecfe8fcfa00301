"""A request to a room, and the transaction that it runs in: what it reads and what it changes of a page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias, final

from refkit.kernel.choice import BadInput, Illegal
from widgets.app.effects import Effect
from widgets.app.effects import Store as StoreTexts
from widgets.rooms.client import RoomClient
from widgets.rooms.store.contract import Store, StoreDown, new_token


@final
@dataclass(slots=True)
class Transaction:
    """The work of one request, in a thread that has it to itself; its methods are all that changes it.

    What was changed before a refusal stays: a log that was read is read, and a store that was opened is open.

    ``client`` is a branch of the page's, or another, if the page has ``entered`` another seat or room. ``texts`` is
    what the browser stores. ``token`` opens the seat that is taken over from another device, and ``followed`` is the
    room to which others have gone. ``effects`` are for the page; ``clear_toast`` is whether its last sentence goes.
    ``later`` is a request to be repeated, and after how many seconds; ``trouble`` is why this one was refused.
    """

    store: Store | None
    client: RoomClient | None
    texts: Mapping[str, str]
    token: str
    followed: str = ""
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
        """Remove the last sentence from the page, since something was done after it."""
        self.clear_toast = True

    def follow(self, code: str) -> None:
        """Remember that the page has followed others to the room ``code``."""
        self.followed = code

    def show_transfer_code(self, code: str) -> None:
        """Show the code that takes this seat to another device."""
        self.transfer_code = code

    def renew_token(self) -> None:
        """Draw another token for the next seat that is taken over: the last one is in use."""
        self.token = new_token()


Request: TypeAlias = Callable[[Transaction], object]
"""What a page asks of a room, which may wait for the store; it raises `BadInput`, `Illegal` or `StoreDown`."""
