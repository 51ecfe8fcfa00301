"""What we make of jsonschema beyond its documented API: it does without a package that it would import.

jupyter_events imports jsonschema, which imports ``rfc3987_syntax`` for a check of addresses beyond ASCII that nothing
here asks for. That package parses a grammar, which took two of the three seconds in which a server starts. jsonschema
omits the check if the package cannot be imported. Wanted upstream: a grammar that is parsed by the first check.

The versions are not bounded: in one that does not import the package this changes nothing.
"""

import sys
from typing import Final

from widgets.serving.private_api import PrivateApi

USES: Final = PrivateApi("jsonschema", "", ())

GRAMMAR: Final = "rfc3987_syntax"
"""The package that is left out."""


def leave_out_grammar() -> None:
    """Have every import of the grammar fail from now on, unless it has been imported already."""
    sys.modules.setdefault(GRAMMAR, None)  # type: ignore[arg-type]
