"""A position of The Syndicate as a text file for people, what is impossible about it, and the way to a state and back.

    game: syndicate
    players: Wanda, Xavier, Yaz
    active: Wanda
    turn: 4
    points Xavier: 3
    hand Wanda: The Author, The End, ?
    lead: The Diplomat
    hidden: ?
    played: The Merchant
    discards: The Mill, The Cave
    option goal: 7

As plain data it is the same, key by key:

    {"game": "syndicate", "players": ["Wanda", "Xavier", "Yaz"], "active": "Wanda", "turn": 4, "points": {"Xavier": 3},
     "hands": {"Wanda": ["The Author", "?"]}, "lead": "The Diplomat", "hidden": "?", "played": ["The Merchant"],
     "discards": ["The Mill"], "options": {"goal": 7}}

``hidden: nothing`` says that no second card was added, and ``lead: The Market as event`` which mark was named. A hand
that is left out consists of unknown cards.

Some things are always impossible, such as a card in two places. Others cannot last: a mastermind with two cards in
hand is about to draw, so that is only a fault of a position in which a player is to decide next (``at_rest``).

>>> setup = FORM.parse_setup('''
... hand Wanda: The Diplomat, The Author, The End, Ace of Suns, The Forest
... hand Xavier: The Merchant, The Diplomat
... ''')
>>> [fault.sentence for fault in faults(setup)]
["The Diplomat is in Wanda's hand and in Xavier's hand, and there is only one; take the other away."]

The cards on the table determine which task is next; without a lead, that is the lead. Points are taken over as they
are, without the turns in which they were scored. Only a setup without faults becomes a `State`; it may be one that
lasts no longer than until the next task (see ``at_rest`` in `faults`).
"""

import dataclasses
from collections.abc import Iterable, Iterator
from typing import Final

from refkit.characters import fold
from refkit.games.syndicate.box import decktet
from refkit.games.syndicate.cards import CARDS, HAND, MARKS, SEATS, UNKNOWN, Card, by_enforcer, signs_of
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.engine import QUESTIONS, blank
from refkit.games.syndicate.rules.follow import has_sign, nameable_marks
from refkit.games.syndicate.rules.questions import Draw, Identify, PickAnswer, PickLead, PickSecond, WhoStarts
from refkit.games.syndicate.rules.score import is_won
from refkit.games.syndicate.rules.turn import tasks_after_plot, win
from refkit.games.syndicate.table import Options, Setup, State, StateDraft, View
from refkit.games.syndicate.table import faults as option_faults
from refkit.kernel.agenda import Task
from refkit.kernel.choice import BadInput
from refkit.kit.cards import discards_word, hand_word
from refkit.text.checks import say
from refkit.text.moves import find_name
from refkit.text.position import Form
from refkit.text.position_words import ACTIVE, TURN, Word, names, number, unchanged
from refkit.text.sections import Section
from refkit.text.setups import Fault, refuse

# ---- the words of a position -----------------------------------------------------------------------------------------


NOTHING: Final = "nothing"


def read_cards(section: Section, _: Setup) -> tuple[Card, ...]:
    """Parse a list of card names; raises `BadInput` for what is not a card."""
    return section.read_each(decktet().card)


def read_lead(section: Section, _: Setup) -> tuple[Card | None, str]:
    """Parse the card that was led and the mark that was named, if any; raises `BadInput` for what is neither."""
    if fold(section.text) == NOTHING:
        return None, ""
    name, found, mark = section.text.rpartition(" as ")
    if not found:
        return section.read(decktet().card), ""
    if find_name(mark, MARKS) is None:
        raise section.complain(f"{say(mark)} is not a mark; the marks are {', '.join(MARKS)}.")
    return section.read(decktet().card, name), fold(mark)


def format_lead(it: tuple[Card | None, str], _: Setup) -> str | None:
    """Return the text of a lead: the card, and the mark that was named, if any; None without a lead."""
    card, mark = it
    return card and f"{card.name}{f' as {mark}' * bool(mark)}"


def read_hidden(section: Section, _: Setup) -> tuple[Card | None, bool]:
    """Parse the face-down card: return the card or None, and whether it is settled that there is none."""
    if fold(section.text) == NOTHING:
        return None, True
    return section.read(decktet().card), False


FORM: Final = Form(
    "syndicate",
    Setup,
    Options,
    (
        ACTIVE,
        TURN,
        Word("points", "points", number, unchanged, 0, by="players", always=True),
        hand_word(read_cards, otherwise=None),
        Word("lead", "lead mark", read_lead, format_lead, (None, "")),
        Word("hidden", "hidden alone", read_hidden, lambda it, _: it[0].name if it[0] else NOTHING, (None, False)),
        Word("played", "replies", read_cards, names, (), shape="list"),
        discards_word(read_cards),
    ),
    usual=lambda _: ("Wanda", "Xavier", "Yaz"),
    corrects=("hands", "points", "discards"),
)
"""How positions are written and read."""


