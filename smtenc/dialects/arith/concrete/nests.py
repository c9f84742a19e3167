"""Emitters of sums, differences and products of ``index`` for compiled loop nests. If a flag or an operand may make the result poison, or the type is
not ``index``, the operation is compiled as a call of its kernel.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.interpreter.attributes import flags
from smtenc.interpreter.loops.nests import Emitter, Writer
from smtenc.ir.core import Operation
from smtenc.ir.types import IndexType


def _wrapping(operator: str) -> Emitter:
    def emit(writer: Writer, op: Operation) -> None:
        certain = all(writer.is_certain(v) for v in op.operands)
        if not certain or not isinstance(op.results[0].type, IndexType) or flags(op, "overflowFlags"):
            writer.kernel(op)
            return
        a, b = (writer.payload(v) for v in op.operands)
        modulus = 1 << writer.machine.index_bits
        writer.define(op.results[0], f"({a} {operator} {b}) % {modulus}", certain=True)

    return emit


EMITTERS: Mapping[str, Emitter] = MappingProxyType(
    {"arith.addi": _wrapping("+"), "arith.subi": _wrapping("-"), "arith.muli": _wrapping("*")}
)
