"""Semantics of ``llvm.bitcast`` between numbers and vectors of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.llvm.symbolic.counterparts import renamed
from smtenc.dialects.llvm.symbolic.pointers import bitcast as on_pointers
from smtenc.dialects.vector.symbolic.bitcasts import regrouped
from smtenc.dialects.vector.symbolic.values import vector_result
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType, VectorType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.counterparts import like
from smtenc.semantics.shared.elementwise import element_type
from smtenc.semantics.values import Scalar, SymbolicValue, Tensor

Results = SymbolicValue | Sequence[SymbolicValue]


def bitcast(frame: Frame, operation: Operation) -> Results:
    """Return the operand's bits as another type, as if it were stored and loaded again; a number is a vector of one lane (``vector.bitcast``). Other
    types have no semantics here.
    """
    source, target = operation.operands[0].type, operation.results[0].type
    if not all(isinstance(element_type(t), IntegerType | FloatType) for t in (source, target)):
        return frame.without_semantics(operation)
    match isinstance(source, VectorType), isinstance(target, VectorType):
        case False, False:
            return like("arith.bitcast", renamed)(frame, operation)
        case True, True:
            return like("vector.bitcast", renamed)(frame, operation)
    world, value = frame.world, frame.value(operation.operands[0])
    first = (world.constant_index(0),)
    if isinstance(value, Scalar):
        lane = value
        value = Tensor(lane.type, (world.constant_index(1),), lambda _: lane)
    assert isinstance(value, Tensor), "a number or a vector"
    at = regrouped(world, value, element_type(source), element_type(target))
    if at is None:
        return frame.without_semantics(operation)
    return vector_result(frame, operation, at) if isinstance(target, VectorType) else at(first)


SEMANTICS: Mapping[str, Semantics] = {"llvm.bitcast": on_pointers(bitcast)}
