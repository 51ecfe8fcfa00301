"""A bare board to measure ourselves by: forty cards on a canvas, in a notebook of one cell, on Voilà as it comes.

It does as little as a board can that answers a click at all: no lessons, no rules, no names for screen readers.
"""

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.widgets.conftest import free_port, write_book

CELL: Final = """
from ipycanvas import Canvas, hold_canvas

chosen = set()
board = Canvas(width=686, height=544)

def draw():
    board._canvas_manager._current_canvas = None  # or a new client's canvas is dead for good
    with hold_canvas():
        board.clear()
        board.font = "14px sans-serif"
        for at in range(40):
            x, y = 6 + at % 8 * 85, 6 + at // 8 * 107
            board.fill_style = "#d9a441" if at in chosen else "#fff8ea"
            board.begin_path()
            board.move_to(x + 8, y)
            right, low = x + 79, y + 101
            for corner in ((right, y, right, low), (right, low, x, low), (x, low, x, y), (x, y, right, y)):
                board.arc_to(*corner, 8)
            board.fill()
            board.fill_style = "#3a2a22"
            board.fill_text(f"Card {at}", x + 10, y + 24)
            board.fill_text(f"{at % 4} arrows", x + 10, y + 90)

def pick(x, y):
    chosen.symmetric_difference_update({int((y - 6) // 107 * 8 + (x - 6) // 85)})
    draw()

board.on_client_ready(draw)
board.on_mouse_down(pick)
board
"""


@contextlib.contextmanager
def serve_board(folder: Path) -> Iterator[str]:
    """Start Voilà with its default settings, showing the board; yield its address once it answers there."""
    write_book(folder, "board", CELL)
    port = free_port()
    command = [sys.executable, "-m", "voila", str(folder / "board.ipynb"), "--no-browser", f"--port={port}"]
    with subprocess.Popen(
        command, env={**os.environ, "JUPYTER_CONFIG_DIR": str(folder)}, stderr=subprocess.DEVNULL
    ) as server:
        try:
            while True:
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                    break
                time.sleep(0.01)
            yield f"http://127.0.0.1:{port}/"
        finally:
            server.terminate()
            server.wait(20)
