"""Close-ups of a card, a step, a stage and a player, each with the rules that apply."""

from collections.abc import Hashable
from typing import Final

from refkit.games.huzzah.cards import (
    BUMP,
    CROWD_SIZES,
    CROWDS,
    FINALE,
    HUZZAH,
    INDEX,
    KINDS,
    OFF,
    RICHARD,
    UNKNOWN,
    Card,
)
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.table import View
from refkit.games.huzzah.words import by_kind
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import counted
from refkit.kernel.sentences import named as called
from widgets.drawing.scene import flat
from widgets.games.huzzah.pictures.cards import ASPECT, back, card
from widgets.games.huzzah.pictures.pieces import pawn
from widgets.games.huzzah.table.picks import OnStage, OnStep, Pile, Plate, named, player_facts, sign
from widgets.games.huzzah.table.tree import stage_node
from widgets.page.markup import NOTHING, Html, el
from widgets.page.panels import cite
from widgets.tabletop.closeup import closeup_html
from widgets.tabletop.contract import Held
from widgets.tabletop.tree import placed

CARD_RULES: Final[dict[Card, tuple[Rule, ...]]] = {
    **dict.fromkeys(CROWDS, (R.CROWD, R.FIVE_A_STEP, R.CROWD_SEEN)),
    FINALE: (R.FINALE, R.FINALE_SEEN),
    HUZZAH: (R.HUZZAH_SEEN, R.HUZZAH),
    BUMP: (R.BUMP_CARDS, R.BUMP_MOVERS, R.NOT_OFF_A_GATE),
}
"""The rules about each kind of card."""


def close_up(view: View, target: Hashable) -> Html:
    """Return the close-up of what a spot shows; `NOTHING` if there is none."""
    match target:
        case Held(kind) if kind in KINDS:
            return card_close_up(view, kind)
        case OnStep(step):
            label, rules = named(view, target), _step_rules(view, step)
            here = f"{label.more[:1].upper()}{label.more[1:]}."
            return el(
                "div",
                el("h2", label.name),
                el("p", here) if label.more else None,
                *(el("p", rule.gist, " ", cite(rule)) for rule in rules),
            )
        case OnStage(stage):
            label, shut = named(view, target), stage not in view.options.track.open
            bears = (R.CLOSED_STAGES,) if shut else (R.TAKE_STAGE, R.STAGE_AREAS)
            return closeup_html(
                lambda box: flat(placed(stage_node(view, stage), box).drawn()), 2.2, label.name, f"{label.more}.", bears
            )
        case Plate(seat):
            name = called(view, seat)
            lying = view.down[seat]
            facts = player_facts(view, seat)
            shown = None if view.choosing or not lying or lying[0] == UNKNOWN else lying[0]
            rules = CARD_RULES.get(shown or "", (R.WINNING,))
            return closeup_html(
                lambda box: pawn(box, seat, sign(view, seat)), 1.2, name, f"{facts[:1].upper()}{facts[1:]}.", rules
            )
        case Pile():
            facts = f"{counted(view.pile, 'card')} to draw. Discards: {by_kind(view.discards) or 'none'}."
            return closeup_html(back, ASPECT, "The pile", facts, (R.DRAW, R.RESHUFFLE))
    return NOTHING


def card_close_up(view: View, kind: Card) -> Html:
    """Return the close-up of a card, with the numbers of this deck."""
    deck = view.options.deck
    facts = {
        FINALE: "Your audience becomes points.",
        HUZZAH: "Only one man likes it.",
        BUMP: "Three steps on; never laid on stage.",
    }.get(kind, "")
    if kind in CROWD_SIZES:
        facts = f"Draws {CROWD_SIZES[kind]} counters; costs {counted(deck.loss(kind), 'point')} if Richard sees it."
    return closeup_html(lambda box: card(box, kind), ASPECT, deck.titles[INDEX[kind]] or kind, facts, CARD_RULES[kind])


def _step_rules(view: View, step: int) -> tuple[Rule, ...]:
    """Return the rules that apply to a step as it is now."""
    track = view.options.track
    rules: tuple[Rule, ...] = (R.FULL_SPACE,)
    if track.gate_at[step] != OFF:
        rules = (R.JUMP_GATES, *rules)
    elif track.stage_at[step] != OFF:
        rules = (R.FIVE_A_STEP, *rules)
    if view.richard == step and step != RICHARD:
        rules = (R.SHOVES, R.ANNOYS)
    return rules
