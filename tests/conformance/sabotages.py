"""Ways to break a game: what is written otherwise in the toy or in Snowballs, and what the check must say of it."""

from typing import Final, NamedTuple

from tests.conformance import Edit


class Sabotage(NamedTuple):
    """A way to break a game: ``edits`` of a ``file`` ("" for the toy), and parts of the one sentence about it."""

    edits: tuple[Edit, ...]
    parts: tuple[str, ...]
    file: str = ""


def toy(old: str, new: str, *parts: str) -> Sabotage:
    """Return a sabotage of the toy, where ``new`` stands in place of ``old``."""
    return Sabotage(((old, new),), parts)


def snow(file: str, old: str, new: str, *parts: str) -> Sabotage:
    """Return a sabotage of a ``file`` of Snowballs."""
    return Sabotage(((old, new),), parts, file)


OPTIONS: Final = "[Lay(seat, card) for card in state.hands[seat]]"
WORDS: Final = 'sentence("{seat} lay[s] a card face down.", seat=player(state, seat)), LAY'
ANSWER: Final = "@answer(Choose, Lay)\n"
ASKED: Final = "tuple(seat for seat, card in enumerate(state.laid) if card is None)"
TELL: Final = "    draft.apply(Laid(move.seat, move.card), LAY)\n"
EXAMPLE: Final = "rulebook/examples/throws.toml"
BOT: Final = """
class Bot:
    def __call__(self, view, chance):
        return {}


GAME: Final[Game"""
"""A bot of the toy, before its game."""
TO_DATA: Final = """
    def to_data(self):
        return {"players": [*reversed(self.players)]}
"""
"""A method of options that writes others."""
READER: Final = """
def parse_move(state, text, seat=None):
    try:
        return reader(ENGINE.choices)(state, text, seat)
    except ValueError:
        return Lay(0, 1)


GAME: Final[Game"""
"""A function that reads any text as a move, before the game."""


def bot(answer: str, *parts: str) -> Sabotage:
    """Return a sabotage of the toy: a bot that answers so."""
    return Sabotage(
        (("GAME: Final[Game", BOT.format(answer)), ("    setup=setup,\n", "    setup=setup,\n    greedy=Bot(),\n")),
        parts,
    )


