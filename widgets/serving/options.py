"""What can be chosen for ``refkit serve``: on the command line, in a settings file, or not at all.

The settings file has the options' names as keys, and what the command line says comes before it.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from refkit.kernel.choice import BadInput

FRONT: Final = "index"
"""The page that a visitor sees first."""

LAST_PORT: Final = 65535
"""The highest port that there is."""

NAME: Final = re.compile(r"(?!-)[a-z0-9-]+(?<!-)(\.(?!-)[a-z0-9-]+(?<!-))*", re.IGNORECASE)
LONGEST_NAME: Final = 253
"""What a machine can be called."""

BASE_URL: Final = re.compile(r"(/[\w.~-]+)*/", re.ASCII)
"""What an address can begin with, when it has a stroke at both ends."""

METRICS: Final = ("local", "all", "none")
"""Who may read ``/metrics``: this machine alone, everybody who reaches the server, or nobody."""

FILE: Final = "serve.toml"
"""What the settings file in the user's configuration directory is called."""


@dataclass(frozen=True)
class Options:
    """How the pages are served; `refkit serve --help` says what each means."""

    page: str = FRONT
    host: str = "127.0.0.1"
    port: int = 8866
    name: tuple[str, ...] = ()
    behind_proxy: bool = False
    base_url: str = "/"
    browser: bool = True
    pool: int | None = None
    memory: int | None = None
    access_log: str = ""
    metrics: str = "local"

    def fault(self) -> str:
        """The first thing that cannot be as it is said here, in a sentence, or ""."""
        return next(self._faults(), "")

    def _faults(self) -> Iterator[str]:
        if not 0 <= self.port <= LAST_PORT:
            yield f"There is no port {self.port}: ports run from 0, which is any free one, to {LAST_PORT}."
        if self.pool is not None and self.pool < 0:
            yield f"A pool of {self.pool} kernels cannot be: 0 is none, and then each page starts its own."
        for name in self.name:
            if len(name) > LONGEST_NAME or not NAME.fullmatch(name):
                no_name = f"{name[:60]!r} is no name of a machine"
                yield f"{no_name}: give one like refkit.example.org, without https:// and port."
        if self.behind_proxy and not self.name:
            yield "Behind a proxy the server needs a name by which it is asked for: give it with --name."
        if not BASE_URL.fullmatch(self.base_url):
            yield f"{self.base_url[:60]!r} is no beginning of an address: give one like /games/."
        if self.metrics not in METRICS:
            yield f"Metrics are for {', '.join(METRICS[:-1])} or {METRICS[-1]}, not for {self.metrics[:60]!r}."


KINDS: Final[Mapping[str, type]] = {
    "page": str, "host": str, "port": int, "name": tuple, "behind_proxy": bool, "base_url": str,
    "browser": bool, "pool": int, "memory": int, "access_log": str, "metrics": str,
}  # fmt: skip
"""What a value of each option is; of several names each is a text."""

WORDS: Final = {str: "a text", int: "a number", bool: "true or false", tuple: "a text, or a list of texts"}
"""What is to be written for a value of each kind."""


def usual_file() -> Path:
    """Where the settings file of this user lies, if there is one."""
    from platformdirs import user_config_path  # noqa: PLC0415  who names a file does without it

    return user_config_path("refkit") / FILE


def chosen(said: Mapping[str, Any], file: str = "") -> Options:
    """The options of which ``said``, None for each that was not, comes before the settings file.

    ``file`` is that of the settings, "" for the user's own if it is there. Raises `BadInput`, in a sentence.
    """
    path = Path(file) if file else usual_file()
    kept = settings(path) if file or path.is_file() else {}
    given = {each.name: said[each.name] for each in fields(Options) if said.get(each.name) is not None}
    options = Options(**{**kept, **given})
    return replace(options, name=tuple(options.name))


def settings(path: Path) -> dict[str, Any]:
    """What a settings file says, by the names of `Options`; raises `BadInput` if that cannot be."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"The settings file {path} cannot be read: {(error.strerror or str(error)).lower()}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"The settings file {path} is no text in UTF-8.") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadInput(f"The settings file {path} is no TOML: {str(error)[:200]}.") from None
    return {key.replace("-", "_"): setting(path, key, value) for key, value in found.items()}


def setting(path: Path, key: str, value: Any) -> Any:
    """The value of an option as a settings file gives it; raises `BadInput` if that is none."""
    known = [name.replace("_", "-") for name in KINDS]
    if key not in known:
        near = get_close_matches(key, known, 1)
        meant = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."
        raise BadInput(f"The settings file {path} has an option {key[:40]!r} that there is not: {meant}")
    kind = KINDS[key.replace("-", "_")]
    if kind is tuple:
        value = (value,) if isinstance(value, str) else value
        good = isinstance(value, list | tuple) and all(isinstance(each, str) for each in value)
    else:
        good = type(value) is kind
    if not good:
        raise BadInput(f"The settings file {path} says {key} wrongly: write {WORDS[kind]}.")
    return tuple(value) if kind is tuple else value
