"""Those who play in rooms, and their database, killed at any instant: nothing that was acknowledged is lost."""

import tempfile
from pathlib import Path

from tests.widgets.rooms.database import Server
from tests.widgets.rooms.stress import kill_database, kill_processes


def room_kills(times: int, seed: int) -> str:
    """Kill processes in both kinds of store so often, and the database a quarter of that."""
    with tempfile.TemporaryDirectory() as folder:
        said = [kill_processes(str(Path(folder) / "rooms.sqlite"), times, seed)]
    server = Server()
    said.append(kill_processes(server.place(), times, seed))
    said.append(kill_database(server.place(), times // 4, seed, server.kill, server.start))
    server.stop()
    return "\n".join(said)
