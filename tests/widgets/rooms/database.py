"""A PostgreSQL server for the tests, in a temporary directory, run by a user without rights."""

import itertools
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, final

import psutil
import psycopg

from tests.programs.postgres import copied, programs
from tests.widgets.conftest import free_port


def whoever() -> dict[str, Any]:
    """Return the user who runs the server: it refuses to be root's, so then its own user, or nobody."""
    if sys.platform == "win32" or os.geteuid():
        return {}
    import pwd  # noqa: PLC0415  Windows has none

    known = {each.pw_name: each for each in pwd.getpwall()}
    user = known.get("postgres") or known["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@final
class Server:
    """The server; a ``place`` in it is a schema of its own."""

    def __init__(self) -> None:
        """Create its files and start it."""
        self.programs, self._places, self._user = programs(), itertools.count(), whoever()
        self.folder = Path(tempfile.mkdtemp(prefix="refkit-postgres-"))
        if self._user:
            self.programs = copied(self.programs, self.folder)
            for each in (self.folder, *self.folder.rglob("*")):
                os.chown(each, self._user["user"], self._user["group"], follow_symlinks=False)
        self._run(["initdb", "-D", "data", "-U", "refkit", "-A", "trust", "-E", "UTF8", "--no-locale"])
        self.port = free_port()
        self.start()

    def _run(self, command: Sequence[str]) -> None:
        """Run one of its programs to the end."""
        program = [str(self.programs / command[0]), *command[1:]]
        subprocess.run(program, check=True, cwd=self.folder, capture_output=True, **self._user)  # noqa: S603  our own command

    def start(self) -> None:
        """Start it, and wait until it answers."""
        said = ["-D", "data", "-p", str(self.port), "-k", str(self.folder), "-h", "127.0.0.1"]
        self._run(["pg_ctl", "start", "-w", "-t", "60", "-l", "log", "-D", "data", "-o", " ".join(said[2:])])

    def url(self, place: str = "public") -> str:
        """Return the address of a place."""
        return f"postgresql://refkit@127.0.0.1:{self.port}/postgres?options=-csearch_path%3D{place}"

    def place(self) -> str:
        """Return the address of an empty place."""
        name = f"place{next(self._places)}"
        with psycopg.connect(self.url(), autocommit=True, connect_timeout=10) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return self.url(name)

    def processes(self) -> list[psutil.Process]:
        """Return the server's process and all that it has started."""
        main = psutil.Process(int((self.folder / "data" / "postmaster.pid").read_text().split()[0]))
        return [main, *main.children(recursive=True)]

    def kill(self) -> None:
        """Kill it and everything that it runs, at once."""
        every = self.processes()
        for each in every:
            each.kill()
        psutil.wait_procs(every)

    def stop(self) -> None:
        """Stop it and remove its files."""
        self._run(["pg_ctl", "stop", "-m", "immediate", "-D", "data"])
        shutil.rmtree(self.folder)
