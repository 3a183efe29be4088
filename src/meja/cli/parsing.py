"""Parsers that report errors as UserError, and import a command's module only when that command is used."""

import argparse
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NoReturn

from meja.cli.errors import UserError

# Commands by name: the module and the line of --help. `add_arguments` of the module adds its flags and sets `run`, or
# the function of `module:function`.
Commands = Mapping[str, tuple[str, str]]


class Parser(argparse.ArgumentParser):
    """Reports an error in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise UserError(f"{message[:1].upper()}{message[1:].rstrip('.')}; {self.prog} --help shows what there is.")


class CommandParser(Parser):
    """Adds its arguments when it parses, so that --help and other commands do not import its module."""

    def __init__(self, *args: Any, module: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.module = module

    def parse_known_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> tuple[Any, list[str]]:  # type: ignore[override]
        module, _, function = self.module.partition(":")
        getattr(import_module(module), function or "add_arguments")(self)
        return super().parse_known_args(args, namespace)


def add_commands(parser: argparse.ArgumentParser, dest: str, metavar: str, commands: Commands) -> None:
    subparsers = parser.add_subparsers(dest=dest, metavar=metavar, required=True, parser_class=CommandParser)
    for name, (module, help) in commands.items():
        subparsers.add_parser(name, module=module, help=help)
