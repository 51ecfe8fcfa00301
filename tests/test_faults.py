"""The planted faults of `tests.long.faults`: each says what it breaks, and can be planted in the code as it is now."""

from pathlib import Path
from typing import Final

import pytest

from tests.long.faults import ROOT, Fault, known_faults, read_fault

FAULTS: Final = known_faults()
FEWEST: Final = 30
"""So many faults at least are noticed by some test."""


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_fault_can_be_planted(fault: Fault) -> None:
    """It changes one file of ours as that file is now, and its tests are there; otherwise the patch is adapted."""
    (changed,) = fault.changes
    assert changed.startswith(("refkit/", "widgets/"))
    assert [test for test in fault.tests if not ROOT.joinpath(test.partition("::")[0]).exists()] == []
    assert fault.apply(ROOT, check=True), f"{fault.patch.name} does not apply any more: adapt it"


def test_enough_different_faults_are_kept() -> None:
    """Thirty and more were noticed, and each has a sentence and a change of its own."""
    assert sum(not fault.lived for fault in FAULTS.values()) >= FEWEST
    diffs = {fault.patch.read_text("utf-8").partition("diff --git ")[2] for fault in FAULTS.values()}
    assert len(diffs) == len({fault.sentence for fault in FAULTS.values()}) == len(FAULTS)


@pytest.mark.parametrize("head", ["", "It breaks.\n", "Tests: tests/cli\n", "It breaks.\nTests:\n"])
def test_a_patch_without_a_header_is_refused(tmp_path: Path, head: str) -> None:
    """It must say what goes wrong, and which tests should notice."""
    path = tmp_path / "broken.patch"
    path.write_text(f"{head}\ndiff --git a/one b/one\n--- a/one\n+++ b/one\n", "utf-8")
    with pytest.raises(ValueError, match=r"broken\.patch: it begins with a sentence"):
        read_fault(path)
