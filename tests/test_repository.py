"""What is in the repository for those who work on it: what GitHub reads, and what CI does with README's commands."""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

ROOT: Final = Path(__file__).parents[1]
GITHUB: Final = ROOT / ".github"


def settings(file: Path) -> dict[Any, Any]:
    """Read a YAML file."""
    found: dict[Any, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return found


def test_github_runs_what_ci_runs_on_every_python_that_we_support() -> None:
    """`.ci/run` runs on each Python that the package names, and README's tests on the two other systems."""
    jobs = settings(GITHUB / "workflows" / "ci.yml")["jobs"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    supported = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    assert jobs["linux"]["strategy"]["matrix"]["python"] == supported
    assert project["requires-python"] == f">={supported[0]}"
    assert jobs["linux"]["steps"][-1]["run"] == "bash .ci/run"
    assert jobs["elsewhere"]["strategy"]["matrix"]["system"] == ["windows-latest", "macos-latest"]
    assert jobs["elsewhere"]["steps"][-1]["run"] == "python -m pytest"


def test_github_runs_the_larger_tier_every_night() -> None:
    """What `.ci/run` leaves out runs on a schedule: all that is marked for the larger tiers, in the size of those."""
    said = settings(GITHUB / "workflows" / "nightly.yml")
    assert said[True]["schedule"]  # YAML reads the key `on` as true
    job = said["jobs"]["thorough"]
    assert job["env"] == {"REFKIT_TESTS": "thorough"}
    assert job["steps"][-1]["run"].endswith('-m "thorough or more or hypothesis"')
    assert "nightly.yml" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_ci_runs_the_commands_of_the_readme_as_they_stand_there() -> None:
    """It takes both from the README by patterns that find one each, and has no program installed for them."""
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    patterns = re.findall(r"grep -m 1 -E '(.+?)' README\.md", script)
    found = [re.findall(f"(?m){pattern}", readme) for pattern in patterns]
    assert [len(each) for each in found] == [1, 1]
    assert found[0][0].endswith("/refkit serve")
    assert found[1][0].endswith("/python -m pytest")
    assert all(f'"${name}"' in script for name in ("app_command", "test_command"))
    assert "apt-get" not in script


@pytest.mark.parametrize("name", ["README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_every_link_of_a_page_leads_somewhere_in_a_checkout(name: str) -> None:
    """Links to our own files are relative, and the file, the picture and the heading are there."""
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "github.com/refkit" not in text, "an address that nobody serves yet"
    for file, anchor in re.findall(r"\]\((?!https?:)([^)#\s]*)#?([\w-]*)\)", text):
        page = ROOT / (file or name)
        assert page.exists(), file
        headings = re.findall(r"(?m)^#+ (.+)$", page.read_text(encoding="utf-8")) if anchor else []
        anchors = {re.sub(r"[^\w\s-]", "", heading.lower()).replace(" ", "-") for heading in headings}
        assert not anchor or anchor in anchors, (file, anchor)
