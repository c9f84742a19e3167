"""Execution of the llvm dialect's operations on integers, where they differ from those of arith and math."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.counterparts import kernel_like
from smtenc.interpreter.machine import Kernel, KernelFactory, Machine
from smtenc.interpreter.values import POISON, Payload, element_type
from smtenc.ir.attributes import IntegerAttr
from smtenc.ir.core import Operation


def _unless(other: str, flag: str, broken: Callable[..., bool]) -> KernelFactory:
    """Return the kernel factory of ``other`` whose result is poison if the operation has ``flag`` and the operands break its promise. ``broken``
    takes the bit width, then the operands.
    """

    def factory(machine: Machine, op: Operation) -> Kernel:
        plain = kernel_like(other)(machine, op)
        attribute = op.attributes.get(flag)
        if attribute is None or (isinstance(attribute, IntegerAttr) and attribute.value == 0):
            return plain
        width = machine.width(element_type(op.results[0].type))

        def body(*operands: int) -> Payload:
            return POISON if broken(width, *operands) else plain.body(*operands)

        return Kernel(body)

    return factory


KERNELS: Mapping[str, KernelFactory] = MappingProxyType(
    {
        "llvm.intr.abs": _unless("math.absi", "is_int_min_poison", lambda width, a: a == 1 << width >> 1),
        "llvm.intr.ctlz": _unless("math.ctlz", "is_zero_poison", lambda width, a: a == 0),
        "llvm.intr.cttz": _unless("math.cttz", "is_zero_poison", lambda width, a: a == 0),
        "llvm.or": _unless("arith.ori", "isDisjoint", lambda width, a, b: a & b != 0),
    }
)