DEFINED: Final = {
    "a short name with a space": toy('name="sealed",', 'name="Sealed bids",', "called 'Sealed bids'"),
    "no title": toy('title="Sealed"', 'title=" "', "`title` says nothing"),
    "a rule as text": toy(
        "for rule in (LAY, LOOK, END)}",
        'for rule in (LAY, LOOK, END)} | {"high": "Whose is higher scores."}',
        "`rules` has a str as 'high'",
    ),
    "a rule that says nothing": toy(
        '1, "After three rounds whoever has most points has won."', '1, ""', "The rule end says nothing"
    ),
    "options without players": snow(
        "options.py",
        "    players: tuple[str, ...]\n",
        "    people: tuple[str, ...]\n",
        "no dataclass with the field `players`",
    ),
    "a move that names an unknown field": toy(
        '@move("lay {card}"', '@move("lay {karte}"', "pattern of the move Lay names `karte`"
    ),
    "a case of a field that there is not": toy(
        'scoring={(): "Nobody scores."}', 'winning={(): "Nobody scores."}', "case of the event Looked names `winning`"
    ),
    "a secret of a field that there is not": toy(
        'card={UNKNOWN: "lay ?"}, secret={"card": UNKNOWN}',
        'card={UNKNOWN: "lay ?"}, secret={"karte": UNKNOWN}',
        "`secret` of the move Lay names `karte`",
    ),
    "a state that can be changed": toy(
        "@value\nclass State:", "@dataclasses.dataclass(unsafe_hash=True)\nclass State:", "State can be changed"
    ),
    "moves that are not saved": toy(
        "(*QUESTIONS.kinds, Laid | Looked)", "(Choose, Laid | Looked)", "Lay cannot be saved"
    ),
    "phrases for a rule that there is not": snow(
        "rulebook/queries.toml", "", 'snow = "when does it snow\\n"\n', "'snow', which is not among `rules`"
    ),
}
"""What can be seen before the game is played."""
ASKED_WRONG: Final = {
    "options as a set": toy(OPTIONS, "{Lay(seat, card) for card in state.hands[seat]}", "options of Choose are a set"),
    "options in the order of a set": toy(
        OPTIONS,
        "[Lay(seat, int(card)) for card in {str(card) for card in state.hands[seat]}]",
        "options of Choose come in another order",
    ),
    "no option": toy(OPTIONS, f"{OPTIONS}[:len(state.hands[seat]) - 3]", "options of Choose are empty"),
    "weights that are shares": snow(
        "questions.py",
        "return tuple(len(set(roll.faces)) for",
        "return tuple(len(set(roll.faces)) / 36 for",
        "weights of Roll do not fit",
    ),
    "a move that is listed twice": toy(OPTIONS, f"{OPTIONS} * 2", "have the same move twice"),
    "two moves with one notation": toy(
        '@move("lay {card}", card={UNKNOWN: "lay ?"}',
        '@move("lay a card", card={UNKNOWN: "lay ?"}',
        "two moves that are both written “lay a card”",
    ),
    "a move of another seat": toy(
        OPTIONS, "[Lay(1 - seat, card) for card in state.hands[seat]]", "for seat 0 have a move of seat 1"
    ),
    "an answer that nothing takes": snow(
        "rules.py", "@answer(Throw, Hurl)\n", "", "have a Hurl, which it does not take"
    ),
    "a task that nothing performs": Sabotage(
        (
            ("@happens\ndef look(", '@value\nclass Look:\n    """The referee looks."""\n\n\ndef look('),
            ("else look())", "else Look())"),
        ),
        ("nothing says what happens with a Look", "@performs"),
    ),
    "a file that is not collected": snow(
        "engine.py", "R.DARK, questions, rules\n", "R.DARK, questions\n", "What rules.py declares is not collected"
    ),
    "a question to nobody": toy(ASKED, "()", "question of Choose asks nobody"),
    "a question to a seat that there is not": toy(ASKED, "(2,)", "asks seat 2, where nobody sits"),
    "a question without words": toy(WORDS, '("", LAY)', "question of Choose says nothing"),
    "a question that cites a text": toy(
        WORDS, '("Lay a card.", "lay")', "question of Choose cites a str and no `Rule`"
    ),
    "a reason that is a text": toy(
        ANSWER, '@answer(Choose, Lay, unless=lambda *_: ("Not now.",))\n', "reason against a Lay is a str"
    ),
    "reasons that fail": toy(
        ANSWER,
        "@answer(Choose, Lay, unless=lambda state, task, move: state.reasons[move])\n",
        "`why_not` of a Lay fails with AttributeError",
    ),
    "a notation that reads back as another move": snow(
        "notation.py",
        "return tuple(sorted(int(face) for face in text.split()))",
        "return tuple(sorted(7 - int(face) for face in text.split()))",
        "A Rolled in notation reads back as another",
    ),
    "any text is a move": Sabotage(
        (("reader(ENGINE.choices)", "parse_move"), ("GAME: Final[Game", READER)),
        ("is read as a Lay", "raise `BadInput`"),
    ),
}
"""What is wrong with a question, its answers or its refusals."""
PLAYED_WRONG: Final = {
    "a setup that fails": toy(
        "return State(options, (CARDS, CARDS))",
        "return State(options, (CARDS, CARDS[4]))",
        "`setup` fails with IndexError",
    ),
    "a setup that returns nothing": toy(
        "    return State(options, (CARDS, CARDS))", "    State(options, (CARDS, CARDS))", "`setup` returns None"
    ),
    "a state without a turn": Sabotage(
        (
            ("    turn: int = 1\n", ""),
            ("    turn: int\n", ""),
            ("        draft.turn += not draft.ended\n", ""),
            ("Round {table.turn}.", "Round."),
        ),
        ("`State` lacks `turn`", "add it"),
    ),
    "a state that holds a list": toy(
        "return State(options, (CARDS, CARDS))",
        "return State(options, ([*CARDS], CARDS))",
        "`State.hands` holds a list",
    ),
    "a change without an event": toy(
        TELL, f"{TELL}    draft.points[move.seat] += 1\n", "`points` changes without an event"
    ),
    "an event that is only noted": snow(
        "rules.py", "draft.apply(Cooled(", "draft.note(Cooled(", "`warmth` does not change, though an event"
    ),
    "an event that cites a rule of nobody": toy(
        TELL,
        TELL.replace("LAY", 'Rule("lie", "Rounds", 1, "Lie.")'),
        "event Laid cites the rule 'lie', which is not among `rules`",
    ),
    "an event without words": toy(
        "Words(BOOK.describe,", 'Words(lambda before, event: "",', "event Laid in words says nothing"
    ),
    "an event that is not saved": toy(
        "(*QUESTIONS.kinds, Laid | Looked)", "(*QUESTIONS.kinds, Laid)", "event Looked as data fails"
    ),
    "a rule that draws a random number": toy(
        "draft.turn += not draft.ended",
        "draft.turn += __import__('random').getrandbits(60)",
        "played twice leads to different tables",
    ),
    "tasks without an end": toy(
        "    draft.plan(*[Choose()] * (not draft.ended))\n", "    draft.plan(look())\n", "never comes to an end"
    ),
    "a game that no other process can import": toy(
        "UNKNOWN: Final = 0\n",
        "UNKNOWN: Final = 0\nif __import__('os').environ.get('PYTHONHASHSEED') == '2':\n    raise RuntimeError('No')\n",
        "cannot be played in another process",
    ),
    "a match that never ends": Sabotage(
        (
            ("TurnBegan(seat, draft.turn + 1)", "TurnBegan(seat, draft.turn or 1)"),
            ("min(warmth, draft.warmth[seat])", "0"),
        ),
        ("does not end in 10,000 decisions", "let an event set `ended`"),
        "rules.py",
    ),
    "scores as numbers": snow(
        "rules.py",
        'tuple(sum_lines([Line("", f"warmth left, {warmth}", warmth, R.COLD)]) for warmth in state.warmth)',
        "tuple(state.warmth)",
        "score of a side is an int",
    ),
    "a score of one side": snow(
        "rules.py", "for warmth in state.warmth)", "for warmth in state.warmth[:1])", "Side 1 has players and no score"
    ),
    "a winner without a score": snow(
        "__init__.py",
        'Scoring(scores, unit="warmth")',
        'Scoring(scores, lambda _: (2,), unit="warmth")',
        "Side 2 has won, and has no score",
    ),
    "a view that fails for the spectator": toy(
        "    hands = tuple(hand if",
        "    ((), ())[9 if seat == -2 else 0]\n    hands = tuple(hand if",
        "fails with IndexError",
    ),
    "a state that does not survive JSON": snow(
        "options.py",
        '    doubles: Literal["slip and hit", "slip only"] = "slip and hit"\n',
        '    doubles: Literal["slip and hit", "slip only"] = "slip and hit"\n' + TO_DATA,
        "A state as data comes back as another one",
    ),
    "worlds that the seat could tell apart": toy(
        "            hands[seat] = tuple(sorted(pool.pop(chance.below(len(pool))) for _ in hand))\n",
        "            hands[seat] = (1,)\n",
        "A world comes back as another one",
    ),
    "a table in play that is called impossible": snow(
        "position.py",
        "if not 1 <= setup.turn <= LAST:",
        "if not 1 <= setup.turn <= 3:",
        "A position of a table in play is called impossible",
    ),
    "a position that forgets something": snow(
        "position.py", "(ACTIVE, TURN, Word(", "(ACTIVE, Word(", "its words must say all that is in it"
    ),
    "a bot with an illegal move": bot("Lay(view.seat, 9)", "greedy bot answers"),
    "a bot that answers at random": bot("__import__('random').choice(view.legal)", "greedy bot answers", "in two ways"),
}
"""What is wrong with what happens."""
EXTRAS_WRONG: Final = {
    "a list of moves that lacks one": snow(
        "__init__.py", "(Lob(seat), Hurl(seat))", "(Lob(seat),)", "`actions` lacks a legal Hurl"
    ),
    "cards without what they do": Sabotage(
        (
            ("import Game,", "import Boxes, Game,"),
            ("    setup=setup,\n", '    setup=setup,\n    boxes=Boxes(cards=lambda _deck: [("Ace", "")]),\n'),
        ),
        ("`cards` lists ('Ace', '')", "what it does"),
    ),
    "a text in place of what is unseen": toy(
        "        twin=twin,\n",
        '        twin=twin,\n        unseen=lambda _state, _move: ("The card.",),\n',
        "A reason in `unseen` about a Lay is a str",
    ),
    "an action that no help names": snow(
        "scenario.py", 'help_for(HAPPENINGS, "Ann: lob")', '"write setup"', "action 'turn' is not in the help"
    ),
}
"""What is wrong with what it brings besides."""
EXAMPLES_WRONG: Final = {
    "an example with an unknown event": snow(
        EXAMPLE, "missed Ann [miss]", "failed Ann [miss]", "example miss in throws.toml names the event 'failed'"
    ),
    "an example that happens otherwise": snow(
        EXAMPLE, 'after = "warmth Bob: 5"', 'after = "warmth Bob: 4"', "example lob in throws.toml does not do"
    ),
    "an example that cites no rule": snow(
        EXAMPLE, '"miss", "hurl"', '"mist", "hurl"', "example miss in throws.toml cites 'mist'"
    ),
    "an example without its lesson": snow(
        EXAMPLE,
        'learn = "A lob needs four or more on one die, and costs the other a little warmth."\n',
        "",
        "example lob in throws.toml has no `learn`",
    ),
    "an example with a word that nothing reads": snow(
        EXAMPLE,
        'action = "Ann: lob"\n',
        'action = "Ann: lob"\nanswer = "roll 4"\n',
        "has a `answer`, which nothing reads",
    ),
    "an example that is no TOML": snow(EXAMPLE, 'id = "lob"', "id = lob", "is no TOML", "throws.toml"),
    "two examples with one id": snow(EXAMPLE, 'id = "miss"', 'id = "lob"', "Two examples are called 'lob'"),
    "a file of examples that is not there": snow(
        "__init__.py", '("throws", "ends")', '("throws", "ands")', "no file ands.toml"
    ),
}
"""What is wrong with examples."""
SABOTAGES: Final = {**DEFINED, **ASKED_WRONG, **PLAYED_WRONG, **EXTRAS_WRONG, **EXAMPLES_WRONG}
"""All of them, by what is wrong."""
CHECKS: Final = {
    **dict.fromkeys(DEFINED, ("definition", "declarations")),
    **dict.fromkeys(ASKED_WRONG, ("play", "order", "declarations")),
    **dict.fromkeys(PLAYED_WRONG, ("play", "order")),
    **dict.fromkeys(EXTRAS_WRONG, ("definition", "play")),
    **dict.fromkeys(EXAMPLES_WRONG, ("examples",)),
}
"""The checks that may find each, by what is wrong."""
