"""Semantics of ``vector.scan``: each lane is the fold of the lanes before it along one dimension.

Authority: MLIR's "'vector' Dialect" document, and its lowering to arith where the document is silent: an inclusive scan does not use the initial value,
and the second result is the last lane of the first one, which in an exclusive scan lacks the last element. The order of floats is left open, as that
of other reductions is (``lane_folds``).
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.dialects.vector.symbolic.lane_folds import LaneFold, combined, combiner_of
from smtenc.dialects.vector.symbolic.values import vector_result
from smtenc.ir.core import Operation
from smtenc.semantics.attributes import integer
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.vectors import vector_type
from smtenc.semantics.values import Indices, Scalar, Site, SymbolicValue

AS_LOWERED = "vector-scan=as-lowered"
"""The assumption that an inclusive scan does not use the initial value."""

_FEW = 8
"""The largest number of lanes along the dimension of a scan that are written out."""


def scan(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the vector whose lane i along ``reduction_dim`` is x0 ⊕ … ⊕ xi, or initial ⊕ x0 ⊕ … ⊕ x(i-1) if the scan is exclusive; and the last
    lanes of it.
    """
    world = frame.world
    vector, initial = operation.operands
    source, starts = frame.tensor(vector), frame.tensor(initial)
    type = vector_type(vector.type).element
    combiner, along = combiner_of(operation, type), integer(operation.attributes.get("reduction_dim"))
    inclusive = integer(operation.attributes.get("inclusive")) != 0
    if inclusive:
        world.premises.note(AS_LOWERED)

    def lane(indices: Indices) -> Scalar:
        few = Domain((source.shape[along],)).points(world, _FEW)
        if few is None or indices[along].constant_value is not None:
            return partial(indices)
        # as single folds, lanes can be compared with those of a program that computes one after the other
        *others, found = (partial((*indices[:along], *at, *indices[along + 1 :])) for at in few)
        for (k,), value in reversed(list(zip(few, others, strict=False))):
            found = world.ite(world.lowering.equal(indices[along], k), value, found)
        return found

    def partial(indices: Indices) -> Scalar:
        others, count = (*indices[:along], *indices[along + 1 :]), indices[along] + (1 if inclusive else 0)

        def element(ks: Indices) -> Scalar:
            return source.at((*indices[:along], *ks, *indices[along + 1 :]))

        fold = LaneFold(combiner, type, (count,), element, None if inclusive else starts.at(others))
        return combined(world, Site(operation, (*frame.iteration, *indices)), fold)

    def last(others: Indices) -> Scalar:
        return lane((*others[:along], source.shape[along] - 1, *others[along:]))

    return [vector_result(frame, operation, lane), vector_result(frame, operation, last, 1)]


SEMANTICS: Mapping[str, Semantics] = {"vector.scan": scan}
