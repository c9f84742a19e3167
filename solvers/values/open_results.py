"""What the operations on values raise where a result is not worked out."""

from __future__ import annotations


class Open(Exception):
    """The result of an operator cannot be told, or would take too long; the message says why."""
