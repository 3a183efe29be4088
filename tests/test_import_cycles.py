"""No module of Meja imports itself by way of others, also not for types only, also not through its own package."""

from graphlib import TopologicalSorter

import grimp


def test_imports_have_no_cycle() -> None:
    graph = grimp.build_graph("meja")
    imports = {module: list(graph.find_modules_directly_imported_by(module)) for module in graph.modules}
    TopologicalSorter(imports).prepare()  # CycleError names the modules of a cycle
