"""What Three Cheers says and reads: names of towers, values in moves and events, sentences, and what decided.

`BOOK` writes and reads the values in the patterns of moves and events, and `decides` picks the event that decides.
``/2`` behind an order names the option of the card, counted from 1; without it the first option counts that is of the
right kind and reaches that far. A sentence tells what the event says, and names whoever lies face up on the table just
before it. A face-down minion is never looked up, so the sentences of events that `sight.event_seen` has covered give
nothing away. `move_reading` reads orders and placements, of which there are many ways to write them.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, assert_never

from refkit.characters import fold
from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers import moves
from refkit.games.three_cheers.box import Deck
from refkit.games.three_cheers.cards import OFF, UNKNOWN, Card, Kind, Minion, MinionCard, OrderCard, row_of, square
from refkit.games.three_cheers.moves import MoveMinion, Place, Played, Provoke, Swap
from refkit.games.three_cheers.table import STAND_INS, State, StateOrView
from refkit.games.three_cheers.text.places import (
    card_name,
    card_name_at,
    format_card,
    format_square,
    format_token,
    landing_in_words,
    minion_name,
    parse_card,
    parse_square,
    place_in_words,
)
from refkit.kernel.choice import BadInput, Verdict
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import Sentence, Who, capital, join, listed, player, sentence
from refkit.text.checks import say
from refkit.text.json_codec import Atoms, by_name
from refkit.text.json_text import Json
from refkit.text.moves import find_name
from refkit.text.patterns import Phrasebook, ValueFormat
from refkit.text.verdicts import EventFrame, by_priority


def owner(state: Any, tower: int) -> Who:
    """Return whose tower it is, to be named in a sentence; ``state`` has players and towers."""
    names = state.options.players
    seats = range(tower, len(names), len(state.towers))
    return Who(tuple(seats), tuple(names[seat] for seat in seats), joint=" & ")


def side_name(state: Any, tower: int) -> Sentence:
    """Return the name of a tower: its owner's, or its owners' joined by ``&``."""
    return Sentence((owner(state, tower),))


def order_name(state: StateOrView, card: OrderCard, option: int, sort: type[moves.Move], by: int) -> str:
    """Return the order's name, with the number of its option unless that can be told from the rest."""
    return card.name if option == default_option(state, card, sort, by) else f"{card.name}/{option + 1}"


def default_option(state: StateOrView, card: OrderCard, sort: type[moves.Move], by: int) -> int:
    """Return the option meant if none is named: of the right kind and reaching ``by``, or at least of that kind."""
    kinds: dict[type[moves.Move], Kind] = {moves.MoveMinion: "move", moves.Swap: "swap", moves.Provoke: "aggression"}
    of_kind = [index for index, option in enumerate(card.options) if option.kind == kinds[sort]]
    fitting = (index for index in of_kind if by in card.options[index].reach(turned=state.options.orders_turn))
    return next(fitting, of_kind[0] if of_kind else 0)


# ---- names in data ---------------------------------------------------------------------------------------------------


CARDS: Final = by_name(MinionCard, OrderCard, unknown=UNKNOWN)


def _face(value: Json, deck: Deck) -> Minion:
    name, turned, masked = value
    card = CARDS[MinionCard][2](name, deck)
    if not isinstance(card, MinionCard):
        raise BadInput(f"{name} is an order: it cannot stand in a tower.")
    return card.faces[2 * bool(masked) + bool(turned)]


ATOMS: Final[Atoms] = {**CARDS, Minion: ("minion", lambda face: [face.card.name, face.turned, face.masked], _face)}


# ---- moves: reading --------------------------------------------------------------------------------------------------


TOPS: Final[tuple[moves.Top, ...]] = ("card", "fight", "here")


def read_card(state: State, _seat: int, text: str) -> Card:
    """Return the card called ``text``; raises `BadInput` if none is."""
    return parse_card(text, state.options.deck)


def read_minion(state: State, seat: int, text: str) -> MinionCard:
    """Return the minion called ``text``; raises `BadInput` if it is no minion."""
    card = read_card(state, seat, text)
    if isinstance(card, OrderCard):
        raise BadInput(f"{card.name} is an order; write what it does, as in {card.name}: provoke a tower's b2.")
    return card


def read_order(state: State, seat: int, text: str) -> OrderCard:
    """Return the order called ``text``; raises `BadInput` if it is no order."""
    card = read_card(state, seat, text)
    if isinstance(card, MinionCard):
        raise BadInput(f"{say(card.name)} is not an order card.")
    return card


