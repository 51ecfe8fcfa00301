"""What the text of a station names lies on its table: every card, pawn, place and number, where the text says."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from refkit.game import GAMES
from tests.tiers import mostly_thorough
from tests.widgets.learn.stations import Station, quizzes, stations
from tests.widgets.learn.test_every_course import GAMES_TAUGHT, taught
from widgets.tabletop.film.story import story_of

WORDS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")
SAMPLE: Final = mostly_thorough(*GAMES_TAUGHT, quick=("syndicate",))
"""One course in the quick tier: all its stations are drawn."""
NUMBERS: Final = dict(zip(WORDS, range(2, 14), strict=True)) | {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50}
"""Numbers as words. "One" is none of them: it is mostly somebody."""
FEW: Final = NUMBERS | {"one": 1, "once": 1, "nothing": 0, "nobody": 0}
"""The same, where a number is surely meant."""
LOOSE: Final = re.compile(
    r"\b(?:the|these|both|which|no) (?:two|three)\b|\b(?:two|three) of (?:a|them|your)\b", re.IGNORECASE
)
"""Numbers that only point back to what was said."""
FURNITURE: Final = {"pile": "pile", "coasters?": "combination|team A|Pour|tray", "scales": "scales"}
"""What lies on tables besides cards, each with what is written where it is drawn."""
STANDS: Final = (
    r"(?P<who>Xavier|Yaz|Zippy|Richard|[Yy]our pawn)(?:(?!Xavier|Yaz|Zippy|Richard)[^.?!:;])*?"
    r" (?:stands|stays|is|has stopped|has marched)"
    r"(?: \w+,?){0,3}? (?:on|to) step (?P<at>\d+)"
)
"""Where a pawn stands."""
CLAIMS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "three-cheers": (
        (r"foreminion (?:sits|stands) on (?P<card>\w+)", r"{card} [^;.]*with the foreminion on its head"),
    ),
    "cheers": ((r"(?P<who>\w+)'s (?P<card>[A-Z]\w+/\w+)", r"{who}, team [^\n]*{card}"),),
    "minions": ((r"(?P<who>Xavier|Yaz|Zippy)'s (?P<card>[A-Z]\w+(?: [A-Z]\w+)*)", r"{card}, {who}'s"),),
    "syndicate": ((r"(?P<who>\w+) (?:leads|has led) (?:the )?(?P<card>The \w+|Ace of \w+)", r"{who} leads {card}"),),
    "huzzah": (
        (STANDS, r"(?:Step {at}\b[^\n]*{who}|{who} is on step {at}\b)"),
        (r"(?P<count>\w+) counters (?:stand )?on step (?P<at>\d+)", r"Step {at}\b[^\n]*: (?:[^\n]*, )?{count} counter"),
        (r"(?P<who>Xavier|Yaz|Zippy|You) ha(?:s|ve) (?P<count>\d+)(?: points)?[,.]", r"{who}: {count} points"),
    ),
}
"""Where a text says that something is, and how the table says so; ``count`` is a number, also as a word."""
FOUND: Final = {"three-cheers": 1, "cheers": 1, "minions": 5, "syndicate": 4, "huzzah": 14}
"""So many such claims a course makes at the least: else the patterns above have missed them."""


@cache
def every(name: str) -> tuple[Station, ...]:
    """Return the stations of a course."""
    return tuple(stations(name))


@cache
def names(name: str) -> dict[str, str]:
    """Return a game's cards by what a text may call them: their whole names, and words that only one has."""
    cards = [card for card, _ in GAMES[name].boxes.cards(None)]
    words = [word for card in cards for word in re.findall(r"(?<!of )\b[A-Z]\w{3,}", card)]
    parts = {word: card for card in cards for word in card.split() if words.count(word) == 1}
    return parts | {card: card for card in cards}


def cards(name: str, text: str) -> set[str]:
    """Return the cards that a text names; of names that begin at the same place, the longest."""
    found: set[str] = set()
    pattern = "|".join(sorted(map(re.escape, names(name)), key=len, reverse=True))
    for match in re.finditer(rf"(?<![\w/-])(?:{pattern})(?![\w/])", text):
        found.add(names(name)[match[0]])
    return found


def numbers(text: str, known: dict[str, int] = NUMBERS) -> set[int]:
    """Return the numbers in a text, written as figures or as words."""
    words = re.findall(r"[A-Za-z]+|\d+", LOOSE.sub("", text))
    return {
        int(word) if word.isdecimal() else known[word.lower()]
        for word in words
        if word.isdecimal() or word.lower() in known
    }


def counts(state: Any) -> Iterator[int]:
    """How many people, hands, trays and cards in each there are, which nobody needs to write."""
    yield len(state.options.players)
    for group in (getattr(state, each, ()) for each in ("hands", "tables", "towers", "goals")):
        yield len(group)
        yield from (len(each) for each in group if hasattr(each, "__len__"))


def claimed(name: str, station: Station) -> Iterator[tuple[str, str]]:
    """Yield what a station says about where something is, each with a pattern of how its table says the same."""
    for pattern, sign in CLAIMS[name]:
        for match in re.finditer(pattern, station.asks):
            fields = {"who": "", "count": "", "card": "", "at": "", **match.groupdict()}
            if fields["who"].lower() in {"you", "your pawn"}:
                fields["who"] = station.seat
            if fields["count"]:
                fields["count"] = str(FEW.get(fields["count"], fields["count"]))
            attribute = name == "minions" and fields["card"] and fields["card"] not in names(name).values()
            if not attribute and fields["card"] not in station.beside:
                yield match[0], sign.format(**fields)


