"""A game as Python programs play it: actions are pushed and popped, copied, saved, and looked at by seats."""

import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import meja
from meja.game import IllegalAction
from meja.games.menara.actions import EndTurn, PlaceColumns, Reveal, SeatAction, TakeBack
from meja.games.menara.content import COLOURS, GLYPHS, SIDES
from meja.games.ritual.actions import BeginRound, GiveUpRitual, RitualSeatAction
from meja.games.ritual.content import COLOURS as STONES
from meja.games.ritual.events import RoundLost, TimePassed
from meja.library.game import Game
from tests.games.wild import actions
from tests.proofs import amount

ALL_FLOORS = ("double-ax", "bridge-of-dangers", "thorn-moon")
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("menara", {"players": 2}),
    ("menara", {"players": 3, "scenario": 9, "look_at_new_cards": False, "undo": True}),
    ("menara", {"players": 1, "ritual": "drawn", "tears": True, "golden": True, "floors": ALL_FLOORS}),
    ("ritual", {"players": 2}),
    ("ritual", {"players": 4, "ritual": 3, "seconds_per_action": 1, "tries": 2, "history": True}),
]
each_game = pytest.mark.parametrize(("name", "chosen"), GAMES)


def begun(name: str, chosen: dict[str, Any], seed: int, steps: int = 0) -> Game:
    """Returns a game after some random actions."""
    game, rng = meja.new(name, seed=seed, **chosen), random.Random(seed)
    for _ in range(steps):
        if game.is_over:
            break
        game.push(rng.choice(game.legal_actions))
    return game


def same(game: Game, other: Game) -> bool:
    return bool(game.state == other.state)


def test_a_random_game_in_six_lines(tmp_path: Path) -> None:
    game = meja.new("menara", players=2, seed=1)
    while not game.is_over:
        game.push(random.choice(game.legal_actions))
    print(game, game.outcome)
    game.pop()
    game.save(tmp_path / "g.jsonl")
    assert not game.is_over
    assert same(meja.load(tmp_path / "g.jsonl"), game)


def test_a_flat_monte_carlo_player_in_ten_lines() -> None:
    game = meja.new("ritual", players=2, seed=3, level="guru", seconds_per_action=30)
    before = game.snapshot()
    best, worth = game.legal_actions[0], -1
    for action in game.legal_actions[:3]:
        wins = 0
        for future in range(2):
            trial = game.copy().reseed(future)
            trial.push(action)
            wins += trial.play(*[meja.bots.Random(future)] * 2).won
        if wins > worth:
            best, worth = action, wins
    assert game.snapshot() == before
    game.push(best)
    assert game.peek() == best


@each_game
def test_an_action_can_be_pushed_and_popped_at_any_time(name: str, chosen: dict[str, Any]) -> None:
    game, rng = begun(name, chosen, seed=5), random.Random(1)
    before: list[Any] = []
    while not game.is_over and len(before) < 40:
        before.append((game.state, tuple(game.events), game.turn, game.legal_actions))
        action = rng.choice(game.legal_actions)
        assert game.push(action) == list(game.events[len(before[-1][1]) :])
        assert game.peek() == action
        assert game.history[-1] == (before[-1][2], action)
    assert len(game.history) == len(before)
    while before:
        action = game.peek()
        assert game.pop() == action
        state, events, turn, options = before.pop()
        assert (game.state, game.events, game.turn, [*game.legal_actions]) == (state, events, turn, [*options])
    with pytest.raises(IndexError):
        game.pop()


@each_game
def test_a_copy_goes_on_by_itself_and_alike(name: str, chosen: dict[str, Any]) -> None:
    game = begun(name, chosen, seed=2, steps=8)
    copy = game.copy()
    before = game.snapshot()
    pushed = [copy.legal_actions[0] for _ in range(6) if not copy.is_over and copy.push(copy.legal_actions[0])]
    assert pushed
    assert game.snapshot() == before
    again = game.copy()
    while not same(again, copy):
        again.push(again.legal_actions[0])
    assert again.events == copy.events


