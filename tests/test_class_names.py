"""Every public class and type alias of the package has a name of its own, so that a name has one meaning."""

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src/meja"


def defined_names(source: str) -> list[str]:
    """Returns the classes and the capitalised aliases at the top of a module, without constants, private names and type
    variables."""
    found = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            found.append(node.name)
        elif isinstance(node, ast.Assign) and not _is_type_variable(node.value):
            found += [target.id for target in node.targets if isinstance(target, ast.Name)]
    return [name for name in found if name[0].isupper() and not name.isupper()]


def _is_type_variable(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "TypeVar"


def test_a_class_name_exists_once_in_the_package() -> None:
    places = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for name in defined_names(path.read_text("utf-8")):
            places[name].append(str(path.relative_to(PACKAGE)))
    assert len(places) > 400
    assert {name: paths for name, paths in places.items() if len(paths) > 1} == {}


def test_classes_and_aliases_are_found() -> None:
    source = "T = TypeVar('T')\nMAX = 1\nRow = tuple[int, ...]\nclass Box: ...\nclass _Inner: ...\nname = 2\n"
    assert defined_names(source) == ["Row", "Box"]