def read_tower(state: State, text: str) -> int:
    """Return the number of the tower called ``text``; a shared one also goes by the name of each of its owners.

    Raises `BadInput` with the names of all if there is none.
    """
    if (tower := find_name(text, state.owners)) is not None:
        return tower
    if (seat := find_name(text, state.options.players)) is not None:
        return seat % len(state.towers)
    raise BadInput(f"There is no tower called {say(text)}; the towers are {', '.join(state.owners)}.")


def read_place(state: State, _seat: int, text: str) -> tuple[int, int]:
    """Return the tower and the square that ``text`` names, as in ``Yaz b3``; the only tower may be left out.

    Raises `BadInput` if there is no such place, or several.
    """
    *tower, name = text.rsplit(maxsplit=1) or ("",)
    at = parse_square(name)
    if tower:
        return read_tower(state, tower[0]), at
    built = [number for number, tower in enumerate(state.towers) if tower.minions or at == square(0, 1)]
    if len(built) == 1:
        return built[0], at
    candidates = " or ".join(f"{state.owners[number]} {name}" for number in built or range(len(state.towers)))
    raise BadInput(f"{say(text)} does not say in which tower; write {candidates}.")


def read_top(_state: State, _seat: int, text: str) -> moves.Top:
    """Return what the top of the pile shows; raises `BadInput` if it cannot show that."""
    for top in TOPS:
        if fold(text) == top:
            return top
    raise BadInput(f"{say(f'top: {text}')} is not what the pile can show: that is a card, a fight or here.")


# ---- moves: writing --------------------------------------------------------------------------------------------------


def put(state: StateOrView, card: MinionCard, tower: int, at: int, turned: bool) -> str:  # noqa: FBT001  a field
    """Return a placement in notation; ``slays`` on an occupied square."""
    verb = "slays" if at in state.towers[tower].minions else "to"
    name, where = format_card(card, state.options.deck), spot(state, tower, at)
    return f"{name} {verb} {where}, turned" if turned else f"{name} {verb} {where}"


def spot(state: StateOrView, tower: int, at: int) -> str:
    return f"{side_name(state, tower)} {format_square(at)}"


def order(sort: type[moves.Move]) -> Any:  # a function of two or three fields
    """Return a function that writes an order of a ``sort`` with its option."""
    return lambda state, card, option, at, to=None: order_name(state, card, option, sort, 0 if to is None else to - at)


# ---- events: who and where -------------------------------------------------------------------------------------------


def who(before: State, tower: int, at: int) -> str:
    """Name the minion at ``at`` as the subject of a sentence: with its owner, if several towers stand on the table."""
    minions = before.towers[tower].minions
    if not several_stand(before):
        return capital(minion_name(minions, at))
    if not minions[at].masked:
        return owned(before, tower, minion_name(minions, at))
    several = sum(other.masked for other in minions.values()) > 1
    pattern = "{owner's} face-down minion ({square})" if several else "{owner's} face-down minion"
    return sentence(pattern, owner=owner(before, tower), square=format_square(at))


def called(before: State, tower: int, at: int, minion: Minion) -> str:
    """Name a ``minion`` at ``at``, whether it shows or not, as `who` does."""
    name = card_name_at(before.towers[tower].minions, at, minion.card)
    return owned(before, tower, name) if several_stand(before) else capital(name)


def several_stand(before: State) -> bool:
    return sum(bool(each.minions) for each in before.towers) > 1


def owned(before: State, tower: int, name: str) -> str:
    """Return a name with the owner of its tower, as in ``Yaz's Gnasher``."""
    return sentence("{owner's} {name}", owner=owner(before, tower), name=name)


def other(before: State, tower: int, at: int) -> str:
    """Name the minion at ``at`` of a tower that the sentence has named already."""
    return minion_name(before.towers[tower].minions, at)


def place(before: State, tower: int, at: int) -> str:
    """Describe a place, with whose tower it is in."""
    words = place_in_words(before.towers[tower].minions, at)
    return sentence("{place} in {owner's} tower", place=words, owner=owner(before, tower))


def target(before: State, tower: int, at: int) -> str:
    return sentence("{minion} in {owner's} tower", minion=other(before, tower, at), owner=owner(before, tower))


# ---- events: what ----------------------------------------------------------------------------------------------------


