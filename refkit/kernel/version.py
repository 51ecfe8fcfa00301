"""Which refkit this is."""

from importlib import metadata


def version() -> str:
    """The version that is installed, such as ``0.1.0``; "unknown" if refkit runs without having been installed."""
    try:
        return metadata.version("refkit")
    except metadata.PackageNotFoundError:
        return "unknown"
