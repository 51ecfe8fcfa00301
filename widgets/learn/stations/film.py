"""A station that is a film: a worked example step by step, its rules, and why nothing happened where it did not."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, final

from refkit.kernel.choice import REFEREE
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join as join_sentences
from refkit.text.examples import Example
from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene
from widgets.learn import layout, panels
from widgets.learn.classroom import Classroom
from widgets.learn.stations.station import Change
from widgets.page.markup import NOTHING, Html, join
from widgets.page.reader import Reader
from widgets.page.reading import score_sheet, words
from widgets.page.validation import place_of
from widgets.stage.film import KEYS, Player, animation, bar, command, jumped, moved_on
from widgets.stage.reel import Frame, Reel
from widgets.tabletop.ledger import in_person, ranked
from widgets.tabletop.story import Story, StoryBoard, story_of

FIRST: Final = "The table as it lies."


@final
@dataclass(frozen=True, slots=True)
class FilmStation:
    """The film of ``example``, called ``kind``, on a ``board``; ``reader`` has the eyes of a seat, if anybody."""

    kind: str
    reader: Reader
    example: Example
    story: Story
    board: StoryBoard
    player: Player

    @property
    def asked(self) -> Hashable:
        """Return None: a film asks nothing."""
        return None

    @property
    def guessing(self) -> bool:
        """Return whether something is still to be guessed, so that the rule is not told yet."""
        return False

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys of the film."""
        return tuple(KEYS)

    @property
    def ended(self) -> bool:
        """Return whether the film is at its end."""
        return self.player.reel.at == self.player.reel.last

    def you(self, text: str) -> str:
        """Return a sentence as it is said to whoever has the eyes of a seat; their own move needs no name."""
        said = self.reader.you(text)
        return said.replace(f"“{self.reader.name}: ", "“") if self.reader.name else said

    # ---- what can be done ----

    def act(self, name: str, value: object, room: Classroom) -> Change | None:
        """Wind the film."""
        match name:
            case "film":
                return self.wound(command(self.player, value, still=room.viewport.still))
            case "jump" if 0 <= (at := place_of(value)) <= self.player.reel.last:
                return self.wound(jumped(self.player, at))
        return None

    def pick(self, target: object, room: Classroom) -> Change:
        """Change nothing: no place of the table can be used."""
        del target, room
        return Change(self)

    def press(self, key: str, room: Classroom) -> Change:
        """Wind the film by a key."""
        return self.wound(command(self.player, KEYS[key], still=room.viewport.still))

    def point(self, hint: str) -> "FilmStation":
        """Change nothing: there is no list of moves."""
        del hint
        return self

    def moved(self, number: Hashable, room: Classroom) -> Change:
        """Go on in a film that runs."""
        return self.wound(moved_on(self.player, number, still=room.viewport.still))

    def wound(self, player: Player) -> Change:
        """Return the film wound on or back; at its end the station is done."""
        station = replace(self, player=player)
        if told_of(player) == told_of(self.player):
            return Change(station)
        reel = player.reel
        return Change(station, (f"Step {reel.at} of {reel.last}. {reel.frame.caption}",), done=station.ended)

    def resized(self, room: Classroom) -> "FilmStation":
        """Fit the size of the screen."""
        tall = room.room(layout.BAR)
        return self if tall == self.board.tall else self.on_board(self.board.sized(tall), room)

    def on_board(self, board: StoryBoard, room: Classroom) -> "FilmStation":
        """Return the same film on another board."""
        last = join_sentences(" ", (*self.story.refusal, self.example.learn))
        frames = self.story.film(board, FIRST, last, room.quiet)
        reel = Reel(tuple(map(self._frame, frames)), self.player.reel.at)
        return replace(self, board=board, player=replace(self.player, reel=reel))

    def _frame(self, frame: Frame) -> Frame:
        return replace(frame, caption=self.you(frame.caption), words=tuple(map(self.you, frame.words)))

    # ---- what it shows ----

    def ask(self, room: Classroom) -> Html:
        """Return the line above the table: while the film runs, what is happening."""
        del room
        reel = self.player.reel
        return panels.told(reel) if reel.at else panels.task(self.kind, self.example.title)

    def under(self, room: Classroom) -> Html:
        """Return the buttons of the film."""
        del room
        return bar(self.player, brief=True)

    def foot(self, room: Classroom) -> Html:
        """Return the way on."""
        return panels.foot(NOTHING, room.onward(strong=self.ended))

    def talk(self, room: Classroom) -> Html:
        """Return what there is to read about the film."""
        reel = self.player.reel
        return join(
            (
                room.ending() if self.ended else None,
                self._scores(room) if self.ended else None,
                panels.nothing([idle for idle in self._idle(room) if idle[2] <= reel.at]),
                panels.steps(reel),
                words(reel.frame.words),
            )
        )

    def label(self, room: Classroom) -> str:
        """Return the table in words."""
        del room
        frame = self.player.reel.frame
        return f"{frame.caption} The table: {' '.join(frame.words)}"

    def draw(self, room: Classroom) -> Scene:
        """Return the table as the film has it."""
        return self.player.reel.frame.draw(room.viewport.width)

    def animation(self, room: Classroom) -> Animation | None:
        """Return what moves in the film."""
        return animation(self.player, room.viewport.width)

    def look(self, target: object, room: Classroom) -> Html:
        """Return something on the table, close up."""
        shown = self.story.shown(room.quiet)[self.player.reel.at]
        return room.table.close_up(room.table.glance(shown, self.board.seat), target)

    def _idle(self, room: Classroom) -> list[tuple[str, Rule, int]]:
        """Return what pointedly did not happen: a sentence, its rule, and its step of the film."""
        kinds = room.lessons.idle if room.lessons else ()
        shown = [(before, event) for before, event, _ in self.story.frames if not room.quiet(before, event)]
        return [
            (self.you(self.story.said(before, event)), event.rule, step)
            for step, (before, event) in enumerate(shown, 1)
            if isinstance(event, kinds)
        ]

    def _scores(self, room: Classroom) -> Html | None:
        """Return the count, where the example is about it: of every side that has something to count."""
        game, end = room.game, self.story.end
        if not self.example.totals and not end.ended:
            return None
        counted = ranked(game, game.view(end, REFEREE))
        return score_sheet(in_person([ledger for ledger in counted if ledger.lines], self.reader.name, self.you))


def told_of(player: Player) -> tuple[int, bool, str]:
    """Return what of a film is read out when it changes: the frame, whether it runs, and how fast."""
    return player.reel.at, player.running, player.speed


def film_station(
    room: Classroom,
    example: Example,
    kind: str = "Watch",
    *,
    also: Iterable[Any] = (),
    more: Iterable[Any] = (),
    seat: str | None = None,
) -> FilmStation:
    """Return the film of ``example``, called ``kind``, as ``seat`` sees it, if that is one.

    Its board has room for tables ``also`` and places ``more`` besides.
    """
    story: Story = story_of(room.game, example)
    eyes = REFEREE if seat is None else story.start.options.players.index(seat)
    board = StoryBoard(room.table, [*story.tables, *also], more, eyes, room.room(layout.BAR))
    blank = Player(Reel((Frame(lambda width: Scene(width, 1), "", ()),)), number=room.first_number)
    return FilmStation(kind, Reader(eyes, seat or ""), example, story, board, blank).on_board(board, room)
