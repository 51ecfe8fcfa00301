"""How long a saved match takes to load: every entry is checked, read, judged and played again.

Run as `python -m tests.benchmarks.matches`.
"""

import statistics
import tempfile
import time
from pathlib import Path

from refkit.match.file import load, save
from refkit.match.match import Match
from tests.games import KNOWN, random_game


def load_seconds(game: str, times: int = 5) -> tuple[int, float]:
    """Return the entries of the longest of a game's sample matches, and the median CPU seconds to load it."""
    samples = KNOWN[game].samples
    sample, frames = max(((name, random_game(game, name, 0)) for name in samples), key=lambda pair: len(pair[1]))
    match = Match(game, samples[sample])
    for frame in frames:
        match.play(frame.move)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.refkit.json"
        save(match, path)
        taken = []
        for _ in range(times):
            began = time.process_time()
            load(path)
            taken.append(time.process_time() - began)
    return len(match.entries), statistics.median(taken)


if __name__ == "__main__":
    for name in KNOWN:
        entries, seconds = load_seconds(name)
        print(f"{name}: a match of {entries} entries loads in {seconds:.3f} CPU s")
