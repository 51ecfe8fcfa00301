"""What can be chosen for ``refkit serve``, on the command line and in a settings file."""

import argparse
import re
from dataclasses import fields
from pathlib import Path

import pytest

from refkit.cli.main import main, parser
from refkit.kernel.choice import BadInput
from tests.widgets.conftest import ROOT
from widgets.serving import options
from widgets.serving.options import TYPES, Options, read_options

EVERY = """
page = "learn"
host = "0.0.0.0"
port = 8000
name = ["refkit.example.org", "games.example"]
behind-proxy = true
base-url = "/games/"
browser = false
pool = 0
memory = 4000
access-log = "-"
metrics = "all"
"""


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the user's settings file lies, if it is written."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr(options, "default_file", lambda: tmp_path / "refkit" / "serve.toml")
    (tmp_path / "refkit").mkdir()
    return tmp_path / "refkit" / "serve.toml"


def parsed(*said: str) -> Options:
    """Return the options of the command ``refkit serve`` with these words."""
    args = parser().parse_args(["serve", *said])
    return read_options(vars(args), args.settings)


def test_every_option_can_stand_in_the_settings_file(kept: Path) -> None:
    """By the same name as on the command line."""
    assert parsed() == Options()
    kept.write_text(EVERY, encoding="utf-8")
    assert parsed() == Options(
        "learn",
        "0.0.0.0",  # noqa: S104  nothing listens
        8000,
        ("refkit.example.org", "games.example"),
        True,  # noqa: FBT003
        "/games/",
        False,  # noqa: FBT003  the names of all of them are above
        0,
        4000,
        "-",
        "all",
    )
    assert {name.replace("_", "-") for name in TYPES} == set(re.findall(r"(?m)^[a-z-]+", EVERY))


def test_what_the_command_line_says_comes_first(kept: Path) -> None:
    """Also where it says what would be so anyway."""
    kept.write_text(EVERY, encoding="utf-8")
    said = parsed("--port", "8866", "--browser", "--name", "one.example", "--pool", "2", "index")
    assert (said.port, said.browser, said.name, said.pool, said.page) == (8866, True, ("one.example",), 2, "index")
    assert said.memory == 4000


def test_another_settings_file_can_be_named(kept: Path, tmp_path: Path) -> None:
    """It takes the place of the user's own, and must be there."""
    kept.write_text("port = 1", encoding="utf-8")
    other = tmp_path / "other.toml"
    with pytest.raises(BadInput, match=r"other\.toml cannot be read: no such file"):
        parsed("--settings", str(other))
    other.write_text("memory = 900\nname = 'one.example'", encoding="utf-8")
    assert parsed("--settings", str(other)) == Options(memory=900, name=("one.example",))


WRONG = {
    "prot = 8866": "has an option 'prot' that there is not: did you mean port?",
    "colour = 'red'": "has an option 'colour' that there is not: there are page, host, port, name, behind-proxy, ",
    "[serve]\nport = 1": "has an option 'serve' that there is not",
    "port = '8866'": "says port wrongly: write a number.",
    "port = true": "says port wrongly: write a number.",
    "port = 1.5": "says port wrongly: write a number.",
    "browser = 'no'": "says browser wrongly: write true or false.",
    "name = [1]": "says name wrongly: write a text, or a list of texts.",
    "host = []": "says host wrongly: write a text.",
    "port = x": "is no TOML: Invalid value (at line 1, column 8).",
    "port = 1\nport = 2": "is no TOML: Cannot overwrite a value",
}
"""Settings files that cannot be, and what is said."""


@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_settings_file_is_one_sentence(kept: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It names the file, and nothing is started."""
    kept.write_text(text, encoding="utf-8")
    assert main(["serve", "--no-browser"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert str(kept) in err
    assert WRONG[text] in err


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_settings_file_is_read_as_other_programs_write_it(kept: Path, encoding: str) -> None:
    """A mark at its beginning, UTF-16 and the line ends of Windows are no fault of it."""
    kept.write_bytes("port = 81\r\n".encode(encoding))
    assert parsed().port == 81


def test_a_settings_file_that_is_no_text_is_one_sentence(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever its bytes are."""
    kept.write_bytes(b"\xff\x00")
    assert main(["serve"]) == 2
    assert capsys.readouterr().err == f"refkit: The settings file {kept} is no text in UTF-8.\n"


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (("--base-url", "/ga mes/"), "'/ga mes/' is no beginning of an address: give one like /games/.\n"),
        (("--base-url", "https://games.example/"), "is no beginning of an address: give one like /games/.\n"),
        (("--behind-proxy",), "Behind a proxy the server needs a name by which it is asked for: give it with --name."),
        (("--metrics", "me"), "Metrics are for local, all or none, not for 'me'.\n"),
        (("--access-log", "/no/such/folder/log"), "The access log /no/such/folder/log cannot be written: no such file"),
        *((("--port", port), f"There is no port {port}: ports run from 0") for port in ("99999", "-1")),
        (("--host", "no.such.host.invalid", "--port", "0"), "Cannot listen on no.such.host.invalid, port 0: "),
        *(
            (("--name", name), "is no name of a machine: give one like refkit.example.org")
            for name in ("", "a b", "https://refkit.example.org", "refkit.example.org:443", "-x", "a..b", "x" * 300)
        ),
        (("--pool", "-1"), "A pool of -1 kernels cannot be"),
        *(
            (
                ("--memory", memory, "--pool", pool),
                f"Memory of {memory} MB is too little: with a pool of {pool} ",
            )
            for memory, pool in (("50", "0"), ("0", "0"), ("-1", "0"), ("200", "2"))
        ),
        (("nope",), "There is no page called 'nope'"),
    ],
)
def test_an_option_that_cannot_be_is_one_sentence(
    kept: Path, said: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same whether it comes from the command line or the file."""
    assert not kept.exists()
    assert main(["serve", "--no-browser", *said]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert sentence in err


def test_the_settings_file_lies_where_the_system_has_such_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Linux that is ``~/.config/refkit``, unless the user says otherwise."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("APPDATA", str(tmp_path))
    assert options.default_file().name == "serve.toml"
    assert "refkit" in options.default_file().parts


def test_hosts_are_told_every_option() -> None:
    """The chapter for hosts has a row for each that the command line has, and so has the settings file."""
    told = (ROOT / "notebooks" / "guide" / "hosts.md").read_text(encoding="utf-8")
    commands = next(one for one in parser()._actions if isinstance(one, argparse._SubParsersAction))
    known = {word for one in commands.choices["serve"]._actions for word in one.option_strings if word[1] == "-"}
    known -= {"--help", "--json", "--no-browser", "--no-behind-proxy"}
    assert known - {"--settings"} == {f"--{each.name.replace('_', '-')}" for each in fields(Options)} - {"--page"}
    for word in known:
        assert f"| `{word}" in told, word
