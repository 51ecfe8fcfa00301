"""What the lab shows, as a value."""

from widgets.app.screen import Screen, lazy
from widgets.lab import panels
from widgets.lab.state import Lab


def render(lab: Lab) -> Screen:
    """Return the screen: the form, the progress and the results."""
    form = lazy(panels.experiment_form, lab.game, lab.chosen)
    experiment = lab.experiment
    if experiment is None:
        return Screen({"form": form, "words": panels.introduction()})
    done, total = experiment.progress.done, experiment.batch.total
    return Screen(
        {
            "form": form,
            "progress": panels.progress_panel(done, total, running=not experiment.progress.over),
            "plots": lab.findings.plots,
            "words": lab.findings.words or panels.introduction(),
        }
    )