@each_game
def test_a_snapshot_is_restored_to_the_same_position_with_the_same_future(name: str, chosen: dict[str, Any]) -> None:
    game = begun(name, chosen, seed=4, steps=12)
    restored = meja.restore(game.snapshot())
    assert same(restored, game)
    assert (restored.seed, restored.name, restored.events) == (game.seed, game.name, ())
    for _ in range(10):
        if game.is_over:
            break
        assert list(restored.legal_actions) == list(game.legal_actions)
        assert restored.push(game.legal_actions[-1]) == game.push(game.legal_actions[-1])
    assert restored.snapshot() == game.snapshot()
    with pytest.raises(ValueError, match="no beginning"):
        restored.save("nowhere.jsonl")


@each_game
def test_a_saved_game_is_loaded_and_goes_on_as_it_would_have(name: str, chosen: dict[str, Any], tmp_path: Path) -> None:
    game = begun(name, chosen, seed=6, steps=15)
    game.save(tmp_path / "game.jsonl")
    options = {key: value for key, value in chosen.items() if key in ("seconds_per_action", "tries")}
    loaded = meja.load(tmp_path / "game.jsonl", **options)
    assert same(loaded, game)
    assert loaded.events == game.events
    if not game.is_over:
        assert loaded.push(game.legal_actions[0]) == game.push(game.legal_actions[0])


def test_another_seed_is_another_future_and_the_same_one_the_same() -> None:
    game = meja.new("menara", players=2, seed=1)

    def cards(seed: int) -> Sequence[Any]:
        trial = game.copy().reseed(seed)
        trial.push(trial.legal_actions[0])
        return trial.push("?easy")

    assert cards(7) == cards(7)
    assert len({str(cards(seed)) for seed in range(20)}) > 3


# What seats see -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(amount(8, 100)))
@pytest.mark.parametrize(("name", "chosen"), [GAMES[1], *GAMES[3:]])
def test_a_seat_cannot_tell_a_resampled_game_from_the_real_one(name: str, chosen: dict[str, Any], seed: int) -> None:
    game = begun(name, chosen, seed, steps=4 + 5 * seed)
    differ = False
    for seat in range(game.players):
        others = [game.resample(seat, n) for n in range(6)]
        for other in others:
            assert other.view(seat) == game.view(seat)
            assert other.turn == game.turn
            if game.turn == seat:
                assert list(other.legal_actions) == list(game.legal_actions)
            assert other.events == ()
        differ |= any(other.state != game.state for other in others)
        assert same(game.resample(seat, 3), game.resample(seat, 3))
    assert differ or game.is_over or not _hides(game)


def _hides(game: Game) -> bool:
    """Whether something is hidden from somebody: a card of a pile, or of a shaman who is asleep."""
    if game.name == "menara":
        return any(pile.unknown for pile in game.view(0).piles.values())
    return len(game.state.awake) < game.players


def test_a_resampled_game_is_played_to_its_end() -> None:
    game = begun("ritual", {"players": 3, "tries": 2}, seed=1, steps=9).resample(1, 5)
    assert game.play("shaman", "random", "shaman").won in (True, False)
    with pytest.raises(ValueError, match="no beginning"):
        game.save("nowhere.jsonl")


class Witness(meja.bots.Random):
    """A random bot that keeps all that it is shown."""

    needs_view = True

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.shown: list[bytes] = []

    def see(self, event: Any) -> None:
        self.shown.append(msgspec.json.encode(event))

    def choose(self, view: Any, actions: Sequence[Any]) -> Any:
        self.shown += (msgspec.json.encode(view), msgspec.json.encode(list(actions)))
        return super().choose(view, actions)


