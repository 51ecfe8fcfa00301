"""Options of ``refkit serve``: from the command line, from a settings file, or their defaults.

Each is a field of `Options`, from which the command's arguments follow. The settings file has the options' names as
keys; the command line overrides it.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from refkit.kernel.choice import BadInput
from refkit.match import atomic
from refkit.text.json_text import Json, JsonObject

MAX_PORT: Final = 65535
"""The highest port."""

HOST_NAME: Final = re.compile(r"(?!-)[a-z0-9-]+(?<!-)(\.(?!-)[a-z0-9-]+(?<!-))*", re.IGNORECASE)
MAX_NAME_LENGTH: Final = 253
"""The names of machines that are valid, and how long they may be."""

BASE_URL: Final = re.compile(r"(/[\w.~-]+)*/", re.ASCII)
"""The valid beginnings of addresses, with a slash at both ends."""

METRICS: Final = ("local", "all", "none")
"""Who may read ``/metrics``: this machine alone, everybody who reaches the server, or nobody."""

FILE: Final = "serve.toml"
"""The name of the settings file in the user's configuration directory."""

TYPE_NAMES: Final = {str: "a text", int: "a number", bool: "true or false", tuple: "a text, or a list of texts"}
"""What error messages call a value of each type."""


def option(default: object, what: str, metavar: str | None = None) -> Any:
    """Return a field of `Options`: its default, and what the command's help says of it."""
    return field(default=default, metadata={"help": what, "metavar": metavar})


@dataclass(frozen=True)
class Options:
    """How the pages are served; the help of the command says what each means."""

    page: str = option("index", "the first page (index)", "PAGE")
    host: str = option("127.0.0.1", "where to listen (127.0.0.1, which is for this machine alone)")
    port: int = option(8866, "0 takes any free one (8866)")
    name: tuple[str, ...] = option((), "a name of a proxy before it; may be said again")
    behind_proxy: bool = option(
        default=False, what="only a proxy reaches it, which is believed (only where it has a name and no --host)"
    )
    base_url: str = option("/", "what all addresses begin with, such as /games/ (/)", "PATH")
    browser: bool = option(default=True, what="open a browser, or only print the address (open one)")
    pool: int | None = option(None, "so many kernels wait for visitors (1, where there is room)", "N")
    memory: int | None = option(None, "what all pages may have together (half of the machine's memory)", "MB")
    access_log: str = option("", "write down each request there; - is standard error", "FILE")
    metrics: str = option("local", "who may read /metrics: local, which is this machine, all, or none (local)", "WHO")

    def fault(self) -> str:
        """Return what is wrong with the options, in a sentence about the first error; "" if nothing is."""
        return next(self._faults(), "")

    def _faults(self) -> Iterator[str]:
        if not 0 <= self.port <= MAX_PORT:
            yield f"There is no port {self.port}: ports run from 0, which is any free one, to {MAX_PORT}."
        if self.pool is not None and self.pool < 0:
            yield f"A pool of {self.pool} kernels cannot be: 0 is none, and then each page starts its own."
        for name in self.name:
            if len(name) > MAX_NAME_LENGTH or not HOST_NAME.fullmatch(name):
                no_name = f"{name[:60]!r} is no name of a machine"
                yield f"{no_name}: give one like refkit.example.org, without https:// and port."
        if self.behind_proxy and not self.name:
            yield "Behind a proxy the server needs a name by which it is asked for: give it with --name."
        if not BASE_URL.fullmatch(self.base_url):
            yield f"{self.base_url[:60]!r} is no beginning of an address: give one like /games/."
        if self.metrics not in METRICS:
            yield f"Metrics are for {', '.join(METRICS[:-1])} or {METRICS[-1]}, not for {self.metrics[:60]!r}."


TYPES: Final[Mapping[str, type]] = {
    each.name: int if each.default is None else type(each.default) for each in fields(Options)
}
"""The type of each option; a tuple has texts."""


def default_file() -> Path:
    """Return the path of this user's settings file, which need not exist."""
    from platformdirs import user_config_path  # noqa: PLC0415  not needed where a file is named

    return user_config_path("refkit") / FILE


def read_options(given: Mapping[str, object], file: str = "") -> Options:
    """Return the options: those ``given``, None for each that was not, override those of the settings file.

    ``file`` is the path of the settings, "" for the user's own if it exists. Raises `BadInput`, in a sentence.
    """
    path = Path(file) if file else default_file()
    kept = read_settings(path) if file or path.is_file() else {}
    overriding = {each.name: given[each.name] for each in fields(Options) if given.get(each.name) is not None}
    options = Options(**{**kept, **overriding})
    return replace(options, name=tuple(options.name))


def read_settings(path: Path) -> JsonObject:
    """Return what a settings file says, by the names of `Options`; raises `BadInput` for an unreadable or wrong one."""
    try:
        found = tomllib.loads(atomic.decode(path.read_bytes()))
    except OSError as error:
        raise BadInput(f"The settings file {path} cannot be read: {(error.strerror or str(error)).lower()}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"The settings file {path} is no text in UTF-8.") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadInput(f"The settings file {path} is no TOML: {str(error)[:200]}.") from None
    return {key.replace("-", "_"): checked_setting(path, key, value) for key, value in found.items()}


def checked_setting(path: Path, key: str, value: Json) -> Json:
    """Return the value of an option in a settings file; raises `BadInput` for an unknown option or a wrong type."""
    known = [name.replace("_", "-") for name in TYPES]
    if key not in known:
        near = get_close_matches(key, known, 1)
        meant = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."
        raise BadInput(f"The settings file {path} has an option {key[:40]!r} that there is not: {meant}")
    kind = TYPES[key.replace("-", "_")]
    if kind is tuple:
        value = (value,) if isinstance(value, str) else value
        good = isinstance(value, list | tuple) and all(isinstance(each, str) for each in value)
    else:
        good = type(value) is kind
    if not good:
        raise BadInput(f"The settings file {path} says {key} wrongly: write {TYPE_NAMES[kind]}.")
    return tuple(value) if kind is tuple else value
