"""Texts of a game in another language: a pseudo-locale, in which whatever is not translated stands out."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.game.registry import OURS
from refkit.kernel import sentences
from refkit.kernel.sentences import Field, Who, compiled, sentence
from tests.phrases import words as english_words
from tests.tiers import mostly_thorough

ENGLISH: Final = re.compile("[A-Za-z]+")
STILL_ENGLISH: Final = {
    "three-cheers": (),
    "minions": (),
    "huzzah": ("Richard",),
    "cheers": ("Team", "B"),  # the name of a side
    "syndicate": ("event", "location", "personality"),  # marks of cards
}
"""Words that are English in sentences of events, and are not in the box."""


def run(module: str, *words: str) -> str:
    """Return what a module prints, run in a process of its own."""
    command = [sys.executable, "-m", module, *words]
    return subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout  # noqa: S603


def words_in_the_box(name: str) -> set[str]:
    """Return the words on what a game is played with."""
    game, options = GAMES[name], GAMES[name].Options(players=("Xavier", "Yaz", "Zoe"))
    boxes = [getattr(options, each).to_toml() for each in game.boxes]
    return {*ENGLISH.findall("\n".join([*boxes, repr([*getattr(options.deck, "cards", ())])]))}


@pytest.mark.parametrize("game", mostly_thorough(*OURS, quick=("huzzah",)))
def test_a_game_is_told_and_shown_from_its_catalogue(game: str, tmp_path: Path) -> None:
    """Nothing but names, numbers and facts of cards is English in events, their rules, and on the page of Play.

    A translation has the fields of its pattern, so that a catalogue can be filled in by hand, field by field.
    """
    texts: dict[str, str] = json.loads(run("tests.phrases", game))
    assert len(texts) > 100
    for english, other in texts.items():
        assert [part.name for part in compiled(english) if isinstance(part, Field)] == [
            part.name for part in compiled(other) if isinstance(part, Field)
        ]
        assert other != english or not english_words(english)
    path = tmp_path / "pseudo.json"
    path.write_text(json.dumps(texts), encoding="utf-8")
    played: dict[str, Any] = json.loads(run("tests.text.pseudo_locale", str(path), game))
    assert len(played["events"]) > 9
    named = {*words_in_the_box(game), *STILL_ENGLISH[game]}
    for name, (gist, said, inserted) in played["events"].items():
        assert not ENGLISH.findall(gist), name
        assert not ENGLISH.findall(" ".join(said)), name
        assert set(ENGLISH.findall(" ".join(inserted))) <= named, name
    assert [other for other in texts.values() if other in played["page"]]
    assert [words for text in texts for words in english_words(text) if words in played["page"]] == []


def test_a_translation_may_change_the_order_of_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names and verbs agree as in English; what is not in the catalogue stays as it is."""
    german = {"{seat} draw[s] {card}.": "{card} [zieht|ziehst] {seat}.", "you": "du"}
    monkeypatch.setattr(sentences, "_catalogue", german)
    told = sentence("{seat} draw[s] {card}.", seat=Who((0,), ("Yaz",)), card=7)
    assert (told, told.to(0)) == ("7 zieht Yaz.", "7 ziehst du.")
    assert sentence("{seat} pass[es].", seat=Who((0,), ("Yaz",))) == "Yaz passes."
