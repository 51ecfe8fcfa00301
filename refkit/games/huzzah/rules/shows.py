"""Steps 3 and 5, the shows: cards laid secretly, turned over, heckled, and carried out.  (Show Cards, Heckling, p. 5)

    open_shows, Commit -> RollRichard, rest, Reveal -> Show of each stage -> takeover, Crowding, Bleeding -> tidy

Who heckles whom is fixed when the cards are laid; a heckler who is then moved out of the area is not heard (HU-25).
"""

from refkit.games.huzzah import events
from refkit.games.huzzah.cards import (
    CROWD_SIZES,
    FINALE,
    HECKLE_POINTS,
    HUZZAH,
    HUZZAH_POINTS,
    OFF,
    STEP_CAPACITY,
    stage_of,
)
from refkit.games.huzzah.moves import Gather, Hush, LoseFrom, Named, Play, ShowHand
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.hands import can_draw_show, first_unnamed, has_no_show, laying_rule, may_lay
from refkit.games.huzzah.rules.objections import (
    not_gathering,
    not_layable,
    not_leaving,
    not_only_bumps,
    not_silent,
    not_that_card,
)
from refkit.games.huzzah.rules.path import performer_on, richard_is_in, slide, stage_at
from refkit.games.huzzah.rules.pile import change_hand
from refkit.games.huzzah.rules.questions import Bleeding, Commit, Crowding, Reveal, RollOff, Show
from refkit.games.huzzah.rules.score import audience
from refkit.games.huzzah.table import StateDraft
from refkit.kernel.question import answer, happens, only_idle, performs

# ---- step 3: laying --------------------------------------------------------------------------------------------------


@happens
def open_shows(draft: StateDraft) -> None:
    """Ask performers, who must lay a card, and those in an audience, who may, if they have any."""
    asked = tuple(seat for seat in range(len(draft.hands)) if can_answer(draft, seat))
    draft.apply(events.Asked(asked), R.SHOW_CARD)


def can_answer(draft: StateDraft, seat: int) -> bool:
    """Return whether ``seat`` may lay a card and has any, or must and could.

    A performer without a Show card shows the hand, unless no Show card is left to be drawn. In a game that has been
    done before anybody is asked (`pile.check_hand`); on a table that somebody lays out it is still to be done.
    """
    if stage_of(draft.places[seat]) != OFF and has_no_show(draft, seat):
        return can_draw_show(draft, seat)
    return may_lay(draft, seat) and bool(draft.hands[seat])


@answer(
    Commit,
    Play,
    unless=not_layable,
    idle=("Show cards are laid once all performers have moved, before Richard does.", R.SHOW_CARD),
)
@answer(
    Commit,
    Hush,
    unless=not_silent,
    idle=only_idle("Heckling is offered when Show cards are laid, before Richard moves.", R.MAY_HECKLE),
)
@answer(
    Commit,
    ShowHand,
    unless=not_only_bumps,
    idle=("A hand of Bumps is shown when Show cards are laid, before Richard moves.", R.ONLY_BUMPS),
)
def choose(draft: StateDraft, _task: Commit, move: Play | Hush | ShowHand) -> None:
    """Record a secret choice, or change an unseen hand that is shown to be nothing but Bumps."""
    draft.plan(Commit())
    match move:
        case Play(seat, card):
            draft.apply(events.Chose(seat, (card,)), laying_rule(draft, seat))
        case Hush(seat):
            draft.apply(events.Chose(seat, ()), R.MAY_HECKLE)
        case ShowHand(seat):
            change_hand(draft, seat)


def laid_shows(draft: StateDraft) -> list[Show]:
    """Return the shows for which cards lie on the table, each with its hecklers, from the Main Gate on."""
    shows = []
    for stage in draft.options.track.open:
        performer = performer_on(draft, stage)
        if performer != OFF and draft.down[performer]:
            crowd = (seat for seat, cards in enumerate(draft.down) if cards and stage_at(draft, seat) == stage)
            shows.append(Show(stage, performer, tuple(crowd)))
    return shows


# ---- step 5: revealing -----------------------------------------------------------------------------------------------


@answer(Reveal, Named, unless=not_that_card, idle=("No unknown Show card is turned over just now.", R.REVEAL))
def name_card(draft: StateDraft, task: Reveal, move: Named) -> None:
    """Identify an unseen laid card, and go on revealing."""
    draft.plan(task)
    draft.apply(events.Identified(move.of, move.card), R.UNSEEN_HANDS)


@performs(Reveal)
def reveal_cards(draft: StateDraft, task: Reveal) -> bool:
    """Turn all cards over, and plan each show in order (HU-33); return True while a card must be named."""
    if first_unnamed(draft) != OFF:
        return True
    for seat, cards in enumerate(draft.down):
        if cards:
            draft.apply(events.Revealed(seat, cards[0]), R.REVEAL)
    shows = task.shows
    if draft.options.reveal_order == "from Richard":
        # an area that ends before his step comes last; the one in which he stands has not ended yet (HU-33)
        past = [show for show in shows if draft.options.track.areas[show.stage][-1] < draft.richard]
        shows = (*(show for show in shows if show not in past), *past)
    draft.plan(*shows)
    return False


