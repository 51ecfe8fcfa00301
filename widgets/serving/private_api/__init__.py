"""What `widgets.serving` uses of other libraries beyond their documented API: a module for each library.

Each module says why, what the library would have to offer instead, and in which versions it holds; ``USES`` lists the
names with their signatures, and the accesses that need no subclass are functions. Overrides stand in our subclasses,
but are listed here. `tests/widgets/serving/test_private_api.py` compares every list with the installed version.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class PrivateApi:
    """The undocumented names of one library that our code calls, overrides or reads."""

    distribution: str
    """The library's name on PyPI; "python" for the standard library."""
    supported: str
    """The versions in which they are as listed here, as `pyproject.toml` bounds them."""
    names: tuple[str, ...]
    """Each as ``module:name``; what is called or overridden is followed by the names of its parameters."""
