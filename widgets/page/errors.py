"""Where the app says that it went wrong: an exception in a click would otherwise vanish without a word."""

import logging
from collections.abc import Callable
from html import escape
from typing import Any, ParamSpec

import ipywidgets
from IPython.core.getipython import get_ipython

from refkit.kernel.choice import BadInput, Illegal

P = ParamSpec("P")


class Errors:
    """One line at the top of an app, empty while all is well.

    What a person did wrong (`BadInput`, `Illegal`) is a sentence for them: ``tell_reader`` gets it. Anything else is
    ours: outside a kernel, which is in a test, it is shown and raised again.
    """

    def __init__(self, tell_reader: Callable[[str], object] | None = None) -> None:
        self._tell_reader = tell_reader
        self.widget: Any = ipywidgets.HTML().add_class("rk-error")
        self.widget.layout.display = "none"

    def watch(self, callback: Callable[P, object]) -> Callable[P, None]:
        """The callback, with its exceptions told instead of lost."""

        def watched(*args: P.args, **kwargs: P.kwargs) -> None:
            try:
                callback(*args, **kwargs)
            except Exception as error:
                if self._tell_reader and isinstance(error, BadInput | Illegal):
                    self._tell_reader(str(error))
                    return
                self.tell(error)
                if get_ipython() is None:
                    raise

        return watched

    def tell(self, error: Exception) -> None:
        """Show the error as a sentence; its traceback goes to the log."""
        logging.getLogger("refkit").error("an app's handler failed", exc_info=error)
        what = escape(str(error) or type(error).__name__)
        self.widget.value = (
            f'<p role="alert">Something went wrong in this page, not in your game: {what} Reload the page to go on.</p>'
        )
        self.widget.layout.display = None
