"""Undefined behaviour at some point of a domain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from smtenc.ir.core import Operation
from smtenc.semantics.domain import Domain
from smtenc.semantics.values import Indices
from smtenc.terms.environment import Term


@dataclass(frozen=True, slots=True)
class UndefinedSomewhere:
    """Undefined behaviour at some point of an iteration domain: there is a point of ``domain`` where ``at`` holds."""

    domain: Domain
    at: Callable[[Indices], Term]
    operation: Operation | None = None
    """Whose it is, where somebody asked for that (``provenance``)."""
