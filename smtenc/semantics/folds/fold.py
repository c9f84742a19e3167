"""The description of a fold: step, domain, initial value. Its value is computed in ``reductions``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from smtenc.ir.types import Type
from smtenc.semantics.domain import Domain
from smtenc.semantics.values import Indices, Scalar
from smtenc.terms.environment import Term

Step = Callable[[Scalar, Indices], Scalar]
"""The next accumulator, from the accumulator and a point of the domain."""


class Freedom(Enum):
    """Properties that a fold's definition leaves open. Such a fold is one unknown for its summands, whatever their order."""

    TOSA = "tosa"
    """The order of a sum and the sign of a zero, which the TOSA specification does not define (tosa's ``choices``)."""
    VECTOR = "vector"
    """The order of the summands."""
    VECTOR_FROM_ZERO = "vector-from-zero"
    """The order of the summands, and whether +0.0 is a further summand."""
    CONTRACTION = "contraction"
    """The order of the summands, and which products are added without rounding (fused)."""


@dataclass(frozen=True, slots=True)
class Fold:
    """A fold: ``step(accumulator, indices)`` applied from ``initial`` at each point of ``domain`` in order.

    If there is a ``combiner`` (a name such as ``arith.addf``), the step is ``accumulator ⊕ element(indices)``, and poison only if an operand is.
    Otherwise ``combiner`` and ``element`` are None.
    """

    type: Type
    domain: Domain
    initial: Scalar
    step: Step
    combiner: str | None
    element: Callable[[Indices], Scalar] | None
    reassociated: bool = False
    """True if the combiner has a flag that makes the order free (``fastmath<reassoc>``)."""
    freedom: Freedom | None = None
    optional: Callable[[Indices], Term] | None = None
    """The condition under which the element at a point may be left out of a sum with ``freedom``; None if no element may."""
    factors: Callable[[Indices], tuple[Term, ...]] | None = None
    """The factors of the product at each point, for a contraction."""

    @property
    def is_plain(self) -> bool:
        """True if the value is that of the steps in order: neither their order nor their number is left open."""
        return not (self.reassociated or self.freedom is not None or self.optional is not None)
