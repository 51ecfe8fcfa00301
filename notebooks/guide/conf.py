"""How Sphinx builds the documentation; `build.py` beside it is the command."""

import sys
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive

from refkit.kernel.installed import version as _version

sys.path[:0] = [str(Path(__file__).parent)]

import diagrams  # noqa: E402  it stands beside this file

project = "refkit"
author = "The refkit authors"
project_copyright = "The refkit authors. The games' names belong to their owners"
release = _version()
extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
exclude_patterns = ["README*", "snowballs", "games/doors.md"]
default_role = "code"
nitpicky = False
viewcode_follow_imported_members = False  # what a module hands on has no place there to link back to

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
myst_fence_as_directive = ["mermaid"]
nb_execution_mode = "force"
nb_execution_timeout = 240
nb_execution_raise_on_error = True
nb_ipywidgets_js: dict[str, dict[str, str]] = {}  # nothing is fetched from elsewhere: a page shows stills
nb_mime_priority_overrides = [("*", "application/vnd.jupyter.widget-view+json", None), ("*", "text/html", 1)]

add_module_names = False  # each stands under the name of its module
autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"

html_theme = "pydata_sphinx_theme"
html_title = "refkit"
html_copy_source = False
html_favicon = "_static/refkit.svg"
html_static_path = ["_static"]
html_css_files = ["refkit.css"]
html_context = {"default_mode": "auto"}
html_theme_options = {
    "show_prev_next": False,
    "footer_start": ["copyright"],
    "footer_end": [],
    "navigation_with_keys": False,
    "secondary_sidebar_items": ["page-toc"],
}
html_sidebars = {"index": [], "hosts": []}


class Mermaid(Directive):
    """The directive ``mermaid``, which shows its content as a picture."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the picture, or an error that stops the build."""
        try:
            drawn = diagrams.svg(diagrams.parse("\n".join(self.content)))
        except ValueError as error:
            return [self.state_machine.reporter.error(str(error), line=self.lineno)]
        return [nodes.raw("", f'<div class="rk-picture-of">{drawn}</div>', format="html")]


def setup(app: Any) -> None:
    """Register the directive."""
    app.add_directive("mermaid", Mermaid)
