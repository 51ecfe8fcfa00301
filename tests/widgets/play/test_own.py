"""A deck and a board of one's own, entered once at the desk, are played with in Play."""

import dataclasses
import json
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from tests.widgets.play.visit import Visit
from tests.widgets.referee.desk_page import DeskPage
from widgets.live.session import from_file, from_text
from widgets.page.custom_files import box_contents, box_key, standard_box
from widgets.play.update import storage_key

pytestmark = pytest.mark.usefixtures("recorder")
BOXES = [(name, box) for name, game in GAMES.items() for box in game.boxes]


def own(name: str, box: str) -> Any:
    """Return the standard deck or board under another name."""
    return dataclasses.replace(standard_box(name, box), name="From the real box", stand_in=False)


def kept(desk: DeskPage) -> dict[str, str]:
    """Return what the browser stores for all pages."""
    return {key: text for key, text in desk.kept.items() if key.startswith("own:")}


@pytest.mark.parametrize(("name", "box"), BOXES)
def test_what_the_desk_was_given_is_played_with(name: str, box: str) -> None:
    """A file opened at the desk is offered in Play, used, carried by saved games, and left out on demand."""
    text = own(name, box).to_toml()
    referee = DeskPage(game=name).do(box, {"file": "real.toml", "text": text})
    keeps = kept(referee)
    assert list(keeps) == [box_key(name, box)]
    play = Visit(f"?game={name}&pace=instant&bot=random", texts=keeps)
    assert f"Your own {box}: From the real box" in play.markup("setup")
    form = play.state.form
    fields = {f"name{seat}": who for seat, who in enumerate(form.names)}
    fields |= {f"kind{seat}": kind for seat, kind in enumerate(form.kinds)}
    play.do("start", fields)
    assert getattr(play.session.match.options, box) == own(name, box)
    for copy in (from_text(play.session.to_text()), from_file(play.session.to_file(), "game")):
        assert getattr(copy.match.options, box) == own(name, box)
    play.do("again")
    play.do("start", {**fields, f"own_{box}": False})
    assert getattr(play.session.match.options, box) == standard_box(name, box)
    referee.do("our_box", box)
    assert not kept(referee)


def test_like_cards_are_counted() -> None:
    """Of a kind that stands in a file once the copies count."""
    assert box_contents(standard_box("huzzah", "deck")) == "90 cards"
    assert box_contents(standard_box("cheers", "deck")) == "5 ingredients, 50 cards"
    assert box_contents(standard_box("huzzah", "board")) == "6 gates, 9 stages"


def test_one_click_begins_with_what_one_has() -> None:
    """Whoever sits down by an address plays with the own deck, a shorter game with a part of it."""
    deck = own("three-cheers", "deck")
    text = {box_key("three-cheers", "deck"): json.dumps(deck.to_data())}
    play = Visit("?game=three-cheers&start=1&bots=1&pace=instant&length=half", texts=text)
    assert play.session.match.options.deck.name == "From the real box, one in 2"


def test_a_box_that_does_not_fit_is_a_sentence() -> None:
    """A deck too small for the game, or one that cannot be read any more: why, and the form is there to go on."""
    deck = standard_box("cheers", "deck")
    small = dataclasses.replace(deck, cards=deck.cards[:9], name="Half a box")
    key = box_key("cheers", "deck")
    play = Visit("?game=cheers", texts={key: json.dumps(small.to_data())})
    with pytest.raises(BadInput, match=r"too small.*Your own deck does not fit: leave it out below"):
        play.state.form.session()
    torn = Visit("?game=cheers", texts={key: "{"})
    assert "Your own deck cannot be read any more" in torn.said
    assert "Begin the game" in torn.markup("setup")
    assert not torn.state.form.own


def test_a_game_kept_with_cards_that_no_longer_fit_is_told() -> None:
    """What cannot be read any more is said, and a new table is set up."""
    play = Visit("?game=cheers&start=1&pace=instant")
    data = play.session.to_text()
    broken = Visit("?game=cheers", texts={storage_key("cheers"): data[: len(data) // 2]})
    assert broken.live.session is None
    assert "could not be read any more" in broken.said
