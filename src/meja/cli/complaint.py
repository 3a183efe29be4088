"""What a user did that cannot be done: a sentence for them, never a traceback."""


class Complaint(Exception):
    """Printed to the user as it is; the command ends with exit code 2."""
