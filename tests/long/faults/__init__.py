"""Planted faults: patches that each break one file of ours, and that some test must notice.

They are there to judge the tests by: what was noticed before tests were changed or deleted must be noticed afterwards.

A patch begins with a sentence that says what goes wrong for a user, and a line ``Tests:`` with the files or folders
that should notice, parted by "; ". One that nothing noticed says in a line ``Lived on`` when that was.
"""

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final, final

FOLDER: Final = Path(__file__).parent
ROOT: Final = FOLDER.parents[2]


@final
@dataclass(frozen=True, slots=True)
class Fault:
    """A patch: its name, what goes wrong, the tests that should notice, the files it changes, and when it lived."""

    name: str
    sentence: str
    tests: tuple[str, ...]
    changes: tuple[str, ...]
    lived: str

    @property
    def patch(self) -> Path:
        """The file of the patch."""
        return FOLDER / f"{self.name}.patch"

    def apply(self, checkout: Path, *, check: bool = False) -> bool:
        """Apply the patch in ``checkout``, or only ``check`` that it can be applied; return whether it can."""
        command = ["git", "apply", *["--check"] * check, str(self.patch)]
        return subprocess.run(command, cwd=checkout, capture_output=True, check=False).returncode == 0  # noqa: S603 our own


def known_faults() -> dict[str, Fault]:
    """Return all faults by name."""
    return {path.stem: read_fault(path) for path in sorted(FOLDER.glob("*.patch"))}


def read_fault(path: Path) -> Fault:
    """Return the fault in a patch; raises ValueError if its header is not as this module's docstring says."""
    head, mark, diff = path.read_text("utf-8").partition("diff --git ")
    found = re.fullmatch(r"(\S[^\n]*[.])\nTests: (\S[^\n]*)\n(?:Lived on ([0-9-]{10})\n)?\n?", head)
    if not mark or found is None:
        raise ValueError(f"{path.name}: it begins with a sentence, a line “Tests: …” and perhaps one “Lived on …”.")
    changes = re.findall(r"(?m)^\+\+\+ b/(.+)$", diff)
    return Fault(path.stem, found[1], tuple(found[2].split("; ")), tuple(changes), found[3] or "")
