"""The flags of the table of each game: its set-up, its tower or its clock."""

import argparse
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final, NamedTuple


class TableFlags(NamedTuple):
    module: str

    def add_flags(self, parser: argparse.ArgumentParser) -> None:
        import_module(self.module).add_flags(parser)

    def table_of(self, args: argparse.Namespace) -> tuple[Any, Any]:
        """Returns the set-up and the options of the table; raises UserError or IllegalAction with a sentence."""
        read: Callable[[argparse.Namespace], tuple[Any, Any]] = import_module(self.module).table_of
        return read(args)


TABLES: Final[Mapping[str, TableFlags]] = {
    "menara": TableFlags("meja.cli.menara.table_flags"),
    "ritual": TableFlags("meja.cli.ritual.table_flags"),
}
