"""Execution of the ``llvm`` dialect on numbers, after LLVM's Language Reference: kernels of ``arith`` and ``math``, with the poison of LLVM's own
flags.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.arith.concrete import integers as arith
from smtenc.dialects.llvm.operations import DIALECT
from smtenc.dialects.ub import concrete as ub
from smtenc.interpreter.attributes import flags
from smtenc.interpreter.constants import constant_value
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelFactory, Machine, kernel_named, kernel_of, scalar_operand
from smtenc.interpreter.tensors import splat
from smtenc.interpreter.values import POISON, ConcreteValue, Inconclusive, Payload, Undefined, element_type, scalar_from_bits
from smtenc.ir.attributes import DenseElementsAttr, EnumAttr, FloatAttr, IntegerAttr
from smtenc.ir.core import Operation
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import FloatType, IndexType, IntegerType, VectorType


def _as(op: Operation, other: str) -> Operation:
    """Return the operation renamed to ``other``, with its fast-math flags as ``fastmath`` and the predicates ``_true`` and ``_false`` without
    underscore. If ``other`` has no fast-math flags, the operation is returned unchanged (for messages), and flags raise ``Inconclusive``.
    """
    if not declared(other).has(Trait.FAST_MATH):
        if flags(op, "fastmathFlags"):
            raise Inconclusive(f"{op.name} with fast-math flags cannot be executed", op.location)
        return op
    found = {"fastmath" if name == "fastmathFlags" else name: a for name, a in op.attributes.items() if name != "fastmath"}
    for name, attribute in found.items():
        if isinstance(attribute, EnumAttr):
            found[name] = replace(attribute, word=attribute.word.lstrip("_"))
    return replace(op, name=other, attributes=MappingProxyType(found))


def _kernel(other: str) -> KernelFactory:
    return lambda machine, op: kernel_named(other)(machine, _as(op, other))


def _bitcast(machine: Machine, op: Operation) -> Kernel:
    shapes = [v.type.shape if isinstance(v.type, VectorType) else None for v in (op.operands[0], op.results[0])]
    if shapes[0] != shapes[1]:
        raise Inconclusive("llvm.bitcast between vectors of different lengths cannot be executed", op.location)
    return _kernel("arith.bitcast")(machine, op)


def _unless(other: str, flag: str, broken: Callable[..., bool]) -> KernelFactory:
    """Return the kernel factory of ``other`` whose result is poison if the operation has ``flag`` and the operands break its promise. ``broken``
    takes the bit width, then the operands.
    """

    def factory(machine: Machine, op: Operation) -> Kernel:
        plain = _kernel(other)(machine, op)
        attribute = op.attributes.get(flag)
        if attribute is None or (isinstance(attribute, IntegerAttr) and attribute.value == 0):
            return plain
        width = machine.width(element_type(op.results[0].type))

        def body(*operands: int) -> Payload:
            return POISON if broken(width, *operands) else plain.body(*operands)

        return Kernel(body)

    return factory


def _constant(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    type, value = op.results[0].type, op.attributes.get("value")
    match value, type:
        case IntegerAttr(number, IndexType()), IntegerType():
            value = IntegerAttr(number, type)
        case (IntegerAttr(_, own), IntegerType()) | (FloatAttr(_, own), FloatType()) if own == type:
            pass
        case DenseElementsAttr(), VectorType(shape, IntegerType(64)) if value.type.element == IndexType() and value.type.shape == shape:
            value = replace(value, type=type)
        case DenseElementsAttr(), VectorType(shape, element) if value.type.element == element and value.type.shape == shape:
            pass
        case _:
            return machine.event(frame, op)
    return (constant_value(machine, value, type),)


def _zero(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    match op.results[0].type:
        case VectorType(shape, IntegerType() | FloatType() as element) as type:
            return (splat(type, shape, scalar_from_bits(element, 0)),)
        case IntegerType() | FloatType() as type:
            return (scalar_from_bits(type, 0),)
        case _:
            return machine.event(frame, op)


def _select(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    return arith.HANDLERS["arith.select"](machine, frame, _as(op, "arith.select"))


def _assume(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    """Execute ``llvm.intr.assume``: "If the condition is violated during execution, the behavior is undefined"; a poison condition violates it."""
    if "op_bundle_tags" in op.attributes:
        raise Inconclusive("llvm.intr.assume with operand bundles cannot be executed", op.location)
    if scalar_operand(frame, op.operands[0]).value != 1:
        raise Undefined("an assumption does not hold", op.location)
    return ()


KERNELS: Mapping[str, KernelFactory] = MappingProxyType(
    {
        **{name: _kernel(o.same_as) for name, o in DIALECT.by_name.items() if o.same_as and kernel_of(o.same_as) is not None},
        "llvm.bitcast": _bitcast,
        "llvm.intr.abs": _unless("math.absi", "is_int_min_poison", lambda width, a: a == 1 << width >> 1),
        "llvm.intr.ctlz": _unless("math.ctlz", "is_zero_poison", lambda width, a: a == 0),
        "llvm.intr.cttz": _unless("math.cttz", "is_zero_poison", lambda width, a: a == 0),
        "llvm.or": _unless("arith.ori", "isDisjoint", lambda width, a, b: a & b != 0),
    }
)
HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "llvm.intr.assume": _assume,
        "llvm.mlir.constant": _constant,
        "llvm.mlir.poison": ub.HANDLERS["ub.poison"],
        "llvm.mlir.zero": _zero,
        "llvm.select": _select,
    }
)
