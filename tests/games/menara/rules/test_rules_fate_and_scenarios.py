"""What the expansion's floors bring (R1), fate (R7), scenarios and combinations (R8)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from meja.game import NATURE, IllegalAction
from meja.games.menara.actions import AcquireTear, Draw, LayFloor
from meja.games.menara.content import COLOURS, GLYPHS, Colour, FloorId, Glyph, contents
from meja.games.menara.events import AnyEvent, CardRevealed, FloorsTurnedUp, GameStarted, NewCardsDrawn, RitualDrawn
from meja.games.menara.nature import GeometricNature
from meja.games.menara.pile_odds import preview
from meja.games.menara.setup import DRAWN, FATES, Fate, Setup, check, of_first_game, of_scenario
from meja.games.menara.state import State
from meja.games.menara.story import tell
from meja.games.menara.tips import tips
from meja.games.menara.view import view, view_event
from meja.text import Text
from tests.games.menara.kit import (
    AUTO,
    GAME,
    SITE,
    building,
    card_of,
    events_of,
    floor_due,
    lay,
    offers,
    place,
    play,
    refusal,
    table,
    tower,
    with_turn,
)

AX, WINDS, BRIDGE, TRUTHS = "double-ax", "five-winds", "bridge-of-dangers", "three-truths"
WEDGE, RING, THORN, CRESCENTS = "wedge-moon", "ring-of-balance", "thorn-moon", "crescents-of-the-sun"
ALL = (AX, WINDS, BRIDGE, TRUTHS, WEDGE, RING, THORN, CRESCENTS)
EVERYTHING = Setup(lay_base="game", golden=True, tears=True, floors=ALL)
ONE = card_of("place", 1)

# The printed table of R1.3: easy, medium, hard cards; yellow, red, black, white, blue columns.
BRINGS: dict[FloorId, tuple[tuple[int, int, int], tuple[int, int, int, int, int]]] = {
    AX: ((1, 2, 1), (2, 1, 1, 1, 1)),
    WINDS: ((1, 0, 1), (2, 0, 2, 1, 0)),
    BRIDGE: ((0, 1, 0), (1, 1, 1, 0, 0)),
    TRUTHS: ((0, 0, 1), (1, 2, 0, 1, 0)),
    WEDGE: ((1, 0, 1), (3, 1, 0, 0, 0)),
    RING: ((1, 1, 1), (3, 1, 1, 0, 0)),
    THORN: ((0, 1, 0), (2, 1, 0, 0, 1)),
    CRESCENTS: ((0, 0, 1), (1, 2, 1, 0, 0)),
}

# The printed scenarios of R8.1.
SCENARIOS: dict[int, tuple[tuple[FloorId, ...], str, bool]] = {
    1: ((WINDS, BRIDGE, TRUTHS, WEDGE), "the-dark", False),
    2: ((BRIDGE, RING, THORN, CRESCENTS), "curse-of-the-tears", True),
    3: ((AX, WINDS, WEDGE, RING), "grace-of-the-yellow", False),
    4: ((AX, WINDS, RING, THORN), "ban-of-the-blue", True),
    5: ((AX, WEDGE, RING, THORN, CRESCENTS), "narrow-base", True),
    6: ((WINDS, BRIDGE, TRUTHS, WEDGE, RING, CRESCENTS), "thin-tip", False),
    7: ((AX, BRIDGE, WEDGE, RING, THORN, CRESCENTS), "glowing-red", False),
    8: ((AX, WINDS, WEDGE, RING, CRESCENTS), "enlightenment", True),
    9: (ALL, "floating-quarry", False),
    10: (ALL, "jinxed-yellow", True),
}


def asked_for(setup: Setup, why: str) -> Draw:
    """Returns the question to nature with this reason during the set-up."""
    state: State | None = None
    for event in GAME.start(setup):
        state = GAME.evolve(state, event)
    assert state is not None
    nature = GeometricNature(1, SITE)
    while True:
        asked = GAME.asks(state)
        assert isinstance(asked, Draw), f"nobody asked for {why}"
        if asked.why == why:
            return asked
        for event in GAME.decide(state, NATURE, nature.answer(state, asked)).events:
            state = GAME.evolve(state, event)


def all_columns(state: State) -> Counter[str]:
    return Counter([*state.bag, *state.camp, *(colour for player in state.players for colour in player.supply)])


def refused(setup: Setup) -> str | None:
    """Returns the message id with which a set-up is refused; None if it is legal."""
    try:
        check(setup)
    except IllegalAction as illegal:
        return illegal.text.id
    return None


# R1 Material


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("floor", BRINGS)
def test_a_floor_brings_its_plan_cards_and_columns(floor: FloorId) -> None:
    plain, state = table(AUTO).state, table(replace(AUTO, floors=(floor,))).state
    cards, columns = BRINGS[floor]
    more = all_columns(state) - all_columns(plain)
    assert tuple(more[colour] for colour in COLOURS) == columns
    assert tuple(len(state.piles[glyph]) - len(plain.piles[glyph]) for glyph in GLYPHS) == cards


@pytest.mark.rule("R1.3")
def test_several_floors_bring_the_sum() -> None:
    plain, state = table(AUTO).state, table(EVERYTHING).state
    assert sum((all_columns(state) - all_columns(plain)).values()) == 35
    assert [len(state.piles[glyph]) - len(plain.piles[glyph]) for glyph in GLYPHS] == [4, 5, 6]
    assert len(state.line) + len(state.rest) + len(state.tower.floors) == 26


@pytest.mark.rule("R1.3", "R7.1")
def test_floors_not_chosen_bring_nothing_and_do_not_come() -> None:
    state = table(replace(AUTO, golden=True, tears=True)).state
    assert all_columns(state).total() == 76
    assert not set(ALL) & {*state.line, *state.rest, *state.tower.floors}
    assert all(contents().cards[card].box == "base" for pile in state.piles.values() for card in pile)


@pytest.mark.rule("R1.4")
@pytest.mark.parametrize(("glyph", "n"), [("easy", 4), ("medium", 5), ("hard", 6)])
def test_new_cards_are_drawn_at_random_from_their_category(glyph: Glyph, n: int) -> None:
    asked = asked_for(EVERYTHING, f"cards_{glyph}")
    assert asked.n == n
    assert set(asked.among) == {
        card.id for card in contents().cards.values() if (card.box, card.glyph) == ("expansion", glyph)
    }


@pytest.mark.rule("R1.4")
def test_new_cards_are_shuffled_into_the_pile_of_their_category() -> None:
    made = table(EVERYTHING)
    drawn = {event.pile: event.cards for event in events_of(made.events, NewCardsDrawn)}
    assert set(drawn) == set(GLYPHS)
    for glyph in GLYPHS:
        assert sorted(made.state.piles[glyph]) == sorted((*contents().cards_of("base", glyph), *drawn[glyph]))
    other = table(EVERYTHING, seed=2)
    assert drawn != {event.pile: event.cards for event in events_of(other.events, NewCardsDrawn)}


@pytest.mark.rule("R1.5")
def test_the_suggested_first_game_has_golden_columns_and_the_first_four_floors() -> None:
    setup = of_first_game(Setup(players=3, lay_base="game"))
    assert setup == Setup(players=3, lay_base="game", golden=True, floors=(AX, WINDS, BRIDGE, TRUTHS))
    assert (setup.ritual, setup.tears, setup.fate) == (None, False, None)
    assert table(setup).state.golden == 2


@pytest.mark.rule("R1.6")
def test_players_who_looked_know_the_new_cards_in_the_piles() -> None:
    made = table(EVERYTHING)
    for glyph in GLYPHS:
        seen = view(made.state, 0).piles[glyph]
        assert seen.unknown == 0
        assert sorted(seen.known) == sorted(made.state.piles[glyph])
    for event in events_of(made.events, NewCardsDrawn):
        assert view_event(event, 0) == event


@pytest.mark.rule("R1.6")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_new_cards_that_nobody_looked_at_are_hidden_from_all(seat: int | None) -> None:
    made = table(replace(EVERYTHING, players=2, look_at_new_cards=False))
    for glyph, new in zip(GLYPHS, (4, 5, 6), strict=True):
        seen = view(made.state, seat).piles[glyph]
        assert seen.unknown == new
        assert sorted(seen.known) == sorted(contents().cards_of("base", glyph))
        assert seen.size == len(made.state.piles[glyph])
    for event in events_of(made.events, NewCardsDrawn):
        assert view_event(event, seat) == NewCardsDrawn(event.pile, (), False)


@pytest.mark.rule("R1.6")
def test_a_hidden_card_is_seen_by_all_once_it_is_revealed() -> None:
    revealed = CardRevealed("hard", "HX1")
    assert view_event(revealed, 0) == revealed
    assert view_event(revealed, None) == revealed


# R7 Fate


def laid_out(fate: Fate | None, ritual: str | None = None) -> State:
    return table(replace(EVERYTHING, fate=fate, ritual=ritual)).state


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize("fate", FATES)
def test_fate_has_a_card_for_every_floor_in_play_and_none_for_others(fate: Fate) -> None:
    setup = replace(AUTO, fate=fate, floors=(AX, THORN))
    state = table(setup).state
    floors = [*state.line, *state.rest, *state.tower.floors]
    assert sorted(floors) == sorted((*(floor.id for floor in contents().floors_of("base")), AX, THORN))


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize("fate", FATES)
def test_three_cards_are_drawn_for_the_base_and_ruins_are_redrawn_and_shuffled_back(fate: Fate) -> None:
    asked = asked_for(replace(EVERYTHING, fate=fate), "base")
    assert asked.n == 3
    assert set(asked.among) == set(contents().floors) - {THORN, CRESCENTS}
    for seed in range(20):
        state = table(replace(EVERYTHING, fate=fate), seed=seed).state
        assert len(state.tower.floors) == 3
        assert {THORN, CRESCENTS} <= {*state.line, *state.rest}


@pytest.mark.rule("R7.2", "R7.3", "R7.4")
@pytest.mark.parametrize(("fate", "n"), [("merciful", 3), ("bearable", 1), ("tough", 0), (None, 1)])
def test_fate_lays_out_three_cards_or_one_or_none(fate: Fate | None, n: int) -> None:
    state = laid_out(fate)
    assert len(state.line) == n
    assert [floor for floor, _ in view(state, 0).next_floors] == list(state.line)
    assert len(state.line) + len(state.rest) == 23


def one_missing(fate: Fate | None, line: tuple[FloorId, ...]) -> State:
    """Returns a state in which one more column completes the loom."""
    made = tower(("loom", "light", 0, (0, 0), {0: "white", 1: "yellow", 3: "black"}))
    state = building(ONE, ("red",), made, replace(AUTO, fate=fate))
    rest = [floor for floor in state.setup.all_floors() if floor not in (*line, "loom")]
    return replace(state, line=line, rest=tuple(sorted(rest)))


@pytest.mark.rule("R7.2")
@pytest.mark.parametrize("chosen", ["eye", "gate", "key"])
def test_merciful_fate_leaves_the_choice_among_three_and_replaces_the_card(chosen: FloorId) -> None:
    state, events = play(one_missing("merciful", ("eye", "gate", "key")), place(("red", "loom", 2)))
    assert events_of(events, FloorsTurnedUp) == []
    assert {option.floor for option in offers(state, LayFloor)} == {"eye", "gate", "key"}
    assert view(state, 0).offered == ("eye", "gate", "key")
    rest = state.rest
    state, events = play(state, lay(state, chosen, 1))
    (turned,) = events_of(events, FloorsTurnedUp)
    assert len(turned.floors) == 1
    assert turned.floors[0] in rest
    assert len(state.line) == 3
    assert set(state.line) == {"eye", "gate", "key"} - {chosen} | set(turned.floors)


@pytest.mark.rule("R7.2")
def test_merciful_fate_offers_no_floor_that_does_not_lie_open() -> None:
    state = floor_due(ONE, ("eye", "gate", "key"), one_missing("merciful", ()).tower, replace(AUTO, fate="merciful"))
    assert refusal(state, LayFloor("lotus", "light", lay(state).pose, 0)) == "refuse-not-offered"


@pytest.mark.rule("R7.2")
def test_the_card_is_replaced_before_a_second_floor_is_chosen() -> None:
    state = floor_due(ONE, ("eye", "gate", "key"), one_missing("merciful", ()).tower, replace(AUTO, fate="merciful"))
    assert state.turn is not None
    state = with_turn(state, floors_due=2)
    state, _ = play(state, lay(state, "gate", 0))
    assert len(state.line) == 3
    assert {option.floor for option in offers(state, LayFloor)} == set(state.line)


@pytest.mark.rule("R7.3")
def test_bearable_fate_shows_the_next_floor_and_that_one_is_built_in() -> None:
    state, events = play(one_missing("bearable", ("eye",)), place(("red", "loom", 2)))
    assert events_of(events, FloorsTurnedUp) == []
    assert {option.floor for option in offers(state, LayFloor)} == {"eye"}
    assert refusal(state, replace(lay(state), floor="gate")) == "refuse-not-offered"
    state, events = play(state, lay(state, "eye", 1))
    assert len(events_of(events, FloorsTurnedUp)) == 1
    assert len(state.line) == 1


@pytest.mark.rule("R7.4")
def test_tough_fate_draws_the_card_when_the_floor_is_needed() -> None:
    state = one_missing("tough", ())
    assert GAME.asks(state) is None
    state, events = play(state, place(("red", "loom", 2)))
    (turned,) = events_of(events, FloorsTurnedUp)
    assert len(turned.floors) == 1
    assert {option.floor for option in offers(state, LayFloor)} == set(turned.floors)
    state, events = play(state, lay(state, level=1))
    assert events_of(events, FloorsTurnedUp) == []
    assert state.line == ()


@pytest.mark.rule("R7.4")
def test_tough_fate_draws_from_all_floors_left() -> None:
    state = one_missing("tough", ())
    for event in GAME.decide(state, 0, place(("red", "loom", 2))).events:
        state = GAME.evolve(state, event)
    nature = GeometricNature(1, SITE)
    asked = GAME.asks(state)
    assert asked is not None
    for event in GAME.decide(state, NATURE, nature.answer(state, asked)).events:
        state = GAME.evolve(state, event)
    asked = GAME.asks(state)
    assert isinstance(asked, Draw)
    assert (asked.n, set(asked.among)) == (1, set(state.setup.all_floors()) - {"loom"})


# R8 Scenarios and combinations


@pytest.mark.rule("R8.1")
@pytest.mark.parametrize("number", SCENARIOS)
def test_a_scenario_has_its_printed_floors_ritual_and_tears(number: int) -> None:
    floors, ritual, tears = SCENARIOS[number]
    setup = of_scenario(number, Setup(players=2, difficulty="medium", lay_base="game"))
    assert set(setup.floors) == set(floors)
    assert (setup.ritual, setup.tears, setup.players, setup.difficulty) == (ritual, tears, 2, "medium")
    state = table(setup).state
    assert state.ritual == ritual
    assert sum(state.tears.values()) == (12 if tears else 0)


@pytest.mark.rule("R8.1")
@pytest.mark.parametrize("number", SCENARIOS)
def test_columns_and_cards_of_a_scenario_equal_the_sums_of_its_floors(number: int) -> None:
    plain, state = table(AUTO).state, table(of_scenario(number, AUTO)).state
    rows = [BRINGS[floor] for floor in SCENARIOS[number][0]]
    more = all_columns(state) - all_columns(plain)
    assert [more[colour] for colour in COLOURS] == [sum(row[1][i] for row in rows) for i in range(5)]
    cards = [len(state.piles[glyph]) - len(plain.piles[glyph]) for glyph in GLYPHS]
    assert cards == [sum(row[0][i] for row in rows) for i in range(3)]


@pytest.mark.rule("R8.1")
@pytest.mark.parametrize("number", [0, 11, -1])
def test_there_are_ten_scenarios_and_no_other(number: int) -> None:
    assert len(contents().scenarios) == 10
    with pytest.raises(IllegalAction) as illegal:
        of_scenario(number)
    assert illegal.value.text.id == "refuse-unknown-scenario"


@pytest.mark.rule("R8.2")
@pytest.mark.parametrize(
    ("ritual", "changes", "why"),
    [
        ("thin-tip", {"floors": (THORN,)}, None),
        ("thin-tip", {"floors": ALL}, None),
        ("floating-quarry", {"fate": "merciful"}, "refuse-ritual-without-fate"),
        ("floating-quarry", {"fate": "bearable"}, None),
        ("floating-quarry", {"fate": "tough"}, None),
        ("curse-of-the-tears", {"tears": False}, None),
    ],
)
def test_impossible_combinations_are_refused_with_the_reason(
    ritual: str, changes: dict[str, object], why: str | None
) -> None:
    setup = replace(Setup(lay_base="game", ritual=ritual), **changes)
    assert refused(setup) == why
    if why is not None:
        with pytest.raises(IllegalAction):
            GAME.start(setup)


WITHOUT_THORN: Final = tuple(floor for floor in ALL if floor != THORN)


@pytest.mark.rule("R6.8", "R8.2")
@pytest.mark.parametrize("fate", [None, *FATES])
@pytest.mark.parametrize("ritual", ["thin-tip", DRAWN])
def test_under_the_thin_tip_the_thorn_moon_is_left_out_with_its_fate_card_and_all_it_would_bring(
    ritual: str, fate: Fate | None
) -> None:
    made = table(replace(EVERYTHING, ritual=ritual, fate=fate), {"ritual": [("thin-tip",)]})
    plain = table(replace(EVERYTHING, ritual="thin-tip", floors=WITHOUT_THORN, fate=fate)).state
    state = made.state
    assert THORN not in {*state.line, *state.rest, *state.tower.floors}
    assert state.setup.floors == WITHOUT_THORN
    assert GAME.view(state, None).setup.floors == WITHOUT_THORN
    assert columns_in_play(state) == columns_in_play(plain)
    assert [len(state.piles[glyph]) for glyph in GLYPHS] == [len(plain.piles[glyph]) for glyph in GLYPHS]
    told = [text for texts in stories(made.events) for text in texts if text.id == "story-ritual-leaves-out"]
    assert told == [
        Text("story-ritual-leaves-out", {"ritual": Text("ritual-thin-tip"), "floor": Text(f"floor-{THORN}")})
    ]


def columns_in_play(state: State) -> list[Colour]:
    return sorted([*state.bag, *state.camp, *(colour for player in state.players for colour in player.supply)])


def stories(events: Sequence[AnyEvent]) -> Iterator[list[Text]]:
    state = None
    for event in events:
        before, state = state, GAME.evolve(state, event)
        yield tell(before, event, state)


@pytest.mark.rule("R6.14", "R8.2")
def test_the_floating_quarry_does_not_go_with_merciful_fate() -> None:
    assert refused(replace(EVERYTHING, ritual="floating-quarry", fate="merciful")) == "refuse-ritual-without-fate"


@pytest.mark.rule("R6.3", "R8.2")
@pytest.mark.parametrize("ritual", ["curse-of-the-tears", DRAWN])
def test_the_curse_brings_the_tears(ritual: str) -> None:
    made = table(replace(EVERYTHING, ritual=ritual, tears=False), {"ritual": [("curse-of-the-tears",)]})
    assert made.state.tears == {"blue": 6, "red": 6}
    assert made.state.loose_tears == 12
    assert made.state.setup.tears
    assert offers(made.state, AcquireTear)
    assert [text.id for texts in stories(made.events) for text in texts].count("story-ritual-brings-tears") == 1
    chosen = table(replace(EVERYTHING, ritual=ritual, tears=True), {"ritual": [("curse-of-the-tears",)]})
    assert "story-ritual-brings-tears" not in [text.id for texts in stories(chosen.events) for text in texts]


@pytest.mark.rule("R8.2")
@pytest.mark.parametrize("ritual", [id for id in contents().rituals if id not in ("curse-of-the-tears", "thin-tip")])
def test_no_other_ritual_changes_the_modules(ritual: str) -> None:
    setup = replace(EVERYTHING, ritual=DRAWN, tears=False)
    assert table(setup, {"ritual": [(ritual,)]}).state.setup == setup


@pytest.mark.rule("R6.8", "R8.2")
def test_the_piles_before_the_game_are_those_of_the_set_up_as_it_is_played() -> None:
    chosen, played = (replace(EVERYTHING, ritual="thin-tip", floors=floors) for floors in (ALL, WITHOUT_THORN))
    assert preview(chosen) == preview(played)
    assert preview(chosen) != preview(replace(chosen, ritual=None))
    assert tips(replace(AUTO, ritual="thin-tip", floors=(THORN,))) == tips(replace(AUTO, ritual="thin-tip"))


@pytest.mark.rule("R8.2")
@pytest.mark.parametrize("ritual", [None, *contents().rituals])
@pytest.mark.parametrize("fate", [None, *FATES])
def test_all_other_combinations_of_modules_can_be_played(ritual: str | None, fate: Fate | None) -> None:
    if (ritual, fate) == ("floating-quarry", "merciful"):
        fate = "tough"
    setup = replace(EVERYTHING, ritual=ritual, fate=fate)
    assert refused(setup) is None
    state = table(setup).state
    assert state.stage == "before"
    assert state.ritual == ritual


@pytest.mark.rule("R8.2")
def test_a_ritual_is_drawn_from_all_thirteen_and_the_floating_quarry_again_under_merciful_fate() -> None:
    setup = replace(EVERYTHING, ritual=DRAWN, tears=False)
    every = set(contents().rituals)
    assert len(every) == 13
    for fate in (None, *FATES):
        among = asked_for(replace(setup, fate=fate), "ritual").among
        assert set(among) == (every - {"floating-quarry"} if fate == "merciful" else every)
        assert len(among) == len(set(among))
    made = table(setup)
    (drawn,) = events_of(made.events, RitualDrawn)
    assert made.state.ritual == drawn.ritual


@pytest.mark.rule("R8.2")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"floors": ("heron",)}, "refuse-unknown-floor"),
        ({"floors": (AX, AX)}, "refuse-floor-twice"),
        ({"ritual": "dance"}, "refuse-unknown-ritual"),
    ],
)
def test_what_is_not_in_the_box_is_refused(changes: dict[str, object], why: str) -> None:
    assert refused(replace(AUTO, **changes)) == why


@pytest.mark.rule("R8.2")
@pytest.mark.parametrize("number", SCENARIOS)
def test_a_printed_scenario_is_played_with_its_modules_only(number: int) -> None:
    """RULES-AGAIN.md, new fault 4."""
    printed = of_scenario(number, AUTO)
    floors, ritual, tears = SCENARIOS[number]
    assert refused(replace(printed, floors=floors[::-1])) is None, "their order does not matter"
    assert refused(replace(printed, golden=False)) is None
    other = next(id for id in contents().rituals if id != ritual)
    for changes in ({"floors": floors[1:]}, {"ritual": None}, {"ritual": other}, {"tears": not tears}):
        assert refused(replace(printed, scenario=None, **changes)) != "refuse-scenario-modules"
        assert refused(replace(printed, **changes)) == "refuse-scenario-modules"
    with pytest.raises(IllegalAction) as illegal:
        GAME.start(replace(AUTO, scenario=number))
    assert illegal.value.text == Text("refuse-scenario-modules", {"number": number})


@pytest.mark.rule("R8.2")
@pytest.mark.parametrize("number", SCENARIOS)
@pytest.mark.parametrize("fate", FATES)
def test_a_printed_scenario_is_played_with_any_fate_that_its_ritual_allows(number: int, fate: Fate) -> None:
    setup = of_scenario(number, replace(AUTO, fate=fate))
    assert setup.fate == fate
    if (SCENARIOS[number][1], fate) == ("floating-quarry", "merciful"):
        assert refused(setup) == "refuse-ritual-without-fate"
    else:
        assert len(table(setup).state.line) == {"merciful": 3, "bearable": 1, "tough": 0}[fate]


@pytest.mark.rule("R8.2")
@pytest.mark.parametrize("number", [0, 11, -1])
def test_there_are_no_other_printed_scenarios(number: int) -> None:
    assert refused(replace(AUTO, scenario=number)) == "refuse-unknown-scenario"


def test_a_game_of_0_1_0_with_a_scenario_but_without_its_modules_is_still_replayed() -> None:
    (event,) = [event for event in GAME.start(AUTO) if isinstance(event, GameStarted)]
    stored = msgspec.json.encode(replace(event, setup=replace(event.setup, scenario=8)))
    event = msgspec.json.decode(stored, type=GAME.event_type)
    state = GAME.evolve(None, event)
    assert state.setup.scenario == 8
    assert any(text.id == "story-scenario" for text in tell(None, event, state))


@pytest.mark.rule("R8.3")
@pytest.mark.parametrize("number", SCENARIOS)
def test_scenarios_are_played_with_both_golden_columns_unless_switched_off(number: int) -> None:
    assert table(of_scenario(number, AUTO)).state.golden == 2
    assert table(of_scenario(number, AUTO, golden=False)).state.golden == 0


@pytest.mark.rule("R8.3")
def test_a_golden_column_is_on_offer_in_a_scenario() -> None:
    made = tower(("loom", "light", 0, (0, 0), {}))
    on, off = (of_scenario(7, AUTO, golden=golden) for golden in (True, False))
    golden = place(("golden", "loom", 0))
    assert refusal(building(ONE, (), made, on), golden) is None
    assert refusal(building(ONE, (), made, off), golden) == "refuse-no-golden"
