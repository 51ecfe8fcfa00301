"""What may be said in a room, and what comes of it."""

import pytest

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, SPECTATOR
from tests.tiers import mostly_thorough
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import StoreAccess
from widgets.rooms.room import tampered_entries
from widgets.rooms.store.records import seed_hash


@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("cheers", "minions")))
def test_a_whole_game_is_played_on_several_screens(game: str, file_store: StoreAccess) -> None:
    """Everybody plays from a process of their own, one chair is a bot's; all end with the same table and log."""
    pages = people.begin_game(file_store.reopen(), game, ["random"])
    for page in pages[1:]:
        page.store = file_store.reopen()
    chance, watcher = Seeded(game), people.connect(file_store.reopen(), pages[0].room.code)
    while not pages[0].room.over:
        moved = [people.play_any_move(page, chance) for page in pages]
        pages[0].catch_up()
        file_store.clock.time += 1
        assert any(moved) or people.move_bots(pages[0])
    for page in (*pages, watcher):
        page.catch_up()
    rooms = [page.room for page in (*pages, watcher)]
    assert all(each.lines == rooms[0].lines for each in rooms)
    assert all(each.playing().state == rooms[0].playing().state for each in rooms)
    assert rooms[0].view(SPECTATOR) == GAMES[game].view(rooms[0].playing().state, REFEREE), "in the end all is open"
    assert seed_hash(rooms[0].seed) == rooms[0].opening.promise
    assert tampered_entries(rooms[0].playing(), rooms[0].seed) == ()


def test_dice_that_were_bent_are_found(file_store: StoreAccess) -> None:
    """Whoever knows the seed sees which answers of chance are not its own."""
    store = file_store.reopen()
    page = people.begin_game(store, "cheers")[0]
    match, seed = page.room.playing(), store.seed(page.room.code)
    answered = [number for number, entry in enumerate(match.entries, 1) if entry.source == "seeded"]
    assert answered
    assert (tampered_entries(match, seed), page.room.seed) == ((), "")
    assert tampered_entries(match, "another") != ()
