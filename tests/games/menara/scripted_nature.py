"""A nature that answers by a script."""

from collections import deque
from collections.abc import Iterable, Mapping

from meja.games.menara.actions import Deal, Draw, NatureAction, NatureQuestion, Settle, TakeBack, Try
from meja.games.menara.nature import SeededNature
from meja.games.menara.state import State


class ScriptedNature:
    """Answers by a script, and by `otherwise` where the script has no answer."""

    def __init__(
        self,
        otherwise: SeededNature,
        deals: Mapping[str, Iterable[Iterable[str]]] | None = None,
        settles: Iterable[Settle | TakeBack | None] = (),
    ) -> None:
        """`deals`: drawn items by the reason to draw; `settles`: the outcome of each deed, None for `otherwise`'s."""
        self.otherwise = otherwise
        self.deals = {why: deque(tuple(deal) for deal in rows) for why, rows in (deals or {}).items()}
        self.settles = deque(settles)

    def answer(self, state: State, question: NatureQuestion) -> NatureAction:
        scripted: NatureAction | None = None
        if isinstance(question, Draw) and self.deals.get(question.why):
            scripted = Deal(self.deals[question.why].popleft())
        elif isinstance(question, Try) and self.settles:
            scripted = self.settles.popleft()
        return scripted or self.otherwise.answer(state, question)
