"""Nobody learns what is hidden: from the view, the report, a prompt or an undo."""

from refkit.games.syndicate import GAME
from refkit.games.syndicate.cards import UNKNOWN
from refkit.games.syndicate.moves import Conceal, Lead
from refkit.games.syndicate.table import Options
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR
from refkit.match.match import Match
from refkit.match.report import report
from tests.games.outcomes import reasons

NAMES = ("Wanda", "Xavier", "Yaz")


def dealt(**options: object) -> Match:
    """Return a match after the deal; Wanda is the mastermind."""
    match = Match("syndicate", Options.from_data({"players": list(NAMES), "first": "Wanda", **options}))
    match.answer_chance(Seeded(11))
    return match


def plotted() -> Match:
    """Return a match in which a card lies face down."""
    match = dealt()
    match.play(match.choices()[0].options[0])
    match.play(match.choices()[0].options[-1])
    return match


def test_a_player_sees_the_own_hand_and_counts_of_the_others() -> None:
    """A player sees the own hand and the sizes of others, a spectator only sizes, the referee every card."""
    state = dealt().state
    seen = GAME.view(state, 1)
    assert seen.hands == ((UNKNOWN,) * 5, state.hands[1], (UNKNOWN,) * 3)
    assert all(card is UNKNOWN for hand in GAME.view(state, SPECTATOR).hands for card in hand)
    assert GAME.view(state, REFEREE).hands == state.hands
    assert len(seen.fresh) == 36 - 4


def test_only_who_is_asked_sees_the_legal_moves() -> None:
    """Only the seat that is asked sees its legal moves; the others see the prompt."""
    state = dealt().state
    assert len(GAME.view(state, 0).legal) == 5
    assert GAME.view(state, 1).legal == ()
    assert GAME.view(state, 1).prompts == ("Wanda leads a card.",)


def test_a_refusal_tells_nothing_about_the_hand_of_another() -> None:
    """An answer out of turn gets the same refusal whether the mastermind holds that card or not."""
    match = dealt()
    for card in match.state.options.deck.cards:
        for move in (Lead(1, card), Lead(2, card)):
            assert [reason.sentence for reason in reasons(GAME, match.state, move)] == [
                "It is not yours to decide: Wanda leads a card."
            ]
    match.play(match.choices()[0].options[0])
    told = {str(GAME.why_not(match.state, Conceal(1, card))) for card in match.state.options.deck.cards}
    assert len(told) == 1


def test_a_report_for_a_player_names_no_card_that_was_hidden_from_him() -> None:
    """A player's report shows draws of others and the face-down card as unknown."""
    match = plotted()
    hidden = match.state.hidden
    assert hidden
    assert hidden.name in report(match)
    assert hidden.name not in report(match, seat=2)
    mine = {card.name for card in match.state.hands[2]}
    others = {card.name for seat in (0, 1) for card in match.state.hands[seat]}
    assert not [name for name in others - mine if name in report(match, seat=2)]


def test_the_desk_does_not_ask_about_cards_that_it_cannot_see() -> None:
    """With every hand closed, CHANCE is asked only who begins and which card lay face down."""
    match = Match("syndicate", Options(players=NAMES, closed=NAMES, goal=3))
    chance = Seeded(5)
    asked = []
    while pending := match.choices():
        move = chance.pick(pending[0].options)
        if pending[0].seat is CHANCE:
            asked.append(match.game.notation.format_move(match.state, move).split(" The ")[0].split(" Ace ")[0])
        match.play(move)
    assert set(asked) <= {f"first {name}" for name in NAMES} | {f"{name} hid" for name in NAMES}
    assert GAME.choices(match.state) == ()
