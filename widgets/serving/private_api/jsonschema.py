"""What we make of jsonschema beyond its documented API: it does without a package that it would import.

jupyter_events imports jsonschema, which imports ``rfc3987_syntax`` for a check of addresses beyond ASCII that nothing
here asks for. That package parses a grammar, which took two of the three seconds in which a server starts. jsonschema
omits the check if the package cannot be imported; `widgets/serving/__init__.py` makes its import fail. Wanted upstream:
a grammar that is parsed by the first check.

The versions are not bounded: in one that does not import the package this changes nothing.
"""

from typing import Final

from widgets.serving.private_api import PrivateApi

USES: Final = PrivateApi("jsonschema", "", ())

GRAMMAR: Final = "rfc3987_syntax"
"""The package whose import fails as soon as `widgets.serving` is imported, unless it was imported before."""
