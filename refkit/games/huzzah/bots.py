"""The greedy bot of Huzzah!: it gathers a crowd while Richard is far, cashes in, and plays a Huzzah! when he is near.

It looks one step ahead and at its own hand only; it never guesses what others hold.
"""

from typing import Final

from refkit.games.huzzah.cards import (
    BUMP,
    BUMP_STEPS,
    CROWD_SIZES,
    CROWDS,
    FINALE,
    HUZZAH,
    HUZZAH_POINTS,
    OFF,
    STEP_CAPACITY,
    STEPS,
    on_stage,
    stage_of,
)
from refkit.games.huzzah.moves import Bump, ChooseStage, Discard, Gather, Hush, LoseFrom, Move, Play, TakeStage, Walk
from refkit.games.huzzah.rules.questions import WAYS_OF_216
from refkit.games.huzzah.rules.score import audience
from refkit.games.huzzah.table import View
from refkit.kernel.bot import Greedy, rate_each
from refkit.kernel.sentences import counted, join, player, sentence

WAYS_BY_TOTAL: Final = dict(enumerate(WAYS_OF_216, 3))
ALL_ROLLS: Final = 216
RISKY: Final = 0.25
"""The probability from which on Richard is said to be likely to come."""
VALUE_IN_HAND: Final = {FINALE: 3.0, HUZZAH: 4.0, BUMP: 2.5, "5-Crowd": 3.5, "3-Crowd": 2.0, "2-Crowd": 1.0}
"""How many points a card in hand is worth keeping for."""


def rate_move(view: View, move: Move) -> float:  # noqa: PLR0911  one line a move
    """Rate ``move``: the higher, the better it looks, roughly in points."""
    match move:
        case ChooseStage(_, stage):
            return len(view.options.track.areas[stage])
        case Play(seat, card):
            return (
                show_value(view, seat, card) if stage_of(view.places[seat]) != OFF else heckle_value(view, seat, card)
            )
        case Bump(seat):
            return bump_value(view, seat)
        case Walk(seat, steps):
            return walk_value(view, seat, steps)
        case Gather(_, step) | LoseFrom(_, step):
            return STEP_CAPACITY - view.crowd[step]
        case Discard(_, cards):
            return -sum(VALUE_IN_HAND[card] - 1.5 for card in cards)
        case Hush():
            return 0.5
        case TakeStage():
            return 1
        case _:
            return 0


def danger(view: View, stage: int) -> float:
    """Return how likely (0 to 1) Richard's next move ends in the area of ``stage``, gates and bumps aside."""
    area = view.options.track.areas[stage]
    return sum(WAYS_BY_TOTAL.get((step - view.richard) % STEPS, 0) for step in area) / ALL_ROLLS


def show_value(view: View, seat: int, card: str) -> float:
    """Return what a Show card earns on average; of a Finale less what further crowds could still add."""
    stage = stage_of(view.places[seat])
    chance_of_richard, counters = danger(view, stage), audience(view, stage)
    if card in CROWDS:
        room = max(STEP_CAPACITY - view.crowd[step] for step in view.options.track.areas[stage])
        return (1 - chance_of_richard) * min(CROWD_SIZES[card], room) - chance_of_richard * view.options.deck.loss(card)
    if card == FINALE:
        return (1 - chance_of_richard) * counters - 6 - chance_of_richard * counters
    if card == HUZZAH:
        return chance_of_richard * HUZZAH_POINTS - (1 - chance_of_richard) * min(view.options.deck.bleed, counters)
    return -1


def heckle_value(view: View, seat: int, card: str) -> float:
    """Return 1 for the card that the performer most likely lays, so that a heckle with it matches, else 0."""
    stage = view.options.track.stage_at[view.places[seat]]
    likely = FINALE if audience(view, stage) >= STEP_CAPACITY + 1 else "3-Crowd"
    return 1.0 if card == likely else 0.0


def bump_value(view: View, seat: int) -> float:
    """Return 1 for bumping Richard off the own show or, with a Huzzah! laid, on to it; else -1."""
    stage, laid = stage_of(view.places[seat]), view.down[seat]
    if stage == OFF or not laid or not view.prompts[0].startswith("Richard"):
        return -1
    area = view.options.track.areas[stage]
    here, then = view.richard in area, (view.richard + BUMP_STEPS) % STEPS in area
    wants_richard = laid == (HUZZAH,)
    return 1 if here != wants_richard and then == wants_richard else -1


def walk_value(view: View, seat: int, steps: int) -> float:
    """Rate a walk: highest at an empty stage, the fuller and larger the better; else the further the better."""
    track = view.options.track
    step = (view.places[seat] + steps) % STEPS
    stage = track.stage_at[step]
    if stage == OFF or on_stage(stage) in view.places:
        return steps / STEPS
    return 10 + audience(view, stage) + len(track.areas[stage]) - danger(view, stage)


