"""Matches that an earlier refkit refereed otherwise: they load, and nothing that was said in them is lost."""

from refkit.games.minions.options import Options
from refkit.games.syndicate.options import Options as Plots
from refkit.match.match import Entry, Match
from refkit.match.migration import replay
from tests.match_files import FOLDER

NAMES = ("Wanda", "Xavier", "Yaz")


def log_after_deal() -> tuple[Entry, ...]:
    """Return the log of a game of The Syndicate up to its first lead."""
    match = Match("syndicate", Plots(players=NAMES, first="Yaz"))
    while match.choices()[0].seat < 0:
        match.play(match.choices()[0].options[0])
    return tuple(match.entries)


def test_what_nothing_asks_for_any_more_stays_as_a_note() -> None:
    """An answer without a question is kept in words, with whose it was, and the game goes on with the next entry."""
    match = Match("syndicate", Plots(players=NAMES, first="Yaz"))
    card = "The Diplomat"
    replay(match, (*log_after_deal(), Entry("move", f"hide {card}", 1), Entry("note", "Tea.")))
    assert [entry.kind for entry in match.entries[-2:]] == ["note", "note"]
    assert match.entries[-1].text.startswith(f"“Xavier: hide {card}” was said in an earlier refkit")


def test_an_answer_waits_for_a_question_that_is_asked_later_now() -> None:
    """Answers in another order than today's are given where they are asked; an undo finds its entry."""
    dealing = log_after_deal()
    first = Match("syndicate", Plots(players=NAMES, first="Yaz"))
    for entry in dealing:
        first.append(entry)
    first.play(first.choices()[0].options[0])
    lead = first.entries[-1]
    match = Match("syndicate", Plots(players=NAMES, first="Yaz"))
    replay(match, (*dealing, Entry("move", "alone", 2), lead, Entry("undo", reason="", undoes=len(dealing) + 1)))
    assert [entry.text for entry in match.entries[-3:]] == [lead.text, "alone", ""]
    assert match.state == first.state


def test_an_answer_that_was_taken_back_while_it_waited_is_not_given() -> None:
    """What never took effect is not played later, when its question is asked."""
    dealing = log_after_deal()
    match = Match("syndicate", Plots(players=NAMES, first="Yaz"))
    other = Match("syndicate", Plots(players=NAMES, first="Yaz"))
    for entry in dealing:
        other.append(entry)
    other.play(other.choices()[0].options[0])
    replay(match, (*dealing, Entry("move", "alone", 2), Entry("undo", undoes=len(dealing) + 1), other.entries[-1]))
    assert match.entries == other.entries


def test_an_evening_of_minions_goes_on() -> None:
    """A use that the open quest rules out was asked about once: the rest of that game is played as it was."""
    assert "use special" in FOLDER.joinpath("minions-two-players.json").read_text("utf-8")
    match = Match("minions", Options(players=("Xavier", "Yaz")))
    replay(match, [Entry("move", "Xavier: send Bog Hag", 0)])
    assert match.played == []
    assert match.entries[0].text.startswith("“Xavier: send Bog Hag” was said")
