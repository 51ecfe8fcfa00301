"""The command line of the predictions: see ``__init__.py``."""

import argparse
import sys
from pathlib import Path

from refkit.game import GAMES
from tests.predictions import ASKED, draw, load_predictions, normalize, referee_answer, save_predictions
from tests.predictions.pages import describe, lesson_lines


def main() -> None:
    """Print the pages of a course or situations, keep a reader's answers, or judge them."""
    parser = argparse.ArgumentParser(prog="python -m tests.predictions", description=__doc__)
    parser.add_argument("what", choices=("pages", "ask", "keep", "judge"))
    parser.add_argument("game")
    parser.add_argument("file", nargs="?", help="the reader's answers, one a line")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--reader", default="a fresh reader")
    args = parser.parse_args()
    game, say = GAMES[args.game], sys.stdout.write
    match args.what:
        case "pages":
            say("\n".join(lesson_lines(game)) + "\n")
        case "ask":
            for number, each in enumerate(draw(args.game, args.seed), 1):
                say(f"## Situation {number}\n{describe(game, each)}\n{ASKED[args.game]}.\n\n")
        case "keep":
            lines = Path(args.file).read_text(encoding="utf-8").splitlines()
            save_predictions(args.game, args.seed, [line.strip() for line in lines if line.strip()], args.reader)
        case "judge":
            for number, each in enumerate(load_predictions(args.game), 1):
                right = referee_answer(game, each)
                mark = "right" if normalize(each.answer) == normalize(right) else f"WRONG: {right}"
                say(f"{number:2} {'odd' if each.odd else '   '} {each.answer}  ->  {mark}\n")


if __name__ == "__main__":
    main()
