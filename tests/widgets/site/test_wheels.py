"""What a site is made of, before any browser sees it."""

import io
import re
import tarfile
import zipfile
from pathlib import Path

import pytest

from refkit.cli.main import main
from widgets.page.jupyterlite_null import converting_sender, null_aware_handler
from widgets.site import pages, wheels
from widgets.site.standin import numpy


def test_what_is_no_pyodide_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder, an archive of something else and a file that is none get a sentence each, and nothing is written."""
    torn, other = tmp_path / "torn.tgz", tmp_path / "other.tgz"
    torn.write_bytes(b"no archive")
    with tarfile.open(other, "w:gz") as archive:
        about = tarfile.TarInfo("package/package.json")
        text = b'{"version": "0.1"}'
        about.size = len(text)
        archive.addfile(about, io.BytesIO(text))
    for given, why in ((tmp_path, "no such package"), (torn, "cannot be unpacked"), (other, "is 0.1")):
        assert main(["build-site", str(tmp_path / "out"), "--pyodide", str(given)]) == 2
        assert why in capsys.readouterr().err
    assert not tmp_path.joinpath("out").exists()


def test_an_archive_reaches_only_into_its_folder(tmp_path: Path) -> None:
    """A file beside the folder, above it, or behind a link is not written, whatever the archive says."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for name in ("package/inside", "beside", "package/../../above", "/absolute"):
            archive.addfile(tarfile.TarInfo(name))
        link = tarfile.TarInfo("package/link")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc"
        archive.addfile(link)
    wheels.extract(packed.getvalue(), tmp_path / "work" / "package")
    assert [file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if not file.is_dir()] == [
        "work/package/inside"
    ]


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A site is written into a folder that is new or empty."""
    tmp_path.joinpath("mine").touch()
    assert main(["build-site", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_our_own_wheel(tmp_path: Path) -> None:
    """It is the same each time, names the games, and leaves out what serves and builds."""
    wheels.ours(tmp_path)
    (made,) = tmp_path.glob("refkit_tabletop-*.whl")
    first = made.read_bytes()
    wheels.ours(tmp_path)
    assert made.read_bytes() == first
    with zipfile.ZipFile(made) as archive:
        names = archive.namelist()
        assert "[refkit.pictures]" in archive.read(next(each for each in names if "entry_points" in each)).decode()
    assert "widgets/learn/app.py" in names
    assert not [each for each in names if each.startswith(("widgets/serving", "widgets/site"))]
    assert wheels.described(made)["imports"] == ["refkit", "widgets"]


def test_a_wheel_without_what_no_page_runs(tmp_path: Path) -> None:
    """Tests, scripts for servers and the colours of other languages stay out; what is imported stays in."""
    kept = ["pygments/lexers/__init__.py", "pygments/lexers/python.py", "thing/testing.py", "thing/latest/a.py"]
    unrun = ["pygments/lexers/ruby.py", "thing/tests/a.py", "thing/labextension/a.js", "thing-1.data/share/a.js"]
    wheels.wrap(tmp_path, "thing", "1", dict.fromkeys(kept + unrun, b""))
    (made,) = tmp_path.glob("*.whl")
    wheels.trim(made)
    with zipfile.ZipFile(made) as archive:
        assert [name for name in archive.namelist() if "dist-info" not in name] == kept


def test_numbers_without_numpy() -> None:
    """The stand-in sends whole numbers, fractions, pairs and bytes as ipycanvas wants them."""
    assert (numpy.asarray([1, 2]).dtype, numpy.asarray([1, 2.5]).dtype) == ("int32", "float64")
    assert numpy.asarray([(1.0, 2.0), (3.0, 4.0), (5.0, 6.0)]).shape == (3, 2)
    assert bytes(numpy.frombuffer(b"ab", "uint8").__buffer__(0)) == b"ab"


def test_nothing_is_nothing_on_the_line() -> None:
    """What is sent is made the browser's own, and what the browser calls nothing arrives as None."""
    line: list[object] = []
    converting_sender(lambda *said: line.append(said), lambda content: {"made": content})(
        "comm_msg", {"display": None}, "rest"
    )
    null_aware_handler(lambda *said: line.append(said), ...)(None, None, {"state": [..., 1]})
    assert line == [("comm_msg", {"made": {"display": None}}, "rest"), (None, None, {"state": [None, 1]})]


def test_the_front_page_leads_to_folders() -> None:
    """Its doors lead to the site's folders with the game that is meant, and not to what needs a server."""
    page = pages.front()
    assert 'href="learn/?game=cheers"' in page
    assert not re.search(r'href="[^"]*ipynb', page)
    assert "lab/" not in page
    assert not {"room", "lab"} & set(pages.PAGES)
