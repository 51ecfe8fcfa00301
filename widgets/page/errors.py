"""Where the app says that it went wrong: an exception in a click would otherwise vanish without a word."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final, ParamSpec

from widgets.page.markup import Html, el

P = ParamSpec("P")
WRONG: Final = "Something went wrong in this page, not in your game. Reload the page to go on."
"""What a reader is told of a mistake of ours: an exception speaks Python, and may know more than the reader should."""


class Errors:
    """One line at the top of a page, empty while all is well: what is a mistake of ours is said there.

    ``show`` puts markup there. What a callback ``raises`` is raised again once it is shown, as in a test.

    JupyterLab has what a page says answered in a thread and loop of its own (a subshell of ipykernel), as soon as that
    has begun. An app is at home in the loop in which it was made, and answers there.
    """

    def __init__(self, show: Callable[[Html], object], *, raises: bool = False) -> None:
        """Show nothing yet; the loop that runs now is where callbacks are called."""
        self._show, self._raises = show, raises
        self._home = running()

    def watch(self, callback: Callable[P, object]) -> Callable[P, None]:
        """The callback, done where the app is at home, with its exceptions told instead of lost."""

        def watched(*args: P.args, **kwargs: P.kwargs) -> None:
            home = self._home
            if home and home.is_running() and running() not in {home, None}:
                home.call_soon_threadsafe(lambda: watched(*args, **kwargs))
                return
            try:
                callback(*args, **kwargs)
            except Exception as error:
                self.tell(error)
                if self._raises:
                    raise

        return watched

    def tell(self, error: Exception) -> None:
        """Say that something went wrong, and show it; what it was goes to the log, with its traceback."""
        logging.getLogger("refkit").error("an app's handler failed", exc_info=error)
        self._show(el("p", WRONG, role="alert"))


def running() -> asyncio.AbstractEventLoop | None:
    """The loop in which this is done; None where there is none, as in a script."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
