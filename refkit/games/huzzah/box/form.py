"""Declare how a deck and a board of Huzzah! are filled in: six kinds of cards, nine stages, six gates."""

from collections.abc import Sequence
from typing import Final

from refkit.game.form import (
    BOX_NAME,
    NAME,
    ChoiceField,
    EntryList,
    Facts,
    Field,
    FileForm,
    FlagField,
    NumberField,
    NumbersField,
    TextField,
)
from refkit.games.huzzah.box.checks import BOX, MOST
from refkit.games.huzzah.cards import CROWD_SIZES, CROWDS, GATES, KINDS, STAGES, STEPS
from refkit.kernel.sentences import counted

KIND: Final = ChoiceField(key="kind", label="Kind", options=tuple((kind, kind) for kind in KINDS))
COUNT: Final = NumberField(key="count", label="How many there are", low=0, high=MOST, usual=0)
TITLE: Final = TextField(key="title", label="Title", more="What is printed on it, if anything.", must=False)


def card_fields(card: Facts) -> Sequence[Field]:
    """Return what is filled in of a kind of card, the kind itself until it is known; a Crowd card also costs points."""
    kind = str(card.get("kind"))
    if kind not in KINDS:
        return (KIND, COUNT, TITLE)
    loss = NumberField(
        key="loss",
        label="Points that it costs",
        more="If Richard sees it.",
        low=0,
        high=MOST,
        usual=CROWD_SIZES.get(kind, 0),
        must=False,
    )
    return (COUNT, *((loss,) if kind in CROWDS else ()), TITLE)


def card_told(card: Facts, _: Facts) -> str:
    """Return how many there are of a kind of card, and what it costs."""
    loss = f"; costs {counted(card['loss'], 'point')} if Richard sees it" if "loss" in card else ""
    return f"{counted(copies(card), 'card')}{loss}."


def copies(card: Facts) -> int:
    """Return how many cards there are of a kind."""
    many = card.get("count")
    return many if type(many) is int else 0


DECK_FORM: Final = FileForm(
    head=(
        BOX_NAME,
        NumberField(
            key="bleed",
            label="Counters that leave",
            more="So many an unseen Huzzah! drives away.",
            low=0,
            high=MOST,
            usual=2,
        ),
        FlagField(key="partial", label=f"It is another deck than the box’s {BOX} cards"),
    ),
    sheets=(
        EntryList(
            key="cards",
            one="kind of card",
            many="cards",
            fields=card_fields,
            blank={"kind": "", "count": 0},
            whole=BOX,
            fixed=len(KINDS),
            title=lambda card: str(card.get("kind") or "(no kind yet)"),
            told=card_told,
            copies=copies,
        ),
    ),
    empty={"bleed": 2, "cards": [{"kind": kind, "count": 0} for kind in KINDS]},
)
"""What a deck file holds."""

STAGE: Final = (
    NAME,
    NumbersField(
        key="steps",
        label="Its audience",
        more="Steps are counted clockwise from 0, the Main Gate.",
        low=0,
        high=STEPS - 1,
        labels=("First step", "Last step"),
    ),
)
BOARD_FORM: Final = FileForm(
    head=(
        BOX_NAME,
        NumbersField(
            key="gates",
            label="Gates",
            more="The step that each number of a die leads to.",
            low=0,
            high=STEPS - 1,
            labels=tuple(map(str, range(1, GATES + 1))),
        ),
        FlagField(key="printed", label="It is the printed board, whatever our ruling HU-01 says of others"),
    ),
    sheets=(
        EntryList(
            key="stages",
            one="stage",
            many="stages",
            fields=lambda _: STAGE,
            blank={"name": "", "steps": ["", ""]},
            whole=STAGES,
            fixed=STAGES,
            told=lambda stage, _: f"Steps {stage['steps'][0]} to {stage['steps'][1]}.",
        ),
    ),
    empty={"gates": [""] * GATES, "stages": [{"name": "", "steps": ["", ""]}] * STAGES},
)
"""What a board file holds."""
