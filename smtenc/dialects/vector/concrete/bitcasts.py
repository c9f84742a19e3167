"""Execution of ``vector.bitcast`` (MLIR's "'vector' Dialect" document; for the place of each lane's bits, LLVM's ``bitcast`` on a little-endian
machine).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.arith.concrete.floats import bits_of, of_bits
from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.values import vector_operand, vector_result, vector_type
from smtenc.interpreter.choices import anything_like
from smtenc.interpreter.machine import Frame, Handler, Kernel, Machine, kernel_named
from smtenc.interpreter.values import Inconclusive, Index, Payload, Scalar, unit_of
from smtenc.ir.attributes import bit_width
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IndexType, Type


def _width(machine: Machine, type: Type) -> int:
    return machine.index_bits if isinstance(type, IndexType) else bit_width(type)


def _bitcast(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``bitcast``: bit b of the last dimension is bit b mod w of the lane b floordiv w, for lanes of w bits."""
    before, after = (vector_type(op, v.type).element for v in (op.operands[0], op.results[0]))
    old, new = _width(machine, before), _width(machine, after)
    if old == new:
        return machine.elementwise(frame, op, kernel_named("arith.bitcast")(machine, op))
    source, big = vector_operand(frame, op, op.operands[0]), machine.memory.addresses.layout.big_endian

    def element(index: Index) -> Scalar:
        machine.spend()
        *outer, lane = index
        first, last = lane * new // old, ((lane + 1) * new - 1) // old
        kernel = Kernel(lambda *lanes: joined(before, after, lanes, old, lane * new - first * old, new, big=big), makes_poison=False)
        return Scalar(after, kernel([source.at((*outer, k)).value for k in range(first, last + 1)]))

    vector = vector_result(op, element)
    if not vector.shape or vector.shape[-1] * new != source.shape[-1] * old:
        raise Inconclusive(f"{op.name} from {op.operands[0].type} to {op.results[0].type} cannot be executed", op.location)
    return (vector,)


def joined(before: Type, after: Type, lanes: tuple[Payload, ...], old: int, low: int, new: int, *, big: bool) -> Payload:
    """Return the lane of type ``after`` and ``new`` bits that begins at bit ``low`` of ``lanes``, of type ``before`` and ``old`` bits. Bits are counted
    from the lowest one of the first lane, or from its highest one if ``big``.
    """
    bits = sum(bits_of(before, lane) << k * old for k, lane in enumerate(reversed(lanes) if big else lanes))
    low = len(lanes) * old - low - new if big else low
    found = of_bits(after, bits >> low & ((1 << new) - 1))
    if isinstance(before, FloatType) and any(unit_of(before).is_nan(lane) for lane in lanes):
        # as of arith.bitcast
        return anything_like(found, "bits of a NaN")
    return found


HANDLERS: Mapping[str, Handler] = MappingProxyType({"vector.bitcast": _bitcast})
