"""Errors: a page with one sentence for the visitor, and one line for whoever reads the terminal."""

import logging
from html import escape
from typing import ClassVar

from tornado.web import RequestHandler

from widgets.serving.documents import small_page

BROKEN = (
    "This page could not be set up: reload it. If that does not help, the terminal of refkit serve says what is wrong."
)

FULL = 503
"""The status when there is no memory for another page."""

RETRY_SECONDS = 15
"""After how long the error page of a full server reloads."""

SENTENCES = {
    400: "This address cannot be read.",
    404: "There is no such page.",
    403: "This is not for everybody.",
    405: "This page can only be looked at.",
    429: "That is too much at once.",
    500: BROKEN,
    FULL: "The house is full: every table is taken.",
}
"""What the error page says, by status."""


def error_page(status: int, home: str) -> str:
    """Return a page that says what is wrong, and links to ``home``; that of a full server reloads instead."""
    sentence = SENTENCES.get(status, SENTENCES[500])
    inside = f"<h1>{escape(sentence)}</h1>"
    if status == FULL:
        waits = "As soon as somebody leaves, there is room. This page looks by itself, four times a minute."
        return small_page(sentence, f"{inside}<p>{waits}</p>", f'<meta http-equiv="refresh" content="{RETRY_SECONDS}">')
    return small_page(sentence, f'{inside}<p><a href="{escape(home)}">Start here.</a></p>')


class ErrorPageHandler(RequestHandler):
    """A handler whose errors are pages with one sentence."""

    home: ClassVar = ""
    """The address that an error page links to; "" is where the server's own addresses begin."""

    def write_error(self, status_code: int, **_: object) -> None:
        """Send the error page of that status."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        if status_code == FULL:
            self.set_header("Retry-After", str(RETRY_SECONDS))
        self.finish(error_page(status_code, self.home or self.settings["base_url"]))


class NoSuchPage(ErrorPageHandler):
    """Answers every address that is not ours."""

    def prepare(self) -> None:
        """Send 404."""
        self.send_error(404)


class ForeignHost(ErrorPageHandler):
    """Answers requests by a host name that leads here, but is none of ours."""

    def prepare(self) -> None:
        """Send 403."""
        self.send_error(403)


class OneLineErrors(logging.Filter):
    """A filter by which every error of a request is logged in one line, without its traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Shorten a record; every record is logged."""
        if record.exc_info:
            first = ascii(record.getMessage().partition("\n")[0])[1:-1]
            record.msg, record.args = f"{first}: {record.exc_info[1]!a}", ()
            record.exc_info = record.exc_text = None
        return True
