"""Stands in for the browser where the desk is tested without one."""

from typing import Any

from widgets.referee.app import Referee


class Browser:
    """Stands in for the browser: what the page says is done, and what it keeps."""

    def __init__(self, kept: dict[str, str] | None = None, query: str = "", game: str = "three-cheers") -> None:
        self.app = Referee()
        self.sent: list[dict[str, Any]] = []
        self.app.panel.send = lambda message, *_: self.sent.append(message)
        self.app.page.store._handle_custom_msg(
            {"kind": "kept", "texts": kept or {}, "query": f"?game={game}{query}"}, []
        )

    def do(self, name: str, value: Any = None) -> "Browser":
        """Somebody uses a control."""
        self.app.panel._handle_custom_msg({"kind": "do", "do": name, "value": value}, [])
        return self

    @property
    def toast(self) -> str:
        """The sentence at the top."""
        return str(self.app.page._notice.markup)

    @property
    def kept(self) -> dict[str, str]:
        """What the browser would still have after the kernel is gone."""
        return dict(self.app.page.store._texts)

    @property
    def page(self) -> str:
        """All markup that is shown."""
        app = self.app
        return "".join(str(region.markup) for region in (app.bar, app.over, app.under, app.panel, app.words))

    def download(self) -> str:
        """The text of the file that was given last."""
        return next(str(each["text"]) for each in reversed(self.sent) if each["kind"] == "download")
