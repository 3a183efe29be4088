"""TypeScript types of the messages and of the games' actions, events and views."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any, Final

from msgspec import NODEFAULT, UNSET
from msgspec import inspect as types

from meja.game import Choices, Preview
from meja.games.menara.tower import track
from meja.server import messages
from meja.server.http import api
from meja.server.lobby import Link
from meja.server.replays import GameReplay
from meja.server.responses import Problem
from meja.table.seats import MAX_NAME_LENGTH
from tools.wire.definitions import Definition, Field, LiteralNames, definitions, parts, protocol_name

HEAD: Final = "// Made by `python -m tools.wire` from {source}, and not to be changed by hand.\n"
JSON: Final = (
    "export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };\n"
)
HTTP_REQUESTS: Final = api.OpenRoom | api.Choose | api.ComeIn
HTTP_RESPONSES: Final = api.Admission | Link | api.GameOffer | GameReplay | Choices | Preview | Problem


def protocol() -> str:
    """web/src/table/wire.ts"""
    writer = TypeScriptWriter(LiteralNames(messages))
    return "\n".join(
        [
            HEAD.format(source="src/meja/server/messages.py"),
            JSON,
            "".join(_constants()),
            writer.choices(),
            *writer.interfaces(parts(messages.FromBrowser, messages.FromServer)),
            "// From the browser\n",
            *writer.interfaces(definitions(messages.FromBrowser), defaults_optional=True),
            writer.union("FromBrowser", messages.FromBrowser),
            "// From the server\n",
            *writer.interfaces(definitions(messages.FromServer)),
            writer.union("FromServer", messages.FromServer),
            "// Over HTTP\n",
            *writer.interfaces(definitions(HTTP_REQUESTS), defaults_optional=True),
            *writer.interfaces(definitions(HTTP_RESPONSES)),
        ]
    )


def game(
    name: str,
    named: Iterable[ModuleType],
    action: Any,
    event: Any,
    view: Any,
    answer: Any,
    constants: Mapping[str, Any],
) -> str:
    """Returns the types.ts of a game. `named`: modules with Literal aliases; `answer`: sent in Foreseen or Studied."""
    writer = TypeScriptWriter(LiteralNames(*named))
    return "\n".join(
        [
            HEAD.format(source=f"src/meja/games/{name}"),
            writer.choices(),
            "".join(f"export const {name} = {json.dumps(value)} as const;\n" for name, value in constants.items()),
            *writer.interfaces(parts(action, event, view, answer)),
            "// What a seat can ask for\n",
            *writer.interfaces(definitions(action)),
            writer.union("Action", action),
            "// What has happened\n",
            *writer.interfaces(definitions(event)),
            writer.union("Event", event),
            *writer.interfaces(definitions(view)),
            "// What is foreseen and found\n",
            *writer.interfaces(definitions(answer)),
        ]
    )


class TypeScriptWriter:
    def __init__(self, names: LiteralNames) -> None:
        self.names = names

    def choices(self) -> str:
        lines: list[str] = []
        for name, choice in self.names.choices.items():
            lines.append(f"export const {_plural(name)} = {json.dumps(choice)} as const;\n")
            lines.append(f"export type {name} = (typeof {_plural(name)})[number];\n")
        return "".join(lines)

    def interfaces(self, made: Iterable[Definition], defaults_optional: bool = False) -> Iterator[str]:
        """`defaults_optional`: fields with a default are optional, for messages that the page sends."""
        for definition in made:
            doc = f"/** {' '.join(definition.doc.split())} */\n" if definition.doc else ""
            if definition.is_tuple:
                items = ", ".join(f"{field.name}: {self._type(field.type)}" for field in definition.fields)
                yield f"{doc}export type {definition.name} = readonly [{items}];\n"
                continue
            tag = [f'  readonly type: "{definition.name}";\n'] if definition.is_tagged else []
            optional = defaults_optional or definition.omits_defaults
            fields = [self._line(field, optional) for field in definition.fields]
            yield f"{doc}export interface {definition.name} {{\n{''.join(tag + fields)}}}\n"

    def union(self, name: str, union: Any) -> str:
        members = "".join(f"\n  | {definition.name}" for definition in definitions(union))
        return f"export type {name} ={members};\n"

    def _line(self, field: Field, defaults_optional: bool) -> str:
        is_optional = field.default is UNSET or (defaults_optional and field.default is not NODEFAULT)
        mark = "?" if is_optional else ""
        comment = f" // {field.comment}" if field.comment else ""
        return f"  readonly {field.name}{mark}: {self._type(field.type)};{comment}\n"

    def _type(self, of: types.Type) -> str:
        match of:
            case types.Metadata(plain):
                return self._type(plain)
            case types.StructType(cls) | types.NamedTupleType(cls):
                return protocol_name(cls.__name__)
            case types.LiteralType(values):
                return self.names.of(values) or " | ".join(map(json.dumps, values))
            case types.UnionType(several):
                return " | ".join(map(self._type, several))
            case types.VarTupleType(item):
                inner = self._type(item)
                return f"readonly {inner}[]" if inner.isidentifier() else f"readonly ({inner})[]"
            case types.TupleType(items):
                return f"readonly [{', '.join(map(self._type, items))}]"
            case types.DictType(_, value):
                return f"{{ readonly [key: string]: {self._type(value)} }}"
            case types.StrType():
                return "string"
            case types.IntType() | types.FloatType():
                return "number"
            case types.BoolType():
                return "boolean"
            case types.NoneType():
                return "null"
            case types.RawType() | types.AnyType():
                return "Json"
            case _:
                raise AssertionError(f"messages have no {of}")


def _constants() -> Iterator[str]:
    yield from _constant("PROTOCOL", messages.PROTOCOL)
    yield from _constant("LARGEST", messages.MAX_MESSAGE_BYTES, "bytes of a message to the server")
    yield from _constant("FARTHEST_MM", messages.MAX_POSITION_MM)
    yield from _constant("LONGEST_LINE", messages.MAX_LINE_LENGTH)
    yield from _constant("MAX_NAME_LENGTH", MAX_NAME_LENGTH)
    yield "\n// Poses: u8 what it is, u32 number of the event that the deed began with, then a piece of its motion.\n"
    yield from _constant("POSES_ALL", messages.POSES_ALL, "the names; the motion so far is to be forgotten")
    yield from _constant("POSES_MORE", messages.POSES_MORE, "a frame")
    yield from _constant("FRAME_BYTES", track.HEAD.size, "of the head of a frame")
    yield from _constant("BODY_BYTES", track.BODY.itemsize)
    yield from _constant("AT_WORK", track.AT_WORK, "instead of the time left, while a hand is at work")
    yield from _constant("FALLS", track.FALLS, "added to the time left once a floor has come down")
    yield from _constant("PLACE_MM", track.PLACE_MM, "the unit of a place")
    yield from _constant("TURN_MOST", track.MAX_TURN, "of a part of a turn, 15 bits")


def _constant(name: str, value: float, comment: str = "") -> Iterator[str]:
    number = int(value) if value == int(value) else value
    yield f"export const {name} = {number};{f' // {comment}' if comment else ''}\n"


def _plural(name: str) -> str:
    """Difficulty: DIFFICULTIES."""
    many = f"{name[:-1]}ies" if name.endswith("y") else f"{name}es" if name.endswith("x") else f"{name}s"
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", many).upper()
