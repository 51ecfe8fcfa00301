"""Who sees what: hands, what is chosen secretly, and what lies face down."""

from refkit.game import GAMES
from refkit.games.huzzah import GAME
from refkit.games.huzzah.events import Chose, Drew, Laid
from refkit.games.huzzah.moves import Drawn, Play
from refkit.games.huzzah.rules.engine import parse_move
from refkit.games.huzzah.sight import reveals, unseen
from refkit.kernel.choice import REFEREE, SPECTATOR
from tests.games import random_game
from tests.games.huzzah.tables import happens, kinds
from tests.games.outcomes import reasons

SHOWS = (
    "place Xavier: Swag Cart\nplace Yaz: 3\nplace Zippy: Boars Hede\nrichard: 30\n"
    "hand Xavier: Finale, Bump\nhand Yaz: Finale, Bump\nhand Zippy: Huzzah!\naction: shows"
)


def test_hands_are_seen_by_their_players_only() -> None:
    """Of others the number of cards is known."""
    state = happens(SHOWS).state
    assert GAME.view(state, 0).hands == (("Finale", "Bump"), ("?", "?"), ("?",))
    assert GAME.view(state, SPECTATOR).hands == (("?", "?"), ("?", "?"), ("?",))
    assert GAME.view(state, REFEREE).hands == state.hands


def test_a_choice_does_not_leak_before_all_have_chosen() -> None:
    """Not even whether a heckler lays a card: view, prompts and legal moves of the others are the same."""
    laid, hushed = (happens(SHOWS, f"Yaz: {answer}").state for answer in ("show Finale", "no heckle"))
    for seat in (0, 2, SPECTATOR):
        assert GAME.view(laid, seat) == GAME.view(hushed, seat)
    assert GAME.view(laid, 1).down[1] == ("Finale",)
    assert GAME.view(hushed, 1).down[1] == ()


def test_any_of_them_may_choose_first() -> None:
    """And may not choose twice, by the rule that had asked them."""
    heard, shown = (happens(SHOWS, answer).state for answer in ("Yaz: no heckle", "Zippy: show Huzzah!"))
    assert GAME.view(shown, 2).asked == (0, 1)
    for state, again, rule in ((heard, Play(1, "Finale"), "may-heckle"), (shown, Play(2, "Huzzah!"), "show-card")):
        assert [reason.rule.id for reason in reasons(GAMES["huzzah"], state, again)] == [rule]


def test_laid_cards_are_face_down_until_they_are_revealed() -> None:
    """After that everybody sees them; that a heckler has laid one is seen at once."""
    answers = ("Xavier: show Finale", "Yaz: no heckle", "Zippy: show Huzzah!")
    state = happens(SHOWS, *answers).state
    assert GAME.view(state, 1).down == (("?",), (), ("?",))
    assert GAME.view(state, 0).down == (("Finale",), (), ("?",))


def test_moves_and_events_are_covered_for_others() -> None:
    """Draws, choices and laid cards."""
    for frame in random_game("huzzah", "three players", 5):
        after = frame.step.state
        for event in frame.step.events:
            if isinstance(event, Drew | Chose | Laid):
                for seat in (0, 1, 2, SPECTATOR):
                    seen = GAME.sight.event_seen(after, event, seat)
                    told = seen.cards if isinstance(seen, Chose) else (seen.card,)  # type: ignore[attr-defined]
                    assert seat == event.seat or told == ("?",)
                    assert seen.rule is event.rule
        if isinstance(frame.move, Drawn):
            assert GAME.sight.move_seen(after, frame.move, SPECTATOR) == Drawn(frame.move.to, "?")


def test_whoever_could_hold_a_bump_is_asked_in_the_same_words() -> None:
    """A prompt of a window is the same for all who look, whatever is in a hand."""
    text = "place Yaz: 11\nrichard: 30\nhand Zippy: {}\naction: Yaz: walk 1"
    with_bump, without = (happens(text.format(card)).state for card in ("Bump", "Finale"))
    for seat in (0, 1, SPECTATOR):
        assert GAME.view(with_bump, seat) == GAME.view(without, seat)


def test_a_closed_hand_is_taken_at_its_word() -> None:
    """The referee's verdict is that it depends."""
    state = happens("place Xavier: Swag Cart\nhand Xavier: ?, ?\nrichard: 30\naction: shows").state
    game = GAMES["huzzah"]
    for text in ("Xavier: show Finale", "Xavier: show ?", "Xavier: show hand"):
        move = parse_move(state, text)
        assert unseen(state, move)
        assert game.verdict(state, move).kind == "depends"
        assert GAME.play(state, move).state != state
    assert game.verdict(state, parse_move(state, "Xavier: show Bump")).kind == "illegal"


def test_a_secret_choice_that_has_been_shown_is_not_undone_lightly() -> None:
    """Laid Show cards stay hidden, but a heckle, a polite silence and discards have been seen by all."""
    two = SHOWS.replace("place Yaz: 3", "place Yaz: 11")
    quiet = happens(two, "Xavier: show Finale", "Zippy: show Huzzah!")
    assert "Laid" in kinds(quiet)
    assert not any(map(reveals, quiet.events))
    for answer in ("show Finale", "no heckle"):
        heard = happens(SHOWS, "Xavier: show Finale", "Zippy: show Huzzah!", f"Yaz: {answer}")
        assert any(map(reveals, heard.events))
    thrown = happens("hand Xavier: Bump\naction: discard", "Xavier: discard Bump")
    assert any(map(reveals, thrown.events))