# ---- what is impossible ----------------------------------------------------------------------------------------------


HIGHEST_NUMBER: Final = 999
"""The highest score, and the highest number of a turn, that is accepted."""


def faults(setup: Setup, *, at_rest: bool = True) -> tuple[Fault, ...]:
    """Return everything impossible about ``setup``; with ``at_rest`` also what the next task would change."""
    found = [*FORM.seat_faults(setup, option_faults, fewer=True), *_number_faults(setup)]
    if not found:
        found += [*_card_faults(setup), *_plot_faults(setup)]
    if not found and at_rest:
        found += _unstable_faults(setup)
    return tuple(found)


def _number_faults(setup: Setup) -> Iterator[Fault]:
    if not 1 <= setup.turn <= HIGHEST_NUMBER:
        yield Fault(f"Turns are counted from 1 to {HIGHEST_NUMBER}, so this cannot be turn {setup.turn}.")
    for name, points in zip(setup.players, setup.points, strict=False):
        if not 0 <= points <= HIGHEST_NUMBER:
            yield Fault(f"{name} cannot have {points} points; write 0 to {HIGHEST_NUMBER}.", R.WINNING)


def card_places(setup: Setup) -> Iterator[tuple[Card, str]]:
    """Yield every card in a hand, on the table or among the discards, and where it is in words."""
    for seat, name in enumerate(setup.players):
        yield from ((card, f"in {name}'s hand") for card in setup.hand(seat))
    if setup.lead:
        yield setup.lead, "on the table as the lead"
    if setup.hidden:
        yield setup.hidden, "on the table face down"
    yield from ((card, "on the table against the plot") for card in setup.replies)
    yield from ((card, "among the discards") for card in setup.discards)


def _card_faults(setup: Setup) -> Iterator[Fault]:
    """Yield faults for cards in two places, unknown cards that lie face up, and too many unknown ones."""
    places, deck = list(card_places(setup)), setup.deck.cards
    yield from CARDS.duplicated_cards(deck, places, R.DEAL)
    for open_card in (setup.lead, *setup.replies, *setup.discards):
        if open_card is UNKNOWN:
            yield Fault("A card that lies face up is known to all: write which one it is.", R.LEAD)
    yield from CARDS.too_many_unknown(deck, [card for card, _ in places], R.DEAL)


def _plot_faults(setup: Setup) -> Iterator[Fault]:
    if setup.lead is None:
        if setup.decided or setup.mark:
            yield Fault("Nothing can be added or played before a card is led; write which card was.", R.LEAD)
        return
    if len(setup.replies) >= SEATS:
        yield Fault(f"Each enforcer plays one card: there cannot be {len(setup.replies)}.", R.LEFT_FIRST)
    if setup.alone and setup.hidden:
        yield Fault("Either a card lies face down or none does.", R.SECOND_CARD)
    yield from enforcers_without_card(setup)
    wanted = nameable_marks(setup.lead, FORM.options_of(setup))
    if setup.mark not in wanted:
        usual = f"name {' or '.join(wanted)}" if wanted[0] else "leave the mark out"
        yield Fault(
            f"{setup.lead.name} cannot be led {f'as {setup.mark}' if setup.mark else 'like this'}: {usual}.",
            R.ANY_SHARED_MARK_FOLLOWS,
        )


def enforcers_without_card(setup: Setup) -> Iterator[Fault]:
    """Yield a fault for each enforcer who has still to play in this turn and holds no card (SY-13)."""
    for step in range(1 + len(setup.replies), SEATS):
        seat = (setup.active + step) % SEATS
        if not setup.hand(seat):
            yield Fault(
                f"{setup.players[seat]} has still to play against the plot and needs a card in hand.",
                R.ENFORCER_ALWAYS_HAS_CARD,
            )


def _unstable_faults(setup: Setup) -> Iterator[Fault]:
    """Yield a fault for whatever the next task would change, or could not have come about by the rules."""
    if setup.lead is None:
        yield from enforcers_without_card(setup)
    for seat, name in enumerate(setup.players):
        if len(setup.hand(seat)) > HAND:
            yield Fault(f"{name} holds more than {HAND} cards, which nobody ever does.", R.FULL_HAND_DRAWS_NOTHING)
    name = setup.players[setup.active]
    if setup.lead is None and len(setup.hand(setup.active)) < HAND:
        yield Fault(f"{name} holds fewer than {HAND} cards and is about to draw.", R.DRAW_UP)
    if len(setup.replies) == SEATS - 1:
        yield Fault("Both enforcers have played: the turn is about to be scored.", R.REVEAL)
    signs = signs_of(setup.lead, setup.mark)
    for seat, card in by_enforcer(setup.active, setup.replies):
        could = [each.name for each in setup.hand(seat) if has_sign(each, signs)]
        if could and not has_sign(card, signs):
            text = f"{setup.players[seat]} did not follow with {card.name}, and could with {' or '.join(could)}."
            yield Fault(text, R.FOLLOW_MARK if setup.lead and setup.lead.marks else R.FOLLOW_SUIT)


