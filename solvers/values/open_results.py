"""The error of operations on values whose result is not computed."""

from __future__ import annotations


class Open(Exception):
    """The error that the result of an operator is not determined, or would take too long to compute; the message says why."""
