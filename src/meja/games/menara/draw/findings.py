"""What an x-ray shows of an examination of the tower; whoever examined it hands it over."""

from collections.abc import Mapping
from typing import Protocol

from meja.games.menara.actions import Spot
from meja.games.menara.content import FloorId, Point


class FloorFindings(Protocol):
    @property
    def centre(self) -> Point: ...
    @property
    def margin_mm(self) -> float: ...


class ColumnFindings(Protocol):
    @property
    def load_g(self) -> float: ...


class Tipping(Protocol):
    @property
    def floor(self) -> FloorId: ...
    @property
    def edge(self) -> tuple[Point, Point]: ...


class Findings(Protocol):
    """What the picture shows of an examination of the tower."""

    @property
    def stands(self) -> bool: ...
    @property
    def tilt_deg(self) -> float: ...
    @property
    def weakest(self) -> FloorId | None: ...
    @property
    def tips(self) -> Tipping | None: ...
    @property
    def floors(self) -> Mapping[FloorId, FloorFindings]: ...
    @property
    def columns(self) -> Mapping[Spot, ColumnFindings]: ...
