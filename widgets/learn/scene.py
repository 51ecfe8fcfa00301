"""A station of a lesson that shows a worked example: a guess by clicking, the verdict with its reasons, the film."""

from typing import Any, Final, Literal, TypeAlias

from refkit.choice import REFEREE
from refkit.three_cheers import events as ev
from refkit.three_cheers import score
from refkit.three_cheers.sight import view
from widgets.film import KEYS, Player, Reel, bar
from widgets.learn import panels
from widgets.learn.station import Room
from widgets.markup import NOTHING, Html, join
from widgets.play.log import ledgers
from widgets.reading import Ledger, score_sheet, words
from widgets.scene import Scene as Picture
from widgets.scene import Spot
from widgets.three_cheers.board import Board, Mark, box_of, draw, table_in_words
from widgets.three_cheers.course import Scene
from widgets.three_cheers.draft import OnTable
from widgets.three_cheers.predict import quiz
from widgets.three_cheers.quizzes import WHOLE, Quiz, whys
from widgets.three_cheers.story import Story, unmoved
from widgets.three_cheers.telling import film, quiet

Phase: TypeAlias = Literal["guess", "verdict", "film"]
FIRST: Final = "The table as it lies."


class SceneStation:
    """A guess about an example, and its film."""

    def __init__(self, room: Room, scene: Scene) -> None:
        self.room = room
        self.scene = scene
        self.quiz: Quiz = quiz(scene.example, scene.ask)
        self.story = Story.of(scene.example)
        states = [self.story.start, self.quiz.state, self.story.end, *(told.after for told in self.story.told)]
        self.board = Board.under(states, more=self.quiz.names)
        self.phase: Phase = "guess"
        self.chosen: frozenset[OnTable] = frozenset()
        self.helped = False
        reel = Reel(film(self.board, self.story.start, self.story.events, first=FIRST, last=scene.example.learn))
        self.player = Player(reel, room.stage, self._rolled)

    # ---- what is done here ----

    def pick(self, target: object) -> None:
        """Somebody is clicked: chosen, or not any more."""
        if self.phase != "guess" or not isinstance(target, OnTable) or target not in self.quiz.names:
            return
        if self.quiz.single:
            self.chosen = frozenset({target})
        else:
            self.chosen ^= {target}
        self.room.bench.say(f"{self.quiz.names[target]}: {'chosen' if target in self.chosen else 'not chosen'}.")
        self.room.show()

    def toggle(self, value: Any) -> None:
        """The same by the button with its name."""
        self.pick(list(self.quiz.names)[int(value)])

    def check(self, _: object) -> None:
        """Compare the guess with what really happens."""
        self.phase = "verdict"
        self.room.done()
        self.room.bench.say(self.quiz.verdict(self.chosen))
        self.room.show()

    def help(self, _: object) -> None:
        """Give a hint."""
        self.helped = True
        self.room.bench.say(self.scene.hint)
        self.room.show()

    def watch(self, _: object) -> None:
        """Let the film run."""
        self.phase = "film"
        self.player.jump(0)
        self.player.toggle()

    def again(self, _: object) -> None:
        """Guess once more."""
        self.player.jump(0)
        self.phase, self.chosen = "guess", frozenset()
        self.room.show()

    def film(self, what: Any) -> None:
        """A button of the film."""
        self.player.command(what)

    def jump(self, at: Any) -> None:
        """Go to a step of the film."""
        self.phase = "film"
        self.player.jump(int(at))

    def press(self, key: str) -> None:
        """A key: it winds the film, if that is what is shown."""
        if self.phase == "film":
            self.player.command(KEYS[key])

    def _rolled(self) -> None:
        """Another frame."""
        reel = self.player.reel
        if self.phase == "film":
            if reel.at == reel.last:
                self.room.done()
            self.room.bench.say(f"Step {reel.at} of {reel.last}. {reel.frame.caption}")
            self.room.show(draw=False)

    def leave(self) -> None:
        """Another station is shown now."""
        self.player.running = False

    # ---- what it looks like ----

    def draw(self, width: float) -> Picture:
        """The table with what may be clicked, with the guess marked, or as the film has it."""
        if self.phase == "film":
            return self.player.reel.frame.draw(width)
        if self.phase == "verdict":
            return draw(self.board, self.quiz.state, width, marked=self._marks())
        picture = draw(self.board, self.quiz.state, width)
        plan = self.board.plan(width)
        spots = tuple(
            Spot(
                box_of(plan, place),
                place,
                f"{name}{', chosen' if place in self.chosen else ''}",
                chosen=place in self.chosen,
                bare=self._bare(place),
            )
            for place, name in self.quiz.names.items()
        )
        return Picture(picture.width, picture.height, picture.items, spots=spots)

    def _bare(self, place: OnTable) -> bool:
        """Whether it is a place where nobody stands."""
        return place.at != WHOLE and place.at not in self.quiz.state.towers[place.tower].minions

    def _marks(self) -> dict[OnTable, Mark]:
        """How each place is marked after the guess."""
        right, chosen = self.quiz.right, self.chosen
        found: dict[OnTable, Mark] = {place: "right" if place in right else "wrong" for place in chosen}
        return found | dict.fromkeys(right - chosen, "missed")

    @property
    def label(self) -> str:
        """The table in words."""
        frame = self.player.reel.frame
        told = frame.words if self.phase == "film" else table_in_words(self.quiz.state)
        return f"{frame.caption if self.phase == 'film' else self.scene.ask.ask} The table: {' '.join(told)}"

    @property
    def ask(self) -> Html:
        """The line above the table."""
        asked = self.phase == "guess"
        what = self.quiz.ask if asked else self.scene.example.title
        return panels.task("Guess" if asked else "And?" if self.phase == "verdict" else "Watch", what)

    @property
    def under(self) -> Html:
        """What stands beneath the table."""
        match self.phase:
            case "guess":
                return panels.guessing(len(self.chosen), single=self.quiz.single)
            case "verdict":
                return panels.judged()
            case "film":
                return join((bar(self.player), panels.after_film(ended=self._ended)))

    @property
    def talk(self) -> Html:
        """What stands beside the table."""
        match self.phase:
            case "guess":
                return join(
                    (
                        panels.names(self.quiz.names, self.chosen),
                        panels.hint(self.scene.hint) if self.helped else None,
                        words(table_in_words(self.quiz.state)),
                    )
                )
            case "verdict":
                reasons = [
                    (self._marks()[place], sentence, rule) for place, sentence, rule in whys(self.quiz, self.chosen)
                ]
                clean = not self.quiz.right ^ self.chosen
                return join((panels.verdict(self.quiz.verdict(self.chosen), reasons, clean=clean), self._go_on()))
            case "film":
                return self._filmed()

    def _filmed(self) -> Html:
        """The caption, and beneath it everything that there is to read about the film."""
        reel = self.player.reel
        shots = [frame.caption for frame in reel.frames]
        seen = [(told, shots.index(told.caption)) for told in self._idle()]
        return join(
            (
                panels.caption(reel),
                self._go_on() if self._ended else None,
                score_sheet(self._ledgers()) if self._scored else None,
                panels.nothing([(told.caption, told.event.rule, step) for told, step in seen if step <= reel.at]),
                panels.steps(reel),
                words(reel.frame.words),
            )
        )

    def _idle(self) -> list[Any]:
        """What pointedly did not happen, and is shown in the film."""
        return [told for told in unmoved(self.story.told) if not quiet(told.before, told.event)]

    @property
    def _ended(self) -> bool:
        return self.player.reel.at == self.player.reel.last

    @property
    def _scored(self) -> bool:
        """Whether there was a count, and it has been shown."""
        return self._ended and any(isinstance(event, ev.Scored) for event in self.story.events)

    def _ledgers(self) -> list[Ledger]:
        """The count of every tower that has minions."""
        end = self.story.end
        counted = ledgers(view(end, REFEREE), score.winners(end))
        return [ledger for ledger, tower in zip(counted, end.towers, strict=True) if tower.minions]

    def _go_on(self) -> Html:
        return self.room.onward() if self.phase == "film" or self.room.finished else NOTHING
