"""What the tower says to a deed: how it stands afterwards, or that nothing of it has happened."""

from meja.games.menara.actions import Settle, Shake, TakeBack, Try
from meja.games.menara.state import State
from meja.games.menara.tower.weightless import Weightless
from meja.text import Text

Answer = Settle | TakeBack


def undone(weightless: Weightless, state: State, asked: Try) -> Answer:
    """Nothing of it has happened; but nobody takes back an earthquake."""
    if isinstance(asked.deed, Shake):
        return weightless.settle(state, asked, "")
    return TakeBack(Text("runaway"))
