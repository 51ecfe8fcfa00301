"""A position of CHEERS as a text file for people, what is impossible about it, and the way to a state and back.

    game: cheers
    players: Xavier, Yaz, Zippy, Wanda
    // Yaz is nearly there.
    table Yaz: Red/blue, Red/green, Blue/blue, Green/red
    hand Xavier: Yellow/red, ?
    goal B: Red, Red, Blue, Green, Green
    discards: Purple/red
    option over_six: before CHEERS

As plain data it is the same, key by key; ``deck`` holds one that is not the stand-in:

    {"game": "cheers", "players": ["Xavier", "Yaz", "Zippy", "Wanda"], "active": "Yaz",
     "tables": {"Yaz": ["Red/blue 1", "Red/green"]}, "hands": {"Xavier": ["?"]},
     "goals": {"B": ["Red", "Red", "Blue", "Green", "Green"]}, "discards": [], "options": {"reshuffle": false}}

A line is a keyword, for some keywords a name, a colon and a value. The number of a copy may be left out, and ``?`` is
an unknown card. In a masquerade ``token Yaz: B`` says who is on which team. What is left out is empty or unknown.

>>> setup = FORM.parse_setup('''
... players: Xavier, Yaz, Zippy, Wanda
... table Yaz: Red/blue, Red/blue, Red/blue
... goal A: Red, Red, Red, Blue, Blue
... ''')
>>> for fault in faults(setup):
...     print(fault.sentence)
Red/blue 1 is in front of Yaz and also in front of Yaz; there are only 2 of Red/blue.
The combination of team A cannot be drawn; a combination has five tokens of at most four kinds, two of a kind at most.

Only a setup without faults becomes a `State`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from refkit.characters import fold
from refkit.games.cheers.box import copies_called
from refkit.games.cheers.cards import CARDS, GOALS, HAND, LIMIT, NO_TEAM, UNKNOWN, UNSEEN_GOAL, Card, Cards, Goal
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.engine import blank
from refkit.games.cheers.rules.questions import Act
from refkit.games.cheers.rules.turn import first_slot
from refkit.games.cheers.rules.victory import victory
from refkit.games.cheers.table import LETTERS, NOBODY, Options, Setup, State, StateDraft, View
from refkit.games.cheers.table import faults_of_laid_out as option_faults
from refkit.games.cheers.words import format_goal, parse_goal, parse_team
from refkit.kernel.agenda import Task
from refkit.kernel.choice import BadInput
from refkit.kit.cards import discards_word, hand_word
from refkit.text.position import Form
from refkit.text.position_words import ACTIVE, Word, names
from refkit.text.sections import Section, SectionTable
from refkit.text.setups import Fault, refuse

# ---- the words of a position -----------------------------------------------------------------------------------------


class Reader:
    """Parses sections, and gives every card without a number the next copy that is free."""

    def __init__(self, setup: Setup, sections: SectionTable) -> None:
        """Find out which copies are not free: those on the rest of ``setup``, and those whose number is written."""
        self.setup, self.players = setup, setup.players
        self.used: set[Card] = set()
        self.copies: dict[Section, tuple[Cards, ...]] = {}
        for word, about, cards in (
            ("table", setup.places, setup.tables),
            ("hand", setup.players, setup.hands),
            ("discards", ("",), (setup.discards,)),
        ):
            replaced = {fold(section.about) for section in sections[word].values()}
            unchanged = (each for name, each in zip(about, cards, strict=False) if fold(name) not in replaced)
            self.used.update(card for each in unchanged for card in each)
            for section in sections[word].values():
                self.copies[section] = section.read_each(partial(copies_called, deck=setup.deck))
        self.used.update(each[0] for copies in self.copies.values() for each in copies if len(each) == 1)

    def cards(self, section: Section) -> Cards:
        return tuple(map(self._next_copy, self.copies[section]))

    def _next_copy(self, copies: Cards) -> Card:
        card = next((each for each in copies if each not in self.used), copies[0])
        self.used.add(card)
        return card


def read_cards(section: Section, at: Reader) -> Cards:
    return at.cards(section)


def read_goal(section: Section, at: Reader) -> Goal:
    return section.read(lambda text: parse_goal(text, Options(players=(), deck=at.setup.deck)))


def format_tokens(goal: Goal, setup: Setup) -> list[str]:
    """Return the tokens of a combination by name; raises `BadInput` if the options of ``setup`` are invalid."""
    return format_goal(goal, FORM.options_of(setup)).split(", ")


def read_team(section: Section, at: Reader) -> int:
    """Parse a team token: the index of the team, or NO_TEAM for ``?``."""
    teams = len(at.setup.letters)
    return section.read(lambda text: NO_TEAM if text == UNKNOWN.name else parse_team(text, teams))


FORM: Final = Form(
    "cheers",
    Setup,
    Options,
    (
        ACTIVE,
        Word("table", "tables", read_cards, names, (), by="places", key="tables", shape="list"),
        hand_word(read_cards),
        Word("goal", "goals", read_goal, format_tokens, UNSEEN_GOAL, by="letters", key="goals", shape="list"),
        Word("token", "tokens", read_team, lambda team, _: LETTERS[team], NO_TEAM, by="players", key="tokens"),
        discards_word(read_cards),
    ),
    usual=lambda _: ("Xavier", "Yaz", "Zippy", "Wanda"),
    boxes=("deck",),
    at=Reader,
    corrects=("tables", "hands", "goals", "tokens", "discards"),
)
"""How positions are written and read."""


# ---- what is impossible ----------------------------------------------------------------------------------------------


def faults(setup: Setup, *, at_rest: bool = True) -> tuple[Fault, ...]:
    """Return everything impossible about ``setup``; with ``at_rest`` also what the next task would change."""
    found = [*_table_faults(setup), *_card_faults(setup), *_goal_faults(setup), *_token_faults(setup)]
    return (*found, *_unstable_faults(setup)) if at_rest else tuple(found)


def card_places(setup: Setup) -> Iterator[tuple[Card, str]]:
    """Yield every card on a table, in a hand or among the discards, and where it is in words."""
    for owners, groups, where in (
        (place_phrases(setup), setup.tables, "in front of"),
        (setup.players, setup.hands, "in the hand of"),
        (("",), (setup.discards,), "among the discards"),
    ):
        for number, cards in enumerate(groups):
            name = owners[number] if number < len(owners) else f"number {number + 1}"
            yield from ((card, f"{where} {name}".strip()) for card in cards)


def place_phrases(setup: Setup) -> tuple[str, ...]:
    """Return the name at each place as it is written in a sentence."""
    return (*setup.players, *(f"the virtual {NOBODY}",) * (len(setup.places) - len(setup.players)))


def _table_faults(setup: Setup) -> Iterator[Fault]:
    yield from FORM.seat_faults(setup, option_faults)
    virtual = len(setup.places) > len(setup.players)
    for seat, (name, hand) in enumerate(zip(setup.players, setup.hands, strict=False)):
        teams = len(setup.letters)
        most = HAND + (virtual and seat % teams == len(setup.players) % teams)
        if len(hand) > most:
            yield Fault(f"{name} holds {len(hand)} cards, and that hand has at most {most}; take some away.", R.REFILL)


def _card_faults(setup: Setup) -> Iterator[Fault]:
    """Yield faults for cards that the deck lacks or has too few copies of, and for unknown cards that cannot be."""
    known = frozenset(setup.deck.cards)
    first: dict[Card, str] = {}
    for card, where in card_places(setup):
        if card == UNKNOWN:
            if where.startswith("in front"):
                yield Fault(f"A card {where} is unknown, and it lies face up; say which.", R.PLAY)
        elif card not in known:
            yield Fault(f"{card.name}, {where}, is not in {setup.deck.name}.", R.CONTENTS)
        elif card in first:
            copies = len(setup.deck.copies(card.face))
            there = "only one" if copies == 1 else f"only {copies}"
            yield Fault(f"{card.name} is {where} and also {first[card]}; there are {there} of {card.face}.", R.CONTENTS)
        first.setdefault(card, where)
    yield from CARDS.too_many_unknown(known, [card for card, _ in card_places(setup)], R.CONTENTS)


def _goal_faults(setup: Setup) -> Iterator[Fault]:
    for letter, goal in zip(LETTERS, setup.goals, strict=False):
        if goal not in GOALS and goal != UNSEEN_GOAL:
            rule = "a combination has five tokens of at most four kinds, two of a kind at most"
            yield Fault(f"The combination of team {letter} cannot be drawn; {rule}.", R.COMBINATION_FROM_TEN_TOKENS)


def _token_faults(setup: Setup) -> Iterator[Fault]:
    """Yield faults for more tokens of a team than it has members, and for tokens outside a masquerade."""
    given = Counter(team for team in setup.tokens if team != NO_TEAM)
    if given and setup.options.get("variant") != "masquerade":
        yield Fault("Team tokens are only dealt in a masquerade; leave them out.", R.MASQUERADE)
        return
    size = len(setup.players) // len(setup.letters)
    for team, many in sorted(given.items()):
        if many > size:
            yield Fault(
                f"{many} players have the token of team {LETTERS[team]}; there are {size} of each.",
                R.TEAM_TOKEN_PER_MEMBER,
            )


def _unstable_faults(setup: Setup) -> Iterator[Fault]:
    """Yield a fault for each table on which more cards lie than may stay."""
    for name, cards in zip(place_phrases(setup), setup.tables, strict=False):
        if len(cards) > LIMIT:
            yield Fault(f"{len(cards)} cards lie in front of {name}, and six may stay; discard some.", R.LIMIT)


# ---- position and state ----------------------------------------------------------------------------------------------


def to_state(setup: Setup, *, agenda: Iterable[Task] = (), at_rest: bool = False) -> State:
    """Return the state that ``setup`` describes, with ``agenda`` (the next task last).

    Cards that are not mentioned are in the pile, or unknown ones. Raises `BadInput` with every fault, one a line.
    """
    refuse(faults(setup, at_rest=at_rest))
    options = FORM.options_of(setup)
    unseen, pile = CARDS.left(options.deck.cards, [card for card, _ in card_places(setup)])
    teams = {"teams": setup.tokens} if options.masquerade and setup.tokens else {}
    return FORM.state_of(
        blank(options, laid=True),
        setup,
        pile=pile,
        unseen=unseen,
        slot=first_slot(options, setup.active),
        turn=1,
        agenda=tuple(agenda),
        **teams,
    )


def from_state(state: State | View) -> Setup:
    """Return the position of ``state``, or of a view: the cards in each place, without the agenda."""
    known = state.options.masquerade and any(team != NO_TEAM for team in state.teams)
    return FORM.setup_of(state, tokens=state.teams if known else ())


def correct(state: State, text: str) -> State:
    """Return ``state`` with the cards, combinations and tokens that ``text``, a position, gives; the rest stays.

    Whose turn it is and the pending question stay, too. Raises `BadInput` for a position that is impossible or of
    another game, and in the middle of an action.
    """
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, Act):
        raise BadInput("The table can only be corrected before an action; answer what is asked first, or undo it.")
    refusal = "A correction cannot change who plays, whose turn it is or the options; leave those lines out."
    given = FORM.parse_correction(text, from_state(state), refusal)
    return FORM.corrected(state, to_state(given, at_rest=True), "pile", "unseen", "teams")


def judge(draft: StateDraft) -> None:
    """Look for a victory on a table that was corrected, as after an action: it is declared, or asked for (CH-16)."""
    draft.plan(victory())
