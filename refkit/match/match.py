"""A match: a log of entries, from which everything else follows.

The log contains moves, answers of chance with their source, notes, undos, and rulings of the referee. The state is
computed by replaying it. Nothing is ever deleted: an undo is an entry that takes another one out of force.
"""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, TypeAlias, final

from refkit.game import GAMES
from refkit.kernel import AnyMove, AnyOptions, AnyState, AnyView
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, BadInput, Choice, Illegal, Refusal, Step
from refkit.kernel.display import block
from refkit.kernel.markup import Html, el
from refkit.kernel.picture import svg
from refkit.kernel.sight import seat_number
from refkit.match.clock import Clock, utc

EntryKind: TypeAlias = Literal["move", "chance", "ruling", "correction", "note", "undo"]
Source: TypeAlias = Literal["", "typed", "seeded"]


@final
@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log.

    ``text`` is a move or an answer in notation, a note, or, for a correction, the new position; ``seat`` is who
    made it; ``source`` says whether a chance answer was typed or came from a generator; ``reason`` is the
    referee's, of a ruling, a correction or an overriding undo; ``undoes`` is the number of the entry taken back.
    ``judged`` says of a correction that the game ends if somebody has won on the corrected table; without it, as in
    files of format 2, it goes on.
    """

    kind: EntryKind
    text: str = ""
    seat: int = REFEREE
    source: Source = ""
    reason: str = ""
    undoes: int = 0
    judged: bool = False


@final
@dataclass(frozen=True, slots=True)
class Played:
    """An entry in force: its ``number`` in the log (from 1), the move, and what it led to.

    ``before`` is the table on which the events of its step begin: for a correction, the corrected one.
    """

    number: int
    move: AnyMove
    before: AnyState
    step: Step[AnyState]


LIVE: Final = frozenset({"move", "chance", "ruling", "correction"})
"""Kinds of entries that change the state."""


@final
class Match:
    """A game that is being played, with its log. A method that raises an error leaves the match unchanged.

    ``begun`` is when it began, and ``last_played`` when its last entry was made, in UTC to the second; None if no
    ``clock`` was there to say so. States, views and moves are those of the game, which is found by its name, so their
    types are not known.
    """

    def __init__(self, game: str, options: AnyOptions, clock: Clock | None = None) -> None:
        """Start ``game`` (its short name) with ``options``; raises `BadInput` for a game that cannot start.

        A ``clock``, such as `refkit.match.clock.now`, records when it begins and is played.
        """
        self.name = game
        self.game = GAMES[game]
        self.options = options
        self.entries: list[Entry] = []
        self.played: list[Played] = []
        self.clock = clock
        self.begun = self.last_played = utc(clock()) if clock else None
        self._start = self.game.setup(options)
        self._views: tuple[object, dict[int, object]] = (None, {})

    def __repr__(self) -> str:
        """Return the game, the number of entries, and whether it is over, on one line."""
        names, over = ", ".join(self.options.players), "over" if self.state.ended else f"turn {self.state.turn}"
        return f"<Match of {self.game.title} ({names}): {self._count()}, {over}>"

    def _repr_html_(self) -> Html:
        """Return HTML with the table (if a package draws it), the scores, the last entry, and the open questions."""
        game, state, last = self.game, self.state, self.played[-1:]
        scores = el(
            "ul",
            *(
                el("li", f"{game.notation.side_name(state, side)}: {game.score.amount(score)}")
                for side, score in enumerate(game.score.scores(state))
            ),
        )
        led_to = [
            el("div", "Last: ", el("b", self.entries[each.number - 1].text), each.step._repr_html_()) for each in last
        ]
        asked = [choice._repr_html_() for choice in self.choices()] or [el("p", "The game is over.")]
        return block(f"{game.title}, {self._count()}", el("div", svg(state)), scores, *led_to, *asked)

    # ---- looking ----

    @property
    def state(self) -> AnyState:
        """The current state: after the last entry in force."""
        return self.played[-1].step.state if self.played else self._start

    @property
    def start(self) -> AnyState:
        """The state before the first entry."""
        return self._start

    def choices(self) -> tuple[Choice[AnyMove], ...]:
        """Return who must decide now, what, and under which rule; ``()`` when the game is over."""
        return tuple(self.game.choices(self.state))

    def view(self, seat: int | str) -> AnyView:
        """Return the current state as ``seat``, a number or a name, may see it; cached until the state changes.

        Raises `BadInput` for a seat that is not at this table.
        """
        seat = seat_number(seat, self.options.players)
        of, views = self._views
        if of is not self.state:
            of, views = self._views = self.state, {}
        if seat not in views:
            views[seat] = self.game.view(of, seat)
        return views[seat]

    def undone(self) -> frozenset[int]:
        """Return the numbers of the entries that were undone."""
        return frozenset(entry.undoes for entry in self.entries if entry.kind == "undo")

    # ---- playing ----

    def read(self, text: str, seat: int | str | None = None) -> AnyMove:
        """Read the move that ``text`` says in notation, of ``seat`` if given; raises `BadInput`."""
        return self.game.read(self.state, text, seat)

    def play(self, move: object, source: Source = "typed") -> Step[AnyState]:
        """Play ``move``, a value or its text; ``source`` counts for chance answers. Raises `Illegal` or `BadInput`."""
        move = self.read(move) if isinstance(move, str) else move
        if refusal := self.game.why_not(self.state, move):
            raise Illegal(refusal)
        seat = getattr(move, "seat", CHANCE)
        kind: EntryKind = "chance" if seat == CHANCE else "move"
        entry = Entry(kind, self._text(move), seat, source if kind == "chance" else "")
        return self._carry_out(entry, move)

    def answer_chance(self, chance: Seeded) -> list[Step[AnyState]]:
        """Let ``chance`` (a `Seeded`) answer until a player must decide or the game is over; return the steps.

        It also stops when a player is asked at the same time as chance.
        """
        steps = []
        while (pending := self.choices()) and all(choice.seat is CHANCE for choice in pending):
            steps.append(self.play(chance.answer(pending[0]), "seeded"))
        return steps

    # ---- refereeing ----

    def note(self, text: str) -> None:
        """Write a note into the log; raises `BadInput` if it is empty."""
        if not text.strip():
            raise BadInput("A note needs some words.")
        self._log(Entry("note", text.strip()))

    def let_stand(self, move: object, reason: str) -> Step[AnyState]:
        """Let an illegal ``move`` stand, as a ruling with its ``reason``.

        Raises `BadInput` without a reason or for a legal move, and `Illegal` for what cannot be carried out as a move.
        """
        move = self.read(move) if isinstance(move, str) else move
        refusal: Refusal[object] | None = self.game.why_not(self.state, move)
        if refusal is None:
            raise BadInput("This move is legal: play it, no ruling is needed.")
        hard = tuple(reason for reason in refusal.reasons if reason.hard)
        if hard:
            raise Illegal(Refusal(move, hard))
        entry = Entry("ruling", self._text(move), getattr(move, "seat", CHANCE), reason=require_reason(reason))
        return self._carry_out(entry, move)

    def correct(self, setup: str, reason: str) -> Step[AnyState]:
        """Put the table as ``setup`` (a position as text) says, for a ``reason``; whose turn it is stays.

        The game ends if somebody has won there, or whoever may declare a victory is asked, as on a position. Raises
        `BadInput` without a reason, for a text that cannot be read, and for a table that is impossible.
        """
        return self._put(setup, reason, judged=True)

    def undo(self, reason: str = "") -> Entry:
        """Undo the last entry in force, which stays in the log, and return it.

        An answer of chance, and a move that revealed a card, are only undone by a referee who gives a ``reason``.
        Raises `BadInput` if that is missing, and where there is nothing to undo.
        """
        if not self.played:
            raise BadInput("There is nothing to undo: nobody has done anything yet.")
        last = self.played[-1]
        entry = self.entries[last.number - 1]
        if not reason.strip() and (barrier := self.barrier(last)):
            raise BadInput(f"Entry {last.number} ({entry.text}) {barrier}: only a referee undoes it, with a reason.")
        self.played.pop()
        self._log(Entry("undo", reason=reason.strip(), undoes=last.number))
        return entry

    def barrier(self, last: Played) -> str:
        """Return why only a referee may undo ``last``, as the end of a sentence; "" if anybody may."""
        if self.entries[last.number - 1].kind == "chance":
            return "is an answer of chance"
        if any(self.game.sight.reveals(event) for event in last.step.events):
            return "showed a hidden card"
        return ""

    def branch(self) -> "Match":
        """Return a copy of the match for trying variations; changes of one do not affect the other."""
        other = copy(self)
        other.entries = list(self.entries)
        other.played = list(self.played)
        return other

    def dated(self, begun: datetime | None, last_played: datetime | None, clock: Clock | None = None) -> "Match":
        """Return a copy with these times, of which either may be unknown, which goes on with ``clock``."""
        other = self.branch()
        other.begun, other.last_played = (time and utc(time) for time in (begun, last_played))
        other.clock = clock
        return other

    def adopt(self, entry: Entry, played: Played | None) -> None:
        """Append an entry that has been played in another branch, with what it led to there; nothing is judged again.

        This match must stand as that branch stood before the entry.
        """
        self._log(entry)
        if played:
            self.played.append(played)
        elif entry.kind == "undo":
            self.played.pop()

    def replay(self) -> Iterator[tuple[int, Entry, Played | None]]:
        """Yield the log by number, each entry with what it led to if it is in force."""
        led = {played.number: played for played in self.played}
        for number, entry in enumerate(self.entries, 1):
            yield number, entry, led.get(number)

    # ---- the one place where an entry takes effect ----

    def append(self, entry: Entry) -> Played | None:
        """Repeat a saved entry, and return what it led to if it changes the state.

        Raises `BadInput` or `Illegal`, leaving the match unchanged, if it cannot have happened here.
        """
        entries, played, last, time = len(self.entries), len(self.played), self.played[-1:], self.last_played
        try:
            self._repeat(entry)
        except BaseException:
            del self.entries[entries:]
            self.played[max(played - 1, 0) :] = last  # an entry adds or removes at most one
            self.last_played = time
            raise
        return self.played[-1] if entry.kind in LIVE else None

    def _repeat(self, entry: Entry) -> None:
        """Carry out a saved entry; raises `BadInput`, with the match already changed, if the logged entry differs."""
        known = len(self.entries)
        if entry.seat >= len(self.options.players):
            raise BadInput(f"it is said by seat {entry.seat + 1}, and only {len(self.options.players)} play")
        seat = entry.seat if entry.seat >= 0 else None
        match entry.kind:
            case "note":
                self.note(entry.text)
            case "undo":
                if self.played and self.played[-1].number != entry.undoes:
                    raise BadInput(f"it undoes entry {entry.undoes}, but entry {self.played[-1].number} was the last")
                self.undo(entry.reason)
            case "ruling":
                self.let_stand(self.read(entry.text, seat), entry.reason)
            case "correction":
                self._put(entry.text, entry.reason, judged=entry.judged)
            case "move" | "chance":
                self.play(self.read(entry.text, seat), entry.source)
        if self.entries[known:] != [entry]:
            raise BadInput("it does not say what it would say if it had been played.")

    def _count(self) -> str:
        return f"{len(self.entries)} {'entry' if len(self.entries) == 1 else 'entries'}"

    def _log(self, entry: Entry) -> None:
        """Append an entry that takes effect now."""
        self.entries.append(entry)
        if self.clock:
            self.last_played = max(filter(None, (self.begun, self.last_played, utc(self.clock()))))

    def _text(self, move: object) -> str:
        return str(self.game.notation.format_move(self.state, move))

    def _carry_out(self, entry: Entry, move: object) -> Step[AnyState]:
        before = self.state
        step: Step[object] = self.game.with_sentences(before, self.game.play_unchecked(before, move))
        return self._keep(entry, move, before, step)

    def _put(self, setup: str, reason: str, *, judged: bool) -> Step[AnyState]:
        entry = Entry("correction", setup, reason=require_reason(reason), judged=judged)
        put, step = self.game.correct(self.state, setup, judged=judged)
        return self._keep(entry, None, put, step)

    def _keep(self, entry: Entry, move: object, before: object, step: Step[object]) -> Step[AnyState]:
        self._log(entry)
        self.played.append(Played(len(self.entries), move, before, step))
        return step


def require_reason(reason: str) -> str:
    """Return ``reason`` stripped; raises `BadInput` if it is empty."""
    if not reason.strip():
        raise BadInput("A ruling needs a reason: say why it stands.")
    return reason.strip()
