"""The error that a command reports to its user."""


class UserError(Exception):
    """A sentence for the user, printed without a traceback; the command exits with code 2."""
