"""How a hand follows its pointer: close behind it, smoothly, and the same way every time."""

import math
import random

import numpy as np
import pytest

from meja.games.menara.tower.hand.following import EMPTY, LADEN, Follower, FollowPace
from meja.games.menara.tower.physics.bodies import UPRIGHT, about_z
from meja.games.menara.tower.physics.world import MM, STEP_S

LATE_S = 0.06  # maximum lag of a held column behind its pointer, apart from its speed limit


def follower(pace: FollowPace) -> Follower:
    return Follower(np.zeros(3), np.array(UPRIGHT), pace)


def steps(seconds: float) -> range:
    return range(round(seconds / STEP_S))


@pytest.mark.parametrize("hz", [10, 30, 60])
def test_a_column_follows_its_pointer_closely(hz: int) -> None:
    hand, speed, gap_s = follower(EMPTY), 0.3, 1 / hz
    for n in steps(1.0):
        sent_s = math.floor(n * STEP_S / gap_s) * gap_s  # the time of the last pointer
        hand.lead(np.array([sent_s * speed, 0, 0]), None)
        hand.step()
        assert n * STEP_S * speed - hand.at[0] <= (gap_s + LATE_S) * speed


@pytest.mark.parametrize("far_mm", [1.0, 30.0, 400.0])
def test_a_column_whose_pointer_jumps_arrives_as_fast_as_it_may_go(far_mm: float) -> None:
    hand = follower(EMPTY)
    hand.lead(np.array([0, far_mm * MM, 0]), None)
    for _ in steps(LATE_S + far_mm / EMPTY.speed_mm_s):
        hand.step()
    assert far_mm - hand.at[1] / MM < min(3.0, 0.3 * far_mm)
    for _ in steps(3 * LATE_S):
        hand.step()
    assert hand.at[1] / MM == pytest.approx(far_mm, rel=0.01, abs=0.2)


@pytest.mark.parametrize("pace", [EMPTY, LADEN])
def test_a_hand_does_not_overshoot_its_pointer(pace: FollowPace) -> None:
    hand = follower(pace)
    hand.lead(np.array([0.2, 0, 0]), about_z(90))
    for _ in steps(4.0):
        hand.step()
        assert hand.at[0] <= 0.2 + 1e-9
        assert 2 * math.degrees(math.atan2(hand.turn[3], hand.turn[0])) <= 90 + 1e-6
    assert hand.has_arrived


@pytest.mark.parametrize("seed", range(3))
def test_a_jumping_pointer_moves_a_laden_hand_gently(seed: int) -> None:
    hand, chance = follower(LADEN), random.Random(seed)
    for n in steps(10.0):
        if n % 50 == 0:
            to = np.array([chance.uniform(-0.3, 0.3) for _ in range(3)])
            hand.lead(to, about_z(chance.uniform(-180, 180)))
        velocity, spin = hand.velocity, hand.spin
        hand.step()
        assert np.linalg.norm(hand.velocity) <= LADEN.speed_mm_s * MM * (1 + 1e-9)
        assert np.linalg.norm(hand.velocity - velocity) <= LADEN.acceleration_mm_s2 * MM * STEP_S * (1 + 1e-9)
        assert np.linalg.norm(hand.spin) <= math.radians(LADEN.spin_deg_s) * (1 + 1e-9)
        assert np.linalg.norm(hand.spin - spin) <= math.radians(LADEN.spin_acceleration_deg_s2) * STEP_S * (1 + 1e-9)


def test_a_hand_turns_the_short_way_and_keeps_its_orientation() -> None:
    hand = follower(EMPTY)
    w, i, j, k = about_z(-30)
    hand.lead(np.zeros(3), (-w, -i, -j, -k))  # the same turn
    for _ in steps(0.05):
        hand.step()
    assert -30 < 2 * math.degrees(math.atan2(hand.turn[3], hand.turn[0])) < 0
    hand.lead(np.zeros(3), None)
    for _ in steps(1.0):
        hand.step()
    assert 2 * math.degrees(math.atan2(hand.turn[3], hand.turn[0])) == pytest.approx(-30, abs=0.1)
