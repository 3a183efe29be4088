"""Property tests: invariants at every step of random games over all set-ups."""

import random
from collections import Counter
from itertools import chain
from typing import get_args

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from meja.bots import Random
from meja.game import NATURE
from meja.games.menara.actions import AnyAction
from meja.games.menara.content import GLYPHS, contents
from meja.games.menara.events import REVEALS, AnyEvent, Undone
from meja.games.menara.evolve import CHANGES
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import DIFFICULTIES, DRAWN, FATES, Setup, of_scenario
from meja.games.menara.state import SPARE, State
from meja.games.menara.undo import MOST
from meja.session import Session
from meja.table.log import load, save
from tests.games.menara.kit import GAME, SITE
from tests.proofs import amount

EXPANSION = [floor.id for floor in contents().floors_of("expansion")]
GAMES = settings(  # no shrinking: the seed reproduces a failure, and games shrink badly
    max_examples=amount(60, 1000),
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)


@st.composite
def setups(draw: st.DrawFn, players: int | None = None) -> Setup:
    """Returns any legal set-up: a scenario or chosen modules, with any options."""
    players = players or draw(st.integers(1, 4))
    options = Setup(
        players=players,
        difficulty=draw(st.sampled_from(DIFFICULTIES)),
        first=draw(st.sampled_from([None, *range(players)])),
        lay_base=draw(st.sampled_from(["players", "game"])),
        fate=draw(st.sampled_from([None, *FATES])),
        look_at_new_cards=draw(st.booleans()),
        strict_quarry=draw(st.booleans()),
        collapse_loses=draw(st.booleans()),
        strict_tries=draw(st.booleans()),
        undo=draw(st.booleans()),
    )
    if draw(st.booleans()):
        made = of_scenario(draw(st.integers(1, 10)), options, golden=draw(st.booleans()))
        return made if made.ritual in made.rituals_to_draw() else replace(made, fate=None)
    made = replace(
        options,
        floors=tuple(draw(st.lists(st.sampled_from(EXPANSION), unique=True))),
        golden=draw(st.booleans()),
        tears=draw(st.booleans()),
    )
    if draw(st.integers(0, 9)) == 0:
        return replace(made, free_building=True)
    return replace(made, ritual=draw(st.sampled_from([None, DRAWN, *made.rituals_to_draw()])))


def new_table(setup: Setup, seed: int) -> Session[State, AnyAction, AnyEvent]:
    return Session(GAME, GeometricNature(seed, SITE), GAME.start(setup))


def step(table: Session[State, AnyAction, AnyEvent], bot: Random) -> None:
    seat = table.actor
    assert seat is not None
    if seat == NATURE:
        table.answer()
    else:
        table.act(seat, bot.choose(table.state, GAME.options(table.state, seat)))


