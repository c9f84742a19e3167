"""Execution of ``llvm.bitcast``: the bits in memory as another type."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.counterparts import renamed
from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.bitcasts import joined
from smtenc.dialects.vector.concrete.values import vector_result
from smtenc.interpreter.machine import Frame, Handler, Kernel, Machine, kernel_named
from smtenc.interpreter.values import ConcreteTensor, Inconclusive, Index, Scalar, element_type
from smtenc.ir.attributes import bit_width
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType, PointerType, VectorType


def _bitcast(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``bitcast``; a number is a vector of one lane, and a pointer stays what it is."""
    before, after = (element_type(v.type) for v in (op.operands[0], op.results[0]))
    if before == after and isinstance(after, PointerType):
        return (frame[op.operands[0]],)
    if not all(isinstance(t, IntegerType | FloatType) for t in (before, after)):
        raise Inconclusive(f"{op.name} from {before} to {after} cannot be executed", op.location)
    old, new = bit_width(before), bit_width(after)
    value, big = frame[op.operands[0]], machine.memory.addresses.layout.big_endian
    if old == new and isinstance(value, ConcreteTensor) == isinstance(op.results[0].type, VectorType):
        return machine.elementwise(frame, op, kernel_named("arith.bitcast")(machine, renamed(op, "arith.bitcast")))

    def source(k: int) -> Scalar:
        found = value.at((k,)) if isinstance(value, ConcreteTensor) else value
        assert isinstance(found, Scalar)
        return found

    def lane(number: int) -> Scalar:
        first, last = number * new // old, ((number + 1) * new - 1) // old
        kernel = Kernel(lambda *lanes: joined(before, after, lanes, old, number * new - first * old, new, big=big), makes_poison=False)
        return Scalar(after, kernel([source(k).value for k in range(first, last + 1)]))

    if not isinstance(op.results[0].type, VectorType):
        return (lane(0),)

    def element(index: Index) -> Scalar:
        machine.spend()
        return lane(index[0])

    return (vector_result(op, element),)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"llvm.bitcast": _bitcast})
