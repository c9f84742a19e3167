"""A fold: what is folded, over which domain, from where. What it comes to is in ``reductions``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from smtenc.ir.types import Type
from smtenc.semantics.domain import Domain
from smtenc.semantics.values import Indices, Scalar
from smtenc.terms.environment import Term

Step = Callable[[Scalar, Indices], Scalar]


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
    tosa: bool = False
    """The order of a sum and the sign of a zero are what the TOSA specification leaves open (tosa's ``choices``)."""
    optional: Callable[[Indices], Term] | None = None
    """Which elements may be left out of such a sum (None: none)."""
