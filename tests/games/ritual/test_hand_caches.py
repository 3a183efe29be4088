"""Cached properties of hands, and the reserve computed from packed hands, agree with the stones."""

import random

import msgspec
import pytest

from meja.games.ritual.actions import PutStone, TakeBackStone
from meja.games.ritual.content import COLOURS, MIN_STONES, STONES_PER_COLOUR
from meja.games.ritual.state import Hand
from tests.games.ritual.factories import GAME, after, hand, round_of


def test_cached_properties_of_hands_follow_from_the_stones() -> None:
    chance = random.Random(1)
    for _ in range(500):
        stones = tuple(chance.choice((0, 0, 1, 2, STONES_PER_COLOUR)) for _ in COLOURS)
        plane = chance.choice([None, *(colour for colour, n in zip(COLOURS, stones, strict=True) if n)])
        made = Hand(stones, plane)
        loose = tuple(c for c, n in zip(COLOURS, stones, strict=True) if n - (c == plane) > 0)
        for _ in range(2):  # computed, then cached
            assert made.size == sum(stones)
            assert (made.movable.loose, made.movable.plane) == (loose, plane)
            assert made.movable.enough == (sum(stones) > MIN_STONES)
        assert (made, hash(made)) == (Hand(stones, plane), hash(Hand(stones, plane)))


def test_a_hand_is_encoded_as_an_array_without_its_cached_properties() -> None:
    made = hand("ssw|w")
    assert made.size == 4
    assert made.movable.enough
    assert msgspec.json.encode(made) == b'[[2,2,0,0,0],"water"]'
    assert msgspec.json.decode(msgspec.json.encode(made), type=Hand) == made


def test_equal_hands_of_a_game_are_one_object() -> None:
    state = round_of("sswwl", "ffl", "pps")
    put = after(state, PutStone("water", 0))
    back = after(msgspec.structs.replace(put, totem=0), TakeBackStone(0))
    again = after(msgspec.structs.replace(back, totem=0), PutStone("water", 0))
    assert again.circle[0] is put.circle[0]


@pytest.mark.rule("T3.5")
def test_colours_in_the_reserve_are_those_of_which_it_has_stones() -> None:
    """Also in unreachable states, where the hands hold more stones than exist."""
    chance = random.Random(2)
    for _ in range(2000):
        sets = chance.randint(3, 6)
        hands = [Hand(tuple(chance.choice((0, 1, 2, 3, 8)) for _ in COLOURS)) for _ in range(sets)]
        state = msgspec.structs.replace(round_of(*["ss"] * sets), circle=tuple(hands))
        left = tuple(colour for colour, n in zip(COLOURS, state.reserve, strict=True) if n > 0)
        assert state.colours_in_reserve == left


def test_no_ritual_card_is_drawn_before_a_shaman_wakes() -> None:
    assert GAME.asks(round_of("ssww", "ffll", "ppss")) is None
