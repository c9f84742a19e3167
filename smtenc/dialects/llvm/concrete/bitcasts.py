"""Execution of ``llvm.bitcast``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.counterparts import kernel_like
from smtenc.interpreter.machine import Kernel, KernelFactory, Machine
from smtenc.interpreter.values import Inconclusive
from smtenc.ir.core import Operation
from smtenc.ir.types import VectorType


def _bitcast(machine: Machine, op: Operation) -> Kernel:
    shapes = [v.type.shape if isinstance(v.type, VectorType) else None for v in (op.operands[0], op.results[0])]
    if shapes[0] != shapes[1]:
        raise Inconclusive("llvm.bitcast between vectors of different lengths cannot be executed", op.location)
    return kernel_like("arith.bitcast")(machine, op)


KERNELS: Mapping[str, KernelFactory] = MappingProxyType({"llvm.bitcast": _bitcast})
