"""A film station: a worked example step by step, with its rules, and why some things did not happen."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, final

from refkit.kernel.choice import REFEREE
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join as join_sentences
from refkit.kernel.sight import seat_number
from refkit.text.examples import Example
from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene
from widgets.learn import layout, panels
from widgets.learn.classroom import Classroom
from widgets.learn.stations.station import Change
from widgets.page.controls import button
from widgets.page.markup import NOTHING, Html, join
from widgets.page.reader import Reader
from widgets.page.reading import score_sheet, table_in_words
from widgets.page.validation import list_index
from widgets.stage.film import KEYS, Player, animation, command, jumped, moved_on, player_buttons
from widgets.stage.reel import Frame, Reel
from widgets.tabletop.ledger import in_person, ranked
from widgets.tabletop.story import Story, StoryBoard, story_of

FIRST: Final = "The table as it lies."


@final
@dataclass(frozen=True, slots=True)
class FilmStation:
    """The film of ``example`` on a ``board``; ``kind`` is its label, ``reader`` the player who sees it, if any."""

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
    def explains(self) -> bool:
        """Return whether what is new here is told above the table."""
        return True

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys of the film."""
        return tuple(KEYS)

    @property
    def ended(self) -> bool:
        """Return whether the film is at its end."""
        return self.player.reel.at == self.player.reel.last

    def you(self, text: str) -> str:
        """Return a sentence addressed to the player who sees the film."""
        return self.reader.you(text)

    # ---- what can be done ----

    def act(self, name: str, value: object, classroom: Classroom) -> Change | None:
        """Handle a button of the film."""
        match name:
            case "film":
                return self.wound(command(self.player, value, still=classroom.viewport.still))
            case "jump" if 0 <= (at := list_index(value)) <= self.player.reel.last:
                return self.wound(jumped(self.player, at))
        return None

    def pick(self, target: object, classroom: Classroom) -> Change:
        """Change nothing: no place of the table can be used."""
        del target, classroom
        return Change(self)

    def press(self, key: str, classroom: Classroom) -> Change:
        """Handle a key of the film."""
        return self.wound(command(self.player, KEYS[key], still=classroom.viewport.still))

    def point(self, hint: str) -> "FilmStation":
        """Change nothing: there is no list of moves."""
        del hint
        return self

    def moved(self, number: Hashable, classroom: Classroom) -> Change:
        """Go on in a film that runs."""
        return self.wound(moved_on(self.player, number, still=classroom.viewport.still))

    def wound(self, player: Player) -> Change:
        """Return the film wound on or back; at its end the station is done, and its star is earned."""
        station = replace(self, player=player)
        if spoken_key(player) == spoken_key(self.player):
            return Change(station)
        reel = player.reel
        return Change(
            station, (f"Step {reel.at} of {reel.last}. {reel.frame.caption}",), done=station.ended, star=station.ended
        )

    def resized(self, classroom: Classroom) -> "FilmStation":
        """Fit the size of the screen."""
        tall = classroom.table_height(layout.FILM_BUTTONS)
        return self if tall == self.board.tall else self.on_board(self.board.sized(tall), classroom)

    def on_board(self, board: StoryBoard, classroom: Classroom) -> "FilmStation":
        """Return the same film on another board."""
        last = join_sentences(" ", (*board.refused(self.story), self.example.learn))
        frames = self.story.film(board, FIRST, last, classroom.quiet, self._stay(classroom))
        reel = Reel(tuple(map(self._frame, frames)), self.player.reel.at)
        return replace(self, board=board, player=replace(self.player, reel=reel))

    def _frame(self, frame: Frame) -> Frame:
        return replace(frame, caption=self.you(frame.caption), words=tuple(map(self.you, frame.words)))

    # ---- what it shows ----

    def ask(self, classroom: Classroom) -> Html:
        """Return the line above the table: while the film runs, what is happening."""
        del classroom
        reel = self.player.reel
        return panels.caption_line(reel) if reel.at else panels.task_line(self.kind, self.example.title)

    def under(self, classroom: Classroom) -> Html:
        """Return the buttons of the film."""
        del classroom
        return player_buttons(self.player, brief=True)

    def foot(self, classroom: Classroom) -> Html:
        """Return the button that leads on: before the film has begun, the one that starts it."""
        if self.player.reel.at or self.player.running:
            return panels.foot(NOTHING, classroom.onward(strong=self.ended))
        return panels.foot(classroom.onward(strong=False), button("Watch", "film", "toggle", tone="strong"))

    def talk(self, classroom: Classroom) -> Html:
        """Return the scores at the end, explanations, the list of steps, and the table in words."""
        reel = self.player.reel
        return join(
            (
                classroom.ending() if self.ended else None,
                self._scores(classroom) if self.ended else None,
                panels.non_events([idle for idle in self._idle(classroom) if idle[2] <= reel.at]),
                panels.step_list(reel),
                table_in_words(reel.frame.words),
            )
        )

    def label(self, classroom: Classroom) -> str:
        """Return the table in words."""
        del classroom
        frame = self.player.reel.frame
        return f"{frame.caption} The table: {' '.join(frame.words)}"

    def draw(self, classroom: Classroom) -> Scene:
        """Return the table as the film has it."""
        return self.player.reel.frame.draw(classroom.viewport.width)

    def animation(self, classroom: Classroom) -> Animation | None:
        """Return what moves in the film."""
        return animation(self.player, classroom.viewport.width)

    def look(self, target: object, classroom: Classroom) -> Html:
        """Return something on the table, close up."""
        shown = self.story.shown(classroom.quiet)[self._stay(classroom) if self.ended else self.player.reel.at]
        return classroom.table.close_up(classroom.table.glance(shown, self.board.seat), target)

    def _stay(self, classroom: Classroom) -> int:
        """Return the frame on whose table the film ends."""
        return self.story.stay(classroom.quiet, classroom.lessons.cleared) if classroom.lessons else -1

    def _idle(self, classroom: Classroom) -> list[tuple[str, Rule, int]]:
        """Return the non-events that the game explains: each a sentence, its rule, and its step of the film."""
        kinds = classroom.lessons.idle if classroom.lessons else ()
        shown = [(before, event) for before, event, _ in self.story.frames if not classroom.quiet(before, event)]
        return [
            (self.you(self.story.said(before, event)), event.rule, step)
            for step, (before, event) in enumerate(shown, 1)
            if isinstance(event, kinds)
        ]

    def _scores(self, classroom: Classroom) -> Html | None:
        """Return the scores of all sides that have any, if the example is about scoring or the game is over."""
        game, end = classroom.game, self.story.end
        if not self.example.totals and not end.ended:
            return None
        counted = ranked(game, game.view(end, REFEREE))
        return score_sheet(in_person([ledger for ledger in counted if ledger.lines], self.reader.name, self.you))


def spoken_key(player: Player) -> tuple[int, bool, str]:
    """Return what must change for a film to be announced anew: the frame, whether it runs, and its speed."""
    return player.reel.at, player.running, player.speed


def film_station(
    classroom: Classroom,
    example: Example,
    kind: str = "Watch",
    *,
    also: Iterable[Any] = (),
    more: Iterable[Any] = (),
    seat: str | None = None,
) -> FilmStation:
    """Return the station of the film of ``example``, labelled ``kind``, as ``seat`` sees it, or everybody for None.

    Its board also has room for the tables ``also`` and the places ``more``.
    """
    story: Story = story_of(classroom.game, example)
    eyes = REFEREE if seat is None else seat_number(seat, story.start.options.players)
    board = StoryBoard(classroom.table, [*story.tables, *also], more, eyes, classroom.table_height(layout.FILM_BUTTONS))
    blank = Player(Reel((Frame(lambda width: Scene(width, 1), "", ()),)), number=classroom.first_number)
    return FilmStation(kind, Reader(eyes, seat or ""), example, story, board, blank).on_board(board, classroom)
