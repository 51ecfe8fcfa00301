"""The addresses of the site: a folder for each page, made from its notebook, and the front page."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import resources
from pathlib import Path
from typing import Final, Self

from refkit.game import GAMES
from widgets.drawing.theme import DARK, LIGHT, css
from widgets.front.app import styled_page
from widgets.page.markup import Html, join
from widgets.serving.placeholder import game_placeholder
from widgets.serving.settings import ABOUT, ICON

PAGES: Final = ("learn", "play", "referee", "first_fight", "first_game")
"""The notebooks that are pages here; rooms need a server, and the lab several processes."""
FRONT: Final = "index"
WAIT: Final = (
    "Setting the table … On your first visit that takes a while: all that thinks here comes into your own browser."
)
MENDED: Final = "import widgets.page.jupyterlite_null; widgets.page.jupyterlite_null.patch_kernel()"
"""What a page does first."""
MARK: Final = "refkit_site"
"""How a page's body says that it is one of a site, where links lead to folders."""


@dataclass(frozen=True)
class Notebook:
    """What a notebook is called, and what it runs."""

    title: str
    code: str

    @classmethod
    def read(cls, file: Path) -> Self:
        """Read it."""
        book = json.loads(file.read_text(encoding="utf-8"))
        code = "\n".join("".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code")
        return cls(book["metadata"]["title"], code)


def ours(name: str) -> str:
    """A script or style of ours."""
    folder, _, file = name.rpartition("/")
    return resources.files(f"widgets.{folder}").joinpath("template").joinpath(file).read_text(encoding="utf-8")


def script(*names: str) -> Html:
    """Scripts, to stand in a page."""
    return Html(f"<script>\n{''.join(ours(name) for name in names)}</script>")


@cache
def head(title: str) -> Html:
    """What every page begins with."""
    return Html(
        f'<title>{escape(title)}</title><meta name="description" content="{escape(ABOUT)}">'
        f'<meta name="theme-color" media="(prefers-color-scheme: light)" content="{LIGHT["page"]}">'
        f'<meta name="theme-color" media="(prefers-color-scheme: dark)" content="{DARK["page"]}">'
        f"{script('serving/theme.js')}"
    )


def app(shell: str, book: Notebook) -> str:
    """A page that runs a notebook: JupyterLite's console, dressed as ours."""
    told = json.dumps({"code": f"{MENDED}\n{book.code}"}).replace("<", "\\u003c")
    begin = (
        f'{head(book.title)}<style>{css()}{ours("site/site.css")}</style><link rel="icon" href="../icon.svg">'
        f'<script id="refkit-page" type="application/json">{told}</script>{script("site/start.js")}'
    )
    seen = f"{join(firsts(book.title))}{script('site/first.js', 'serving/placeholder.js', 'serving/browser_check.js')}"
    shell = re.sub(r"<title>.*?</title>", "", shell, count=1)
    shell = re.sub(r'(<meta charset="utf-8">)', lambda found: found[1] + begin, shell, count=1)
    shell = re.sub(r'(?s)<div id="jupyterlite-loading-indicator".*?(?=<noscript>)', "", shell)
    return re.sub(
        r'<body class="([^"]*)"([^>]*)>',
        lambda found: f'<body class="{found[1]} rk-page"{found[2]} data-{MARK.replace("_", "-")}="">{seen}',
        shell,
        count=1,
    )


def firsts(title: str) -> Iterator[Html]:
    """What is seen of each game before the page runs."""
    for name in GAMES:
        shown = game_placeholder(title, name).replace("Setting the table …", escape(WAIT))
        yield Html(f'<template data-game="{name}">{shown}</template>')


def front() -> str:
    """The front page, which needs nothing but itself."""
    words = re.sub(r'href="(\w+)\.ipynb', r'href="\1/', styled_page(served=True, rooms=False))
    words = re.sub(r'<p><a [^>]*href="lab/".*?</p>', "", words)
    body = (
        f'<body class="rk-page rk-still">{words}<script id="jupyter-config-data" type="application/json">{{}}</script>'
    )
    kept = '<script>navigator.serviceWorker?.register("worker.js").catch(() => {});</script>'
    icon = '<link rel="icon" href="icon.svg">'
    view = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    top = f'<!doctype html><html lang="en"><head>{view}{head("refkit")}{icon}</head>'
    return f"{top}{body}{script('serving/shared_page.js')}{kept}</body></html>"


def apart(out: Path) -> list[str]:
    """The addresses of the pages in the site ``out``, and of what each alone needs, beneath that of the site."""
    beside = [f"{name}/{file.name}" for name in PAGES for file in sorted(out.joinpath(name).iterdir())]
    return ["./", *(f"{name}/" for name in PAGES), *beside]


def write(out: Path, notebooks: Path) -> None:
    """Write the pages where JupyterLite has built its console, in the place of that."""
    shell = out / "repl" / "index.html"
    text = shell.read_text(encoding="utf-8")
    for name in PAGES:
        page = Notebook.read(notebooks / f"{name}.ipynb")
        folder = out / name
        folder.mkdir()
        for beside in shell.parent.glob("jupyter-lite.*"):
            folder.joinpath(beside.name).write_bytes(beside.read_bytes())
        folder.joinpath("index.html").write_text(app(text, page), encoding="utf-8")
    out.joinpath("index.html").write_text(front(), encoding="utf-8")
    out.joinpath("icon.svg").write_text(ICON, encoding="utf-8")
