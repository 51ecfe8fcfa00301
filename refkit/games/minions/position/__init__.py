"""A position of Minions as a text file for people, what is impossible about it, and the way to a state and back.

    game: minions
    players: Xavier, Yaz
    turn: 3
    event: Sunny Skies
    quest: Kill The Orc
    glory: Short Parade
    minion Xavier: Vampire
    boon Xavier: Wither
    power Xavier: +3
    dice Xavier: 3 5
    used Xavier: Bog Hag, Jinx, +1
    won Xavier: Own Feast Day
    gone: Market Day, Guard the Larder
    option goal: 15

Plain data has these lines, keyed by their beginnings; ``deck`` holds one that is not the stand-in:

    {"game": "minions", "players": ["Xavier", "Yaz"], "lines": {"event": "Sunny Skies", "minion Xavier": "Vampire"}}

A line is a keyword, for some keywords a name, a colon and a value; ``//`` begins a comment. What is left out is empty;
``bonus Xavier: 1`` is glory that events added.

>>> setup = FORM.parse_setup('''
... players: Xavier, Yaz
... event: Sunny Skies
... quest: Kill The Orc
... minion Xavier: Vampire
... minion Yaz: Vampire
... ''')
>>> [fault.sentence for fault in faults(setup)]
['Yaz cannot have Vampire in play: it is not a card of Myth.']

Only a setup without faults becomes a `State`. Cards in play are still face down there, until a scenario continues.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, TypeVar

from refkit.games.minions.box.deck import Card, Deck
from refkit.games.minions.cards import (
    DICE,
    EMPTY,
    NO_ROLL,
    UNKNOWN,
    UNKNOWN_BOON,
    BoonCard,
    EventCard,
    GloryCard,
    MinionCard,
    OwnCard,
    QuestCard,
    SharedCard,
    Side,
    glory_of,
)
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules import turn
from refkit.games.minions.rules.engine import blank
from refkit.games.minions.rules.questions import SendMinions, TurnTop
from refkit.games.minions.rules.reward import end_game
from refkit.games.minions.rules.turn import is_unknown
from refkit.games.minions.table import Options, Setup, State, StateDraft, StateOrView, faults_of_laid_out
from refkit.games.minions.words import find_card, format_card, parse_power
from refkit.kernel.agenda import Task
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import counted
from refkit.text.checks import say
from refkit.text.position import Form
from refkit.text.position_words import TURN, Word, names, number, unchanged
from refkit.text.sections import Section
from refkit.text.setups import Fault, refuse

T = TypeVar("T")
CardT = TypeVar("CardT", bound=Card)

# ---- reading -----------------------------------------------------------------------------------------------------


def card_reader(kind: type[CardT], noun: str, unknown: CardT | None = None) -> Callable[[Section, Setup], CardT]:
    """Return a parser for a card of the class ``kind``, see `find_card`."""
    return lambda section, setup: section.read(lambda text: find_card(setup.deck, text, kind, noun, unknown))


def cards_reader(*kinds: type) -> Callable[[Section, Setup], tuple[object, ...]]:
    """Return a parser for a list of cards of ``kinds``, and of Power cards if minions are among these."""

    def card(deck: Deck, text: str) -> object:
        if MinionCard in kinds and text.startswith("+"):
            return parse_power(text)
        found = deck.card(text)
        if not isinstance(found, kinds):
            raise BadInput(f"{found.name} cannot stand in this line.")
        return found

    return lambda section, setup: section.read_each(partial(card, setup.deck))


def read_won(section: Section, setup: Setup) -> tuple[GloryCard, ...]:
    return section.read_each(lambda text: find_card(setup.deck, text, GloryCard, "glory card"))


def read_power(section: Section, _: Setup) -> int:
    return section.read(parse_power)


def read_dice(section: Section, _: Setup) -> tuple[int, int]:
    """Parse two dice, and return them with the low one first; raises `BadInput` for what they cannot show."""
    faces = section.text.replace(",", " ").split()
    if len(faces) != 2 or any(each not in map(str, range(1, DICE + 1)) for each in faces):  # noqa: PLR2004  two dice
        raise section.complain(f"{say(section.text)} is not a roll; write what two dice show, such as 3 5.")
    low, high = sorted(map(int, faces))
    return low, high


# ---- the words of a position ---------------------------------------------------------------------------------------


def write_card(card: OwnCard | SharedCard, _: Setup) -> str:
    return format_card(card)


def write_cards(cards: tuple[OwnCard, ...], _: Setup) -> list[str]:
    return list(map(format_card, cards))


FORM: Final = Form(
    "minions",
    Setup,
    Options,
    (
        TURN,
        Word("event", "event", card_reader(EventCard, "event"), write_card),
        Word("quest", "quest", card_reader(QuestCard, "quest"), write_card),
        Word("glory", "prize", card_reader(GloryCard, "glory card"), write_card),
        Word("minion", "minions", card_reader(MinionCard, "minion", UNKNOWN), write_card, by="players", filled=True),
        Word("boon", "boons", card_reader(BoonCard, "boon", UNKNOWN_BOON), write_card, by="players", filled=True),
        Word("power", "powers", read_power, write_card, by="players", filled=True),
        Word("dice", "dice", read_dice, lambda it, _: "{} {}".format(*it), NO_ROLL, by="players", filled=True),
        Word("used", "used", cards_reader(MinionCard, BoonCard), write_cards, (), by="players", filled=True),
        Word("won", "won", read_won, names, (), by="players", filled=True),
        Word("bonus", "bonus", number, unchanged, 0, by="players", filled=True),
        Word("gone", "gone", cards_reader(EventCard, QuestCard, GloryCard), names, ()),
    ),
    usual=lambda _: ("Xavier", "Yaz"),
    boxes=("deck",),
    flat="lines",
)
"""How positions are written and read."""


# ---- what is impossible ----------------------------------------------------------------------------------------------


def faults(setup: Setup, *, at_rest: bool = True) -> tuple[Fault, ...]:
    """Return everything impossible about ``setup``; ``at_rest`` makes no difference in this game."""
    _ = at_rest
    found = [*FORM.seat_faults(setup, faults_of_laid_out)]
    return tuple(found or _card_faults(setup))


def _card_faults(setup: Setup) -> list[Fault]:
    """Return the faults of the turn, of shared cards, and if there are none, of cards and glory that players have."""
    start, found = blank(FORM.options_of(setup), laid=True), []
    if setup.turn < 0:
        found.append(Fault("The turn cannot be negative; the first one is 1."))
    found += _middle_faults(setup, start)
    if not found:
        found = [fault for seat in range(len(setup.players)) for fault in _own_faults(setup, start, seat)]
        found += _glory_faults(setup, start)
    return found


def _middle_faults(setup: Setup, start: State) -> Iterator[Fault]:
    """Yield faults for shared cards that are in two places, or that the card file does not have."""
    there = Counter[SharedCard]((*start.events, *start.quests, *start.glory))
    for card, count in Counter(shared_cards(setup)).items():
        if count > there[card]:
            have = f"lies in {counted(count, 'place')}, and there is only {there[card]} of it"
            yield Fault(f"{card.name} {have if there[card] else 'is none of the shared cards'}.", R.SHARED_CARDS)


def shared_cards(setup: Setup) -> list[SharedCard]:
    """Return every shared card that is face up, won or out of the game in ``setup``."""
    face_up: tuple[SharedCard | None, ...] = (setup.event, setup.quest, setup.prize)
    won = (card for cards in setup.won for card in cards)
    return [card for card in (*face_up, *setup.gone, *won) if card is not None]


def _own_faults(setup: Setup, start: State, seat: int) -> Iterator[Fault]:
    """Yield faults for cards that the player at ``seat`` does not have, or has in two places."""
    name, deity, stacks = setup.players[seat], start.options.deity(seat), start.own_stacks(seat)
    side = setup.sides[seat] if setup.sides else EMPTY
    used = setup.used[seat] if setup.used else ()
    left = Counter(start.hands[seat])
    for place, cards in (("among the used cards", used), ("in play", cards_in_play(side))):
        for card in cards:
            left[card] -= 1
            if left[card] < 0 and not is_unknown(card):
                why = "it is used up" if card in start.hands[seat] else f"it is not a card of {deity.name}"
                yield Fault(f"{name} cannot have {format_card(card)} {place}: {why}.", R.OWN_CARDS)
    if side.minion is None and (side.boon is not None or side.power is not None or side.dice != NO_ROLL):
        yield Fault(f"{name} has a boon, a Power card or dice in play, and no minion.", R.CHOOSE_GIFTS)
    for kind, laid in zip(stacks, (side.minion, side.boon, side.power), strict=True):
        if laid is not None and is_unknown(laid) and not Counter(stacks[kind]) - Counter(used):
            noun = "Power card" if kind == "power" else kind
            yield Fault(f"{name} has an unknown {noun} in play, and no {noun} is left; take it away.", R.OWN_CARDS)


def _glory_faults(setup: Setup, start: State) -> Iterator[Fault]:
    """Yield a fault for glory below 0, unless the options allow glory cards to count less than nothing (MI-35)."""
    won = setup.won or ((),) * len(setup.players)
    for name, cards, bonus in zip(setup.players, won, setup.bonus, strict=False):
        if glory_of(cards, bonus) < 0 and not start.options.glory_below_zero:
            worth = glory_of(cards, 0)
            total = f"{name} has {bonus} glory by events and cards worth {worth}, and no card counts less than nothing"
            yield Fault(f"{total}; write {-worth} at the least.", R.GLORY_STOPS_AT_ZERO)


def cards_in_play(side: Side) -> tuple[OwnCard, ...]:
    return tuple(card for card in (side.minion, side.boon, side.power) if card is not None)


# ---- position and state ----------------------------------------------------------------------------------------------


def to_state(setup: Setup, *, agenda: Iterable[Task] = (), at_rest: bool = False) -> State:
    """Return the state that ``setup`` describes, with ``agenda`` (the next task last).

    Raises `BadInput` with every fault, one a line.
    """
    refuse(faults(setup, at_rest=at_rest))
    start = blank(FORM.options_of(setup), laid=True)
    seats = len(setup.players)
    placed = Counter(shared_cards(setup))
    used = setup.used or ((),) * seats
    return FORM.state_of(
        start,
        setup,
        minions=tuple(remove_cards(stack, used[seat]) for seat, stack in enumerate(start.minions)),
        boons=tuple(remove_cards(stack, used[seat]) for seat, stack in enumerate(start.boons)),
        powers=tuple(remove_cards(stack, used[seat]) for seat, stack in enumerate(start.powers)),
        events=remove_cards(start.events, placed.elements()),
        quests=remove_cards(start.quests, placed.elements()),
        glory=remove_cards(start.glory, placed.elements()),
        sides=setup.sides or start.sides,
        agenda=tuple(agenda),
    )


def remove_cards(stack: tuple[T, ...], placed: Iterable[object]) -> tuple[T, ...]:
    """Return ``stack`` without the cards that are ``placed`` elsewhere, each removed as often as it is placed."""
    gone = Counter(placed)
    left = []
    for card in stack:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return tuple(left)


def from_state(state: StateOrView) -> Setup:
    """Return the position of ``state``, or of a view: the cards in each place, without the agenda.

    Raises `BadInput` if its options are invalid.
    """
    start = blank(state.options, laid=True)
    middle: tuple[tuple[SharedCard, ...], ...] = (start.events, start.quests, start.glory)
    face_up = [card for card in (state.event, state.quest, state.prize) if card is not None]
    won = [card for cards in state.won for card in cards]
    left = (*state.events, *state.quests, *state.glory)
    return FORM.setup_of(
        state,
        minions=tuple(side.minion for side in state.sides),
        boons=tuple(side.boon for side in state.sides),
        powers=tuple(side.power for side in state.sides),
        dice=tuple(side.dice for side in state.sides),
        used=tuple(remove_cards(before, now) for before, now in zip(start.hands, state.hands, strict=True)),
        gone=tuple(card for stack in middle for card in remove_cards(stack, (*left, *face_up, *won))),
    )


def correct(state: State, text: str) -> State:
    """Return ``state`` with the cards and glory that ``text``, a position, gives; the rest stays.

    Raises `BadInput` for a position that is impossible or of another game, and in the middle of a quest.
    """
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, TurnTop | SendMinions) or any(side != EMPTY for side in state.sides):
        raise BadInput(
            "The table can only be corrected before minions are sent; answer what is asked first, or undo it."
        )
    refusal = "A correction cannot change who plays or the options; leave those lines out."
    given = FORM.parse_correction(text, from_state(state), refusal)
    if any(side != EMPTY for side in given.sides):
        raise BadInput("A correction cannot put cards in play; leave those lines out, and let them be played.")
    return to_state(given, agenda=state.agenda)


def judge(draft: StateDraft) -> None:
    """End the game if a correction leaves a winner (MI-26), or no cards for the quest that was to come (MI-21)."""
    turn.check_win(draft)
    if not (draft.ended or turn.has_cards_for_turn(draft)):
        end_game(draft, R.QUEST_CALLED_OFF)