def drawn(station: Station) -> str:
    """Return the drawn text in one line: names of cards may be broken there."""
    return " ".join(station.drawn.split())


def is_drawn(card: str, drawn_texts: str) -> bool:
    """Return whether a card's name stands on the table: whole, or shortened where cards are small."""
    begun = [text.lower() for text in re.findall(r"(\w{4,})…", drawn_texts)]
    return card.lower() in drawn_texts.lower() or any(card.lower().startswith(text) for text in begun)


@pytest.mark.parametrize("name", SAMPLE)
def test_every_card_that_is_named_is_drawn(name: str) -> None:
    """On the table, or beside it if it lies nowhere yet; and nothing is drawn beside it that lies open there."""
    faults = []
    for station in every(name):
        lying = {card for card in cards(name, station.says) if is_drawn(card, drawn(station))}
        faults += [
            f"{station.name}: {card} is not there" for card in cards(name, station.says) - lying - {*station.beside}
        ]
        faults += [f"{station.name}: {card} lies there" for card in lying & {*station.beside}]
    assert faults == []


@pytest.mark.parametrize("name", SAMPLE)
def test_every_number_that_is_named_is_known(name: str) -> None:
    """It is written on the table, comes in the film, is the rule's, may be chosen, or counts what lies there."""
    faults = []
    for station in every(name):
        shown = f"{station.drawn} {station.words} {station.later} {station.rule} {station.more}"
        unknown = numbers(station.says) - numbers(shown) - {*counts(station.state)}
        faults += [f"{station.name}: where does it say {number}?" for number in sorted(unknown)]
    assert faults == []


@pytest.mark.parametrize("name", SAMPLE)
def test_what_is_named_besides_cards_is_drawn(name: str) -> None:
    """Whoever is asked to look at a pile, the scales or coasters sees them."""
    faults = [
        f"{station.name}: no {word}"
        for station in every(name)
        for word, sign in FURNITURE.items()
        if re.search(rf"\b{word}\b", station.says) and not re.search(sign, drawn(station))
    ]
    assert faults == []


@pytest.mark.parametrize("name", SAMPLE)
def test_it_lies_where_the_text_says(name: str) -> None:
    """Whose card it is, on which step a pawn stands, how many counters there, how many points somebody has."""
    found, faults = 0, []
    for station in every(name):
        for match, sign in claimed(name, station):
            found += 1
            if not re.search(sign, f"{station.drawn}\n{station.words}"):
                faults.append(f"{station.name}: {match}")
    assert faults == []
    assert found >= FOUND[name]


@pytest.mark.parametrize("name", SAMPLE)
def test_the_closing_sentence_agrees_with_the_right_answer(name: str) -> None:
    """If it names answers it names all that are right; if it has numbers and the answer is one, it has that."""
    faults = []
    for where, guess, asked in quizzes(name):
        learn = guess.example.learn
        called = {place: each.split(", ")[0] if name != "cheers" else each for place, each in asked.names.items()}
        named = {place for place, each in called.items() if re.search(rf"(?<!\w){re.escape(each)}(?!\w)", learn)}
        if named and not asked.order and not asked.right <= named:
            faults.append(f"{where}: {[called[place] for place in asked.right]} is right, but: {learn}")
        right = called[asked.answer[0]] if asked.single else ""
        if (
            re.fullmatch(r"\d+(?: and \d+| of 36)?", right)
            and numbers(learn, FEW)
            and not numbers(right) <= numbers(learn, FEW)
        ):
            faults.append(f"{where}: {right} is right, but: {learn}")
    assert faults == []


@pytest.mark.parametrize("name", SAMPLE)
def test_a_wrong_answer_is_told_what_happens_instead(name: str) -> None:
    """Not whatever else has the same name or number in it: only what is asked about, or what the course says of it."""
    lessons = taught(name)
    assert lessons
    for where, guess, asked in quizzes(name):
        if guess.kind == "who":
            story = story_of(lessons.game, guess.example)
            alike = {sentence for sentence, *_ in story.matching_events(guess.more["event"], {})}
            for place, why, _ in asked.whys([*asked.names]):
                parts = {why} if why in alike else {f"{part}." for part in why.removesuffix(".").split(". ")}
                own = {guess.example.learn, *guess.why.values()}
                assert place in asked.right or why in own or parts & alike, where


@pytest.mark.parametrize("name", SAMPLE)
def test_what_is_put_in_order_is_asked_for_in_order(name: str) -> None:
    """And only that is: a learner knows from the text whether to choose or to sort."""
    for where, _, asked in quizzes(name):
        assert bool(asked.order) == bool(re.search(r"\border\b", asked.ask)), where


@pytest.mark.parametrize("name", SAMPLE)
def test_no_task_begins_where_somebody_has_won(name: str) -> None:
    """Nobody alone in front has reached the goal of the game already."""
    game = GAMES[name]
    for station in every(name):
        goal = getattr(station.state.options, "goal", None)
        totals = [score.total for score in game.score.scores(station.state)]
        if "Your turn" in station.name and goal:
            assert totals.count(max(totals)) > 1 or max(totals) < goal, station.name
