"""The ``refkit`` command."""
