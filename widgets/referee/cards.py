"""The room where the real box is entered: its cards one by one, checked as they are typed, kept in the browser."""

from dataclasses import replace
from typing import Final

from refkit.games.three_cheers.box import deck as decks
from refkit.kernel.choice import BadInput
from widgets.drawing.geometry import Box as Place
from widgets.drawing.scene import Scene, Spot, faded
from widgets.games.three_cheers.pictures.cards import card_face
from widgets.games.three_cheers.table.places import ASPECT
from widgets.page.markup import NOTHING, Html, join
from widgets.page.panels import note
from widgets.page.region import Upload
from widgets.referee import box as boxes
from widgets.referee import card_panels as panels
from widgets.referee.box import LONGEST, Box
from widgets.referee.panels import part
from widgets.referee.room import Hub, Room

LARGE: Final = 300
"""The width of the card that is worked on, in CSS pixels."""


class Cards(Room):
    """The real box, entered once."""

    key = "cards"
    name = "Your cards"
    in_words = "The card in words"

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.box: Box | None = None
        self.leaving = False
        self.on = {
            "box_begin": self._begin,
            "box_open": self._open,
            "box_drop": self._drop,
            "box_name": self._call,
            "box_use": self._use,
            "box_file": self._file,
            "card_add": self._add,
            "card_next": self._next,
            "card_go": self._go,
            "card_out": lambda _: self._change(boxes.drop(self._owned()), "Taken out."),
            "card_name": lambda text: self._change(boxes.named(self._owned(), str(text))),
            "card_value": lambda text: self._change(boxes.valued(self._owned(), str(text))),
            "card_fact": lambda fact: self._change(boxes.toggle(self._owned(), str(fact))),
            "card_kind": self._kind,
            "card_step": self._step,
            "card_line": self._line,
        }

    # ---- showing ----

    def draw(self, width: float) -> Scene:
        """The card that is worked on, as large as it can be read across a room, between its neighbours."""
        wide = min(LARGE, width * 0.5)
        tall = wide / ASPECT
        top, small = 20.0, wide * 0.62
        scene = Scene(width, tall + 2 * top)
        if self.box is None or self.box.here is None:
            return scene
        items, spots = list(card_face(Place((width - wide) / 2, top, wide, tall), boxes.seen(self.box.here))), []
        for side, at in ((-1, self.box.at - 1), (1, self.box.at + 1)):
            if 0 <= at < len(self.box.cards):
                left = (width - small) / 2 + side * (wide / 2 + small / 2 + 24)
                beside = Place(left, top + (tall - small / ASPECT) / 2, small, small / ASPECT)
                card = boxes.seen(self.box.cards[at])
                items += [faded(item, 0.6) for item in card_face(beside, card)]
                spots.append(Spot(beside, at, f"{card.name}: work on this card"))
        return replace(scene, items=tuple(items), spots=tuple(spots))

    def words(self) -> tuple[str, ...]:
        """The card that is worked on."""
        if self.box is None or self.box.here is None:
            return ("No card yet.",)
        return (panels.in_words(self.box.here),)

    def under(self) -> Html:
        """How far it has come, and what to do with it."""
        if self.box is None:
            return NOTHING
        checks, used = boxes.checked(self.box), self._in_use()
        return join((panels.counts(self.box), panels.using(self.box, checks, used=used, leaving=self.leaving)))

    def talk(self) -> Html:
        """The card, a line to type, and all cards; before there is a box, how to begin."""
        if self.box is None:
            return join((panels.welcome(), self.hub.deck_faults()))
        checks = boxes.checked(self.box)
        made = part("editor", panels.editor(self.box, checks)), panels.in_a_line()
        empty = note("The box is empty: add a minion, or type one in a line.") if self.box.here is None else NOTHING
        return join((empty, *made, panels.everything(self.box, checks), self.hub.deck_faults()))

    def _in_use(self) -> bool:
        """Whether the desk plays with just these cards."""
        box = self._owned()
        return self.hub.desk.deck.to_data() == box.to_data()

    # ---- doing ----

    def pick(self, target: object) -> None:
        """Another card is worked on."""
        if isinstance(target, int) and self.box:
            self._change(boxes.go(self.box, self.box.sort, target))

    def _owned(self) -> Box:
        if self.box is None:
            raise BadInput("There is no box yet: begin one.")
        return self.box

    def _change(self, box: Box, said: str = "") -> None:
        """Keep the box as it is now, and show it."""
        self.box = box
        self.hub.keep("box", boxes.kept(box))
        self.hub.show(said)

    def _begin(self, how: str) -> None:
        if how == "ours":
            self._change(boxes.box_of(decks.stand_in()), "Our cards, to be changed.")
        else:
            self._change(boxes.add(Box(), "minions"), "An empty box: enter the first minion.")
            self.hub.panel.focus(NAME_FIELD)

    def _open(self, file: Upload) -> None:
        """A deck file's cards are the box, and are played with; the faults of one that has some are listed."""
        if deck := self.hub.deck_in(file):
            self.box = boxes.box_of(deck)
            self.hub.keep("box", boxes.kept(self.box))
            self.hub.use(deck)

    def _drop(self, how: str) -> None:
        self.leaving = how == "ask"
        if how == "really":
            self.box = None
            self.hub.keep("box", None)
        self.hub.show("The box was thrown away." if self.box is None else "")

    def _call(self, name: str) -> None:
        self._change(replace(self._owned(), name=" ".join(str(name).split())[:LONGEST]))

    def _add(self, sort: str) -> None:
        self._change(boxes.add(self._owned(), "orders" if sort == "orders" else "minions"))
        self.hub.panel.focus(NAME_FIELD)

    def _next(self, said: dict[str, str]) -> None:
        """The card is done: the next one, or a blank one after the last."""
        box = boxes.named(self._owned(), str(said.get("name", "")))
        if "value" in said:
            box = boxes.valued(box, str(said["value"]))
        last = box.at == len(box.cards) - 1
        self._change(boxes.add(box, box.sort) if last else boxes.go(box, box.sort, box.at + 1))
        self.hub.panel.focus(NAME_FIELD)

    def _go(self, which: str) -> None:
        sort, _, at = str(which).partition(" ")
        self._change(boxes.go(self._owned(), sort, int(at) if at.isdecimal() else -1))

    def _kind(self, which: str) -> None:
        number, _, kind = str(which).partition(" ")
        self._change(boxes.optioned(self._owned(), int(number), kind))

    def _step(self, which: str) -> None:
        number, across, up = map(int, str(which).split())
        self._change(boxes.stepped(self._owned(), number, (across, up)))

    def _line(self, said: dict[str, str]) -> None:
        box = boxes.typed(self._owned(), said["text"])
        self._change(box, f"Noted: {said['text']}.")
        self.hub.panel.clear("form[data-do=card_line] input", said["text"])

    def _use(self, _: object) -> None:
        self.hub.use(boxes.deck_of(self._owned()))

    def _file(self, _: object) -> None:
        self.hub.panel.download("deck.toml", decks.to_toml(boxes.deck_of(self._owned())))

    def recall(self, text: str | None) -> None:
        """The box that the browser kept; a damaged one is told of."""
        self.box = boxes.recalled(text)
        if text and self.box is None:
            raise BadInput("The box that the browser kept is damaged: open its deck file, or begin it again.")


NAME_FIELD: Final = ".rk-card-head input[name=name]"