@pytest.mark.parametrize("seed", range(5))
def test_what_a_bot_is_shown_does_not_depend_on_the_secrets_of_others(seed: int) -> None:
    """Two games that differ only in the cards of others: until a card is seen, the bot is shown the same bytes."""
    game = begun("ritual", {"players": 3, "seconds_per_action": 1}, seed, steps=2)
    seat = game.turn
    assert seat is not None
    shown = []
    for other in (game, game.resample(seat, seed + 1)):
        witness = Witness(seed)
        witness.choose(other.view(seat), other.legal_actions)
        shown.append(witness.shown)
    assert shown[0] == shown[1]


def test_bots_are_shown_events_as_their_seats_see_them() -> None:
    game = meja.new("ritual", players=2, seed=8, seconds_per_action=20)
    witnesses = [Witness(seat) for seat in range(2)]
    game.play(*witnesses)
    for seat, witness in enumerate(witnesses):
        seen = [msgspec.json.encode(game.view_event(event, seat)) for event in game.events]
        assert [one for one in witness.shown if one in seen] == seen


# Time ---------------------------------------------------------------------------------------------------------------


def test_the_seconds_of_an_action_pass_on_the_clock_of_ritual() -> None:
    game = meja.new("ritual", players=3, seed=1)
    clock_ms = game.state.clock_ms
    assert game.push(game.legal_actions[0])[0] == TimePassed(4000)
    game.push(game.legal_actions[0], seconds=1.5)
    assert clock_ms - game.state.clock_ms == 5500
    with pytest.raises(ValueError, match="seconds"):
        game.push(game.legal_actions[0], seconds=-1)


def test_an_action_that_comes_too_late_is_not_done_and_the_round_is_lost() -> None:
    game = meja.new("ritual", players=3, seed=1, tries=2)
    stones = game.state.circle
    happened = game.push(game.legal_actions[0], seconds=10_000)
    assert isinstance(happened[1], RoundLost)
    assert game.state.circle == stones
    assert not game.is_over  # the second try has begun
    game.push(game.legal_actions[0], seconds=10_000)
    assert game.is_over


def test_an_illegal_action_changes_nothing_not_even_the_clock() -> None:
    for name, wrong in (("ritual", "wake"), ("menara", EndTurn())):
        game = meja.new(name, seed=1, players=3)
        before, events = game.snapshot(), game.events
        with pytest.raises(IllegalAction) as refused:
            game.push(wrong)
        assert str(refused.value).endswith(".")
        assert (game.snapshot(), game.events, game.history) == (before, events, ())


def test_rounds_can_be_left_to_the_seats() -> None:
    game = meja.new("ritual", players=3, seed=1, tries=None)
    assert list(game.legal_actions) == [BeginRound()]
    game.push("begin")
    game.push(game.legal_actions[0], seconds=10_000)
    assert list(game.legal_actions) == [BeginRound(), GiveUpRitual()]
    game.push("give up")
    assert game.outcome is not None
    assert not game.outcome.won


# Words and pictures -------------------------------------------------------------------------------------------------


@each_game
def test_the_table_is_shown_as_text_and_as_a_picture(name: str, chosen: dict[str, Any]) -> None:
    for steps in (0, 5, 60):
        game = begun(name, chosen, seed=3, steps=steps)
        assert len(str(game).splitlines()) > 8
        assert "\x1b" not in str(game)
        assert game.text(0, "de") != game.text(0, "en")
        assert game._repr_svg_().startswith("<svg ")
        assert repr(game).startswith(f"<meja.Game {name}, {chosen['players']} seats, seed 3, ")


def test_own_cards_are_in_the_text_of_a_seat_only() -> None:
    game = meja.new("ritual", players=3, seed=1)
    assert game.text(0) != game.text(1) != str(game)


@each_game
def test_every_action_of_random_games_is_parsed_from_its_notation(name: str, chosen: dict[str, Any]) -> None:
    for seed in range(amount(3, 40)):
        game, rng = meja.new(name, seed=seed, **chosen), random.Random(seed)
        for _ in range(60):
            if game.is_over:
                break
            texts = {game.notation(action): action for action in game.legal_actions}
            assert len(texts) == len(set(game.legal_actions))
            for text, action in texts.items():
                assert game.parse(text) == action
            game.push(rng.choice(list(texts)))


