"""The part of `refkit games --check` that is about the screen: a poster, layouts, picks, films, and an editor.

The picture is laid out at the decisions of a game at random, on a desk and on a phone. What it is checked for are the
promises of `widgets.tabletop.contract`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from refkit.game import GAMES, AnyGame
from refkit.kernel import AnyMove, AnySetup, AnyState, AnyView
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import SPECTATOR, Step
from refkit.match.conformance import Check
from refkit.match.conformance.declarations import kinds_of
from refkit.match.conformance.problem import guarded
from refkit.match.simulate import with_fewest_players
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Scene
from widgets.games import TABLETOPS
from widgets.tabletop.contract import AnyTabletop, Camera, Space
from widgets.tabletop.editor import EditedPosition, Editor
from widgets.tabletop.film.frames import frames, layout, motion, picture
from widgets.tabletop.game_screen import GameScreen
from widgets.tabletop.gesture import Gesture, complete, pick, pick_state
from widgets.tabletop.hit_areas import looked_at
from widgets.tabletop.picks import every_way, options
from widgets.tabletop.tree import Plan

SPACES: Final = (Space(900, 600), Space(370, 640))
"""A desk and a phone."""
DECISIONS: Final = 120
"""The number of decisions of the game that is played."""
OFTEN: Final = 6
"""One table in so many is looked at closely."""


def screen_problems(game: AnyGame) -> Iterator[str]:
    """Yield what is wrong with what ``game`` brings to the screen, if it is registered and brings anything."""
    name = game.name
    if name not in GAMES or GAMES[name] is not game or not TABLETOPS.brings(name):
        return
    if why := TABLETOPS.broken(name):
        yield f"{why} Correct what raises it."
        return
    yield from game_screen_problems(TABLETOPS[name])


def game_screen_problems(screen: GameScreen) -> Iterator[str]:
    """Yield what is wrong with a table and its editor."""
    table = screen.table
    yield from guarded("The poster", lambda: poster_problems(table))
    yield from telling_problems(table)
    found = [*guarded("The table on the screen", lambda: table_problems(table))]
    yield from found
    if screen.editor and not found:
        yield from guarded("The editor", lambda: editor_problems(screen))


def poster_problems(table: AnyTabletop) -> Iterator[str]:
    """Check that the poster says what the game is, who plays and how long, and that its picture is drawn."""
    poster = table.poster
    said = {"gist": poster.gist, "players": poster.players, "time": poster.time}
    if lacking := [f"`{name}`" for name, value in said.items() if not value]:
        yield f"The poster lacks {', '.join(lacking)}: the front page shows it."
    poster.picture(table.game.title)


def telling_problems(table: AnyTabletop) -> Iterator[str]:
    """Check that what is said of events, rules and examples is about those of the game."""
    game, known = table.game, kinds_of(table.game)
    for kind in table.telling.weights:
        if kind not in known:
            yield f"The telling weighs {kind.__name__}, which is no event of the game: name one of its events."
    if (rule := table.telling.scoring) and game.rules.get(rule.id) is not rule:
        yield f"The scoring is explained by the rule {rule.id!r}, which is not among `rules`: name one that is."
    for question, example in table.disputes:
        if example not in game.examples:
            yield f"“{question}” leads to the example {example!r}, which there is not: name one of the examples."


# ---- the table -------------------------------------------------------------------------------------------------------


def table_problems(table: AnyTabletop) -> Iterator[str]:
    """Play at random, and yield what is first wrong with the first table that is not shown as it should be."""
    game, chance, seen = table.game, Seeded(table.game.name), set[type]()
    state = with_fewest_players(game, game.Options.from_data)[1]
    for number in range(DECISIONS):
        if not (pending := game.choices(state)):
            return
        deciding = sorted({choice.seat for choice in pending if choice.seat >= 0})
        for seat in (*deciding, SPECTATOR) if number % OFTEN == 0 else ():
            if found := [*view_problems(table, game.view(state, seat))]:
                yield found[0]
                return
        step = game.play(state, chance.answer(chance.pick(pending)))
        if {type(event) for event in step.events} - seen:
            seen |= {type(event) for event in step.events}
            if found := [*film_problems(table, state, step)]:
                yield found[0]
                return
        state = step.state


def view_problems(table: AnyTabletop, view: AnyView) -> Iterator[str]:
    """Check the picture of a view at both sizes, and how each legal move is made there."""
    for space in SPACES:
        look = partial(picture_problems, table, view, space)
        yield from guarded(f"The picture at {space.width} px", look)
    yield from guarded("Picking a move", partial(pick_problems, table, view))


def picture_problems(table: AnyTabletop, view: AnyView, space: Space) -> Iterator[str]:
    """Check that a picture fits, that something is drawn, and that each pick of a move lies in one place of it."""
    cameras = sorted(reached(table, view, space), key=repr)
    plans = [table.plan((view,), space, camera, None) for camera in cameras]
    if plans[0].width > space.width:
        yield f"The picture is {plans[0].width:.0f} px wide in {space.width} px: lay it out in that width."
    scenes = [layout(table, (view,), space, camera) for camera in cameras]
    if not all(scene.items for scene in scenes):
        yield "Nothing is drawn: give the nodes of the table something to draw."
    yield from spot_problems(table, view, plans, scenes)
    places = dict[object, object]()
    for each in dict.fromkeys(one for _, sequences in every_way(view, table) for picks in sequences for one in picks):
        box = next(filter(None, (plan.box(each) for plan in plans)), None)
        if box is None:
            yield f"The layout at {space.width} px has no place for {each!r}: give it a box in some view."
            return
        if box in places and each in (first := options(view, table, ())) and places[box] in first:
            yield f"The layout has {each!r} and {places[box]!r} in one place: give each a box of its own."
            return
        places[box] = each


def spot_problems(table: AnyTabletop, view: AnyView, plans: Sequence[Plan], scenes: Sequence[Scene]) -> Iterator[str]:
    """Check that all that can be looked at, now or later, has a label, and lies in one place inside the picture."""
    twice = Counter(spot.target for scene in scenes[:1] for spot in scene.spots if spot.target is not None)
    for target in [target for target, times in twice.items() if times > 1]:
        yield f"The picture has {target!r} in two places: look at each thing in one."
    picking = pick_state(view, table, Gesture())
    if any(not spot.label.strip() for plan in plans for spot in looked_at(view, table, plan, picking)):
        yield "A spot of the picture has no label: say what it is."
    for scene in scenes:
        around = Box(0, 0, scene.width, scene.height).inset(-1)
        for spot in scene.spots:
            if not all(map(around.contains, (spot.box.at(0, 0), spot.box.at(1, 1)))):
                yield f"“{spot.label}” lies outside the picture: give it a box inside."
                return


def reached(table: AnyTabletop, view: AnyView, space: Space) -> set[Camera]:
    """Return every camera that is reached from the first by the table's own spots."""
    found, new = set[Camera](), {table.follow(Camera(), view, None)}
    while new:
        found |= new
        spots = [(camera, spot) for camera in new for spot in layout(table, (view,), space, camera).spots]
        turned = {table.turn(camera, spot.target) for camera, spot in spots if spot.target is not None}
        new = {camera for camera in turned if camera} - found
    return found


