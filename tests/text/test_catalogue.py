"""Texts of a game in another language: a pseudo-locale, in which whatever is not translated stands out."""

import json
import re
import subprocess
import sys
from typing import Any, Final

import pytest

from refkit.games.syndicate.box.deck import decktet
from refkit.kernel import sentences
from refkit.kernel.sentences import Field, Who, compiled, tell
from tests.phrases import pseudo, words

ENGLISH: Final = re.compile("[A-Za-z]+")


def run(module: str, *words: str) -> str:
    """Return what a module prints, run in a process of its own."""
    command = [sys.executable, "-m", module, *words]
    return subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout  # noqa: S603


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """Return the pseudo-locale of The Syndicate."""
    found: dict[str, str] = json.loads(run("tests.phrases", "syndicate"))
    return found


@pytest.fixture(scope="module")
def played(texts: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return the events of a match, and a page that shows it, in the pseudo-locale."""
    path = tmp_path_factory.mktemp("catalogue") / "pseudo.json"
    path.write_text(json.dumps(texts), encoding="utf-8")
    found: dict[str, Any] = json.loads(run("tests.text.pseudo_locale", str(path)))
    return found


def test_a_translation_has_the_fields_of_its_pattern(texts: dict[str, str]) -> None:
    """So that a catalogue can be filled in by hand, field by field."""
    assert len(texts) > 100
    for english, other in texts.items():
        assert [part.name for part in compiled(english) if isinstance(part, Field)] == [
            part.name for part in compiled(other) if isinstance(part, Field)
        ]
        assert other != english


def test_sentences_of_events_are_told_from_the_catalogue(played: dict[str, Any]) -> None:
    """Nothing but names, numbers and facts of cards is English, neither in a sentence nor in the rule that it cites."""
    assert len(played["events"]) > 10
    facts = {
        word
        for card in decktet().cards
        for part in (card.name, card.rank, *card.suits, *card.marks)
        for word in part.split()
    }
    for name, (gist, said, inserted) in played["events"].items():
        assert not ENGLISH.findall(gist), name
        assert not ENGLISH.findall(" ".join(said)), name
        assert set(ENGLISH.findall(" ".join(inserted))) <= facts, name


def test_a_page_shows_no_english_rule_or_event(texts: dict[str, str], played: dict[str, Any]) -> None:
    """In the log of a match and the rules that it cites, on the page of Play."""
    assert texts["The cards go to the discards."] in played["page"]
    assert texts["The mastermind leads one card from the hand, face up."] in played["page"]
    assert [run for text in texts for run in words(text) if run in played["page"]] == []


def test_a_translation_may_change_the_order_of_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names and verbs agree as in English; what is not in the catalogue stays as it is."""
    monkeypatch.setattr(sentences, "_catalogue", {"{seat} draw[s] {card}.": "{card} [zieht|ziehst] {seat}."})
    told = tell("{seat} draw[s] {card}.", seat=Who((0,), ("Yaz",)), card=7)
    assert (told, told.to(0)) == ("7 zieht Yaz.", "7 ziehst you.")
    assert tell("{seat} pass[es].", seat=Who((0,), ("Yaz",))) == "Yaz passes."


def test_no_name_of_a_field_gets_an_accent() -> None:
    """Only what is read is changed."""
    assert pseudo("{seat's} hand [is|are] {what:# card|# cards}") == "{seat's} ĥàñđ [îš|àřé] {what:# çàřđ|# çàřđš}"
