"""A sentence where something is wrong, for whoever looks at a page, and one line for whoever reads the terminal."""

import logging
from html import escape
from typing import Any, ClassVar

from tornado.web import RequestHandler

from widgets.drawing.theme import css

BROKEN = (
    "This page could not be set up: reload it. If that does not help, the terminal of refkit serve says what is wrong."
)

FULL = 503
"""The answer when no page can be had just now."""

AGAIN_SECONDS = 15
"""After how long a page that could not be had is asked for again, by itself."""

SORRY = {
    400: "This address cannot be read.",
    404: "There is no such page.",
    403: "This is not for everybody.",
    405: "This page can only be looked at.",
    429: "That is too much at once.",
    500: BROKEN,
    FULL: "The house is full: every table is taken.",
}
"""What each trouble is in words."""


def region(title: str, inside: str, head: str = "") -> str:
    """A small page in our colours that needs nothing else."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">{head}'
        f"<title>{escape(title)}</title><style>{css()}</style></head>"
        f'<body class="rk-page"><main class="rk-loading">{inside}</main></body></html>'
    )


def sorry(status: int, home: str) -> str:
    """A page that says what is wrong, and that at ``home`` one can start again."""
    sentence = SORRY.get(status, SORRY[500])
    inside = f"<h1>{escape(sentence)}</h1>"
    if status == FULL:
        waits = "As soon as somebody leaves, there is room. This page looks by itself, four times a minute."
        return region(sentence, f"{inside}<p>{waits}</p>", f'<meta http-equiv="refresh" content="{AGAIN_SECONDS}">')
    return region(sentence, f'{inside}<p><a href="{escape(home)}">Start here.</a></p>')


class Sorry(RequestHandler):
    """Whatever goes wrong is said in a sentence."""

    home: ClassVar = ""
    """Where one can start again; "" is where the server's own addresses begin."""

    def write_error(self, status_code: int, **_: Any) -> None:
        """A page with one sentence."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        if status_code == FULL:
            self.set_header("Retry-After", str(AGAIN_SECONDS))
        self.finish(sorry(status_code, self.home or self.settings["base_url"]))


class NoSuchPage(Sorry):
    """Answers every address that is not ours."""

    def prepare(self) -> None:
        """Say so."""
        self.send_error(404)


class NotHere(Sorry):
    """Answers whoever takes us for somebody else: a name that leads here, but is none of ours."""

    def prepare(self) -> None:
        """Say so."""
        self.send_error(403)


class Brief(logging.Filter):
    """Has whatever goes wrong with a request told in one line."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Shorten it; nothing is left out altogether."""
        if record.exc_info:
            first = ascii(record.getMessage().partition("\n")[0])[1:-1]
            record.msg, record.args = f"{first}: {record.exc_info[1]!a}", ()
            record.exc_info = record.exc_text = None
        return True