@performs(Show)
def resolve_show(draft: StateDraft, task: Show) -> None:
    """Resolve one show: heckles first, since a match cancels everything (HU-28); if none matches, the card."""
    laid = draft.down[task.performer] or ()
    card = laid[0]
    matching = []
    for seat in task.hecklers:
        if stage_at(draft, seat) != task.stage:
            draft.note(events.Unheard(seat, task.stage), R.HECKLER_MUST_STAY_IN_AREA)
        elif draft.down[seat] == laid:
            matching.append(seat)
        else:
            draft.note(events.Missed(seat, card), R.FAILED_HECKLE_COSTS_ITS_CARD)
    if matching:
        draft.plan(RollOff("hecklers", (tuple(matching),)))
    elif card == FINALE:
        resolve_finale(draft, task)
    elif card == HUZZAH:
        resolve_huzzah(draft, task)
    elif richard_is_in(draft, task.stage):
        cost = draft.options.deck.loss(card)
        least = min(cost, max(draft.points[task.performer], 0)) if draft.options.score_floor else cost
        draft.apply(events.Lost(task.performer, least, cost), R.CROWD_SEEN)
    else:
        draft.plan(Crowding(task.performer, card))


@happens
def takeover(draft: StateDraft, stage: int, heckler: int) -> None:
    """Cancel both cards, exchange heckler and performer, and give the heckler three points (HU-28)."""
    performer = performer_on(draft, stage)
    draft.note(events.Cancelled(stage, (draft.down[performer] or ("",))[0]), R.HECKLE)
    draft.apply(events.Swapped(stage, heckler, performer, draft.places[heckler]), R.HECKLE)
    draft.apply(events.Earned(heckler, HECKLE_POINTS), R.HECKLE)


def resolve_finale(draft: StateDraft, task: Show) -> None:
    """Turn the audience into points unless Richard is in it; either way the performer jumps down."""
    track = draft.options.track
    counters = audience(draft, task.stage)
    richard_sees = richard_is_in(draft, task.stage)
    draft.apply(
        events.Dispersed(task.performer, task.stage, counters, track.beyond[task.stage]),
        R.FINALE_SEEN if richard_sees else R.FINALE,
    )
    if counters and not richard_sees:
        draft.apply(events.Earned(task.performer, counters), R.FINALE)
    slide(draft, task.performer)  # without a bump window: jumping down is no move (HU-14)


def resolve_huzzah(draft: StateDraft, task: Show) -> None:
    """Give twelve points if Richard is in the audience; if not, plan that some of it leaves."""
    if richard_is_in(draft, task.stage):
        draft.apply(events.Earned(task.performer, HUZZAH_POINTS), R.HUZZAH_SEEN)
    elif not audience(draft, task.stage):
        draft.note(events.Unmoved(task.performer, task.stage), R.HUZZAH)
    else:
        draft.plan(Bleeding(task.performer, draft.options.deck.bleed))


@answer(
    Crowding,
    Gather,
    unless=not_gathering,
    idle=("A crowd gathers when a Crowd card is revealed that Richard does not see.", R.CROWD),
)
def place_crowd(draft: StateDraft, task: Crowding, move: Gather) -> None:
    """Place the crowd on one step, as far as there is room; the rest is lost (p. 5, HU-22)."""
    people = CROWD_SIZES[task.card]
    room = min(people, STEP_CAPACITY - draft.crowd[move.step])
    draft.apply(events.Gathered(move.seat, move.step, room, people - room), R.CROWD)


@performs(Bleeding)
def lose_counters(draft: StateDraft, task: Bleeding) -> bool:
    """Return whether the performer must choose a step that loses a counter (HU-04); if not, take the counters away.

    There is no choice on one step only, nor if as many must go as there are.
    """
    area = draft.options.track.areas[stage_of(draft.places[task.seat])]
    peopled = [step for step in area if draft.crowd[step]]
    if len(peopled) > 1 and 0 < task.left < sum(draft.crowd[step] for step in peopled):
        return True
    for step in peopled if task.left else ():
        draft.apply(events.Bored(task.seat, step, min(task.left, draft.crowd[step])), R.HUZZAH)
    return False


@answer(
    Bleeding,
    LoseFrom,
    unless=not_leaving,
    idle=("Counters leave when a Huzzah! is revealed that Richard does not see.", R.HUZZAH),
)
def lose_one_counter(draft: StateDraft, task: Bleeding, move: LoseFrom) -> None:
    """Take one counter from the step that the performer chose."""
    draft.apply(events.Bored(move.seat, move.step, 1), R.COUNTERS_LOST_BY_HUZZAH)
    draft.plan(Bleeding(task.seat, task.left - 1))


@happens
def tidy(draft: StateDraft) -> None:
    """Discard the Show cards that lie on the table (HU-38)."""
    draft.apply(events.Tidied(tuple(cards[0] for cards in draft.down if cards)), R.WHEN_SHOW_CARDS_ARE_DISCARDED)
