"""Long tests run first, so that the processes finish together."""

import pytest
from hypothesis import settings

# The duration of an example depends on the load of the machine.
settings.register_profile("meja", deadline=None)
settings.load_profile("meja")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
