"""The story: every event can be told in every language."""

from collections import Counter

import pytest
from msgspec.structs import replace

from meja.bots import Random
from meja.games.menara.actions import Settle, Spot, TakeBack
from meja.games.menara.content import contents
from meja.games.menara.events import AnyEvent, PileChosen, Settled, TakenBack, Tried, TurnEnded, Undone
from meja.games.menara.evolve import evolve
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import FATES, Setup, of_scenario
from meja.games.menara.state import Ending, PlacedColumn, State, as_phase
from meja.games.menara.story import columns, floors, tell
from meja.text import LANGUAGES, Text, listed, say
from tests.games.matches import menara_match
from tests.games.menara.kit import GAME, SITE, building, card_of, with_turn
from tests.games.menara.scripted_nature import ScriptedNature

UNTOLD = {"PileChosen", "Tried", "TurnEnded", "CampExchangeChosen", "PlacesSought"}
SETUPS = [
    *(of_scenario(number, Setup(players=1 + number % 4)) for number in contents().scenarios),
    *(Setup(players=2, ritual=ritual, tears=True, golden=True) for ritual in contents().rituals),
    *(Setup(players=2, ritual="drawn", first=None, tears=True, fate=fate) for fate in FATES),
    Setup(players=2, free_building=True, lay_base="game", undo=True),
]


def played(setup: Setup, seed: int, settles: list[Settle | TakeBack | None] | None = None) -> list[AnyEvent]:
    nature = ScriptedNature(GeometricNature(seed, SITE), None, settles or [])
    bots = [Random(seed + seat) for seat in range(setup.players)]
    return list(menara_match(GAME, nature, setup, bots).events)


def told(events: list[AnyEvent]) -> list[tuple[AnyEvent, list[Text]]]:
    lines = []
    before: State | None = None
    for event in events:
        after = evolve(before, event)
        lines.append((event, tell(before, event, after)))
        before = after
    return lines


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_every_event_of_a_random_game_can_be_told_in_every_language(number: int) -> None:
    for event, texts in told(played(SETUPS[number], number)):
        assert bool(texts) == (type(event).__name__ not in UNTOLD), event
        for text in texts:
            sentences = {say(text, language) for language in LANGUAGES}
            assert len(sentences) == len(LANGUAGES), sentences
            assert all(sentence[-1] in ".!" for sentence in sentences)


def test_columns_are_counted_by_colour_and_listed_as_people_do() -> None:
    assert say(columns(("red", "yellow", "red", "golden"))) == "1 yellow column, 2 red columns and 1 golden column"
    assert say(columns(("red",)), "de") == "1 rote Säule"
    assert say(columns(())) == "none"
    assert say(floors(("heron", "key")), "fr") == "«\xa0Le Héron\xa0» et «\xa0La Clé\xa0»"
    assert say(listed([Text("bag"), Text("camp"), Text("row")])) == "bag, camp and row of level cards"


def first(events: list[AnyEvent], kind: type[AnyEvent]) -> int:
    return next(n for n, event in enumerate(events) if isinstance(event, kind))


def test_falls_and_collapses_are_told() -> None:
    events = played(Setup(players=2, lay_base="game"), 3)
    at = first(events, Settled)
    before = None
    for event in events[:at]:
        before = evolve(before, event)
    assert before is not None
    floor = next(iter(before.tower.floors))
    spot = next(spot for spot, _ in evolve(before, Settled()).tower.spots())
    mishap = Settled(put_right=(spot, spot), lost=(spot,), collapsed=(floor,))
    texts = tell(before, mishap, evolve(before, mishap))
    said = " ".join(say(text) for text in texts)
    assert "2 columns fell over or leant; they stand again." in said
    assert "One column fell and cannot be put back." in said
    assert f"{say(f'floor-{floor}')} collapses!" in said


def test_a_piece_that_is_taken_back_is_told_with_the_reason() -> None:
    events = played(Setup(lay_base="game"), 3, [TakeBack(), Settle(slid=("heron",))])
    lines = [say(text) for event, texts in told(events) if isinstance(event, TakenBack) for text in texts]
    assert lines[0] == "Player 1 puts the piece back."
    assert lines[1].startswith("Player 1 has to take it back: “The Heron” slid")


def test_turns_in_which_nothing_happens_tell_nothing() -> None:
    events = played(Setup(lay_base="game"), 1)
    quiet = [texts for event, texts in told(events) if isinstance(event, PileChosen | Tried | TurnEnded)]
    assert len(quiet) > 0
    assert not any(quiet)


def test_a_whole_game_is_told_in_the_order_of_its_events() -> None:
    kinds = Counter(text.id for _, texts in told(played(of_scenario(2, Setup(players=2)), 1)) for text in texts)
    assert kinds["story-start"] == kinds["story-scenario"] == kinds["story-base-arranged"] == 1
    assert kinds["story-turn"] > 10
    assert kinds["story-won"] + kinds["story-lost"] == 1


def test_b8_an_undo_is_told_with_the_column_and_where_it_is_now() -> None:
    now = building(card_of("place", 3), ["red"])
    heron = PlacedColumn("red", Spot("heron", 0), "red", None)

    def undone(before: State) -> str:
        first, what = tell(before, Undone(1), now)
        assert first.id == "story-goes-back"
        for language in LANGUAGES:
            assert say(what, language) != what.id
        return say(what, "en")

    assert undone(with_turn(now, puts=(heron,))) == "Undone: 1 red column back in the supply."
    moved = replace(heron, origin=Spot("gate", 1))
    assert undone(with_turn(now, puts=(moved,))) == "Undone: 1 red column back on the old base."
    assert undone(with_turn(now, moved_floor="gate")) == "Undone: The Gate is back where it lay."
    assert undone(replace(now, phase=as_phase(Ending, now.card_phase))) == "Undone: the card is open again."
    assert undone(replace(now, camp=("red",))) == "Undone: the exchange with the camp."
