"""Report exceptions in event handlers to the reader and the log: ipywidgets would swallow them."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final, ParamSpec

from widgets.page.markup import Html, el

P = ParamSpec("P")
ERROR_SENTENCE: Final = "Something went wrong in this page, not in your game. Reload the page to go on."
"""What a reader is told of a bug: the text of an exception is technical, and may contain hidden information."""


class Errors:
    """A line at the top of a page that reports bugs; hidden while there are none.

    ``show`` puts markup there. If ``raises``, as in a test, an error is shown and raised again.

    JupyterLab handles messages of widgets in a thread and event loop of their own (a subshell of ipykernel), as soon as
    that has begun. So handlers are passed on to the event loop in which the page was made.
    """

    def __init__(self, show: Callable[[Html], object], *, raises: bool = False) -> None:
        """Show nothing yet; the event loop that runs now is where handlers are called."""
        self._show, self._raises = show, raises
        self._home = running_loop()

    def watch(self, callback: Callable[P, object]) -> Callable[P, None]:
        """Return ``callback``, wrapped so that it runs in the page's event loop and its exceptions are reported."""

        def watched(*args: P.args, **kwargs: P.kwargs) -> None:
            home = self._home
            if home and home.is_running() and running_loop() not in {home, None}:
                home.call_soon_threadsafe(lambda: watched(*args, **kwargs))
                return
            try:
                callback(*args, **kwargs)
            except Exception as error:  # noqa: BLE001  whatever it is
                self.report(error)

        return watched

    def report(self, error: Exception) -> None:
        """Tell the reader that something went wrong, and write the error with its traceback to the log."""
        logging.getLogger("refkit").error("an app's handler failed", exc_info=error)
        self._show(el("p", ERROR_SENTENCE, role="alert"))
        if self._raises:
            raise error


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the event loop that is running; None where there is none, as in a script."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