def pick_problems(table: AnyTabletop, view: AnyView) -> Iterator[str]:
    """Check that each legal move has a label, and is made by a button or pick by pick."""
    for move, sequences in every_way(view, table):
        kind = type(move).__name__
        if not table.worded(view, move).strip():
            yield f"A {kind} has no label: say what a button for it says."
        if not sequences:
            yield f"A {kind} cannot be made: return its picks, or () for a button."
        for picks in filter(None, sequences):
            gesture = Gesture()
            for each in picks:
                if not table.named(view, each).name.strip():
                    yield f"The pick {each!r} has no name: say what it is to whoever does not see it."
                if each not in gesture.picked:  # as a card is that had to be the next pick
                    gesture = pick(view, table, gesture, each)
            if complete(view, table, gesture) != move:
                yield f"The picks of a {kind} make another move: let no two moves have the same picks."
                return


def film_problems(table: AnyTabletop, state: AnyState, step: Step[AnyState]) -> Iterator[str]:
    """Check that what happens is drawn and said to a player and a spectator."""
    for seat in (0, SPECTATOR):
        yield from guarded("A film", partial(frame_problems, table, state, step, seat))


def frame_problems(table: AnyTabletop, state: AnyState, step: Step[AnyState], seat: int) -> Iterator[str]:
    """Draw each frame of a step as ``seat`` sees it, and its motion, and check its caption."""
    for frame in frames(table, [(state, step)], seat)[1:-1]:
        kind = type(frame.event).__name__
        if not frame.caption.strip():
            yield f"The event {kind} has no caption: word it, or leave it `unsaid`."
        if not picture(table, frame, SPACES[0], Camera()).items:
            yield f"Nothing is drawn after the event {kind}: return the table's items."
        motion(table, frame, SPACES[0], Camera())


# ---- the editor ------------------------------------------------------------------------------------------------------


def editor_problems(screen: GameScreen) -> Iterator[str]:
    """Check that an editor begins with a possible table, and takes and shows every table of a game at random."""
    assert screen.editor  # noqa: S101  for mypy; whoever calls this has looked
    editor: Editor = screen.editor()
    game, chance = screen.table.game, Seeded(screen.table.game.name)
    if editor.game is not game:
        yield "The editor is of another game: make it with the table's."
        return
    if found := [*setup_problems(editor, editor.blank(), "The empty table")]:
        yield from found
        return
    state = with_fewest_players(game, game.Options.from_data)[1]
    for number in range(DECISIONS):
        if not (pending := game.choices(state)):
            return
        if number % OFTEN == 0:
            setup: AnySetup = game.position.from_state(state)
            if found := [*setup_problems(editor, editor.taken(setup), "A table in play")]:
                yield from found
                return
        move: AnyMove = chance.answer(chance.pick(pending))
        state = game.play_unchecked(state, move, listening=False).state


def setup_problems(editor: Editor, work: EditedPosition, what: str) -> Iterator[str]:
    """Check that a work of the editor is possible, and can be drawn at both sizes."""
    setup: AnySetup = work.setup
    if faults := editor.game.position.faults(setup, at_rest=False):
        yield f"{what} is impossible in the editor: lay out what is possible (“{faults[0].sentence}”)."
        return
    for space in SPACES:
        editor.scene(work, space.width)


CHECK: Final = Check("screen", "What it brings to the screen", ("table", "editor"), screen_problems)
"""The check of what a game brings to the screen."""
