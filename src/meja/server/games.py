"""The games of this table."""

from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.questions.question_process import QuestionProcess
from meja.games.menara.tower.workers.tower_deeds import TowerDeeds
from meja.games.ritual.hosting import RitualHosting, RoundTimer
from meja.table.hosting import Deeds, Hosting, Timer


def games(processes: int) -> dict[str, Hosting]:
    """Returns the games by name. `processes`: the maximum for deeds, started on demand; one more process answers
    questions about towers."""
    deeds: Deeds = TowerDeeds(processes)
    timer: Timer = RoundTimer()
    hostings: tuple[Hosting, ...] = (MenaraHosting(deeds, QuestionProcess()), RitualHosting(timer))
    return {hosting.name: hosting for hosting in hostings}
