"""No module of Meja imports itself by way of others, also not for types only, also not through its own package."""

from graphlib import TopologicalSorter

import grimp

# A room, its commands and its telling are one class in three files; see "No import cycles" in pyproject.toml.
KNOWN = {("meja.server.commands", "meja.server.room"), ("meja.server.telling", "meja.server.room")}


def test_imports_have_no_cycle() -> None:
    graph = grimp.build_graph("meja")
    imports = {
        module: [one for one in graph.find_modules_directly_imported_by(module) if (module, one) not in KNOWN]
        for module in graph.modules
    }
    TopologicalSorter(imports).prepare()  # CycleError names the modules of a cycle
