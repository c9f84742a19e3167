"""A fold: what is folded, over which domain, from where. What it comes to is in ``reductions``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from smtenc.ir.types import Type
from smtenc.semantics.domain import Domain
from smtenc.semantics.values import Indices, Scalar
from smtenc.terms.environment import Term

Step = Callable[[Scalar, Indices], Scalar]


class Freedom(Enum):
    """What a fold leaves open that stands as one unknown for its summands, whatever their order."""

    TOSA = "tosa"
    """The order of a sum and the sign of a zero, as the TOSA specification leaves them (tosa's ``choices``)."""
    VECTOR = "vector"
    """The order."""
    VECTOR_FROM_ZERO = "vector-from-zero"
    """The order, and whether +0.0 is a summand, too."""
    CONTRACTION = "contraction"
    """The order, and which products are added before they are rounded."""


@dataclass(frozen=True, slots=True)
class Fold:
    """``step(accumulator, indices)`` from ``initial`` over ``domain``.

    With a ``combiner`` (a name such as ``arith.addf``) the step is ``accumulator ⊕ element(indices)``, and poison only where an operand is;
    without one there is no ``element``.
    """

    type: Type
    domain: Domain
    initial: Scalar
    step: Step
    combiner: str | None
    element: Callable[[Indices], Scalar] | None
    reassociated: bool = False
    """The combiner has a flag that makes the order free (``fastmath<reassoc>``)."""
    freedom: Freedom | None = None
    optional: Callable[[Indices], Term] | None = None
    """Which elements may be left out of such a sum (None: none)."""
    factors: Callable[[Indices], tuple[Term, ...]] | None = None
    """Of a contraction, what each element is the product of."""

    @property
    def is_plain(self) -> bool:
        """Whether its value is that of its steps in order: nothing of their order or number is left open."""
        return not (self.reassociated or self.freedom is not None or self.optional is not None)
