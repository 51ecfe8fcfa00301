"""A game that is played at random: its states, questions and steps, its bot, what it leaks, and whether it ends."""

import json
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final

from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnyState, AnyView, Ongoing
from refkit.kernel.bot import Bot
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Choice, Step
from refkit.kernel.event import Event
from refkit.kernel.score import Score
from refkit.match.conformance.leaks import check_leaks
from refkit.match.conformance.problem import (
    ConformanceError,
    a_kind,
    about,
    check_citation,
    check_equal,
    check_reasons,
    check_text,
    require,
)
from refkit.match.simulate import with_fewest_players

DECISIONS: Final = 300
"""Decisions that are checked."""
OFTEN: Final = 10
"""One state in so many is checked as data, as a position and in words."""
CLOSELY: Final = 3
"""One decision in so many is checked in full, and its table compared with others that look like it."""
OPENING: Final = 20
"""So many decisions are all checked in full: a small game has no more."""
REMEMBERED: Final = 30
"""Moves that are tried again later, when most of them are illegal."""
LONGEST: Final = 10_000
"""Decisions after which a game is taken for one that does not end."""
FEW: Final = 5
"""Answers to a question, or moves that are not, that are checked."""
NONSENSE: Final = "this is no move of any game"
"""A text that no game may read as a move."""
PARTS: Final = ("options", "agenda", "turn", "ended")
"""Attributes that every state has."""
CHANGEABLE: Final = (list, dict, set)
"""What no state may hold."""


def check_play(game: AnyGame) -> None:
    """Check a game in which every question is answered at random, to its end.

    As long as nothing was hidden, so that no twin was another table, tables are compared beyond `DECISIONS`. Raises
    `ConformanceError` with the first thing that is wrong, such as a `BadInput` of ``setup``.
    """
    with about("`setup`"):
        state = with_fewest_players(game, game.Options.from_data)[1]
    check_shape(game, state)
    chance, compared = Seeded(game.name), False
    tried, seen, asked = deque[AnyMove](maxlen=REMEMBERED), set[type](), Counter[str]()
    for number in range(LONGEST):
        pending = open_questions(game, state)
        early = number < DECISIONS
        due = number < OPENING or (early and number % CLOSELY == 0)
        if due or (early and has_new_kinds(state.agenda[-1:], seen)):
            for choice in pending:
                check_question(game, state, choice, alone=len(pending) == 1)
        if not pending or (early and number % OFTEN == 0):
            check_state(game, state)
            check_nonsense(game, state)
        if not pending:
            twins = compared or not number or not game.sight.twin
            require(twins, "`twin` never returns another table: exchange what the rules hide from the seat.")
            return
        if due:
            check_refusals(game, state, tried)
        choice = chance.pick(pending)
        move = chance.answer(choice)
        if due and choice.seat != CHANCE and game.greedy:
            check_bot(game, game.greedy, state, choice, number)
        with about(f"`play` of a {type(move).__name__}"):
            step = game.play(state, move) if early else game.play_unchecked(state, move, listening=False)
        if early and (has_new_kinds((move, *step.events), seen) or due):
            check_lists(game, state, move)
            check_step(game, state, move, step)
        if due or not (early or compared):
            compared |= check_leaks(game, state)
        asked[task_name(state)] += 1
        tried.append(move)
        state = step.state
    most = asked.most_common(1)[0][0]
    raise ConformanceError(
        f"The game does not end in {LONGEST:,} decisions, most of them of a {most}: let an event set `ended`."
    )


def has_new_kinds(things: Iterable[object], seen: set[type]) -> bool:
    """Return whether a class of ``things`` is not among those ``seen``, and add them."""
    kinds = {type(thing) for thing in things} - seen
    seen |= kinds
    return bool(kinds)


def as_json(data: object) -> object:
    """Return plain data after encoding it as JSON and decoding it."""
    return json.loads(json.dumps(data))


# ---- questions -------------------------------------------------------------------------------------------------------


def task_name(state: AnyState) -> str:
    """Return the name of the task that waits for an answer; "" if none does."""
    return type(state.agenda[-1]).__name__ if state.agenda else ""


def open_questions(game: AnyGame, state: AnyState) -> Sequence[Choice[AnyMove]]:
    """Return the open questions; raises a `ConformanceError` with what keeps the game from going on."""
    task = task_name(state)
    with about(f"The question of {task}" if task else "A question"):
        pending = game.choices(state)
        for choice in pending:
            there = choice.seat in {CHANCE, *range(len(state.options.players))}
            require(there, f"asks seat {choice.seat}, where nobody sits: name a player's.")
            _ = choice.options.listed
    if pending or state.ended:
        for choice in pending:
            check_options(game, state, choice)
        return pending
    require(task, "Nobody is asked anything, and the game is not over: plan a task that asks, or set `ended`.")
    declared = type(state.agenda[-1]) in game.engine.questions.rows
    require(not declared, f"The question of {task} asks nobody: name a seat, or do not plan it.")
    raise ConformanceError(f"A {task} waits for an answer: declare it with @question.")


