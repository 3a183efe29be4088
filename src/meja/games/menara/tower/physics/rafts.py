"""Rafts: free bodies that move as one rigid body, because the statics proves that they stand firmly on each other.

A raft has a root, its lowest floor, and members. A body is a member for one of three reasons:

- *settled*: it is connected with the root by bodies standing on each other, of which none has stirred, nor any below;
- *closed*: it rests on the root and other members only, and carries members only;
- *standing*: it is a column or a Tear on a floor of the raft, and neither it nor the floor it carries has stirred.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.actions import Spot
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.physics import kernels
from meja.games.menara.tower.physics.bodies import MM, Body, BodyName
from meja.games.menara.tower_state import Tower, name_of

DISPLACED_MM: Final = 0.5  # less than the 1.5 mm of a firm tower (`execution.is_firm`)
DISPLACED_TURN: Final = 5e-3  # the change of a quaternion's component: about half a degree


class Supports(NamedTuple):
    """The support graph: what every body of a tower rests on, and what rests on it."""

    carriers: Mapping[BodyName, Sequence[BodyName]]
    carries: Mapping[BodyName, Sequence[BodyName]]

    def without(self, gone: Collection[BodyName]) -> "Supports":
        """Returns the graph without some bodies; they remain among the carriers of what they carried."""
        carries: defaultdict[BodyName, Sequence[BodyName]] = defaultdict(list)
        for low, highs in self.carries.items():
            carries[low] = [high for high in highs if high not in gone and low not in gone]
        return Supports(self.carriers, carries)

    def next_to(self, name: BodyName) -> tuple[BodyName, ...]:
        """Returns the bodies that a body rests on, and those that rest on it."""
        return (*self.carriers[name], *self.carries[name])

    def above(self, names: Iterable[BodyName]) -> set[BodyName]:
        """Returns bodies with everything that rests on them, directly or not."""
        found = new = set(names)
        while new:
            new = {high for low in new for high in self.carries[low]} - found
            found = found | new
        return found


def supports(tower: Tower) -> Supports:
    """Returns the support graph of a tower."""
    carriers: defaultdict[BodyName, list[BodyName]] = defaultdict(list)
    carries: defaultdict[BodyName, list[BodyName]] = defaultdict(list)

    def add(low: BodyName, high: BodyName) -> None:
        carriers[high].append(low)
        carries[low].append(high)

    for floor, laid in tower.floors.items():
        for spot in laid.on:
            add(name_of(spot), floor)
        for base in tower.on(floor):
            add(floor, name_of(Spot(floor, base)))
        for mark in tower.tears.get(floor, ()):
            add(floor, f"{floor}*{mark}")
    return Supports(carriers, carries)


def rafts(
    bodies: Mapping[BodyName, Body],
    support: Supports,
    free: Collection[BodyName],
    bound: Collection[BodyName],
    stirred: set[BodyName],
) -> dict[BodyName, BodyName]:
    """Returns the root of every member. `free`: the free bodies that are not in a hand; `bound`: those that may be
    joined to their carriers. Floors that are free but not bound are moving, and so is all above them."""
    floors = [name for name in free if bodies[name].floor is not None]
    floors.sort(key=lambda name: (bodies[name].at[2], name))
    moving = support.above({*stirred, *(floor for floor in floors if floor not in bound)})
    standing = {name for name in bound if _stands(bodies[name], support, stirred)}
    settled = standing - moving
    roots: dict[BodyName, BodyName] = {}
    for floor in floors:
        if floor in settled and floor not in roots:
            roots.update(dict.fromkeys(_connected(support, floor, settled), floor))
    for floor in floors:
        if floor in moving and floor not in roots:
            roots.update(dict.fromkeys(_closed(support, floor, set(bound) - roots.keys()), floor))
    for name in standing - roots.keys():
        if bodies[name].floor is None and (low := support.carriers[name]) and low[0] in roots:
            roots[name] = roots[low[0]]
    return {name: root for name, root in roots.items() if name != root}


def _stands(body: Body, support: Supports, stirred: set[BodyName]) -> bool:
    """Returns whether a body is a floor, carries nothing, or has not stirred, nor has what it carries."""
    carried = support.carries[body.name]
    return body.floor is not None or not carried or stirred.isdisjoint((body.name, *carried))


def _connected(support: Supports, root: BodyName, among: Collection[BodyName]) -> set[BodyName]:
    """Returns the bodies that are connected with a body by standing on each other."""
    found, new = {root}, {root}
    while new:
        new = {other for name in new for other in support.next_to(name) if other in among} - found
        found |= new
    return found


def _closed(support: Supports, root: BodyName, among: Collection[BodyName]) -> set[BodyName]:
    """Returns a floor with the most bodies above it that rest on each other and the floor only, and carry no others."""
    found = {name for name in support.above([root]) if name in among} | {root}
    while out := {
        name
        for name in found - {root}
        if not found.issuperset(support.carriers[name]) or not found.issuperset(support.carries[name])
    }:
        found -= out
    return found


def displaced(bodies: Mapping[BodyName, Body], support: Supports, poses: Mapping[BodyName, Floats]) -> set[BodyName]:
    """Returns the bodies that have moved relative to a carrier since the tower was built, or have lost a carrier."""
    index = {name: n for n, name in enumerate(bodies)}
    supported = [(low, high) for high in bodies for low in support.carriers[high]]
    pairs = [(index[low], index[high]) for low, high in supported if low in bodies]
    now = np.array([poses[name] for name in bodies])
    start = np.array([[*body.at, *body.turned] for body in bodies.values()])
    found = kernels.displaced(now, start, np.array(pairs, np.int64).reshape(-1, 2), DISPLACED_MM * MM, DISPLACED_TURN)
    names = list(bodies)
    moved = {names[pairs[n][1]] for n in np.flatnonzero(found).tolist()}
    return moved | {high for low, high in supported if low not in bodies}
