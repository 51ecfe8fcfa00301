"""Authority in a room: every message of a page can be forged, and a page acts for its own seat only."""

import contextlib
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, BadInput, Illegal
from refkit.match import Entry
from refkit.match.authority import OTHERS
from tests.games.typed_moves import NONSENSE, format_moves, with_name
from tests.tiers import by_tier, mostly_thorough
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import StoreAccess
from tests.widgets.rooms.driver import Tab
from tests.widgets.rooms.test_app import begin_pages, let_in, room, sync
from tests.widgets.rooms.test_app import toast as told
from widgets.rooms.client import OTHER_SEAT, RoomClient
from widgets.rooms.store.records import LogEntry

Arrive = Callable[..., Tab]
ROUNDS = by_tier(12, 40, 80)
"""Decisions of a game that is played while seats try to move for others."""
FEW = 4


def send_forged(page: Tab, do: str, value: Any = None) -> None:
    """Send a page a forged message."""
    with contextlib.suppress(BadInput, Illegal):
        page.do(do, value)


def pages_to_move(pages: list[RoomClient]) -> list[RoomClient]:
    """Return the pages whose seats must decide now, all of them synced."""
    for page in pages:
        page.catch_up()
    return [page for page in pages if page.seat in page.room.seats_to_move()]


@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("cheers", "syndicate")))
def test_no_seat_moves_for_another_in_a_room(game: str, file_store: StoreAccess) -> None:
    """The judge answers every seat the same about every move of every other, and writes nothing."""
    pages, chance = people.begin_game(file_store.reopen(), game), Seeded(game)
    for _ in range(ROUNDS):
        if not (now := pages_to_move(pages)):
            break
        match, lines = pages[0].room.playing(), pages[0].room.lines.copy()
        options = [move for page in now for move in page.room.view(page.seat).legal[:FEW]]
        texts = [*format_moves(match, options), *NONSENSE]
        for sender, other in permutations(pages, 2):
            for text in texts[:: len(texts) // FEW + 1]:
                whole = (
                    text if text.startswith(with_name(match, other.seat, "")) else with_name(match, other.seat, text)
                )
                with pytest.raises(BadInput) as refusal:
                    sender.say(LogEntry("entry", sender.seat, whole))
                assert str(refusal.value) == OTHERS or len(whole) > 400
        assert pages[0].store.since(pages[0].room.code) == tuple(lines)
        assert people.play_any_move(chance.pick(now), chance)


@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=()))
def test_a_forged_move_of_another_seat_is_refused(arrive: Arrive, game: str) -> None:
    """Typed into the console, whoever is asked: the log stays, the forger is told so, and can go on to move."""
    counts = {"people": 2, "bots": 1 if game != "cheers" else 2}
    pages = begin_pages(arrive, game, **counts)
    for _ in range(4):
        for sender, other in permutations(pages, 2):
            match, before = room(other).playing(), room(other).seq
            moves = [*other.view().legal[:FEW], *sender.view().legal[:FEW]]
            for text in format_moves(match, moves):
                own = text.startswith(with_name(match, other.inside().seat, ""))
                whole = text if own else with_name(match, other.inside().seat, text)
                send_forged(sender, "typed", {"text": whole})
                assert told(sender).count(OTHERS) == 1 or "Wait until it is your turn" in told(sender)
                send_forged(sender, "check_move", {"text": whole})
                assert OTHERS in told(sender)
            sync(*pages)
            assert room(sender).seq == room(other).seq == before
        decides = next(page for page in pages if page.seat is not None)
        before = room(decides).seq
        decides.do("play", "0")
        sync(*pages)
        assert room(decides).seq > before, "a forged move stands in nobody's way"


def test_the_same_key_with_another_move_is_not_the_same_request(file_store: StoreAccess) -> None:
    """Of two moves that were made for one question the second is refused, and not taken for the first."""
    pages = people.begin_game(file_store.reopen(), "cheers")
    page = pages_to_move(pages)[0]
    question, legal = page.room.question_id(page.seat), page.room.view(page.seat).legal
    page.say(LogEntry("entry", page.seat, people.move_text(page, legal[0])), question, "move")
    with pytest.raises(BadInput, match="The table has moved on since you looked"):
        page.say(LogEntry("entry", page.seat, "discard hand"), question, "move")


@pytest.mark.parametrize("do", mostly_thorough("note", "stand", "revoke", "correct", quick=("stand", "correct")))
def test_a_player_s_page_does_not_speak_for_the_referee(arrive: Arrive, do: str) -> None:
    """What only the referee's page shows is refused from any other page."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1, referee="anyone")
    referee = arrive(f"?code={room(pages[0]).code}")
    send_forged(referee, "referee", {"name": "Ref"})
    sync(*pages, referee)
    let_in(pages[0], referee)
    sync(*pages, referee)
    assert referee.inside().seat == REFEREE
    before = room(pages[0]).seq
    for page in pages:
        send_forged(page, do, {"text": "Ann: alone", "reason": "because I say so"})
        assert OTHER_SEAT in told(page)
    sync(*pages, referee)
    assert room(pages[0]).seq == before


def test_a_page_says_only_what_is_its_seat_s(file_store: StoreAccess) -> None:
    """Whatever line a page makes up, it is written for its own seat or not at all."""
    pages = people.begin_game(file_store.reopen(), "cheers", referee="anyone")
    judge = people.connect(file_store.reopen(), pages[0].room.code)
    people.let_in(pages[0], judge, REFEREE, "Ria")
    for seat in (1, 2, REFEREE):
        for line in (LogEntry("chat", seat, "I am a fool"), LogEntry("entry", seat, entry=Entry("note", "so it is"))):
            with pytest.raises(BadInput, match=OTHER_SEAT):
                pages[0].say(line)
