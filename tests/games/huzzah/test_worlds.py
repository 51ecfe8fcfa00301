"""Whole tables that agree with a view: they look the same from that seat, and play goes on from them."""

from refkit.games.huzzah import GAME
from refkit.games.huzzah.cards import SHOWS, UNKNOWN
from refkit.games.huzzah.moves import Play
from refkit.games.huzzah.rules.engine import QUESTIONS
from refkit.games.huzzah.rules.questions import Window
from refkit.games.huzzah.sight import worlds
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import SPECTATOR
from tests.games.huzzah.tables import happens


def test_a_hand_that_nobody_sees_stays_unknown_and_others_are_dealt() -> None:
    """From another seat; the own hand stays as it is."""
    text = "hand Xavier: Finale\nhand Yaz: Bump, Bump\nhand Zippy: Bump, Bump\noption closed: Zippy\naction: discard"
    view = GAME.view(happens(text).state, 0)
    dealt = [worlds(view, Seeded(seed)).hands for seed in range(30)]
    assert {(own, closed) for own, _, closed in dealt} == {(("Finale",), (UNKNOWN, UNKNOWN))}
    assert len({other for _, other, _ in dealt}) > 5


def test_a_card_that_lies_face_down_is_a_show_card() -> None:
    """Whatever else may be in the pile."""
    text = (
        "place Xavier: Swag Cart\nplace Yaz: Lute Pit\nrichard: 30\nhand Xavier: Finale\nhand Yaz: Finale\n"
        "hand Zippy: Bump\nplace Zippy: 40\naction: shows"
    )
    state = happens(text, "Xavier: show Finale", "Yaz: show Finale", "roll 1 1 1").state
    assert isinstance(QUESTIONS.pending(state), Window)
    laid = {worlds(GAME.view(state, 0), Seeded(seed)).down[1] for seed in range(60)}
    assert laid == {(card,) for card in SHOWS}


def test_a_card_that_has_been_named_is_not_named_again() -> None:
    """Unseen cards are named one after the other, and a world asks for the same one."""
    text = (
        "place Xavier: Swag Cart\nplace Yaz: Lute Pit\nplace Zippy: 40\nrichard: 30\n"
        "shows Xavier: Finale\nshows Yaz: ?\naction: reveal"
    )
    state = happens(text).state
    for seat in (*range(len(state.hands)), SPECTATOR):
        world = worlds(GAME.view(state, seat), Seeded(seat))
        assert [choice.prompt for choice in GAME.choices(world)] == ["Which card does Yaz turn over?"]


def test_what_a_hand_with_unknown_cards_may_hold_tells_nothing_of_others() -> None:
    """Also where the desk sees the rest of that hand."""
    gone = ", ".join(["Finale"] * 14)
    text = (
        f"place Xavier: Swag Cart\nrichard: 30\nhand Xavier: Bump, ?\ndiscards: {gone}\nhand Yaz: {{}}\naction: shows"
    )
    hands = ("Bump, Bump, Bump, Bump", "Finale, Finale, Finale, Finale")
    none, rest = (happens(text.format(hand)).state for hand in hands)
    assert none.unseen[SHOWS.index("Finale")] == 4
    assert rest.unseen[SHOWS.index("Finale")] == 0
    legal = [{move.card for move in GAME.view(state, 0).legal if isinstance(move, Play)} for state in (none, rest)]
    assert legal[0] == legal[1] == {*SHOWS, UNKNOWN}
