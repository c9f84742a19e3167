"""Semantics of ``llvm.bitcast`` between numbers and vectors of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.llvm.symbolic.counterparts import renamed
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType, VectorType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.counterparts import like
from smtenc.semantics.shared.elementwise import element_type
from smtenc.semantics.values import SymbolicValue

Results = SymbolicValue | Sequence[SymbolicValue]


def bitcast(frame: Frame, operation: Operation) -> Results:
    """Return the operand with each element's bits as another type. Vectors of different lengths have no semantics here: their layout in memory
    depends on the machine.
    """
    source, target = operation.operands[0].type, operation.results[0].type
    before, after = (t.shape if isinstance(t, VectorType) else None for t in (source, target))
    numbers = all(isinstance(element_type(t), IntegerType | FloatType) for t in (source, target))
    return like("arith.bitcast", renamed)(frame, operation) if before == after and numbers else frame.without_semantics(operation)


SEMANTICS: Mapping[str, Semantics] = {"llvm.bitcast": bitcast}
