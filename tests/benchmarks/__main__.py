"""`python -m tests.benchmarks`: our figures beside those of peers, all in this process, medians of five repeats."""

import statistics
from collections.abc import Callable

import refkit
from tests.benchmarks import matches, ours, peers

REPEATS = 5


def median(measure: Callable[[], float]) -> float:
    """The median of `REPEATS` measurements."""
    return statistics.median(measure() for _ in range(REPEATS))


def row(what: str, figure: float, against: str = "") -> None:
    """Print one line."""
    print(f"{what:<58}{figure:>12,.0f}   {against}")


def main() -> None:
    """Measure everything and print it."""
    catanatron = median(peers.catanatron_decisions)
    rlcard = {name: median(lambda name=name, games=games: peers.rlcard_decisions(name, games))  # type: ignore[misc]
              for name, games in peers.RLCARD.items()}  # fmt: skip
    middle = statistics.median(rlcard.values())
    row("Catanatron, decisions/s", catanatron)
    row("RLCard gin rummy, decisions/s", rlcard["gin-rummy"])
    row(f"RLCard median of {len(rlcard)} games, decisions/s", middle)
    row("python-chess, decisions/s", median(peers.chess_decisions))
    for name in refkit.GAMES:
        every = median(lambda name=name: ours.decisions(name)[0])  # type: ignore[misc]
        ratios = f"{every / catanatron:.2f} × Catanatron, {every / rlcard['gin-rummy']:.2f} × gin rummy, "
        row(f"{name}, decisions/s", every, f"{ratios}{every / middle:.2f} × RLCard's median")
        row(f"{name}, decisions of players/s", median(lambda name=name: ours.decisions(name)[1]))  # type: ignore[misc]
        loud = median(lambda name=name: ours.decisions(name, listening=True)[0])  # type: ignore[misc]
        row(f"{name}, decisions/s with the event log", loud, f"the log costs {100 * (every / loud - 1):.0f} %")
        entries, seconds = matches.load_seconds(name)
        row(f"{name}, milliseconds to load a match", 1000 * seconds, f"of {entries} entries")
        row(f"{name}, bytes retained a state", ours.bytes_a_state(name), "goal: at most 1,536")
    chess = median(peers.chess_listing)
    row("python-chess, legal moves listed/s", chess)
    listed = median(lambda: ours.listing("three-cheers"))
    row("three-cheers, legal moves listed/s", listed, f"{listed / chess:.2f} × python-chess")
    fights()
    row("import refkit, milliseconds", ours.import_milliseconds(), "goal: at most 60")
    print(f"{'dragged in by it: ' + (', '.join(ours.heavy_imports()) or 'neither numpy nor asyncio')}")


def fights() -> None:
    """Print fights a second with and without events, against the yardstick."""
    quiet = median(lambda: ours.fights(listening=False))
    loud = median(lambda: ours.fights(listening=True))
    yardstick = peers.cpp_fights()

    def share(figure: float) -> str:
        return f"1/{yardstick / figure:.0f} of C++" if yardstick else "no C++ compiler here"

    row("three-cheers, fights/s without events", quiet, share(quiet))
    row("three-cheers, fights/s with events", loud, f"{share(loud)}; the log costs {quiet / loud:.2f} ×")


if __name__ == "__main__":
    main()
