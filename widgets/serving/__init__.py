"""Our pages on a server: refkit serve, or an extension of a Jupyter server; needs the apps extra."""

import sys

# Jupyter brings a grammar of addresses beyond ASCII, for a check that nothing here asks for (``jsonschema._format``,
# which does without if it is not to be had). To build it took two of the three seconds in which a server starts.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