def check_options(game: AnyGame, state: AnyState, choice: Choice[AnyMove]) -> None:
    """Check that the options are a sequence of answers of the seat that is asked: everything else rests on that."""
    listed, weights, task = choice.options.listed, choice.options.weights, task_name(state)
    with about(f"The options of {task}"):
        if not isinstance(listed, Sequence):
            raise ConformanceError(f"are {a_kind(listed)}: return a list or a tuple, in a fixed order.")
        require(listed, "are empty, and nobody can go on: list an answer, or do not ask.")
        taken = {answer.move for answer in game.engine.questions.rows[type(state.agenda[-1])].answers}
        for move in choice.options:
            seat, kind = getattr(move, "seat", CHANCE), type(move)
            require(kind in taken, f"have a {kind.__name__}, which it does not take: declare an @answer.")
            own = seat in {choice.seat, CHANCE}
            require(own, f"for seat {choice.seat} have a move of seat {seat}: list its own.")
    whole = weights is None or all(type(each) is int and each > 0 for each in weights)
    require(
        choice.seat != CHANCE or weights is None or (whole and len(weights) == len(listed)),
        f"The weights of {task} do not fit its {len(listed)} options: give each a whole number above 0.",
    )


def check_question(game: AnyGame, state: AnyState, choice: Choice[AnyMove], *, alone: bool) -> None:
    """Check a question: its words, its rule, and its options as text and as data; ``alone`` if it is the only one."""
    with about(f"The question of {task_name(state)}"):
        check_text(choice.prompt)
        check_citation(game, choice.rule)
    texts = dict[str, AnyMove]()
    with about(f"The options of {task_name(state)}"):
        for move in choice.options:
            text = game.notation.format_move(state, move)
            if text in texts:
                same = texts[text] == move
                what = "the same move twice" if same else f"two moves that are both written “{text}”"
                raise ConformanceError(f"have {what}: tell them apart, or list one.")
            texts[text] = move
    for move in choice.options[:FEW]:
        kind = type(move).__name__
        with about(f"A {kind} in notation"):
            text = game.notation.format_move(state, move, seat=not alone)
            again = game.notation.parse_move(state, text)
            require(again == move, f"reads back as another (“{text}”): read what is written.")
        with about(f"A {kind} as data"):
            check_data(game, state, move)
        with about(f"`why_not` of a {kind}"):
            refusal = game.why_not(state, move)
        if refusal:
            raise ConformanceError(
                f"A {kind} is among the answers, and refused all the same (“{refusal.reasons[0].sentence}”): list only "
                "what may be done by the seat that is asked."
            )


def check_data(game: AnyGame, state: AnyState, value: object) -> None:
    """Check that a move or an event is the same after conversion to data and back."""
    deck: object = getattr(state.options, "deck", None)
    back = game.plain.from_data(as_json(game.plain.to_data(value)), deck)
    check_equal(back, value, "name it among the kinds of `plain`, and what it holds among the atoms.")


def check_nonsense(game: AnyGame, state: AnyState) -> None:
    """Check that a text which is no move is refused with a sentence, also if it begins like one."""
    moves = [move for choice in game.choices(state) for move in choice.options[:FEW]]
    begun = [game.notation.format_move(state, move).split()[:-1] for move in moves]
    with about("Reading what is no move"):
        for text in (NONSENSE, *dict.fromkeys(" ".join([*words, NONSENSE]) for words in begun)):
            try:
                move = game.notation.parse_move(state, text)
            except BadInput as error:
                check_text(error.sentence)
            else:
                kind = type(move).__name__
                raise ConformanceError(
                    f"finds one: “{text}” is read as a {kind}: raise `BadInput` for what is no move."
                )


def check_refusals(game: AnyGame, state: AnyState, tried: Iterable[AnyMove]) -> None:
    """Check the reasons against those of the moves ``tried`` that are not among the options now."""
    legal = [option for choice in game.choices(state) for option in choice.options]
    for move in [move for move in tried if move not in legal][-FEW:]:
        kind = type(move).__name__
        with about(f"`why_not` of a {kind}"):
            refusal = game.why_not(state, move)
        with about(f"The reason against a {kind}"):
            check_reasons(game, refusal.reasons if refusal else ())


def check_lists(game: AnyGame, state: AnyState, move: AnyMove) -> None:
    """Check that the list of all moves has ``move``, which is legal, and what is unseen about it."""
    seat, kind = getattr(move, "seat", -1), type(move).__name__
    listed = not game.actions or seat < 0 or move in set(game.actions(state.options, seat))
    require(listed, f"`actions` lacks a legal {kind}: list every move that the seat can ever make.")
    with about(f"A reason in `unseen` about a {kind}"):
        check_reasons(game, game.sight.unseen(state, move))


def check_bot(game: AnyGame, bot: Bot[AnyView, AnyMove], state: AnyState, choice: Choice[AnyMove], seed: int) -> None:
    """Check that the greedy bot chooses a legal move, the same one from the same view."""
    with about("The greedy bot"):
        view = game.view(state, choice.seat)
        one, other = (bot(view, Seeded(seed)) for _ in range(2))
        legal = one in choice.options
        require(legal, f"answers “{choice.prompt}” with {one!r}: let it choose from `view.legal`.")
        require(one == other, f"answers “{choice.prompt}” in two ways: draw only from the chance it is given.")


