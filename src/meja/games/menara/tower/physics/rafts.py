"""Rafts: free bodies that move as one rigid body, because the statics has shown that they stand firmly on each other.

A raft has a root, its lowest floor, and members. Bodies are members in one of three ways:

- *settled*: they are connected by standing on each other; none of them has stirred, nor anything below them;
- *closed*: they rest on the root and on each other alone, and carry nothing but each other;
- *standing*: a column, or a Tear, on a floor of a raft, as long as neither it nor what it carries has stirred.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.actions import Spot
from meja.games.menara.temple import Tower
from meja.games.menara.tower.physics import kernels
from meja.games.menara.tower.physics.bodies import MM, Body, Name, name_of
from meja.games.menara.tower.statics.jit import Array

DISPLACED_MM: Final = 0.5  # less than the 1.5 mm of a firm tower (`execution.is_firm`)
DISPLACED: Final = 5e-3  # the change of a quaternion: about half a degree


class Supports(NamedTuple):
    """What every body of a tower rests on, and what rests on it."""

    carriers: Mapping[Name, Sequence[Name]]
    carries: Mapping[Name, Sequence[Name]]

    def without(self, gone: Collection[Name]) -> "Supports":
        """Of the tower without some bodies; what these carried still misses them."""
        carries: defaultdict[Name, Sequence[Name]] = defaultdict(list)
        for low, highs in self.carries.items():
            carries[low] = [high for high in highs if high not in gone and low not in gone]
        return Supports(self.carriers, carries)

    def next_to(self, name: Name) -> tuple[Name, ...]:
        """What a body rests on, and what rests on it."""
        return (*self.carriers[name], *self.carries[name])

    def above(self, names: Iterable[Name]) -> set[Name]:
        """Bodies with everything that rests on them."""
        found = new = set(names)
        while new:
            new = {high for low in new for high in self.carries[low]} - found
            found = found | new
        return found


def supports(tower: Tower) -> Supports:
    below: defaultdict[Name, list[Name]] = defaultdict(list)
    above: defaultdict[Name, list[Name]] = defaultdict(list)

    def note(low: Name, high: Name) -> None:
        below[high].append(low)
        above[low].append(high)

    for floor, laid in tower.floors.items():
        for spot in laid.on:
            note(name_of(spot), floor)
        for base in tower.on(floor):
            note(floor, name_of(Spot(floor, base)))
        for mark in tower.tears.get(floor, ()):
            note(floor, f"{floor}*{mark}")
    return Supports(below, above)


def rafts(
    bodies: Mapping[Name, Body], support: Supports, free: Collection[Name], bound: Collection[Name], stirred: set[Name]
) -> dict[Name, Name]:
    """The root of every member. `free`: the bodies that move, without those in a hand; `bound`: those of them that may
    be one with what carries them. All other free bodies are on their way, and so may be all that is above them."""
    floors = [name for name in free if bodies[name].floor is not None]
    floors.sort(key=lambda name: (bodies[name].at[2], name))
    moving = support.above({*stirred, *(floor for floor in floors if floor not in bound)})
    standing = {name for name in bound if _stands(bodies[name], support, stirred)}
    settled = standing - moving
    roots: dict[Name, Name] = {}
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


def _stands(body: Body, support: Supports, stirred: set[Name]) -> bool:
    """Whether a floor, or a column on what it stands on, holds still with what it carries."""
    high = support.carries[body.name]
    return body.floor is not None or not high or stirred.isdisjoint((body.name, *high))


def _connected(support: Supports, root: Name, among: Collection[Name]) -> set[Name]:
    """All that a body is connected with by standing on each other."""
    found, new = {root}, {root}
    while new:
        new = {other for name in new for other in support.next_to(name) if other in among} - found
        found |= new
    return found


def _closed(support: Supports, root: Name, among: Collection[Name]) -> set[Name]:
    """A floor with all that rests on it and on nothing else, and carries nothing else."""
    found = {name for name in support.above([root]) if name in among} | {root}
    while out := {
        name
        for name in found - {root}
        if not found.issuperset(support.carriers[name]) or not found.issuperset(support.carries[name])
    }:
        found -= out
    return found


def displaced(bodies: Mapping[Name, Body], support: Supports, poses: Mapping[Name, Array]) -> set[Name]:
    """The bodies that do not lie any more on what carried them as they did in the tower, and those of which something
    that carried them is gone."""
    index = {name: n for n, name in enumerate(bodies)}
    here = [(low, high) for high in bodies for low in support.carriers[high]]
    pairs = [(index[low], index[high]) for low, high in here if low in bodies]
    now = np.array([poses[name] for name in bodies])
    start = np.array([[*body.at, *body.turned] for body in bodies.values()])
    found = kernels.displaced(now, start, np.array(pairs, np.int64).reshape(-1, 2), DISPLACED_MM * MM, DISPLACED)
    names = list(bodies)
    moved = {names[pairs[n][1]] for n in np.flatnonzero(found).tolist()}
    return moved | {high for low, high in here if low not in bodies}