# ---- position and state ----------------------------------------------------------------------------------------------


def to_state(setup: Setup, *, agenda: Iterable[Task] | None = None) -> State:
    """Return the state that ``setup`` describes, with ``agenda`` (the next task last), by default what comes next.

    Cards that are not mentioned are in the pile, or unknown ones. Raises `BadInput` with every fault, one a line.
    """
    refuse(faults(setup, at_rest=False))
    points = (*setup.points, *(0,) * (len(setup.players) - len(setup.points)))
    laid = dataclasses.replace(setup, hands=tuple(map(setup.hand, range(len(setup.players)))), points=points)
    unseen, pile = CARDS.left(setup.deck.cards, [card for card, _ in card_places(laid)])
    todo = tuple(initial_agenda(setup) if agenda is None else agenda)
    start = blank(FORM.options_of(setup))
    return FORM.state_of(start, laid, pile=pile, fresh=unseen, carried=laid.points, agenda=todo)


def initial_agenda(setup: Setup) -> list[Task]:
    """Return the remaining tasks of the turn, the next task last; [] if the first one is not a question to a player."""
    todo = remaining_tasks(setup)
    return todo[::-1] if isinstance(todo[0], PickLead | PickSecond | PickAnswer) else []


def remaining_tasks(setup: Setup) -> list[Task]:
    """Return the remaining tasks of the turn, the next task first."""
    if setup.lead is None:
        return [PickLead(setup.active)]
    if not setup.decided:
        return [PickSecond(setup.active)]
    return tasks_after_plot(setup)


def from_state(state: State | View) -> Setup:
    """Return the position of ``state``, or of a view: the cards in each place and the points."""
    decided = state.lead is not None and state.hidden is None and _is_decided(state)
    return FORM.setup_of(state, points=state.points, alone=decided, turn=max(state.turn, 1))


def _is_decided(state: State | View) -> bool:
    """Return whether the mastermind has declined a second card, given that there is none: then an enforcer is asked."""
    if isinstance(state, State):
        return not (state.agenda and isinstance(state.agenda[-1], PickSecond))
    return bool(state.replies) or state.active not in state.asked


# ---- corrections ---------------------------------------------------------------------------------------------------


def correct(state: State, text: str) -> State:
    """Return ``state`` with the hands, points and discards that ``text``, a position, gives; the rest stays.

    Whose turn it is, the plot on the table and the pending question stay, too. What a player had claimed about a hand
    by not following is dropped if that hand is corrected. Raises `BadInput` for a position that is impossible or of
    another game, before the deal, and while chance is asked which card is turned up.
    """
    task = QUESTIONS.pending(state)
    if task is None or isinstance(task, WhoStarts | Identify) or not state.turn:
        raise BadInput("The table can only be corrected during a turn; answer what is asked first, or undo it.")
    refusal = "A correction puts hands, points and discards right; leave out everything else, or undo it."
    given = FORM.parse_correction(text, from_state(state), refusal)
    laid = to_state(given)
    if isinstance(task, Draw) and not (laid.pile and len(laid.hands[task.seat]) < HAND):
        raise BadInput(
            f"{state.options.players[task.seat]} is about to draw; leave a card in the pile and room for it."
        )
    if isinstance(task, PickLead | PickAnswer) and not laid.hands[task.seat]:
        raise BadInput(f"{state.options.players[task.seat]} is about to play; leave a card in that hand.")
    refuse(tuple(enforcers_without_card(given)))
    changed = tuple(now - before for now, before in zip(given.points, state.points, strict=True))
    return dataclasses.replace(
        FORM.corrected(state, laid, "pile", "fresh", "stale", "old"),
        carried=tuple(map(sum, zip(state.carried, changed, strict=True))),
        denied=tuple(each for each in state.denied if laid.hands[each[0]] == state.hands[each[0]]),
    )


def end_if_won(draft: StateDraft) -> None:
    """End the game if a correction leaves a winner: points come at the end of a turn, so an earlier one was the last.

    A plot on the table is not gone on with (SY-10, SY-21).
    """
    if is_won(draft):
        win(draft, R.WINNING)
