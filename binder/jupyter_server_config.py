"""Settings of a Jupyter server that shows our pages: those of ``refkit serve``, as far as they go here."""

from widgets.serving.settings import server_extension

get_config().merge(server_extension())  # noqa: F821  # type: ignore[name-defined]  the server provides it
