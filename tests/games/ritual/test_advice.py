"""Advice for beginners: legal, deterministic, and based only on what the seat sees."""

import msgspec
import pytest
from msgspec.structs import replace

from meja.bots import Random
from meja.game import NATURE, IllegalAction
from meja.games.ritual.actions import AnyRitualAction, BeginRound, SolveInspiration, Tick
from meja.games.ritual.bots import advice
from meja.games.ritual.bots.advice import MAX_LEARNED_DEEDS, advise
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.content import contents
from meja.games.ritual.events import AnyRitualEvent, InspirationsDealt, RiteTaken
from meja.games.ritual.hosting import RitualForesight, RitualHosting, RoundTimer
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState
from meja.pieces import whole
from meja.session import Session, replayed
from meja.table.hosting import Terms
from tests.games.ritual.factories import GAME, begun, round_of, table

HOSTING = RitualHosting(RoundTimer())
TERMS = Terms()


def advised(made: Session[RitualState, AnyRitualAction, AnyRitualEvent]) -> AnyRitualAction:
    action = advise(made.state, made.state.totem, made.events)
    assert action is not None
    return action


def wander(made: Session[RitualState, AnyRitualAction, AnyRitualEvent], actions: int) -> None:
    """Plays random actions, but solves no card."""
    chance = Random(1)
    for _ in range(actions):
        state = made.state
        options = [one for one in GAME.options(state, state.totem) if not type(one).__name__.startswith("Solve")]
        made.act(state.totem, chance.choose(GAME.view(state, state.totem), options))
        made.act(NATURE, Tick(1000))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_shamans_who_follow_the_advice_win(players: int) -> None:
    """All seats do what they are advised, in all rounds."""
    made = begun(RitualSetup(players=players, first=0))
    for _ in range(600):
        if made.actor is None:
            break
        made.act(made.state.totem, advised(made) if made.state.runs else BeginRound())
        made.settle()
    assert made.state.won


def test_advice_is_deterministic() -> None:
    made = begun(RitualSetup(players=4))
    wander(made, 10)
    assert advised(made) == advised(made) == advise(replayed(GAME, made.events), made.state.totem, tuple(made.events))


@pytest.mark.parametrize("players", [2, 4])
def test_advice_knows_no_more_than_the_seat(players: int) -> None:
    """The advice stays the same if the others' hidden cards are replaced."""
    cards = list(contents().inspirations)
    for seed in range(3):
        made = begun(RitualSetup(players=players), seed)
        wander(made, 9)
        events, totem = list(made.events), made.state.totem
        at, dealt = next((n, one) for n, one in enumerate(events) if isinstance(one, InspirationsDealt))
        mine = dealt.cards[totem]
        others = iter([card for card in cards if card not in mine][seed:])
        events[at] = InspirationsDealt(
            tuple(mine if seat == totem else tuple(next(others) for _ in own) for seat, own in enumerate(dealt.cards))
        )
        assert events[at] != dealt
        assert advise(replayed(GAME, events), totem, events) == advised(made)


def test_advice_knows_no_ritual_card_that_lies_face_down() -> None:
    made = begun(RitualSetup(players=4, first=0))
    while made.state.stage != "rites" or made.state.taken[0].seat == made.state.totem:
        made.act(made.state.totem, advised(made))
        made.settle()
    events, told = list(made.events), set()
    at, taken = next((n, one) for n, one in enumerate(events) if isinstance(one, RiteTaken))
    for rite in contents().rituals[1].rites:
        events[at] = replace(taken, rite=rite.id)
        state = replayed(GAME, events)
        told.add(advise(state, state.totem, events))
    assert len(told) == 1


def test_advice_is_to_solve_a_card_that_can_be_solved() -> None:
    state = round_of("sssss", "wwff", "ffll", "llpp")
    assert advise(state, 0, ()) == SolveInspiration()


def test_advice_learns_from_a_bounded_number_of_deeds(monkeypatch: pytest.MonkeyPatch) -> None:
    learned = []

    class Watched(Shaman):
        def _learn(self, state: RitualState, action: AnyRitualAction) -> None:
            learned.append(action)
            super()._learn(state, action)  # type: ignore[arg-type]

    monkeypatch.setattr(advice, "Shaman", Watched)
    made = begun(RitualSetup(players=3))
    wander(made, 2 * MAX_LEARNED_DEEDS)
    advised(made)
    assert len(learned) == MAX_LEARNED_DEEDS


def test_there_is_no_advice_out_of_turn_nor_between_rounds() -> None:
    made = begun(RitualSetup(players=3, first=0))
    assert advise(made.state, 1, made.events) is None
    before = table(RitualSetup(players=3))
    assert advise(before.state, before.state.totem, before.events) is None


def test_advice_is_refused_unless_the_set_up_allows_it() -> None:
    without, allowed = (begun(RitualSetup(players=3, first=0, advice=advice)) for advice in (False, True))
    with pytest.raises(IllegalAction) as why:
        whole(HOSTING.suggest(TERMS, without.state, 0, without.events))
    assert why.value.text.id == "refuse-no-advice"
    assert whole(HOSTING.suggest(TERMS, allowed.state, 0, allowed.events)) == ((advised(allowed), RitualForesight()),)
    assert whole(HOSTING.suggest(TERMS, allowed.state, 1, allowed.events)) == ()


def test_set_ups_stored_before_advice_existed_are_read_without_it() -> None:
    old = b'{"type":"GameStarted","setup":{"players":3,"ritual":2,"level":"guru","may_pass":true,"history":true}}'
    event = msgspec.json.decode(old, type=GAME.event_type)
    assert event.setup == RitualSetup(players=3, ritual=2, level="guru", may_pass=True, history=True, advice=False)
