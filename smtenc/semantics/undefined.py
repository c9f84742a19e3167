"""Undefined behaviour at some point of a domain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from smtenc.ir.core import Operation
from smtenc.semantics.builder import Builder
from smtenc.semantics.domain import Domain
from smtenc.semantics.values import Indices
from smtenc.terms.environment import Term


@dataclass(frozen=True, slots=True)
class UndefinedSomewhere:
    """Undefined behaviour at some point of an iteration domain: there is a point of ``domain`` where ``at`` holds."""

    domain: Domain
    at: Callable[[Indices], Term]
    operation: Operation | None = None
    """The operation that causes it, if provenance is recorded (``provenance``)."""
    never: bool = False
    """True if it is known that no such point exists; such an entry is kept so that every iteration of a loop has the same number of them."""

    def at_some_point(self, builder: Builder, name: str) -> tuple[Term, Indices]:
        """Return the condition at a fresh point, which a query may choose, and that point."""
        point = tuple(builder.element_index(f"{builder.fresh_name(name)}.{k}", n) for k, n in enumerate(self.domain.extents))
        return builder.terms.and_(builder.terms.not_(self.domain.is_empty(builder)), self.at(point)), point
