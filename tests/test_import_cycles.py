"""No import cycles, also not under TYPE_CHECKING or through the __init__.py of a package."""

from graphlib import TopologicalSorter

import grimp


def test_imports_have_no_cycle() -> None:
    graph = grimp.build_graph("meja")
    imports = {module: list(graph.find_modules_directly_imported_by(module)) for module in graph.modules}
    TopologicalSorter(imports).prepare()  # CycleError names the modules of a cycle
