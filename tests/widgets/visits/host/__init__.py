"""The adapter between visits and pages: a browser's end of the Jupyter widget protocol, without a browser.

    wire     what takes the place of the line to all browsers
    window   a page in a window: what it says, as a browser would keep and show it
    hands    what a visitor does there, in the messages of our scripts

Nothing else of the visits knows how a page is made and how it talks to its browser. For pages on another host, another
package has `Browser` with the same public methods, and `use_wire`; visits and golden files stay as they are.
"""

from tests.widgets.visits.host.hands import Browser, Press
from tests.widgets.visits.host.window import DESK, PHONE, Event
from tests.widgets.visits.host.wire import Wire, use_wire

__all__ = ["DESK", "PHONE", "Browser", "Event", "Press", "Wire", "use_wire"]
