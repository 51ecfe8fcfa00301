"""Describe events: one sentence each, for somebody who learns the game from them."""

from functools import partial
from typing import Any, assert_never

from refkit.games.cheers import events
from refkit.games.cheers.cards import LIMIT, NO_TEAM, UNKNOWN, UNSEEN_GOAL, Card
from refkit.games.cheers.state import State
from refkit.games.cheers.text.move_text import format_goal, name_in_sentence, place_name, side_name, team_name
from refkit.kernel import sentences as common
from refkit.kernel.event import Event


def describe(before: State, event: Event) -> str:
    """Return a sentence that describes ``event``; ``before`` is the state just before it happened."""
    any_event: events.AnyEvent = event  # type: ignore[assignment]  # every event of this game is one of these
    return _caption(before, any_event)


def _caption(before: State, event: events.AnyEvent) -> str:  # noqa: C901, PLR0911, PLR0912  one line an event
    name = partial(name_in_sentence, before.options.players)

    match event:
        case events.GoalDrawn(team, goal):
            what = "a combination" if goal == UNSEEN_GOAL else format_goal(goal, before.options)
            return f"Team {team_name(team)[5:]} has drawn {what}."
        case events.TokenDealt(seat, team):
            return f"{name(seat)} has {'a team token' if team == NO_TEAM else f'the token of {team_name(team)}'}."
        case events.TurnBegan(seat, turn):
            return f"Turn {turn} is {name(seat)}'s."
        case events.Drew(seat, card):
            return f"{name(seat)} draws {_card(card)}."
        case events.Reshuffled(count):
            return f"The pile is empty: the {count} discards are shuffled and poured again."
        case events.RanDry(seat):
            return f"There is nothing left to draw: {name(seat)}'s hand stays short."
        case events.HandDiscarded(seat, cards):
            if not cards:
                return f"{name(seat)} has no cards and passes."
            return f"{name(seat)} discards the whole hand, {len(cards)} card{'s' * (len(cards) != 1)}."
        case events.Played(seat, card, place):
            return f"{name(seat)} plays {card.face} to {'their own table' if place == seat else name(place)}."
        case events.Shifted(seat, card, place):
            return f"{name(seat)} moves {card.face} over to {name(place)}, without clinking."
        case events.CheersCalled(place, played, cards):
            small = before.options.deck.ingredients[played.small].name.lower()
            return f"CHEERS! The small {small} glass of {played.face} meets {_faces(cards)} in front of {name(place)}."
        case events.NoCheers(_, played):
            return f"No CHEERS: a big glass played on a small one means nothing, so {played.face} just stays."
        case events.Matched(place, card):
            return f"{name(place, first=True)} lets {card.face} go with it."
        case events.Sent(place, card, to):
            return f"{name(place, first=True)} sends {card.face} to {name(to)}."
        case events.Dropped(place, card):
            return f"More than {LIMIT} cards lie in front of {name(place)}: {card.face} is discarded."
        case events.Declared(place):
            return f"Victory is declared with the cards of {name(place)}."
        case events.NotDeclared(place):
            return f"No victory is declared with the cards of {name(place)}."
        case events.LastRoundBegan(turns):
            return f"No card is left to draw or to play: {turns} more turns, and then the bar closes."
        case events.Ended(()):
            return "The game is over, and nobody has won."
        case events.Ended(teams):
            sides = common.listed(side_name(before, team) for team in teams)
            return f"{sides[:1].upper()}{sides[1:]} {'wins' if len(teams) == 1 else 'share the victory'}."
        case unreachable:
            assert_never(unreachable)


def _card(card: Card) -> str:
    return "a card" if card == UNKNOWN else card.face


def _faces(cards: tuple[Card, ...]) -> str:
    return " and ".join(dict.fromkeys(card.face for card in cards))


# ---- as data ---------------------------------------------------------------------------------------------------------


def plain(before: State, event: Event, name: str) -> Any:
    """Return the JSON value of an event's field ``name`` that is not converted in the usual way: names, not indices."""
    value = getattr(event, name)
    match name:
        case "place" | "to":
            return place_name(before, value)
        case "team":
            return team_name(value)
        case "teams":
            return [team_name(team) for team in value]
        case "goal":
            return format_goal(value, before.options)
        case _:
            return value
