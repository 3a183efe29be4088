"""The games of this table."""

from collections.abc import Sequence

from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.questions.question_process import QuestionProcess
from meja.games.menara.tower.workers.tower_deeds import TowerDeeds
from meja.games.ritual.hosting import RitualHosting, RoundTimer
from meja.table.hosting import Hosting


def games(processes: int, more_bots: Sequence[str] = ()) -> dict[str, Hosting]:
    """Returns the games by name. `processes`: the maximum for deeds, started on demand; one more process answers
    questions about towers. `more_bots`: that this server offers beside the installed ones."""
    hostings: tuple[Hosting, ...] = (
        MenaraHosting(TowerDeeds(processes), QuestionProcess(), more_bots),
        RitualHosting(RoundTimer(), more_bots),
    )
    return {hosting.name: hosting for hosting in hostings}