def placed(before: State, tower: int, at: int, minion: Minion) -> str:
    pattern = "{minion} is placed {place}."
    if minion.masked:
        pattern = "{minion} is placed face down {place}."
    elif minion.turned:
        pattern = "{minion} is placed, turned, {place}."
    if minion.card is UNKNOWN:
        pattern = "A minion is placed face down {place}."
    return sentence(pattern, minion=minion.card.name, place=place(before, tower, at))


def rode(before: State, seat: int, tower: int, at: int) -> str:
    """Return that a foreminion steps to a minion, or climbs on it from the ground."""
    afoot = before.towers[tower].riders[seat // len(before.towers)] == OFF
    pattern = "{seat's} foreminion climbs on {minion}." if afoot else "{seat's} foreminion steps to {minion}."
    return sentence(pattern, seat=player(before, seat), minion=other(before, tower, at))


def play(before: State, move: Played) -> str:
    """Describe a card and what it is about to do."""
    match move:
        case Place(_, card, tower, at, turned):
            pattern = "{card} {place}, turned" if turned else "{card} {place}"
            if "ninja" in card.traits:
                pattern = "{card} {place}, face down"
            return sentence(pattern, card=card_name(card), place=place(before, tower, at))
        case MoveMinion(_, card, _, tower, at, to):
            where = place_in_words(before.towers[tower].minions, to, at)
            pattern = "{card}: {target} is to move {where}"
            return sentence(pattern, card=card.name, target=target(before, tower, at), where=where)
        case Swap(_, card, _, tower, at, to):
            pattern = "{card}: {target} and {other} are to change places"
            return sentence(pattern, card=card.name, target=target(before, tower, at), other=other(before, tower, to))
        case Provoke(_, card, _, tower, at):
            return sentence("{card}: {target} is to attack", card=card.name, target=target(before, tower, at))
        case unreachable:
            assert_never(unreachable)


def verdict(before: State, totals: tuple[int, ...]) -> str:
    """Describe the towers' points and who has won; stand-ins without a tower are no rivals, and left out."""
    names = {tower: side_name(before, tower) for tower in range(len(totals))}
    real = {tower: name for tower, name in names.items() if before.towers[tower].minions or name not in STAND_INS}
    sides = (real or names).items()
    count = join(", ", (sentence("{side:object} {total}", side=name, total=totals[tower]) for tower, name in sides))
    if len(sides) == 1:
        return sentence("The count: {count}.", count=count)
    winners = [owner(before, tower) for tower, total in enumerate(totals) if total == max(totals)]
    if len(winners) > 1:
        shared = join(" and ", (sentence("{side}", side=each) for each in winners))
        return sentence("The count: {count}. {winners} share the victory.", count=count, winners=shared)
    return sentence("The count: {count}. {winner} win[s].", count=count, winner=winners[0])


def arrows(_before: State, speed: int) -> str:
    return (sentence("one arrow"), sentence("two arrows"), sentence("three arrows"))[speed - 1]


def nobody_there(_before: State, at: int) -> str:
    return sentence("nobody") if row_of(at) > 0 else sentence("the ground")


def written_card(state: StateOrView, card: Card) -> str:
    return format_card(card, state.options.deck)


def name_of(_state: object, card: Card) -> str:
    return card_name(card)


def name_of_square(_state: object, at: int) -> str:
    return format_square(at)


BOOK: Final[Phrasebook[moves.Move]] = Phrasebook(
    {
        Card: ValueFormat(name_of, read_card, written_card),
        OrderCard: ValueFormat(name_of, read_order, written_card),
        MinionCard: ValueFormat(name_of, read_minion, written_card),
        Minion: ValueFormat(
            lambda _, minion: card_name(minion.card),
            data=lambda state, minion: format_token(minion, "", state.options.deck),
        ),
        "Called": ValueFormat(called),
        "Card": ValueFormat(lambda _, card: capital(card_name(card))),
        "Who": ValueFormat(who),
        "aggression": ValueFormat(order(Provoke)),
        "arrows": ValueFormat(arrows),
        "called": ValueFormat(
            lambda before, tower, at, minion: card_name_at(before.towers[tower].minions, at, minion.card)
        ),
        "card": ValueFormat(lambda _, move: card_name(move.card)),
        "cards": ValueFormat(
            lambda _, cards: join(", ", map(card_name, cards)) or sentence("no cards at all"),
            data=lambda state, cards: [written_card(state, card) for card in cards],
        ),
        "empty": ValueFormat(nobody_there),
        "landing": ValueFormat(lambda before, tower, at, to: landing_in_words(before.towers[tower].minions, at, to)),
        "move": ValueFormat(data=lambda state, move: BOOK.format_move(state, move, seat=True)),
        "moved": ValueFormat(lambda before, tower, at, to: place_in_words(before.towers[tower].minions, to, at)),
        "mover": ValueFormat(lambda before, move: player(before, move.seat)),
        "order": ValueFormat(order(MoveMinion)),
        "other": ValueFormat(other),
        "placed": ValueFormat(placed),
        "play": ValueFormat(play),
        "put": ValueFormat(put),
        "rode": ValueFormat(rode),
        "spot": ValueFormat(spot, read_place),
        "square": ValueFormat(name_of_square, lambda _state, _seat, text: parse_square(text), name_of_square),
        "swap order": ValueFormat(order(Swap)),
        "top": ValueFormat(read=read_top),
        "totals": ValueFormat(
            data=lambda state, totals: {side_name(state, tower): total for tower, total in enumerate(totals)}
        ),
        "tower": ValueFormat(side_name, data=side_name),
        "verdict": ValueFormat(verdict),
        "written": ValueFormat(written_card),
    },
    moves.Move,
    examples="Gnawrah to Yaz b3, Shove: provoke Yaz b2, ride b2 or keep",
)
"""Writes and reads the moves, and words the events."""


def routine(event: Event) -> bool:
    """Return whether ``event`` says only that an ordinary card lies on top, which is then drawn."""
    return isinstance(event, ev.Shown) and event.top == "card"


# ---- which event decides ---------------------------------------------------------------------------------------------


ALWAYS_DECISIVE: Final = (ev.Scored, ev.Fizzled)
"""Events that are the conclusion in any case."""
FOREMINION_MOVED: Final = (ev.Leapt, ev.Tumbled)
WITHOUT_CASUALTIES: Final = by_priority(
    BOOK.describe,
    *ALWAYS_DECISIVE,
    *FOREMINION_MOVED,
    *(ev.Fell, ev.Shifted, ev.Swapped, ev.Placed, ev.HandShown, ev.Rode, ev.Stayed, ev.Discarded, ev.Kept),
)
"""The conclusion where nobody is hurt and nobody attacks."""
PLAYED: Final = by_priority(BOOK.describe, ev.Placed, ev.Shifted, ev.Swapped)
"""What was played in a turn that led to a fight."""


def decides(frames: Sequence[EventFrame]) -> Verdict | None:
    """Return the conclusion of all that happened, in a sentence; None if nothing decided anything."""
    given = isinstance(frames[0][1], ev.Died)  # the action was the death, and its consequences are the conclusion
    decisive = (*ALWAYS_DECISIVE, *FOREMINION_MOVED) if given else ALWAYS_DECISIVE
    if any(isinstance(event, decisive) for _, event, _ in frames):
        return WITHOUT_CASUALTIES(frames)
    if dead := list(_dead(frames[given:])):
        return Verdict(f"{listed(name for name, _ in dead)} {'die' if len(dead) > 1 else 'dies'}.", dead[-1][1])
    if turned := list(_turned(frames)):
        text = f"Nobody dies; turned round: {listed(name for name, _ in turned)}."
        return Verdict(text, turned[-1][1], final=True)
    if fights := [event.rule for _, event, _ in frames if isinstance(event, ev.FightBegan | ev.Provoked)]:
        played = PLAYED(frames)
        text = f"{played.sentence.removesuffix('.')}; nobody is hurt." if played else "Nobody is hurt."
        return Verdict(text, fights[-1], final=True)
    return WITHOUT_CASUALTIES(frames) or (
        Verdict("Nobody else is hurt.", frames[0][1].rule, final=True) if given else None
    )


def _dead(frames: Sequence[EventFrame]) -> Iterator[tuple[str, Rule]]:
    """Yield the name of each minion that died, with the rule."""
    for _, event, _ in frames:
        if isinstance(event, ev.Died):
            yield _called(event.minion), event.rule
        elif isinstance(event, ev.Crushed | ev.Ate):
            yield _called(event.victim), event.rule


def _turned(frames: Sequence[EventFrame]) -> Iterator[tuple[str, Rule]]:
    """Yield the name of each minion that was turned round, with the rule."""
    for before, event, _ in frames:
        if isinstance(event, ev.Rotated):
            yield _called(before.towers[event.tower].minions[event.at]), event.rule


def _called(minion: Minion) -> str:
    return "a face-down minion" if minion.card is UNKNOWN else minion.card.name
