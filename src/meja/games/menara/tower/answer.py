"""The answer of a tower to a deed: how it stands afterwards, or that the deed is taken back."""

from typing import Final

from meja.games.menara.actions import Settle, Shake, TakeBack, Try
from meja.games.menara.state import State
from meja.games.menara.tower.weightless import Weightless
from meja.text import Text

DeedAnswer = Settle | TakeBack
RUNAWAY: Final = Text("runaway")
NO_WORKER: Final = Text("no-worker")  # no worker process could be started


def undone(weightless: Weightless, state: State, asked: Try, why: Text = RUNAWAY) -> DeedAnswer:
    """Returns the answer to a deed that could not be carried out: it is taken back. An earthquake cannot be taken back,
    so it is settled by geometry alone."""
    if isinstance(asked.deed, Shake):
        return weightless.settle(state, asked, "")
    return TakeBack(why)