# ---- states ----------------------------------------------------------------------------------------------------------


def check_shape(game: AnyGame, state: object) -> None:
    """Check that ``state``, with which a game begins, is a state that nobody can change."""
    kind = game.plain.state
    require(isinstance(state, kind), f"`setup` returns {a_kind(state)}: return a {kind.__name__}.")
    lacking = ", ".join(f"`{part}`" for part in PARTS if not hasattr(state, part))
    require(not lacking, f"`{kind.__name__}` lacks {lacking}, which every table has: add it.")
    for field in fields(kind) if is_dataclass(kind) else ():
        value = getattr(state, field.name)
        require(
            not any(isinstance(each, CHANGEABLE) for each in (value, *(value if isinstance(value, tuple) else ()))),
            f"`{kind.__name__}.{field.name}` holds a list, a dict or a set, which can be changed: use a tuple, or a "
            "frozen dataclass.",
        )


def check_state(game: AnyGame, state: Ongoing) -> None:
    """Check a state as data, as a position, its scores, the worlds behind a view, and each view in words."""
    with about("A state as data"):
        back = game.plain.state_from_data(as_json(game.plain.to_data(state)))
        check_equal(back, state, "every field of it must be in its data.")
    position, own = game.position, {what: getattr(state.options, what) for what in game.boxes}
    with about("A position"):
        faults = position.faults(position.from_state(state), at_rest=False) if position.form.words else []
        if faults:
            raise ConformanceError(f"of a table in play is called impossible (“{faults[0]}”): allow it.")
    check_score(game, state)
    with about("A world"):
        view = game.view(state, 0)
        world = game.sight.worlds(view, Seeded(1))
        check_equal(game.view(world, 0), view, "deal only what the view does not show.")
    for seat in (*range(len(state.options.players)), SPECTATOR, REFEREE):
        with about("A view in words"):
            check_text(game.notation.format_state(game.view(state, seat)))
        with about("A position of a view"):
            setup = position.from_state(game.view(state, seat))
            again = position.parse_setup(position.format_setup(setup, own.get("deck")), **own)
            check_equal(again, setup, "its words must say all that is in it.")
            data = position.from_data(as_json(position.to_data(setup)))
            check_equal(data, setup, "its data must hold all that is in it.")


def check_score(game: AnyGame, state: AnyState) -> None:
    """Check that every side has a score, whose lines cite rules, and that only such sides win."""
    with about("The score"):
        scores: Any = game.score.scores(state)
        listed = isinstance(scores, tuple | list) and scores
        require(listed, f"is {a_kind(scores)} of no sides: return a `Score` for every side.")
        for score in scores:
            require(isinstance(score, Score), f"of a side is {a_kind(score)}: return a `Score`, see `sum_lines`.")
    for line in (line for score in scores for line in score.lines):
        with about(f"The line “{line}” of a score"):
            check_citation(game, line.why)
    sides = range(len(scores))
    for side in {game.score.side(state, seat) for seat in range(len(state.options.players))}:
        require(side in sides, f"Side {side} has players and no score: return a `Score` for every side.")
    for side in game.score.winners(state):
        require(side in sides, f"Side {side} has won, and has no score: name sides by their number from 0.")


# ---- steps -----------------------------------------------------------------------------------------------------------


def check_step(game: AnyGame, before: AnyState, move: AnyMove, step: Step[AnyState]) -> None:
    """Check that a step can be repeated, its events, and that they account for every change of the state."""
    kind = type(move).__name__
    require(
        game.play_unchecked(before, move) == step,
        f"A {kind} that is played twice leads to different tables: let no rule draw random numbers, but ask CHANCE.",
    )
    last = before
    for state, event, after in game.frames(before, step.events):
        last = after
        check_event(game, before, state, event)
    for part in [each.name for each in fields(step.state) if each.name != "agenda"]:
        was, shown, now = (getattr(state, part) for state in (before, last, step.state))
        if shown != now == was:
            raise ConformanceError(
                f"`{part}` does not change, though an event after a {kind} changes it: `apply` that event."
            )
        require(
            shown == now,
            f"`{part}` changes without an event after a {kind}: change it in `happen` of an event, and tell that.",
        )
    require(
        game.play_unchecked(before, move, listening=False).state == step.state,
        f"A {kind} leads to another table where nobody listens: `apply` each event that changes something, and look "
        "at no log.",
    )


def check_event(game: AnyGame, start: AnyState, state: AnyState, event: Event) -> None:
    """Check an event of the step from ``start``, which happens in ``state``: its rule, its words, and its data."""
    kind = f"The event {type(event).__name__}"
    with about(kind):
        check_citation(game, event.rule)
    with about(f"{kind} in words"):
        check_text(game.words.describe(state, event))
        check_text(game.words.code(state, event))
    with about(f"{kind} as data"):
        check_data(game, start, event)
