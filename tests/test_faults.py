"""The planted faults of `tests.long.faults`: each says what it breaks, and can be planted in the code as it is now."""

from typing import Final

import pytest

from tests.long.faults import ROOT, Fault, known_faults

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