# ---- in words --------------------------------------------------------------------------------------------------------


def because(view: View, move: Move) -> str:  # noqa: PLR0911  one line a move
    """Return what speaks for ``move``, from what ``view`` shows."""
    track = view.options.track
    match move:
        case ChooseStage(_, stage):
            free = [each for each in track.open if on_stage(each) not in view.places]
            most = len(track.areas[stage]) == max(len(track.areas[each]) for each in free)
            return "No free stage has room for more people." if most else ""
        case Walk(seat, steps):
            return because_of_stage(view, track.stage_at[(view.places[seat] + steps) % STEPS])
        case TakeStage(seat):
            return sentence("Only on a stage can {seat} gather people and take a bow.", seat=player(view, seat))
        case Play(seat, card) if stage_of(view.places[seat]) != OFF:
            return because_of_show(view, seat, card)
        case Play(seat, card) if heckle_value(view, seat, card):
            return sentence("{seat} guess[es] that the same card lies there.", seat=player(view, seat))
        case Bump() if view.prompts[0].startswith("Richard"):
            return because_of_bump(view)
        case Gather(seat, step) if view.crowd[step] == min(crowds_of(view, seat)):
            return "No step there has more room."
        case LoseFrom(seat, step) if view.crowd[step] == max(crowds_of(view, seat)):
            return "That step is the fullest."
        case Discard(seat, cards):
            what = "hope[s] for better cards than these" if cards else "may need every card in hand"
            return sentence(f"{{seat}} {what}.", seat=player(view, seat))
        case _:
            return ""


def because_of_bump(view: View) -> str:
    """Return from whose show a bump takes Richard, and to whose it brings him; "" if it is none, or the same."""
    stages = [view.options.track.stage_at[step % STEPS] for step in (view.richard, view.richard + BUMP_STEPS)]
    parts = [
        sentence("{how} {seat's} show", how=how, seat=player(view, view.places.index(on_stage(stage))))
        for how, stage in zip(("takes Richard away from", "brings Richard to"), stages, strict=True)
        if stage != OFF and on_stage(stage) in view.places
    ]
    return sentence("That {what}.", what=join(" and ", parts)) if parts and stages[0] != stages[1] else ""


def crowds_of(view: View, seat: int) -> list[int]:
    """Return the counters on each step before the stage of ``seat``; none if it is on none."""
    stage = stage_of(view.places[seat])
    return [view.crowd[step] for step in view.options.track.areas[stage]] if stage != OFF else [OFF]


def because_of_stage(view: View, stage: int) -> str:
    """Return what waits at an empty ``stage``; "" if there is none, or it is taken."""
    if stage == OFF or on_stage(stage) in view.places:
        return ""
    name, waiting = view.options.track.names[stage], audience(view, stage)
    before = f"with {counted(waiting, 'counter')} before it" if waiting else "with nobody before it yet"
    return f"The {name} is free, {before}{richard_comes(view, stage)}."


def because_of_show(view: View, seat: int, card: str) -> str:
    """Return what a Show card can bring ``seat``; "" if that is nothing."""
    stage = stage_of(view.places[seat])
    waiting, comes = audience(view, stage), richard_comes(view, stage)
    if card == FINALE:
        earned = sentence(
            "{seat} want[s] points for {there:# counter|# counters}", seat=player(view, seat), there=waiting
        )
        leaves = sentence("Nobody waits there, and {seat} can look for another stage.", seat=player(view, seat))
        return sentence("{earned}{comes}.", earned=earned, comes=comes) if waiting else leaves
    if card == HUZZAH:
        return sentence("A Huzzah! is for Richard{comes}.", comes=comes.replace("though", "and"))
    many = min(CROWD_SIZES.get(card, 0), STEP_CAPACITY - min(crowds_of(view, seat)))
    pattern = "{seat} gather[s] {many:# counter|# counters} more{comes}."
    return sentence(pattern, seat=player(view, seat), many=many, comes=comes) if many else ""


def richard_comes(view: View, stage: int) -> str:
    """Return how likely Richard comes to ``stage`` with his next roll, as the end of a sentence."""
    risk = danger(view, stage)
    likely = "cannot" if not risk else "is unlikely to" if risk < RISKY else "may well"
    return f", {'though' if risk >= RISKY else 'and'} Richard {likely} come there next"


greedy: Final[Greedy[View, Move]] = Greedy(
    rate_each(rate_move),
    "I fill the stage while Richard is far, cash in, and feed him parsley when he is near",
    because=because,
)
