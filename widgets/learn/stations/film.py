"""A film station: a worked example step by step, with its rules, and why some things did not happen."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, final

from refkit.kernel.choice import REFEREE
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join as join_sentences
from refkit.kernel.sight import seat_number
from refkit.text.examples import Example
from widgets.app.messages import Action, KeyPressed, MotionEnded
from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene
from widgets.learn import layout, panels
from widgets.learn.classroom import Classroom
from widgets.learn.stations.station import Change
from widgets.page.controls import button
from widgets.page.markup import NOTHING, Html, join
from widgets.page.reader import Reader
from widgets.page.reading import score_sheet, table_in_words
from widgets.tabletop.film.player import KEYS, Player, animation, controlled, player_buttons
from widgets.tabletop.film.story import Story, StoryBoard, story_of
from widgets.tabletop.ledger import in_person, ranked

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
        """Return whether the film has begun: until then it is begun by a button of its own."""
        return bool(self.player.at or self.player.running)

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
        return self.player.ended

    def you(self, text: str) -> str:
        """Return a sentence addressed to the player who sees the film."""
        return self.reader.you(text)

    # ---- what can be done ----

    def act(self, name: str, value: object, classroom: Classroom) -> Change | None:
        """Handle a button of the film."""
        return self.after(Action(name, value), classroom) if name in {"film", "jump"} else None

    def pick(self, target: object, classroom: Classroom) -> Change:
        """Change nothing: no place of the table can be used."""
        del target, classroom
        return Change(self)

    def press(self, key: str, classroom: Classroom) -> Change:
        """Handle a key of the film."""
        return self.after(KeyPressed(key), classroom)

    def point(self, hint: str) -> "FilmStation":
        """Change nothing: there is no list of moves."""
        del hint
        return self

    def moved(self, number: Hashable, classroom: Classroom) -> Change:
        """Go on in a film that runs."""
        return self.after(MotionEnded(number), classroom)

    def after(self, message: object, classroom: Classroom) -> Change:
        """Return the film after a button, a key or the end of an animation."""
        return self.with_player(controlled(self.player, message, still=classroom.viewport.still))

    def with_player(self, player: Player) -> Change:
        """Return the film as it is now; at its end the station is done, and its star is earned."""
        station = replace(self, player=player)
        if spoken_key(player) == spoken_key(self.player):
            return Change(station)
        announced = f"Step {player.at} of {player.last}. {player.frame.caption}"
        return Change(station, (announced,), done=player.ended, star=player.ended)

    def resized(self, classroom: Classroom) -> "FilmStation":
        """Fit the size of the screen."""
        board = self.board.sized(classroom.table_height(layout.FILM_BUTTONS))
        return self if board is self.board else replace(self, board=board, player=replace(self.player, board=board))

    # ---- what it shows ----

    def ask(self, classroom: Classroom) -> Html:
        """Return the line above the table: while the film runs, what is happening."""
        del classroom
        player = self.player
        return panels.caption_line(player.frame) if player.at else panels.task_line(self.kind, self.example.title)

    def under(self, classroom: Classroom) -> Html:
        """Return the buttons of the film."""
        del classroom
        return player_buttons(self.player, brief=True)

    def foot(self, classroom: Classroom) -> Html:
        """Return the button that leads on: before the film has begun, the one that starts it."""
        if self.player.at or self.player.running:
            return panels.foot(NOTHING, classroom.onward(strong=self.ended))
        return panels.foot(classroom.onward(strong=False), button("Watch", "film", "toggle", tone="strong"))

    def talk(self, classroom: Classroom) -> Html:
        """Return the scores at the end, explanations, the list of steps, and the table in words."""
        player = self.player
        return join(
            (
                classroom.ending() if self.ended else None,
                self._scores(classroom) if self.ended else None,
                panels.non_events([idle for idle in self._idle(classroom) if idle[2] <= player.at]),
                panels.folded_steps(player),
                table_in_words(self.words),
            )
        )

    def label(self, classroom: Classroom) -> str:
        """Return the table in words."""
        del classroom
        return f"{self.player.frame.caption} The table: {' '.join(self.words)}"

    def draw(self, classroom: Classroom) -> Scene:
        """Return the table as the film has it."""
        return self.player.draw(classroom.viewport.width)

    def animation(self, classroom: Classroom) -> Animation | None:
        """Return what moves in the film."""
        return animation(self.player, classroom.viewport.width)

    def look(self, target: object, classroom: Classroom) -> Html:
        """Return something on the table, close up."""
        return classroom.table.close_up(self.player.frame.view, target)

    @property
    def words(self) -> tuple[str, ...]:
        """Return the table, line by line."""
        return tuple(map(self.you, self.player.words))

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
    return player.at, player.running, player.speed


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
    reader = Reader(eyes, seat or "")
    board = StoryBoard(classroom.table, [*story.tables, *also], more, eyes, classroom.table_height(layout.FILM_BUTTONS))
    end = story.last_frame(classroom.quiet, classroom.lessons.cleared) if classroom.lessons else -1
    last = join_sentences(" ", (*board.refused(story), example.learn))
    frames = story.film(board, FIRST, last, classroom.quiet, reader.you, end)
    return FilmStation(kind, reader, example, story, board, Player(board, frames, number=classroom.first_number))
