"""docs/PROTOCOL.md: every message with its fields, types and bounds."""

import json
from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import NODEFAULT, UNSET
from msgspec import inspect as types

from meja.server import messages
from tools.wire.definitions import Definition, Field, LiteralNames, definitions, parts, protocol_name
from tools.wire.introduction import INTRODUCTION

NAMES: Final = LiteralNames(messages)


def text() -> str:
    return "\n".join(_chapters())


def _chapters() -> Iterator[str]:
    yield INTRODUCTION
    yield "## From the browser\n"
    yield from map(_section, definitions(messages.FromBrowser))
    yield "## From the server\n"
    yield from map(_section, definitions(messages.FromServer))
    yield "## What they are made of\n"
    yield from map(_section, parts(messages.FromBrowser, messages.FromServer))
    for name, choice in NAMES.choices.items():
        yield f"### {name}\n\n{_either(choice)}.\n"


def _section(definition: Definition) -> str:
    lines = [f"### {definition.name}", ""]
    if definition.doc:
        lines += [" ".join(definition.doc.split()), ""]
    if definition.fields:
        lines += ["| field | type | default | |", "|---|---|---|---|", *map(_row, definition.fields), ""]
    return "\n".join(lines)


def _row(field: Field) -> str:
    default = "" if field.default in (NODEFAULT, UNSET) else f"`{msgspec.json.encode(field.default).decode()}`"
    cells = (f"`{field.name}`", _words(field.type), default, field.comment)
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _words(of: types.Type) -> str:
    """Describes a type and its bounds in English."""
    match of:
        case types.StructType(cls):
            return _link(protocol_name(cls.__name__))
        case types.LiteralType(values):
            name = NAMES.of(values)
            return _link(name) if name else _either(values)
        case types.UnionType(members):
            return " or ".join(map(_words, members))
        case types.VarTupleType(item, least, most):
            return f"list of {f'{least} to {most} ' if most else ''}{_words(item)}"
        case types.TupleType(items):
            same = len(set(map(_words, items))) == 1
            return f"list of {len(items)}: {_words(items[0]) if same else ', '.join(map(_words, items))}"
        case types.DictType(_, value, _, most):
            return f"object of {_words(value)}{f', at most {most}' if most else ''}"
        case types.StrType(least, most, pattern):
            return f"string{_length(least, most)}{f' like `{pattern}`' if pattern else ''}"
        case types.IntType(_, least, _, most):
            return f"integer{_range(least, most)}"
        case types.FloatType(_, least, _, most):
            return f"number{_range(least, most)}"
        case types.BoolType():
            return "boolean"
        case types.NoneType():
            return "null"
        case types.RawType() | types.AnyType():
            return "JSON"
        case _:
            raise AssertionError(f"messages have no {of}")


def _link(name: str) -> str:
    return f"[{name}](#{name.lower()})"


def _either(values: tuple[object, ...]) -> str:
    return " or ".join(f"`{json.dumps(value)}`" for value in values)


def _length(least: int | None, most: int | None) -> str:
    if most is None:
        return ""
    return f" of {least} to {most} characters" if least else f" of at most {most} characters"


def _range(least: float | None, most: float | None) -> str:
    return (
        ""
        if least is None
        else f" from {_plain(least)} to {_plain(most)}"
        if most is not None
        else f" from {_plain(least)}"
    )


def _plain(number: float) -> str:
    return str(int(number) if number == int(number) else number)
