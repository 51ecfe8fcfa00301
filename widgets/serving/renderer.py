"""Making a page from its notebook, such that whoever asks for it always gets an end.

Out of the box, a page whose making fails half-way is waited for for ever: Voilà makes it beside the request, which
never hears that nothing will come.
"""

import json
from collections.abc import AsyncIterator
from html import escape
from typing import Any

import voila.handler
from voila.notebook_renderer import NotebookRenderer

from widgets.serving.error_pages import BROKEN
from widgets.serving.placeholder import facts


class Renderer(NotebookRenderer):  # type: ignore[misc]  # Voilà ships no types
    """Makes a page; one that cannot be finished ends with a sentence instead, and its kernel with it."""

    async def initialize(self, **how: Any) -> None:
        """Read the notebook, and what its page shows at once."""
        await super().initialize(**how)
        self.resources |= facts(self.notebook, self.request_handler.request.query)

    async def generate_content_generator(
        self, kernel_id: str | None = None, kernel_future: Any = None
    ) -> AsyncIterator[tuple[str, Any]]:
        """The pieces of the page as they are made."""
        try:
            async for piece in super().generate_content_generator(kernel_id, kernel_future):
                yield piece
        except Exception as error:  # noqa: BLE001 whatever it is, the visitor's page has to end
            self.log.error("%s could not be made: %r.", self.notebook_path, error)  # noqa: TRY400 no traceback
            await self.request_handler.kernel_manager.end()
            yield instead(), self.resources


def instead() -> str:
    """What follows whatever has come of a page so far, however deep in it that was, and takes its place."""
    words = f'<main class="rk-loading"><h1>{escape(BROKEN)}</h1></main>'
    return f"</style></script><script>document.body.innerHTML = {json.dumps(words)};</script>"


def use_it() -> None:
    """Have Voilà make its pages so; it has no setting for that."""
    voila.handler.NotebookRenderer = Renderer
