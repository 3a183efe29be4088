"""The error that a command reports to its user."""

from pathlib import Path


class UserError(Exception):
    """A sentence for the user, printed without a traceback; the command exits with code 2."""


def write_file(path: Path, text: bytes, subject: str) -> None:
    """Writes a file, or says that it cannot be done. `subject`: its content, with an article, for the sentence."""
    try:
        path.write_bytes(text)
    except OSError as error:
        raise UserError(f"{subject} cannot be written to {path}: {error.strerror}.") from error
