"""The addresses of the site: a folder for each page, and the front page."""

import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, Final

from widgets.drawing.theme import css
from widgets.page.modules import bundle
from widgets.serving.documents import ICON, document, front_body, game_placeholder, small_page
from widgets.site.apps import PAGES
from widgets.site.prerender import PrerenderedPage, compact

HERE: Final = Path(__file__).parent
SENTENCES: Final = {
    "wait": "Setting the table … What you chose counts as soon as it is set.",
    "old": "This browser cannot run these pages: please take one from 2023 or later.",
    "file": "A page that is opened from a file can only be looked at: it runs where a web server gives it out.",
    "framed": "In this frame the page can only be looked at: open it in a tab of its own.",
    "broken": "This page could not be set up: reload it. Nothing that you have done before is lost.",
}
"""What is said while a page's Python is not there."""


def script(name: str) -> str:
    """Return a script of ours, to stand in a page."""
    return (HERE / "js" / name).read_text(encoding="utf-8")


def policy(text: str) -> str:
    """Return the Content-Security-Policy of a page, which allows its own scripts and no others."""
    scripts = re.findall(r"(?s)<script>(.*?)</script>", text)
    digests = " ".join(f"'sha256-{b64encode(sha256(each.encode()).digest()).decode()}'" for each in scripts)
    return (
        f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {digests}; worker-src 'self'; connect-src 'self'; "
        "img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'"
    )


def site_document(title: str, up: str, more: str, body: str) -> str:
    """Return a whole page with its policy; ``up`` leads from it to the top of the site."""
    text = document(title, f"{up}icon.svg", f'<link rel="manifest" href="{up}manifest.webmanifest">{more}', body)
    return text.replace("<title>", f'<meta http-equiv="Content-Security-Policy" content="{policy(text)}"><title>', 1)


def app(name: str, games: Mapping[str, PrerenderedPage], build: str, style: str) -> str:
    """Return the page called ``name`` as it begins with each game; what it needs is in the folder ``build``."""
    prerendered = {
        "page": name,
        "games": {game: each.properties for game, each in games.items()},
        "interactive": any(each.wide for each in games.values()),
    }
    sentences = " ".join(f'data-{key}="{escape(sentence)}"' for key, sentence in SENTENCES.items())
    flags = {
        "has-picture": any(each.has_picture for each in games.values()),
        "has-tasks": any(each.has_tasks for each in games.values()),
    }
    marks = "".join(f" data-{flag}" for flag, is_set in flags.items() if is_set)
    place = next(iter(games.values())).properties["store"]["place"]
    placeholders = {game: game_placeholder(PAGES[name].title, game or next(iter(games))) for game in games}
    templates = "".join(
        f'<template data-game="{game}">{each.html}</template>'
        f'<template data-placeholder="{game}">{placeholders[game]}</template>'
        for game, each in games.items()
    )
    more = (
        f'<link rel="stylesheet" href="../{build}/style.css">'
        f'<link rel="modulepreload" href="../{build}/page.js">{f"<style>{style}</style>" if style else ""}'
    )
    body = (
        f'<body class="rk-page" data-place="{place}"{marks} {sentences}>{templates}'
        f'<p id="rk-wait" class="rk-wait" role="status" hidden></p><script>{script("first.js")}</script>'
        f'<script id="rk-properties" type="application/json">{quoted(prerendered)}</script>'
        f'<script type="module" src="../{build}/page.js"></script>'
        "<noscript><p>This page needs JavaScript: please allow it and reload.</p></noscript></body>"
    )
    return site_document(PAGES[name].title, "../", more, body)


def quoted(value: Any) -> str:
    """Return a value as JSON that can stand in a page."""
    return compact(value).replace("<", "\\u003c")


def front(build: str) -> str:
    """Return the front page, which needs nothing but itself."""
    body = re.sub(r'href="(\w+)\.ipynb', r'href="\1/', front_body(rooms=False))
    return site_document("refkit", "", f'<script type="module" src="{build}/front.js"></script>', body)


def missing() -> str:
    """Return what a web server shows at an address where nothing is: it finds the top of the site from there."""
    title = "There is no such page."
    home = '<p><a id="home" href="/">Start here.</a></p>'
    return small_page(title, f"<h1>{title}</h1>{home}<script>{script('missing.js')}</script>")


def write_code(folder: Path, pyodide: str, prerendered: Mapping[str, Mapping[str, PrerenderedPage]]) -> None:
    """Write what all pages share into ``folder``, which will lie beside them, and what they answer before Python."""
    folder.joinpath("style.css").write_text(css() + script("site.css"), encoding="utf-8")
    for name in ("page.js", "front.js"):
        folder.joinpath(name).write_text(bundle(HERE / "js" / name), encoding="utf-8")
    for name in ("load.js", "think.js", "thinker.js", "worker.js"):
        folder.joinpath(name).write_text(script(name).replace("%PYODIDE%", pyodide), encoding="utf-8")
    for name, games in prerendered.items():
        for game, each in games.items():
            for text, width in ((each.wide, "wide"), (each.narrow, "narrow")):
                if text:
                    folder.joinpath(f"{name}-{game}-{width}.txt").write_text(text, encoding="utf-8", newline="\n")


def write_pages(out: Path, build: str, prerendered: Mapping[str, Mapping[str, PrerenderedPage]]) -> None:
    """Write all pages into ``out``; what they share lies in its folder ``build``."""
    for name, games in prerendered.items():
        out.joinpath(name).mkdir()
        text = app(name, games, build, PAGES[name].make().layout.css)
        out.joinpath(name, "index.html").write_text(text, encoding="utf-8")
    out.joinpath("index.html").write_text(front(build), encoding="utf-8")
    out.joinpath("404.html").write_text(missing(), encoding="utf-8")
    out.joinpath("icon.svg").write_text(ICON, encoding="utf-8")
