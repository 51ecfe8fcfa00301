"""A desk for tests of matches that use the command line."""

from tests.cli.conftest import desk

__all__ = ["desk"]
