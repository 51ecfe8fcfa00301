"""What hosts are given to start from: the image, the services around it, and the lines in their chapter."""

import configparser
import json
import re
import shlex
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.version import Version

from refkit.cli.main import parser
from tests.widgets.conftest import ROOT
from widgets.serving.options import Options, read_options, read_settings

DOCKER = ROOT / "binder" / "docker"
DOCKERFILE = (DOCKER / "Dockerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DOCKER / "compose.yaml").read_text(encoding="utf-8"))
HOSTS = (ROOT / "notebooks" / "guide" / "hosts.md").read_text(encoding="utf-8")


def instruction(word: str) -> list[str]:
    """Return the list after the last such instruction in the Dockerfile."""
    found: list[str] = json.loads(re.findall(rf"{word} (\[.*\])", DOCKERFILE)[-1])
    return found


def pinned(file: Path) -> dict[str, str]:
    """Return the version of each package in a file of pins."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("#"))


def options(words: list[str]) -> Options:
    """Return the options of a command that begins with ``refkit serve``; AssertionError if they are wrong."""
    assert words[:2] == ["refkit", "serve"]
    args = parser().parse_args(words[1:])
    args.settings = ""  # the file is on the machine of a host
    found = read_options(vars(args))
    assert not found.fault()
    return found


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whoever runs the tests may have settings."""
    monkeypatch.setattr("widgets.serving.options.default_file", lambda: tmp_path / "none.toml")


def test_binder_does_not_take_the_image_for_its_own() -> None:
    """It would build any Dockerfile that lies beside its own files."""
    assert not (ROOT / "binder" / "Dockerfile").exists()
    assert not (ROOT / "Dockerfile").exists()


def test_the_image_is_made_of_files_that_there_are() -> None:
    """Each is in the repository, and is not kept back from the builder."""
    ignored = (DOCKER / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    let_in = [line.removeprefix("!") for line in ignored if line.startswith("!")]
    sources = [word for line in re.findall(r"(?m)^COPY (.+) \S+$", DOCKERFILE) for word in line.split()]
    assert {"refkit", "widgets", "notebooks", "pyproject.toml"} <= {*sources}
    for source in sources:
        assert (ROOT / source).exists(), source
        assert any(fnmatch(source.split("/")[0], name) for name in let_in), source
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hatch = project["tool"]["hatch"]
    readme = [each["path"] for each in hatch["metadata"]["hooks"]["fancy-pypi-readme"]["fragments"]]
    needed = {*readme, *project["project"]["license-files"], *hatch["build"]["targets"]["wheel"]["packages"]}
    assert needed <= {*sources}


def test_the_image_has_binder_s_python_and_pins_of_the_database_s_driver() -> None:
    """What was tested together is installed together."""
    python = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    assert f"FROM python:{python}-slim\n" in DOCKERFILE
    pins, others = pinned(DOCKER / "postgres.txt"), pinned(ROOT / "binder" / "requirements.txt")
    assert all(others.get(name, pin) == pin for name, pin in pins.items())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in map(Requirement, project["optional-dependencies"]["postgres"]):
        assert Version(pins[wanted.name]) in wanted.specifier
        assert {f"{wanted.name}-{extra}" for extra in wanted.extras} <= pins.keys()


def test_the_image_serves_on_the_port_that_it_shows_and_is_asked_how_it_is() -> None:
    """Nobody but refkit's own user runs it, and its rooms are in the volume."""
    served = options(instruction("ENTRYPOINT"))
    assert (served.host, served.browser) == ("0.0.0.0", False)  # noqa: S104  nothing listens
    assert f"EXPOSE {served.port}\n" in DOCKERFILE
    assert f"http://127.0.0.1:{served.port}/healthz" in instruction("CMD")[-1]
    compile(instruction("CMD")[-1], "the health check", "exec")
    assert DOCKERFILE.index("USER refkit") < DOCKERFILE.index("ENTRYPOINT")
    volume = re.search(r"VOLUME (\S+)", DOCKERFILE)
    assert volume
    assert f"ENV REFKIT_STORE={volume[1]}/" in DOCKERFILE


def test_the_services_fit_together() -> None:
    """The pages reach the database by its name and password, wait for it, and are reached by this machine alone."""
    pages, database = COMPOSE["services"]["refkit"], COMPOSE["services"]["database"]
    built = (DOCKER / pages["build"]["context"]).resolve()
    assert (built, (built / pages["build"]["dockerfile"]).is_file()) == (ROOT, True)
    words = [re.sub(r"\$\{\w+:\?.*?\}", "games.example.org", word) for word in pages["command"]]
    served = options([*instruction("ENTRYPOINT"), *words])
    assert (served.name, served.behind_proxy) == (("games.example.org",), True)
    assert pages["ports"] == [f"127.0.0.1:{served.port}:{served.port}"]
    user, secret = database["environment"]["POSTGRES_USER"], database["environment"]["POSTGRES_PASSWORD"]
    assert pages["environment"]["REFKIT_STORE"] == f"postgresql://{user}:{secret}@database/{user}"
    assert secret.startswith("${POSTGRES_PASSWORD:?"), "nobody's rooms lie behind a password that everybody knows"
    assert pages["depends_on"]["database"]["condition"] == "service_healthy"
    assert "ports" not in database
    assert {volume.split(":")[0] for volume in database["volumes"]} == {*COMPOSE["volumes"]}


def test_the_lines_in_the_chapter_for_hosts_can_be_typed() -> None:
    """Every command that serves has options that there are, and so has the unit for systemd."""
    shell = "\n".join(re.findall(r"```sh\n(.*?)```", HOSTS, re.DOTALL))
    commands = [shlex.split(line, comments=True) for line in re.findall(r"(?m)(?<!\S)refkit serve.*?(?= &$|$)", shell)]
    assert len(commands) >= 3
    assert all(options(words) for words in commands)
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.read_string(re.findall(r"```ini\n(.*?)```", HOSTS, re.DOTALL)[0])
    words = shlex.split(unit["Service"]["ExecStart"])
    assert not options(["refkit", *words[1:]]).browser
    assert {"Unit", "Service", "Install"} == {*unit.sections()}


def test_the_settings_in_the_chapter_for_hosts_can_be_read(tmp_path: Path) -> None:
    """They are what a settings file may say."""
    for number, text in enumerate(re.findall(r"```toml\n(.*?)```", HOSTS, re.DOTALL)):
        path = tmp_path / f"{number}.toml"
        path.write_text(text, encoding="utf-8")
        assert not Options(**read_settings(path)).fault()
        assert "memory" in text