class PieceCheck:
    """Checks that the number of every kind of piece is constant; what did not change since the last state is not
    counted again."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.columns = Counter(setup.columns())
        self.floors = sorted(setup.all_floors())
        self.seen: dict[str, tuple[object, ...]] = {}

    def has_changed(self, kind: str, *parts: object) -> bool:
        before = self.seen.get(kind, ())
        self.seen[kind] = parts
        return len(before) != len(parts) or any(one is not other for one, other in zip(before, parts, strict=True))

    def check(self, state: State) -> None:
        tower = state.tower
        supplies = [player.supply for player in state.players]
        if self.has_changed("columns", state.bag, state.camp, *supplies, tower.columns, state.rubble, state.golden):
            standing = [piece for _, piece in tower.spots()]
            columns = Counter([*state.bag, *state.camp, *chain.from_iterable(supplies), *standing, *state.rubble])
            golden = columns.pop("golden", 0) + state.golden
            assert columns == self.columns
            assert golden == (2 if self.setup.golden else 0)

        stocks = state.line, state.rest, state.bottom, state.base_floors, state.fallen_floors
        if self.has_changed("floors", tower.floors, *stocks):
            assert sorted(chain(tower.floors, *stocks)) == self.floors

        kept = [player.kept for player in state.players]
        phase, piles, discards = state.phase, state.piles, state.discards
        if self.has_changed("cards", phase, piles, discards, state.row, state.new_cards, *kept):
            cards = [card for glyph in GLYPHS for card in (*piles[glyph], *discards[glyph])]
            cards += [card for card in (*state.row, *chain.from_iterable(kept)) if card != SPARE]
            if state.turn is not None and state.turn.card is not None and state.stage in ("building", "over"):
                cards += [state.turn.card] if state.turn.card not in cards and state.turn.card != "free" else []
            every = [card for glyph in GLYPHS for card in (*self.setup.pile(glyph), *state.new_cards.get(glyph, ()))]
            assert sorted(cards) == sorted(every)

        if self.setup.tears and not state.fallen_floors:
            tears = sum(state.tears.values()) + sum(len(player.tears) for player in state.players)
            assert tears + sum(len(marks) for marks in tower.tears.values()) == 12


def check_tower(state: State) -> None:
    """Asserts that every floor lies legally on existing columns, and every piece stands on a base that allows it."""
    tower = state.tower
    for laid in tower.floors.values():
        if laid.level > 0:
            assert len(laid.on) >= 2
            for spot in laid.on:
                assert tower.floors[spot.floor].level == laid.level - 1
                assert tower.can_bear(spot)
        else:
            assert laid.on == ()
        bases = laid.face.bases
        for base, piece in tower.on(laid.floor).items():
            assert piece == "golden" or bases[base].colour in (None, piece)


def check_stocks(state: State) -> None:
    for player in state.players:
        assert len(player.supply) <= state.setup.hand_size
    assert len(state.camp) in (0, 6)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@settings(GAMES, max_examples=amount(125, 2500))
@given(st.data(), st.integers(0, 2**30))
def test_random_games_keep_every_piece_and_always_come_to_an_end(players: int, data: st.DataObject, seed: int) -> None:
    table, bot = new_table(data.draw(setups(players)), seed), Random(seed)
    pieces, checked = PieceCheck(table.state.setup), None
    for _ in range(20_000):
        if table.actor is None:
            break
        step(table, bot)
        if table.state.setup != pieces.setup:  # a ritual was drawn that changes it
            pieces = PieceCheck(table.state.setup)
        pieces.check(table.state)
        check_stocks(table.state)
        if table.state.tower is not checked:  # towers are immutable
            check_tower(table.state)
            checked = table.state.tower
    assert table.actor is None, "somebody can act, or the game is over"
    assert table.state.end is not None
    assert GAME.outcome(table.state) is not None
    for laid in table.state.tower.floors.values():
        assert SITE.survey(table.state.tower, laid.lying, laid.level).overlaps == ()


@GAMES
@given(setups(), st.integers(0, 2**30))
def test_every_option_offered_is_accepted(setup: Setup, seed: int) -> None:
    table, bot, rng = new_table(setup, seed), Random(seed), random.Random(seed)
    while (seat := table.actor) is not None:
        if seat != NATURE and rng.random() < 0.2:
            options = GAME.options(table.state, seat)
            assert options
            for option in options:
                assert GAME.decide(table.state, seat, option)
            for other in range(setup.players):
                assert other == seat or not GAME.options(table.state, other)
        step(table, bot)


@settings(GAMES, max_examples=amount(25, 1000))
@given(setups(), st.integers(0, 2**30), st.randoms(use_true_random=False))
def test_a_game_can_be_saved_and_loaded_at_any_step_and_goes_on_the_same(
    tmp_path_factory: pytest.TempPathFactory, setup: Setup, seed: int, rng: random.Random
) -> None:
    table, bot = new_table(setup, seed), Random(seed)
    path = tmp_path_factory.mktemp("log") / "game.jsonl"
    while table.actor is not None:
        if rng.random() < 0.01:
            save(path, GAME, table.events, seed)
            header, events = load(path, GAME)
            assert header.seed == seed
            assert events == table.events
            again = Session(GAME, GeometricNature(seed, SITE), events)
            assert again.state == table.state
            decoded = msgspec.json.decode(msgspec.json.encode(table.state), type=State)
            assert decoded == table.state
            table = again  # and play on from what was loaded
        step(table, bot)
    direct, bot = new_table(setup, seed), Random(seed)
    while direct.actor is not None:
        step(direct, bot)
    assert direct.events == table.events, "the same seed gives the same events"


@GAMES
@given(setups(), st.integers(0, 2**30))
def test_nothing_hidden_reaches_any_view(setup: Setup, seed: int) -> None:
    """With another order of hidden items and other unseen cards, the view of every seat is the same, byte for byte."""
    setup = replace(setup, look_at_new_cards=False)
    table, bot, rng = new_table(setup, seed), Random(seed), random.Random(seed)
    while table.actor is not None:
        state = table.state
        if rng.random() < 0.05:
            secret = _other_secrets(state)
            for seat in (None, *range(setup.players)):
                assert msgspec.json.encode(GAME.view(state, seat)) == msgspec.json.encode(GAME.view(secret, seat))
        step(table, bot)
    for event in table.events:
        for seat in (None, *range(setup.players)):
            seen = GAME.view_event(event, seat)
            assert seen == event or msgspec.json.encode(seen).count(b'"cards":[]') == 1


def _other_secrets(state: State) -> State:
    """Returns the same table with other unseen plan cards in the piles, and all hidden orders reversed."""
    piles = {}
    for glyph in GLYPHS:
        unseen = [card for card in state.piles[glyph] if contents().cards[card].box == "expansion"]
        free = [card for card in contents().cards_of("expansion", glyph) if card not in state.new_cards.get(glyph, ())]
        others = [*free, *unseen][: len(unseen)]
        known = [card for card in state.piles[glyph] if card not in unseen]
        piles[glyph] = tuple(reversed([*known, *others]))
    return replace(state, piles=piles, rest=state.rest[::-1], bag=state.bag[::-1])


@GAMES
@given(setups(), st.integers(0, 2**30))
def test_undo_restores_the_exact_state_but_never_past_a_revelation(setup: Setup, seed: int) -> None:
    """The number of states kept for undo must not grow with the game."""
    table, bot = new_table(replace(setup, undo=True), seed), Random(seed)
    states: dict[int, State] = {}
    while table.actor is not None:
        before = table.state
        states[before.number] = before
        step(table, bot)
        for event in table.events[before.number :]:
            if isinstance(event, Undone):
                then = states[event.to]
                assert replace(table.state, number=then.number) == then
                assert not any(isinstance(one, REVEALS) for one in table.events[event.to : before.number])
        assert len(table.state.earlier) <= MOST
    assert table.state.earlier == ()


def test_every_event_changes_the_state_in_its_own_way() -> None:
    assert set(CHANGES) == set(get_args(AnyEvent))
