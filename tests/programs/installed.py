"""Where packages lie that are installed for what they carry, and not for their Python."""

from importlib.util import find_spec
from pathlib import Path


def package(name: str) -> Path:
    """Return the folder of an installed package, without importing it; AssertionError if it is not installed."""
    spec = find_spec(name)
    assert spec, f"{name} is not installed: it is in the `test` extra."
    assert spec.submodule_search_locations, f"{name} is not a package."
    return Path(spec.submodule_search_locations[0])
