"""Reads the definitions of messages: their fields with types and limits, and what is written beside them."""

import ast
import inspect
import io
import re
import textwrap
import tokenize
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec import inspect as types

Choice = tuple[str, ...]  # of a Literal, in its own order

PROTOCOL_NAMES: Final = {"BotSeat": "Bot", "HandMode": "Hand"}  # where the protocol's name differs from Python's


class Field(NamedTuple):
    name: str
    type: types.Type
    default: Any  # NODEFAULT: it must be there
    comment: str


class Kind(NamedTuple):
    """A message, or a struct or tuple that messages are made of."""

    name: str
    doc: str
    fields: tuple[Field, ...]
    is_tagged: bool  # by its name, in the field `type`
    is_tuple: bool


class Names:
    """The Literals that have a name in one of these modules."""

    def __init__(self, *modules: ModuleType) -> None:
        self.choices: dict[str, Choice] = {
            protocol_name(name): get_args(value)
            for module in modules
            for name, value in vars(module).items()
            if get_origin(value) is Literal
        }
        self._by_values = {frozenset(choice): name for name, choice in self.choices.items()}

    def of(self, values: Iterable[object]) -> str | None:
        return self._by_values.get(frozenset(map(str, values)))


def protocol_name(name: str) -> str:
    return PROTOCOL_NAMES.get(name, name)


def members(union: Any) -> tuple[type[Any], ...]:
    return get_args(union) or (union,)


def kinds(union: Any) -> list[Kind]:
    return [kind(member) for member in members(union)]


def parts(*unions: Any) -> list[Kind]:
    """What is inside of the members of unions, each once, what is needed by others first."""
    found: dict[type[Any], None] = {}
    tops = {member for union in unions for member in members(union)}
    for top in tops:
        found |= dict.fromkeys(_inside(types.type_info(top), set()))
    return [kind(part) for part in sorted(found, key=lambda part: protocol_name(part.__name__)) if part not in tops]


def kind(of: type[Any]) -> Kind:
    info = types.type_info(of)
    assert isinstance(info, types.StructType | types.NamedTupleType)
    comments = _comments(of)
    fields = tuple(Field(f.encode_name, f.type, _default(f), comments.get(f.name, "")) for f in info.fields)
    is_tuple = isinstance(info, types.NamedTupleType) or info.array_like
    doc = inspect.cleandoc(vars(of).get("__doc__") or "")
    if is_tuple and doc.startswith(f"{of.__name__}("):
        doc = ""  # which Python made up
    return Kind(
        protocol_name(of.__name__),
        _in_json(doc),
        fields,
        isinstance(info, types.StructType) and info.tag is not None,
        is_tuple,
    )


def _default(field: types.Field) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def _inside(of: types.Type, seen: set[type[Any]]) -> Iterator[type[Any]]:
    match of:
        case types.StructType() | types.NamedTupleType():
            if of.cls not in seen:
                seen.add(of.cls)
                yield of.cls
                for field in of.fields:
                    yield from _inside(field.type, seen)
        case types.UnionType(several) | types.TupleType(several):
            for one in several:
                yield from _inside(one, seen)
        case types.VarTupleType(item):
            yield from _inside(item, seen)
        case types.DictType(key, value):
            yield from _inside(key, seen)
            yield from _inside(value, seen)


def _comments(of: type[Any]) -> dict[str, str]:
    """What stands behind its fields, and those it has from others."""
    found: dict[str, str] = {}
    for base in reversed(of.__mro__):
        if base.__module__.startswith("meja.") and base is not Struct:
            found |= _comments_in(textwrap.dedent(inspect.getsource(base)))
    return found


def _comments_in(source: str) -> dict[str, str]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    by_line = {
        token.start[0]: _in_json(token.string.lstrip("# ")) for token in tokens if token.type == tokenize.COMMENT
    }
    (body,) = ast.parse(source).body
    assert isinstance(body, ast.ClassDef)
    return {
        line.target.id: by_line[line.end_lineno]
        for line in body.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.end_lineno in by_line
    }


def _in_json(words: str) -> str:
    """What is said of Python's None is true of JSON's null."""
    return re.sub(r"\bNone\b", "null", words)
