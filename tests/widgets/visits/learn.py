"""Visits to Learn: the course, its lessons with their guesses and tasks, examples, and how far a learner has come."""

import json
from typing import Final

from tests.widgets.visits.play import NONSENSE
from tests.widgets.visits.recording import visited
from tests.widgets.visits.visit import Person, Visit

ALL_BUT_ONE: Final = {"setting-up": [0, 1, 2], "small-meets-big": [0, 1, 2], "a-glass-for-anyone": [0]}


def progress(done: dict[str, list[int]], place: tuple[str, int] | None = None) -> dict[str, str]:
    """Return what a browser keeps of a learner of CHEERS who has done so much."""
    return {"course cheers": json.dumps({"done": done, "at": place, "stars": {}})}


def guess(person: Person, *answers: int) -> None:
    """Answer a question by the buttons with the names, see what comes of it, and what is said to it."""
    for each in answers:
        person.click(person.browser.offered("toggle")[each], do="toggle")
    person.click(person.browser.offered("check")[0], do="check")
    person.watch()


@visited
def learn_guess(visit: Visit) -> None:
    """Watch a film of CHEERS, then guess: a hint, by places and by names, wrong, another try, its film by keys."""
    ann = visit.arrive("Ann", "learn", "?game=cheers&lesson=one-turn")
    ann.click("Watch")
    ann.watch()
    ann.go_back("?game=cheers")
    ann.click("4. Two glasses")
    ann.click("A hint")
    ann.use("Yaz")
    ann.use("Yaz")
    ann.use("Wanda")
    guess(ann)
    ann.click("Another try")
    guess(ann, 0)
    ann.click(ann.browser.offered("watch")[0])
    for key in ("ArrowLeft", "End"):
        ann.key(key)
    ann.click("Go on")


@visited
def learn_order(visit: Visit) -> None:
    """Put the parts of a turn of Minions in order, on a phone: one put back, wrong, then right, and see them."""
    ann = visit.arrive("Ann", "learn", "?game=minions&lesson=a-turn", phone=True)
    ann.watch()
    ann.click(ann.browser.offered("toggle")[1], do="toggle")
    ann.click(ann.browser.offered("toggle")[1], do="toggle")
    guess(ann)
    guess(ann, 1, 2, 5, 3, 4, 0)
    ann.click("Another try")
    guess(ann, 1, 2, 5, 0, 3, 4)
    ann.click(ann.browser.offered("watch")[0])
    ann.watch()
    ann.click("Go on")


@visited
def learn_task(visit: Visit) -> None:
    """Solve a task: a hint, a place that is none, missed, done; end the lesson, and the course by a code."""
    kept = progress(ALL_BUT_ONE, ("a-glass-for-anyone", 1))
    ann = visit.arrive("Ann", "learn", "?game=cheers&lesson=a-glass-for-anyone", kept=kept)
    ann.watch()
    ann.click("A hint")
    ann.use("The pile")
    ann.use("Yellow/blue")
    ann.use("Yaz")
    ann.watch()
    ann.click("Another try")
    ann.click("Red/blue to Wanda")
    ann.watch()
    ann.click("Next lesson")
    ann.click("‹ All lessons")
    ann.submit("Add it", text=NONSENSE)
    done = {name: list(range(12)) for name in ann.browser.values("lesson")}
    ann.submit("Add it", text=progress(done)["course cheers"])


@visited
def learn_scales(visit: Visit) -> None:
    """Look up a worked example of The Syndicate: questions about it, its film, the next one."""
    ann = visit.arrive("Ann", "learn", "?game=syndicate&example=book-1")
    guess(ann, 0)
    ann.click("Another question")
    ann.click("Just show me")
    ann.watch()
    ann.click(ann.browser.offered("example")[-1], do="example")
