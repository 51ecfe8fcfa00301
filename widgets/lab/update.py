"""Everything that can happen in the lab, and its background tasks."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias, final

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.match.simulate import NAMES, Setting
from refkit.match.study import Study, grid, to_csv
from widgets.app.effects import Announce, Compute, Download, Effect, Report, Subscribe, Task, Toast
from widgets.app.messages import Action, Outdated, Ready
from widgets.app.runtime import MOVED_ON
from widgets.lab import panels, plots
from widgets.lab.state import Experiment, Findings, Lab, Progress
from widgets.lab.work import Batch
from widgets.page.query import Query

SEED: Final = 2
"""The seed of every experiment: always the same, so that stored games can be used again."""
NO_HOUSE_RULE: Final = "usual"


Next: TypeAlias = tuple[Lab, tuple[Effect, ...]]


@final
@dataclass(frozen=True, slots=True)
class Played:
    """The games of a batch have come this far."""

    batch: Batch
    progress: Progress


@final
@dataclass(frozen=True, slots=True)
class Stopped:
    """The batch has been told to stop."""


def update(lab: Lab, message: object) -> Next:
    """Return the lab after ``message``; raises `BadInput` for what its form does not offer."""
    match message:
        case Ready(_, query):
            return opened(lab, Query.of(query))
        case Action("vary", fields):
            return varied(lab, panels.validated_fields(fields, whole=False)), ()
        case Action("begin", fields):
            return begun(lab, panels.validated_fields(fields, whole=True)), ()
        case Action("stop") if lab.experiment:
            return replace(lab, experiment=replace(lab.experiment, stopping=True)), ()
        case Action("again") if lab.experiment:
            batch = lab.experiment.batch
            return with_batch(lab, Batch(batch.settings, batch.games), lab.experiment.titles), ()
        case Action("save") if lab.experiment:
            return lab, (csv_download(lab.experiment),)
        case Played(batch, progress) if lab.experiment and batch is lab.experiment.batch:
            return progressed(lab, lab.experiment, progress)
        case Findings() if lab.experiment:
            experiment = replace(lab.experiment, drawing=None)
            return with_findings_requested(replace(lab, findings=message, experiment=experiment)), ()
        case Outdated():
            return lab, (MOVED_ON,)
    return lab, ()


def opened(lab: Lab, query: Query) -> Next:
    """Choose the game that the address names, or say why it cannot be used."""
    if why := GAMES.unusable(query.text("game")):
        return lab, (Toast(why),)
    game = GAMES[query.word("game", set(GAMES), lab.game.name)]
    return replace(lab, game=game), ((Toast(" ".join(query.faults)),) if query.faults else ())


def varied(lab: Lab, fields: Mapping[str, str]) -> Lab:
    """Take over a form in which a game or house rule was chosen; for another game, reset players and house rule."""
    same = fields["game"] == lab.game.name
    chosen = fields if same else {name: fields[name] for name in ("bots", "games")}
    return replace(lab, game=GAMES[fields["game"]], chosen=chosen)


def begun(lab: Lab, fields: Mapping[str, str]) -> Lab:
    """Begin the experiment that the form describes: the standard rules, and beside them the chosen house rule."""
    game = GAMES[fields["game"]]
    players = {"players": list(NAMES[: int(fields["players"])])}
    levels = panels.BOTS[fields["bots"]][1]
    if fields["bots"] == "one greedy":
        levels = (*levels, *("random",) * (len(players["players"]) - 1))
    settings_of = partial(grid, game.name, players, levels=levels, rotate=True, watch=True)
    settings: dict[str, Setting] = {NO_HOUSE_RULE: settings_of({}, SEED)[NO_HOUSE_RULE]}
    titles = {NO_HOUSE_RULE: "Usual rules"}
    if rule := panels.house_rules(game).get(fields.get("rule", "")):
        option, value, words, _ = rule
        titles[fields["rule"]] = words
        settings[fields["rule"]] = next(iter(settings_of({option: [value]}, SEED + 1).values()))
    lab = replace(lab, game=game, chosen=fields)
    return with_batch(lab, Batch(settings, int(fields["games"])), titles)


def with_batch(lab: Lab, batch: Batch, titles: Mapping[str, str]) -> Lab:
    """Begin to play ``batch`` instead of any other."""
    return replace(lab, experiment=Experiment(batch, titles), findings=replace(lab.findings, done=0))


def csv_download(experiment: Experiment) -> Download:
    """Return all games of an experiment as a CSV file to download."""
    game = next(iter(experiment.batch.settings.values())).game
    study = Study(tuple(experiment.progress.rows), experiment.batch.total)
    return Download(f"refkit-{game}-games.csv", to_csv(study.rows), "text/csv")


def progressed(lab: Lab, experiment: Experiment, progress: Progress) -> Next:
    """Take over the progress of the games; announce their end, or report the error that ended them."""
    lab = with_findings_requested(replace(lab, experiment=replace(experiment, progress=progress)))
    match progress:
        case Progress(error=BadInput() as error):
            return lab, (Toast(str(error)),)
        case Progress(error=Exception() as error):
            return lab, (Report(error),)
        case Progress(over=True):
            return lab, (Announce(f"{progress.done} games have been played."),)
    return lab, ()


def with_findings_requested(lab: Lab) -> Lab:
    """Request new findings if the games have doubled since the last ones, or are over: plots take a while."""
    experiment = lab.experiment
    if experiment is None or experiment.drawing:
        return lab
    progress, last = experiment.progress, lab.findings.done
    worth_it = progress.done > last if progress.over else progress.done >= 2 * max(1, last)
    if not worth_it or len(experiment.tables(progress)) < len(experiment.batch.settings):
        return lab
    return replace(lab, experiment=replace(experiment, drawing=progress))


# ---- what goes on by itself ------------------------------------------------------------------------------------------


def tasks(lab: Lab) -> Iterator[Task]:
    """Yield the tasks that play the batch, stop it if that is requested, and compute findings."""
    experiment = lab.experiment
    if experiment is None:
        return
    batch = experiment.batch
    yield Subscribe(("play", id(batch)), partial(play, batch))
    if experiment.stopping:
        yield Compute(("stop", id(batch)), lambda _: batch.stop(), lambda _: Stopped())
    if progress := experiment.drawing:
        yield Compute(
            ("draw", id(batch), progress.done), partial(compute_findings, experiment, progress), lambda found: found
        )


def play(batch: Batch, send: Callable[[object], None]) -> Callable[[], object]:
    """Play a batch in the background, with messages to ``send``; return the function that stops it."""
    batch.begin(lambda done, rows, over, error: send(Played(batch, Progress(done, rows, over, error))))
    return batch.stop


def compute_findings(experiment: Experiment, progress: Progress, _: object) -> Findings:
    """Compute the findings of an experiment at this progress."""
    tables = experiment.tables(progress)
    return Findings(
        progress.done, plots.all_plots(tables, experiment.players), panels.findings(tables, experiment.players)
    )
