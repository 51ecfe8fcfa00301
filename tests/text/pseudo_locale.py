"""Play a game with a catalogue, in a process of its own, since a game is translated as it is imported.

``python -m tests.text.pseudo_locale CATALOGUE GAME`` prints, as JSON, the events of a match and the page of Play.
"""

import json
import random
import sys
from pathlib import Path
from typing import Final

from refkit.kernel.sentences import install_catalogue

PLAYERS: Final = ("Xavier", "Yaz", "Zoe")


def main() -> None:
    """Install the catalogue, play a match at random, show it on a page, and print it."""
    install_catalogue(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    from refkit.game import GAMES  # noqa: PLC0415  imported when the catalogue is installed
    from refkit.kernel.sentences import Sentence, Value, Verb, Who  # noqa: PLC0415
    from tests.widgets.app.host import Driven  # noqa: PLC0415
    from widgets.app.messages import Ready  # noqa: PLC0415
    from widgets.live.session import begin  # noqa: PLC0415
    from widgets.site.apps import PAGES  # noqa: PLC0415

    game = GAMES[sys.argv[2]]
    session = begin(game.name, game.Options(players=PLAYERS), ("person",) * 3, "pseudo-locale")
    chance = random.Random(0)
    told = dict[str, tuple[str, list[str], list[str]]]()
    while (pending := session.pending()) is not None:
        start = session.match.state
        if pending.seat in range(len(PLAYERS)):
            step = session.match.play(chance.choice([*session.view(pending.seat).legal]))
        else:
            step = session.let_chance(pending)
        for before, event, _ in game.frames(start, step.events):
            sentence = game.words.describe(before, event)
            assert isinstance(sentence, Sentence)
            inserted = [str(part) for part in sentence.parts if isinstance(part, Value)]
            words = [
                "|".join(part) if isinstance(part, Verb) else part
                for part in sentence.parts
                if not isinstance(part, Value | Who)
            ]
            told[type(event).__name__] = event.rule.gist, words, inserted
    page = Driven(PAGES["play"].make())
    page.deliver(Ready({f"{game.name}:match": session.to_text()}, f"?game={game.name}"))
    shown = "\n".join(map(str, page.screen.regions.values()))
    print(json.dumps({"events": told, "page": shown}))  # noqa: T201  printing is its job


if __name__ == "__main__":
    main()