PLAIN = {name: meja.new(name, players=2, seed=1) for name in meja.GAMES}
TYPES: dict[str, Any] = {"menara": SeatAction, "ritual": RitualSeatAction}
FLOORS = ("heron", "double-ax", "turtle")


def strings(value: Any) -> Iterator[str]:
    """Yields the strings in JSON, without the keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for item in value.values() if isinstance(value, dict) else value:
            yield from strings(item)


@pytest.mark.parametrize("name", TYPES)
@settings(max_examples=amount(200, 5000), suppress_health_check=[HealthCheck.filter_too_much])
@given(st.data())
def test_any_well_typed_action_is_parsed_from_its_notation(name: str, data: st.DataObject) -> None:
    """Any but one about nothing, about floors that have no name, or taken back by NATURE with a reason."""
    try:
        action = msgspec.convert(data.draw(actions(TYPES[name], FLOORS)), TYPES[name])
    except msgspec.ValidationError:
        assume(False)
    if isinstance(action, TakeBack):
        action = TakeBack()
    fields = msgspec.to_builtins(action)
    assume(all(fields.get(field, True) for field in ("placements", "moves", "floors")))
    assume({*strings(fields)} <= {*FLOORS, *COLOURS, *SIDES, *GLYPHS, *STONES, "golden", fields["type"]})
    assert PLAIN[name].parse(PLAIN[name].notation(action)) == action


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("menara", "yellow"),
        ("menara", "green>heron/2"),
        ("menara", "lay loom upside @1 0,0 r0"),
        ("menara", "lay loom light @1 9999,0 r0"),
        ("menara", "?easy hold heron"),
        ("menara", ""),
        ("ritual", "take gold"),
        ("ritual", "put light"),  # two shamans have two sets each
        ("ritual", "yellow>heron/2"),
    ],
)
def test_text_that_is_no_action_is_refused_in_a_sentence(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        PLAIN[name].parse(text)


def test_whoever_has_one_set_of_stones_may_leave_its_place_out() -> None:
    game = meja.new("ritual", players=4, seed=1, first=2)
    for short, whole in (("put light", "put light 2"), ("give water >3", "give water 2>3"), ("back", "back 2")):
        assert game.parse(short) == game.parse(whole)


# Bad input ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "chosen", "why"),
    [
        ("chess", {}, "There is no game chess; there are menara and ritual."),
        ("menarra", {}, "did you mean menara"),
        ("menara", {"plyers": 2}, "did you mean players"),
        ("menara", {"players": "two"}, "players"),
        ("menara", {"tower": "glass"}, "tower"),
        ("menara", {"players": 9}, "9"),
        ("menara", {"scenario": 77}, "77"),
        ("menara", {"scenario": 9, "floors": ()}, "scenario"),
        ("ritual", {"players": 1}, "1"),
        ("ritual", {"seconds_per_action": -1}, "seconds_per_action"),
        ("ritual", {"tries": 0}, "tries"),
    ],
)
def test_a_game_that_cannot_be_played_is_refused_in_a_sentence(name: str, chosen: dict[str, Any], why: str) -> None:
    with pytest.raises((ValueError, IllegalAction)) as refused:
        meja.new(name, **chosen)
    assert why in str(refused.value)
    assert str(refused.value).endswith(".")


OTHER_GAME = b"\x96\x01\xa5chess\xa0\x00\xc0\xc0"
OTHER_FORMAT = b"\x96\x63\xa6menara\xa0\x00\xc0\xc0"


@pytest.mark.parametrize("data", [b"", b"\x00", b"[]", OTHER_GAME, OTHER_FORMAT])
def test_bytes_that_are_no_snapshot_are_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        meja.restore(data)


def test_a_file_that_is_no_log_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "poem").write_text("a poem")
    for path in (tmp_path / "poem", tmp_path / "nothing"):
        with pytest.raises(meja.LogError):
            meja.load(path)
    game = meja.new("menara", seed=1)
    game.save(tmp_path / "game.jsonl")
    with pytest.raises(ValueError, match="keeps its set-up"):
        meja.load(tmp_path / "game.jsonl", players=3)


def test_a_wrong_number_of_bots_or_an_unknown_seat_is_refused() -> None:
    game = meja.new("menara", players=2, seed=1)
    with pytest.raises(ValueError, match="2 seats"):
        game.play("random")
    with pytest.raises(ValueError, match="no seat 2"):
        game.view(2)
    with pytest.raises(meja.UnknownBot, match="did you mean builder"):
        game.play("bulder", "random")
    with pytest.raises(meja.UnknownBot, match="does not play menara"):
        game.play("shaman", "random")


def test_a_game_that_is_over_takes_no_action() -> None:
    game = meja.new("ritual", players=3, seed=1, seconds_per_action=100)
    game.play("random", "random", "random")
    assert (game.turn, list(game.legal_actions)) == (None, [])
    with pytest.raises(ValueError, match="over"):
        game.push("wake")


# The door -----------------------------------------------------------------------------------------------------------


def test_everything_named_in_the_package_is_there() -> None:
    for name in meja.__all__:
        assert getattr(meja, name) is not None
    assert dir(meja) == sorted(meja.__all__)
    with pytest.raises(AttributeError, match="nothing"):
        _ = meja.nothing


def test_importing_meja_and_playing_without_weights_loads_nothing_heavy() -> None:
    code = (
        "import sys, meja; assert 'msgspec' not in sys.modules, 'import meja';"
        "game = meja.new('ritual', players=3, seed=1); game.push(game.legal_actions[0]);"
        "heavy = {'numba', 'mujoco', 'rich', 'fluent', 'numpy', 'shapely'} & {*sys.modules}; assert not heavy, heavy;"
        "game = meja.new('menara', players=2, seed=1); game.push(game.legal_actions[0]);"
        "heavy = {'numba', 'mujoco', 'rich', 'fluent'} & {*sys.modules}; assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_same_seed_and_actions_give_the_same_events_on_every_tower() -> None:
    for tower in ("geometric", "statics"):
        games = [meja.new("menara", players=2, seed=9, tower=tower, hand="shaky") for _ in range(2)]
        for game in games:
            rng = random.Random(1)
            for _ in range(25):
                if game.is_over:
                    break
                game.push(game.legal_actions[int(rng.random() * len(game.legal_actions))])
        assert games[0].events == games[1].events
        assert any(isinstance(action, PlaceColumns | Reveal) for _, action in games[0].history)


# Games of 0.1.0 -----------------------------------------------------------------------------------------------------

OLD = Path(__file__).parent.parent / "release_0_1_0"


def test_a_log_of_0_1_0_is_loaded_and_played_on(tmp_path: Path) -> None:
    game = meja.load(OLD / "menara.jsonl", tower="geometric")
    before = game.events
    assert not game.is_over
    assert game.play(*["builder"] * game.players) == game.outcome
    game.save(tmp_path / "game.jsonl")
    after = meja.load(tmp_path / "game.jsonl").events
    assert len(after) > len(before)
    assert after[: len(before)] == before


@pytest.mark.parametrize("n_lines", [40, 120, 300])
def test_a_part_of_a_log_of_ritual_of_0_1_0_is_loaded_and_played_on(n_lines: int, tmp_path: Path) -> None:
    whole = (OLD / "ritual.jsonl").read_text("utf-8").splitlines(keepends=True)
    (tmp_path / "part.jsonl").write_text("".join(whole[:n_lines]))
    game = meja.load(tmp_path / "part.jsonl", tries=3)
    assert not game.is_over
    assert game.play(*["shaman"] * game.players) == game.outcome
    assert len(game.history) > 0
