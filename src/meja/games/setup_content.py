"""The version of the content that a set-up names, in a game and in a request for one (decision 25).

In a game, a set-up without a version means the first one, as in the games of 0.1.0, which have no such field. Whoever
asks for a game without naming a version gets the newest: `with_content` fills it in before anything else is done.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Protocol, TypeVar

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from meja.game import IllegalAction
from meja.games.content_loader import Version

ContentField = Annotated[str, Meta(max_length=60)] | UnsetType  # left out of the JSON if it is not set


class HasContent(Protocol):
    @property
    def content(self) -> ContentField: ...


SetupT = TypeVar("SetupT", bound=HasContent)


def version_of(setup: HasContent, versions: Sequence[Version]) -> Version:
    """Returns the version with which a game is played. `versions`: the known ones, oldest first."""
    return versions[0] if setup.content is UNSET else str(setup.content)


def with_content(setup: SetupT, versions: Sequence[Version]) -> SetupT:
    """Returns a requested set-up with the version it will be played with; raises IllegalAction if it is unknown."""
    changed: Any = setup
    if setup.content is UNSET and len(versions) > 1:
        changed = replace(changed, content=versions[-1])
    check_content(changed, versions)
    return changed  # type: ignore[no-any-return]


def check_content(setup: HasContent, versions: Sequence[Version]) -> None:
    """Raises IllegalAction if the set-up names an unknown version."""
    if version_of(setup, versions) not in versions:
        raise IllegalAction("refuse-unknown-content", content=str(setup.content), known=", ".join(versions))
