"""What a page is made of: `refkit.kernel.markup`, in which words are escaped where they enter, and pictures.

There is no other way in for markup than a picture (``inline``), whose pen escapes what is written on it.
"""

from refkit.kernel.markup import NOTHING, Html, attribute, el, join
from widgets.drawing.paint import svg
from widgets.drawing.scene import Scene
from widgets.drawing.theme import STYLED

__all__ = ["NOTHING", "Html", "attribute", "el", "inline", "join"]


def inline(scene: Scene, title: str = "") -> Html:
    """Return the scene as inline SVG, whose colours follow the page from light to dark."""
    return Html(svg(scene, title, STYLED))
